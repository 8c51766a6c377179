import { BANDS } from '@cohort/contract/signals/bands'
import { OVERVIEW_GROUPS } from '@cohort/contract/signals/rules'
import type { AttentionRow, OverviewFilters } from '@cohort/contract/signals/schemas'
import { ZONES } from '@cohort/contract/users/rules'
import { Button, Group, Pill, Stack, Text } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '#web/lib/address/use-address.ts'
import { useListSearch, type ListSearch } from '#web/lib/address/use-list-search.ts'
import { useListSort } from '#web/lib/address/use-list-sort.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { BAND_LABELS } from './counting.ts'
import { InternsTable, SORTS, sortedBy } from './interns-table.tsx'
import { attentionQuery, MAX_ROWS } from './queries.ts'
import { capitalised, GROUP_LABELS, zoneWord } from './wording.ts'

const DEBOUNCE = 500
const PAGE = 50

/** The same interns as in the chart, as a table. */
export function EveryonePanel({ filters }: { readonly filters: OverviewFilters }) {
  const search = useListSearch({}, DEBOUNCE)
  const picked = usePicked()
  const { group, zone, band } = picked
  const narrowed = { group, zone, band, ...(search.name && { name: search.name }), limit: MAX_ROWS }
  const query = useQuery(attentionQuery(filters, narrowed))
  return (
    <>
      <FilterBar search={search} searchLabel="Search by name" />
      <Picked picked={picked} />
      <QueryList query={query} skeleton={<TableSkeleton count={10} />}>
        {({ data, total }) => (
          <Stack gap="md">
            <Pages rows={data} search={search} isStale={query.isPlaceholderData} />
            {total > data.length && (
              <Text size="sm" c="dimmed">
                The {MAX_ROWS} most urgent of {total.toLocaleString('en-IN')} interns. Filters show
                others.
              </Text>
            )}
          </Stack>
        )}
      </QueryList>
    </>
  )
}

interface PagesProps {
  readonly rows: readonly AttentionRow[]
  readonly search: ListSearch<never>
  readonly isStale: boolean
}

function Pages({ rows, search, isStale }: PagesProps) {
  const sorting = useListSort(SORTS)
  const from = (search.page - 1) * PAGE
  const shown = sortedBy(rows, sorting).slice(from, from + PAGE)
  if (rows.length === 0) return <Empty sentence="No interns match" icon={IconUsersGroup} />
  return (
    <>
      <InternsTable rows={shown} sorting={sorting} isStale={isStale} />
      {rows.length > PAGE && (
        <Pager
          page={search.page}
          pages={Math.ceil(rows.length / PAGE)}
          onChange={search.goTo}
          size={PAGE}
          total={rows.length}
        />
      )}
    </>
  )
}

/** What a count or a band has narrowed the table to. */
function usePicked() {
  const [address, change] = useAddress()
  const valid = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === address[name])
  return {
    group: valid('group', OVERVIEW_GROUPS),
    zone: valid('zone', ZONES),
    band: valid('band', BANDS),
    drop: (name: string) => change({ [name]: undefined, page: undefined }),
  }
}

function Picked({ picked }: { readonly picked: ReturnType<typeof usePicked> }) {
  const { group, zone, band, drop } = picked
  const chips = [
    group && (['group', GROUP_LABELS[group]] as const),
    zone && (['zone', capitalised(zoneWord(zone))] as const),
    band && (['band', BAND_LABELS[band]] as const),
  ].filter((chip) => chip !== undefined)
  if (chips.length === 0) return null
  return (
    <Group gap="xs" mb="md">
      {chips.map(([name, label]) => (
        <Pill
          key={name}
          withRemoveButton
          removeButtonProps={{
            'aria-label': `Remove filter ${label}`,
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={() => drop(name)}
        >
          {label}
        </Pill>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => chips.forEach(([name]) => drop(name))}
      >
        Show all
      </Button>
    </Group>
  )
}
