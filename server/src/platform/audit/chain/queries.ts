import { asc, desc, eq, gt, not, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { auditEntries, auditLinks, auditWaiting } from '#server/platform/audit/table.ts'
import { LOCKS } from '#server/platform/database/locks.ts'
import type { EntryText } from './canonical.ts'

/** False when another process is linking, which then links all entries. */
export async function tryLockChain(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCKS.auditChain}) as locked`,
  )
  return rows[0]?.locked === true
}

const utc = (moment: SQLWrapper) =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const entryText = {
  entryId: sql<string>`${auditEntries.id}::text`,
  at: utc(auditEntries.at),
  actorId: sql<string | null>`${auditEntries.actorId}::text`,
  action: auditEntries.action,
  subject: auditEntries.subject,
  subjectId: sql<string | null>`${auditEntries.subjectId}::text`,
  changes: sql<string | null>`${auditEntries.changes}::text`,
}

// Not scoped to an actor: only the linking job and the operator read the chain.
export const listWaiting = (db: Queryable, limit: number): Promise<EntryText[]> =>
  db
    .select(entryText)
    .from(auditWaiting)
    .innerJoin(auditEntries, eq(auditEntries.id, auditWaiting.entryId))
    .where(not(hasLink(auditWaiting.entryId)))
    .orderBy(asc(auditWaiting.entryId))
    .limit(limit)

/** Restoring a backup inserts every entry as waiting, linked ones too. */
export async function deleteLinkedWaiting(db: Queryable) {
  await db.delete(auditWaiting).where(hasLink(auditWaiting.entryId))
}

const hasLink = (entryId: PgColumn) =>
  sql`exists (select from ${auditLinks} where ${auditLinks.entryId} = ${entryId})`

export async function insertLinks(
  db: Queryable,
  links: readonly (typeof auditLinks.$inferInsert)[],
) {
  await db.insert(auditLinks).values([...links])
}

export async function findHead(db: Queryable) {
  const [head] = await db
    .select({ position: auditLinks.position, hash: auditLinks.hash })
    .from(auditLinks)
    .orderBy(desc(auditLinks.position))
    .limit(1)
  return head
}

/** The next links in order; `entry` is null where it was deleted. */
export const listLinks = (db: Queryable, after: number, limit: number) =>
  db
    .select({
      position: auditLinks.position,
      linkedAt: utc(auditLinks.linkedAt),
      hash: auditLinks.hash,
      linkedEntryId: auditLinks.entryId,
      wasLate: sql<boolean>`${auditLinks.linkedAt} > ${auditEntries.at} + interval '1 hour'`,
      entry: entryText,
    })
    .from(auditLinks)
    .leftJoin(auditEntries, eq(auditEntries.id, auditLinks.entryId))
    .where(gt(auditLinks.position, after))
    .orderBy(asc(auditLinks.position))
    .limit(limit)

export async function countUnlinked(db: Queryable, youngSeconds: number) {
  const isOld = sql`${auditEntries.at} < now() - make_interval(secs => ${youngSeconds})`
  const [found] = await db
    .select({
      entries: sql<number>`count(*)::int`,
      firstOld: sql<number | null>`min(${auditEntries.id}) filter (where ${isOld})::float8`,
    })
    .from(auditEntries)
    .where(not(hasLink(auditEntries.id)))
  return found ?? { entries: 0, firstOld: null }
}

export async function countEntries(db: Queryable): Promise<number> {
  const [counted] = await db.select({ entries: sql<number>`count(*)::float8` }).from(auditEntries)
  return counted?.entries ?? 0
}
