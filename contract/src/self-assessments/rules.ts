interface Meeting {
  readonly isScheduled: boolean
  readonly startsAt: Date
}

/** It can be asked for, sent and changed until the interaction begins; nothing follows if it is not sent. */
export const acceptsSelfAssessment = ({ isScheduled, startsAt }: Meeting, now: Date) =>
  isScheduled && startsAt > now
