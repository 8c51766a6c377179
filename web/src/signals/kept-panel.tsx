import { formatDay } from '@cohort/contract/dates'
import type { Kept } from '@cohort/contract/signals/schemas'
import type { Zone } from '@cohort/contract/users/rules'
import { Text } from '@mantine/core'
import { zoneWord } from './wording.ts'

interface Props {
  readonly zone: Zone | null
  readonly kept: Kept
}

/** Who keeps the set zone and until when; for admins also why. */
export const KeptPanel = ({ zone, kept: { by, until, reason } }: Props) => (
  <Text size="sm" className="prose">
    <bdi>{by ?? 'An operator'}</bdi> keeps {zoneWord(zone)} until {formatDay(until)}
    {reason && `: ${reason}`}
  </Text>
)
