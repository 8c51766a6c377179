import { ratingFigure } from '@cohort/contract/feedback/analysis'
import type { RaterSort } from '@cohort/contract/comparison/rules'
import type { RaterRow } from '@cohort/contract/comparison/schemas'
import type { ListSort } from '#web/lib/address/use-list-sort.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { delayWords, leniencyWords, tooFew } from './wording.ts'

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

const shown = (value: number | null, feedbacks: number) =>
  value === null ? tooFew(feedbacks) : ratingFigure(value)

const COLUMNS: readonly Column<RaterRow, RaterSort>[] = [
  { title: 'Name', sort: 'name', cell: ({ name }) => <PersonName name={name} /> },
  { title: 'Feedbacks', sort: 'feedbacks', cell: ({ feedbacks }) => feedbacks },
  { title: 'Interns', cell: ({ interns }) => interns },
  {
    title: 'Average given',
    sort: 'average',
    cell: ({ average, feedbacks }) => shown(average, feedbacks),
  },
  {
    title: 'Spread (standard deviation)',
    sort: 'spread',
    cell: ({ spread, feedbacks }) => (spread === null ? tooFew(feedbacks) : spread.toFixed(2)),
  },
  { title: 'Adjustment', sort: 'leniency', cell: ({ leniency }) => leniencyWords(leniency) },
  {
    title: 'Working days until feedback (median)',
    sort: 'delay',
    cell: ({ delay, feedbacks }) => (delay === null ? tooFew(feedbacks) : delayWords(delay)),
  },
]
