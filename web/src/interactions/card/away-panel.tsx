import { formatDay } from '@cohort/contract/dates'
import type { LeaveKind } from '@cohort/contract/daily-updates/rules'
import type { Absent, Interaction } from '@cohort/contract/interactions/schemas'
import { Text } from '@mantine/core'
import { useSignedIn } from '#web/lib/session/session.ts'

interface Props {
  readonly interaction: Interaction
}

/** Also when the leave was entered after the meeting was planned. */
export function AwayLine({ interaction: { internAway, internId, assignedIntern } }: Props) {
  const isOwn = useSignedIn().userId === internId
  if (!internAway) return null
  return (
    <Text size="sm" c="var(--warning)">
      {isOwn ? ownAwaySentence(internAway) : awaySentence({ name: assignedIntern, ...internAway })}
    </Text>
  )
}

type Away = Omit<Absent, 'id' | 'name'>

export const awaySentence = ({ name, ...away }: Omit<Absent, 'id'>) =>
  `${name} is ${awayWords(away)}`

export const ownAwaySentence = (away: Away) => `You are ${awayWords(away)}`

const awayWords = ({ kind, until }: Away) =>
  `${awayThen({ kind })}${until ? `, until ${formatDay(until)}` : ''}.`

/** Beside the day of a meeting: "on leave on this day". */
export const awayThen = ({ kind }: Pick<Away, 'kind'>) => `${AWAY_WORDS[kind]} on this day`

export const AWAY_WORDS: Readonly<Record<LeaveKind, string>> = {
  LEAVE: 'on leave',
  EXAMINATION: 'in an examination',
}
