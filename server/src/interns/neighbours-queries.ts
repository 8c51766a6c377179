import type { Neighbours } from '@cohort/contract/interns/schemas'
import { sql, type SQL } from 'drizzle-orm'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'

// Scoped by the caller, who gives the rows.

/** The sort keys of a list, the id last. Missing values come last in both directions. */
export interface SortKey {
  readonly value: SQL
  readonly type: 'text' | 'float8'
  readonly isDescending: boolean
  /** A column that is never empty: an index begins at its value. */
  readonly isRequired?: true
}

export const ascending = (value: SQL, type: SortKey['type'] = 'text'): SortKey => ({
  value,
  type,
  isDescending: false,
})

export interface InternRows {
  readonly having: SQL
  /** The same for one intern, where those of all take long. */
  readonly havingOne?: (internId: string) => SQL
  /** `from ... where ...` with `id` and `name` of those who are listed. */
  readonly listed: SQL
  /** The same without the filters that an intern may have left. */
  readonly everyone: SQL
  readonly id: SQL
  readonly name: SQL
  readonly keys: readonly SortKey[]
  /** The first key is a group, within which an index finds the nearest; other groups are read only without one. */
  readonly isGrouped?: boolean
}

export type KeyValues = readonly (string | number | null)[]

const param = (value: KeyValues[number], { type }: SortKey) =>
  type === 'text' ? sql`${value}::text collate "C"` : sql`${value}::float8`

const keyOf = ({ value, type, isRequired }: SortKey) =>
  isRequired ? value : type === 'text' ? sql`(${value})::text collate "C"` : sql`(${value})::float8`

/** Each way to come after these values, or before them: equal in the first keys, further in the next one. */
function waysBeyond(
  { keys, id }: InternRows,
  values: KeyValues,
  internId: string,
  isAfter: boolean,
): SQL[] {
  const places = keys.map((key, index) => {
    const value = values[index] ?? null
    const equal =
      value === null ? sql`${keyOf(key)} is null` : sql`${keyOf(key)} = ${param(value, key)}`
    return { equal, further: furtherThan(key, value, isAfter) }
  })
  const last = {
    equal: sql`true`,
    further: isAfter ? sql`${id} > ${internId}::uuid` : sql`${id} < ${internId}::uuid`,
  }
  return [...places, last].map(({ further }, index) =>
    sql.join([...places.slice(0, index).map(({ equal }) => equal), further], sql` and `),
  )
}

function beyond(rows: InternRows, values: KeyValues, internId: string, isAfter: boolean) {
  const ways = waysBeyond(rows, values, internId, isAfter)
  return sql`(${sql.join(ways, sql` or `)}) and ${boundOf(rows.keys[0], values[0], isAfter)}`
}

/** Follows from the rest, and lets an index begin at the place. */
function boundOf(key: SortKey | undefined, value: KeyValues[number] | undefined, isAfter: boolean) {
  if (!key?.isRequired || value === null || value === undefined) return sql`true`
  const isLarger = isAfter !== key.isDescending
  return sql`${keyOf(key)} ${isLarger ? sql`>=` : sql`<=`} ${param(value, key)}`
}

function furtherThan(key: SortKey, value: KeyValues[number], isAfter: boolean): SQL {
  const at = keyOf(key)
  if (value === null) return isAfter ? sql`false` : sql`${at} is not null`
  const isLarger = isAfter !== key.isDescending
  const compared = isLarger ? sql`${at} > ${param(value, key)}` : sql`${at} < ${param(value, key)}`
  return isAfter && !key.isRequired ? sql`(${compared} or ${at} is null)` : compared
}

function orderOf({ keys, id }: InternRows, isForward: boolean): SQL {
  const by = keys.map((key) => {
    const isUp = isForward !== key.isDescending
    return sql`${keyOf(key)} ${isUp ? sql`asc` : sql`desc`} ${isForward ? sql`nulls last` : sql`nulls first`}`
  })
  return sql.join([...by, sql`${id} ${isForward ? sql`asc` : sql`desc`}`], sql`, `)
}

const valuesOf = ({ keys }: InternRows) =>
  sql`jsonb_build_array(${sql.join(keys.map(keyOf), sql`, `)})`

/** Undefined for an intern who is not in the list even without its filters. */
export async function findKeys(db: Queryable, rows: InternRows, internId: string) {
  const having = rows.havingOne?.(internId) ?? rows.having
  const found = await db.execute<{ values: KeyValues }>(sql`
    ${having} select ${valuesOf(rows)} as values ${rows.everyone} and ${rows.id} = ${internId}::uuid`)
  return found.rows[0]?.values
}

type Row = Pick<Neighbours, 'total' | 'position'> &
  Readonly<Record<'previous' | 'next', { id: string; name: string; values: KeyValues } | null>>

/** In one statement. The intern is neither their own neighbour nor counted before themselves. */
export async function findBeside(
  db: Queryable,
  rows: InternRows,
  internId: string,
  values: KeyValues,
): Promise<Row> {
  const { having, listed, id, name } = rows
  const isOther = sql`${id} <> ${internId}::uuid`
  const first = (condition: SQL, isAfter: boolean) => sql`(
    select jsonb_build_object('id', ${id}, 'name', ${name}, 'values', ${valuesOf(rows)})
    ${listed} and ${isOther} and ${condition} order by ${orderOf(rows, isAfter)} limit 1)`
  const nearest = (isAfter: boolean) => {
    if (!rows.isGrouped) return first(beyond(rows, values, internId, isAfter), isAfter)
    const ways = waysBeyond(rows, values, internId, isAfter).toReversed()
    return sql`coalesce(${sql.join(
      ways.map((way) => first(way, isAfter)),
      sql`, `,
    )})`
  }
  const found = await db.execute<Row>(sql`
    ${having} select ${nearest(false)} as previous, ${nearest(true)} as next, counts.* from (
      select count(*)::int as total, case when bool_or(not ${isOther}) then
        (count(*) filter (where ${isOther} and ${beyond(rows, values, internId, false)}))::int + 1
      end as position ${listed}) as counts`)
  return onlyRow(found.rows)
}
