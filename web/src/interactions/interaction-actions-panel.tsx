import { paths } from '@cohort/contract/app-paths'
import type { Actor } from '@cohort/contract/access'
import { canGiveFeedback } from '@cohort/contract/feedback/rules'
import { canEdit } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Button, Group, Switch } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { startTransition, Suspense, useState, type ReactNode } from 'react'
import { lazyDialog, usePrefetch } from '#web/lib/routing/lazy-dialog.ts'
import { CallFailure, sentenceOf } from '#web/lib/network/call-failure.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useSetScheduled } from './queries.ts'

const LazyEditDialog = lazyDialog(async () => {
  const { EditInteractionDialog, prefetch } = await import('./edit-interaction-dialog.tsx')
  return { default: EditInteractionDialog, prefetch }
})

interface Props {
  readonly interaction: Interaction
}

/** What this person may do with this interaction, which its status decides. */
export function InteractionActionsPanel({ interaction }: Props) {
  const { userId, role, permissions } = useSignedIn()
  const actor: Actor = { id: userId, role }
  const { id, interactionStatus } = interaction
  if (canEdit(actor, interaction)) return <PendingActions interaction={interaction} />
  if (canGiveFeedback(actor, interaction)) {
    return (
      <Row>
        <ButtonLink to={paths.giveFeedback(id)} state={{ interaction }}>
          Give Feedback
        </ButtonLink>
      </Row>
    )
  }
  if (interactionStatus !== 'COMPLETED') return null
  if (permissions.includes('feedback.view')) {
    return (
      <Row>
        <ButtonLink variant="default" to={paths.adminFeedback(id)}>
          Feedback and Analytics
        </ButtonLink>
      </Row>
    )
  }
  if (!permissions.includes('feedback.create')) return null
  return (
    <Row>
      <ButtonLink variant="default" to={paths.mentorFeedback(id)}>
        View Feedback
      </ButtonLink>
    </Row>
  )
}

function Row({ children }: { readonly children: ReactNode }) {
  return (
    <Group grow mt="auto" pt="md">
      {children}
    </Group>
  )
}

function PendingActions({ interaction }: Props) {
  const [isEditing, setEditing] = useState(false)
  const toggle = useSetScheduled(interaction)
  const flip = (isScheduled: boolean, isAnyway = false) =>
    toggle.mutate(
      { isScheduled, isAnyway },
      {
        onError: (error) => {
          const busy = whoIsBusy(error)
          if (busy === '') toast.failure(sentenceOf(error, 'Failed to update interaction'))
          else askToResume(busy, () => flip(isScheduled, true))
        },
      },
    )
  return (
    <Group justify="space-between" mt="auto" pt="md">
      <Switch
        label="Scheduled"
        checked={toggle.isPending ? toggle.variables.isScheduled : interaction.isScheduled}
        disabled={toggle.isPending}
        onChange={(event) => flip(event.currentTarget.checked)}
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

/** The server names who is busy at the field of each. */
const whoIsBusy = (error: unknown) =>
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
