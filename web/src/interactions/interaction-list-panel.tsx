import { INTERACTION_STATUSES } from '@cohort/contract/interactions/rules'
import { Button, SimpleGrid, Stack } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar, IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListSearch } from '#web/lib/address/use-list-search.ts'
import { BackToFirstPage } from '#web/ui/lists/back-to-first-page.tsx'
import { Empty } from '#web/ui/display/empty.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { FilterBar, type Filter } from '#web/ui/lists/filter-bar.tsx'
import { Retry } from '#web/ui/display/retry.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { CardsSkeleton } from '#web/ui/display/skeletons.tsx'
import { InteractionCard } from './interaction-card.tsx'
import { PAGE_SIZE, type interactionsQuery } from './queries.ts'

export const STATUS_FILTER = {
  name: 'interactionStatus',
  placeholder: 'Select Status',
  choices: INTERACTION_STATUSES,
} as const

interface Props<Name extends string> {
  readonly search: ListSearch<Name | 'date'>
  readonly filters: readonly Filter<Name>[]
  readonly query: ReturnType<typeof interactionsQuery>
  /** Below the filters: that their choices are missing. */
  readonly notice?: ReactNode
  /** A toast says why the list is missing (spec §8), and it is said once. */
  readonly isFailureTold?: boolean
}

/** Search, filters, cards and pager: what the three lists of interactions have in common. */
export function InteractionListPanel<Name extends string>({
  search,
  filters,
  query,
  notice,
  isFailureTold = false,
}: Props<Name>) {
  return (
    <>
      <FilterBar search={search} searchLabel="Search by name" filters={filters} notice={notice}>
        <DateInput
          aria-label="Date"
          placeholder="Any date"
          leftSection={<IconCalendar size="1rem" stroke={1.5} />}
          valueFormat="MM/DD/YYYY"
          clearable
          w={{ base: '100%', xs: '11rem' }}
          value={search.chosen.date[0] ?? null}
          onChange={(date) => search.choose('date', date ? [date] : [])}
        />
      </FilterBar>
      <Cards search={search} query={query} isFailureTold={isFailureTold} />
    </>
  )
}

function Cards<Name extends string>({
  search,
  query,
  isFailureTold,
}: Omit<Props<Name>, 'filters' | 'notice'>) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(query)
  if (isPending) return <CardsSkeleton count={PAGE_SIZE} />
  if (error && isFailureTold) return <Retry onRetry={refetch} />
  if (error) return <Failed sentence="Failed to fetch data" onRetry={refetch} />
  const { data: interactions, total, total_pages: pages } = data
  if (total === 0) return <NoInteractions search={search} />
  return (
    <Stack gap="md">
      <BackToFirstPage page={search.page} pages={pages} isStale={isPlaceholderData} />
      <SimpleGrid
        cols={{ base: 1, xs: 2, lg: 3 }}
        aria-busy={isPlaceholderData}
        opacity={isPlaceholderData ? 0.55 : 1}
      >
        {interactions.map((interaction) => (
          <InteractionCard key={interaction.id} interaction={interaction} />
        ))}
      </SimpleGrid>
      <Pager
        page={search.page}
        pages={pages}
        onChange={search.goTo}
        size={PAGE_SIZE}
        total={total}
      />
    </Stack>
  )
}

function NoInteractions<Name extends string>({ search }: Pick<Props<Name>, 'search'>) {
  const isSearched = search.count > 0 || search.name !== ''
  return (
    <Empty sentence="No interactions found" icon={<IconCalendarOff size="1.25rem" stroke={1.5} />}>
      {isSearched && (
        <Button variant="default" onClick={search.clear}>
          Clear search and filters
        </Button>
      )}
    </Empty>
  )
}
