import { FORMULA_START } from '#server/platform/xlsx/cell-text.ts'
import { BYTE_ORDER_MARK } from '#server/platform/xlsx/csv.ts'
import type { ImportedRow } from './plan-rows.ts'

export const messagesOf = (errors: ImportedRow['errors']) => errors.map(({ message }) => message)

interface Rows {
  readonly heading: readonly string[]
  readonly rows: readonly ImportedRow[]
}

/** The rejected rows with their reasons, to be corrected and imported again; null without any. */
export function rejectedRowsCsv({ heading, rows }: Rows): string | null {
  const refused = rows.filter(({ outcome }) => outcome === 'refused')
  if (refused.length === 0) return null
  // In front: behind rows of different lengths, each would have to be as wide as the widest.
  const table = [
    ['Line', 'Reason', ...heading],
    ...refused.map(({ cells, line, errors }) => [
      String(line),
      messagesOf(errors).join(' '),
      ...cells,
    ]),
  ]
  return `${BYTE_ORDER_MARK}${table.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

/** An apostrophe prevents spreadsheets from evaluating text that begins like a formula. */
const cellOf = (text: string) => {
  const safe = FORMULA_START.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
