import type { ListSort as PeopleSort } from '@cohort/contract/users/rules'
import { ActionIcon, Group, Select } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { ListSort } from '#web/lib/url-state/use-list-sort.ts'

const LABELS: Readonly<Record<PeopleSort, string>> = {
  name: 'Name',
  employeeId: 'Employee ID',
  year: 'Year',
  batch: 'Batch',
  designation: 'Designation',
  status: 'Status',
  zone: 'Zone',
  dateOfJoining: 'Date of joining',
  training: 'In training first',
}

interface Props<Sort> {
  readonly sorts: readonly Sort[]
  readonly sorting: ListSort<Sort>
}

export function SortSelect<Sort extends PeopleSort>({ sorts, sorting }: Props<Sort>) {
  const { sort, isDescending, sortBy } = sorting
  const Direction = isDescending ? IconSortDescending : IconSortAscending
  return (
    <Group gap="xs" wrap="nowrap">
      <Select
        aria-label="Sort by"
        data={sorts.map((value) => ({ value, label: LABELS[value] }))}
        value={sort}
        onChange={(value) => value && sortBy(value, isDescending)}
        // Positioning a closed dropdown slows the first render of the list.
        comboboxProps={{ keepMounted: false }}
        leftSection={<Direction size="1rem" stroke={1.5} aria-hidden />}
        w="12rem"
      />
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={isDescending ? 'Sort ascending' : 'Sort descending'}
        onClick={() => sortBy(sort, !isDescending)}
      >
        <Direction size="1rem" stroke={1.5} />
      </ActionIcon>
    </Group>
  )
}
