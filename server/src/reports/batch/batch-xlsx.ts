import { toOneDecimal } from '@cohort/contract/feedback/analysis'
import { AVERAGES } from '@cohort/contract/feedback/averages'
import { GROUP_LABELS } from '@cohort/contract/signals/overview-groups'
import { STATUS_WORDS } from '@cohort/contract/users/rules'
import { Readable } from 'node:stream'
import { sheet, workbook, type Column } from '#server/platform/xlsx/workbook.ts'
import { oneSentence } from './action-texts.ts'
import type { BlockedIntern } from './blocked.ts'
import type { BatchReport } from './gather.ts'
import type { KpiRow } from './kpis.ts'
import type { InternRow } from './rows.ts'
import { TOO_FEW } from './shares.ts'
import { zoneWords } from './zone-words.ts'
import { headingOf, shortHeadingOf, SUMMARY, summaryRows } from './summary-sheet.ts'

export function batchWorkbook(report: BatchReport): Readable {
  const heading = shortHeadingOf(report)
  const sheets = [
    // First, because it opens first: those who need help most are at its top.
    sheet('Interns', [...IN_NEED, ...IN_TRAINING], () => streamed(report.rows), {
      heading,
      onFirstPage: IN_NEED.length,
    }),
    sheet('Summary', SUMMARY, () => streamed(summaryRows(report)), {
      heading: headingOf(report),
    }),
    sheet('Weeks', WEEKS, () => streamed(report.weeks), { heading }),
    sheet('KPIs', KPIS, () => streamed(report.kpis), { heading }),
    ...(report.blocked.length > 0
      ? [sheet('Blocked tasks', BLOCKED, () => streamed(report.blocked), { heading })]
      : []),
  ]
  return Readable.from(workbook(sheets), { objectMode: false })
}

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
    value: ({ updates }) => updates ?? TOO_FEW,
  },
  {
    title: 'Days from meeting to feedback, average of the week',
    kind: 'rating',
    width: 30,
    value: (row) => tenthsOr(row.feedbackDays, TOO_FEW),
  },
  {
    title: 'Rating, average of the week',
    kind: 'rating',
    width: 18,
    value: ({ rating }) => tenthsOr(rating, TOO_FEW),
  },
]

const tenthsOr = (value: number | null, others: string) =>
  value === null ? others : toOneDecimal(value)

const waitingFor = ({ pendingActions }: InternRow) =>
  pendingActions.map(({ sentence }) => sentence).join(' ')

/** What is asked first: these columns are printed on one page beside each other, the others on the next. */
const IN_NEED: readonly Column<InternRow>[] = [
  { title: 'Employee ID', kind: 'text', width: 10, value: ({ employeeId }) => employeeId },
  { title: 'Name', kind: 'text', width: 19, value: ({ name }) => name },
  { title: 'State', kind: 'text', width: 13, value: ({ group }) => group && GROUP_LABELS[group] },
  { title: 'Zone', kind: 'zone', width: 8, value: ({ zone }) => zoneWords(zone) },
  {
    title: 'Suggested',
    kind: 'zone',
    width: 10,
    value: (row) => row.suggested && zoneWords(row.suggested),
  },
  {
    title: 'Days ahead or behind (−)',
    kind: 'number',
    width: 12,
    value: ({ lead, assessment }) => (assessment === null ? null : lead),
  },
  { title: 'Next meeting', kind: 'day', width: 12, value: ({ nextMeetingOn }) => nextMeetingOn },
  { title: 'Reasons', kind: 'wrapped', width: 38, value: ({ reasons }) => reasons.join('; ') },
  {
    title: 'Done and planned',
    kind: 'wrapped',
    width: 30,
    value: ({ acted }) => oneSentence(acted),
  },
  { title: 'To do', kind: 'wrapped', width: 19, value: ({ toDo }) => oneSentence(toDo) },
  { title: 'Mentor', kind: 'text', width: 18, value: ({ mentor }) => mentor },
]

const IN_TRAINING: readonly Column<InternRow>[] = [
  { title: 'Waiting for us', kind: 'wrapped', width: 26, value: waitingFor },
  {
    title: 'Status',
    kind: 'text',
    width: 13,
    value: ({ status }) => status && STATUS_WORDS[status],
  },
  { title: 'Joined on', kind: 'day', width: 13, value: ({ joinedOn }) => joinedOn },
  { title: 'Plan', kind: 'wrapped', width: 24, value: ({ plan }) => plan },
  { title: 'Done in %', kind: 'number', width: 8, value: ({ done }) => done },
  { title: 'Expected in %', kind: 'number', width: 13, value: ({ due }) => due },
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
  { title: 'Ratings', kind: 'number', width: 11, value: ({ rating }) => rating?.n ?? 0 },
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
