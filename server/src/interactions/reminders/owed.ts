import { toInstant, toLocalDateTime } from '@cohort/contract/dates'
import { hasOfficeOpened } from '@cohort/contract/interactions/rules'
import { listWorkedDays } from '#server/daily-updates/holidays/worked-days.ts'
import { notify } from '#server/notifications/notify.ts'
import { transact } from '#server/platform/database/transact.ts'
import type { Job } from '#server/platform/process/jobs.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { listPendingFeedback } from '../due-queries.ts'
import { feedbackAuthors } from '../participants.ts'
import { listInteractionsById } from '../queries.ts'
import { MAX_NAMED, owedNotice } from './owed-notice.ts'
import { claimOverdueFeedback } from './queries.ts'

/** Working days since the end after which the reminders are sent. */
const REMINDED_AFTER = [1, 3, 5] as const

/** One message for each person, for all overdue feedback. Returns the number of messages. */
export async function remindOfOwedFeedback(services: Services): Promise<number> {
  const ends = await endsBefore(services)
  if (!ends) return 0
  const context = ruleContextOf(services)
  return transact(services, async (db, afterCommit) => {
    const claimed = await listInteractionsById(db, await claimOverdueFeedback(db, ends), context)
    const givers = [...new Set(claimed.flatMap(feedbackAuthors))]
    const due = await listPendingFeedback(db, givers, { now: context.now, limit: MAX_NAMED })
    const ids = [...due.values()].flatMap((one) => one.ids)
    const named = new Map(
      (await listInteractionsById(db, [...new Set(ids)], context)).map((one) => [one.id, one]),
    )
    const notices = Array.from(due, ([userId, one]) => owedNotice(userId, one, named))
    afterCommit(await notify(services, db, notices))
    return notices.length
  })
}

/** For each reminder the moment before which an interaction has ended; none outside office hours. */
async function endsBefore(services: Services): Promise<Date[] | undefined> {
  const context = ruleContextOf(services)
  const { day: today } = toLocalDateTime(context.now, context.timeZone)
  if (!hasOfficeOpened(context)) return undefined
  const worked = await listWorkedDays(services, Math.max(...REMINDED_AFTER))
  if (worked[0] !== today) return undefined
  return REMINDED_AFTER.flatMap((days) => worked[days - 1] ?? []).map((day) =>
    toInstant(day, '00:00', context.timeZone),
  )
}

export const owedFeedbackJob: Job<Services> = {
  name: 'remind of overdue feedback',
  everyMilliseconds: 60_000,
  run: remindOfOwedFeedback,
}
