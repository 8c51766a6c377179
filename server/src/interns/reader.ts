import { isMentor, type Actor } from '@cohort/contract/access'
import { addDays, daysBetween, type Day } from '@cohort/contract/dates'
import { isWorkingDay } from '@cohort/contract/settings/working-days'
import { listHolidays } from '#server/daily-updates/holidays/queries.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { listCurrentMentors } from '#server/plans/mentor-queries.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { isVisible, type Reader } from './visible-queries.ts'

export async function readerOf(services: Services, actor: Actor): Promise<Reader> {
  if (!isMentor(actor)) return { actor, planIds: [] }
  const mentors = await listCurrentMentors(services.database.orm, todayOf(services))
  const own = mentors.filter(({ mentorId }) => mentorId === actor.id)
  return { actor, planIds: own.map(({ planId }) => planId) }
}

/** 404 for an intern whom the actor may not see. */
export async function requireVisible(services: Services, actor: Actor, internId: string) {
  const reader = await readerOf(services, actor)
  if (!(await isVisible(services.database.orm, reader, internId))) throw notFound('Intern')
  return reader
}

interface Span {
  readonly from: Day
  readonly to: Day
}

/** The working days of a span, the earliest first, and which of them are holidays. */
export async function workingDaysOf(
  services: Services,
  { from, to }: Span,
  db: Queryable = services.database.orm,
) {
  const holidays = await listHolidays(db, { from, to })
  const off = new Set(holidays.map(({ date }) => date))
  const { weeks } = ruleContextOf(services)
  const length = Math.max(0, daysBetween(from, to) + 1)
  const days = Array.from({ length }, (_, index) => addDays(from, index))
  const open = days.filter((day) => isWorkingDay(day, weeks))
  return { open, worked: open.filter((day) => !off.has(day)) }
}
