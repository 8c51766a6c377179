import { isAdmin, type Actor } from '@cohort/contract/access'
import type { QueryOf } from '@cohort/contract/calls'
import type { comparison } from '@cohort/contract/comparison/calls'
import {
  cellOf,
  CORRECTED_FROM,
  halves,
  meanOf,
  ratingsOf,
  type Cell,
  type RatedFeedback,
} from '@cohort/contract/comparison/heat'
import { SHOWN_FROM } from '@cohort/contract/comparison/rules'
import type { HeatCell, HeatMap, HeatRow } from '@cohort/contract/comparison/schemas'
import { addDays } from '@cohort/contract/dates'
import { starsIn } from '@cohort/contract/feedback/analysis'
import { adjustedBy, leniencyOf } from '@cohort/contract/feedback/leniency'
import { takesPart } from '@cohort/contract/feedback/rules'
import { pageOf, type Paging } from '@cohort/contract/paging'
import { opensAt } from '@cohort/contract/preparation/rules'
import { ruleContextOf, type Services } from '#server/services.ts'
import { endOf } from '#server/signals/day-queries.ts'
import { ratingShown } from '#server/signals/overview.ts'
import { scopeOf, type Scope } from '#server/signals/scope.ts'
import { listFeedbackWeeks } from '#server/signals/trends-queries.ts'
import {
  listNextMeetings,
  listRatedInterns,
  listRaterFigures,
  type NextMeeting,
  type RatedIntern,
} from './heat-queries.ts'
import { countCorrected } from './raters.ts'

type Query = QueryOf<typeof comparison.heatMap>

const NOTHING = { asOf: null, kpis: [], raters: null, inSight: 0 }

/** Interns by KPI, by default the lowest first. Admins see all, mentors the interns whose present milestone they mentor. */
export async function showHeatMap(
  services: Services,
  actor: Actor,
  query: Query,
): Promise<HeatMap> {
  const { rows, total, scope, ...head } = await heatRowsOf(services, actor, query)
  const trend = scope && !isAdmin(actor) ? await trendOf(services, scope) : []
  return { ...head, trend, ...pageOf(rows, total, query.limit) }
}

const PERIODS = { days: 28, periods: 6 } as const

/** A mentor has too few interns for averages of single weeks. */
async function trendOf(services: Services, scope: Scope): Promise<HeatMap['trend']> {
  const { asOf, actor, timeZone } = scope
  const until = endOf({ day: asOf, timeZone })
  const given = await listFeedbackWeeks(services.database.orm, scope, until, PERIODS)
  return Array.from({ length: PERIODS.periods }, (_, index) => {
    const ago = PERIODS.periods - 1 - index
    const to = addDays(asOf, -PERIODS.days * ago)
    const period = given.find(({ week }) => week === ago)
    const isShown = period !== undefined && period.interns >= SHOWN_FROM
    const rating = isShown ? ratingShown(actor, period) : null
    return { from: addDays(to, 1 - PERIODS.days), to, rating }
  })
}

const MIN_OTHERS = 2

type HeatQuery = Omit<Query, keyof Paging> & Partial<Paging>

export async function heatRowsOf(
  services: Services,
  actor: Actor,
  { kpi, sort, direction, limit = Infinity, offset = 0, ...filters }: HeatQuery,
) {
  const { orm } = services.database
  const scope = await scopeOf(services, actor, filters)
  if (!scope) return { ...NOTHING, scope, rows: [], total: 0 }
  const { lists, timeZone } = ruleContextOf(services)
  const interns = await listRatedInterns(orm, scope, endOf({ day: scope.asOf, timeZone }))
  const raters = await listRaterFigures(orm, scope.asOf)
  const leniency = new Map(raters.map((rater) => [rater.raterId, leniencyOf(rater)]))
  const rated = interns.map((intern) => ({
    intern,
    given: knownTo(actor, withLeniency(intern, leniency)),
  }))
  const all = rated.flatMap(({ given }) => given)
  const falls = new Map(interns.map((intern) => [intern.id, fallsFor(actor, intern)]))
  const kpis = withFallen(kpisOf(all, lists.kpis), [...falls.values()].flat())
  const viewer = { actor, kpis, falls }
  const ordered = rated
    .map((one) => ({ ...one, place: placeOf(one, viewer, { kpi, sort }) }))
    .toSorted((one, other) => compare(one.place, other.place, direction))
  const page = ordered.slice(offset, offset + limit)
  const ids = page.map(({ intern }) => intern.id)
  const meetings = await listNextMeetings(orm, ids, scope)
  return {
    scope,
    asOf: scope.asOf,
    kpis,
    // Mentors would learn from two filters which of a few raters is stricter or more lenient.
    raters: isAdmin(actor) ? countCorrected(raters, all) : null,
    inSight: interns[0]?.inSight ?? 0,
    total: ordered.length,
    rows: page.map(({ intern, given }) => ({
      ...heatRow(intern, given, viewer),
      nextMeeting: nextMeetingFor(actor, meetings.get(intern.id), scope.now),
    })),
  }
}

const withLeniency = ({ given }: RatedIntern, of: ReadonlyMap<string, number>): RatedFeedback[] =>
  given.map((one) => ({ ...one, leniency: of.get(one.raterId) ?? 0 }))

/**
 * Mentors know their own ratings, and could compute a single rating of another from a cell or the mean of a column. So
 * each rating of others becomes the mean of all of these, adjusted and in half stars: rounded with their own, they
 * could move it by changing those. Their own stay unadjusted: the adjustment is computed from ratings of others.
 */
function knownTo(actor: Actor, given: readonly RatedFeedback[]): readonly RatedFeedback[] {
  if (isAdmin(actor)) return given
  const others = given.filter(({ raterId }) => raterId !== actor.id)
  const own = given
    .filter(({ raterId }) => raterId === actor.id)
    .map((one) => ({ ...one, leniency: 0 }))
  if (others.length < MIN_OTHERS) return own
  const rounded = (kpi?: string) => {
    const adjusted = ratingsOf(others, kpi).map(({ stars, leniency }) =>
      adjustedBy(leniency, stars),
    )
    const mean = adjusted.length < MIN_OTHERS ? null : meanOf(adjusted)
    return mean === null ? [] : [halves(mean)]
  }
  const kpis = new Set(others.flatMap(({ ratings }) => Object.keys(ratings)))
  const means = new Map([...kpis].map((kpi) => [kpi, rounded(kpi)]))
  const [average = 0] = rounded()
  const ofOthers = others.map(({ raterId, ratings }) => {
    const shown = Object.keys(ratings).flatMap((kpi) =>
      (means.get(kpi) ?? []).map((mean) => [kpi, mean] as const),
    )
    return { raterId, leniency: 0, average, ratings: Object.fromEntries(shown) }
  })
  return [...own, ...ofOthers]
}

/** Rated KPIs in the organisation's order; those that are no longer in its list come last. */
function kpisOf(given: readonly RatedFeedback[], listed: readonly string[]) {
  const stars = Map.groupBy(
    given.flatMap(({ ratings }) => Object.entries(ratings)),
    ([kpi]) => kpi,
  )
  const others = [...stars.keys()].filter((kpi) => !listed.includes(kpi)).toSorted()
  return [...listed, ...others].flatMap((kpi) => {
    const mean = meanOf((stars.get(kpi) ?? []).map(([, value]) => value))
    return mean === null ? [] : [{ kpi, mean, n: stars.get(kpi)?.length ?? 0 }]
  })
}

type Falls = HeatRow['falls']

const withFallen = (kpis: ReturnType<typeof kpisOf>, falls: Falls) =>
  kpis.map((one) => ({ ...one, fallen: falls.filter(({ kpi }) => kpi === one.kpi).length }))

/** Mentors know of falls by the signal alone, which has no means. */
function fallsFor(actor: Actor, { falls, isFallKnown }: RatedIntern): Falls {
  if (isAdmin(actor)) return [...falls]
  return isFallKnown ? falls.map(({ kpi }) => ({ kpi, from: null, to: null })) : []
}

function nextMeetingFor(
  actor: Actor,
  meeting: NextMeeting | undefined,
  now: Date,
): HeatRow['nextMeeting'] {
  if (!meeting) return null
  const startsAt = new Date(meeting.startsAt)
  const isOpen = now >= opensAt({ startsAt })
  const isReader = isAdmin(actor) || takesPart(actor, meeting)
  return {
    on: meeting.on,
    prepareId: isOpen && isReader ? meeting.id : null,
    dayOff: meeting.dayOff,
  }
}

interface Viewer {
  readonly actor: Actor
  readonly kpis: HeatMap['kpis']
  readonly falls: ReadonlyMap<string, Falls>
}

function heatRow(
  { id, name, email, year, batch }: RatedIntern,
  given: readonly RatedFeedback[],
  { actor, kpis, falls }: Viewer,
): Omit<HeatRow, 'nextMeeting'> {
  return {
    id,
    name,
    email,
    year,
    batch,
    average: cellFor(actor, given),
    cells: kpis.map(({ kpi }) => cellFor(actor, given, kpi)),
    falls: falls.get(id) ?? [],
  }
}

interface Rated {
  readonly intern: RatedIntern
  readonly given: readonly RatedFeedback[]
}

const placeOf = (
  { intern, given }: Rated,
  { actor, kpis, falls }: Viewer,
  { kpi, sort }: Pick<HeatQuery, 'kpi' | 'sort'>,
) => ({
  fallen: sort === 'falls' ? (falls.get(intern.id)?.length ?? 0) : 0,
  cell: cellFor(actor, given, kpis.find((one) => one.kpi === kpi)?.kpi),
})

/** Of the averages without a KPI. */
const cellFor = (actor: Actor, given: readonly RatedFeedback[], kpi?: string) =>
  shownTo(actor, cellOf(ratingsOf(given, kpi)), ratersOf(given, kpi))

const ratersOf = (given: readonly RatedFeedback[], kpi: string | undefined) =>
  given.filter((one) => isRated(one, kpi)).map(({ raterId }) => raterId)

const isRated = ({ ratings }: RatedFeedback, kpi: string | undefined) =>
  kpi === undefined || starsIn(ratings, kpi) !== undefined

/** Mentors see no unadjusted value beside the adjusted one: the two would reveal the leniency of other raters. */
function shownTo(actor: Actor, cell: Cell | null, raterIds: readonly string[]): HeatCell {
  if (cell === null || isAdmin(actor)) return cell
  const isOwn = raterIds.every((raterId) => raterId === actor.id)
  return isOwn ? cell : { ...cell, raw: null, isCorrected: false }
}

type Place = ReturnType<typeof placeOf>

/** By the value that is shown, of those with as many falls. Single ratings come after the averages, and no ratings last. */
function compare(first: Place, second: Place, direction: Query['direction']) {
  const more = second.fallen - first.fallen
  if (more !== 0) return direction === 'ascending' ? -more : more
  const [one, other] = [first.cell, second.cell]
  const [few, otherFew] = [one, other].map((cell) => Math.min(cell?.n ?? 0, CORRECTED_FROM))
  if (few !== otherFew || !one || !other) return Number(otherFew) - Number(few)
  return direction === 'descending' ? other.value - one.value : one.value - other.value
}
