import { ratingFigure } from '@cohort/contract/feedback/analysis'
import { batchKey, batchName } from '@cohort/contract/comparison/rules'
import type { BatchFigures } from '@cohort/contract/comparison/schemas'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { dayRange, shortDay } from '#web/ui/forms/day-range.ts'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { StatusPanel } from './status-panel.tsx'
import {
  leftOutWords,
  percent,
  someWords,
  spreadWords,
  TYPICAL_RANGE,
  updatesWords,
  zonesWords,
} from './wording.ts'

export const BatchesTable = ({ batches }: { readonly batches: readonly BatchFigures[] }) => (
  <DataTable label="Batches" columns={COLUMNS} rows={batches} keyOf={batchKey} hasCards />
)

function internsOf(batch: BatchFigures) {
  const leftOut = leftOutWords(batch)
  const interns = batch.interns.toLocaleString('en-IN')
  return leftOut ? `${batch.zones.n} of ${interns} (${leftOut})` : interns
}

interface NotedProps {
  readonly note: string | false
  readonly children: ReactNode
}

const Noted = ({ note, children }: NotedProps) => (
  <>
    {children}
    {note && (
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    )}
  </>
)

const COLUMNS: readonly Column<BatchFigures>[] = [
  {
    title: 'Batch',
    cell: (batch) => <Noted note={`Started on ${shortDay(batch.start)}`}>{batchName(batch)}</Noted>,
  },
  { title: 'Status today', cell: ({ status }) => <StatusPanel status={status} /> },
  { title: 'Week', cell: ({ days }) => (days ? dayRange(days.from, days.to) : '-') },
  { title: 'Interns', cell: internsOf },
  {
    title: 'Rating',
    hint: TYPICAL_RANGE,
    cell: (batch) => (
      <Noted note={batch.ratings.median !== null && `${someWords(batch, batch.ratings)} rated`}>
        {spreadWords(batch.ratings, ratingFigure)}
      </Noted>
    ),
  },
  {
    title: 'Plan done',
    hint: TYPICAL_RANGE,
    cell: (batch) => (
      <Noted
        note={batch.due !== null && `${percent(batch.due)} expected, ${batch.done.n} with a plan`}
      >
        {spreadWords(batch.done, percent)}
      </Noted>
    ),
  },
  {
    title: 'Updates submitted',
    cell: ({ updates }) => (
      <Noted note={updates.expected > 0 && `${updates.written} of ${updates.expected}`}>
        {updatesWords(updates)}
      </Noted>
    ),
  },
  { title: 'Zones', cell: ({ zones }) => zonesWords(zones) },
]
