import { ABOUT, type NoticeKind } from '@cohort/contract/notifications/rules'
import type { Notification } from '@cohort/contract/notifications/schemas'
import { and, desc, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { hasId, isEnabled } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { mailChoices, notifications } from './table.ts'

type Row = typeof notifications.$inferSelect

const { userId: _owner, ...SHOWN } = getTableColumns(notifications)

const MAX_LISTED = 500

const shown = ({ readAt, createdAt, ...row }: Omit<Row, 'userId'>): Notification => ({
  ...row,
  isRead: readAt !== null,
  createdAt: createdAt.toISOString(),
})

/** Not scoped to an actor: until the end of the transaction, so that what a person sends is counted in turn. */
export async function lockSender(db: Queryable, senderId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${senderId}, 12))`)
}

/** The scope of every read and change of notifications. */
const ownedBy = (userId: string) => eq(notifications.userId, userId)

export async function listNotifications(db: Queryable, userId: string): Promise<Notification[]> {
  const rows = await db
    .select(SHOWN)
    .from(notifications)
    .where(ownedBy(userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(MAX_LISTED)
  return rows.map(shown)
}

type NewRow = Pick<Row, 'userId' | 'kind' | 'message' | 'link' | 'createdAt'>

/** PostgreSQL takes at most 65,535 parameters at a time. */
const BATCH_SIZE = 5000

/** Skips disabled people. */
export async function insertNotifications(db: Queryable, rows: readonly NewRow[]) {
  const ids = [...new Set(rows.map(({ userId }) => userId))]
  const enabled = await db
    .select({ id: users.id })
    .from(users)
    .where(and(hasId(ids), isEnabled))
  const audience = new Set(enabled.map(({ id }) => id))
  const addressed = rows.filter(({ userId }) => audience.has(userId))
  const sent: { userId: string; notification: Notification }[] = []
  for (let start = 0; start < addressed.length; start += BATCH_SIZE) {
    const batch = addressed.slice(start, start + BATCH_SIZE)
    const inserted = await db.insert(notifications).values(batch).returning()
    sent.push(...inserted.map(({ userId, ...row }) => ({ userId, notification: shown(row) })))
  }
  return sent
}

export interface Selection {
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

/** Whether a row of `users` gets this kind mailed. Looks only at choices that differ from the default. */
export const wantsMail = (kind: NoticeKind): SQL<boolean> => {
  const chose = (isMailed: boolean) =>
    sql<boolean>`exists (select 1 from ${mailChoices} where ${mailChoices.userId} = ${users.id}
      and ${mailChoices.kind} = ${kind} and ${mailChoices.isMailed} = ${isMailed})`
  return ABOUT[kind].isMailed ? sql<boolean>`not ${chose(false)}` : chose(true)
}

export type Addressee = Awaited<ReturnType<typeof listAddressees>>[number]

/** Enabled people, and whether each wants this kind mailed. Not scoped to an actor: for senders. */
export const listAddressees = (db: Queryable, kind: NoticeKind, userIds: readonly string[]) =>
  db
    .select({ id: users.id, name: users.name, email: users.email, wantsMail: wantsMail(kind) })
    .from(users)
    .where(and(hasId(userIds), isEnabled))
    .orderBy(users.id)

/** Not scoped to an actor: the calls admit people to their own choices. */
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
