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

const lastHours = (now: Date, hours: number): Span => [
  new Date(now.getTime() - hours * HOUR),
  new Date(now.getTime() + CLOCKS_DIFFER),
]

interface Limit {
  readonly senderId: string
  /** In so many hours, one unless given. */
  readonly most: number
  readonly hours?: number
  readonly countBetween: (span: Span) => Promise<number>
  readonly sentence?: string
}

/** Of mailed messages. Concurrent ones wait for one another, in the transaction that sends. */
export async function limitSending(
  { config, now }: Pick<Services, 'config' | 'now'>,
  db: Queryable,
  { senderId, most, hours = 1, countBetween, sentence = TOO_MANY_SENT }: Limit,
): Promise<void> {
  await lockSender(db, senderId)
  const sent = await countBetween(lastHours(now(), hours))
  if (sent >= Math.max(1, most * config.rateLimitMultiplier)) {
    throw tooMany((hours * HOUR) / 1000, sentence)
  }
}

/** More than a mentor makes in an hour of work. */
const CHANGES_AN_HOUR = 100

/** For what a mentor does for many interns in a row: a week of updates, or a session of many. */
export const SERIAL_CHANGES_AN_HOUR = 200

interface Counted {
  readonly subject: string
  readonly actions?: readonly string[]
  readonly fields?: readonly string[]
  readonly most?: number
  readonly hours?: number
  readonly sentence?: string
}

/** Of mailed changes: repeated cancelling and reopening would fill the mailboxes of others. */
export async function limitChanges(
  services: Pick<Services, 'config' | 'now'>,
  db: Queryable,
  actor: Actor,
  { most = CHANGES_AN_HOUR, hours = 1, sentence, ...counted }: Counted,
): Promise<void> {
  if (isAdmin(actor)) return
  const countBetween = ([since]: Span) => countEntries(db, { actorId: actor.id, ...counted, since })
  await limitSending(services, db, {
    senderId: actor.id,
    most,
    hours,
    countBetween,
    ...(sentence !== undefined && { sentence }),
  })
}
