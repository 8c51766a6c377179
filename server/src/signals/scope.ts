import type { Actor } from '@cohort/contract/access'
import { addDays, daysBetween, toInstant } from '@cohort/contract/dates'
import { COUNTS } from '@cohort/contract/signals/rules'
import type { OverviewFilters } from '@cohort/contract/signals/schemas'
import { todayOf, type Services } from '#server/services.ts'
import { closedDayOf } from './context.ts'
import { listPresentMentors } from './debts-queries.ts'
import type { Scope } from './overview-queries.ts'
import { findLastDay } from './state-queries.ts'

/** After a start, earlier days are computed one after another: what they say of today is wrong. */
const MAX_DAYS_LATE = 7

/** Undefined until days close to today are computed. */
export async function scopeOf(
  services: Services,
  actor: Actor,
  filters: OverviewFilters,
): Promise<Scope | undefined> {
  const { orm } = services.database
  const asOf = await findLastDay(orm)
  const today = todayOf(services)
  if (!asOf || daysBetween(asOf, today) > MAX_DAYS_LATE) return undefined
  const { workingDays, timeZone } = await closedDayOf(services, addDays(today, -1))
  const latelyDay = workingDays.at(-COUNTS.inHandDays) ?? today
  const lately = toInstant(latelyDay, '00:00', timeZone)
  const needsMentors = actor.role === 'Mentors' || filters.mentorId !== undefined
  const mentors = needsMentors ? await listPresentMentors(orm, today) : []
  const plansOf = (mentorId: string) =>
    mentors.filter((row) => row.mentorId === mentorId).map(({ planId }) => planId)
  return { actor, filters, asOf, today, lately, latelyDay, plansOf }
}
