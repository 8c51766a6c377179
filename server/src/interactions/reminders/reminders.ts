import { notify } from '#server/notifications/notify.ts'
import type { Transaction } from '#server/platform/database/queryable.ts'
import { transact, type AfterCommit } from '#server/platform/database/transact.ts'
import type { Job } from '#server/platform/process/jobs.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { mailAbout } from '../invitations/mails.ts'
import {
  feedbackNotices,
  feedbackDueMessage,
  reminderNotices,
  reminderMessage,
} from '../notices.ts'
import { participants, feedbackAuthors } from '../participants.ts'
import { claimUpcoming, claimEnded, type Reminder } from './queries.ts'

const BATCH_SIZE = 100

/** Runs the work, which claims up to `BATCH_SIZE` interactions and returns how many, until fewer are left. */
async function inBatches(
  services: Services,
  work: (db: Transaction, afterCommit: AfterCommit) => Promise<number>,
): Promise<number> {
  const claimed = await transact(services, work)
  if (claimed > 0) services.outboxSignal.wake()
  return claimed < BATCH_SIZE ? claimed : claimed + (await inBatches(services, work))
}

export async function remindParticipants(services: Services): Promise<number> {
  return (await sendReminders(services, 'day')) + (await sendReminders(services, 'hour'))
}

const sendReminders = (services: Services, reminder: Reminder) =>
  inBatches(services, async (db, afterCommit) => {
    const context = ruleContextOf(services)
    const { timeZone } = context
    const approaching = await claimUpcoming(db, context, reminder, BATCH_SIZE)
    for (const interaction of reminder === 'day' ? approaching : []) {
      const message = reminderMessage(interaction, timeZone)
      const mail = { interaction, event: 'Reminder', message }
      await mailAbout(services, db, participants(interaction), mail)
    }
    const notices = approaching.flatMap((interaction) => reminderNotices(interaction, timeZone))
    afterCommit(await notify(services, db, notices))
    return approaching.length
  })

/** Asks for the feedback of every interaction that has ended. Returns the number looked at. */
export const requestDueFeedback = (services: Services): Promise<number> =>
  inBatches(services, async (db, afterCommit) => {
    const { claimed, due } = await claimEnded(db, ruleContextOf(services), BATCH_SIZE)
    for (const interaction of due) {
      const message = feedbackDueMessage(interaction)
      const mail = { interaction, event: 'Feedback due', message, kind: 'feedback' } as const
      await mailAbout(services, db, feedbackAuthors(interaction), mail)
    }
    afterCommit(
      await notify(
        services,
        db,
        due.flatMap((one) => feedbackNotices(one, feedbackDueMessage(one))),
      ),
    )
    return claimed
  })

export const interactionRemindersJob: Job<Services> = {
  name: 'send reminders of interactions',
  everyMilliseconds: 15_000,
  run: remindParticipants,
}

export const feedbackDueJob: Job<Services> = {
  name: 'request feedback that is due',
  everyMilliseconds: 15_000,
  run: requestDueFeedback,
}
