import type { HeatCell, HeatMap, HeatRow } from '@cohort/contract/comparison/schemas'
import { batchAndYear } from '@cohort/contract/users/rules'
import { PersonName } from '#web/ui/display/person-name.tsx'
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
        cell: ({ cells }) => cellText(cells[index] ?? null),
      })),
    ]}
    rows={data}
    keyOf={({ id }) => id}
    isStale={isStale}
    hasCards
  />
)

function cellText(cell: HeatCell): string {
  if (cell === null) return '-'
  if (cell.n === 1) return `${cell.value.toFixed(2)}* (n 1)`
  const given = cell.raw === null ? '' : `given ${cell.raw.toFixed(2)}, `
  return `${cell.value.toFixed(2)} (${given}n ${cell.n})`
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
  { title: 'Average', cell: ({ average }) => cellText(average) },
]
