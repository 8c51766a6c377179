import { ratingFigure } from '@cohort/contract/feedback/analysis'
import type { Content } from 'pdfmake/interfaces.js'
import type { BatchReport } from '#server/reports/batch/gather.ts'
import type { InternRow } from '#server/reports/batch/rows.ts'
import { zoneWords } from '#server/reports/batch/shares.ts'
import { cut, lined, titled, type TableColumn } from './batch-parts.ts'
import { textOf } from './pdf-layout.ts'

/** They fit on one page when each takes two lines. */
const MOST_INTERNS = 20

export function internsPage(report: BatchReport): Content[] {
  const rows = report.rows.slice(0, MOST_INTERNS)
  const note =
    report.rows.length > MOST_INTERNS
      ? `The ${MOST_INTERNS} of ${report.rows.length} interns who need help most, equals by name; the workbook lists all. Ratings are adjusted averages of all feedback.`
      : 'Those who need help most come first, and equals by name. Ratings are adjusted averages of all feedback.'
  return [
    titled(report, 'Interns'),
    { ...textOf(note, 'label'), margin: [0, 0, 0, 6] },
    lined(columnsFor(mostLinesOf(rows)), rows, COLUMN_GAP),
  ]
}

const COLUMN_GAP = 8
const NAME_WIDTH = 100
const REASONS_WIDTH = 163

const columnsFor = (mostLines: number): TableColumn<InternRow>[] => [
  { title: 'Name', width: NAME_WIDTH, cell: nameOf },
  { title: 'Status', width: 52, cell: ({ status }) => status ?? '-' },
  { title: 'Zone', width: 32, cell: ({ zone }) => zoneWords(zone) },
  {
    title: 'Suggested',
    width: 44,
    cell: ({ suggested }) => (suggested ? zoneWords(suggested) : '-'),
  },
  {
    title: 'Done / due',
    width: 48,
    cell: ({ done, due }) => (done === null ? '-' : `${done}% / ${due}%`),
  },
  { title: 'Rating', width: 28, cell: ({ rating }) => (rating ? ratingFigure(rating.value) : '-') },
  { title: 'Reasons', width: '*', cell: ({ reasons }) => reasonsIn(reasons, mostLines) },
]

/** In points: of the rows together, below a title and a note of two lines each. */
const ROOM = 610
const LINE = 12.3
const BETWEEN = 5

/** What every row may take so that all fit on the page: enough for whole reasons, where there is room. */
function mostLinesOf(rows: readonly InternRow[]): number {
  const fits = (most: number) => {
    const lines = rows.map((row) =>
      Math.max(
        linesOf(nameOf(row), NAME_WIDTH),
        linesOf(reasonsIn(row.reasons, most), REASONS_WIDTH),
      ),
    )
    return lines.reduce((height, count) => height + count * LINE + BETWEEN, 0) <= ROOM
  }
  return [10, 9, 8, 7, 6, 5, 4, 3].find(fits) ?? 2
}

const nameOf = ({ name }: InternRow) => fitted(name, NAME_WIDTH, 2)

/** As many whole reasons as fit, and the number of the others. */
function reasonsIn(reasons: readonly string[], mostLines: number): string {
  for (let shown = reasons.length; shown > 0; shown -= 1) {
    const more = reasons.length - shown
    const others = more === 0 ? [] : [more === 1 ? '1 more reason' : `${more} more reasons`]
    const text = [...reasons.slice(0, shown), ...others].join('; ')
    if (linesOf(text, REASONS_WIDTH) <= mostLines) return text
  }
  return fitted(reasons[0] ?? '-', REASONS_WIDTH, mostLines)
}

function fitted(text: string, width: number, mostLines: number): string {
  let most = Math.ceil((mostLines * width) / NARROW)
  while (linesOf(cut(text, most), width) > mostLines) most -= 1
  return cut(text, most)
}

const NARROW_LETTER = /[a-z0-9.,;:()'-]/
const NARROW = 5
const WIDE = 9
const SPACE = 2.5

/** Rather more than less; capitals and other scripts are wide. */
const widthOf = (word: string) =>
  Array.from(word, (letter) => (NARROW_LETTER.test(letter) ? NARROW : WIDE)).reduce(
    (sum: number, width) => sum + width,
    0,
  )

function linesOf(text: string, width: number): number {
  let lines = 1
  let used = 0
  for (const word of text.split(' ')) {
    const more = widthOf(word)
    if (used > 0 && used + SPACE + more > width) {
      lines += 1
      used = 0
    }
    used += (used > 0 ? SPACE : 0) + more
    lines += Math.max(0, Math.ceil(used / width) - 1)
    used = used > width ? used % width : used
  }
  return lines
}
