import type { BatchFigures } from '@cohort/contract/comparison/schemas'
import { NO_VERDICT, VERDICT_LABELS } from '@cohort/contract/signals/batch-verdict'
import { Group, Text } from '@mantine/core'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { TONE_OF_VERDICT } from '#web/signals/wording.ts'

/** The verdict with the numbers behind it. */
export function StatusPanel({ status }: Pick<BatchFigures, 'status'>) {
  const { verdict, assessed, suggested } = status
  if (verdict === null)
    return (
      <Text span c="dimmed">
        {NO_VERDICT}
      </Text>
    )
  return (
    <Group component="span" gap="xs">
      <ToneBadge tone={TONE_OF_VERDICT[verdict]} label={VERDICT_LABELS[verdict]} />
      <Text span size="sm" c="dimmed">
        {suggested} of {assessed} yellow or red
      </Text>
    </Group>
  )
}
