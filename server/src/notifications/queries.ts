import type { Notification } from '@cohort/contract/notifications'
import type { Queryable } from '#server/database.ts'
import { notifications } from './table.ts'

type Row = typeof notifications.$inferSelect

const shown = ({ id, message, readAt, createdAt, link }: Row): Notification => ({
  id,
  message,
  isRead: readAt !== null,
  createdAt: createdAt.toISOString(),
  link,
})

type NewRow = Pick<Row, 'userId' | 'message' | 'link' | 'createdAt'>

export async function insertNotifications(db: Queryable, rows: readonly NewRow[]) {
  const inserted = await db
    .insert(notifications)
    .values([...rows])
    .returning()
  return inserted.map((row) => ({ userId: row.userId, notification: shown(row) }))
}
