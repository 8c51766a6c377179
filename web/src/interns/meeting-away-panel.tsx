import { dayOffWords } from '@cohort/contract/daily-updates/day-off'
import type { DayOff } from '@cohort/contract/daily-updates/day-off-schemas'
import { Text } from '@mantine/core'

interface Props {
  readonly meeting: DayOff | null
}

/** Leave or a holiday that was entered after the meeting was planned, or before. */
export const MeetingAway = ({ meeting }: Props) =>
  dayOffWords(meeting).map((words) => (
    <Text key={words} span display="block" size="sm" c="var(--warning)">
      {words}
    </Text>
  ))
