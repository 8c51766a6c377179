import {
  BATCHES_AT_ONCE,
  daysOfWeek,
  SHOWN_FROM,
  type Batch,
} from '@cohort/contract/comparison/rules'
import type { Day } from '@cohort/contract/dates'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { listRatedDays, type MemberRow, type RatedDays } from './batch-queries.ts'

export interface Started extends Batch {
  readonly interns: number
  readonly start: Day
  readonly members: readonly MemberRow[]
  readonly weeks: number
}

interface View {
  readonly batches: readonly Started[]
  readonly week: number
}

type WeeksOf = ReadonlyMap<Started, ReadonlySet<number>>

/** The last week in which all of these batches have ratings to show, or else that all have completed. */
export async function lastRatedView(db: Queryable, batches: readonly Started[], timeZone: string) {
  const weeks = await ratedWeeks(db, batches, timeZone)
  return { batches, week: lastOfAll(batches, weeks) ?? lastCompleted(batches) }
}

export async function newestView(
  db: Queryable,
  batches: readonly Started[],
  timeZone: string,
): Promise<View> {
  const weeks = await ratedWeeks(db, batches, timeZone)
  for (const pair of pairsOf(batches)) {
    const week = lastOfAll(pair, weeks)
    if (week !== undefined) return { batches: pair, week }
  }
  const newest = batches.slice(0, BATCHES_AT_ONCE.least)
  return { batches: newest, week: lastCompleted(newest) }
}

const pairsOf = (batches: readonly Started[]) =>
  batches.flatMap((older, index) => batches.slice(0, index).map((newer) => [newer, older]))

function lastOfAll(batches: readonly Started[], weeks: WeeksOf): number | undefined {
  const [first, ...others] = batches.map((batch) => weeks.get(batch) ?? new Set<number>())
  return [...(first ?? [])].findLast((week) => others.every((other) => other.has(week)))
}

export function lastCompleted(batches: readonly Started[]): number {
  const some = batches.map(({ weeks }) => weeks).filter((weeks) => weeks > 0)
  return some.length === 0 ? 1 : Math.min(...some)
}

async function ratedWeeks(db: Queryable, batches: readonly Started[], timeZone: string) {
  const ids = batches.flatMap(({ members }) => members.map(({ id }) => id))
  const rated = await listRatedDays(db, ids, timeZone)
  const daysOf = new Map(rated.map((row) => [row.id, row]))
  return new Map(batches.map((batch) => [batch, weeksOf(batch, daysOf)]))
}

function weeksOf({ start, weeks, members }: Started, daysOf: ReadonlyMap<string, RatedDays>) {
  const rated = members.flatMap(({ id }) => daysOf.get(id) ?? [])
  const all = Array.from({ length: weeks }, (_, index) => index + 1)
  return new Set(
    all.filter((week) => {
      const { from, to } = daysOfWeek(start, week)
      const counted = rated.filter(
        ({ firstOn, lastOn }) => firstOn <= to && (lastOn === null || lastOn >= from),
      )
      return counted.length >= SHOWN_FROM
    }),
  )
}
