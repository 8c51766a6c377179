import { formatDay } from '@cohort/contract/dates'
import { formatTime12h } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Anchor, Group, Text } from '@mantine/core'
import { useLeftRow } from '#web/lib/url-state/back-link.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { ActionRow } from '#web/ui/lists/action-row.tsx'
import { AwayLine } from '../card/away-panel.tsx'
import { ClashLine } from '../card/clash-panel.tsx'
import { othersIn } from '../card/others-in.ts'
import { Place } from '../card/when-and-where.tsx'
import { AskedLines } from '../requests/asked-panel.tsx'
import { DeclinedLine } from '../requests/declined-panel.tsx'
import { RowActions } from '../card/acts-panel.tsx'

interface Props {
  readonly interaction: Interaction
  readonly isDayShown: boolean
  readonly onOpen: (interaction: Interaction) => void
  readonly onEdit: (interaction: Interaction) => void
}

export function AgendaRow({ interaction, isDayShown, onOpen, onEdit }: Props) {
  const { name, date, time, duration, isScheduled } = interaction
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
      actions={<RowActions interaction={interaction} onEdit={onEdit} />}
    >
      <Details interaction={interaction} />
    </ActionRow>
  )
}

function Details({ interaction }: Pick<Props, 'interaction'>) {
  const { userId } = useSignedIn()
  const { place } = interaction
  return (
    <>
      <Text size="sm" c="dimmed" component="div">
        <bdi>{othersIn(interaction, userId).join(', ')}</bdi>
        {place && <> · {<Place place={place} />}</>}
      </Text>
      <AwayLine interaction={interaction} />
      <ClashLine interaction={interaction} />
      <AskedLines interaction={interaction} isWithOwn />
      <DeclinedLine interaction={interaction} />
    </>
  )
}
