import { formatDateTime, formatDay } from '@cohort/contract/dates'
import { NO_VERDICT, VERDICT_LABELS, verdictReason } from '@cohort/contract/signals/batch-verdict'
import type { BatchReport } from './gather.ts'

export const aboutWords = ({ week, start }: BatchReport) =>
  `Week ${week} of training, which began on ${formatDay(start)}`

/** What is counted until the last closed day, and what is of the moment of the report. */
export const timesOf = ({ day, takenAt, timeZone }: BatchReport): readonly [string, string] => [
  `At the close of ${formatDay(day)}: reasons, suggested zones, progress, updates, ratings and blocked tasks.`,
  `On ${formatDateTime(takenAt, timeZone)}: zones, states, what was done, meetings and what waits.`,
]

/** As in the overview, with its reason where there is one. */
export function verdictOf({ verdict, weeks, isJudged }: BatchReport) {
  const last = weeks.at(-1)
  if (!isJudged) return { label: 'Not assessed yet', reason: '' }
  if (!verdict || !last) return { label: NO_VERDICT, reason: '' }
  const { red, yellow, judged } = last
  return { label: VERDICT_LABELS[verdict], reason: verdictReason(verdict, red + yellow, judged) }
}
