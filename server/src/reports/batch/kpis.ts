import { cellOf, meanOf, ratingsOf, type Cell } from '@cohort/contract/comparison/heat'
import { ratingFigure } from '@cohort/contract/feedback/analysis'
import { spreadOf } from '@cohort/contract/comparison/rules'
import type { InternRow } from './rows.ts'
import type { Share } from './shares.ts'

export interface KpiRow {
  readonly kpi: string
  readonly cell: Cell
  readonly interns: number
}

/** The KPIs that were rated, the lowest first. */
export function kpiRows(rows: readonly InternRow[], listed: readonly string[]): KpiRow[] {
  const given = rows.flatMap((row) => row.given)
  const rated = new Set(given.flatMap(({ ratings }) => Object.keys(ratings)))
  const others = [...rated].filter((kpi) => !listed.includes(kpi))
  return [...listed, ...others]
    .flatMap((kpi): KpiRow[] => {
      const cell = cellOf(ratingsOf(given, kpi))
      const interns = rows.filter((row) => ratingsOf(row.given, kpi).length > 0).length
      return cell ? [{ kpi, cell, interns }] : []
    })
    .toSorted((one, other) => one.cell.value - other.cell.value)
}

/** By the average of each intern, as given and adjusted for the leniency of raters. */
export function ratingsOfBatch(rows: readonly InternRow[]) {
  const rated = rows.flatMap(({ rating }) => rating ?? [])
  const given = rows.flatMap((row) => row.given)
  // By the tenths that are shown beside the names.
  const shown = rated.map(({ value }) => Number(ratingFigure(value)))
  const within = (from: number, to: number) =>
    shown.filter((value) => value >= from && value < to).length
  const bins: Share[] = [
    { label: 'Below 2.0', interns: within(-Infinity, 2) },
    { label: '2.0 to 2.4', interns: within(2, 2.5) },
    { label: '2.5 to 2.9', interns: within(2.5, 3) },
    { label: '3.0 to 3.4', interns: within(3, 3.5) },
    { label: '3.5 to 3.9', interns: within(3.5, 4) },
    { label: '4.0 and above', interns: within(4, Infinity) },
  ]
  return {
    feedbacks: given.length,
    interns: rated.length,
    raters: new Set(given.map(({ raterId }) => raterId)).size,
    spread: spreadOf(rated.map(({ value }) => value)),
    asGiven: meanOf(given.map(({ average }) => average)),
    bins,
  }
}
