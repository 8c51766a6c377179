import { formatRequestNumber } from '@cohort/contract/helpdesk/rules'
import { Anchor, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAddressId } from '#web/lib/url-state/use-address-id.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Age } from '#web/ui/display/age.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { ActionRow } from '#web/ui/lists/action-row.tsx'
import { requestsQuery } from './queries.ts'
import { Recipient } from './request-card.tsx'

const SHOWN = 8

/** Before a new request: what was already asked; nothing where nothing is open. */
export function OpenRequestsPanel() {
  const [, open] = useAddressId('request')
  const query = requestsQuery(useSignedIn().userId, { resolvedStatus: 'PENDING' })
  const { data = [] } = useInfiniteQuery({ ...query, meta: { failure: 'logged' } })
  if (data.length === 0) return null
  return (
    <SectionCard title="Your open requests">
      <ul className="plain-list">
        {data.slice(0, SHOWN).map((request) => (
          <ActionRow
            key={request.id}
            isLong
            title={
              <Anchor component="button" ta="start" py={4} onClick={() => open(request.id)}>
                {request.subject}
              </Anchor>
            }
          >
            <Text size="sm" c="dimmed">
              {formatRequestNumber(request)} to <Recipient request={request} />,{' '}
              <Age moment={request.createdAt} />
            </Text>
          </ActionRow>
        ))}
      </ul>
    </SectionCard>
  )
}
