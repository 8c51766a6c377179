import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { waitsForReply } from './queries.ts'
import { helpRequests } from './table.ts'

// Not scoped to an actor: the lists are of the mentor who is passed.

/** Those addressed to the mentor who asks, the oldest first. */
export async function listOpenFor(db: Queryable, mentorId: string, limit: number) {
  const rows = await db
    .select({
      id: helpRequests.id,
      subject: helpRequests.subject,
      senderName: users.name,
      createdAt: helpRequests.createdAt,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(helpRequests)
    .innerJoin(users, eq(users.id, helpRequests.senderId))
    .where(
      and(
        waitsForReply,
        eq(helpRequests.recipient, 'Mentors'),
        eq(helpRequests.recipientId, mentorId),
      ),
    )
    .orderBy(asc(helpRequests.createdAt), asc(helpRequests.id))
    .limit(limit)
  const first = rows.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
  }))
  return { total: rows[0]?.total ?? 0, first }
}
