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
  /** The code or link, shown in the demo's log. */
  readonly secret?: string
  /** Not worth sending after this. */
  readonly expiresAt?: Date
}

export type Mail = typeof mails.$inferSelect

/** Part of the caller's transaction: the mail goes out if, and only if, the change is kept. */
export async function queueMail(db: Queryable, mail: NewMail, now: Date): Promise<void> {
  await db.insert(mails).values(waiting(mail, now))
}

/** A subject is a line, whatever the name in it was written on. */
const waiting = (mail: NewMail, now: Date) => ({
  ...mail,
  subject: mail.subject.replaceAll(/\s+/g, ' ').trim(),
  createdAt: now,
  nextAttemptAt: now,
})

/** PostgreSQL takes at most 65,535 parameters at a time. */
const WRITTEN_AT_ONCE = 2000

/** Several at once, in the same way. */
export async function queueMails(db: Queryable, letters: readonly NewMail[], now: Date) {
  for (let start = 0; start < letters.length; start += WRITTEN_AT_ONCE) {
    const some = letters.slice(start, start + WRITTEN_AT_ONCE)
    await db.insert(mails).values(some.map((letter) => waiting(letter, now)))
  }
}

const isWaiting = and(isNull(mails.sentAt), isNull(mails.failedAt))

/** How many there are, and since when. */
export async function findWaitingMails(db: Queryable) {
  const [waits] = await db
    .select({ count: count(), oldest: min(mails.createdAt) })
    .from(mails)
    .where(isWaiting)
  return { count: 0, oldest: null, ...waits }
}

/** Takes mails that are due, and keeps other senders off them until the lease is over. */
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

/** What was sent or given up before this moment. */
export async function deleteDoneMails(db: Queryable, before: Date) {
  const isDone = or(lt(mails.sentAt, before), lt(mails.failedAt, before))
  // What was done by then was written by then, and there is an index by that.
  await db.delete(mails).where(and(lt(mails.createdAt, before), isDone))
}

/** Those of these mails that are not deleted. */
export async function listKnownMails(db: Queryable, mailIds: readonly string[]): Promise<string[]> {
  const rows = await db.select({ id: mails.id }).from(mails).where(inArray(mails.id, mailIds))
  return rows.map(({ id }) => id)
}

const SHOWN = 200

export const listSentMails = (db: Queryable) =>
  db
    .select({ id: mails.id, recipient: mails.recipient, subject: mails.subject, at: mails.sentAt })
    .from(mails)
    .where(isNotNull(mails.sentAt))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(SHOWN)

export async function findSentMail(db: Queryable, mailId: string): Promise<Mail | undefined> {
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, mailId), isNotNull(mails.sentAt)))
  return mail
}
