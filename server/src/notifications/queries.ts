import type { Notification } from '@cohort/contract/notifications'
import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database.ts'
import { notifications } from './table.ts'

type Row = typeof notifications.$inferSelect

const MOST_SHOWN = 500

const shown = ({ id, message, readAt, createdAt, link }: Omit<Row, 'userId'>): Notification => ({
  id,
  message,
  isRead: readAt !== null,
  createdAt: createdAt.toISOString(),
  link,
})

const ownedBy = (userId: string) => eq(notifications.userId, userId)

/** Every read and change goes through it: ids of others' notifications simply match nothing. */
const ownAmong = (userId: string, ids: readonly string[] | 'all'): SQL | undefined =>
  ids === 'all' ? ownedBy(userId) : and(ownedBy(userId), inArray(notifications.id, [...ids]))

export async function listNotifications(db: Queryable, userId: string): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(ownedBy(userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(MOST_SHOWN)
  return rows.map(shown)
}

type NewRow = Pick<Row, 'userId' | 'message' | 'link' | 'createdAt'>

export async function insertNotifications(db: Queryable, rows: readonly NewRow[]) {
  const inserted = await db
    .insert(notifications)
    .values([...rows])
    .returning()
  return inserted.map((row) => ({ userId: row.userId, notification: shown(row) }))
}

interface Selection {
  readonly userId: string
  readonly ids: readonly string[] | 'all'
}

export async function markRead(db: Queryable, { userId, ids }: Selection, now: Date) {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(ownAmong(userId, ids), isNull(notifications.readAt)))
}

export async function deleteNotifications(db: Queryable, { userId, ids }: Selection) {
  await db.delete(notifications).where(ownAmong(userId, ids))
}
