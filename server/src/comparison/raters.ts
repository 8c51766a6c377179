import { isAdmin, type Actor } from '@cohort/contract/access'
import type { QueryOf } from '@cohort/contract/calls'
import type { comparison } from '@cohort/contract/comparison/calls'
import { hundredths, SHOWN_FROM, type RaterSort } from '@cohort/contract/comparison/rules'
import type { RaterRow, Raters } from '@cohort/contract/comparison/schemas'
import { isComparable, leniencyOf } from '@cohort/contract/feedback/leniency'
import { pageOf } from '@cohort/contract/paging'
import { todayOf, type Services } from '#server/services.ts'
import { findLastDay } from '#server/signals/state-queries.ts'
import type { RaterFigures } from '#server/signals/table.ts'
import { listRaterFigures, listRaterNames } from './heat-queries.ts'

type Query = QueryOf<typeof comparison.raters>

/** Admins see all; mentors only themselves, and not how they differ from others. */
export async function showRaters(services: Services, actor: Actor, query: Query): Promise<Raters> {
  const { limit, offset, ...order } = query
  const { asOf, rows: all } = await raterRowsOf(services, order)
  const rows = isAdmin(actor)
    ? all
    : all.filter(({ id }) => id === actor.id).map((own) => ({ ...own, leniency: null }))
  return { asOf, ...pageOf(rows.slice(offset, offset + limit), rows.length, limit) }
}

export async function raterRowsOf(
  services: Services,
  { sort, direction }: Pick<Query, 'sort' | 'direction'>,
) {
  const { orm } = services.database
  const asOf = await findLastDay(orm, todayOf(services))
  if (!asOf) return { asOf: null, rows: [] }
  const figures = await listRaterFigures(orm, asOf)
  const names = await listRaterNames(
    orm,
    figures.map(({ raterId }) => raterId),
  )
  const rows = figures
    .map((rater) => raterRow(rater, names.get(rater.raterId) ?? ''))
    .toSorted((one, other) => compare(one, other, sort, direction))
  return { asOf, rows }
}

function raterRow(rater: RaterFigures, name: string): RaterRow {
  const { raterId, feedbacks, rated, average, spread, delay } = rater
  const isEnough = feedbacks >= SHOWN_FROM
  const shown = (value: number) => (isEnough ? hundredths(value) : null)
  return {
    id: raterId,
    name,
    feedbacks,
    interns: rated,
    average: shown(average),
    spread: shown(spread),
    delay: shown(delay),
    leniency: isComparable(rater) ? hundredths(leniencyOf(rater)) : null,
  }
}

function compare(one: RaterRow, other: RaterRow, sort: RaterSort, direction: Query['direction']) {
  // The adjustment, which is shown, has the other sign than the leniency.
  const sign = (direction === 'ascending') === (sort !== 'leniency') ? 1 : -1
  const [a, b] = [one[sort], other[sort]]
  const byName = one.name.localeCompare(other.name, 'en') || one.id.localeCompare(other.id)
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b) || byName
  if (a === null || b === null) return Number(a === null) - Number(b === null) || byName
  return sign * byName
}
