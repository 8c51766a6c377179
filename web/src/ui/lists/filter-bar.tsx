import { Badge, Button, Group, Pill, Stack, Text } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import type { ListSearch } from '#web/lib/url-state/use-list-search.ts'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { FilterFields, type FieldsProps, type Filter, type FilterChoice } from './filter-fields.tsx'
import { FiltersDialog } from './filters-dialog.tsx'
import { SearchInput } from './search-input.tsx'
import pills from '../forms/choices-input.module.css'

interface Props<Name extends string> {
  readonly search: Pick<
    ListSearch<Name>,
    'typed' | 'type' | 'chosen' | 'choose' | 'clear' | 'count'
  >
  readonly searchLabel: string
  /** Where the label does not fit into the field. */
  readonly placeholder?: string
  /** On a phone in place of the search, which the dialog then holds with the filters and all else. */
  readonly phoneLead?: ReactNode
  readonly filters?: readonly Filter<Name>[]
  /** Beside the search; on a phone in the dialog, with the filters. */
  readonly fields?: ReactNode
  /** Below the filters: that their choices are missing. */
  readonly notice?: ReactNode
  readonly isNarrow?: boolean
  readonly children?: ReactNode
}

export function FilterBar<Name extends string>(props: Props<Name>) {
  const { search, filters = [], fields, notice, phoneLead, isNarrow = false, children } = props
  const [opened, setOpened] = useState<boolean>()
  const isOpen = opened === true
  const isSheet = usePhone() && !isNarrow
  const region = useId()
  const lead = isSheet && phoneLead
  return (
    <Stack gap="sm" mb={{ base: 'xs', sm: 'md' }}>
      <Group gap="sm" justify={lead ? 'space-between' : 'flex-start'}>
        {lead || <NameInput {...props} />}
        {(filters.length > 0 || (isSheet && fields)) && (
          <OpenButton
            {...{ isOpen, count: countOf(props, lead), region: isSheet ? undefined : region }}
            onClick={() => setOpened(!isOpen)}
          />
        )}
        {!isSheet && fields}
        {!lead && children}
      </Group>
      {!isSheet && (
        <div hidden={!isOpen} id={region}>
          {opened !== undefined && <FilterFields {...{ search, filters, isNarrow }} />}
          {notice}
        </div>
      )}
      {isSheet && isOpen && (
        <FiltersDialog
          {...{ search, filters, notice }}
          first={lead && <NameInput {...props} />}
          fields={lead ? [fields, children] : fields}
          onClose={() => setOpened(false)}
        />
      )}
      {search.count > 0 && <Chips search={search} filters={filters} />}
    </Stack>
  )
}

/** A search that the dialog hides is counted among the filters. */
const countOf = ({ search }: Pick<Props<never>, 'search'>, lead: ReactNode) =>
  search.count + (lead && search.typed ? 1 : 0)

function NameInput<Name extends string>(props: Props<Name>) {
  const { search, searchLabel, placeholder = searchLabel } = props
  return (
    <SearchInput
      aria-label={searchLabel}
      placeholder={placeholder}
      value={search.typed}
      onChange={search.type}
      // Beside the button on a phone too.
      flex="1 1 8rem"
      maw="24rem"
    />
  )
}

interface OpenProps {
  readonly count: number
  readonly isOpen: boolean
  /** What it unfolds; a dialog without. */
  readonly region: string | undefined
  readonly onClick: () => void
}

const OpenButton = ({ count, isOpen, region, onClick }: OpenProps) => (
  <Button
    variant="default"
    leftSection={<IconFilter size="1rem" stroke={1.5} />}
    rightSection={count > 0 && <Badge circle>{count}</Badge>}
    aria-expanded={isOpen}
    {...(region ? { 'aria-controls': region } : { 'aria-haspopup': 'dialog' as const })}
    onClick={onClick}
  >
    {isOpen ? 'Hide Filters' : 'Show Filters'}
  </Button>
)

function Chips<Name extends string>({ search, filters }: Omit<FieldsProps<Name>, 'isNarrow'>) {
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed" className="tabular">
        {search.count} active
      </Text>
      {filters.flatMap(({ name, choices }) =>
        search.chosen[name].map((value) => (
          <Pill
            key={`${name} ${value}`}
            className={pills['removable'] ?? ''}
            withRemoveButton
            removeButtonProps={{
              'aria-label': `Remove filter ${labelOf(choices, value)}`,
              'aria-hidden': false,
              tabIndex: 0,
            }}
            onRemove={() =>
              search.choose(
                name,
                search.chosen[name].filter((other) => other !== value),
              )
            }
          >
            {labelOf(choices, value)}
          </Pill>
        )),
      )}
      <Button variant="subtle" size="compact-sm" onClick={search.clear}>
        Clear filters
      </Button>
    </Group>
  )
}

function labelOf(choices: readonly (string | FilterChoice)[], value: string) {
  const found = choices.find((choice) => typeof choice !== 'string' && choice.value === value)
  return typeof found === 'object' ? found.label : value
}
