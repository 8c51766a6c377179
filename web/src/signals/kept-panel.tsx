import type { Kept } from '@cohort/contract/signals/schemas'
import type { Zone } from '@cohort/contract/users/rules'
import { Text } from '@mantine/core'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { zoneWord } from './wording.ts'

interface Props {
  readonly zone: Zone | null
  readonly kept: Kept
}

export const KeptPanel = ({ zone, kept: { by, on, until, reason } }: Props) => (
  <Text size="sm" className="prose">
    Kept {zone ? zoneWord(zone) : 'without a zone'} by <bdi>{by ?? 'an operator'}</bdi> on{' '}
    {shortDay(on)}, until {shortDay(until)}
    {reason && `: ${reason}`}
  </Text>
)
