import { isIntern, type Actor } from '@cohort/contract/access'
import { and, between, desc, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { calendarFeeds, interactions } from '../table.ts'

// Scoped to one person: the caller, or the owner of the feed's secret address.

export async function findFeed(db: Queryable, userId: string) {
  const { createdAt } = calendarFeeds
  const [feed] = await db
    .select({ createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
  return feed
}

export async function saveFeed(db: Queryable, feed: typeof calendarFeeds.$inferInsert) {
  const { secretHash, createdAt } = feed
  await db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { secretHash, createdAt } })
}

/** Of any time, or made since a moment. False when there was none. */
export async function deleteFeed(
  db: Queryable,
  userId: string,
  { since }: { readonly since?: Date } = {},
): Promise<boolean> {
  const isOfTime = since && gte(calendarFeeds.createdAt, since)
  const deleted = await db
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.userId, userId), isOfTime))
    .returning({ userId: calendarFeeds.userId })
  return deleted.length > 0
}

/** Undefined when the address is unknown or the account is disabled. */
export async function findFeedOwner(db: Queryable, secretHash: string) {
  const isOpen = and(
    eq(calendarFeeds.secretHash, secretHash),
    isNull(users.disabledAt),
    inArray(users.role, ['Mentors', 'Interns']),
  )
  const [owner] = await db
    .select({ id: users.id, role: users.role })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(isOpen)
  return owner
}

interface Span {
  readonly from: Date
  readonly until: Date
  readonly limit: number
}

export const listVersions = (
  db: Queryable,
  owner: Pick<Actor, 'id' | 'role'>,
  { from, until, limit }: Span,
) =>
  db
    .select({
      id: interactions.id,
      sequence: interactions.invitationSequence,
      updatedAt: interactions.updatedAt,
    })
    .from(interactions)
    .where(
      and(
        // What was held in an earlier role names other interns.
        isIntern(owner)
          ? eq(interactions.internId, owner.id)
          : or(eq(interactions.mentorId, owner.id), eq(interactions.interviewerId, owner.id)),
        between(interactions.startsAt, from, until),
      ),
    )
    .orderBy(desc(interactions.startsAt), desc(interactions.id))
    .limit(limit)
