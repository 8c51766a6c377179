import { MOST_SHOWN, type EditedField } from '@cohort/contract/users/edit-rules'
import type { BulkChanges, EditTarget } from '@cohort/contract/users/edit-schemas'
import { and, asc, count, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { isIntern, matching } from '../queries.ts'
import { users } from '../table.ts'

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

/** Not scoped to an actor: only admins, who may see everybody, edit people. */
const chosenBy = ({ userIds, filters = {} }: EditTarget): SQL | undefined =>
  and(isIntern, userIds ? among(userIds) : matching(filters))

/** One parameter, however many there are. */
const among = (ids: readonly string[]): SQL => sql`${users.id} = any(${sql.param(ids)}::uuid[])`

const differsFrom = (changes: BulkChanges): SQL | undefined =>
  or(
    ...Object.entries(changes).map(
      ([field, value]) => sql`${FIELDS[field as EditedField]} is distinct from ${value}`,
    ),
  )

/** Those of the chosen who would not stay as they are. */
const touchedBy = (who: EditTarget, changes: BulkChanges) =>
  and(chosenBy(who), differsFrom(changes))

export type TouchedRow = Awaited<ReturnType<typeof lockTouched>>[number]

/** The first by name. */
export const listTouched = (db: Queryable, who: EditTarget, changes: BulkChanges) =>
  db
    .select(TOUCHED)
    .from(users)
    .where(touchedBy(who, changes))
    .orderBy(asc(users.nameFolded), asc(users.id))
    .limit(MOST_SHOWN)

/** In one order for everybody, so that two who lock at once wait for each other and never in a ring. */
export const lockTouched = (db: Queryable, who: EditTarget, changes: BulkChanges) =>
  db
    .select(TOUCHED)
    .from(users)
    .where(touchedBy(who, changes))
    .orderBy(asc(users.id))
    .for('no key update')

export async function countChosen(db: Queryable, who: EditTarget): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(users).where(chosenBy(who))
  return counted?.total ?? 0
}

/**
 * The professional values, because they are what a preview shows and an edit may overwrite. What
 * people change of themselves does not count: among thousands there is always somebody who does.
 */
const VALUES = sql`jsonb_build_array(${users.id}, ${users.employeeId}, ${sql.join(
  Object.values(FIELDS),
  sql`, `,
)})::text`

const DIGEST = sql<string>`encode(sha256(convert_to(
  coalesce(string_agg(${VALUES}, ',' order by ${users.id}), ''), 'UTF8')), 'hex')`

interface Digested {
  readonly count: number
  readonly digest: string
}

/** How many are touched, and a digest of who they are and of their values. */
export const digestTouched = (db: Queryable, who: EditTarget, changes: BulkChanges) =>
  digestOf(db, touchedBy(who, changes))

export const digestAmong = (db: Queryable, ids: readonly string[]) => digestOf(db, among(ids))

async function digestOf(db: Queryable, which: SQL | undefined): Promise<Digested> {
  const [digested] = await db.select({ count: count(), digest: DIGEST }).from(users).where(which)
  return digested ?? { count: 0, digest: '' }
}

/** Those who were named, whether they can be edited or not. */
export const listNamed = (db: Queryable, ids: readonly string[]) =>
  db
    .select({ id: users.id, name: users.name, role: users.role, disabledAt: users.disabledAt })
    .from(users)
    .where(among(ids))

export async function updateAll(
  db: Queryable,
  ids: readonly string[],
  columns: BulkChanges & { readonly updatedAt: Date },
): Promise<void> {
  await db.update(users).set(columns).where(among(ids))
}
