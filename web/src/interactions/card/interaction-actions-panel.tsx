import { isAdmin } from '@cohort/contract/access'
import { formatDay, toInstant, toLocalDateTime } from '@cohort/contract/dates'
import { opensAt } from '@cohort/contract/preparation/rules'
import { takesPart } from '@cohort/contract/feedback/rules'
import { canEdit, canNameMentor, formatTime12h } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Group, Switch, Text } from '@mantine/core'
import { Suspense } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { NewTimePanel } from '../requests/new-time-panel.tsx'
import { CardActions } from './acts-panel.tsx'
import classes from './interaction-card.module.css'
import { OutcomePanel } from './outcome-panel.tsx'
import { useCanPrepare } from './use-can-prepare.ts'
import { useHold } from './use-hold.ts'

interface Props {
  readonly interaction: Interaction
}

interface EditableProps extends Props {
  readonly onEdit: (interaction: Interaction) => void
}

export const InteractionActionsPanel = ({ interaction, onEdit }: EditableProps) => (
  <>
    <Group gap="xs" mt="xs" className={classes['notes'] ?? ''}>
      <PrepareLater interaction={interaction} />
      <WithoutGiver interaction={interaction} />
      <NewTimePanel interaction={interaction} />
      <Answer interaction={interaction} onEdit={onEdit} />
    </Group>
    <Group justify="flex-end" mt="auto" gap="xs" className={classes['actions'] ?? ''}>
      <HoldSwitch interaction={interaction} />
      <OutcomePanel interaction={interaction} />
      <CardActions interaction={interaction} onEdit={onEdit} />
    </Group>
  </>
)

const AnswerPanel = lazyExport(() => import('../requests/answer-panel.tsx'), 'AnswerPanel')

/** Of an admin to those who asked for a new time. */
function Answer({ interaction, onEdit }: EditableProps) {
  const actor = actorOf(useSignedIn())
  if (interaction.newTimeRequests.length === 0 || !canEdit(actor, interaction)) return null
  return (
    <Suspense>
      <AnswerPanel interaction={interaction} onReschedule={onEdit} />
    </Suspense>
  )
}

/** From which day the sheet can be opened. */
function PrepareLater({ interaction }: Props) {
  const actor = actorOf(useSignedIn())
  const { now, timeZone } = usePublicRuleContext()
  const startsAt = toInstant(interaction.date, interaction.time, timeZone)
  const canPrepare = useCanPrepare(interaction)
  if (canPrepare || (!isAdmin(actor) && !takesPart(actor, interaction))) return null
  if (interaction.outcome || !interaction.isScheduled) return null
  if (now >= opensAt({ startsAt })) return null
  const { day, time } = toLocalDateTime(opensAt({ startsAt }), timeZone)
  const isToday = day === toLocalDateTime(now, timeZone).day
  return (
    <Text size="sm" c="dimmed">
      Prepare from {isToday ? `${formatTime12h(time)} today` : formatDay(day)}
    </Text>
  )
}

function WithoutGiver({ interaction }: Props) {
  if (!canNameMentor(actorOf(useSignedIn()), interaction)) return null
  return (
    <Text size="sm" c="dimmed">
      None of the participants can give the feedback.
    </Text>
  )
}

function HoldSwitch({ interaction }: Props) {
  const actor = actorOf(useSignedIn())
  const { isScheduled, isPending, hold } = useHold(interaction)
  if (!canEdit(actor, interaction) || canNameMentor(actor, interaction)) return null
  return (
    <Switch
      label="Scheduled"
      description={isScheduled ? null : 'On hold. There is no need to attend.'}
      checked={isScheduled}
      disabled={isPending}
      me="auto"
      onChange={(event) => hold(event.currentTarget.checked)}
    />
  )
}
