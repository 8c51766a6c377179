import type { Interaction } from '@cohort/contract/interactions/schemas'
import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Job } from '#server/platform/process/jobs.ts'
import { queueMails } from '#server/platform/mail/queries.ts'
import { notify } from '#server/notifications/notify.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { interactionMail } from './invitations/mails.ts'
import { listAddressees } from './invitations/queries.ts'
import { feedbackDueNotices, feedbackDueSentence, raters } from './notices.ts'
import { claimEnded } from './queries.ts'

const AT_ONCE = 100

/** Calls once for the feedback of every interaction that has ended; answers how many it looked at. */
export async function requestDueFeedback(services: Services): Promise<number> {
  const [claimed, tell] = await services.database.orm.transaction(async (db) => {
    const { claimed: count, due } = await claimEnded(db, ruleContextOf(services), AT_ONCE)
    for (const told of due) await mailRaters(services, db, told)
    return [count, await notify(services, db, due.flatMap(feedbackDueNotices))] as const
  })
  tell()
  if (claimed > 0) services.outboxSignal.ring()
  return claimed < AT_ONCE ? claimed : claimed + (await requestDueFeedback(services))
}

async function mailRaters(services: Services, db: Queryable, told: Interaction) {
  const sentence = feedbackDueSentence(told)
  const news = { what: 'Feedback due', sentence, kind: 'feedback' } as const
  const letter = interactionMail(services.config, told, news)
  const people = await listAddressees(db, 'feedback', raters(told))
  const mailed = people.filter(({ wantsMail }) => wantsMail)
  await queueMails(db, mailed.map(letter), services.now())
}

export const feedbackDueJob: Job<Services> = {
  name: 'call for feedback that is due',
  everyMilliseconds: 15_000,
  run: requestDueFeedback,
}
