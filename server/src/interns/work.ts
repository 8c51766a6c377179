import type { Actor } from '@cohort/contract/access'
import type { QueryOf } from '@cohort/contract/calls'
import { FIRST_DAY, isOnlyPlanned } from '@cohort/contract/daily-updates/rules'
import { addDays, weekdayNumber, type Day } from '@cohort/contract/dates'
import type { interns } from '@cohort/contract/interns/calls'
import type { WorkDayState } from '@cohort/contract/interns/rules'
import type { Work } from '@cohort/contract/interns/schemas'
import { workingDaysOf, type Span } from '#server/daily-updates/holidays/worked-days.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { requireVisible } from './reader.ts'
import { findEstimates, listTasks, listWorkDays } from './work-queries.ts'

const DAYS_OF_A_WEEK = 7

export async function showWork(
  services: Services,
  actor: Actor,
  internId: string,
  { weeks }: QueryOf<typeof interns.work>,
): Promise<Work> {
  await requireVisible(services, actor, internId)
  const { orm } = services.database
  const today = todayOf(services)
  const monday = addDays(today, -((weekdayNumber(today) + 6) % DAYS_OF_A_WEEK))
  const begin = addDays(monday, -(weeks - 1) * DAYS_OF_A_WEEK)
  const span = { from: begin > FIRST_DAY ? begin : FIRST_DAY, to: today }
  return {
    days: await listStatedDays(services, internId, span),
    estimates: await findEstimates(orm, internId, span),
  }
}

/** The days of the working week, with whether an update was expected, written or missing. */
export async function listStatedDays(services: Services, internId: string, span: Span) {
  const { timeZone } = ruleContextOf(services)
  const { open, holidays } = await workingDaysOf(services, span)
  const rows = await listWorkDays(services.database.orm, { internId, timeZone, open })
  const today = todayOf(services)
  return rows.map(({ isAway, ...day }) => {
    const isHoliday = holidays.has(day.date)
    const isExpected = day.isExpected && !isHoliday
    return { ...day, isExpected, state: stateOf({ ...day, isExpected, isAway, isHoliday }, today) }
  })
}

interface Facts {
  readonly date: Day
  readonly tasks: number
  readonly done: number
  readonly isExpected: boolean
  readonly isAway: boolean
  readonly isHoliday: boolean
}

function stateOf(facts: Facts, today: Day): WorkDayState {
  const { date, tasks, isExpected, isAway, isHoliday } = facts
  if (tasks > 0) return isOnlyPlanned(facts, today) ? 'planned' : 'written'
  if (isHoliday) return 'holiday'
  if (isAway) return 'away'
  return isExpected && date < today ? 'missing' : 'open'
}

export async function showTasks(
  services: Services,
  actor: Actor,
  internId: string,
  query: QueryOf<typeof interns.tasks>,
) {
  await requireVisible(services, actor, internId)
  return listTasks(services.database.orm, internId, query)
}
