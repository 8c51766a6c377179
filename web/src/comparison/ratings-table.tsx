import type { HeatCell, HeatMap, HeatRow } from '@cohort/contract/comparison/schemas'
import { batchAndYear } from '@cohort/contract/users/rules'
import { Text } from '@mantine/core'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { usePersonPlace } from '#web/signals/person-place.ts'

interface Props {
  readonly map: HeatMap
  readonly isStale: boolean
}

export const RatingsTable = ({ map: { kpis, data }, isStale }: Props) => (
  <DataTable
    label="Ratings by KPI"
    columns={[
      ...FIRST_COLUMNS,
      ...kpis.map(({ kpi }, index): Column<HeatRow> => ({
        title: kpi,
        cell: ({ cells }) => <Rating cell={cells[index] ?? null} />,
      })),
    ]}
    rows={data}
    keyOf={({ id }) => id}
    isStale={isStale}
    hasCards
  />
)

function Rating({ cell }: { readonly cell: HeatCell }) {
  if (cell === null) return '-'
  const { value, raw, n } = cell
  return (
    <span className="tabular">
      {value.toFixed(2)}
      <Text span display="block" size="xs" c="dimmed">
        {pluralise(n, 'rating')}
      </Text>
      {n > 1 && raw !== null && (
        <Text span display="block" size="xs" c="dimmed">
          given {raw.toFixed(2)}
        </Text>
      )}
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
  { title: 'Name', cell: (row) => <NameLink row={row} /> },
  { title: 'Batch', cell: (row) => batchAndYear(row) || '-' },
  { title: 'Average', cell: ({ average }) => <Rating cell={average} /> },
]
