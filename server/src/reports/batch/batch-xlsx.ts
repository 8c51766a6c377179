import { AVERAGES } from '@cohort/contract/feedback/averages'
import { Readable } from 'node:stream'
import { sheet, workbook, type Column } from '#server/platform/xlsx/workbook.ts'
import type { BlockedIntern } from './blocked.ts'
import type { BatchReport } from './gather.ts'
import type { KpiRow } from './kpis.ts'
import type { InternRow } from './rows.ts'
import { zoneWords } from './shares.ts'

export const batchWorkbook = (report: BatchReport): Readable =>
  Readable.from(
    workbook([
      sheet('Summary', SUMMARY, () => streamed(summaryRows(report))),
      sheet('KPIs', KPIS, () => streamed(report.kpis)),
      sheet('Weeks', WEEKS, () => streamed(report.weeks)),
      sheet('Interns', INTERNS, () => streamed(report.rows)),
      sheet('Blocked tasks', BLOCKED, () => streamed(report.blocked)),
    ]),
    { objectMode: false },
  )

async function* streamed<Row>(rows: readonly Row[]) {
  yield* rows
}

interface Figure {
  readonly about: string
  readonly figure: string
  readonly value: number | null
  readonly of: number | null
}

const shares = (
  about: string,
  all: readonly { readonly label: string; readonly interns: number | null }[],
  of: number,
) => all.map(({ label, interns }): Figure => ({ about, figure: label, value: interns, of }))

function summaryRows(report: BatchReport): Figure[] {
  const { counts, ratings, week, name } = report
  const fact = (figure: string, value: number | null, of: number | null = null): Figure => ({
    about: name,
    figure,
    value,
    of,
  })
  const zones = (shown: 'set' | 'suggested') =>
    counts.zones.map((zone) => ({ label: zone.label, interns: zone[shown] }))
  return [
    fact('Week of training', week),
    fact('Interns', counts.interns),
    fact('Interns in training', counts.inTraining),
    fact('Need help', counts.inNeed, counts.judged),
    fact('Rating, median', ratings.spread.median),
    fact('Plan done in %, median', counts.done.median),
    fact('Plan due in %, median', counts.due.median),
    fact('Objectives overdue', counts.overdue),
    fact('Updates missing', counts.missing, counts.expected),
    fact('Tasks blocked', totalOf(report.blocked, 'open')),
    fact('Tasks no longer blocked', totalOf(report.blocked, 'closed')),
    fact('Working hours blocked', totalOf(report.blocked, 'hours')),
    ...shares('Status', counts.statuses, counts.interns),
    ...shares('Zone set', zones('set'), counts.inTraining),
    ...shares('Zone suggested', zones('suggested'), counts.judged),
    ...shares('Why help is needed', counts.reasons, counts.judged),
    ...shares('Rating', ratings.bins, ratings.interns),
    ...shares('Progress', counts.bands, counts.inTraining),
    ...shares('Updates missing', counts.missed, counts.judged),
  ]
}

const totalOf = (rows: readonly BlockedIntern[], figure: 'open' | 'closed' | 'hours') =>
  Math.round(rows.reduce((sum, row) => sum + row[figure], 0) * 10) / 10

const SUMMARY: readonly Column<Figure>[] = [
  { title: 'About', kind: 'text', width: 24, value: ({ about }) => about },
  { title: 'Figure', kind: 'text', width: 28, value: ({ figure }) => figure },
  { title: 'Value', kind: 'number', width: 10, value: ({ value }) => value },
  { title: 'Of', kind: 'number', width: 10, value: ({ of }) => of },
]

const KPIS: readonly Column<KpiRow>[] = [
  { title: 'KPI', kind: 'text', width: 28, value: ({ kpi }) => kpi },
  { title: AVERAGES.adjusted.name, kind: 'rating', width: 18, value: ({ cell }) => cell.value },
  { title: 'Unadjusted', kind: 'rating', width: 12, value: ({ cell }) => cell.raw },
  { title: 'Ratings', kind: 'number', width: 11, value: ({ cell }) => cell.n },
  { title: 'Interns', kind: 'number', width: 11, value: ({ interns }) => interns },
]

type Week = BatchReport['weeks'][number]

const WEEKS: readonly Column<Week>[] = [
  { title: 'Week until', kind: 'day', width: 13, value: ({ day }) => day },
  { title: 'Judged', kind: 'number', width: 10, value: ({ judged }) => judged },
  { title: 'Red', kind: 'number', width: 8, value: ({ red }) => red },
  { title: 'Yellow', kind: 'number', width: 9, value: ({ yellow }) => yellow },
  { title: 'Green', kind: 'number', width: 9, value: ({ green }) => green },
  { title: 'Updates submitted in %', kind: 'number', width: 26, value: ({ updates }) => updates },
  {
    title: 'Days from meeting to feedback',
    kind: 'rating',
    width: 34,
    value: (row) => row.feedbackDays,
  },
  { title: 'Rating', kind: 'rating', width: 10, value: ({ rating }) => rating },
]

const INTERNS: readonly Column<InternRow>[] = [
  { title: 'Employee ID', kind: 'text', width: 14, value: ({ employeeId }) => employeeId },
  { title: 'Name', kind: 'text', width: 28, value: ({ name }) => name },
  { title: 'Status', kind: 'text', width: 14, value: ({ status }) => status },
  { title: 'Joined on', kind: 'day', width: 13, value: ({ joinedOn }) => joinedOn },
  { title: 'Zone', kind: 'text', width: 10, value: ({ zone }) => zoneWords(zone) },
  {
    title: 'Suggested',
    kind: 'text',
    width: 12,
    value: (row) => row.suggested && zoneWords(row.suggested),
  },
  { title: 'Plan', kind: 'text', width: 26, value: ({ plan }) => plan },
  { title: 'Done in %', kind: 'number', width: 11, value: ({ done }) => done },
  { title: 'Due in %', kind: 'number', width: 11, value: ({ due }) => due },
  { title: 'Objectives overdue', kind: 'number', width: 20, value: ({ overdue }) => overdue },
  {
    title: `${AVERAGES.adjusted.name} (all)`,
    kind: 'rating',
    width: 22,
    value: ({ rating }) => rating?.value ?? null,
  },
  {
    title: AVERAGES.all.name,
    kind: 'rating',
    width: 14,
    value: (row) => row.rating?.raw ?? null,
  },
  { title: 'Feedbacks', kind: 'number', width: 12, value: ({ rating }) => rating?.n ?? 0 },
  { title: 'Updates expected', kind: 'number', width: 18, value: ({ expected }) => expected },
  { title: 'Updates missing', kind: 'number', width: 17, value: ({ missing }) => missing },
  { title: 'Reasons', kind: 'wrapped', width: 80, value: ({ reasons }) => reasons.join('; ') },
]

const BLOCKED: readonly Column<BlockedIntern>[] = [
  { title: 'Employee ID', kind: 'text', width: 14, value: ({ employeeId }) => employeeId },
  { title: 'Name', kind: 'text', width: 28, value: ({ name }) => name },
  { title: 'Open blockers', kind: 'number', width: 15, value: ({ open }) => open },
  { title: 'Closed blockers', kind: 'number', width: 17, value: ({ closed }) => closed },
  { title: 'Working hours blocked', kind: 'number', width: 23, value: ({ hours }) => hours },
]
