import { PEOPLE_COLUMNS, PEOPLE_LABELS, type PeopleColumn } from '@cohort/contract/directory/rules'
import { Badge, Button, Checkbox, Group, Popover, Stack } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns, IconFilter } from '@tabler/icons-react'
import { Suspense } from 'react'
import { IconButton } from '#web/ui/layout/icon-button.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { FiltersSheet } from '#web/ui/lists/filters-sheet.tsx'
import { ImportLink } from '#web/users/transfer-panel.tsx'
import { ExportPanel } from './export-panel.tsx'
import { FiltersPanel } from './filters-panel.tsx'
import classes from './people-screen.module.css'
import { SortPanel } from './sort-panel.tsx'
import { countFilters } from './table-address.ts'
import type { TableState } from './use-table.ts'

interface Props {
  readonly table: TableState
  readonly isFiltering: boolean
  readonly onFilter: () => void
  readonly filtersId: string
}

export function ToolbarPanel({ table, isFiltering, onFilter, filtersId }: Props) {
  const count = countFilters(table.definition.filters)
  const isPhone = usePhone()
  return (
    <>
      {isPhone ? (
        <FiltersSheet count={count} onClear={() => table.change({ filters: {} })}>
          <Suspense>
            <FiltersPanel table={table} />
          </Suspense>
        </FiltersSheet>
      ) : (
        <Button
          variant="default"
          leftSection={<IconFilter size="1rem" stroke={1.5} />}
          rightSection={count > 0 && <Badge circle>{count}</Badge>}
          aria-expanded={isFiltering}
          aria-controls={filtersId}
          onClick={onFilter}
        >
          Filter
        </Button>
      )}
      <SortPanel table={table} />
      <ColumnsPanel table={table} />
      <ExportPanel
        definition={table.definition}
        view={table.isEdited ? undefined : table.view?.name}
      />
      {!isPhone && <ImportLink />}
    </>
  )
}

/** The shown columns in their order, then the others. */
function ColumnsPanel({ table }: Pick<Props, 'table'>) {
  const { columns } = table.definition
  const hidden = PEOPLE_COLUMNS.filter((column) => !columns.includes(column))
  return (
    <Popover withinPortal trapFocus shadow="md" position="bottom-end">
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns size="1rem" stroke={1.5} />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns" className={classes['columns']}>
        <Stack gap={4}>
          {[...columns, ...hidden].map((column) => (
            <ColumnLine key={column} column={column} table={table} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

interface LineProps extends Pick<Props, 'table'> {
  readonly column: PeopleColumn
}

function ColumnLine({ column, table }: LineProps) {
  const { columns } = table.definition
  const place = columns.indexOf(column)
  const label = PEOPLE_LABELS[column]
  const toggle = () =>
    table.change({
      columns: place < 0 ? [...columns, column] : columns.filter((other) => other !== column),
    })
  const moveBy = (step: 1 | -1) =>
    table.change({ columns: columns.toSpliced(place, 1).toSpliced(place + step, 0, column) })
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between" mih="2rem">
      <Checkbox
        label={label}
        checked={place >= 0}
        // The name distinguishes the rows.
        disabled={column === 'name'}
        onChange={toggle}
      />
      {place >= 0 && (
        <Group gap={0} wrap="nowrap">
          <IconButton
            label={`Move ${label} to the left`}
            icon={IconArrowUp}
            size="md"
            disabled={place === 0}
            onClick={() => moveBy(-1)}
          />
          <IconButton
            label={`Move ${label} to the right`}
            icon={IconArrowDown}
            size="md"
            disabled={place === columns.length - 1}
            onClick={() => moveBy(1)}
          />
        </Group>
      )}
    </Group>
  )
}
