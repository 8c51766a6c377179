import { BAND_LABELS } from '@cohort/contract/signals/progress-bands'
import { BANDS } from '@cohort/contract/signals/progress-bands'
import { ATTENTION_SORTS, type AttentionSort } from '@cohort/contract/signals/rules'
import { GROUP_LABELS, OVERVIEW_GROUPS, ZONE_PICKS } from '@cohort/contract/signals/overview-groups'
import type { OverviewFilters } from '@cohort/contract/signals/schemas'
import { capitalised } from '@cohort/contract/wording'
import { Stack, Text } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '#web/lib/url-state/use-address.ts'
import { useListSearch, type ListSearch } from '#web/lib/url-state/use-list-search.ts'
import { useListSort, type ListSort } from '#web/lib/url-state/use-list-sort.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { BackToFirstPage } from '#web/ui/lists/back-to-first-page.tsx'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { FilterChips } from '#web/ui/lists/filter-chips.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { InternsList } from './interns-list-panel.tsx'
import { InternsTable } from './interns-table.tsx'
import { attentionQuery } from '../queries.ts'
import { IN_HAND_RULE, INTERNS_NOT_LOADED, zoneWord } from '../wording.ts'

const DEBOUNCE = 500
const PAGE = 50

export function EveryonePanel({ filters }: { readonly filters: OverviewFilters }) {
  const search = useListSearch({}, DEBOUNCE)
  const sorting = useListSort(ATTENTION_SORTS)
  const picked = usePicked()
  const Shown = usePhone() ? InternsList : InternsTable
  const query = useQuery(attentionQuery(filters, narrowedBy(search, sorting, picked)))
  return (
    <>
      <FilterBar search={search} searchLabel="Search by name" />
      <Picked picked={picked} />
      {picked.group === 'inHand' && (
        <Text size="sm" c="dimmed" mb="md">
          {IN_HAND_RULE}
        </Text>
      )}
      <QueryList query={query} skeleton={<TableSkeleton count={10} />} failed={INTERNS_NOT_LOADED}>
        {({ data, total, total_pages: pages }) => {
          const isStale = query.isPlaceholderData
          if (total === 0) return <Empty sentence="No interns match" icon={IconUsersGroup} />
          return (
            <Stack gap="md">
              <BackToFirstPage page={search.page} pages={pages} isStale={isStale} />
              <Shown rows={data} sorting={sorting} isStale={isStale} />
              {total > PAGE && (
                <Pager
                  {...{ pages, total }}
                  page={search.page}
                  onChange={search.goTo}
                  size={PAGE}
                />
              )}
            </Stack>
          )
        }}
      </QueryList>
    </>
  )
}

function narrowedBy(
  { name, page }: ListSearch<never>,
  { sort, isDescending }: ListSort<AttentionSort>,
  { group, zone, band }: ReturnType<typeof usePicked>,
) {
  return {
    group,
    zone,
    band,
    limit: PAGE,
    ...(name && { name }),
    ...(page > 1 && { offset: (page - 1) * PAGE }),
    ...(sort !== ATTENTION_SORTS[0] && { sort }),
    ...(isDescending && { direction: 'descending' as const }),
  }
}

/** The filters that a count or a band has set. */
function usePicked() {
  const [address, change] = useAddress()
  const valid = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === address[name])
  return {
    group: valid('group', OVERVIEW_GROUPS),
    zone: valid('zone', ZONE_PICKS),
    band: valid('band', BANDS),
    drop: (name: string) => change({ [name]: undefined, page: undefined }),
  }
}

function Picked({ picked }: { readonly picked: ReturnType<typeof usePicked> }) {
  const { group, zone, band, drop } = picked
  const chips = [
    group && (['group', GROUP_LABELS[group]] as const),
    zone && (['zone', zone === 'none' ? 'No Zone' : capitalised(zoneWord(zone))] as const),
    band && (['band', BAND_LABELS[band]] as const),
  ].filter((chip) => chip !== undefined)
  return (
    <FilterChips
      chips={chips.map(([key, label]) => ({ key, label, onRemove: () => drop(key) }))}
      clearLabel="Show all"
      onClear={() => chips.forEach(([key]) => drop(key))}
    />
  )
}
