import { isAdmin } from '@cohort/contract/access'
import { isDay } from '@cohort/contract/dates'
import { INTERACTION_STATUSES } from '@cohort/contract/interactions/rules'
import { Stack } from '@mantine/core'
import { InteractionListPanel, STATUS_FILTER } from '#web/interactions/interaction-list-panel.tsx'
import { interactionsQuery } from '#web/interactions/queries.ts'
import { among, useListSearch } from '#web/lib/url-state/use-list-search.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { RequestsOfPanel } from './requests-panel.tsx'
import { Events } from './timeline/timeline-panel.tsx'

const DEBOUNCE = 500
const FILTERS = { interactionStatus: INTERACTION_STATUSES, date: isDay }

/** Admins can change meetings here; others read those in which they take part. */
export function MeetingsPanel({ userId }: { readonly userId: string }) {
  const user = useSignedIn()
  if (isAdmin(user)) return <AllMeetings userId={userId} />
  const empty =
    user.userId === userId
      ? 'No meetings yet.'
      : 'No meetings with you yet. Meetings with others are not shown here.'
  return (
    <SectionCard title="Meetings">
      <Events userId={userId} kinds={['meeting']} empty={empty} />
    </SectionCard>
  )
}

function AllMeetings({ userId }: { readonly userId: string }) {
  const search = useListSearch(FILTERS, DEBOUNCE)
  const { interactionStatus, date } = search.chosen
  const filters = {
    ...(search.name && { name: search.name }),
    interactionStatus: among(INTERACTION_STATUSES, interactionStatus),
    ...(date[0] && { date: date[0] }),
  }
  return (
    <Stack gap="md">
      <RequestsOfPanel userId={userId} />
      <div>
        <InteractionListPanel
          search={search}
          query={interactionsQuery(filters, search.page, userId)}
          filters={[STATUS_FILTER]}
          isOfOne
        />
      </div>
    </Stack>
  )
}
