import type pg from 'pg'
import { quoted, type Table } from './catalog.ts'
import type { Cell } from './file-format.ts'

/** Rows are fetched as many at a time as make about this much text. */
const PAGE_BYTES = 512 * 1024
const MOST_ROWS = 2_000
const FIRST_ROWS = 20

/** So that every server writes the same value as the same text. */
export const PLAIN_TEXT = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`

/** The rows of a table, in its order, each value as PostgreSQL writes it; needs a transaction. */
export async function* readRows(client: pg.ClientBase, table: Table): AsyncGenerator<Cell[][]> {
  const columns = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
  await client.query(
    `declare backed_up no scroll cursor for
     select ${columns} from ${quoted(table.name)} order by ${table.order}`,
  )
  let atOnce = FIRST_ROWS
  for (;;) {
    const { rows } = await client.query<Cell[]>({
      text: `fetch ${atOnce} from backed_up`,
      rowMode: 'array',
    })
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) break
    atOnce = Math.max(1, Math.min(MOST_ROWS, Math.floor(PAGE_BYTES / (sizeOf(rows) / rows.length))))
  }
  await client.query('close backed_up')
}

const sizeOf = (rows: readonly Cell[][]) =>
  rows.reduce((sum, cells) => sum + cells.reduce((size, cell) => size + (cell?.length ?? 0), 1), 1)
