import { NONE_WAITING } from '@cohort/contract/signals/messages'
import type { Content } from 'pdfmake/interfaces.js'
import { asOneSentence } from '#server/reports/batch/action-texts.ts'
import type { BatchReport } from '#server/reports/batch/gather.ts'
import type { InternRow } from '#server/reports/batch/rows.ts'
import { aboutWords, timesOf, verdictOf } from '#server/reports/batch/heading.ts'
import { TOO_FEW } from '#server/reports/batch/shares.ts'
import { zoneAndSuggested } from '#server/reports/batch/zone-words.ts'
import { ZONE_COLOURS } from './bars-svg.ts'
import {
  boxes,
  lined,
  section,
  sharedWords,
  stars,
  titled,
  type TableColumn,
} from './batch-parts.ts'
import { BETWEEN, fitted, LINE, linesOf, reasonsIn, wholeIn, type Space } from './fitting.ts'
import { marked, MARK_SPACE } from './marked-zone.ts'
import { MOST_INTERNS } from './interns-page.ts'
import { textOf } from './pdf-layout.ts'

/** Who needs action and what waits come before the figures. */
export function summaryPage(report: BatchReport): Content[] {
  return [
    titled(report, aboutWords(report)),
    verdictLine(report),
    ...timesOf(report).map((words) => textOf(words, 'label')),
    factBoxes(report),
    ...actionParts(report),
    ...waitingParts(report),
  ]
}

const VERDICT_COLOURS = {
  'needs attention': ZONE_COLOURS['RED ZONE'],
  watch: '#8a6200',
  'on course': ZONE_COLOURS['GREEN ZONE'],
} as const

function verdictLine(report: BatchReport): Content {
  const { label, reason } = verdictOf(report)
  const color = report.verdict === null ? undefined : VERDICT_COLOURS[report.verdict]
  return {
    stack: [
      { ...textOf(label, 'head'), ...(color && { color }) },
      ...(reason ? [textOf(reason, 'cell')] : []),
    ],
    margin: [0, 0, 0, 4],
  }
}

function factBoxes(report: BatchReport): Content {
  const { counts, ratings, isJudged } = report
  return boxes([
    {
      label: 'Interns',
      value: String(counts.interns),
      ...(counts.inTraining !== counts.interns && { note: `${counts.inTraining} in training` }),
    },
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
      label: 'Typical rating',
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

type TextColumn = readonly [
  title: string,
  width: number,
  /** Fewer than the rows may take where they have room. */
  mostLines: number | null,
  text: (row: InternRow, space: Space) => string,
]

const ZONE = 'Zone'

/** In points, without the gaps between the columns and the marks of zones. */
const TEXTS: readonly TextColumn[] = [
  ['Name', 68, 2, ({ name }, space) => fitted(name, space)],
  [ZONE, 48, 3, (row, space) => fitted(zoneAndSuggested(row), space)],
  ['Reasons', 136, null, ({ reasons }, space) => reasonsIn(reasons, space)],
  ['Done and planned', 100, null, ({ acted }, space) => wholeIn(asOneSentence(acted), space)],
  ['Waiting for us, to do', 112, null, (row, space) => fitted(toDoWords(row), space)],
]

/** The sentences of what waits say what to do. */
function toDoWords({ pendingActions, firstAct }: InternRow) {
  const waiting = pendingActions.map(({ sentence }) => sentence)
  return [...waiting, ...firstAct.map((act) => `${act}.`)].join(' ')
}

const COLUMN_GAP = 10

const actionColumns = (most: number): readonly TableColumn<InternRow>[] =>
  TEXTS.map(([title, width, mostLines, text]) => ({
    title,
    width: title === ZONE ? width + MARK_SPACE : width,
    cell: (row) => {
      const shown = text(row, { width, mostLines: mostLines ?? most })
      return title === ZONE ? marked(row.zone ?? 'none', shown, width + MARK_SPACE) : shown
    },
  }))

/** In points: what headings and boxes leave of the page. */
const ROOM = 435
const ROW = LINE + BETWEEN
const TITLE_LINE = 24
const SHORT_NAME = 30

function roomFor(report: BatchReport): number {
  const { name, rows, waiting } = report
  const title = name.length <= SHORT_NAME ? 0 : TITLE_LINE
  const handled = rows.some(isHandled) ? ROW : 0
  return ROOM - title - handled - ROW * waiting.length
}

function actionParts(report: BatchReport): Content[] {
  const { rows, isJudged } = report
  if (!isJudged) return []
  const inNeed = rows.filter(({ group }) => group === 'action')
  const handled = handledParts(rows)
  if (inNeed.length === 0) return [section('Need action'), textOf('No one.', 'cell'), ...handled]
  const room = roomFor(report)
  const most = mostLinesOf(inNeed, room)
  const shown = thatFit(inNeed, room, most)
  const more = inNeed.length - shown.length
  return [
    section(
      'Need action',
      'In the order of the overview. Done: since the zone was first suggested.',
    ),
    lined(actionColumns(most), shown, COLUMN_GAP),
    ...(more > 0 ? [textOf(`${more} more, ${whereOf(rows, inNeed)}.`, 'label')] : []),
    ...handled,
  ]
}

/** The last page lists the first interns of the batch. */
const whereOf = (rows: readonly InternRow[], inNeed: readonly InternRow[]) =>
  inNeed.every((row) => rows.indexOf(row) < MOST_INTERNS) ? 'on page 4' : 'listed in the workbook'

const isHandled = ({ group }: InternRow) => group === 'inHand'

/** In one line. */
function handledParts(rows: readonly InternRow[]): Content[] {
  const names = rows.filter(isHandled).map((row) => `${row.name} (${zoneAndSuggested(row)})`)
  if (names.length === 0) return []
  const words = `Being handled: ${namesIn(names, HANDLED)}.`
  return [{ ...textOf(words, 'cell'), margin: [0, BETWEEN / 2, 0, 0] }]
}

const LEAST_LINES = 6
const MOST_LINES = 16

/** What every row may take so that all of them fit: reasons are left out only where there is no room. */
function mostLinesOf(rows: readonly InternRow[], room: number): number {
  for (let most = MOST_LINES; most > LEAST_LINES; most -= 1)
    if (thatFit(rows, room, most).length === rows.length) return most
  return LEAST_LINES
}

/** Rows as a whole, from the first one on. */
function thatFit(rows: readonly InternRow[], room: number, most: number): InternRow[] {
  const linesIn = (row: InternRow) =>
    Math.max(
      ...TEXTS.map(([, width, mostLines, text]) =>
        linesOf(text(row, { width, mostLines: mostLines ?? most }), width),
      ),
    )
  let left = room
  const tooLow = rows.findIndex((row) => {
    left -= linesIn(row) * LINE + BETWEEN
    return left < 0
  })
  return tooLow < 0 ? [...rows] : rows.slice(0, tooLow)
}

type Waiting = BatchReport['waiting'][number]

const WAITING_COLUMNS: readonly TableColumn<Waiting>[] = [
  { title: 'What', width: 184, cell: ({ label }) => label },
  { title: 'Interns', width: 36, cell: ({ names }) => String(names.length) },
  { title: 'Names', width: '*', cell: ({ names }) => namesIn(names, NAMES) },
]

/** In points: the column, and a line without its first words. */
const NAMES = 265
const HANDLED = 420

const MOST_NAMES = 12

/** As many whole names as fit on a line, and the number of the others. */
function namesIn(names: readonly string[], width: number): string {
  for (let shown = Math.min(MOST_NAMES, names.length); shown > 0; shown -= 1) {
    const more = names.length - shown
    const text = names.slice(0, shown).join(', ') + (more === 0 ? '' : ` and ${more} more`)
    if (linesOf(text, width) === 1) return text
  }
  return fitted(names[0] ?? '', { width, mostLines: 1 })
}

const waitingParts = ({ waiting, isJudged }: BatchReport): Content[] =>
  isJudged
    ? [
        section('Waiting for us'),
        waiting.length > 0
          ? lined(WAITING_COLUMNS, waiting, COLUMN_GAP)
          : textOf(NONE_WAITING, 'cell'),
      ]
    : []
