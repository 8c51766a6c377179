import { AVERAGES } from '@cohort/contract/feedback/averages'
import type { HeatCell, HeatMap, HeatRow } from '@cohort/contract/comparison/schemas'
import { batchAndYear } from '@cohort/contract/users/rules'
import { Text } from '@mantine/core'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { NEXT_MEETING, NextMeetingPanel } from './next-meeting-panel.tsx'
import { usePersonPlace } from '#web/signals/person-place.ts'
import { fallNote } from './wording.ts'

interface Props {
  readonly map: HeatMap
  readonly isStale: boolean
}

/** Figures in hundredths, and what they are of; on a phone the map has the columns. */
export const RatingsTable = ({ map: { kpis, data }, isStale }: Props) => (
  <DataTable
    label="Ratings by KPI"
    columns={[
      ...FIRST_COLUMNS,
      { title: NEXT_MEETING, cell: (row) => <NextMeetingPanel row={row} /> },
      ...kpis.map(({ kpi }, index): Column<HeatRow> => ({
        title: kpi,
        cell: (row) => (
          <Rating cell={row.cells[index] ?? null} fall={row.falls.find((one) => one.kpi === kpi)} />
        ),
      })),
    ]}
    rows={data}
    keyOf={({ id }) => id}
    isStale={isStale}
    isDense
  />
)

interface RatingProps {
  readonly cell: HeatCell
  readonly fall?: HeatRow['falls'][number] | undefined
}

function Rating({ cell, fall }: RatingProps) {
  if (cell === null) return '–'
  const { value, raw, n } = cell
  const isAdjusted = n > 1 && raw !== null && raw.toFixed(2) !== value.toFixed(2)
  const notes = [
    pluralise(n, 'rating'),
    isAdjusted && `unadjusted ${raw.toFixed(2)}`,
    fall && fallNote(fall),
  ]
  return (
    <span className="tabular">
      {value.toFixed(2)}
      {notes.filter(Boolean).map((note) => (
        <Text key={String(note)} span display="block" size="xs" c="dimmed">
          {note}
        </Text>
      ))}
    </span>
  )
}

function NameLink({ row }: { readonly row: HeatRow }) {
  const placeOf = usePersonPlace()
  return (
    <TextLink {...placeOf(row)} fw={600} underline="hover">
      <PersonName name={row.name} />
    </TextLink>
  )
}

const FIRST_COLUMNS: readonly Column<HeatRow>[] = [
  {
    title: 'Name',
    cell: (row) => (
      <>
        <NameLink row={row} />
        <Text size="xs" c="dimmed">
          {batchAndYear(row)}
        </Text>
      </>
    ),
  },
  {
    title: AVERAGES.adjusted.name,
    hint: AVERAGES.adjusted.of,
    cell: ({ average }) => <Rating cell={average} />,
  },
]
