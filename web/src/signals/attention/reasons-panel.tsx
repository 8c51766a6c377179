import { isOtherSuggested } from '@cohort/contract/signals/suggested-action'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { capitalised } from '@cohort/contract/wording'
import { Text } from '@mantine/core'
import { reasonLine, zoneWord } from '../wording.ts'

interface Props {
  readonly row: Pick<AttentionRow, 'zone' | 'suggested' | 'reasons'>
  readonly isStrong?: boolean
}

/** Why the signals suggest the zone, in one line of short reasons. */
export const ReasonsPanel = ({ row, isStrong = false }: Props) => (
  <Text size="sm" {...(isStrong && { fw: 600 })}>
    {isOtherSuggested(row) && (
      <Text span c="dimmed" fw={400} size="sm">
        <span>{capitalised(zoneWord(row.suggested))} suggested</span>
        {': '}
      </Text>
    )}
    {reasonLine(row) || 'No signal against it.'}
  </Text>
)
