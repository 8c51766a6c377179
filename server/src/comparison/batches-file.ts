import type { Actor } from '@cohort/contract/access'
import type { QueryOf } from '@cohort/contract/calls'
import type { comparison } from '@cohort/contract/comparison/calls'
import type { BatchFigures } from '@cohort/contract/comparison/schemas'
import { capitalised } from '@cohort/contract/wording'
import type { Column } from '#server/platform/xlsx/workbook.ts'
import type { Services } from '#server/services.ts'
import { compareBatches } from './batches.ts'
import { exportRows } from './file.ts'

export async function exportBatches(
  services: Services,
  actor: Actor,
  { format, ...query }: QueryOf<typeof comparison.exportBatches>,
) {
  const { week, batches } = await compareBatches(services, actor, query)
  const name = `Batches in week ${week}`
  return exportRows(services, actor, { name, format, columns: COLUMNS, rows: batches })
}

type Value = Column<BatchFigures>['value']

const text = (title: string, value: Value, width = 16) =>
  ({ title, kind: 'text', width, value }) as const
const day = (title: string, value: Value) => ({ title, kind: 'day', width: 13, value }) as const
const number = (title: string, value: Value) =>
  ({ title, kind: 'number', width: widthOf(title), value }) as const
const stars = (title: string, value: Value) =>
  ({ title, kind: 'rating', width: widthOf(title), value }) as const

/** Longer titles are broken between their words. */
const MOST_WIDTH = 14
const widthOf = (title: string) => Math.min(MOST_WIDTH, title.length + 3)

/** As on the screen: "Needs attention". */
const statusWords = ({ verdict }: BatchFigures['status']) => verdict && capitalised(verdict)

const COLUMNS: readonly Column<BatchFigures>[] = [
  text('Batch', ({ batch }) => batch),
  number('Year', ({ year }) => year),
  day('Started on', ({ start }) => start),
  day('Week from', ({ days }) => days && days.from),
  day('Week to', ({ days }) => days && days.to),
  number('Interns', ({ interns }) => interns),
  number('In these figures', ({ zones }) => zones.n),
  number('Joined later', ({ leftOut }) => leftOut.joinedLater),
  number('Left before', ({ leftOut }) => leftOut.leftBefore),
  number('Interns with feedback', ({ ratings }) => ratings.n),
  stars('Rating', ({ ratings }) => ratings.median),
  stars('Rating, typical from', ({ ratings }) => ratings.low),
  stars('Rating, typical to', ({ ratings }) => ratings.high),
  number('Interns with a plan', ({ done }) => done.n),
  number('Plan done in %', ({ done }) => done.median),
  number('Plan done in %, typical from', ({ done }) => done.low),
  number('Plan done in %, typical to', ({ done }) => done.high),
  number('Plan expected in %', ({ due }) => due),
  number('Updates expected', ({ updates }) => updates.expected),
  number('Updates submitted', ({ updates }) => updates.written),
  number('Updates submitted in %', ({ updates }) => updates.percent),
  number('Red zone', ({ zones }) => zones.red),
  number('Yellow zone', ({ zones }) => zones.yellow),
  number('Green zone', ({ zones }) => zones.green),
  number('No Zone', ({ zones }) => zones.none),
  text('Status today', ({ status }) => statusWords(status)),
  number('Assessed today', ({ status }) => status.assessed),
  number('Suggested yellow or red today', ({ status }) => status.suggested),
]
