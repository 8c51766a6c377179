import type { InteractionStatus, Outcome } from '../interactions/rules.ts'

/** Days before the start from which on an interaction can be prepared. */
export const OPENS_DAYS_BEFORE = 7

const DAY = 24 * 60 * 60_000

interface Meeting {
  readonly interactionStatus: InteractionStatus
  readonly outcome: Outcome | null
  readonly startsAt: Date
}

/** Afterwards its mentor and interviewer need no more than other readers. */
export const isPreparable = (meeting: Meeting, now: Date) =>
  meeting.interactionStatus !== 'COMPLETED' && meeting.outcome === null && now >= opensAt(meeting)

export const opensAt = ({ startsAt }: Pick<Meeting, 'startsAt'>) =>
  new Date(startsAt.getTime() - OPENS_DAYS_BEFORE * DAY)
