import { capitalised } from '@cohort/contract/wording'
import { ratingFigure } from '@cohort/contract/feedback/analysis'
import { shareFigures } from '@cohort/contract/plans/rules'
import { STATUS_WORDS } from '@cohort/contract/users/rules'
import { lowered } from '@cohort/contract/wording'
import type { Content } from 'pdfmake/interfaces.js'
import { asOneSentence } from '#server/reports/batch/action-texts.ts'
import type { BatchReport } from '#server/reports/batch/gather.ts'
import { presentWords } from '#server/reports/batch/heading.ts'
import type { InternRow } from '#server/reports/batch/rows.ts'
import { zoneAndSuggested } from '#server/reports/batch/zone-words.ts'
import { lined, titled, withDay, type TableColumn } from './batch-parts.ts'
import { BETWEEN, fitted, LINE, linesOf, reasonsIn, wholeIn } from './fitting.ts'
import { marked, MARK_SPACE } from './marked-zone.ts'
import { textOf } from './pdf-layout.ts'

/** They fit on one page when each takes two lines. */
export const MOST_INTERNS = 20

const RATINGS_NOTE = 'Ratings are adjusted averages of all feedback.'

export function internsPage(report: BatchReport): Content[] {
  const rows = report.rows.slice(0, MOST_INTERNS)
  const notes = `${RATINGS_NOTE} ${capitalised(presentWords(report))}.`
  const note =
    report.rows.length > MOST_INTERNS
      ? `The ${MOST_INTERNS} of ${report.rows.length} interns who need help most, in the order of the overview; the workbook lists all. ${notes}`
      : `Those who need help most come first, in the order of the overview. ${notes}`
  return [
    titled(report, withDay(report, 'Interns')),
    { ...textOf(note, 'label'), margin: [0, 0, 0, 6] },
    lined(columnsFor(mostLinesOf(rows)), rows, COLUMN_GAP),
  ]
}

const COLUMN_GAP = 6
/** For the longest status, in brackets, on a line of its own. */
const NAME_WIDTH = 90
const ZONE_WIDTH = 47
const PROGRESS_WIDTH = 43
const REASONS_WIDTH = 152
const ACTED_WIDTH = 113

const columnsFor = (mostLines: number): TableColumn<InternRow>[] => [
  { title: 'Name', width: NAME_WIDTH, cell: nameOf },
  {
    title: 'Zone',
    width: ZONE_WIDTH + MARK_SPACE,
    cell: (row) => marked(row.zone ?? 'none', zoneAndSuggested(row), ZONE_WIDTH + MARK_SPACE),
  },
  {
    title: 'Done / expected',
    width: PROGRESS_WIDTH,
    cell: progressOf,
  },
  { title: 'Rating', width: 28, cell: ({ rating }) => (rating ? ratingFigure(rating.value) : '-') },
  { title: 'Reasons', width: '*', cell: (row) => reasonsOf(row, mostLines) },
  { title: 'To do; done and planned', width: ACTED_WIDTH, cell: (row) => actedOf(row, mostLines) },
]

/** In points: of the rows together, below a title and a note of two lines each. */
const ROOM = 640

/** What every row may take so that all fit on the page: enough for whole reasons, where there is room. */
function mostLinesOf(rows: readonly InternRow[]): number {
  const fits = (most: number) => {
    const lines = rows.map((row) =>
      Math.max(
        linesOf(progressOf(row), PROGRESS_WIDTH),
        linesOf(nameOf(row), NAME_WIDTH),
        linesOf(reasonsOf(row, most), REASONS_WIDTH),
        linesOf(actedOf(row, most), ACTED_WIDTH),
        linesOf(zoneAndSuggested(row), ZONE_WIDTH),
      ),
    )
    return lines.reduce((height, count) => height + count * LINE + BETWEEN, 0) <= ROOM
  }
  return [10, 9, 8, 7, 6, 5, 4, 3].find(fits) ?? 2
}

const progressOf = ({ done, due }: InternRow) =>
  done === null || due === null ? '-' : shareFigures({ done, due })

/** With the status of who is not in daily training. */
const nameOf = ({ name, status }: InternRow) =>
  fitted(
    status === null || status === 'ACTIVE' ? name : `${name} (${lowered(STATUS_WORDS[status])})`,
    {
      width: NAME_WIDTH,
      mostLines: 2,
    },
  )

const reasonsOf = ({ reasons }: InternRow, mostLines: number) =>
  reasonsIn(reasons, { width: REASONS_WIDTH, mostLines })

/** What waits comes before what was done. */
const actedOf = ({ acted, toDo }: InternRow, mostLines: number) =>
  wholeIn(asOneSentence([...toDo, ...acted]), { width: ACTED_WIDTH, mostLines })
