import { addDays } from '@cohort/contract/dates'
import type { Meeting } from '@cohort/contract/interactions/series-schemas'
import type { AbsentStatus } from '@cohort/contract/users/rules'

/** One line of the proposal, as it was edited. */
export interface Row extends Meeting {
  readonly intern: string
  /** Assigned when the series is sent. */
  readonly mentor: string | null
  readonly absence: AbsentStatus | null
}

const minutesOf = ({ date, time }: Row) => Date.parse(`${date}T${time}:00Z`) / 60_000

/** Clashes within the proposal, by intern. */
export function conflictsOf(rows: readonly Row[], duration: number): ReadonlyMap<string, string> {
  const conflicts = new Map<string, string>()
  for (const row of rows) {
    const other = rows.find(
      (one) =>
        one.internId !== row.internId &&
        one.interviewerId === row.interviewerId &&
        Math.abs(minutesOf(one) - minutesOf(row)) < duration,
    )
    if (other) conflicts.set(row.internId, `At the same time as ${other.intern}.`)
  }
  return conflicts
}

/** The server identifies the rejected rows by their index: `meetings.3` or `meetings.3.time`. */
export function refusalsOf(
  rows: readonly Row[],
  fields: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const refusals = Object.entries(fields).flatMap(([field, sentence]) => {
    const row = rows[Number(/^meetings\.(\d+)/.exec(field)?.[1])]
    return row ? [[row.internId, sentence] as const] : []
  })
  return new Map(refusals)
}

export const nextWeek = (today: string) => ({ from: addDays(today, 1), to: addDays(today, 7) })
