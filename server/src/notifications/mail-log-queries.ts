import type { MailState } from '@cohort/contract/notifications/rules'
import type { LoggedMail } from '@cohort/contract/notifications/schemas'
import { and, count, desc, eq, ilike, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { mails } from '#server/platform/mail/table.ts'

/** All that is ever shown of a mail: neither what it says nor its secret are read. */
const SHOWN = {
  id: mails.id,
  recipient: mails.recipient,
  subject: mails.subject,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
  failedAt: mails.failedAt,
  expiresAt: mails.expiresAt,
  nextAttemptAt: mails.nextAttemptAt,
  attempts: mails.attempts,
  lastError: mails.lastError,
}

type Row = Pick<typeof mails.$inferSelect, keyof typeof SHOWN>

function shown({ sentAt, failedAt, ...row }: Row): LoggedMail {
  const state = sentAt ? 'sent' : failedAt ? 'failed' : 'waiting'
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    attempts: row.attempts,
    lastError: row.lastError,
    state,
    createdAt: row.createdAt.toISOString(),
    doneAt: (sentAt ?? failedAt)?.toISOString() ?? null,
    nextAttemptAt: state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
  }
}

const IN_STATE: Readonly<Record<MailState, SQL | undefined>> = {
  sent: isNotNull(mails.sentAt),
  failed: isNotNull(mails.failedAt),
  waiting: and(isNull(mails.sentAt), isNull(mails.failedAt)),
}

interface Asked {
  readonly state?: MailState | undefined
  readonly recipient?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** Not scoped to an actor: only admins see mails. */
export async function listMails(db: Queryable, { state, recipient, limit, offset }: Asked) {
  const ofRecipient = recipient
    ? ilike(mails.recipient, `%${recipient.replaceAll(/[\\%_]/g, '\\$&')}%`)
    : undefined
  const which = and(state && IN_STATE[state], ofRecipient)
  const newestFirst = [desc(mails.createdAt), desc(mails.id)]
  const page = db
    .select({ id: mails.id })
    .from(mails)
    .where(which)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
    .as('page')
  const rows = await db
    .select(SHOWN)
    .from(mails)
    .innerJoin(page, eq(page.id, mails.id))
    .orderBy(...newestFirst)
  const total = await countMails(db, state, ofRecipient)
  return { data: rows.map(shown), total, total_pages: Math.ceil(total / limit) }
}

/** Those that were sent are all but the few that were not, and all are counted in an index. */
async function countMails(
  db: Queryable,
  state: MailState | undefined,
  which: SQL | undefined,
): Promise<number> {
  if (state === 'sent') {
    const unsent = [await countMails(db, 'failed', which), await countMails(db, 'waiting', which)]
    return unsent.reduce((left, some) => left - some, await countMails(db, undefined, which))
  }
  const [counted] = await db
    .select({ total: count() })
    .from(mails)
    .where(and(state && IN_STATE[state], which))
  return counted?.total ?? 0
}

export async function lockMail(db: Queryable, mailId: string) {
  const [row] = await db.select(SHOWN).from(mails).where(eq(mails.id, mailId)).for('update')
  return row && { ...shown(row), expiresAt: row.expiresAt }
}

/** Waits again, from its first attempt on. */
export async function reviveMail(db: Queryable, mailId: string, now: Date) {
  const [row] = await db
    .update(mails)
    .set({ failedAt: null, attempts: 0, nextAttemptAt: now, retriedAt: now })
    .where(eq(mails.id, mailId))
    .returning(SHOWN)
  if (!row) throw new Error('The mail is gone')
  return shown(row)
}
