import { INTERACTION_STATUSES, STATUS_LABELS } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { SimpleGrid } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar, IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import type { ListSearch } from '#web/lib/url-state/use-list-search.ts'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import type { Filter } from '#web/ui/lists/filter-fields.tsx'
import { Retry } from '#web/ui/display/retry.tsx'
import { NoMatches } from '#web/ui/lists/no-matches.tsx'
import { PagedList, stale } from '#web/ui/lists/query-list.tsx'
import { CardsSkeleton } from '#web/ui/display/skeletons.tsx'
import { InteractionCard } from './card/interaction-card.tsx'
import { LazyEditDialog } from './lazy-edit-dialog.tsx'
import { PAGE_SIZE, type interactionsQuery } from './queries.ts'

export const STATUS_FILTER = {
  name: 'interactionStatus',
  placeholder: 'Select Status',
  choices: INTERACTION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
} as const

interface Props<Name extends string> {
  readonly search: ListSearch<Name | 'date'>
  readonly filters: readonly Filter<Name>[]
  readonly query: ReturnType<typeof interactionsQuery>
  readonly notice?: ReactNode
  readonly phoneLead?: ReactNode
  /** A toast shows why the list is missing (spec §8), and the list does not repeat it. */
  readonly isFailureToasted?: boolean
  /** In place of the cards and of the filter by date. */
  readonly otherView?: ReactNode
  /** All interactions are of one intern, whose screen it is. */
  readonly isOfOne?: boolean
}

export function InteractionListPanel<Name extends string>(props: Props<Name>) {
  const { search, filters, notice, phoneLead, otherView } = props
  return (
    <>
      <FilterBar
        search={search}
        searchLabel="Search by name"
        filters={filters}
        notice={notice}
        phoneLead={phoneLead}
        fields={
          !otherView && (
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
          )
        }
      />
      {otherView || <Cards {...props} />}
    </>
  )
}

function Cards<Name extends string>(props: Props<Name>) {
  const { search, query, isFailureToasted = false, isOfOne = false } = props
  const list = useQuery(query)
  // Kept beside the cards: while it is edited, another admin may change what the list shows.
  const [edited, setEdited] = useState<Interaction>()
  return (
    <>
      <PagedList
        query={list}
        search={search}
        size={PAGE_SIZE}
        isPagerQuiet
        skeleton={<CardsSkeleton count={PAGE_SIZE} />}
        failed={isFailureToasted ? <Retry onRetry={list.refetch} /> : 'Failed to fetch data'}
        empty={
          <NoMatches search={search} sentence="No interactions found" icon={IconCalendarOff} />
        }
      >
        {(interactions, isStale) => (
          <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} {...stale(isStale)}>
            {interactions.map((interaction) => (
              <InteractionCard
                key={interaction.id}
                interaction={interaction}
                onEdit={setEdited}
                isOfOne={isOfOne}
              />
            ))}
          </SimpleGrid>
        )}
      </PagedList>
      <Suspense>
        {edited && <LazyEditDialog interaction={edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  )
}
