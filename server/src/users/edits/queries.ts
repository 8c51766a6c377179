import { MAX_LISTED, type EditedField } from '@cohort/contract/users/edit-rules'
import type { BulkChanges, EditTarget } from '@cohort/contract/users/edit-schemas'
import { and, asc, count, or, sql, type SQL } from 'drizzle-orm'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { byName, hasId, isEnabledIntern, matching } from '../queries.ts'
import { users } from '../table.ts'

// Not scoped to an actor: only admins, who may see everyone, edit people.

const FIELDS = {
  status: users.status,
  zone: users.zone,
  phase: users.phase,
  batch: users.batch,
  year: users.year,
  designation: users.designation,
  dateOfJoining: users.dateOfJoining,
}

const TOUCHED = { id: users.id, name: users.name, ...FIELDS }

const chosenBy = ({ userIds, filters = {} }: EditTarget): SQL | undefined =>
  and(isEnabledIntern, userIds ? hasId(userIds) : matching(filters))

const differsFrom = (changes: BulkChanges): SQL | undefined =>
  or(
    ...Object.entries(changes).map(
      ([field, value]) => sql`${FIELDS[field as EditedField]} is distinct from ${value}`,
    ),
  )

const touchedBy = (who: EditTarget, changes: BulkChanges) =>
  and(chosenBy(who), differsFrom(changes))

export type AffectedRow = Awaited<ReturnType<typeof lockAffected>>[number]

export const listAffected = (db: Queryable, who: EditTarget, changes: BulkChanges) =>
  db
    .select(TOUCHED)
    .from(users)
    .where(touchedBy(who, changes))
    .orderBy(...byName)
    .limit(MAX_LISTED)

/** In the order of ids, so that two bulk edits cannot deadlock. */
export const lockAffected = (db: Queryable, who: EditTarget, changes: BulkChanges) =>
  db
    .select(TOUCHED)
    .from(users)
    .where(touchedBy(who, changes))
    .orderBy(asc(users.id))
    .for('no key update')

/** What a preview shows and an edit may overwrite. Not what people edit themselves: among thousands one always does. */
const VALUES = sql`row(${users.id}, ${users.employeeId}, ${sql.join(Object.values(FIELDS), sql`, `)})`

/** A sum of hashes needs no order. Each is hashed once more: values that two people exchange change the sum. */
const DIGEST = sql`sum(hashint8extended(hash_record_extended(${VALUES}, 0), 0))`

const digestIf = (condition: SQL | undefined) =>
  sql<string>`coalesce(${DIGEST} filter (where ${condition}), 0)::text`

export async function digestAffected(db: Queryable, who: EditTarget, changes: BulkChanges) {
  const touched = differsFrom(changes)
  const affected = sql`count(*) filter (where ${touched})`.mapWith(Number)
  const fields = { chosen: count(), affected, digest: digestIf(touched) }
  return onlyRow(await db.select(fields).from(users).where(chosenBy(who)))
}

export const digestAmong = async (db: Queryable, ids: readonly string[]) =>
  onlyRow(
    await db
      .select({ digest: digestIf(sql`true`) })
      .from(users)
      .where(hasId(ids)),
  ).digest

export const listNamed = (db: Queryable, ids: readonly string[]) =>
  db
    .select({ id: users.id, name: users.name, role: users.role, disabledAt: users.disabledAt })
    .from(users)
    .where(hasId(ids))

export async function updateAll(
  db: Queryable,
  ids: readonly string[],
  columns: BulkChanges & { readonly updatedAt: Date },
): Promise<void> {
  await db.update(users).set(columns).where(hasId(ids))
}
