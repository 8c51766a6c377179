import type { Database } from '@cohort/server/database'

/** A statement of ours may take 30 seconds, on the slowest machine too. */
const AT_ONCE = 10_000

/** A column's type, and what a row holds there. */
export type BulkColumns<Row> = Readonly<Record<string, readonly [string, (row: Row) => unknown]>>

/** Some thousand rows a statement. */
export async function insertAll<Row>(
  { pool }: Pick<Database, 'pool'>,
  table: string,
  columns: BulkColumns<Row>,
  rows: readonly Row[],
): Promise<void> {
  const each = Object.values(columns)
  const types = each.map(([type], index) => `$${index + 1}::${type}[]`)
  const statement = `insert into ${table} (${Object.keys(columns).join(', ')})
    select * from unnest(${types.join(', ')})`
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE)
    await pool.query(
      statement,
      each.map(([, valueOf]) => some.map(valueOf)),
    )
  }
}
