import type { InteractionStatus, Outcome } from '../interactions/rules.ts'
import { DAY } from '../dates.ts'
import type { Signal } from '../signals/rules.ts'

export const OPENS_DAYS_BEFORE = 7

/** Days after the start for which its feedback can be written beside the preparation. */
export const CLOSES_DAYS_AFTER = 14

interface Meeting {
  readonly interactionStatus: InteractionStatus
  readonly outcome: Outcome | null
  readonly isScheduled: boolean
  readonly startsAt: Date
}

/** Before and afterwards its mentor and interviewer need no more than other readers. */
export const isPreparable = (meeting: Meeting, now: Date) =>
  meeting.interactionStatus !== 'COMPLETED' &&
  meeting.outcome === null &&
  meeting.isScheduled &&
  now >= opensAt(meeting) &&
  now.getTime() < meeting.startsAt.getTime() + CLOSES_DAYS_AFTER * DAY

export const opensAt = ({ startsAt }: Pick<Meeting, 'startsAt'>) =>
  new Date(startsAt.getTime() - OPENS_DAYS_BEFORE * DAY)

/** Earlier ratings influence new ones. */
export const revealsRatings = (signal: Signal) => signal === 'ratings' || signal === 'kpis'
