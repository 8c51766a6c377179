import { isIntern } from '@cohort/contract/access'
import { formatDay, isDay, type Day } from '@cohort/contract/dates'
import { INTERACTION_STATUSES, OUTCOME_LABELS, OUTCOMES } from '@cohort/contract/interactions/rules'
import { SegmentedControl } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { keysOf } from '#web/lib/forms/keys-of.ts'
import { useAddressChoice } from '#web/lib/url-state/use-address-choice.ts'
import { AskLink } from '#web/helpdesk/ask-link-panel.tsx'
import { MEETING } from '#web/lib/url-state/reply.ts'
import { RequestOwnMeetingPanel } from '#web/interns/request-meeting-panel.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import {
  isPlain,
  isYear,
  useListSearch,
  type ListSearch,
  among,
} from '#web/lib/url-state/use-list-search.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import type { Filter } from '#web/ui/lists/filter-fields.tsx'
import { useFilterChoices } from '#web/ui/lists/use-filter-choices.tsx'
import { AgendaPanel } from './agenda/agenda-panel.tsx'
import { FeedPanel } from './feed/feed-panel.tsx'
import { InteractionListPanel, STATUS_FILTER } from './interaction-list-panel.tsx'
import { interactionsQuery, type AgendaFilters } from './queries.ts'
import { WeekPanel } from './week/week-panel.tsx'
import { ScheduleButtons } from './schedule-buttons-panel.tsx'

export function InteractionsScreen() {
  const { permissions } = useSignedIn()
  if (permissions.includes('interactions.schedule')) return <AllInteractions />
  return permissions.includes('feedback.create') ? <MentorInteractions /> : <InternInteractions />
}

/** Debounce of the search, in milliseconds. */
const DEBOUNCE = { admins: 500, mentors: 200, interns: 200 } as const

const OWN_FILTERS = { interactionStatus: INTERACTION_STATUSES, outcome: OUTCOMES, date: isDay }
const MENTOR_FILTERS = { ...OWN_FILTERS, batch: isPlain }
const ADMIN_FILTERS = {
  ...OWN_FILTERS,
  endedBefore: isDay,
  year: isYear,
  batch: isPlain,
  designation: isPlain,
}

const CARD_FILTERS = [
  STATUS_FILTER,
  {
    name: 'outcome',
    placeholder: 'Select outcome',
    choices: OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] })),
  },
] as const

const VIEWS = ['cards', 'agenda', 'week'] as const
type View = (typeof VIEWS)[number]

/** The view that was chosen last on this device; cards for a link to some of them. */
function useView(isFiltered: boolean) {
  const [kept, keep] = useLocalStorage<string>({
    key: 'cohort.interactions-view',
    defaultValue: VIEWS[0],
    getInitialValueInEffect: false,
  })
  const first = VIEWS.find((view) => view === kept && !isFiltered) ?? VIEWS[0]
  const [view, choose] = useAddressChoice('view', [
    first,
    ...VIEWS.filter((other) => other !== first),
  ])
  const chooseAndKeep = (next: string) => {
    choose(next)
    keep(next)
  }
  return [view, chooseAndKeep] as const
}

/** By what only cards are filtered. */
const isFiltered = ({ chosen }: Pick<Shared, 'chosen'>) =>
  keysOf(OWN_FILTERS).some((name) => chosen[name].length > 0)

interface ViewsProps {
  readonly view: View
  readonly onChoose: (view: string) => void
}

const Views = ({ view, onChoose }: ViewsProps) => (
  <SegmentedControl
    aria-label="View"
    value={view}
    onChange={onChoose}
    data={[
      { value: 'cards', label: 'Cards' },
      { value: 'agenda', label: 'Agenda' },
      { value: 'week', label: 'Week' },
    ]}
  />
)

interface OtherProps<Name extends string> {
  readonly view: View
  readonly search: ListSearch<Name>
  readonly filters: AgendaFilters
  readonly ofUser?: string
}

const OtherView = <Name extends string>({ view, ...props }: OtherProps<Name>) =>
  view === 'agenda' ? <AgendaPanel {...props} /> : <WeekPanel {...props} />

/** How many the cards show in all; the other views count their parts themselves. */
function useCount(view: View, query: ReturnType<typeof interactionsQuery>) {
  const { data } = useQuery({ ...query, enabled: view === 'cards' })
  return view === 'cards' ? data?.total : undefined
}

function AllInteractions() {
  const search = useListSearch(ADMIN_FILTERS, DEBOUNCE.admins)
  const [view, choose] = useView(isFiltered(search))
  const choices = useFilterChoices()
  const { year, batch, designation, endedBefore } = search.chosen
  const [day] = endedBefore
  const ended = day && { endedBefore: day }
  const chosen = { year, batch, designation, ...ended }
  const filters = { ...sharedFilters(search), ...chosen }
  const query = interactionsQuery(filters, search.page)
  const isPhone = usePhone()
  const views = <Views view={view} onChoose={choose} />
  return (
    <>
      <PageHeader title="Interactions" count={useCount(view, query)} views={!isPhone && views}>
        <ScheduleButtons />
      </PageHeader>
      <InteractionListPanel
        search={search}
        query={query}
        phoneLead={views}
        notice={choices.notice}
        otherView={
          view !== 'cards' && (
            <OtherView view={view} search={search} filters={{ name: search.name, ...chosen }} />
          )
        }
        filters={[
          ...(view === 'cards' ? CARD_FILTERS : []),
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

function MentorInteractions() {
  const search = useListSearch(MENTOR_FILTERS, DEBOUNCE.mentors)
  const { batch, notice } = useFilterChoices()
  return (
    <OwnInteractions
      search={search}
      further={{ batch: search.chosen.batch }}
      filters={[batch]}
      notice={notice}
    />
  )
}

const InternInteractions = () => (
  <OwnInteractions search={useListSearch(OWN_FILTERS, DEBOUNCE.interns)} />
)

interface OwnProps<Name extends string> {
  readonly search: ListSearch<Name | keyof typeof OWN_FILTERS>
  readonly further?: AgendaFilters
  readonly filters?: readonly Filter<Name>[]
  readonly notice?: ReactNode
}

function OwnInteractions<Name extends string>(props: OwnProps<Name>) {
  const { search, further = {}, filters = [], notice } = props
  const { userId, role } = useSignedIn()
  const [view, choose] = useView(isFiltered(search))
  const shown = { ...sharedFilters(search), ...further }
  const query = interactionsQuery(shown, search.page, userId)
  const count = useCount(view, query)
  const isPhone = usePhone()
  const views = <Views view={view} onChoose={choose} />
  return (
    <>
      <PageHeader title="Interactions" count={count} views={!isPhone && views}>
        {isIntern({ role }) ? <AskLink about={MEETING} /> : <RequestOwnMeetingPanel />}
        <FeedPanel />
      </PageHeader>
      <InteractionListPanel
        search={search}
        query={query}
        phoneLead={views}
        isFailureToasted
        notice={notice}
        otherView={
          view !== 'cards' && (
            <OtherView
              view={view}
              search={search}
              filters={{ name: search.name, ...further }}
              ofUser={userId}
            />
          )
        }
        filters={[...(view === 'cards' ? CARD_FILTERS : []), ...filters]}
      />
    </>
  )
}

interface Shared {
  readonly name: string
  readonly chosen: Readonly<Record<keyof typeof OWN_FILTERS, string[]>>
}

const sharedFilters = ({ name, chosen: { interactionStatus, outcome, date } }: Shared) => ({
  name,
  interactionStatus: among(INTERACTION_STATUSES, interactionStatus),
  outcome: among(OUTCOMES, outcome),
  date: date[0] ?? '',
})
