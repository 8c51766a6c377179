import { isAdmin, type Actor } from '@cohort/contract/access'
import { countEntries } from '#server/platform/audit/queries.ts'
import { tooMany } from '#server/platform/http/refusal.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Services } from '#server/services.ts'
import { lockSender } from './queries.ts'

const HOUR = 60 * 60_000
const TOO_MANY_SENT = 'You have sent many messages. Please try again later.'

interface Limit {
  readonly senderId: string
  readonly anHour: number
  readonly countSince: (moment: Date) => Promise<number>
  readonly sentence?: string
}

/** Of mailed messages. Concurrent ones wait for one another, in the transaction that sends. */
export async function limitSending(
  { config, now }: Pick<Services, 'config' | 'now'>,
  db: Queryable,
  { senderId, anHour, countSince, sentence = TOO_MANY_SENT }: Limit,
): Promise<void> {
  await lockSender(db, senderId)
  const sent = await countSince(new Date(now().getTime() - HOUR))
  if (sent >= Math.max(1, anHour * config.rateLimitMultiplier)) {
    throw tooMany(HOUR / 1000, sentence)
  }
}

/** More than a mentor makes in an hour of work. */
const CHANGES_AN_HOUR = 100

/** For what a mentor does for many interns in a row: a week of updates, or a session of many. */
export const SERIAL_CHANGES_AN_HOUR = 200

interface Counted {
  readonly subject: string
  readonly actions?: readonly string[]
  readonly anHour?: number
  readonly sentence?: string
}

/** Of mailed changes: repeated cancelling and reopening would fill the mailboxes of others. */
export async function limitChanges(
  services: Pick<Services, 'config' | 'now'>,
  db: Queryable,
  actor: Actor,
  { anHour = CHANGES_AN_HOUR, sentence, ...counted }: Counted,
): Promise<void> {
  if (isAdmin(actor)) return
  const countSince = (since: Date) => countEntries(db, { actorId: actor.id, ...counted, since })
  await limitSending(services, db, {
    senderId: actor.id,
    anHour,
    countSince,
    ...(sentence !== undefined && { sentence }),
  })
}
