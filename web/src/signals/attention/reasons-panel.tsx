import { isOtherSuggested } from '@cohort/contract/signals/acts'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { Text } from '@mantine/core'
import { capitalised, reasonLine, zoneWord } from '../wording.ts'

interface Props {
  readonly row: Pick<AttentionRow, 'zone' | 'suggested' | 'reasons'>
}

/** Why the signals suggest the zone, in one line of short reasons. */
export const ReasonsPanel = ({ row }: Props) => (
  <Text size="sm">
    {isOtherSuggested(row) && (
      <Text span c="dimmed" inherit>
        <span>{capitalised(zoneWord(row.suggested))} suggested</span>
        {': '}
      </Text>
    )}
    {reasonLine(row) || 'The signals have improved.'}
  </Text>
)
