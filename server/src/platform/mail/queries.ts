import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  or,
  sql,
} from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { mails, type MailInvitation } from './table.ts'

export interface NewMail {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly invitation?: MailInvitation
  readonly secret?: string
  /** Not sent after this. */
  readonly expiresAt?: Date
}

export type Mail = typeof mails.$inferSelect

/** Part of the caller's transaction: the mail is sent only if the change is committed. */
export async function queueMail(db: Queryable, mail: NewMail, now: Date): Promise<void> {
  await db.insert(mails).values(toRow(mail, now))
}

const toRow = (mail: NewMail, now: Date) => ({
  ...mail,
  // Names may contain line breaks.
  subject: mail.subject.replaceAll(/\s+/g, ' ').trim(),
  createdAt: now,
  nextAttemptAt: now,
})

/** A statement has at most 65,535 parameters. */
const BATCH = 2000

export async function queueMails(db: Queryable, newMails: readonly NewMail[], now: Date) {
  for (let start = 0; start < newMails.length; start += BATCH) {
    const batch = newMails.slice(start, start + BATCH)
    await db.insert(mails).values(batch.map((mail) => toRow(mail, now)))
  }
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

/** Leases due mails: other senders skip them until `until`. */
export async function leaseMails(
  db: Queryable,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<Mail[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isWaiting, lte(mails.nextAttemptAt, now)))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(mails)
    .set({ nextAttemptAt: until, attempts: sql`${mails.attempts} + 1` })
    .where(inArray(mails.id, due))
    .returning()
}

export async function markSent(db: Queryable, mailId: string, now: Date) {
  await db.update(mails).set({ sentAt: now, secret: null }).where(eq(mails.id, mailId))
}

export async function markFailed(
  db: Queryable,
  mailId: string,
  failed: { now: Date; why: string },
) {
  const { now, why } = failed
  await db
    .update(mails)
    .set({ failedAt: now, lastError: why, secret: null })
    .where(eq(mails.id, mailId))
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
