import { daysOfSpan } from '@cohort/contract/daily-updates/rules'
import { addDays, today, type Day } from '@cohort/contract/dates'
import { isWorkingDay } from '@cohort/contract/settings/working-days'
import { firstExpectedDay } from '#server/daily-updates/days.ts'
import { listHolidays } from '#server/daily-updates/holidays/queries.ts'
import { listDaysOf } from '#server/daily-updates/month-queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { listMilestones } from '#server/plans/parts-queries.ts'
import { listMarks } from '#server/plans/progress/queries.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { listZoneChanges } from '#server/users/zone-history-queries.ts'
import type { ReportedIntern } from './queries.ts'

export type InternSummary = Awaited<ReturnType<typeof summarise>>

/** The contents of the first page besides the ratings. */
export async function summarise(services: Services, intern: ReportedIntern) {
  const { orm } = services.database
  const [change] = await listZoneChanges(orm, intern.id)
  return {
    zoneChange: change && change.to === intern.zone ? change : undefined,
    progress: await progressOf(orm, intern),
    updates: await updatesOf(services, intern),
  }
}

async function progressOf(db: Queryable, { id, planId }: ReportedIntern) {
  if (!planId) return undefined
  const milestones = await listMilestones(db, planId)
  const ids = milestones.map((milestone) => milestone.id)
  const marks = ids.length > 0 ? await listMarks(db, [id], ids) : []
  return { done: marks.length, total: milestones.flatMap(({ objectives }) => objectives).length }
}

const REPORTED_DAYS = 30

/** Of the working days before today on which an update was expected. */
async function updatesOf(services: Services, intern: ReportedIntern) {
  const { now, timeZone, weeks } = ruleContextOf(services)
  const to = addDays(today(now, timeZone), -1)
  const first = firstExpectedDay(services, intern)
  const earliest = addDays(to, 1 - REPORTED_DAYS)
  const from = first > earliest ? first : earliest
  if (from > to) return { days: REPORTED_DAYS, expected: 0, submitted: 0 }
  const { orm } = services.database
  const holidays = new Set<Day>((await listHolidays(orm, { from, to })).map(({ date }) => date))
  const expected = daysOfSpan({ date: from, until: to }).filter(
    (day) => isWorkingDay(day, weeks) && !holidays.has(day),
  )
  const written = new Set<Day>(
    (await listDaysOf(orm, intern.id, { from, to })).map(({ date }) => date),
  )
  const submitted = expected.filter((day) => written.has(day)).length
  return { days: REPORTED_DAYS, expected: expected.length, submitted }
}
