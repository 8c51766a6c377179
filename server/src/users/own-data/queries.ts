import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Reader, Section } from './section-queries.ts'

// Not scoped to an actor: the call admits people to their own data, and operators read all.

export type Row = Record<string, unknown>

/** The newest: a person can write much in years, and others wait while a copy is written. */
export const MOST: Readonly<Record<Reader, number>> = { self: 10_000, operator: 1_000_000 }

export async function listSection(
  db: Queryable,
  { select }: Section,
  { userId, reader, now }: { readonly userId: string; readonly reader: Reader; readonly now: Date },
): Promise<Row[]> {
  const chosen = select(userId, reader, now)
  const most = MOST[reader]
  const { rows } = await db.execute<{ row: Row }>(
    sql`select to_jsonb(chosen) as row from (${chosen}) as chosen
      offset greatest(0, (select count(*) from (${chosen}) as counted) - ${most})`,
  )
  return rows.map(({ row }) => camelCased(row))
}

const camelCased = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCase(column), value]))

const camelCase = (column: string) =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
