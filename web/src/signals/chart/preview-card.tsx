import { isOtherSuggested } from '@cohort/contract/signals/suggested-action'
import { GROUP_LABELS } from '@cohort/contract/signals/overview-groups'
import type { AttentionRow, Mark } from '@cohort/contract/signals/schemas'
import { capitalised } from '@cohort/contract/wording'
import { Group, Paper, Text } from '@mantine/core'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import { KeptPanel } from '../kept-panel.tsx'
import { MinorOverduePanel } from '../minor-overdue-panel.tsx'
import { leadWords, meetingWords, zoneWord } from '../wording.ts'
import classes from './chart.module.css'
import { ShortZoneBadge } from '../short-zone-panel.tsx'

interface Props {
  readonly mark: Mark
  readonly row: AttentionRow | undefined
}

export function PreviewCard({ mark, row }: Props) {
  const { name, zone, suggested, group } = mark
  const today = useToday()
  const planned = row && meetingWords(row, today)
  return (
    <Paper withBorder shadow="md" p="sm" className={classes['preview'] ?? ''}>
      <Group gap="xs" wrap="nowrap" mb="xs">
        <PersonPhoto name={name} photo={row?.profilePhoto ?? null} size="sm" />
        <Text fw={600}>
          <PersonName name={name} />
        </Text>
      </Group>
      <Group gap="xs" mb="xs">
        <ShortZoneBadge zone={zone} />
        <Text size="sm" c="dimmed">
          {[leadWords(mark), GROUP_LABELS[group].toLowerCase()].map(capitalised).join(' · ')}
        </Text>
      </Group>
      {isOtherSuggested(mark) && <Text size="sm">Suggested: {zoneWord(suggested)}</Text>}
      {[...(row?.reasons ?? []), ...(row?.pendingActions ?? [])].map(({ sentence }) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
      {row && <MinorOverduePanel row={row} />}
      {planned && (
        <Text size="sm" c="dimmed">
          {planned}
        </Text>
      )}
      {row?.kept && <KeptPanel zone={zone} kept={row.kept} />}
      {row && row.reasons.length + row.pendingActions.length === 0 && (
        <Text size="sm" c="dimmed">
          No signals.
        </Text>
      )}
    </Paper>
  )
}
