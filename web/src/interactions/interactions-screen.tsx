import { formatDay, isDay, type Day } from '@cohort/contract/dates'
import { INTERACTION_STATUSES, type InteractionStatus } from '@cohort/contract/interactions/rules'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { startTransition, Suspense, useState } from 'react'
import { usePrefetch } from '#web/lib/routing/lazy-export.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { isPlain, isYear, useListSearch } from '#web/lib/address/use-list-search.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { useFilterChoices } from '#web/ui/lists/use-filter-choices.tsx'
import { InteractionListPanel, STATUS_FILTER } from './interaction-list-panel.tsx'
import { interactionsQuery } from './queries.ts'
import { LazyScheduleDialog } from './lazy-schedule-dialog.tsx'

export function InteractionsScreen() {
  const { permissions } = useSignedIn()
  if (permissions.includes('interactions.schedule')) return <AllInteractions />
  const debounce = permissions.includes('feedback.create') ? DEBOUNCE.mentors : DEBOUNCE.interns
  return <OwnInteractions debounce={debounce} />
}

/** Debounce of the search, in milliseconds. */
const DEBOUNCE = { admins: 500, mentors: 200, interns: 200 } as const

const OWN_FILTERS = { interactionStatus: INTERACTION_STATUSES, date: isDay }
const ADMIN_FILTERS = {
  ...OWN_FILTERS,
  endedBefore: isDay,
  year: isYear,
  batch: isPlain,
  designation: isPlain,
}

function AllInteractions() {
  const search = useListSearch(ADMIN_FILTERS, DEBOUNCE.admins)
  const choices = useFilterChoices()
  const { year, batch, designation, endedBefore } = search.chosen
  const [day] = endedBefore
  const ended = day && { endedBefore: day }
  const filters = { ...sharedFilters(search), year, batch, designation, ...ended }
  return (
    <>
      <PageHeader title="Interactions">
        <ScheduleButton />
      </PageHeader>
      <InteractionListPanel
        search={search}
        query={interactionsQuery(filters, search.page)}
        notice={choices.notice}
        filters={[
          STATUS_FILTER,
          choices.year,
          choices.batch,
          choices.designation,
          // Set by a link of the dashboard; here it can only be removed.
          ...(day ? [endedBeforeFilter(day)] : []),
        ]}
      />
    </>
  )
}

const endedBeforeFilter = (day: Day) => ({
  name: 'endedBefore' as const,
  placeholder: 'Ended before',
  choices: [{ value: day, label: `Ended before ${formatDay(day)}` }],
})

function ScheduleButton() {
  const [isScheduling, setScheduling] = useState(false)
  return (
    <>
      <Button
        leftSection={<IconPlus size="1rem" stroke={1.5} />}
        {...usePrefetch(LazyScheduleDialog)}
        onClick={() => startTransition(() => setScheduling(true))}
      >
        Schedule Interaction
      </Button>
      <Suspense>
        {isScheduling && <LazyScheduleDialog onClose={() => setScheduling(false)} />}
      </Suspense>
    </>
  )
}

function OwnInteractions({ debounce }: { readonly debounce: number }) {
  const { userId } = useSignedIn()
  const search = useListSearch(OWN_FILTERS, debounce)
  return (
    <>
      <PageHeader title="Interactions" />
      <InteractionListPanel
        search={search}
        query={interactionsQuery(sharedFilters(search), search.page, userId)}
        isFailureToasted
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
  // useListSearch has dropped all other values.
  interactionStatus: interactionStatus as InteractionStatus[],
  date: date[0] ?? '',
})
