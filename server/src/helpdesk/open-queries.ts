import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { helpMessages, helpRequests } from './table.ts'

// Not scoped to an actor: counts are for admins, and the lists are of the mentor who is passed.

const lastAuthor = sql`(select ${helpMessages.authorId} from ${helpMessages}
  where ${helpMessages.requestId} = ${helpRequests.id}
  order by ${helpMessages.createdAt} desc, ${helpMessages.id} desc limit 1)`

/** Pending, and without an answer to the sender's last message. */
const isOpen = and(
  eq(helpRequests.status, 'PENDING'),
  sql`coalesce(${lastAuthor} = ${helpRequests.senderId}, true)`,
)

/** Of the shared queue, for admins. */
export async function countOpenSince(db: Queryable, moment: Date) {
  const { id, recipient, createdAt } = helpRequests
  const isAgeing = and(isOpen, eq(recipient, 'Admins'), lt(createdAt, moment))
  const [oldest] = await db
    .select({ id })
    .from(helpRequests)
    .where(isAgeing)
    .orderBy(asc(createdAt), asc(id))
    .limit(1)
  if (!oldest) return { count: 0, oldestId: null }
  return { count: await db.$count(helpRequests, isAgeing), oldestId: oldest.id }
}

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
      and(isOpen, eq(helpRequests.recipient, 'Mentors'), eq(helpRequests.recipientId, mentorId)),
    )
    .orderBy(asc(helpRequests.createdAt), asc(helpRequests.id))
    .limit(limit)
  const first = rows.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
  }))
  return { total: rows[0]?.total ?? 0, first }
}
