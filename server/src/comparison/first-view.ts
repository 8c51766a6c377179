import {
  BATCHES_AT_ONCE,
  daysOfWeek,
  SHOWN_FROM,
  type Batch,
} from '@cohort/contract/comparison/rules'
import type { Day } from '@cohort/contract/dates'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { listLastDays, type MemberRow } from './batch-queries.ts'

export interface Started extends Batch {
  readonly interns: number
  readonly start: Day
  readonly members: readonly MemberRow[]
  readonly weeks: number
}

/**
 * The batch that began last beside the one that began before it. A batch whose first week is not over, or of fewer
 * interns than any figure needs, comes only where there is no other.
 */
export function newestPair(batches: readonly Started[]): readonly Started[] {
  const hasFigures = ({ weeks, members }: Started) => weeks > 0 && members.length >= SHOWN_FROM
  const latestFirst = batches.toSorted((one, other) => other.start.localeCompare(one.start))
  return latestFirst
    .toSorted((one, other) => Number(hasFigures(other)) - Number(hasFigures(one)))
    .slice(0, BATCHES_AT_ONCE.least)
    .toSorted((one, other) => other.start.localeCompare(one.start))
}

/** The last week in which enough interns of each batch were in training, else the last that all have completed. */
export async function lastSharedWeek(
  db: Queryable,
  batches: readonly Started[],
  timeZone: string,
): Promise<number> {
  const ids = batches.flatMap(({ members }) => members.map(({ id }) => id))
  const lastDays = await listLastDays(db, ids, timeZone)
  const completed = lastCompleted(batches)
  const weeks = Array.from({ length: completed }, (_, index) => completed - index)
  return weeks.find((week) => batches.every((batch) => isShown(batch, week, lastDays))) ?? completed
}

function lastCompleted(batches: readonly Started[]): number {
  const some = batches.map(({ weeks }) => weeks).filter((weeks) => weeks > 0)
  return some.length === 0 ? 1 : Math.min(...some)
}

function isShown({ start, members }: Started, week: number, lastDays: ReadonlyMap<string, Day>) {
  const { from, to } = daysOfWeek(start, week)
  const inTraining = members.filter(({ id, joinedOn }) => {
    const lastOn = lastDays.get(id)
    return joinedOn <= to && (lastOn === undefined || lastOn >= from)
  })
  return inTraining.length >= SHOWN_FROM
}
