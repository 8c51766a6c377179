import { daysOfSpan } from '@cohort/contract/daily-updates/rules'
import type { Day } from '@cohort/contract/dates'
import type { SeriesPlan } from '@cohort/contract/interactions/series-schemas'
import { listLeaveFrom } from '#server/daily-updates/leave/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'

/** By person: their days of leave, from the first to the last day of the plan. */
export type DaysAway = ReadonlyMap<string, ReadonlySet<Day>>

export async function daysAwayOf(db: Queryable, plan: SeriesPlan): Promise<DaysAway> {
  const { internIds, interviewerIds, from, to } = plan
  const leave = await listLeaveFrom(db, [...internIds, ...interviewerIds], from)
  const ofPeople = Map.groupBy(leave, ({ userId }) => userId)
  return new Map(
    Array.from(ofPeople, ([userId, periods]) => {
      const days = periods.flatMap((one) => daysOfSpan({ date: one.from, until: one.to }))
      return [userId, new Set(days.filter((day) => day >= from && day <= to))]
    }),
  )
}

/** Whether someone is away on each of some days. */
export const isAwayOnAll = (away: DaysAway, personId: string, days: readonly Day[]) =>
  days.length > 0 && days.every((day) => away.get(personId)?.has(day) === true)
