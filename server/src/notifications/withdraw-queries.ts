import type { NoticeKind } from '@cohort/contract/notifications/rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { notifications } from './table.ts'

// Not scoped to an actor: what was sent about a record is withdrawn from all its readers.

export interface About {
  readonly recordId: string
  readonly kind: NoticeKind
  readonly readerId?: string
}

/** In the order of ids, so that concurrent changes of the same notifications cannot deadlock. */
export const lockUnread = (db: Queryable, { recordId, kind, readerId }: About) =>
  db
    .select({
      id: notifications.id,
      userId: notifications.userId,
      digest: notifications.digest,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.recordId, recordId),
        eq(notifications.kind, kind),
        readerId === undefined ? undefined : eq(notifications.userId, readerId),
        isNull(notifications.readAt),
      ),
    )
    .orderBy(notifications.id)
    .for('update')

/** As one parameter: everyone may have been told. */
const isOneOf = (ids: readonly string[]) =>
  sql`${notifications.id} = any(${sql.param([...ids])}::uuid[])`

export async function deleteNotices(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.delete(notifications).where(isOneOf(ids))
}

export async function setMessage(
  db: Queryable,
  ids: readonly string[],
  message: string,
): Promise<void> {
  await db.update(notifications).set({ message }).where(isOneOf(ids))
}
