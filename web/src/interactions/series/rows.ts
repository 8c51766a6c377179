import { addDays, type Day } from '@cohort/contract/dates'
import type { Meeting, SeriesProposal } from '@cohort/contract/interactions/series-schemas'
import {
  isWorked,
  workingDayBeside,
  type WorkingWeek,
} from '@cohort/contract/settings/working-days'
import type { AbsentStatus } from '@cohort/contract/users/rules'

/** One line of the proposal, as it was edited. */
export interface Row extends Meeting {
  readonly intern: string
  /** Assigned when the series is sent. */
  readonly mentorId: string | null
  readonly mentor: string | null
  readonly absence: AbsentStatus | null
}

const minutesOf = ({ date, time }: Row) => Date.parse(`${date}T${time}:00Z`) / 60_000

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

/** The first and the last worked day of the seven that begin with the next one that is worked. */
export function nextWeek(today: Day, weeks: readonly WorkingWeek[], holidays: readonly string[]) {
  const calendar = { weeks, holidays: new Set(holidays) }
  const from = workingDayBeside(today, 1, weeks, calendar.holidays)
  let to = addDays(from, 6)
  while (!isWorked(to, calendar)) to = addDays(to, -1)
  return { from, to }
}

/** Why an intern does not meet their own mentor. */
export function mentorNote(
  { internId, mentorId, interviewerId }: Row,
  proposed: readonly Row[],
  interviewers: SeriesProposal['interviewers'],
): string | undefined {
  if (mentorId === null || mentorId === interviewerId) return undefined
  if (!interviewers.some(({ id }) => id === mentorId)) return 'Not chosen as an interviewer.'
  const before = proposed.findLast((one) => one.internId === internId)
  return before?.interviewerId === interviewerId
    ? 'Not free at the times of this series.'
    : 'Another interviewer was chosen.'
}
