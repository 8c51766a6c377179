import { AVERAGES } from '@cohort/contract/feedback/averages'
import { ratingFigure } from '@cohort/contract/feedback/analysis'
import { formatDay } from '@cohort/contract/dates'
import type { Content } from 'pdfmake/interfaces.js'
import type { BatchReport } from '#server/reports/batch/gather.ts'
import {
  boxes,
  cut,
  FULL_BAR,
  lined,
  section,
  sharedWords,
  shareTable,
  titled,
  type TableColumn,
} from './batch-parts.ts'
import { shareBar, stackedBar, ZONE_COLOURS } from './bars-svg.ts'
import { textOf } from './pdf-layout.ts'

const TOO_FEW = 'too few'
const stars = (value: number | null) => (value === null ? TOO_FEW : ratingFigure(value))
const percent = (value: number | null) => (value === null ? TOO_FEW : `${Math.round(value)}%`)

export function summaryPage(report: BatchReport): Content[] {
  const { counts, week, start, day, isJudged } = report
  const about = `Week ${week} of training, which began on ${formatDay(start)}. As of the close of ${formatDay(day)}.`
  return [
    titled(report, about),
    boxes([
      { label: 'Interns', value: String(counts.interns), note: `${counts.inTraining} in training` },
      {
        label: 'Need help',
        value: isJudged ? sharedWords(counts.inNeed, counts.judged) : 'Not assessed yet',
        note: 'yellow or red is suggested',
      },
      { label: 'Updates submitted', value: updatesShare(report), note: 'of the last ten expected' },
      {
        label: 'Rating, median',
        value: stars(report.ratings.spread.median),
        note: `${report.ratings.interns} interns with feedback`,
      },
    ]),
    section('People'),
    shareTable(counts.statuses, counts.interns),
    ...zoneParts(report),
    section(
      'Why help is needed',
      'Interns with each reason, of all assessed interns. An intern may have several.',
    ),
    counts.reasons.length > 0
      ? shareTable(counts.reasons, counts.judged)
      : textOf('No reasons.', 'cell'),
    ...trendParts(report),
  ]
}

const updatesShare = ({ counts: { expected, missing, judged } }: BatchReport) =>
  judged < MIN_SHOWN || expected === 0
    ? TOO_FEW
    : `${Math.round((100 * (expected - missing)) / expected)}%`

const MIN_SHOWN = 5

function zoneParts({ counts: { zones, inTraining, judged } }: BatchReport): Content[] {
  const bar = (of: (zone: (typeof zones)[number]) => number) =>
    stackedBar(
      zones.map((zone) => ({ colour: ZONE_COLOURS[zone.zone ?? 'none'], count: of(zone) })),
      FULL_BAR,
    )
  const columns: TableColumn<(typeof zones)[number]>[] = [
    { title: 'Zone', width: 150, cell: ({ label }) => label },
    { title: 'Set', width: 170, cell: ({ set }) => sharedWords(set, inTraining) },
    {
      title: 'Suggested',
      width: '*',
      cell: ({ suggested }) => (suggested === null ? '-' : sharedWords(suggested, judged)),
    },
  ]
  return [
    section('Zones', 'As set by admins, of those in training; below as suggested.'),
    { svg: bar(({ set }) => set), margin: [0, 0, 0, 3] },
    { svg: bar(({ suggested }) => suggested ?? 0), margin: [0, 0, 0, 4] },
    lined(columns, zones),
  ]
}

type Week = BatchReport['weeks'][number]

const WEEK_COLUMNS: readonly TableColumn<Week>[] = [
  { title: 'Week until', width: 92, cell: ({ day }) => formatDay(day) },
  { title: 'Judged', width: 36, cell: ({ judged }) => String(judged) },
  {
    title: 'Red, yellow, green',
    width: 120,
    cell: (week) => ({ svg: weekBar(week), margin: [0, 2, 0, 0] }),
  },
  { title: 'Red', width: 26, cell: ({ red }) => String(red) },
  { title: 'Yellow', width: 34, cell: ({ yellow }) => String(yellow) },
  { title: 'Updates', width: 48, cell: ({ updates }) => percent(updates) },
  { title: 'Rating', width: '*', cell: ({ rating }) => stars(rating) },
]

const weekBar = ({ red, yellow, green }: Week) =>
  stackedBar(
    [
      { colour: ZONE_COLOURS['RED ZONE'], count: red },
      { colour: ZONE_COLOURS['YELLOW ZONE'], count: yellow },
      { colour: ZONE_COLOURS['GREEN ZONE'], count: green },
    ],
    118,
    8,
  )

const trendParts = ({ weeks }: BatchReport): Content[] =>
  weeks.length === 0
    ? []
    : [section('The last eight weeks', 'Suggested zones.'), lined(WEEK_COLUMNS, weeks)]

/** More would not fit on the page. */
const MOST_KPIS = 24
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
    titled(report, 'Ratings and KPIs'),
    boxes([
      { label: 'Median of the interns', value: stars(ratings.spread.median) },
      { label: 'Middle half', value: half },
      { label: AVERAGES.unadjusted.name, value: stars(ratings.asGiven) },
      { label: 'Feedbacks', value: String(ratings.feedbacks), note: `by ${ratings.raters} raters` },
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
    titled(report, 'Progress and updates'),
    boxes([
      { label: 'Plan done, median', value: percent(counts.done.median) },
      { label: 'Plan due, median', value: percent(counts.due.median) },
      { label: 'Objectives overdue', value: String(counts.overdue) },
      { label: 'Updates, last week', value: percent(latest?.updates ?? null) },
    ]),
    section('Days ahead of or behind the own plan'),
    shareTable(counts.bands, counts.inTraining),
    section('Updates missing of the last ten expected'),
    shareTable(counts.missed, counts.judged),
    ...(weeks.length > 0
      ? [section('Updates submitted, by week'), lined(UPDATE_COLUMNS, weeks)]
      : []),
  ]
}

const UPDATE_COLUMNS: readonly TableColumn<Week>[] = [
  { title: 'Week until', width: 150, cell: ({ day }) => formatDay(day) },
  {
    title: 'Share submitted',
    width: 170,
    cell: ({ updates }) => ({ svg: shareBar((updates ?? 0) / 100, 168), margin: [0, 3, 0, 0] }),
  },
  { title: 'Submitted', width: 70, cell: ({ updates }) => percent(updates) },
  {
    title: 'Days from meeting to feedback',
    width: '*',
    cell: ({ feedbackDays }) => (feedbackDays === null ? TOO_FEW : feedbackDays.toFixed(1)),
  },
]
