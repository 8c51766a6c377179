import type { Job } from '#server/jobs.ts'
import { notify } from '#server/notifications/notify.ts'
import { factsOf, type Services } from '#server/services.ts'
import { feedbackDueNotices } from './notices.ts'
import { claimEnded } from './queries.ts'

const AT_ONCE = 100

/** Calls once for the feedback of every interaction that has ended; answers how many it looked at. */
export async function callForFeedback(services: Services): Promise<number> {
  const [claimed, tell] = await services.database.orm.transaction(async (db) => {
    const { claimed: count, due } = await claimEnded(db, factsOf(services), AT_ONCE)
    return [count, await notify(services, db, due.flatMap(feedbackDueNotices))] as const
  })
  tell()
  return claimed < AT_ONCE ? claimed : claimed + (await callForFeedback(services))
}

export const feedbackDueJob: Job = {
  name: 'call for feedback that is due',
  everyMilliseconds: 15_000,
  run: callForFeedback,
}
