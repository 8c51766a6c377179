import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Table } from './catalog.ts'
import type { Manifest } from './file-format.ts'
import { readRows } from './read-rows.ts'

type Summary = Manifest['tables'][string]

/** The lines of one table in a backup; returns their number and digest. */
export async function* tableLines(
  client: pg.ClientBase,
  table: Table,
): AsyncGenerator<Buffer, Summary> {
  const hash = createHash('sha256')
  const start = { table: table.name, columns: table.columns.map(({ name }) => name) }
  const first = Buffer.from(`${JSON.stringify(start)}\n`)
  hash.update(first)
  yield first
  let count = 0
  for await (const rows of readRows(client, table)) {
    const lines = Buffer.from(rows.map((cells) => `${JSON.stringify(cells)}\n`).join(''))
    count += rows.length
    hash.update(lines)
    yield lines
  }
  return { rows: count, sha256: hash.digest('hex') }
}

/** What a backup would say of a table as it is now. */
export async function summaryOf(client: pg.ClientBase, table: Table): Promise<Summary> {
  const lines = tableLines(client, table)
  for (;;) {
    const { done, value } = await lines.next()
    if (done) return value
  }
}
