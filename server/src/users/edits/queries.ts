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

export const countChosen = (db: Queryable, who: EditTarget) => db.$count(users, chosenBy(who))

/**
 * The values that a preview shows and an edit may overwrite. Fields that people edit themselves are
 * left out: among thousands of people one always does.
 */
const VALUES = sql`row(${users.id}, ${users.employeeId}, ${sql.join(
  Object.values(FIELDS),
  sql`, `,
)})::text`

/** The sum of the rows' hashes, which needs no order: a third of the time of hashing all of them in a row. */
const DIGEST = sql<string>`coalesce(sum(hashtextextended(${VALUES}, 0)), 0)::text`

export const digestAffected = (db: Queryable, who: EditTarget, changes: BulkChanges) =>
  digestOf(db, touchedBy(who, changes))

export const digestAmong = (db: Queryable, ids: readonly string[]) => digestOf(db, hasId(ids))

const digestOf = async (db: Queryable, condition: SQL | undefined) =>
  onlyRow(await db.select({ count: count(), digest: DIGEST }).from(users).where(condition))

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
