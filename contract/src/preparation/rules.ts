import type { InteractionStatus, Outcome } from '../interactions/rules.ts'

/** Days before the start from which on an interaction can be prepared. */
export const OPENS_DAYS_BEFORE = 7

const DAY = 24 * 60 * 60_000

interface Meeting {
  readonly interactionStatus: InteractionStatus
  readonly outcome: Outcome | null
  readonly startsAt: Date
}

/**
 * Until the feedback is given: afterwards its mentor and interviewer need no more than other
 * readers.
 */
export const isPreparable = ({ interactionStatus, outcome, startsAt }: Meeting, now: Date) =>
  interactionStatus !== 'COMPLETED' &&
  outcome === null &&
  now.getTime() >= startsAt.getTime() - OPENS_DAYS_BEFORE * DAY
