import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { isLate, waitsForReply, type LateMoments } from './queries.ts'
import { helpRequests } from './table.ts'

// Not scoped to an actor: the lists are of the mentor who is passed.

/** Those addressed to the mentor who asks: first the late ones, each the oldest first. */
export async function listOpenFor(
  db: Queryable,
  mentorId: string,
  { late, limit }: { readonly late: LateMoments; readonly limit: number },
) {
  const rows = await db
    .select({
      id: helpRequests.id,
      subject: helpRequests.subject,
      senderName: users.name,
      createdAt: helpRequests.createdAt,
      isLate: sql<boolean>`coalesce(${isLate(late)}, false)`,
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
    .orderBy(desc(isLate(late)), asc(helpRequests.createdAt), asc(helpRequests.id))
    .limit(limit)
  const first = rows.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
  }))
  return { total: rows[0]?.total ?? 0, first }
}
