import { paths } from '@cohort/contract/app-paths'
import { isAdmin } from '@cohort/contract/access'
import { formatDay, toInstant, toLocalDateTime } from '@cohort/contract/dates'
import { opensAt } from '@cohort/contract/preparation/rules'
import { canRemind, takesPart } from '@cohort/contract/feedback/rules'
import { canEdit, canNameMentor } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { IconClipboardCheck, IconClipboardText, IconPencil } from '@tabler/icons-react'
import { startTransition } from 'react'
import { useListAddress } from '#web/lib/address/list-address.ts'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { usePrefetch } from '#web/lib/routing/lazy-export.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { useActDialog } from './act-dialog.tsx'
import { FeedbackLink, hasFeedbackLink } from './feedback-link-panel.tsx'
import { HandOverButton } from './hand-over-panel.tsx'
import { LazyEditDialog } from '../lazy-edit-dialog.tsx'
import { ReminderButton } from './reminder-panel.tsx'
import { NewTimePanel } from '../requests/new-time-panel.tsx'
import { OutcomePanel } from './outcome-panel.tsx'
import { useCanPrepare } from './use-can-prepare.ts'
import { useHold } from './use-hold.ts'
import { useSelfAssessment } from './use-self-assessment.ts'

interface Props {
  readonly interaction: Interaction
}

interface EditableProps extends Props {
  readonly onEdit: (interaction: Interaction) => void
}

export const InteractionActionsPanel = (props: EditableProps) => (
  <>
    <MainActions {...props} />
    <Group gap="xs" mt="xs">
      <PrepareLink interaction={props.interaction} />
      <SelfAssessmentLink interaction={props.interaction} />
      <NewTimePanel interaction={props.interaction} />
      <OutcomePanel interaction={props.interaction} />
    </Group>
  </>
)

function PrepareLink({ interaction }: Props) {
  const from = useListAddress()
  const actor = actorOf(useSignedIn())
  const { now, timeZone } = usePublicRuleContext()
  const startsAt = toInstant(interaction.date, interaction.time, timeZone)
  const canPrepare = useCanPrepare(interaction)
  if (!isAdmin(actor) && !takesPart(actor, interaction)) return null
  if (!canPrepare) {
    if (interaction.outcome || now >= opensAt({ startsAt })) return null
    const { day } = toLocalDateTime(opensAt({ startsAt }), timeZone)
    return (
      <Text size="sm" c="dimmed">
        Prepare from {formatDay(day)}
      </Text>
    )
  }
  return (
    <ButtonLink
      variant="subtle"
      size="compact-sm"
      to={paths.preparation(interaction.id)}
      search={from}
      leftSection={<IconClipboardText size="1rem" stroke={1.5} />}
      aria-label={`Prepare ${interaction.name}`}
    >
      Prepare
    </ButtonLink>
  )
}

function SelfAssessmentLink({ interaction }: Props) {
  const link = useSelfAssessment(interaction)?.link
  if (!link) return null
  return (
    <ButtonLink
      variant="subtle"
      size="compact-sm"
      {...link}
      leftSection={<IconClipboardCheck size="1rem" stroke={1.5} />}
      aria-label={`Your self-assessment for ${interaction.name}`}
    >
      Your self-assessment
    </ButtonLink>
  )
}

function MainActions({ interaction, onEdit }: EditableProps) {
  const session = useSignedIn()
  if (canNameMentor(actorOf(session), interaction)) return <NameMentor interaction={interaction} />
  if (canEdit(actorOf(session), interaction))
    return <PendingActions interaction={interaction} onEdit={onEdit} />
  if (canRemind(actorOf(session), interaction)) return <OwedActions interaction={interaction} />
  return (
    hasFeedbackLink(session, interaction) && (
      <Group grow mt="auto" pt="md">
        <FeedbackLink interaction={interaction} />
      </Group>
    )
  )
}

const OwedActions = ({ interaction }: Props) => (
  <Group justify="flex-end" mt="auto" pt="md" gap="xs">
    <HandOverButton interaction={interaction} />
    <ReminderButton interaction={interaction} />
  </Group>
)

/** None of the named people can give the feedback any more. */
function NameMentor({ interaction }: Props) {
  const { open, dialog } = useActDialog(interaction)
  return (
    <Stack gap="xs" mt="auto" pt="md">
      <Text size="sm" c="dimmed">
        None of the participants can give the feedback.
      </Text>
      <Button variant="default" onClick={() => open('nameMentor')}>
        Choose a mentor
      </Button>
      {dialog}
    </Stack>
  )
}

function PendingActions({ interaction, onEdit }: EditableProps) {
  const { isScheduled, isPending, hold } = useHold(interaction)
  return (
    <Group justify="space-between" mt="auto" pt="md">
      <Switch
        label="Scheduled"
        description={isScheduled ? null : 'On hold: no one is expected.'}
        checked={isScheduled}
        disabled={isPending}
        onChange={(event) => hold(event.currentTarget.checked)}
      />
      <Button
        variant="default"
        leftSection={<IconPencil size="1rem" stroke={1.5} />}
        aria-label={`Edit ${interaction.name}`}
        {...usePrefetch(LazyEditDialog)}
        onClick={() => startTransition(() => onEdit(interaction))}
      >
        Edit
      </Button>
    </Group>
  )
}
