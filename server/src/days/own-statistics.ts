import type { Actor } from '@cohort/contract/access'
import type { OwnStatistics } from '@cohort/contract/days/schemas'
import { estimateHint, writtenOf } from '@cohort/contract/days/own-statistics'
import { addDays, weekdayNumber } from '@cohort/contract/dates'
import { showWork } from '#server/interns/work.ts'
import { todayOf, type Services } from '#server/services.ts'
import { listEstimatedTasks } from './own-statistics-queries.ts'

const DAYS_OF_A_WEEK = 7
/** Whole weeks, of which some days may be holidays or leave. */
const WEEKS = 12
const COMPARED_DAYS = 60
const HUNDREDTHS = 100

/** Of their own updates, for the intern alone. */
export async function readOwnStatistics(services: Services, actor: Actor): Promise<OwnStatistics> {
  const today = todayOf(services)
  const { days } = await showWork(services, actor, actor.id, { weeks: WEEKS })
  const monday = addDays(today, -((weekdayNumber(today) + DAYS_OF_A_WEEK - 1) % DAYS_OF_A_WEEK))
  const hours = days.filter(({ date }) => date >= monday).reduce((sum, { done }) => sum + done, 0)
  const tasks = await listEstimatedTasks(services.database.orm, actor.id, {
    from: addDays(today, -COMPARED_DAYS),
    to: today,
  })
  return {
    ...writtenOf(days),
    hoursThisWeek: Math.round(hours * HUNDREDTHS) / HUNDREDTHS,
    hint: estimateHint(tasks),
  }
}
