import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { isLate, isPending, waitsForReply, type LateMoments } from './queries.ts'
import { helpRequests } from './table.ts'

// Not scoped to an actor: the lists are of the mentor who is passed.

interface Waiting {
  readonly late: LateMoments
  readonly lateAfterToday: LateMoments
  readonly limit: number
}

export async function listOpenFor(
  db: Queryable,
  mentorId: string,
  { late, lateAfterToday, limit }: Waiting,
) {
  const isDue = isLate(lateAfterToday)
  const rows = await db
    .select({
      id: helpRequests.id,
      subject: helpRequests.subject,
      senderName: users.name,
      createdAt: helpRequests.createdAt,
      isLate: sql<boolean>`coalesce(${isLate(late)}, false)`,
      isDueToday: sql<boolean>`coalesce(${isDue} and not ${isLate(late)}, false)`,
      isAnswered: sql<boolean>`not ${waitsForReply()}`,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(helpRequests)
    .innerJoin(users, eq(users.id, helpRequests.senderId))
    .where(
      and(
        isPending,
        or(waitsForReply(), isDue),
        eq(helpRequests.recipient, 'Mentors'),
        eq(helpRequests.recipientId, mentorId),
      ),
    )
    .orderBy(desc(isLate(late)), desc(isDue), asc(helpRequests.createdAt), asc(helpRequests.id))
    .limit(limit)
  const first = rows.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
  }))
  return { total: rows[0]?.total ?? 0, first }
}
