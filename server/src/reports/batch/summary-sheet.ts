import { ratingFigure } from '@cohort/contract/feedback/analysis'
import { percentOf } from '@cohort/contract/signals/rules'
import type { Column } from '#server/platform/xlsx/workbook.ts'
import type { BlockedIntern } from './blocked.ts'
import type { BatchReport } from './gather.ts'
import { aboutWords, asOfWords, presentWords, timesOf, verdictOf } from './heading.ts'

export const headingOf = (report: BatchReport) => [
  titleOf(report),
  verdictWords(report),
  aboutWords(report),
  ...timesOf(report),
]

/** Above the interns, where it stays in sight: the batch, how it is, its moments and its totals. */
export function shortHeadingOf(report: BatchReport) {
  const totals = totalsOf(report).map(({ label, interns }) => `${label} ${interns}`)
  return [
    titleOf(report),
    verdictWords(report),
    `${asOfWords(report)}; ${presentWords(report)}`,
    totals.join(' · '),
  ]
}

const totalsOf = ({ counts, isJudged }: BatchReport) => [
  { label: 'Interns', interns: counts.interns },
  ...(counts.inTraining === counts.interns
    ? []
    : [{ label: 'In training', interns: counts.inTraining }]),
  ...(isJudged ? counts.groups : []),
]

const titleOf = ({ name }: BatchReport) => `${name}: report of the batch`

function verdictWords(report: BatchReport) {
  const { label, reason } = verdictOf(report)
  return reason ? `${label}: ${reason}` : label
}

interface Figure {
  readonly topic: string
  readonly figure: string
  readonly value: number | null
  readonly of: number | null
}

export const SUMMARY: readonly Column<Figure>[] = [
  { title: 'Topic', kind: 'text', width: 34, value: ({ topic }) => topic },
  { title: 'What', kind: 'text', width: 40, value: ({ figure }) => figure },
  { title: 'Number', kind: 'number', width: 12, value: ({ value }) => value },
  { title: 'Out of', kind: 'number', width: 12, value: ({ of }) => of },
  { title: 'Share in %', kind: 'number', width: 13, value: shareOf },
]

function shareOf({ value, of }: Figure): number | null {
  return value === null || of === null || of === 0 ? null : percentOf(value, of)
}

export const summaryRows = (report: BatchReport): Figure[] =>
  [...peopleRows(report), ...zoneRows(report), ...trainingRows(report)].filter(
    ({ value }) => value !== null,
  )

type Shares = readonly { readonly label: string; readonly interns: number | null }[]

const shares = (topic: string, all: Shares, of: number) =>
  all.map(({ label, interns }): Figure => ({ topic, figure: label, value: interns, of }))

const facts = (
  topic: string,
  all: readonly (readonly [figure: string, value: number | null, of?: number])[],
) => all.map(([figure, value, of = null]): Figure => ({ topic, figure, value, of }))

function peopleRows({ counts, waiting, isJudged }: BatchReport): Figure[] {
  const { judged } = counts
  const states = counts.groups.map(({ label, interns, of }): Figure => ({
    topic: 'State',
    figure: label,
    value: interns,
    of,
  }))
  const waited = waiting.map(({ label, names }) => ({ label, interns: names.length }))
  return [
    ...facts('Interns', [
      ['All', counts.interns],
      ['In training', counts.inTraining, counts.interns],
      ['Assessed', judged, counts.inTraining],
    ]),
    ...shares('Status', counts.statuses, counts.interns),
    ...(isJudged ? states : []),
    ...shares('Waiting for us', waited, counts.inTraining),
  ]
}

function zoneRows({ counts }: BatchReport): Figure[] {
  const zones = (shown: 'set' | 'suggested') =>
    counts.zones.map((zone) => ({ label: zone.label, interns: zone[shown] }))
  return [
    ...shares('Zone, set by admins', zones('set'), counts.inTraining),
    ...shares('Zone, suggested', zones('suggested'), counts.judged),
    ...shares('Reasons', counts.reasons, counts.judged),
  ]
}

function trainingRows({ counts, ratings, blocked }: BatchReport): Figure[] {
  return [
    ...facts('Ratings', [
      ['Typical rating (median)', tenthsOf(ratings.spread.median)],
      ['Ratings given', ratings.feedbacks],
    ]),
    ...shares('Averages of the interns', ratings.bins, ratings.interns),
    ...facts('Plan', [
      ['Done in %, typical (median)', counts.done.median],
      ['Expected in %, typical (median)', counts.due.median],
      ['Objectives overdue', counts.overdue],
    ]),
    ...shares('Plan days ahead or behind', counts.bands, counts.inTraining),
    ...facts('Updates, last 10 working days', [['Missing', counts.missing, counts.expected]]),
    ...shares('Updates missing, interns', counts.missed, counts.judged),
    ...facts('Blocked tasks', [
      ['Open', totalOf(blocked, 'open')],
      ['No longer blocked', totalOf(blocked, 'closed')],
      ['Working hours blocked', totalOf(blocked, 'hours')],
    ]),
  ]
}

const tenthsOf = (rating: number | null) => (rating === null ? null : Number(ratingFigure(rating)))

const totalOf = (rows: readonly BlockedIntern[], figure: 'open' | 'closed' | 'hours') =>
  Math.round(rows.reduce((sum, row) => sum + row[figure], 0) * 10) / 10
