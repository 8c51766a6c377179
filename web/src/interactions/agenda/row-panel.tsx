import { paths } from '@cohort/contract/app-paths'
import { formatDay } from '@cohort/contract/dates'
import { canRemind } from '@cohort/contract/feedback/rules'
import { canEdit, formatTime12h } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { useListAddress } from '#web/lib/address/list-address.ts'
import { useLeftRow } from '#web/lib/address/way-back.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { ActionRow } from '#web/ui/lists/action-row.tsx'
import { FeedbackLink } from '../card/feedback-link-panel.tsx'
import { HandOverButton } from '../card/hand-over-panel.tsx'
import { ReminderButton } from '../card/reminder-panel.tsx'
import { othersIn } from '../card/others-in.ts'
import { useCanPrepare } from '../card/use-can-prepare.ts'
import { Place } from '../card/when-and-where.tsx'

interface Props {
  readonly interaction: Interaction
  readonly isDayShown: boolean
  readonly onOpen: (interaction: Interaction) => void
  readonly onEdit: (interaction: Interaction) => void
}

/** One line: time, name, participants, place and action. */
export function AgendaRow({ interaction, isDayShown, onOpen, onEdit }: Props) {
  const { name, date, time, duration, isScheduled, place } = interaction
  return (
    <ActionRow
      isLong
      rowRef={useLeftRow(interaction.id)}
      badge={
        <Text size="sm" className="tabular">
          {isDayShown && (
            <Text span inherit display="block" c="dimmed">
              {formatDay(date)}
            </Text>
          )}
          {formatTime12h(time)} <Text span inherit c="dimmed">{`${duration} min`}</Text>
        </Text>
      }
      title={
        <Group gap="xs">
          <Anchor
            component="button"
            type="button"
            size="sm"
            fw={600}
            c="var(--mantine-color-text)"
            onClick={() => onOpen(interaction)}
          >
            {name}
          </Anchor>
          {!isScheduled && <ToneBadge tone="none" label="On hold" />}
        </Group>
      }
      actions={<Actions interaction={interaction} onEdit={onEdit} />}
    >
      <Text size="sm" c="dimmed" component="div">
        <People interaction={interaction} />
        {place && <> · {<Place place={place} />}</>}
      </Text>
    </ActionRow>
  )
}

function People({ interaction }: Pick<Props, 'interaction'>) {
  const { userId } = useSignedIn()
  return <bdi>{othersIn(interaction, userId).join(', ')}</bdi>
}

const Actions = ({ interaction, onEdit }: Pick<Props, 'interaction' | 'onEdit'>) => (
  <>
    <FeedbackLink
      interaction={interaction}
      size="compact-sm"
      about={`${interaction.name} with ${interaction.assignedIntern}`}
    />
    <PreparationLink interaction={interaction} />
    <AdminButtons interaction={interaction} onEdit={onEdit} />
  </>
)

function PreparationLink({ interaction }: Pick<Props, 'interaction'>) {
  const from = useListAddress()
  const canPrepare = useCanPrepare(interaction)
  const { id, name, assignedIntern, interactionStatus } = interaction
  if (!canPrepare || interactionStatus !== 'PENDING') return null
  return (
    <ButtonLink
      variant="default"
      size="compact-sm"
      to={paths.preparation(id)}
      search={from}
      aria-label={`Prepare ${name} with ${assignedIntern}`}
    >
      Prepare
    </ButtonLink>
  )
}

function AdminButtons({ interaction, onEdit }: Pick<Props, 'interaction' | 'onEdit'>) {
  const actor = actorOf(useSignedIn())
  return (
    <>
      {canRemind(actor, interaction) && (
        <>
          <HandOverButton interaction={interaction} size="compact-sm" />
          <ReminderButton interaction={interaction} size="compact-sm" />
        </>
      )}
      {canEdit(actor, interaction) && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Edit ${interaction.name} with ${interaction.assignedIntern}`}
          onClick={() => onEdit(interaction)}
        >
          Edit
        </Button>
      )}
    </>
  )
}
