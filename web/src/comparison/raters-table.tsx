import { ratingFigure } from '@cohort/contract/feedback/analysis'
import type { RaterSort } from '@cohort/contract/comparison/rules'
import type { RaterRow } from '@cohort/contract/comparison/schemas'
import type { ListSort } from '#web/lib/address/use-list-sort.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import {
  delayWords,
  leniencyWords,
  MOST_STARS,
  spreadOfStars,
  spreadWords,
  tooFew,
  TYPICAL_DELAY,
} from './wording.ts'

interface Props {
  readonly rows: readonly RaterRow[]
  readonly sorting: ListSort<RaterSort>
  readonly isStale: boolean
}

export const RatersTable = ({ rows, sorting, isStale }: Props) => (
  <DataTable
    label="Raters"
    columns={COLUMNS}
    rows={rows}
    keyOf={({ id }) => id}
    sorting={sorting}
    isStale={isStale}
    hasCards
  />
)

const COLUMNS: readonly Column<RaterRow, RaterSort>[] = [
  { title: 'Name', sort: 'name', cell: ({ name }) => <PersonName name={name} /> },
  { title: 'Feedbacks', sort: 'feedbacks', cell: ({ feedbacks }) => feedbacks },
  { title: 'Interns', cell: ({ interns }) => interns },
  {
    title: 'Average given',
    hint: MOST_STARS,
    sort: 'average',
    cell: (row) => spreadWords(spreadOfStars(row), ratingFigure),
  },
  {
    title: 'How much ratings differ',
    hint: 'Standard deviation, in stars: 0 when all ratings are equal.',
    sort: 'spread',
    cell: ({ spread, feedbacks }) =>
      spread === null ? tooFew(feedbacks) : `${spread.toFixed(2)} stars`,
  },
  { title: 'Adjustment', sort: 'leniency', cell: ({ leniency }) => leniencyWords(leniency) },
  {
    title: 'Working days until feedback',
    hint: TYPICAL_DELAY,
    sort: 'delay',
    cell: ({ delay, feedbacks }) => (delay === null ? tooFew(feedbacks) : delayWords(delay)),
  },
]
