import { and, asc, eq, exists, isNull, ne } from 'drizzle-orm'
import { notifications } from '#server/notifications/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { lastAuthor } from './queries.ts'
import { helpMessages, helpRequests } from './table.ts'

/** Not scoped to an actor: of the sender who is passed, the oldest first. */
export function listUnreadReplies(db: Queryable, senderId: string, limit: number) {
  const { id, number, subject } = helpRequests
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .innerJoin(helpMessages, eq(helpMessages.id, notifications.recordId))
    .where(
      and(
        eq(notifications.userId, senderId),
        eq(helpMessages.requestId, id),
        isNull(notifications.readAt),
        notifications.isInBell,
      ),
    )
  return db
    .select({ id, number, subject, author: users.name })
    .from(helpRequests)
    .innerJoin(users, eq(users.id, lastAuthor))
    .where(and(eq(helpRequests.senderId, senderId), ne(users.id, senderId), exists(unread)))
    .orderBy(asc(helpRequests.createdAt), asc(id))
    .limit(limit)
}
