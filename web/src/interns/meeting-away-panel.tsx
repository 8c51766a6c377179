import type { MentoredIntern } from '@cohort/contract/interns/schemas'
import { capitalised } from '@cohort/contract/wording'
import { Text } from '@mantine/core'
import { awayThen } from '#web/interactions/card/away-panel.tsx'

interface Props {
  readonly meeting: NonNullable<MentoredIntern['nextMeeting']>
}

/** Leave that was entered after the meeting was planned, or before. */
export const MeetingAway = ({ meeting: { away } }: Props) =>
  away && (
    <Text span display="block" size="sm" c="var(--warning)">
      {capitalised(awayThen(away))}
    </Text>
  )
