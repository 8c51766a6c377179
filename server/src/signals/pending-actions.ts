import { addDays } from '@cohort/contract/dates'
import type { ActionFacts, ActionFactsNow } from '@cohort/contract/signals/pending-actions'
import { listMentorsOf } from '#server/plans/mentor-queries.ts'
import { todayOf, type Services } from '#server/services.ts'
import { closedDayOf, workingDaysSince } from './context.ts'
import type { ClosedDay } from './day-queries.ts'
import { listActionRows, type ActionRow } from './pending-action-queries.ts'

interface ActionContext {
  readonly closed: ClosedDay
  readonly hasMentor: boolean
}

export function actionFactsOf(row: ActionRow, { closed, hasMentor }: ActionContext): ActionFacts {
  const {
    planId,
    mentorId: _mentorId,
    internId: _internId,
    noShowDays: _noShowDays,
    unansweredByName: _unansweredByName,
    unansweredRequest: _unansweredRequest,
    remindedOn: _remindedOn,
    meetingsDue: _meetingsDue,
    blockedOn: _blockedOn,
    ...dates
  } = row
  return {
    ...dates,
    hasPlan: planId !== null,
    hasMentor,
    feedbackWaitsDays: workingDaysSince(closed, dates.feedbackDueSince),
    unansweredDays: workingDaysSince(closed, dates.unansweredSince),
    blockedDays: workingDaysSince(closed, dates.blockedSince),
  }
}

/** As of now, by the working days that are over: what was done today counts at once. */
export async function actionFactsNow(services: Services, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ActionFactsNow>()
  const { orm } = services.database
  const today = todayOf(services)
  const [closed, mentors] = await Promise.all([
    closedDayOf(services, addDays(today, -1)),
    listMentorsOf(orm, ids, today),
  ])
  // What was done at this very moment counts.
  const at = new Date(services.now().getTime() + 1)
  const rows = await listActionRows(orm, ids, closed, at)
  const factsOf = (row: ActionRow): ActionFactsNow => ({
    ...actionFactsOf(row, { closed, hasMentor: mentors.has(row.internId) }),
    unansweredByName: row.unansweredByName,
    unansweredRequest: row.unansweredRequest,
    remindedOn: row.remindedOn,
    meetingsDue: row.meetingsDue,
    blockedOn: row.blockedOn,
  })
  return new Map(rows.map((row) => [row.internId, factsOf(row)]))
}
