import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keeping } from '../backup/digest.ts'
import { readMigrations } from '#server/migrate.ts'
import { runInside } from '#server/backup/build-tables.ts'
import { readTables, type Table } from '#server/backup/catalog.ts'
import type { Database } from '#server/database.ts'

const ROWS = join(import.meta.dirname, 'rows')

/** Makes the database what one that has been in use since the first version is at this one. */
export async function buildVersion({ pool }: Pick<Database, 'pool'>, version: number) {
  await keeping(pool, async (client) => {
    await client.query('create schema if not exists public')
    for (const [number, migration] of readMigrations()
      .slice(0, version + 1)
      .entries()) {
      await runInside(client, [migration])
      const file = join(ROWS, `${String(number).padStart(4, '0')}.sql`)
      if (existsSync(file)) await client.query(readFileSync(file, 'utf8'))
    }
  })
}

export const tablesOf = ({ pool }: Pick<Database, 'pool'>): Promise<Table[]> =>
  keeping(pool, readTables)

/** Of each column of these tables a digest of its values, in one order of the rows. */
export function digestColumns({ pool }: Pick<Database, 'pool'>, tables: readonly Table[]) {
  return keeping(pool, async (client) => {
    const digests: Record<string, string> = {}
    for (const { name, columns, order } of tables) {
      const each = columns.map(
        (column) =>
          `count(*) || ' ' || coalesce(md5(string_agg(coalesce("${column.name}"::text, '∅'), ','
            order by ${order})), '') as "${column.name}"`,
      )
      const { rows } = await client.query<Record<string, string>>(
        `select ${each.join(', ')} from ${name}`,
      )
      for (const [column, digest] of Object.entries(rows[0] ?? {})) {
        digests[`${name}.${column}`] = digest
      }
    }
    return digests
  })
}

/** Columns that have no value in any row. */
export function emptyColumns({ pool }: Pick<Database, 'pool'>, tables: readonly Table[]) {
  return keeping(pool, async (client) => {
    const empty: string[] = []
    for (const { name, columns } of tables) {
      const counts = columns.map((column) => `count("${column.name}")::int as "${column.name}"`)
      const { rows } = await client.query<Record<string, number>>(
        `select ${counts.join(', ')} from ${name}`,
      )
      for (const [column, count] of Object.entries(rows[0] ?? {})) {
        if (count === 0) empty.push(`${name}.${column}`)
      }
    }
    return empty
  })
}
