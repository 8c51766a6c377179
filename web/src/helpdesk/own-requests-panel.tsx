import { paths } from '@cohort/contract/app-paths'
import { today } from '@cohort/contract/dates'
import { isReopenable, reopenableUntil } from '@cohort/contract/helpdesk/rules'
import type { HelpRequest } from '@cohort/contract/helpdesk/schemas'
import { Group, Text } from '@mantine/core'
import { useAddressId } from '#web/lib/url-state/use-address-id.ts'
import { useListSearch } from '#web/lib/url-state/use-list-search.ts'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { requestsQuery } from './queries.ts'
import { RequestCard } from './request-card.tsx'
import { RequestsPanel } from './requests-panel.tsx'
import { NOT_REOPENABLE, ReopenForm } from './resolve-form.tsx'

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
          <Resolved request={request} />
        </RequestCard>
      )}
    />
  )
}

/** Reopening while it is possible, else a new request. */
function Resolved({ request }: { readonly request: HelpRequest }) {
  const { now, timeZone } = usePublicRuleContext()
  const { resolvedAt } = request
  if (resolvedAt === null) return null
  const canReopen = isReopenable(request, now)
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {canReopen
          ? `Can be reopened until ${shortDay(today(reopenableUntil(resolvedAt), timeZone))}`
          : NOT_REOPENABLE}
      </Text>
      {canReopen ? (
        <ReopenForm request={request} />
      ) : (
        <ButtonLink variant="default" to={paths.help}>
          New request
        </ButtonLink>
      )}
    </Group>
  )
}
