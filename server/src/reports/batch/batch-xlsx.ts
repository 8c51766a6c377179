import { AVERAGES } from '@cohort/contract/feedback/averages'
import { GROUP_LABELS } from '@cohort/contract/signals/groups'
import { Readable } from 'node:stream'
import { sheet, workbook, type Column } from '#server/platform/xlsx/workbook.ts'
import type { BlockedIntern } from './blocked.ts'
import type { BatchReport } from './gather.ts'
import type { KpiRow } from './kpis.ts'
import type { InternRow } from './rows.ts'
import { zoneWords } from './shares.ts'
import { headingOf, SUMMARY, summaryRows } from './summary-sheet.ts'

export const batchWorkbook = (report: BatchReport): Readable =>
  Readable.from(
    workbook([
      sheet('Summary', SUMMARY, () => streamed(summaryRows(report)), headingOf(report)),
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

const KPIS: readonly Column<KpiRow>[] = [
  { title: 'KPI', kind: 'text', width: 28, value: ({ kpi }) => kpi },
  { title: AVERAGES.adjusted.name, kind: 'hundredths', width: 18, value: ({ cell }) => cell.value },
  { title: 'Unadjusted', kind: 'hundredths', width: 14, value: ({ cell }) => cell.raw },
  { title: 'Ratings', kind: 'number', width: 11, value: ({ cell }) => cell.n },
  { title: 'Interns', kind: 'number', width: 11, value: ({ interns }) => interns },
]

type Week = BatchReport['weeks'][number]

const WEEKS: readonly Column<Week>[] = [
  { title: 'Week until', kind: 'day', width: 13, value: ({ day }) => day },
  { title: 'Assessed', kind: 'number', width: 12, value: ({ judged }) => judged },
  { title: 'Red', kind: 'number', width: 8, value: ({ red }) => red },
  { title: 'Yellow', kind: 'number', width: 9, value: ({ yellow }) => yellow },
  { title: 'Green', kind: 'number', width: 9, value: ({ green }) => green },
  {
    title: 'Updates submitted in %, last 10 working days',
    kind: 'number',
    width: 26,
    value: ({ updates }) => updates,
  },
  {
    title: 'Days from meeting to feedback',
    kind: 'rating',
    width: 34,
    value: (row) => row.feedbackDays,
  },
  { title: 'Rating', kind: 'rating', width: 10, value: ({ rating }) => rating },
]

const waitingFor = ({ pendingActions }: InternRow) =>
  pendingActions.map(({ sentence }) => sentence).join(' ')

const INTERNS: readonly Column<InternRow>[] = [
  { title: 'Employee ID', kind: 'text', width: 10, value: ({ employeeId }) => employeeId },
  { title: 'Name', kind: 'text', width: 20, value: ({ name }) => name },
  { title: 'Status', kind: 'text', width: 13, value: ({ status }) => status },
  { title: 'Joined on', kind: 'day', width: 11, value: ({ joinedOn }) => joinedOn },
  { title: 'State', kind: 'text', width: 13, value: ({ group }) => group && GROUP_LABELS[group] },
  { title: 'Zone', kind: 'text', width: 7, value: ({ zone }) => zoneWords(zone) },
  {
    title: 'Suggested',
    kind: 'text',
    width: 10,
    value: (row) => row.suggested && zoneWords(row.suggested),
  },
  { title: 'Reasons', kind: 'wrapped', width: 38, value: ({ reasons }) => reasons.join('; ') },
  { title: 'Waiting for us', kind: 'wrapped', width: 24, value: waitingFor },
  { title: 'Plan', kind: 'wrapped', width: 16, value: ({ plan }) => plan },
  { title: 'Done in %', kind: 'number', width: 8, value: ({ done }) => done },
  { title: 'Due in %', kind: 'number', width: 8, value: ({ due }) => due },
  { title: 'Objectives overdue', kind: 'number', width: 11, value: ({ overdue }) => overdue },
  {
    title: `${AVERAGES.adjusted.name} (all)`,
    kind: 'rating',
    width: 11,
    value: ({ rating }) => rating?.value ?? null,
  },
  {
    title: AVERAGES.all.name,
    kind: 'rating',
    width: 10,
    value: (row) => row.rating?.raw ?? null,
  },
  { title: 'Feedbacks', kind: 'number', width: 10, value: ({ rating }) => rating?.n ?? 0 },
  { title: 'Updates expected', kind: 'number', width: 10, value: ({ expected }) => expected },
  { title: 'Updates missing', kind: 'number', width: 10, value: ({ missing }) => missing },
]

const BLOCKED: readonly Column<BlockedIntern>[] = [
  { title: 'Employee ID', kind: 'text', width: 14, value: ({ employeeId }) => employeeId },
  { title: 'Name', kind: 'text', width: 28, value: ({ name }) => name },
  { title: 'Open blockers', kind: 'number', width: 15, value: ({ open }) => open },
  { title: 'Closed blockers', kind: 'number', width: 17, value: ({ closed }) => closed },
  { title: 'Working hours blocked', kind: 'number', width: 23, value: ({ hours }) => hours },
]
