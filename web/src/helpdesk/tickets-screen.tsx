import { ORDERS, type ResolvedStatus } from '@cohort/contract/helpdesk/rules'
import { SegmentedControl, Tabs } from '@mantine/core'
import { useAddressChoice } from '#web/lib/address/use-address-choice.ts'
import { useAddressId } from '#web/lib/address/use-address-id.ts'
import { useListSearch } from '#web/lib/address/use-list-search.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ConversationPanel } from './conversation-panel.tsx'
import { requestsQuery } from './queries.ts'
import { RequestCard } from './request-card.tsx'
import { RequestsPanel } from './requests-panel.tsx'
import { ResolveForm } from './resolve-form.tsx'

/** The requests to the admins, or to the mentor. */
export function TicketsScreen() {
  const [tab, setTab] = useAddressChoice('tab', ['new', 'resolved'])
  return (
    <>
      <PageHeader title={tab === 'new' ? 'Pending tickets' : 'Resolved tickets'} />
      <Tabs value={tab} onChange={(chosen) => chosen && setTab(chosen)} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="new">New Help Request</Tabs.Tab>
          <Tabs.Tab value="resolved">Resolved Requests</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="new">
          <Tickets resolvedStatus="PENDING" />
        </Tabs.Panel>
        <Tabs.Panel value="resolved">
          <Tickets resolvedStatus="RESOLVED" />
        </Tabs.Panel>
      </Tabs>
      <ConversationPanel />
    </>
  )
}

const SEARCH_DEBOUNCE = 500
const ORDER_LABELS = {
  urgent: 'Most urgent first',
  newest: 'Newest first',
  oldest: 'Oldest first',
} as const

function Tickets({ resolvedStatus }: { readonly resolvedStatus: ResolvedStatus }) {
  const { userId } = useSignedIn()
  const [, open] = useAddressId('request')
  const [order, setOrder] = useAddressChoice('order', ORDERS)
  const search = useListSearch({}, SEARCH_DEBOUNCE)
  const isPending = resolvedStatus === 'PENDING'
  const query = requestsQuery(userId, {
    resolvedStatus,
    ...(search.name && { search: search.name }),
    ...(isPending && { order }),
  })
  return (
    <RequestsPanel
      search={search}
      query={query}
      isShown={(request) => request.resolvedStatus === resolvedStatus}
      empty="No requests found"
      failed="Failed to load data."
      card={(request, refocus) => (
        <RequestCard key={request.id} request={request} onOpen={() => open(request.id)}>
          <ResolveForm request={request} onFlip={refocus} />
        </RequestCard>
      )}
    >
      {isPending && (
        <SegmentedControl
          aria-label="Order"
          data={ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }))}
          value={order}
          onChange={setOrder}
        />
      )}
    </RequestsPanel>
  )
}
