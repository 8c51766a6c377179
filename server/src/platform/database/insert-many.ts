import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { chunksOf } from './chunks.ts'
import type { Queryable } from './queryable.ts'

/** One parameter per batch: many are slow to prepare. Absent values are null if another row has one, else default. */
export async function insertMany<Table extends PgTable>(
  db: Queryable,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const given = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => given.has(key))
  const list = (part: (key: string, type: string) => string) =>
    sql.raw(columns.map(([key, column]) => part(key, column.getSQLType())).join(', '))
  const names = list((key) => `"${columnName(key)}"`)
  const values = list((key) => `"${key}"`)
  const types = list((key, type) => `"${key}" ${type}`)
  for (const batch of chunksOf(rows)) {
    await db.execute(sql`insert into ${table} (${names})
      select ${values} from json_to_recordset(${JSON.stringify(batch, wellFormed)}::json) as row(${types})`)
  }
}

/** As the tables are declared: `casing: 'snake_case'`. */
const columnName = (key: string) =>
  key.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/** Half of a character, of a text that was cut, would be refused. */
const wellFormed = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value
