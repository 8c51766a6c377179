import { formatDay } from '@cohort/contract/dates'
import type { Content } from 'pdfmake/interfaces.js'
import type { BatchReport } from '#server/reports/batch/gather.ts'
import type { InternRow } from '#server/reports/batch/rows.ts'
import { zoneWords } from '#server/reports/batch/shares.ts'
import { stackedBar, ZONE_COLOURS } from './bars-svg.ts'
import {
  boxes,
  FULL_BAR,
  lined,
  section,
  sharedWords,
  stars,
  titled,
  TOO_FEW,
  type TableColumn,
} from './batch-parts.ts'
import { BETWEEN, fitted, LINE, linesOf, reasonsIn } from './fitting.ts'
import { textOf } from './pdf-layout.ts'

/** Who needs action and what waits come before the figures. */
export function summaryPage(report: BatchReport): Content[] {
  const { counts, week, start, day } = report
  const about = `Week ${week} of training, which began on ${formatDay(start)}. As of the close of ${formatDay(day)}.`
  return [
    titled(report, about),
    factBoxes(report),
    ...actionParts(report),
    ...waitingParts(report),
    ...zoneParts(report),
    section('People'),
    textOf(counts.statuses.map(({ label, interns }) => `${label} ${interns}`).join(' · '), 'cell'),
  ]
}

function factBoxes(report: BatchReport): Content {
  const { counts, ratings, isJudged } = report
  return boxes([
    { label: 'Interns', value: String(counts.interns), note: `${counts.inTraining} in training` },
    {
      label: 'Need action',
      value: isJudged ? sharedWords(counts.action, counts.judged) : 'Not assessed yet',
      note: othersInNeed(report),
    },
    {
      label: 'Updates submitted',
      value: updatesShare(report),
      note: 'of the last 10 working days',
    },
    {
      label: 'Rating, median',
      value: stars(ratings.spread.median),
      note: `${ratings.interns} interns with feedback`,
    },
  ])
}

const othersInNeed = ({ counts: { shared, inHand } }: BatchReport) =>
  [...(shared > 0 ? [`${shared} share a cause`] : []), `${inHand} being handled`].join(', ')

const updatesShare = ({ counts: { expected, missing, judged } }: BatchReport) =>
  judged < MIN_SHOWN || expected === 0
    ? TOO_FEW
    : `${Math.round((100 * (expected - missing)) / expected)}%`

const MIN_SHOWN = 5

const NAME = { width: 112, mostLines: 1 } as const
const REASONS = { width: 268, mostLines: 2 } as const
const COLUMN_GAP = 12

const ACTION_COLUMNS: readonly TableColumn<InternRow>[] = [
  { title: 'Name', width: NAME.width, cell: ({ name }) => fitted(name, NAME) },
  { title: 'Zone', width: 36, cell: ({ zone }) => zoneWords(zone) },
  {
    title: 'Suggested',
    width: 46,
    cell: ({ suggested }) => (suggested ? zoneWords(suggested) : '-'),
  },
  { title: 'Reasons', width: '*', cell: ({ reasons }) => reasonsIn(reasons, REASONS) },
]

/** In points: what the rest of the page leaves for the rows of both tables, when it is fullest. */
const ROOM = 210
const ROW = LINE + BETWEEN
const TITLE_LINE = 24
const SHORT_NAME = 30

function roomFor(report: BatchReport): number {
  const isShort = report.name.length <= SHORT_NAME
  const missingZones = report.counts.zones.length - shownZones(report).length
  return ROOM + (isShort ? TITLE_LINE : 0) + ROW * (missingZones - report.waiting.length)
}

const shownZones = ({ counts: { zones } }: BatchReport) =>
  zones.filter(({ zone, set }) => zone !== null || set > 0)

function actionParts(report: BatchReport): Content[] {
  const { rows, isJudged } = report
  if (!isJudged) return []
  const inNeed = rows.filter(({ group }) => group === 'action')
  if (inNeed.length === 0) return [section('Need action'), textOf('No one.', 'cell')]
  const shown = thatFit(inNeed, roomFor(report))
  const more = inNeed.length - shown.length
  return [
    section('Need action', 'No one has acted on the suggestion yet. In the order of the overview.'),
    lined(ACTION_COLUMNS, shown, COLUMN_GAP),
    ...(more > 0 ? [textOf(`${more} more, listed in the workbook.`, 'label')] : []),
  ]
}

function thatFit(rows: readonly InternRow[], room: number): InternRow[] {
  let left = room
  return rows.filter((row) => {
    left -= linesOf(reasonsIn(row.reasons, REASONS), REASONS.width) * LINE + BETWEEN
    return left >= 0
  })
}

type Waiting = BatchReport['waiting'][number]

const WAITING_COLUMNS: readonly TableColumn<Waiting>[] = [
  { title: 'What', width: 184, cell: ({ label }) => label },
  { title: 'Interns', width: 36, cell: ({ names }) => String(names.length) },
  { title: 'Names', width: '*', cell: ({ names }) => namesIn(names) },
]

const NAMES = { width: 265, mostLines: 1 } as const

const MOST_NAMES = 12

/** As many whole names as fit on a line, and the number of the others. */
function namesIn(names: readonly string[]): string {
  for (let shown = Math.min(MOST_NAMES, names.length); shown > 0; shown -= 1) {
    const more = names.length - shown
    const text = names.slice(0, shown).join(', ') + (more === 0 ? '' : ` and ${more} more`)
    if (linesOf(text, NAMES.width) === 1) return text
  }
  return fitted(names[0] ?? '', NAMES)
}

const waitingParts = ({ waiting, isJudged }: BatchReport): Content[] =>
  isJudged
    ? [
        section('Waiting for us', 'What admins and mentors have not done in time.'),
        waiting.length > 0
          ? lined(WAITING_COLUMNS, waiting, COLUMN_GAP)
          : textOf('No overdue actions.', 'cell'),
      ]
    : []

function zoneParts(report: BatchReport): Content[] {
  const { zones, inTraining, judged } = report.counts
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
    section(
      'Zones',
      'Upper bar: the zones that admins have set for interns in training. Lower bar: the zones that are suggested for assessed interns.',
    ),
    { svg: bar(({ set }) => set), margin: [0, 0, 0, 3] },
    { svg: bar(({ suggested }) => suggested ?? 0), margin: [0, 0, 0, 4] },
    lined(columns, shownZones(report)),
  ]
}
