import { and, asc, count, eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { helpMessages, helpRequests } from './table.ts'

const lastAuthor = sql`(select ${helpMessages.authorId} from ${helpMessages}
  where ${helpMessages.requestId} = ${helpRequests.id}
  order by ${helpMessages.createdAt} desc, ${helpMessages.id} desc limit 1)`

/** Pending, and it is not its sender's turn: nobody has written yet, or the sender wrote last. */
const isOpen = and(
  eq(helpRequests.status, 'PENDING'),
  sql`coalesce(${lastAuthor} = ${helpRequests.senderId}, true)`,
)

/** Of the queue that the admins share. */
export async function countOpenSince(db: Queryable, moment: Date): Promise<number> {
  const [counted] = await db
    .select({ open: count() })
    .from(helpRequests)
    .where(and(isOpen, eq(helpRequests.recipient, 'Admins'), lt(helpRequests.createdAt, moment)))
  return counted?.open ?? 0
}

/** Addressed to this mentor, the longest waiting first. */
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
      and(isOpen, eq(helpRequests.recipient, 'Mentors'), eq(helpRequests.recipientId, mentorId)),
    )
    .orderBy(asc(helpRequests.createdAt), asc(helpRequests.id))
    .limit(limit)
  const first = rows.map(({ id, subject, senderName, createdAt }) => ({
    id,
    subject,
    senderName,
    createdAt: createdAt.toISOString(),
  }))
  return { total: rows[0]?.total ?? 0, first }
}
