import { isAdmin, type Actor } from '@cohort/contract/access'
import { addDays, toInstant } from '@cohort/contract/dates'
import { COUNTS } from '@cohort/contract/signals/rules'
import type { OverviewFilters } from '@cohort/contract/signals/schemas'
import { todayOf, type Services } from '#server/services.ts'
import { closedDayOf } from './context.ts'
import { listCurrentMentors } from './debts-queries.ts'
import type { Scope } from './overview-queries.ts'
import { findLastDay } from './state-queries.ts'

/** Undefined until days close to today are computed. */
export async function scopeOf(
  services: Services,
  actor: Actor,
  filters: OverviewFilters,
): Promise<Scope | undefined> {
  const { orm } = services.database
  const today = todayOf(services)
  const asOf = await findLastDay(orm, today)
  if (!asOf) return undefined
  const { workingDays, timeZone } = await closedDayOf(services, addDays(today, -1))
  const latelyDay = workingDays.at(-COUNTS.inHandDays) ?? today
  const lately = toInstant(latelyDay, '00:00', timeZone)
  const needsMentors = !isAdmin(actor) || filters.mentorId !== undefined
  const mentors = needsMentors ? await listCurrentMentors(orm, today) : []
  const plansOf = (mentorId: string) =>
    mentors.filter((row) => row.mentorId === mentorId).map(({ planId }) => planId)
  return { actor, filters, asOf, today, timeZone, lately, latelyDay, plansOf }
}
