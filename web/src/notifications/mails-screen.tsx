import { MAIL_STATES } from '@cohort/contract/notifications/rules'
import { SegmentedControl, Tabs } from '@mantine/core'
import { IconBell, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddressChoice } from '#web/lib/url-state/use-address-choice.ts'
import { useListSearch, type ListSearch } from '#web/lib/url-state/use-list-search.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { TabList } from '#web/ui/layout/tab-list.tsx'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { PagedList } from '#web/ui/lists/query-list.tsx'
import { MailsTable, PushesTable } from './mails-table.tsx'
import { mailsQuery, pushesQuery } from './queries.ts'

const PAGE_SIZE = 20
const DEBOUNCE = 500
const STATES = ['all', ...MAIL_STATES] as const
const LABELS = { all: 'All', sent: 'Sent', waiting: 'Waiting', failed: 'Failed' } as const

export function MailsScreen() {
  const search = useListSearch({}, DEBOUNCE)
  const [state, chooseState] = useAddressChoice('state', STATES)
  const [channel, chooseChannel] = useAddressChoice('channel', ['emails', 'push'])
  return (
    <>
      <PageHeader
        title="Email log"
        description="Emails and push notifications are kept for seven days."
      />
      <Tabs value={channel} onChange={(chosen) => chosen && chooseChannel(chosen)}>
        <TabList mb="md">
          <Tabs.Tab value="emails">Emails</Tabs.Tab>
          <Tabs.Tab value="push">Push notifications</Tabs.Tab>
        </TabList>
      </Tabs>
      <FilterBar search={search} searchLabel="Search by recipient">
        <SegmentedControl
          aria-label="State"
          data={STATES.map((value) => ({ value, label: LABELS[value] }))}
          value={state}
          onChange={chooseState}
        />
      </FilterBar>
      {channel === 'emails' ? (
        <Mails search={search} state={state} />
      ) : (
        <Pushes search={search} state={state} />
      )}
    </>
  )
}

interface Props {
  readonly search: ListSearch<never>
  readonly state: (typeof STATES)[number]
}

function Mails({ search, state }: Props) {
  const filters = { state: state === 'all' ? undefined : state, recipient: search.name }
  return (
    <PagedList
      query={useQuery(mailsQuery(filters, search.page, PAGE_SIZE))}
      search={search}
      size={PAGE_SIZE}
      skeleton={<TableSkeleton count={8} />}
      empty={<Empty sentence="No emails found." icon={IconMail} />}
    >
      {(mails, isStale) => <MailsTable mails={mails} isStale={isStale} />}
    </PagedList>
  )
}

function Pushes({ search, state }: Props) {
  const filters = { state: state === 'all' ? undefined : state, recipient: search.name }
  return (
    <PagedList
      query={useQuery(pushesQuery(filters, search.page, PAGE_SIZE))}
      search={search}
      size={PAGE_SIZE}
      skeleton={<TableSkeleton count={8} />}
      empty={<Empty sentence="No push notifications found." icon={IconBell} />}
    >
      {(pushes, isStale) => <PushesTable pushes={pushes} isStale={isStale} />}
    </PagedList>
  )
}
