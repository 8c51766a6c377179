import { useAddressId } from '#web/lib/address/use-address-id.ts'
import { useListSearch } from '#web/lib/address/use-list-search.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { requestsQuery } from './queries.ts'
import { RequestCard } from './request-card.tsx'
import { RequestsPanel } from './requests-panel.tsx'
import { ReopenForm } from './resolve-form.tsx'

const SEARCH_DEBOUNCE = 500

export function OwnRequestsPanel() {
  const { userId } = useSignedIn()
  const [, open] = useAddressId('request')
  const search = useListSearch({}, SEARCH_DEBOUNCE)
  const query = requestsQuery(userId, search.name ? { search: search.name } : {})
  return (
    <RequestsPanel
      search={search}
      query={{ ...query, meta: { failure: 'toasted' } }}
      empty="No help requests found"
      card={(request) => (
        <RequestCard key={request.id} request={request} isOwn onOpen={() => open(request.id)}>
          <ReopenForm request={request} />
        </RequestCard>
      )}
    />
  )
}
