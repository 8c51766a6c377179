import { addDays } from '@cohort/contract/dates'
import type { Debts } from '@cohort/contract/signals/debts'
import { listCurrentMentors } from '#server/plans/mentor-queries.ts'
import { todayOf, type Services } from '#server/services.ts'
import { closedDayOf, workingDaysSince, type Context } from './context.ts'
import { listDebtRows, type DebtRow } from './debts-queries.ts'

type Known = Pick<Context, 'closed' | 'mentorOf'>

export function owedTo(row: DebtRow, { closed, mentorOf }: Known): Debts {
  const { planId, mentorId, internId: _internId, noShowDays: _noShowDays, ...dates } = row
  return {
    ...dates,
    hasPlan: planId !== null,
    hasMentor: Boolean(planId && (mentorId ?? mentorOf.get(planId))),
    feedbackWaitsDays: workingDaysSince(closed, dates.feedbackDueSince),
    unansweredDays: workingDaysSince(closed, dates.unansweredSince),
    blockedDays: workingDaysSince(closed, dates.blockedSince),
  }
}

/** As of now, by the working days that are over: what was done today counts at once. */
export async function debtsNow(services: Services, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Debts>()
  const { orm } = services.database
  const today = todayOf(services)
  const closed = await closedDayOf(services, addDays(today, -1))
  const mentors = await listCurrentMentors(orm, today)
  const mentorOf = new Map(mentors.map(({ planId, mentorId }) => [planId, mentorId]))
  // What was done at this very moment counts.
  const at = new Date(services.now().getTime() + 1)
  const rows = await listDebtRows(orm, ids, closed, at)
  return new Map(rows.map((row) => [row.internId, owedTo(row, { closed, mentorOf })]))
}
