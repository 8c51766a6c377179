import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  min,
  or,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { newId } from '#server/platform/database/columns.ts'
import { insertMany } from '#server/platform/database/insert-many.ts'
import { isAmongLocked } from '#server/platform/database/locked-rows.ts'
import { LOCKS } from '#server/platform/database/locks.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { mails, type MailInvitation } from './table.ts'

export interface NewMail {
  readonly id?: string
  readonly isBulk?: boolean
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly invitation?: MailInvitation
  readonly secret?: string
  readonly expiresAt?: Date
  readonly unsubscribeUrl?: string
  readonly noticeIds?: string[]
  readonly quotedIds?: string[] | undefined
  readonly notBefore?: Date
}

export type Mail = typeof mails.$inferSelect

export async function queueMail(db: Queryable, mail: NewMail, now: Date): Promise<void> {
  await db.insert(mails).values(toRow(mail, now))
}

/** Milliseconds by which a code or a link is sent ahead of mails that a script may have caused. */
const OVERTAKEN = 24 * 60 * 60_000

const toRow = ({ notBefore, id = newId(), isBulk = false, ...mail }: NewMail, now: Date) => ({
  ...mail,
  id,
  isBulk,
  // Names may contain line breaks.
  subject: mail.subject.replaceAll(/\s+/g, ' ').trim(),
  createdAt: now,
  nextAttemptAt:
    mail.secret === undefined ? (notBefore ?? now) : new Date(now.getTime() - OVERTAKEN),
})

export async function deleteMail(db: Queryable, mailId: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, mailId))
}

export async function queueMails(db: Queryable, newMails: readonly NewMail[], now: Date) {
  await insertMany(
    db,
    mails,
    newMails.map((mail) => toRow(mail, now)),
  )
}

const isWaiting = and(isNull(mails.sentAt), isNull(mails.failedAt))

// Not scoped to an actor: the outbox belongs to the sender, the metrics and the demo.
export async function findWaitingMails(db: Queryable) {
  const [waiting] = await db
    .select({ count: count(), oldest: min(mails.createdAt) })
    .from(mails)
    .where(isWaiting)
  return { count: 0, oldest: null, ...waiting }
}

interface Lease {
  readonly now: Date
  readonly until: Date
  readonly most: number
  readonly isBulk: boolean
}

/** Quiet hours and the waits after failures end within a day: what lies further ahead is of a wrong clock. */
const FURTHEST = 2 * 24 * 60 * 60_000

/** Leases due mails: other senders skip them until `until`. */
export async function leaseMails(db: Queryable, { now, until, most, isBulk }: Lease) {
  const isDue = or(
    lte(mails.nextAttemptAt, now),
    gt(mails.nextAttemptAt, new Date(now.getTime() + FURTHEST)),
  )
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isWaiting, eq(mails.isBulk, isBulk), isDue))
    .orderBy(asc(mails.nextAttemptAt), asc(mails.id))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(mails)
    .set({ nextAttemptAt: until, lastAttemptAt: now, attempts: sql`${mails.attempts} + 1` })
    .where(isAmongLocked(mails.id, due))
    .returning()
}

/** Milliseconds by which the clocks of two processes may differ. */
const CLOCKS_DIFFER = 60_000

/** By any process; the lock keeps others from leasing meanwhile. What lies further ahead is of a wrong clock. */
export async function lockLastBulkAttempt(db: Queryable, now: Date): Promise<Date | null> {
  const latest = new Date(now.getTime() + CLOCKS_DIFFER)
  await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.bulkMails})`)
  const [last] = await db
    .select({ at: max(mails.lastAttemptAt) })
    .from(mails)
    .where(and(sql`${mails.isBulk}`, lte(mails.lastAttemptAt, latest)))
  return last?.at ?? null
}

interface Dropping {
  /** Failed ones stay in the log: the address may be wrong. */
  readonly keepsFailed: boolean
}

/** Unsent mails that repeat one of these notifications. Returns all notifications that they repeat. */
export async function dropMailsOf(
  db: Queryable,
  noticeIds: readonly string[],
  { keepsFailed }: Dropping,
) {
  const ofNotices = sql`${mails.noticeIds} && ${sql.param(noticeIds)}::uuid[]`
  const dropped = await db
    .delete(mails)
    .where(and(ofNotices, keepsFailed ? isWaiting : isNull(mails.sentAt)))
    .returning({ noticeIds: mails.noticeIds })
  return dropped.flatMap((mail) => mail.noticeIds ?? [])
}

/** Unsent mails to this address that the recipient can stop; the others are about the account itself. */
export async function dropMailsTo(db: Queryable, recipient: string): Promise<void> {
  await db
    .delete(mails)
    .where(
      and(eq(mails.recipient, recipient), isNull(mails.sentAt), isNotNull(mails.unsubscribeUrl)),
    )
}

/** Sent or not. */
export async function deleteMailsQuoting(db: Queryable, personId: string): Promise<void> {
  await db.delete(mails).where(sql`${personId}::uuid = any(${mails.quotedIds})`)
}

/** Waiting mails that are no longer to be sent. They cannot be retried. */
export async function cancelMails(
  db: Queryable,
  mailIds: readonly string[],
  { now, why }: { readonly now: Date; readonly why: string },
) {
  await db
    .update(mails)
    .set({ failedAt: now, expiresAt: now, lastError: why, ...withoutSecret() })
    .where(and(isWaiting, sql`${mails.id} = any(${sql.param(mailIds)}::uuid[])`))
}

/** Links are removed from what is kept, as they may work for days. The demo shows them. */
export async function markSent(db: Queryable, { id, secret }: Mail, now: Date, isDemo: boolean) {
  const isLink = !isDemo && secret?.startsWith('http')
  await db
    .update(mails)
    .set({ sentAt: now, secret: null, ...(isLink && withoutSecret()) })
    .where(eq(mails.id, id))
}

/** An empty text is never replaced. */
const withoutSecret = () => {
  const without = (column: PgColumn) =>
    sql`replace(${column}, coalesce(${mails.secret}, ''), '[link]')`
  return { text: without(mails.text), html: without(mails.html), secret: null }
}

/** The secret is kept while an admin can request further attempts, and then removed. */
export async function markFailed(
  db: Queryable,
  { id, expiresAt }: Mail,
  failed: { now: Date; why: string },
) {
  const { now, why } = failed
  const isOver = expiresAt !== null && expiresAt <= now
  await db
    .update(mails)
    .set({ failedAt: now, lastError: why, ...(isOver && withoutSecret()) })
    .where(eq(mails.id, id))
}

export async function postpone(db: Queryable, mailId: string, next: { at: Date; why: string }) {
  await db
    .update(mails)
    .set({ nextAttemptAt: next.at, lastError: next.why })
    .where(eq(mails.id, mailId))
}

export async function deleteDoneMails(db: Queryable, before: Date) {
  const isDone = or(lt(mails.sentAt, before), lt(mails.failedAt, before))
  // Implied by `isDone`, for the index on `created_at`.
  await db.delete(mails).where(and(lt(mails.createdAt, before), isDone))
}

export async function listExistingIds(
  db: Queryable,
  mailIds: readonly string[],
): Promise<string[]> {
  const rows = await db.select({ id: mails.id }).from(mails).where(inArray(mails.id, mailIds))
  return rows.map(({ id }) => id)
}

const MAX_LISTED = 200

export const listSentMails = (db: Queryable) =>
  db
    .select({ id: mails.id, recipient: mails.recipient, subject: mails.subject, at: mails.sentAt })
    .from(mails)
    .where(isNotNull(mails.sentAt))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(MAX_LISTED)

export async function findSentMail(db: Queryable, mailId: string): Promise<Mail | undefined> {
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, mailId), isNotNull(mails.sentAt)))
  return mail
}
