import { ratingFigure } from '@cohort/contract/feedback/analysis'
import { batchKey, batchName } from '@cohort/contract/comparison/rules'
import type { BatchFigures } from '@cohort/contract/comparison/schemas'
import { dayRange, shortDay } from '#web/ui/forms/day-range.ts'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { StatusPanel } from './status-panel.tsx'
import { leftOutWords, percent, spreadWords, updatesWords, zonesWords } from './wording.ts'

export const BatchesTable = ({ batches }: { readonly batches: readonly BatchFigures[] }) => (
  <DataTable label="Batches" columns={COLUMNS} rows={batches} keyOf={batchKey} hasCards />
)

function internsOf(batch: BatchFigures) {
  const leftOut = leftOutWords(batch)
  const interns = batch.interns.toLocaleString('en-IN')
  return leftOut ? `${batch.zones.n} of ${interns} (${leftOut})` : interns
}

const COLUMNS: readonly Column<BatchFigures>[] = [
  { title: 'Batch', cell: batchName },
  { title: 'Started on', cell: ({ start }) => shortDay(start) },
  { title: 'Week', cell: ({ days }) => (days ? dayRange(days.from, days.to) : '-') },
  { title: 'Interns', cell: internsOf },
  { title: 'Rating (quartiles)', cell: ({ ratings }) => spreadWords(ratings, ratingFigure) },
  { title: 'Rated interns', cell: ({ ratings }) => ratings.n },
  { title: 'Plan done (quartiles)', cell: ({ done }) => spreadWords(done, percent) },
  { title: 'Plan expected', cell: ({ due }) => (due === null ? '-' : percent(due)) },
  { title: 'Interns with a plan', cell: ({ done }) => done.n },
  { title: 'Updates submitted', cell: ({ updates }) => updatesWords(updates) },
  {
    title: 'Of updates',
    cell: ({ updates: { written, expected } }) => `${written} of ${expected}`,
  },
  { title: 'Zones', cell: ({ zones }) => zonesWords(zones) },
  { title: 'Status today', cell: ({ status }) => <StatusPanel status={status} /> },
]
