import {
  MAX_SORTS,
  PEOPLE_LABELS,
  PEOPLE_SORTS,
  type OrderedBy,
  type PeopleSort,
} from '@cohort/contract/directory/rules'
import { Badge, Button, Group, NativeSelect, Popover, Stack, Text } from '@mantine/core'
import { IconArrowsSort, IconX } from '@tabler/icons-react'
import { IconButton } from '#web/ui/layout/icon-button.tsx'
import type { TableState } from './use-table.ts'

interface Props {
  readonly table: TableState
}

export function SortPanel({ table }: Props) {
  const { sorts } = table.definition
  const change = (next: readonly OrderedBy[]) => table.change({ sorts: [...next] })
  const rest = PEOPLE_SORTS.filter((column) => !sorts.some((sort) => sort.column === column))
  const [next] = rest
  return (
    <Popover withinPortal trapFocus shadow="md" position="bottom-start">
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconArrowsSort size="1rem" stroke={1.5} />}
          rightSection={sorts.length > 0 && <Badge circle>{sorts.length}</Badge>}
        >
          Sort
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Sort">
        <Stack gap="xs">
          <SortLines sorts={sorts} rest={rest} onChange={change} />
          {next && sorts.length < MAX_SORTS && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => change([...sorts, { column: next, isDescending: false }])}
            >
              Add a column
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

interface LinesProps {
  readonly sorts: readonly OrderedBy[]
  readonly rest: readonly PeopleSort[]
  readonly onChange: (sorts: readonly OrderedBy[]) => void
}

function SortLines({ sorts, rest, onChange }: LinesProps) {
  if (sorts.length === 0) return <Text size="sm">By name</Text>
  return sorts.map((sort, place) => (
    <SortLine
      key={sort.column}
      sort={sort}
      choices={[sort.column, ...rest]}
      onChange={(changed) => onChange(sorts.toSpliced(place, 1, changed))}
      onRemove={() => onChange(sorts.toSpliced(place, 1))}
    />
  ))
}

interface LineProps {
  readonly sort: OrderedBy
  readonly choices: readonly PeopleSort[]
  readonly onChange: (sort: OrderedBy) => void
  readonly onRemove: () => void
}

const DIRECTIONS = ['ascending', 'descending']

function SortLine({ sort: { column, isDescending }, choices, onChange, onRemove }: LineProps) {
  const label = PEOPLE_LABELS[column]
  const chosen = (value: string) => choices.find((choice) => choice === value) ?? column
  return (
    <Group gap="xs" wrap="nowrap">
      <NativeSelect
        aria-label="Column"
        data={choices.map((value) => ({ value, label: PEOPLE_LABELS[value] }))}
        value={column}
        onChange={({ currentTarget: { value } }) =>
          onChange({ column: chosen(value), isDescending })
        }
      />
      <NativeSelect
        aria-label={`Direction of ${label}`}
        data={DIRECTIONS}
        value={isDescending ? 'descending' : 'ascending'}
        onChange={({ currentTarget: { value } }) =>
          onChange({ column, isDescending: value === 'descending' })
        }
      />
      <IconButton label={`Do not sort by ${label}`} icon={IconX} onClick={onRemove} />
    </Group>
  )
}
