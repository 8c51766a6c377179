import { createHash } from 'node:crypto'
import type pg from 'pg'
import { quoted, type Table } from './catalog.ts'
import type { Cell, Manifest } from './file-format.ts'

const BATCH_BYTES = 512 * 1024
const MAX_ROWS = 2_000
const FIRST_ROWS = 20

/** Every server then writes a value as the same text. */
export const PLAIN_TEXT = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`

type Summary = Manifest['tables'][string]

/** The lines of a table in a backup; returns their number and digest. Needs a transaction. */
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

export async function summaryOf(client: pg.ClientBase, table: Table): Promise<Summary> {
  const lines = tableLines(client, table)
  for (;;) {
    const { done, value } = await lines.next()
    if (done) return value
  }
}

async function* readRows(client: pg.ClientBase, table: Table): AsyncGenerator<Cell[][]> {
  const columns = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
  await client.query(
    `declare backed_up no scroll cursor for
     select ${columns} from ${quoted(table.name)} order by ${table.order}`,
  )
  let limit = FIRST_ROWS
  for (;;) {
    const { rows } = await client.query<Cell[]>({
      text: `fetch ${limit} from backed_up`,
      rowMode: 'array',
    })
    if (rows.length > 0) yield rows
    if (rows.length < limit) break
    limit = Math.max(1, Math.min(MAX_ROWS, Math.floor(BATCH_BYTES / (sizeOf(rows) / rows.length))))
  }
  await client.query('close backed_up')
}

const sizeOf = (rows: readonly Cell[][]) =>
  rows.reduce((sum, cells) => sum + cells.reduce((size, cell) => size + (cell?.length ?? 0), 1), 1)
