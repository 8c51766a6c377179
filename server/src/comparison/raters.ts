import { isAdmin, type Actor } from '@cohort/contract/access'
import type { QueryOf } from '@cohort/contract/calls'
import type { comparison } from '@cohort/contract/comparison/calls'
import { meanOf, type RatedFeedback } from '@cohort/contract/comparison/heat'
import {
  hundredths,
  medianOf,
  SHOWN_FROM,
  TYPICAL_FROM,
  type RaterSort,
} from '@cohort/contract/comparison/rules'
import type { RaterRow, Raters } from '@cohort/contract/comparison/schemas'
import { toInstant } from '@cohort/contract/dates'
import { toOneDecimal } from '@cohort/contract/feedback/analysis'
import { isComparable, leniencyOf } from '@cohort/contract/feedback/leniency'
import { pageOf } from '@cohort/contract/paging'
import { countDueByPerson, type OwedBy } from '#server/interactions/due-queries.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { findLastDay, findThresholds } from '#server/signals/state-queries.ts'
import type { RaterFigures } from '#server/signals/table.ts'
import { findNames } from '#server/users/lookup-queries.ts'
import { listRaterFigures } from './heat-queries.ts'

type Query = QueryOf<typeof comparison.raters>

/** Admins see all; mentors only themselves, and not how they differ from others. */
export async function showRaters(services: Services, actor: Actor, query: Query): Promise<Raters> {
  const { limit, offset, ...order } = query
  const [{ asOf, rows: all }, { feedbackWaitsDays }] = await Promise.all([
    raterRowsOf(services, order),
    findThresholds(services.database.orm, todayOf(services)),
  ])
  const rows = isAdmin(actor)
    ? all
    : all
        .filter(({ id }) => id === actor.id)
        .map((own) => ({ ...own, leniency: null, above: null, remindId: null, isReminded: false }))
  const typical = typicalOf(all.filter(({ id }) => id !== actor.id))
  const page = pageOf(rows.slice(offset, offset + limit), rows.length, limit)
  return { asOf, findings: findingsOf(rows), typical, feedbackWaitsDays, ...page }
}

export async function raterRowsOf(
  services: Services,
  { sort, direction }: Pick<Query, 'sort' | 'direction'>,
) {
  const { orm } = services.database
  const asOf = await findLastDay(orm, todayOf(services))
  if (!asOf) return { asOf: null, rows: [] }
  const [figures, due] = await Promise.all([
    listRaterFigures(orm, asOf),
    countDueByPerson(orm, { now: services.now(), since: startOfToday(services) }),
  ])
  const figuresOf = new Map(figures.map((rater) => [rater.raterId, rater]))
  const raters = [...figuresOf.keys(), ...due.keys()]
  const names = await findNames(orm, raters)
  const rows = Array.from(new Set([...names.keys(), ...raters]), (id) => ({
    id,
    name: names.get(id) ?? '',
    ...figuresShown(figuresOf.get(id)),
    ...owedBy(due.get(id)),
  }))
  return { asOf, rows: sorted(rows, sort, direction) }
}

function startOfToday(services: Services) {
  const { timeZone } = ruleContextOf(services)
  return toInstant(todayOf(services), '00:00', timeZone)
}

const owedBy = (owed: OwedBy | undefined) => ({
  waiting: owed?.due ?? 0,
  remindId: owed?.remindId ?? null,
  isReminded: owed?.isReminded ?? false,
})

/** Without any of a rater who gave none in the half year. */
function figuresShown(rater: RaterFigures | undefined) {
  const { feedbacks = 0, rated = 0, average = 0, spread = 0, delay = 0, above = null } = rater ?? {}
  const shown = (value: number) => (feedbacks >= SHOWN_FROM ? hundredths(value) : null)
  const isCompared = rater !== undefined && isComparable(rater)
  return {
    feedbacks,
    interns: rated,
    average: shown(average),
    spread: shown(spread),
    delay: shown(delay),
    leniency: isCompared ? hundredths(leniencyOf(rater)) : null,
    above: isCompared ? hundredths(above ?? 0) : null,
  }
}

const LEAST_DIFFERENCE = 0.05

function findingsOf(rows: readonly RaterRow[]): Raters['findings'] {
  const compared = ordered(rows, 'above')
  const [first, last] = [compared[0], compared.at(-1)]
  return {
    compared: compared.length,
    highest: last && last.value >= LEAST_DIFFERENCE ? last : null,
    lowest: first && first.value <= -LEAST_DIFFERENCE ? first : null,
    slowest: ordered(rows, 'delay').at(-1) ?? null,
    waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
  }
}

const ordered = (rows: readonly RaterRow[], by: 'above' | 'delay') =>
  rows
    .flatMap(({ name, [by]: value }) => (value === null ? [] : [{ name, value }]))
    .toSorted((one, other) => one.value - other.value)

function typicalOf(raters: readonly RaterRow[]): Raters['typical'] {
  const averages = raters.flatMap(({ average }) => average ?? [])
  const average = meanOf(averages)
  const delay = medianOf(raters.flatMap((rater) => rater.delay ?? []))
  if (averages.length < TYPICAL_FROM || average === null || delay === null) return null
  return { raters: averages.length, average: toOneDecimal(average), delay }
}

/** Rows of the same value stay in the order of their names. */
function sorted(byName: readonly RaterRow[], sort: RaterSort, direction: Query['direction']) {
  const isAscending = direction === 'ascending'
  if (sort === 'name') return isAscending ? byName : byName.toReversed()
  return byName.toSorted((one, other) => {
    const [a, b] = [valueOf(one, sort), valueOf(other, sort)]
    // Of equal delays, and of those that are not known.
    const otherwise = sort === 'delay' ? other.waiting - one.waiting : 0
    if (a === null || b === null) return Number(a === null) - Number(b === null) || otherwise
    return (isAscending ? a - b : b - a) || otherwise
  })
}

/** More than any difference. */
const ADJUSTED = 5

function valueOf(row: RaterRow, sort: Exclude<RaterSort, 'name'>) {
  if (sort !== 'difference') return row[sort]
  const { above, leniency } = row
  return above === null ? null : Math.abs(above) + (leniency === 0 ? 0 : ADJUSTED)
}

/** Of those who gave the ratings. */
export function countCorrected(raters: readonly RaterFigures[], given: readonly RatedFeedback[]) {
  const involved = new Set(given.map(({ raterId }) => raterId))
  const corrected = raters.filter((rater) => involved.has(rater.raterId) && leniencyOf(rater) !== 0)
  return { corrected: corrected.length, of: involved.size }
}
