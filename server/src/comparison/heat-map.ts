import { isAdmin, type Actor } from '@cohort/contract/access'
import type { QueryOf } from '@cohort/contract/calls'
import type { comparison } from '@cohort/contract/comparison/calls'
import {
  cellOf,
  CORRECTED_FROM,
  meanOf,
  ratingsOf,
  type Cell,
  type RatedFeedback,
} from '@cohort/contract/comparison/heat'
import type { HeatCell, HeatMap, HeatRow } from '@cohort/contract/comparison/schemas'
import { isComparable, leniencyOf } from '@cohort/contract/feedback/leniency'
import { pageOf } from '@cohort/contract/paging'
import { ruleContextOf, type Services } from '#server/services.ts'
import { endOf } from '#server/signals/day-queries.ts'
import { scopeOf } from '#server/signals/scope.ts'
import type { RaterFigures } from '#server/signals/table.ts'
import { listRatedInterns, listRaterFigures, type RatedIntern } from './heat-queries.ts'

type Query = QueryOf<typeof comparison.heatMap>

const NOTHING = { asOf: null, kpis: [], raters: { corrected: 0, of: 0 }, inSight: 0 }

/** Interns by KPI, the lowest first. Admins see all, mentors the interns whose present milestone they mentor. */
export async function showHeatMap(
  services: Services,
  actor: Actor,
  query: Query,
): Promise<HeatMap> {
  const { limit, offset, ...chosen } = query
  const { rows, ...head } = await heatRowsOf(services, actor, chosen)
  return { ...head, ...pageOf(rows.slice(offset, offset + limit), rows.length, limit) }
}

/** All rows, for a page or a file. */
export async function heatRowsOf(
  services: Services,
  actor: Actor,
  { kpi, direction, ...filters }: Omit<Query, 'limit' | 'offset'>,
) {
  const { orm } = services.database
  const scope = await scopeOf(services, actor, filters)
  if (!scope) return { ...NOTHING, rows: [] }
  const { lists, timeZone } = ruleContextOf(services)
  const interns = await listRatedInterns(orm, scope, endOf({ day: scope.asOf, timeZone }))
  const raters = await listRaterFigures(orm, scope.asOf)
  const leniency = new Map(raters.map((rater) => [rater.raterId, leniencyOf(rater)]))
  const rated = interns.map((intern) => ({ intern, given: withLeniency(intern, leniency) }))
  const all = rated.flatMap(({ given }) => given)
  const kpis = kpisOf(all, lists.kpis)
  const place = kpis.findIndex((one) => one.kpi === kpi)
  const viewer = { actor, average: meanOf(all.map(({ average }) => average)) ?? 0, kpis }
  const rows = rated
    .map(({ intern, given }) => heatRow(intern, given, viewer))
    .toSorted((one, other) => compare(one, other, place, direction))
  return {
    asOf: scope.asOf,
    kpis,
    raters: correctedOf(raters, all),
    inSight: interns[0]?.inSight ?? 0,
    rows,
  }
}

const withLeniency = ({ given }: RatedIntern, of: ReadonlyMap<string, number>): RatedFeedback[] =>
  given.map((one) => ({ ...one, leniency: of.get(one.raterId) ?? 0 }))

/** Rated KPIs in the organisation's order; those that are no longer in its list come last. */
function kpisOf(given: readonly RatedFeedback[], listed: readonly string[]) {
  const stars = Map.groupBy(
    given.flatMap(({ ratings }) => Object.entries(ratings)),
    ([kpi]) => kpi,
  )
  const others = [...stars.keys()].filter((kpi) => !listed.includes(kpi)).toSorted()
  return [...listed, ...others].flatMap((kpi) => {
    const mean = meanOf((stars.get(kpi) ?? []).map(([, value]) => value))
    return mean === null ? [] : [{ kpi, mean }]
  })
}

interface Viewer {
  readonly actor: Actor
  readonly average: number
  readonly kpis: HeatMap['kpis']
}

function heatRow(
  { id, name, year, batch }: RatedIntern,
  given: readonly RatedFeedback[],
  { actor, average, kpis }: Viewer,
): HeatRow {
  const shown = (kpi: string | undefined, mean: number) =>
    shownTo(
      actor,
      cellOf(ratingsOf(given, kpi), mean),
      given.filter((one) => isRated(one, kpi)),
    )
  return {
    id,
    name,
    year,
    batch,
    average: shown(undefined, average),
    cells: kpis.map(({ kpi, mean }) => shown(kpi, mean)),
  }
}

const isRated = ({ ratings }: RatedFeedback, kpi: string | undefined) =>
  kpi === undefined || ratings[kpi] !== undefined

/**
 * Mentors may not read the feedback of others. They do not see unadjusted values, which together
 * with the adjusted ones would reveal the leniency of other raters, and see a single rating only
 * when it is their own.
 */
function shownTo(actor: Actor, cell: Cell | null, given: readonly RatedFeedback[]): HeatCell {
  if (cell === null || isAdmin(actor)) return cell
  const isOwn = given.every(({ raterId }) => raterId === actor.id)
  if (isOwn) return cell
  return cell.n < CORRECTED_FROM ? null : { ...cell, raw: null, isCorrected: false }
}

/**
 * By the value of the colour, so that a single low rating does not come first. Interns without
 * ratings come last.
 */
function compare(one: HeatRow, other: HeatRow, place: number, direction: Query['direction']) {
  const [a, b] = [one, other].map((row) => (place < 0 ? row.average : row.cells[place])?.tint)
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return direction === 'ascending' ? a - b : b - a
}

function correctedOf(raters: readonly RaterFigures[], given: readonly RatedFeedback[]) {
  const involved = new Set(given.map(({ raterId }) => raterId))
  const corrected = raters.filter((rater) => involved.has(rater.raterId) && isComparable(rater))
  return { corrected: corrected.length, of: involved.size }
}
