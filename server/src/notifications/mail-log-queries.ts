import { pageOf, type Paging } from '@cohort/contract/paging'
import type { MailState } from '@cohort/contract/notifications/rules'
import type { LoggedMail } from '@cohort/contract/notifications/schemas'
import { and, desc, eq, ilike, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { mails } from '#server/platform/mail/table.ts'
import { invitationState } from '#server/users/invitations/state-queries.ts'
import { containing } from '#server/users/queries.ts'
import { invitations } from '#server/users/table.ts'

// Not scoped to an actor: only admins see mails.

/** Without the content and its secrets. */
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

const INVITATION = {
  expiresAt: invitations.expiresAt,
  acceptedAt: invitations.acceptedAt,
  withdrawnAt: invitations.withdrawnAt,
}

type Row = Pick<typeof mails.$inferSelect, keyof typeof SHOWN>

function shown({ sentAt, failedAt, ...row }: Row): Omit<LoggedMail, 'invitation'> {
  const state = sentAt ? 'sent' : failedAt ? 'failed' : 'waiting'
  const { createdAt, nextAttemptAt } = row
  // Mails with priority have an earlier one.
  const next = nextAttemptAt < createdAt ? createdAt : nextAttemptAt
  return {
    ...row,
    state,
    createdAt: createdAt.toISOString(),
    doneAt: (sentAt ?? failedAt)?.toISOString() ?? null,
    nextAttemptAt: state === 'waiting' ? next.toISOString() : null,
  }
}

const IN_STATE: Readonly<Record<MailState, SQL | undefined>> = {
  sent: isNotNull(mails.sentAt),
  failed: isNotNull(mails.failedAt),
  waiting: and(isNull(mails.sentAt), isNull(mails.failedAt)),
}

interface MailQuery extends Paging {
  readonly state?: MailState | undefined
  readonly recipient?: string | undefined
  readonly now: Date
}

export async function listMails(
  db: Queryable,
  { state, recipient, limit, offset, now }: MailQuery,
) {
  const ofRecipient = recipient ? ilike(mails.recipient, containing(recipient)) : undefined
  const condition = and(state && IN_STATE[state], ofRecipient)
  const newestFirst = [desc(mails.createdAt), desc(mails.id)]
  const page = db
    .select({ id: mails.id })
    .from(mails)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
    .as('page')
  const rows = await db
    .select({ mail: SHOWN, invitation: INVITATION })
    .from(mails)
    .innerJoin(page, eq(page.id, mails.id))
    .leftJoin(invitations, eq(invitations.mailId, mails.id))
    .orderBy(...newestFirst)
  const logged = rows.map(({ mail, invitation }): LoggedMail => ({
    ...shown(mail),
    invitation: invitation && invitationState(invitation, now),
  }))
  return pageOf(logged, await countMails(db, state, ofRecipient), limit)
}

/** Sent mails are counted as all without the few others, for which there are indexes. */
async function countMails(db: Queryable, state: MailState | undefined, condition?: SQL) {
  const countIn = (one?: MailState) => db.$count(mails, and(one && IN_STATE[one], condition))
  if (state !== 'sent') return countIn(state)
  return (await countIn()) - (await countIn('failed')) - (await countIn('waiting'))
}

export async function lockMail(db: Queryable, mailId: string) {
  const [row] = await db.select(SHOWN).from(mails).where(eq(mails.id, mailId)).for('update')
  return row && { ...shown(row), expiresAt: row.expiresAt }
}

export async function reviveMail(db: Queryable, mailId: string, now: Date) {
  const updated = await db
    .update(mails)
    .set({ failedAt: null, attempts: 0, nextAttemptAt: now, retriedAt: now })
    .where(eq(mails.id, mailId))
    .returning(SHOWN)
  return { ...shown(onlyRow(updated)), invitation: null }
}
