import { formatDateTime, formatDay } from '@cohort/contract/dates'
import { NO_VERDICT, VERDICT_LABELS, verdictReason } from '@cohort/contract/signals/batch-verdict'
import type { BatchReport } from './gather.ts'

export const aboutWords = ({ week, start }: BatchReport) =>
  `Week ${week} of training, which began on ${formatDay(start)}`

/** Screens show the present: this says why they may differ from the report. */
export const asOfWords = ({ day }: Pick<BatchReport, 'day'>) =>
  `As of ${formatDay(day)}, end of day`

export const presentWords = ({ takenAt, timeZone }: Pick<BatchReport, 'takenAt' | 'timeZone'>) =>
  `zones, states and meetings as of ${formatDateTime(takenAt, timeZone)}`

/** What is counted until the last closed day, and what is of the moment of the report. */
export const timesOf = ({
  takenAt,
  timeZone,
  ...report
}: BatchReport): readonly [string, string] => [
  `${asOfWords(report)}: reasons, suggested zones, progress, updates, ratings and blocked tasks.`,
  `As of ${formatDateTime(takenAt, timeZone)}: zones, states, what was done, meetings and what waits.`,
]

/** As in the overview, with its reason where there is one. */
export function verdictOf({ verdict, weeks, isJudged }: BatchReport) {
  const last = weeks.at(-1)
  if (!isJudged) return { label: 'Not assessed yet', reason: '' }
  if (!verdict || !last) return { label: NO_VERDICT, reason: '' }
  const { red, yellow, judged } = last
  return { label: VERDICT_LABELS[verdict], reason: verdictReason(verdict, red + yellow, judged) }
}
