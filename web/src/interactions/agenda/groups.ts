import { addDays, weekdayNumber, type Day } from '@cohort/contract/dates'
import { spanOf } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'

export const GROUPS = ['now', 'today', 'waiting', 'tomorrow', 'week', 'later', 'completed'] as const
export type Group = (typeof GROUPS)[number]

export const GROUP_LABELS: Readonly<Record<Group, string>> = {
  now: 'Now',
  today: 'Today',
  waiting: 'Waiting for feedback',
  tomorrow: 'Tomorrow',
  week: 'This week',
  later: 'Later',
  completed: 'Recently completed',
}

interface Clock {
  readonly now: Date
  readonly today: Day
  readonly timeZone: string
}

export function groupOf(interaction: Interaction, clock: Clock): Group | undefined {
  const { date, interactionStatus, outcome } = interaction
  if (outcome !== null) return undefined
  if (interactionStatus === 'COMPLETED') return 'completed'
  if (interactionStatus === 'FEEDBACK_PENDING') return 'waiting'
  const { startsAt, endsAt } = spanOf(interaction, clock.timeZone)
  if (endsAt <= clock.now) return undefined
  if (startsAt <= clock.now) return 'now'
  return groupOfDay(date, clock.today)
}

/** A week ends on Sunday. */
function groupOfDay(date: Day, today: Day): Group {
  if (date <= today) return 'today'
  if (date === addDays(today, 1)) return 'tomorrow'
  const sunday = addDays(today, (7 - weekdayNumber(today)) % 7)
  return date <= sunday ? 'week' : 'later'
}

/** Feedback that has waited longest comes first; the other groups keep the order of the list. */
export function grouped(interactions: readonly Interaction[], clock: Clock) {
  const byGroup = Map.groupBy(interactions, (interaction) => groupOf(interaction, clock))
  return GROUPS.map((group) => {
    const found = byGroup.get(group) ?? []
    return { group, interactions: group === 'waiting' ? found.toSorted(byStart) : found }
  }).filter(({ interactions: found }) => found.length > 0)
}

const byStart = (one: Interaction, other: Interaction) =>
  `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`)
