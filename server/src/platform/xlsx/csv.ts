import { escapeFormula } from './cell-text.ts'

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
