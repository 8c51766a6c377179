import { AVERAGES } from '@cohort/contract/feedback/averages'
import { ratingFigure } from '@cohort/contract/feedback/analysis'
import { formatDay } from '@cohort/contract/dates'
import type { Content } from 'pdfmake/interfaces.js'
import type { BatchReport } from '#server/reports/batch/gather.ts'
import { TOO_FEW } from '#server/reports/batch/shares.ts'
import { marked } from './marked-zone.ts'
import {
  boxes,
  cut,
  lined,
  section,
  shareTable,
  stars,
  titled,
  withDay,
  type TableColumn,
} from './batch-parts.ts'
import { shareBar, stackedBar } from './bars-svg.ts'
import { textOf } from './pdf-layout.ts'
import { zoneParts } from './zone-parts.ts'

const percent = (value: number | null) => (value === null ? TOO_FEW : `${Math.round(value)}%`)

type Week = BatchReport['weeks'][number]

const WEEK_COLUMNS: readonly TableColumn<Week>[] = [
  { title: 'Week until', width: 92, cell: ({ day }) => formatDay(day) },
  { title: 'Assessed', width: 40, cell: ({ judged }) => String(judged) },
  {
    title: 'Red, yellow, green',
    width: 100,
    cell: (week) => ({ svg: weekBar(week), margin: [0, 2, 0, 0] }),
  },
  { title: 'Red', width: 22, cell: ({ red }) => marked('RED ZONE', String(red), 22) },
  { title: 'Yellow', width: 32, cell: ({ yellow }) => marked('YELLOW ZONE', String(yellow), 32) },
  { title: 'Updates', width: 40, cell: ({ updates }) => percent(updates) },
  {
    title: 'Feedback',
    width: 48,
    cell: ({ feedbackDays }) => (feedbackDays === null ? TOO_FEW : ratingFigure(feedbackDays)),
  },
  { title: 'Rating', width: '*', cell: ({ rating }) => stars(rating) },
]

const WEEKS_NOTE =
  'Suggested zones; updates submitted in the last 10 working days; days from a meeting to its feedback and rating, averages of the week. Too few: fewer than five interns.'

const REASONS_NOTE =
  'Of assessed interns, who may have several. Behind the plan: from two overdue objectives; the days above count all of them.'

const weekBar = ({ red, yellow, green }: Week) =>
  stackedBar(
    [
      { zone: 'RED ZONE', count: red },
      { zone: 'YELLOW ZONE', count: yellow },
      { zone: 'GREEN ZONE', count: green },
    ],
    98,
    8,
  )

const weekParts = ({ weeks }: BatchReport): Content[] =>
  weeks.length === 0
    ? []
    : [section(weeksTitle(weeks.length), WEEKS_NOTE), lined(WEEK_COLUMNS, weeks, 10)]

const MOST_WEEKS = 8

const weeksTitle = (count: number) =>
  count < MOST_WEEKS ? 'The weeks since the batch began' : 'The last eight weeks'

/** More would not fit on the page. */
const MOST_KPIS = 15
const KPI_BAR = 120
const MAX_STARS = 5

type Kpi = BatchReport['kpis'][number]

const KPI_COLUMNS: readonly TableColumn<Kpi>[] = [
  { title: 'KPI', width: 150, cell: ({ kpi }) => cut(kpi, 28) },
  {
    title: '0 to 5 stars',
    width: KPI_BAR,
    cell: ({ cell }) => ({ svg: shareBar(cell.value / MAX_STARS, KPI_BAR), margin: [0, 3, 0, 0] }),
  },
  { title: 'Adjusted', width: 44, cell: ({ cell }) => cell.value.toFixed(2) },
  { title: 'Unadjusted', width: 54, cell: ({ cell }) => cell.raw.toFixed(2) },
  { title: 'Ratings', width: 42, cell: ({ cell }) => String(cell.n) },
  { title: 'Interns', width: '*', cell: ({ interns }) => String(interns) },
]

export function ratingsPage(report: BatchReport): Content[] {
  const { ratings, kpis } = report
  const { low, high } = ratings.spread
  const half =
    low === null || high === null ? TOO_FEW : `${ratingFigure(low)} to ${ratingFigure(high)}`
  return [
    titled(report, withDay(report, 'Zones, ratings and KPIs')),
    ...zoneParts(report),
    section('Ratings'),
    boxes([
      { label: 'Typical rating', value: stars(ratings.spread.median) },
      { label: 'Typical range', value: half, note: 'of half of the interns' },
      { label: AVERAGES.unadjusted.name, value: stars(ratings.asGiven) },
      {
        label: 'Ratings given',
        value: String(ratings.feedbacks),
        note: `by ${ratings.raters} raters`,
      },
    ]),
    section('Averages of the interns'),
    shareTable(ratings.bins, ratings.interns),
    section(
      'KPIs',
      'Lowest first, adjusted for the leniency of raters by at most 0.75 stars. Unadjusted: as given.',
    ),
    kpis.length > 0 ? lined(KPI_COLUMNS, kpis.slice(0, MOST_KPIS)) : textOf('No feedback.', 'cell'),
    ...(kpis.length > MOST_KPIS ? [textOf('The workbook lists the others.', 'label')] : []),
  ]
}

export function progressPage(report: BatchReport): Content[] {
  const { counts, weeks } = report
  const [latest] = weeks.slice(-1)
  return [
    titled(report, withDay(report, 'Progress, updates and reasons')),
    boxes([
      { label: 'Plan done, typical', value: percent(counts.done.median) },
      { label: 'Plan expected, typical', value: percent(counts.due.median) },
      { label: 'Objectives overdue', value: String(counts.overdue) },
      {
        label: 'Updates submitted',
        value: percent(latest?.updates ?? null),
        note: 'of the last 10 working days',
      },
    ]),
    section('Plan days ahead or behind'),
    shareTable(counts.bands, counts.inTraining),
    section('Updates missing, last 10 working days'),
    shareTable(counts.missed, counts.judged),
    ...weekParts(report),
    section('Reasons', REASONS_NOTE),
    counts.reasons.length > 0
      ? shareTable(counts.reasons, counts.judged)
      : textOf('No reasons.', 'cell'),
  ]
}
