import { ABOUT, type NoticeKind } from '@cohort/contract/notifications/rules'
import type { Notification } from '@cohort/contract/notifications/schemas'
import { and, desc, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { isEnabled } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { mailChoices, notifications } from './table.ts'

type Row = typeof notifications.$inferSelect

const { userId: _owner, ...SHOWN } = getTableColumns(notifications)

const MOST_SHOWN = 500

const shown = ({
  id,
  kind,
  message,
  readAt,
  createdAt,
  link,
}: Omit<Row, 'userId'>): Notification => ({
  id,
  kind,
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
    .select(SHOWN)
    .from(notifications)
    .where(ownedBy(userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(MOST_SHOWN)
  return rows.map(shown)
}

type NewRow = Pick<Row, 'userId' | 'kind' | 'message' | 'link' | 'createdAt'>

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

export async function markRead(db: Queryable, selection: Selection, now: Date) {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(inArray(notifications.id, locked(db, selection, isNull(notifications.readAt))))
}

export async function deleteNotifications(db: Queryable, selection: Selection) {
  await db.delete(notifications).where(inArray(notifications.id, locked(db, selection)))
}

/** In one order, so that a person who reads in one window and deletes in another waits in no ring. */
const locked = (db: Queryable, { userId, ids }: Selection, more?: SQL) =>
  db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(ownAmong(userId, ids), more))
    .orderBy(notifications.id)
    .for('update')

/**
 * Whether a row of `users` gets this kind mailed: as they chose, or else as its default says. Asked
 * in this way it is read from the choices of those who differ, not person by person.
 */
export const wantsMail = (kind: NoticeKind): SQL<boolean> => {
  const chose = (isMailed: boolean) =>
    sql<boolean>`exists (select 1 from ${mailChoices} where ${mailChoices.userId} = ${users.id}
      and ${mailChoices.kind} = ${kind} and ${mailChoices.isMailed} = ${isMailed})`
  return ABOUT[kind].isMailed ? sql<boolean>`not ${chose(false)}` : chose(true)
}

/** The addresses of those of these people who can sign in and want this kind mailed. */
export async function findAddresses(
  db: Queryable,
  kind: NoticeKind,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(sql`${users.id} = any(${sql.param(userIds)}::uuid[])`, isEnabled, wantsMail(kind)))
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** What somebody has chosen, of all kinds. */
export async function findMailChoices(
  db: Queryable,
  userId: string,
): Promise<Map<NoticeKind, boolean>> {
  const rows = await db.select().from(mailChoices).where(eq(mailChoices.userId, userId))
  return new Map(rows.map(({ kind, isMailed }) => [kind, isMailed]))
}

/** Returns the choices of all kinds. */
export async function putMailChoice(
  db: Queryable,
  choice: typeof mailChoices.$inferInsert,
): Promise<Map<NoticeKind, boolean>> {
  const { userId, kind } = mailChoices
  await db
    .insert(mailChoices)
    .values(choice)
    .onConflictDoUpdate({ target: [userId, kind], set: { isMailed: choice.isMailed } })
  return findMailChoices(db, choice.userId)
}
