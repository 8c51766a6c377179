import type { NoticeKind } from '@cohort/contract/notifications/rules'
import type { Notification } from '@cohort/contract/notifications/schemas'
import { and, desc, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { insertMany } from '#server/platform/database/insert-many.ts'
import { LOCKS } from '#server/platform/database/locks.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { deleteMailsQuoting, dropMailsTo } from '#server/platform/mail/queries.ts'
import { users } from '#server/users/table.ts'
import { dropPushesOf } from './push/waiting-queries.ts'
import { notifications } from './table.ts'
import { dropUnsent } from './unsent-queries.ts'

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

/** Not scoped to an actor. Locks until the transaction ends: a person's messages are counted one after another. */
export async function lockSender(db: Queryable, senderId: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${senderId}, ${LOCKS.sender}))`,
  )
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

type NewRow = typeof notifications.$inferInsert & Pick<Row, keyof typeof SHOWN | 'isInBell'>

export async function insertNotifications(db: Queryable, rows: readonly NewRow[]) {
  await insertMany(db, notifications, rows)
  return rows
    .filter(({ isInBell }) => isInBell)
    .map((row) => ({ userId: row.userId, notification: shown(row) }))
}

export interface Selection {
  readonly userId: string
  readonly ids: readonly string[] | 'all'
}

export async function markRead(db: Queryable, selection: Selection, now: Date) {
  await setRead(db, selectedBy(selection), now)
}

interface Asked {
  readonly recordIds: readonly string[]
  readonly kind: NoticeKind
  readonly readerIds?: readonly string[]
}

/** Not scoped to an actor: of these records, by the readers, or by all. Returns whose they were. */
export async function markReadOf(db: Queryable, { recordIds, kind, readerIds }: Asked, now: Date) {
  const which = and(
    inArray(notifications.recordId, [...recordIds]),
    eq(notifications.kind, kind),
    readerIds && inArray(notifications.userId, [...readerIds]),
  )
  const read = await setRead(db, which, now)
  return [...new Set(read.map(({ userId }) => userId))]
}

/** Notifications that were read are no longer mailed or pushed. */
async function setRead(db: Queryable, which: SQL | undefined, now: Date) {
  const read = await db
    .update(notifications)
    .set({ readAt: now, digest: null })
    .where(inArray(notifications.id, locked(db, and(which, isNull(notifications.readAt)))))
    .returning({ id: notifications.id, userId: notifications.userId })
  const noticeIds = read.map((one) => one.id)
  await dropUnsent(db, noticeIds, { keepsFailed: true })
  await dropPushesOf(db, noticeIds)
  return read
}

export async function deleteNotifications(db: Queryable, selection: Selection) {
  const deleted = await db
    .delete(notifications)
    .where(inArray(notifications.id, locked(db, selectedBy(selection))))
    .returning({ id: notifications.id })
  const noticeIds = deleted.map((one) => one.id)
  await dropUnsent(db, noticeIds)
  await dropPushesOf(db, noticeIds)
}

/** Not scoped to an actor: when a role ends, because notices may tell what the next role may not read. */
export async function deleteNoticesOf(db: Queryable, userId: string): Promise<void> {
  await deleteNotifications(db, { userId, ids: 'all' })
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (person) await dropMailsTo(db, person.email)
}

/** Not scoped to an actor: for an erasure, with the mails that repeat them, sent or not, alone or in a digest. */
export async function deleteQuoting(db: Queryable, personId: string): Promise<void> {
  await db.delete(notifications).where(sql`${personId}::uuid = any(${notifications.quotedIds})`)
  await deleteMailsQuoting(db, personId)
}

const selectedBy = ({ userId, ids }: Selection) =>
  and(ownedBy(userId), ids === 'all' ? undefined : inArray(notifications.id, [...ids]))

/** In the order of ids, so that concurrent changes of the same notifications cannot deadlock. */
const locked = (db: Queryable, condition: SQL | undefined) =>
  db
    .select({ id: notifications.id })
    .from(notifications)
    .where(condition)
    .orderBy(notifications.id)
    .for('update')
