import type { Kept } from '@cohort/contract/signals/schemas'
import type { Zone } from '@cohort/contract/users/rules'
import { Text } from '@mantine/core'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { zoneWord } from './wording.ts'

interface Props {
  readonly zone: Zone | null
  readonly kept: Kept
}

export const KeptPanel = ({ zone, kept: { by, until, reason } }: Props) => (
  <Text size="sm" className="prose">
    <bdi>{by ?? 'An operator'}</bdi> keeps {zoneWord(zone)} until {shortDay(until)}
    {reason && `: ${reason}`}
  </Text>
)
