import { paths } from '@cohort/contract/app-paths'
import { canGiveFeedback } from '@cohort/contract/feedback/rules'
import { canEdit } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Button, Group, Switch } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { startTransition, Suspense, useState } from 'react'
import { lazyExport, usePrefetch } from '#web/lib/routing/lazy-export.ts'
import { CallFailure, messageOf } from '#web/lib/network/call-failure.ts'
import { actorOf, useSignedIn, type CurrentSession } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useSetScheduled } from './queries.ts'

const LazyEditDialog = lazyExport(
  () => import('./edit-interaction-dialog.tsx'),
  'EditInteractionDialog',
)

interface Props {
  readonly interaction: Interaction
}

export function InteractionActionsPanel({ interaction }: Props) {
  const session = useSignedIn()
  if (canEdit(actorOf(session), interaction)) return <PendingActions interaction={interaction} />
  const link = linkFor(session, interaction)
  return (
    link && (
      <Group grow mt="auto" pt="md">
        {link}
      </Group>
    )
  )
}

function linkFor(session: CurrentSession, interaction: Interaction) {
  const { id, interactionStatus } = interaction
  if (canGiveFeedback(actorOf(session), interaction)) {
    return (
      <ButtonLink to={paths.giveFeedback(id)} state={{ interaction }}>
        Give Feedback
      </ButtonLink>
    )
  }
  if (interactionStatus !== 'COMPLETED') return null
  if (session.permissions.includes('feedback.view')) {
    return (
      <ButtonLink variant="default" to={paths.adminFeedback(id)}>
        Feedback and Analytics
      </ButtonLink>
    )
  }
  if (!session.permissions.includes('feedback.create')) return null
  return (
    <ButtonLink variant="default" to={paths.mentorFeedback(id)}>
      View Feedback
    </ButtonLink>
  )
}

function PendingActions({ interaction }: Props) {
  const [isEditing, setEditing] = useState(false)
  const toggle = useSetScheduled(interaction)
  const hold = (isScheduled: boolean, isAnyway = false) =>
    toggle.mutate(
      { isScheduled, isAnyway },
      {
        onError: (error) => {
          const busy = conflictsIn(error)
          if (busy === '') toast.failure(messageOf(error, 'Failed to update interaction'))
          else askToResume(busy, () => hold(isScheduled, true))
        },
      },
    )
  return (
    <Group justify="space-between" mt="auto" pt="md">
      <Switch
        label="Scheduled"
        checked={toggle.isPending ? toggle.variables.isScheduled : interaction.isScheduled}
        disabled={toggle.isPending}
        onChange={(event) => hold(event.currentTarget.checked)}
      />
      <Button
        variant="default"
        leftSection={<IconPencil size="1rem" stroke={1.5} />}
        aria-label={`Edit ${interaction.name}`}
        {...usePrefetch(LazyEditDialog)}
        onClick={() => startTransition(() => setEditing(true))}
      >
        Edit
      </Button>
      <Suspense>
        {isEditing && (
          <LazyEditDialog interaction={interaction} onClose={() => setEditing(false)} />
        )}
      </Suspense>
    </Group>
  )
}

/** The server sends each conflict as the error of a field. */
const conflictsIn = (error: unknown) =>
  error instanceof CallFailure && error.status === 409
    ? [...new Set(Object.values(error.fields))].join('. ')
    : ''

const askToResume = (busy: string, onConfirm: () => void) =>
  confirm({
    title: 'Resume all the same?',
    sentence: `${busy}.`,
    action: 'Resume anyway',
    onConfirm,
  })
