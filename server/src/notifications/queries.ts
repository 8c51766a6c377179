import type { Notification } from '@cohort/contract/notifications'
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database.ts'
import { isEnabled } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
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

/** PostgreSQL takes at most 65,535 parameters at a time. */
const AT_ONCE = 5000

/** Whoever is disabled is told nothing. */
export async function insertNotifications(db: Queryable, rows: readonly NewRow[]) {
  const audience = await listEnabled(db, rows)
  const wanted = rows.filter(({ userId }) => audience.has(userId))
  const told: { userId: string; notification: Notification }[] = []
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const batch = wanted.slice(start, start + AT_ONCE)
    const inserted = await db.insert(notifications).values(batch).returning()
    told.push(...inserted.map((row) => ({ userId: row.userId, notification: shown(row) })))
  }
  return told
}

async function listEnabled(db: Queryable, rows: readonly NewRow[]): Promise<Set<string>> {
  const ids = [...new Set(rows.map(({ userId }) => userId))]
  const enabled = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.id} = any(${sql.param(ids)}::uuid[])`, isEnabled))
  return new Set(enabled.map(({ id }) => id))
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
