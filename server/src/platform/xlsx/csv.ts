import { escapeFormula } from './cell-text.ts'
import type { SheetRows } from './workbook.ts'

/** Excel reads a CSV file as UTF-8 only with a byte order mark. */
export const BYTE_ORDER_MARK = '\uFEFF'

export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`

function csvCell(value: string | number | null): string {
  if (value === null || value === '') return ''
  return typeof value === 'number'
    ? String(value)
    : `"${escapeFormula(value).replaceAll('"', '""')}"`
}

const CHUNK_LENGTH = 32 * 1024

export async function* csv({ columns, rows }: Omit<SheetRows, 'name'>): AsyncGenerator<string> {
  let chunk = BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title))
  for await (const row of rows()) {
    chunk += csvLine(row)
    if (chunk.length < CHUNK_LENGTH) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}
