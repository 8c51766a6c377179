import type { Interaction } from '@cohort/contract/interactions'
import type { Queryable } from '#server/queryable.ts'
import type { Job } from '#server/jobs.ts'
import { queueMails } from '#server/mail/queries.ts'
import { notify } from '#server/notifications/notify.ts'
import { factsOf, type Services } from '#server/services.ts'
import { interactionLetter } from './invitations/letters.ts'
import { listAddressees } from './invitations/queries.ts'
import { feedbackDueNotices, feedbackDueSentence, raters } from './notices.ts'
import { claimEnded } from './queries.ts'

const AT_ONCE = 100

/** Calls once for the feedback of every interaction that has ended; answers how many it looked at. */
export async function callForFeedback(services: Services): Promise<number> {
  const [claimed, tell] = await services.database.orm.transaction(async (db) => {
    const { claimed: count, due } = await claimEnded(db, factsOf(services), AT_ONCE)
    for (const told of due) await mailRaters(services, db, told)
    return [count, await notify(services, db, due.flatMap(feedbackDueNotices))] as const
  })
  tell()
  if (claimed > 0) services.mailBell.ring()
  return claimed < AT_ONCE ? claimed : claimed + (await callForFeedback(services))
}

async function mailRaters(services: Services, db: Queryable, told: Interaction) {
  const sentence = feedbackDueSentence(told)
  const news = { what: 'Feedback due', sentence, kind: 'feedback' } as const
  const letter = interactionLetter(services.config, told, news)
  const people = await listAddressees(db, 'feedback', raters(told))
  const mailed = people.filter(({ wantsMail }) => wantsMail)
  await queueMails(db, mailed.map(letter), services.now())
}

export const feedbackDueJob: Job = {
  name: 'call for feedback that is due',
  everyMilliseconds: 15_000,
  run: callForFeedback,
}
