import { harmless } from '#server/reports/xlsx/cell-text.ts'
import type { SheetRows } from '#server/reports/xlsx/workbook.ts'

/** The mark at the start tells Excel that this is UTF-8. */
const MARK = '\uFEFF'
/** Rows are sent some at a time, as a piece for each would take longer. */
const PIECE = 32 * 1024

/** The text of a CSV file, made while it is read. */
export async function* csv({ columns, rows }: SheetRows): AsyncGenerator<string> {
  let piece = MARK + lineOf(columns.map(({ title }) => title))
  for await (const row of rows()) {
    piece += lineOf(row)
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
}

const lineOf = (cells: readonly (string | number | null)[]) => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: string | number | null): string {
  if (value === null || value === '') return ''
  return typeof value === 'number' ? String(value) : `"${harmless(value).replaceAll('"', '""')}"`
}
