import type { MentoredIntern } from '@cohort/contract/interns/schemas'
import { capitalised } from '@cohort/contract/wording'
import { Text } from '@mantine/core'
import { awayThen, holidayThen } from '#web/interactions/card/away-panel.tsx'

interface Props {
  readonly meeting: NonNullable<MentoredIntern['nextMeeting']>
}

/** Leave or a holiday that was entered after the meeting was planned, or before. */
export const MeetingAway = ({ meeting: { away, holiday } }: Props) =>
  [holiday && holidayThen(holiday), away && capitalised(awayThen(away))].map(
    (words) =>
      words && (
        <Text key={words} span display="block" size="sm" c="var(--warning)">
          {words}
        </Text>
      ),
  )
