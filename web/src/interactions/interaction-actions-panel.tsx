import type { Actor } from '@cohort/contract/access'
import { canGiveFeedback } from '@cohort/contract/feedback'
import { canEdit, type Interaction } from '@cohort/contract/interactions'
import { Button, Group, Switch } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { sentenceOf } from '#web/lib/http.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditInteractionDialog } from './edit-interaction-dialog.tsx'
import { useSetScheduled } from './queries.ts'

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
      <ButtonLink to={paths.giveFeedback(id)} state={{ interaction }} mt="md">
        Give Feedback
      </ButtonLink>
    )
  }
  if (interactionStatus !== 'COMPLETED') return null
  if (permissions.includes('feedback.view')) {
    return (
      <ButtonLink variant="default" to={paths.adminFeedback(id)} mt="md">
        Feedback and Analytics
      </ButtonLink>
    )
  }
  if (!permissions.includes('feedback.create')) return null
  return (
    <ButtonLink variant="default" to={paths.mentorFeedback(id)} mt="md">
      View Feedback
    </ButtonLink>
  )
}

function PendingActions({ interaction }: Props) {
  const [isEditing, setEditing] = useState(false)
  const toggle = useSetScheduled(interaction)
  const flip = (isScheduled: boolean) =>
    toggle.mutate(isScheduled, {
      onError: (error) => toast.failure(sentenceOf(error, 'Failed to update interaction')),
    })
  return (
    <Group justify="space-between" mt="md">
      <Switch
        label="Scheduled"
        checked={toggle.isPending ? toggle.variables : interaction.isScheduled}
        disabled={toggle.isPending}
        onChange={(event) => flip(event.currentTarget.checked)}
      />
      <Button
        variant="default"
        leftSection={<IconPencil size="1rem" stroke={1.5} />}
        aria-label={`Edit ${interaction.name}`}
        onClick={() => setEditing(true)}
      >
        Edit
      </Button>
      {isEditing && (
        <EditInteractionDialog interaction={interaction} onClose={() => setEditing(false)} />
      )}
    </Group>
  )
}
