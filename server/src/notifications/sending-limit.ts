import { isAdmin, type Actor } from '@cohort/contract/access'
import { HOUR } from '@cohort/contract/dates'
import { countEntries } from '#server/platform/audit/queries.ts'
import { tooMany } from '#server/platform/http/http-error.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Services } from '#server/services.ts'
import { lockSender } from './queries.ts'

const TOO_MANY_SENT = 'You have sent many messages. Please try again later.'

/** Inclusive moments. */
export type Span = readonly [from: Date, until: Date]

/** Milliseconds by which the clocks of two processes may differ. What lies further ahead is of a wrong clock. */
const CLOCKS_DIFFER = 60_000

const lastHour = (now: Date): Span => [
  new Date(now.getTime() - HOUR),
  new Date(now.getTime() + CLOCKS_DIFFER),
]

interface Limit {
  readonly senderId: string
  readonly anHour: number
  readonly countBetween: (span: Span) => Promise<number>
  readonly sentence?: string
}

/** Of mailed messages. Concurrent ones wait for one another, in the transaction that sends. */
export async function limitSending(
  { config, now }: Pick<Services, 'config' | 'now'>,
  db: Queryable,
  { senderId, anHour, countBetween, sentence = TOO_MANY_SENT }: Limit,
): Promise<void> {
  await lockSender(db, senderId)
  const sent = await countBetween(lastHour(now()))
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
  const countBetween = ([since]: Span) => countEntries(db, { actorId: actor.id, ...counted, since })
  await limitSending(services, db, {
    senderId: actor.id,
    anHour,
    countBetween,
    ...(sentence !== undefined && { sentence }),
  })
}
