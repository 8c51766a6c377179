import type { Notification } from '@cohort/contract/notifications/schemas'
import { and, desc, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { batchesOf } from '#server/platform/database/batches.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { dropMailsOf } from '#server/platform/mail/queries.ts'
import { dropPushesOf } from './push/waiting-queries.ts'
import { notifications } from './table.ts'

type Row = typeof notifications.$inferSelect

const { id, kind, message, link, readAt, createdAt } = getTableColumns(notifications)
const SHOWN = { id, kind, message, link, readAt, createdAt }

const MAX_LISTED = 500

const shown = (row: Pick<Row, keyof typeof SHOWN>): Notification => ({
  id: row.id,
  kind: row.kind,
  message: row.message,
  link: row.link,
  isRead: row.readAt !== null,
  createdAt: row.createdAt.toISOString(),
})

/**
 * Not scoped to an actor: serialises until the end of the transaction, so that a person's messages
 * are counted one after another.
 */
export async function lockSender(db: Queryable, senderId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${senderId}, 12))`)
}

/** The scope of every read and change of notifications. */
const ownedBy = (userId: string) => eq(notifications.userId, userId)

export async function listNotifications(db: Queryable, userId: string): Promise<Notification[]> {
  const rows = await db
    .select(SHOWN)
    .from(notifications)
    .where(and(ownedBy(userId), notifications.isInBell))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(MAX_LISTED)
  return rows.map(shown)
}

type NewRow = typeof notifications.$inferInsert

/** Returns what is shown in bells. */
export async function insertNotifications(db: Queryable, rows: readonly NewRow[]) {
  const sent: { userId: string; notification: Notification }[] = []
  for (const batch of batchesOf(rows)) {
    const inserted = await db.insert(notifications).values(batch).returning()
    const inBell = inserted.filter(({ isInBell }) => isInBell)
    sent.push(...inBell.map((row) => ({ userId: row.userId, notification: shown(row) })))
  }
  return sent
}

export interface Selection {
  readonly userId: string
  readonly ids: readonly string[] | 'all'
}

/** Notifications that were read are no longer mailed or pushed. */
export async function markRead(db: Queryable, selection: Selection, now: Date) {
  const read = await db
    .update(notifications)
    .set({ readAt: now, digest: null })
    .where(inArray(notifications.id, locked(db, selection, isNull(notifications.readAt))))
    .returning({ id: notifications.id })
  const noticeIds = read.map((one) => one.id)
  await dropMailsOf(db, noticeIds)
  await dropPushesOf(db, noticeIds)
}

export async function deleteNotifications(db: Queryable, selection: Selection) {
  await db.delete(notifications).where(inArray(notifications.id, locked(db, selection)))
}

/** In the order of ids, so that concurrent changes of the same notifications cannot deadlock. */
const locked = (db: Queryable, { userId, ids }: Selection, condition?: SQL) =>
  db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        ownedBy(userId),
        ids === 'all' ? undefined : inArray(notifications.id, [...ids]),
        condition,
      ),
    )
    .orderBy(notifications.id)
    .for('update')
