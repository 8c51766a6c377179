import { ORDERS, SHOWN, type ResolvedStatus } from '@cohort/contract/helpdesk/rules'
import { SegmentedControl, Tabs } from '@mantine/core'
import { useRef } from 'react'
import { useAddress } from '#web/lib/url-state/use-address.ts'
import { useAddressChoice } from '#web/lib/url-state/use-address-choice.ts'
import { useAddressId } from '#web/lib/url-state/use-address-id.ts'
import { useListSearch } from '#web/lib/url-state/use-list-search.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { TabList } from '#web/ui/layout/tab-list.tsx'
import { useWide } from '#web/ui/layout/use-wide.ts'
import { ArticlesPanel } from '#web/articles/articles-panel.tsx'
import { InboxPanel } from './inbox-panel.tsx'
import { requestsQuery } from './queries.ts'
import { RequestCard } from './request-card.tsx'
import { RequestsPanel } from './requests-panel.tsx'
import { ResolveForm } from './resolve-form.tsx'
import { ShowPanel } from './show-panel.tsx'

const TITLES = {
  new: 'Pending tickets',
  resolved: 'Resolved tickets',
  articles: 'Help articles',
} as const
/** Narrow, so that the three fit one row of a phone. */
const TAB = { px: { base: 6, sm: 'md' } } as const
const NOTHING_CHOSEN = { request: undefined, article: undefined, name: undefined }

export function TicketsScreen() {
  const [tab] = useAddressChoice('tab', ['new', 'resolved', 'articles'])
  const [show] = useAddressChoice('show', SHOWN)
  const [, change] = useAddress()
  // The other list begins with its own first request.
  const setTab = (chosen: string) =>
    change({ ...NOTHING_CHOSEN, tab: chosen === 'new' ? undefined : chosen }, { replace: true })
  return (
    <>
      <PageHeader title={TITLES[tab]} />
      <Tabs value={tab} onChange={(chosen) => chosen && setTab(chosen)} keepMounted={false}>
        <TabList mb="md">
          <Tabs.Tab value="new" {...TAB}>
            New Help Request
          </Tabs.Tab>
          <Tabs.Tab value="resolved" {...TAB}>
            Resolved Requests
          </Tabs.Tab>
          <Tabs.Tab value="articles" {...TAB}>
            Help Articles
          </Tabs.Tab>
        </TabList>
        <Tabs.Panel value="new">
          <ShowPanel shown={show} />
          <Inbox resolvedStatus="PENDING" />
        </Tabs.Panel>
        <Tabs.Panel value="resolved">
          <Inbox resolvedStatus="RESOLVED" />
        </Tabs.Panel>
        <Tabs.Panel value="articles">
          <ArticlesPanel />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

function Inbox({ resolvedStatus }: Pick<Props, 'resolvedStatus'>) {
  const pane = useRef<HTMLElement>(null)
  return (
    <InboxPanel pane={pane}>
      {/* The conversation is read next, where it is beside the list. */}
      <Tickets resolvedStatus={resolvedStatus} onOpen={() => pane.current?.focus()} />
    </InboxPanel>
  )
}

const SEARCH_DEBOUNCE = 500
const ORDER_LABELS = {
  urgent: 'Most urgent first',
  newest: 'Newest first',
  oldest: 'Oldest first',
} as const

interface Props {
  readonly resolvedStatus: ResolvedStatus
  readonly onOpen: () => void
}

function Tickets({ resolvedStatus, onOpen }: Props) {
  const [requestId, open] = useAddressId('request')
  const isWide = useWide()
  const search = useListSearch({}, SEARCH_DEBOUNCE)
  return (
    <RequestsPanel
      search={search}
      query={useTicketsQuery(resolvedStatus, search.name)}
      isShown={(request) => request.resolvedStatus === resolvedStatus}
      empty="No requests found"
      failed="Failed to load data."
      isNarrow={isWide}
      opensFirst
      card={(request, refocus) => (
        <RequestCard
          key={request.id}
          request={request}
          isSelected={isWide && request.id === requestId}
          onOpen={() => {
            open(request.id)
            onOpen()
          }}
        >
          <ResolveForm request={request} onFlip={refocus} />
        </RequestCard>
      )}
    >
      {resolvedStatus === 'PENDING' && <OrderInput />}
    </RequestsPanel>
  )
}

function useTicketsQuery(resolvedStatus: ResolvedStatus, name: string) {
  const { userId } = useSignedIn()
  const [order] = useAddressChoice('order', ORDERS)
  const [show] = useAddressChoice('show', SHOWN)
  return requestsQuery(userId, {
    resolvedStatus,
    ...(name && { search: name }),
    ...(resolvedStatus === 'PENDING' && { order, ...(show !== 'all' && { show }) }),
  })
}

function OrderInput() {
  const [order, setOrder] = useAddressChoice('order', ORDERS)
  return (
    <SegmentedControl
      aria-label="Order"
      data={ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }))}
      value={order}
      onChange={setOrder}
    />
  )
}
