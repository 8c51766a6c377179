import type { OpenRequest } from '@cohort/contract/interactions/request-schemas'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { startTransition, Suspense, useState } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { requestsQuery } from './queries.ts'

const LazyDeclineDialog = lazyExport(() => import('./reason-dialog.tsx'), 'DeclineDialog')

interface Props {
  readonly interaction: Interaction
  readonly onReschedule: (interaction: Interaction) => void
}

/** For an admin, on the card of an interaction for which a new time was requested. */
export function AnswerPanel({ interaction, onReschedule }: Props) {
  const { id, name, internId, assignedIntern } = interaction
  const { data } = useQuery(requestsQuery(internId))
  const [declined, setDeclined] = useState<OpenRequest>()
  const requests = data?.first.filter((request) => request.interaction?.id === id) ?? []
  if (requests.length === 0) return null
  const about = `${name} with ${assignedIntern}`
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Reschedule ${about}`}
        onClick={() => onReschedule(interaction)}
      >
        Reschedule
      </Button>
      {requests.map((request) => (
        <Button
          key={request.id}
          variant="subtle"
          size="compact-sm"
          aria-label={`Decline the request of ${request.askedBy}: ${about}`}
          onClick={() => startTransition(() => setDeclined(request))}
        >
          Decline
        </Button>
      ))}
      <Suspense>
        {declined && (
          <LazyDeclineDialog request={declined} onClose={() => setDeclined(undefined)} />
        )}
      </Suspense>
    </Group>
  )
}
