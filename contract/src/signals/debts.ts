import { daysBetween, type Day } from '../dates.ts'
import { ANSWER_BLOCKER_WITHIN_DAYS } from '../blockers/rules.ts'
import { DEBTS, type Debt, type Thresholds } from './rules.ts'
import { shortDay } from './sentences.ts'

/**
 * What the organisation has not done for an intern yet, at the close of the day. Never counts
 * against the intern.
 */
export interface Debts {
  readonly hasPlan: boolean
  /** Of the plan's current milestone. */
  readonly hasMentor: boolean
  /** Or a later day, on which the account was added. */
  readonly joinedOn: Day
  readonly lastMeetingOn: Day | null
  readonly nextMeetingOn: Day | null
  /** Ended meetings without feedback, with the working days since the oldest. */
  readonly feedbackDue: number
  readonly feedbackDueSince: Day | null
  readonly feedbackWaitsDays: number
  /** The oldest request without an answer. */
  readonly unansweredSince: Day | null
  /** The mentor to whom it is addressed; null for the admins. */
  readonly unansweredById: string | null
  /** Missing in states from before it was kept. */
  readonly unansweredId?: string | null
  readonly unansweredDays: number
  /** The oldest blocked task without an answer. Missing in states from before blockers. */
  readonly blockedSince?: Day | null
  readonly blockedDays?: number
}

const ANSWER_WITHIN_DAYS = 2
export const MEETS_WITHIN_DAYS = 14

/** In the order of `DEBTS`. */
export function debtsOf(debts: Debts, on: Day, limits: Thresholds): Debt[] {
  const isOwed: Readonly<Record<Debt, boolean>> = {
    meeting: lacksMeeting(debts, on, limits),
    feedback: debts.feedbackDue > 0 && debts.feedbackWaitsDays >= limits.feedbackWaitsDays,
    blocker: debts.unansweredSince !== null && debts.unansweredDays >= ANSWER_WITHIN_DAYS,
    blocked: (debts.blockedDays ?? 0) >= ANSWER_BLOCKER_WITHIN_DAYS,
    plan: !debts.hasPlan,
    mentor: debts.hasPlan && !debts.hasMentor,
  }
  return DEBTS.filter((debt) => isOwed[debt])
}

/** None for a month, and none within a fortnight. An intern who joined lately has time. */
function lacksMeeting(debts: Debts, on: Day, { daysWithoutMeeting }: Thresholds) {
  const { lastMeetingOn, nextMeetingOn, joinedOn } = debts
  const metLately = daysBetween(lastMeetingOn ?? joinedOn, on) < daysWithoutMeeting
  const meetsSoon = nextMeetingOn !== null && daysBetween(on, nextMeetingOn) <= MEETS_WITHIN_DAYS
  return !metLately && !meetsSoon
}

export const DEBT_LABELS: Readonly<Record<Debt, string>> = {
  meeting: 'No meeting',
  feedback: 'Feedback overdue',
  blocker: 'Waiting for our reply',
  blocked: 'Blocked without an answer',
  plan: 'No plan',
  mentor: 'No mentor',
}

type Sentence = (debts: Debts, readerId: string) => string

export const debtSentences: Readonly<Record<Debt, Sentence>> = {
  meeting: ({ lastMeetingOn, nextMeetingOn }) => {
    const last = lastMeetingOn ? `No meeting since ${shortDay(lastMeetingOn)}` : 'No meeting so far'
    return nextMeetingOn
      ? `${last}, the next one on ${shortDay(nextMeetingOn)}.`
      : `${last}, none scheduled.`
  },
  feedback: ({ feedbackDue, feedbackDueSince }) => {
    // It was put on hold since the last computation.
    if (feedbackDue === 0) return 'The meeting without feedback is on hold.'
    const since = feedbackDueSince ? ` since ${shortDay(feedbackDueSince)}` : ''
    return feedbackDue === 1
      ? `1 meeting has had no feedback${since}.`
      : `${feedbackDue} meetings have had no feedback${since}.`
  },
  blocker: ({ unansweredSince, unansweredById }, readerId) => {
    const others = unansweredById ? "a mentor's" : "the admins'"
    const whose = unansweredById === readerId ? 'your' : others
    return `Waiting for ${whose} reply since ${unansweredSince ? shortDay(unansweredSince) : 'today'}.`
  },
  blocked: ({ blockedSince }) =>
    `Blocked without an answer since ${blockedSince ? shortDay(blockedSince) : 'today'}.`,
  plan: () => 'Not in a plan.',
  mentor: () => 'The current milestone has no mentor.',
}

/** As listed to a reader: who is to reply and to what, where a reply is due. */
export const debtEntry = (debt: Debt, debts: Debts, readerId: string) => ({
  debt,
  sentence: debtSentences[debt](debts, readerId),
  ...(debt === 'blocker' && {
    addresseeId: debts.unansweredById,
    requestId: debts.unansweredId ?? null,
  }),
})
