import type { Day } from '../dates.ts'
import { ratingFigure } from '../feedback/analysis.ts'
import type { ExportFormat } from '../files.ts'
import { shareFigures } from '../plans/rules.ts'
import { NONE, type PeopleColumn } from './rules.ts'
import type { PeopleFilters, PersonRow } from './schemas.ts'

/** What a cell holds, for exports and the clipboard: days as `YYYY-MM-DD`, ratings as the table shows them. */
export function cellOf(row: PersonRow, column: PeopleColumn): string | number | null {
  if (column === 'plan' || column === 'mentor') return row[column]?.name ?? null
  if (column === 'rating') return row.rating === null ? null : Number(ratingFigure(row.rating))
  if (column !== 'progress') return row[column]
  return row.done === null || row.due === null
    ? null
    : shareFigures({ done: row.done, due: row.due })
}

/** They tell people with the same name and batch apart. */
const IDENTIFYING: readonly PeopleColumn[] = ['name', 'employeeId', 'email', 'year']

export const exportedColumns = (columns: readonly PeopleColumn[]): PeopleColumn[] => [
  ...new Set([...IDENTIFYING, ...columns]),
]

const MAX_NAME = 80

const hyphened = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, MAX_NAME)
    .replaceAll(/^-|-$/g, '')

/** "interns-yellow-zone-2026-11-26.csv": after the view, or else after what the filters choose by words. */
export function peopleFileName(
  { view, filters }: { readonly view?: string | undefined; readonly filters: PeopleFilters },
  day: Day,
  format: ExportFormat,
) {
  const { name, zone, status, batch, year, phase, designation } = filters
  const words = [zone, status, batch, year, phase, designation].flatMap((one) =>
    (one ?? []).map(String),
  )
  const chosen = [name ?? '', ...words.filter((word) => word !== NONE)].join(' ')
  const parts = ['interns', hyphened(view ?? chosen), day].filter((part) => part !== '')
  return `${parts.join('-')}.${format}`
}
