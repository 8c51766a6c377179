import { PROGRESS_SORTS, type ProgressSort } from '@cohort/contract/plans/rules'
import { Select } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import type { ListSort } from '#web/lib/url-state/use-list-sort.ts'

/** Ascending and descending. */
const LABELS: Readonly<Record<ProgressSort, readonly [string, string]>> = {
  behind: ['Most behind first', 'Least behind first'],
  name: ['Name, A to Z', 'Name, Z to A'],
  done: ['Least completed first', 'Most completed first'],
}

const CHOICES = PROGRESS_SORTS.flatMap((sort) =>
  [false, true].map((isDescending) => {
    const label = LABELS[sort][isDescending ? 1 : 0]
    return { value: valueOf(sort, isDescending), label, sort, isDescending }
  }),
)

function valueOf(sort: ProgressSort, isDescending: boolean) {
  return isDescending ? `${sort} descending` : sort
}

interface Props {
  readonly sorting: ListSort<ProgressSort>
}

/** Tells the order of the interns, and changes it, also where no header can be pressed. */
export const ProgressSortSelect = ({ sorting: { sort, isDescending, sortBy } }: Props) => (
  <Select
    aria-label="Sort interns"
    data={CHOICES.map(({ value, label }) => ({ value, label }))}
    value={valueOf(sort, isDescending)}
    onChange={(chosen) => {
      const choice = CHOICES.find(({ value }) => value === chosen)
      if (choice) sortBy(choice.sort, choice.isDescending)
    }}
    comboboxProps={{ keepMounted: false }}
    leftSection={<IconArrowsSort size="1rem" stroke={1.5} aria-hidden />}
    w="13.5rem"
  />
)
