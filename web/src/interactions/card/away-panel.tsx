import { AWAY_WORDS, awayThen } from '@cohort/contract/daily-updates/day-off'
import { formatDay } from '@cohort/contract/dates'
import type { Absent, Interaction } from '@cohort/contract/interactions/schemas'
import { Text } from '@mantine/core'
import { useSignedIn } from '#web/lib/session/session.ts'

interface Props {
  readonly interaction: Interaction
}

/** Also when the leave or the holiday was entered after the meeting was planned. */
export function AwayLine({ interaction }: Props) {
  const { internAway, internId, assignedIntern, holiday, date } = interaction
  const isOwn = useSignedIn().userId === internId
  const away =
    internAway &&
    (isOwn ? ownAwaySentence(internAway) : awaySentence({ name: assignedIntern, ...internAway }))
  const lines = [holiday && `${formatDay(date)} ${isHoliday(holiday)}`, away].filter(Boolean)
  return lines.map((line) => (
    <Text key={line} size="sm" c="var(--warning)">
      {line}
    </Text>
  ))
}

/** After a date. */
export const isHoliday = (name: string) => `is a holiday (${name}).`

type Away = Omit<Absent, 'id' | 'name'>

export const awaySentence = ({ name, ...away }: Omit<Absent, 'id'>) =>
  `${name} is ${awayWords(away)}`

export function ownAwaySentence({ kind, until }: Away, isToday = false) {
  if (!until) return `You are ${AWAY_WORDS[kind]} until your status changes.`
  const when = isToday ? `${AWAY_WORDS[kind]} today` : awayThen({ kind })
  return `You are ${when}, until ${formatDay(until)}.`
}

const awayWords = ({ kind, until }: Away) =>
  `${awayThen({ kind })}${until ? `, until ${formatDay(until)}` : ''}.`
