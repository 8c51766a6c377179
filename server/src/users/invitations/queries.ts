import type { EditTarget } from '@cohort/contract/users/edit-schemas'
import type { SignInFilter } from '@cohort/contract/users/invitation-rules'
import { and, asc, eq, exists, gt, isNull, lte, notExists, sql } from 'drizzle-orm'
import { chunksOf } from '#server/platform/database/chunks.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { waitForImport } from '../lookup-queries.ts'
import { hasId, isEnabledIntern, matching } from '../queries.ts'
import { invitations, users } from '../table.ts'

// Not scoped to an actor: for admins, for operators, and for people who hold the link.

const isUnanswered = and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt))

export function hasSignInState(db: Queryable, filter: SignInFilter | undefined, now: Date) {
  if (!filter) return undefined
  const never = isNull(users.firstSignedInAt)
  if (filter === 'never') return never
  const isOpen = gt(invitations.expiresAt, now)
  const isWanted = {
    invited: isOpen,
    expired: lte(invitations.expiresAt, now),
    'not invited': undefined,
  }
  const ofPerson = db
    .select({ one: sql`1` })
    .from(invitations)
    .where(and(eq(invitations.userId, users.id), isUnanswered, isWanted[filter]))
  return and(never, filter === 'not invited' ? notExists(ofPerson) : exists(ofPerson))
}

/** The named people; of those who match filters, only interns in the wanted state. */
export async function listTargets(
  db: Queryable,
  { userIds, filters = {} }: EditTarget,
  wanted: SignInFilter,
  now: Date,
): Promise<string[]> {
  if (userIds) return [...new Set(userIds)]
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isEnabledIntern, matching(filters), hasSignInState(db, wanted, now)))
  return rows.map(({ id }) => id)
}

/** In the order of ids, so that transactions that lock the same people cannot deadlock. */
export async function lockInvitees(db: Queryable, userIds: readonly string[]) {
  await waitForImport(db)
  await db
    .select({ id: users.id })
    .from(users)
    .where(hasId(userIds))
    .orderBy(asc(users.id))
    .for('no key update')
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      disabledAt: users.disabledAt,
      firstSignedInAt: users.firstSignedInAt,
      sentAt: invitations.sentAt,
      expiresAt: invitations.expiresAt,
      acceptedAt: invitations.acceptedAt,
      mailId: invitations.mailId,
      isUnanswered: sql<boolean>`${invitations.userId} is not null and ${isUnanswered}`,
    })
    .from(users)
    .leftJoin(invitations, eq(invitations.userId, users.id))
    .where(hasId(userIds))
    .orderBy(asc(users.nameFolded), asc(users.id))
}

export type Invitee = Awaited<ReturnType<typeof lockInvitees>>[number]

type NewInvitation = Omit<typeof invitations.$inferInsert, 'acceptedAt' | 'withdrawnAt'>

export async function replaceInvitations(db: Queryable, rows: readonly NewInvitation[]) {
  for (const batch of chunksOf(rows)) {
    await db
      .insert(invitations)
      .values(batch)
      .onConflictDoUpdate({
        target: invitations.userId,
        set: {
          email: sql`excluded.email`,
          tokenHash: sql`excluded.token_hash`,
          mailId: sql`excluded.mail_id`,
          sentById: sql`excluded.sent_by_id`,
          sentAt: sql`excluded.sent_at`,
          expiresAt: sql`excluded.expires_at`,
          acceptedAt: null,
          withdrawnAt: null,
        },
      })
  }
}

const isUnansweredOf = (userIds: readonly string[]) =>
  and(sql`${invitations.userId} = any(${sql.param(userIds)}::uuid[])`, isUnanswered)

/** Returns the ids of their mails, which may not have been sent yet. */
export async function markWithdrawn(db: Queryable, userIds: readonly string[], now: Date) {
  const withdrawn = await db
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(isUnansweredOf(userIds))
    .returning({ mailId: invitations.mailId })
  return withdrawn.map(({ mailId }) => mailId)
}

/** Once a person has a password of their own or has signed in, the link ends. */
export async function markAccepted(db: Queryable, userId: string, now: Date): Promise<void> {
  await db
    .update(invitations)
    .set({ acceptedAt: now })
    .where(isUnansweredOf([userId]))
}

export async function findByToken(db: Queryable, tokenHash: string) {
  const [found] = await db
    .select({
      userId: invitations.userId,
      expiresAt: invitations.expiresAt,
      acceptedAt: invitations.acceptedAt,
      withdrawnAt: invitations.withdrawnAt,
      isOwners: sql<boolean>`${users.email} = ${invitations.email} and ${users.disabledAt} is null`,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(eq(invitations.tokenHash, tokenHash))
  return found
}
