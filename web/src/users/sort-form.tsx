import { USER_SORTS, type UserSort } from '@cohort/contract/users/rules'
import { ActionIcon, Group, Select } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { ListSort } from '#web/lib/address/use-list-sort.ts'

const LABELS: Readonly<Record<UserSort, string>> = {
  name: 'Name',
  employeeId: 'Employee id',
  year: 'Year',
  batch: 'Batch',
  designation: 'Designation',
  status: 'Status',
  zone: 'Zone',
  dateOfJoining: 'Date of joining',
}
const CHOICES = USER_SORTS.map((value) => ({ value, label: LABELS[value] }))

export function SortSelect({ sorting }: { readonly sorting: ListSort<UserSort> }) {
  const { sort, isDescending, sortBy } = sorting
  const Direction = isDescending ? IconSortDescending : IconSortAscending
  return (
    <Group gap="xs" wrap="nowrap">
      <Select
        aria-label="Sort by"
        data={CHOICES}
        value={sort}
        onChange={(value) => value && sortBy(value, isDescending)}
        allowDeselect={false}
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
