import type { PeopleColumn } from './rules.ts'
import type { PersonRow } from './schemas.ts'

/** What a cell holds, for exports and the clipboard: days as `YYYY-MM-DD`. */
export function cellOf(row: PersonRow, column: PeopleColumn): string | number | null {
  if (column === 'plan' || column === 'mentor') return row[column]?.name ?? null
  if (column !== 'progress') return row[column]
  return row.done === null || row.due === null ? null : `${row.done}% / ${row.due}%`
}
