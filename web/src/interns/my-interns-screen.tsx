import { paths } from '@cohort/contract/app-paths'
import { MINE_SORTS, type MineSort } from '@cohort/contract/interns/rules'
import { opensAt } from '@cohort/contract/preparation/rules'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import type { MentoredIntern } from '@cohort/contract/interns/schemas'
import { Group, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '#web/lib/url-state/list-address.ts'
import { useListSearch } from '#web/lib/url-state/use-list-search.ts'
import { useListSort, type ListSort } from '#web/lib/url-state/use-list-sort.ts'
import { useLeftRow } from '#web/lib/url-state/back-link.ts'
import { usePublicRuleContext, useToday } from '#web/lib/forms/rule-context.ts'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { everyoneQuery } from '#web/signals/queries.ts'
import { formatDayAge } from '#web/ui/display/age.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { unbrokenTime } from '#web/ui/display/unbroken-time.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { NoMatches } from '#web/ui/lists/no-matches.tsx'
import { PagedList } from '#web/ui/lists/query-list.tsx'
import { shortDateTime, shortDay } from '#web/ui/forms/day-range.ts'
import { NOT_MENTOR_NOW } from '#web/plans/wording.ts'
import { awayWords } from './away.ts'
import { MeetingAway } from './meeting-away-panel.tsx'
import { OwnInternCard } from './own-intern-card.tsx'
import { PlanStart } from './plan-start-panel.tsx'
import { RowActionsPanel } from './row-actions-panel.tsx'
import type { Tab } from './tabs.ts'
import { MINE_PAGE, mineQuery } from './queries.ts'
import { ShortZoneBadge } from '#web/signals/short-zone-panel.tsx'

const FIRST = { name: '', sort: 'zone', direction: 'ascending' } as const

export const prefetch = (fetch: Fetch) => [fetch(mineQuery(FIRST, 1))]

const DEBOUNCE = 200

export function MyInternsScreen() {
  const search = useListSearch({}, DEBOUNCE)
  const sorting = useListSort(MINE_SORTS)
  const direction = sorting.isDescending ? 'descending' : 'ascending'
  const query = useQuery(
    mineQuery({ name: search.name, sort: sorting.sort, direction }, search.page),
  )
  return (
    <>
      <PageHeader title="My interns" count={query.data?.total}>
        <TextLink to={paths.mentorPlans}>Progress by plan</TextLink>
      </PageHeader>
      <FilterBar search={search} searchLabel="Search by name" />
      <PagedList
        query={query}
        search={search}
        size={MINE_PAGE}
        isPagerQuiet
        skeleton={<TableSkeleton count={8} />}
        empty={
          <NoMatches
            search={search}
            sentence={`No intern of yours matches "${search.name}".`}
            unsearched={NOT_MENTOR_NOW}
            icon={IconUsers}
          />
        }
      >
        {(rows, isStale) => <Interns rows={rows} isStale={isStale} sorting={sorting} />}
      </PagedList>
    </>
  )
}

interface InternsProps {
  readonly rows: readonly MentoredIntern[]
  readonly isStale: boolean
  readonly sorting: ListSort<MineSort>
}

function Interns({ rows, isStale, sorting }: InternsProps) {
  const isPhone = usePhone()
  const { data, isLoading } = useQuery({ ...everyoneQuery({}), enabled: isPhone })
  // Cards would grow below the finger when the reasons arrive.
  if (isLoading) return <TableSkeleton count={8} />
  return (
    <DataTable
      label="My interns"
      rows={rows}
      keyOf={({ id }) => id}
      columns={isPhone ? cardColumns(data?.data ?? []) : COLUMNS}
      // The buttons of the headers are too small for a finger.
      {...(!isPhone && { sorting })}
      isStale={isStale}
      hasCards
      isWhole
    />
  )
}

function NameLink({ intern: { id, name, profilePhoto } }: { readonly intern: MentoredIntern }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <PersonPhoto name={name} photo={profilePhoto} size="sm" />
      <TextLink
        ref={useLeftRow(id)}
        to={paths.intern(id)}
        search={useListAddress()}
        fw={600}
        underline="hover"
      >
        <PersonName name={name} />
      </TextLink>
    </Group>
  )
}

function NextMeeting({ intern: { nextMeeting } }: { readonly intern: MentoredIntern }) {
  const { now, timeZone } = usePublicRuleContext()
  const from = useListAddress()
  if (!nextMeeting) return 'None'
  const { id, name } = nextMeeting
  const isPreparable = now >= opensAt({ startsAt: new Date(nextMeeting.startsAt) })
  return (
    <>
      {unbrokenTime(shortDateTime(new Date(nextMeeting.startsAt), timeZone))}
      <MeetingAway meeting={nextMeeting} />
      <Text size="sm" c="dimmed">
        {isPreparable ? (
          <TextLink
            to={paths.preparation(id)}
            search={from}
            aria-label={`${name}: prepare`}
            inherit
          >
            {name}
          </TextLink>
        ) : (
          name
        )}
      </Text>
    </>
  )
}

/** What is due stands out; zero does not. */
const due = (count: number) => (
  <Text span size="sm" className="tabular" {...(count > 0 ? { fw: 600 } : { c: 'dimmed' })}>
    {count}
  </Text>
)

interface TabProps {
  readonly intern: MentoredIntern
  readonly tab: Tab
  readonly children: ReactNode
}

const TabLink = ({ intern: { id }, tab, children }: TabProps) => (
  <TextLink
    to={paths.intern(id)}
    search={{ ...useListAddress(), tab }}
    size="sm"
    underline="hover"
    inherit
  >
    {children}
  </TextLink>
)

function LastUpdate({ intern }: { readonly intern: MentoredIntern }) {
  const today = useToday()
  if (intern.away) return awayWords(intern.away)
  if (!intern.lastUpdateOn) return 'None'
  return (
    <>
      <TabLink intern={intern} tab="work">
        {shortDay(intern.lastUpdateOn)}
      </TabLink>
      <Text size="sm" c="dimmed">
        {formatDayAge(intern.lastUpdateOn, today)}
      </Text>
    </>
  )
}

function ObjectivesDue({ intern }: { readonly intern: MentoredIntern }) {
  const { objectivesDue } = intern
  if (objectivesDue === 0) return due(0)
  return (
    <TabLink intern={intern} tab="plan">
      {due(objectivesDue)}
    </TabLink>
  )
}

function FeedbackOwed({ intern: { name, feedbackOwed } }: { readonly intern: MentoredIntern }) {
  if (feedbackOwed === 0) return due(0)
  const search = { name, interactionStatus: 'FEEDBACK_PENDING' }
  return (
    <TextLink to={paths.interactions} search={search} size="sm" fw={600}>
      {feedbackOwed}
    </TextLink>
  )
}

const COLUMNS: readonly Column<MentoredIntern, MineSort>[] = [
  { title: 'Name', sort: 'name', cell: (intern) => <NameLink intern={intern} /> },
  { title: 'Zone', sort: 'zone', cell: ({ zone }) => <ShortZoneBadge zone={zone} /> },
  {
    title: 'Plan',
    cell: (intern) => <PlanStart intern={intern} plan={intern.planName ?? '-'} />,
  },
  {
    title: 'Last update',
    cell: (intern) => <LastUpdate intern={intern} />,
  },
  { title: 'Next meeting with you', cell: (intern) => <NextMeeting intern={intern} /> },
  { title: 'Objectives overdue', cell: (intern) => <ObjectivesDue intern={intern} /> },
  { title: 'Feedback waiting', cell: (intern) => <FeedbackOwed intern={intern} /> },
  { title: 'Actions', cell: (intern) => <RowActionsPanel intern={intern} /> },
]

const cardColumns = (
  signals: readonly AttentionRow[],
): readonly Column<MentoredIntern, MineSort>[] => [
  {
    title: 'Name',
    cell: (intern) => (
      <OwnInternCard
        intern={intern}
        name={<NameLink intern={intern} />}
        signals={signals.find(({ id }) => id === intern.id)}
      />
    ),
  },
]
