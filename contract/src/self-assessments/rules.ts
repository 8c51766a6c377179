export const SELF_ASSESSMENT_STATES = ['REQUESTED', 'SENT'] as const

interface Meeting {
  readonly isScheduled: boolean
  readonly startsAt: Date
}

/** Until the interaction begins; not sending it has no consequences. */
export const acceptsSelfAssessment = ({ isScheduled, startsAt }: Meeting, now: Date) =>
  isScheduled && startsAt > now
