import { dayInWords, isDay } from '@cohort/contract/dates'
import { INTERACTION_STATUSES, type InteractionStatus } from '@cohort/contract/interactions/rules'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { startTransition, Suspense, useState } from 'react'
import { usePrefetch } from '#web/lib/routing/lazy-dialog.ts'
import { filterChoicesQuery } from '#web/lib/forms/choices.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { isPlain, isYear, useListSearch } from '#web/lib/address/use-list-search.ts'
import { ChoicesNotice } from '#web/ui/forms/choices-notice.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { InteractionListPanel, STATUS_FILTER } from './interaction-list-panel.tsx'
import { interactionsQuery } from './queries.ts'
import { LazyScheduleDialog } from './lazy-schedule-dialog.tsx'

/** Everybody's interactions for admins, the ones they hold for mentors, their own for interns. */
export function InteractionsScreen() {
  const { permissions } = useSignedIn()
  if (permissions.includes('interactions.schedule')) return <AllInteractions />
  const pause = permissions.includes('feedback.create') ? PAUSE.mentors : PAUSE.interns
  return <OwnInteractions pause={pause} />
}

/** How long typing rests before the list is searched, in milliseconds. */
const PAUSE = { admins: 500, mentors: 200, interns: 200 } as const

const OWN_FILTERS = { interactionStatus: INTERACTION_STATUSES, date: isDay }
const ADMIN_FILTERS = {
  ...OWN_FILTERS,
  endedBefore: isDay,
  year: isYear,
  batch: isPlain,
  designation: isPlain,
}

function AllInteractions() {
  const [isScheduling, setScheduling] = useState(false)
  const search = useListSearch(ADMIN_FILTERS, PAUSE.admins)
  const { data: choices, isLoading, isError, isFetching, refetch } = useQuery(filterChoicesQuery)
  const { year, batch, designation, endedBefore } = search.chosen
  const [day] = endedBefore
  const filters = {
    ...sharedFilters(search),
    year,
    batch,
    designation,
    ...(day && { endedBefore: day }),
  }
  return (
    <>
      <PageHeader title="Interactions">
        <Button
          leftSection={<IconPlus size="1rem" stroke={1.5} />}
          {...usePrefetch(LazyScheduleDialog)}
          onClick={() => startTransition(() => setScheduling(true))}
        >
          Schedule Interaction
        </Button>
      </PageHeader>
      <InteractionListPanel
        search={search}
        query={interactionsQuery(filters, search.page)}
        notice={
          <ChoicesNotice what="choices" query={{ isLoading, isError, isFetching, refetch }} />
        }
        filters={[
          STATUS_FILTER,
          { name: 'year', placeholder: 'Select Year', choices: choices?.years.map(String) ?? [] },
          { name: 'batch', placeholder: 'Select Batch', choices: choices?.batches ?? [] },
          {
            name: 'designation',
            placeholder: 'Select Designation',
            choices: choices?.designations ?? [],
          },
          // The dashboard leads here with it; it is taken off, and not chosen.
          ...(day
            ? [
                {
                  name: 'endedBefore' as const,
                  placeholder: 'Ended before',
                  choices: [{ value: day, label: `Ended before ${dayInWords(day)}` }],
                },
              ]
            : []),
        ]}
      />
      <Suspense>
        {isScheduling && <LazyScheduleDialog onClose={() => setScheduling(false)} />}
      </Suspense>
    </>
  )
}

function OwnInteractions({ pause }: { readonly pause: number }) {
  const { userId } = useSignedIn()
  const search = useListSearch(OWN_FILTERS, pause)
  return (
    <>
      <PageHeader title="Interactions" />
      <InteractionListPanel
        search={search}
        query={interactionsQuery(sharedFilters(search), search.page, userId)}
        isFailureTold
        filters={[STATUS_FILTER]}
      />
    </>
  )
}

interface Shared {
  readonly name: string
  readonly chosen: Readonly<Record<keyof typeof OWN_FILTERS, string[]>>
}

const sharedFilters = ({ name, chosen: { interactionStatus, date } }: Shared) => ({
  name,
  // Reading the address has let nothing else through.
  interactionStatus: interactionStatus as InteractionStatus[],
  date: date[0] ?? '',
})
