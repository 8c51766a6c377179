import { and, between, desc, eq, inArray, isNull, or } from 'drizzle-orm'
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

/** False when there was none. */
export async function deleteFeed(db: Queryable, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ userId: calendarFeeds.userId })
  return deleted.length > 0
}

/** The owner of the address; undefined when it is unknown or the account is disabled. */
export async function findFeedOwner(db: Queryable, secretHash: string) {
  const isOpen = and(
    eq(calendarFeeds.secretHash, secretHash),
    isNull(users.disabledAt),
    inArray(users.role, ['Mentors', 'Interns']),
  )
  const [owner] = await db
    .select({ id: users.id })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(isOpen)
  return owner?.id
}

interface Span {
  readonly from: Date
  readonly until: Date
  readonly limit: number
}

export const listVersions = (db: Queryable, userId: string, { from, until, limit }: Span) =>
  db
    .select({
      id: interactions.id,
      sequence: interactions.invitationSequence,
      updatedAt: interactions.updatedAt,
    })
    .from(interactions)
    .where(
      and(
        or(
          eq(interactions.internId, userId),
          eq(interactions.mentorId, userId),
          eq(interactions.interviewerId, userId),
        ),
        between(interactions.startsAt, from, until),
      ),
    )
    .orderBy(desc(interactions.startsAt), desc(interactions.id))
    .limit(limit)
