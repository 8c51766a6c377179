import { PROGRESS_SORTS } from '@cohort/contract/plans/rules'
import { Group, SegmentedControl } from '@mantine/core'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { FiltersSheet } from '#web/ui/lists/filters-sheet.tsx'
import { SearchInput } from '#web/ui/lists/search-input.tsx'
import { ProgressSortSelect } from './progress-sort-form.tsx'
import type { ProgressView } from './use-progress-view.ts'

const VIEWS = [
  { value: 'milestones', label: 'Milestones' },
  { value: 'objectives', label: 'Objectives' },
]

interface Props {
  readonly view: ProgressView
}

/** In one line; on a phone search and order are in a sheet. */
export function ProgressFilterPanel({ view }: Props) {
  const { by, showBy } = view
  const isPhone = usePhone()
  return (
    <Group gap="sm" justify="space-between">
      {!isPhone && (
        <Group gap="sm" flex={1}>
          <Fields view={view} />
        </Group>
      )}
      <SegmentedControl aria-label="Progress by" value={by} onChange={showBy} data={VIEWS} />
      {isPhone && <Sheet view={view} />}
    </Group>
  )
}

function Sheet({ view }: Props) {
  const { typed, type, sorting } = view
  const isSorted = sorting.sort !== PROGRESS_SORTS[0] || sorting.isDescending
  const clear = () => {
    type('')
    sorting.sortBy(PROGRESS_SORTS[0], false)
  }
  return (
    <FiltersSheet count={(typed ? 1 : 0) + (isSorted ? 1 : 0)} onClear={clear}>
      <Group gap="sm">
        <Fields view={view} />
      </Group>
    </FiltersSheet>
  )
}

const Fields = ({ view: { typed, type, sorting } }: Props) => (
  <>
    <SearchInput
      aria-label="Search interns by name"
      placeholder="Search by name"
      value={typed}
      onChange={type}
      flex="1 1 10rem"
      maw={{ sm: '18rem' }}
    />
    <ProgressSortSelect sorting={sorting} />
  </>
)
