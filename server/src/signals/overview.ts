import { isAdmin, type Actor } from '@cohort/contract/access'
import type { QueryOf, ResponseOf } from '@cohort/contract/calls'
import { halves } from '@cohort/contract/comparison/heat'
import { addDays } from '@cohort/contract/dates'
import { toOneDecimal } from '@cohort/contract/feedback/analysis'
import { pageOf, withoutRows } from '@cohort/contract/paging'
import type { signals } from '@cohort/contract/signals/calls'
import { percentOf, verdictAfter, type Verdict } from '@cohort/contract/signals/rules'
import type { Overview, OverviewFilters } from '@cohort/contract/signals/schemas'
import type { Trends } from '@cohort/contract/signals/trends-schemas'
import { todayOf, type Services } from '#server/services.ts'
import { holdingDays } from './context.ts'
import { endOf, findPlanDays } from './day-queries.ts'
import { actionFactsNow } from './pending-actions.ts'
import { attentionRowOf, listAttention } from './list-queries.ts'
import { summarize, type Summary } from './overview-queries.ts'
import type { Scope } from './scope.ts'
import { scopeOf } from './scope.ts'
import { findLastDay, findThresholds } from './state-queries.ts'
import {
  listDayCounts,
  listFeedbackWeeks,
  weeksUntil,
  type DayRow,
  type FeedbackWeek,
} from './trends-queries.ts'

const NOTHING: Summary = {
  counts: [],
  marks: [],
  histogram: [],
  shared: [],
  pendingActions: [],
  waiting: 0,
  bands: [],
}

/** Whether yesterday counts already. */
export async function isComputed(services: Services): Promise<boolean> {
  const today = todayOf(services)
  return (await findLastDay(services.database.orm, today)) === addDays(today, -1)
}

export async function showOverview(
  services: Services,
  actor: Actor,
  filters: OverviewFilters,
): Promise<Overview> {
  const { orm } = services.database
  const scope = await scopeOf(services, actor, filters)
  if (!scope) return { asOf: null, computedAt: null, isLate: true, plan: null, ...NOTHING }
  const { asOf, computedAt, today } = scope
  const summary = await summarize(orm, scope)
  const { planId } = filters
  // The plan of interns who are not visible is not visible either.
  const isShown = planId !== undefined && summary.marks.length > 0
  const plan = isShown ? await findPlanDays(orm, planId, asOf) : null
  const computed = { asOf, computedAt: computedAt?.toISOString() ?? null }
  return { ...computed, isLate: asOf < addDays(today, -1), plan, ...summary }
}

export async function showList(
  services: Services,
  actor: Actor,
  query: QueryOf<typeof signals.list>,
  isReport = false,
): Promise<ResponseOf<typeof signals.list>> {
  const { group, zone, pendingAction, band, name, limit, offset, sort, direction, ...filters } =
    query
  const { orm } = services.database
  const scope = await scopeOf(services, actor, filters)
  if (!scope) return pageOf([], 0, limit)
  const limits = await findThresholds(orm, scope.asOf)
  const narrowed = { group, zone, pendingAction, band, name }
  const rows = await listAttention(orm, scope, { ...narrowed, limit, offset, sort, direction })
  if (rows.length === 0 && offset > 0)
    return withoutRows(await showList(services, actor, { ...query, offset: 0 }, isReport))
  const awaited = rows.filter(({ pendingActions }) => pendingActions.length > 0).map(({ id }) => id)
  const actions = await actionFactsNow(services, awaited)
  const untilOf = await holdingDays(services, rows)
  const known = { limits, actions, reader: actor, isReport, today: todayOf(services), untilOf }
  const data = rows.map((row) => attentionRowOf(row, known))
  return pageOf(data, rows[0]?.total ?? 0, limit)
}

/** Of the interns in training now, by their suggested zones; no verdict on fewer than eight. */
export async function findStatus(services: Services, actor: Actor, filters: OverviewFilters) {
  const scope = await scopeOf(services, actor, filters)
  if (!scope) return { verdict: null, assessed: 0, suggested: 0 }
  const counts = await listDayCounts(services.database.orm, scope, weeksUntil(scope.asOf))
  const { judged = 0, red = 0, yellow = 0 } = counts.find(({ day }) => day === scope.asOf) ?? {}
  return { verdict: verdictOf(counts), assessed: judged, suggested: red + yellow }
}

const MIN_SHOWN = 5

export async function showTrends(
  services: Services,
  actor: Actor,
  filters: OverviewFilters,
): Promise<Trends> {
  const { orm } = services.database
  const [scope, { feedbackWaitsDays }] = await Promise.all([
    scopeOf(services, actor, filters),
    findThresholds(orm, todayOf(services)),
  ])
  if (!scope) return { weeks: [], verdict: null, feedbackWaitsDays }
  const until = endOf({ day: scope.asOf, timeZone: services.config.orgTimezone })
  const [counts, given] = await Promise.all([
    listDayCounts(orm, scope, weeksUntil(scope.asOf)),
    listFeedbackWeeks(orm, scope, until),
  ])
  const shown = { weeks: weeksOf(scope, counts, given), verdict: verdictOf(counts) }
  return { ...shown, feedbackWaitsDays }
}

function weeksOf(
  { asOf, actor }: Scope,
  counts: readonly DayRow[],
  given: readonly FeedbackWeek[],
) {
  return weeksUntil(asOf).map((day, index): Trends['weeks'][number] => {
    const count = counts.find((row) => row.day === day)
    const { judged = 0, red = 0, yellow = 0, expected = 0, missing = 0 } = count ?? {}
    const feedback = given.find(({ week }) => week === 7 - index)
    const isShown = feedback !== undefined && feedback.interns >= MIN_SHOWN
    return {
      day,
      judged,
      red,
      yellow,
      green: judged - red - yellow,
      updates: judged < MIN_SHOWN ? null : percentOf(expected - missing, expected),
      feedbackDays: isShown ? delayShown(actor, feedback) : null,
      rating: isShown ? ratingShown(actor, feedback) : null,
    }
  })
}

/**
 * In tenths. Mentors know their own ratings, and can change them: a single one of another could be computed beside
 * them, and so could several from a mean that is rounded together with them.
 */
export function ratingShown(actor: Actor, week: FeedbackWeek): number | null {
  const { given, byOthers, rating, ratingByOthers } = week
  if (isAdmin(actor) || ratingByOthers === null) return tenthsOf(rating)
  if (byOthers === 1) return null
  const own = given * rating - byOthers * ratingByOthers
  return tenthsOf((own + byOthers * halves(ratingByOthers)) / given)
}

/** In tenths of days. Mentors know their own delays: beside these, the mean would tell those of a few others. */
const delayShown = (actor: Actor, { otherRaters, delay }: FeedbackWeek) =>
  isAdmin(actor) || otherRaters === 0 || otherRaters >= MIN_SHOWN ? tenthsOf(delay) : null

/** As shown; exact averages of two groups would give what is between them. */
const tenthsOf = toOneDecimal

/** From week to week: a batch that needs attention returns to normal at a lower share. */
const verdictOf = (counts: readonly DayRow[]) =>
  counts.reduce<Verdict | null>(
    (before, { judged, red, yellow }) => verdictAfter(before, judged, red + yellow),
    null,
  )
