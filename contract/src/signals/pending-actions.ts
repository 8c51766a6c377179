import { isAdmin, type Actor } from '../access.ts'
import { dayOffInBrackets } from '../daily-updates/day-off.ts'
import type { DayOff } from '../daily-updates/day-off-schemas.ts'
import { daysBetween, formatRecentDay, type Day } from '../dates.ts'
import { ANSWER_BLOCKER_WITHIN_DAYS, waitsFor } from '../blockers/rules.ts'
import { formatRequestNumber } from '../helpdesk/rules.ts'
import { PENDING_ACTIONS, type PendingAction, type Thresholds } from './rules.ts'

export interface ActionFacts {
  readonly hasPlan: boolean
  /** Interns who shadow a project follow no plan. Missing in states from before it was kept. */
  readonly isShadowing?: boolean
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

export interface ActionFactsNow extends ActionFacts {
  readonly nextMeetingDayOff?: DayOff | null
  readonly unansweredByName?: string | null
  readonly unansweredRequest?: { readonly number: number; readonly subject: string } | null
  /** On which an admin last reminded that mentor of the request. */
  readonly remindedOn?: Day | null
  /** For whom or what open blocked tasks wait, in the words of the intern, which mentors read. */
  readonly blockedOn?: readonly string[]
  /** Without feedback, the oldest first, with who can give it. */
  readonly meetingsDue?: readonly { id: string; by: readonly (string | null)[] }[] | null
}

const ANSWER_WITHIN_DAYS = 2
export const MEETS_WITHIN_DAYS = 14

export function pendingActionsOf(facts: ActionFacts, on: Day, limits: Thresholds): PendingAction[] {
  const isPending: Readonly<Record<PendingAction, boolean>> = {
    meeting: lacksMeeting(facts, on, limits),
    feedback: facts.feedbackDue > 0 && facts.feedbackWaitsDays >= limits.feedbackWaitsDays,
    blocker: facts.unansweredSince !== null && facts.unansweredDays >= ANSWER_WITHIN_DAYS,
    blocked: (facts.blockedDays ?? 0) >= ANSWER_BLOCKER_WITHIN_DAYS,
    plan: !facts.hasPlan && facts.isShadowing !== true,
    mentor: facts.hasPlan && !facts.hasMentor,
  }
  return PENDING_ACTIONS.filter((action) => isPending[action])
}

function lacksMeeting(facts: ActionFacts, on: Day, { daysWithoutMeeting }: Thresholds) {
  const { lastMeetingOn, nextMeetingOn, joinedOn } = facts
  const metLately = daysBetween(lastMeetingOn ?? joinedOn, on) < daysWithoutMeeting
  const meetsSoon = nextMeetingOn !== null && daysBetween(on, nextMeetingOn) <= MEETS_WITHIN_DAYS
  return !metLately && !meetsSoon
}

export const PENDING_ACTION_LABELS: Readonly<Record<PendingAction, string>> = {
  meeting: 'No meeting',
  feedback: 'Feedback overdue',
  blocker: `No reply for ${ANSWER_WITHIN_DAYS} working days`,
  blocked: `Blocked, no answer for ${ANSWER_BLOCKER_WITHIN_DAYS} working days`,
  plan: 'No plan',
  mentor: 'No mentor',
}

interface Reader extends Actor {
  readonly today: Day
  /** What is written is read by others, too. */
  readonly isReport?: boolean
}

type Sentence = (facts: ActionFactsNow, reader: Reader) => string

export const pendingActionSentences: Readonly<Record<PendingAction, Sentence>> = {
  meeting: ({ lastMeetingOn, nextMeetingOn, nextMeetingDayOff = null }, { today }) => {
    const last = lastMeetingOn
      ? `No meeting since ${formatRecentDay(lastMeetingOn, today)}`
      : 'No meeting so far'
    return nextMeetingOn
      ? `${last}, the next one on ${formatRecentDay(nextMeetingOn, today)}${dayOffInBrackets(nextMeetingDayOff)}.`
      : `${last}, none scheduled.`
  },
  feedback: ({ feedbackDue, feedbackDueSince }, { today }) => {
    // It was put on hold since the last computation.
    if (feedbackDue === 0) return 'The meeting without feedback is on hold.'
    const day = feedbackDueSince && formatRecentDay(feedbackDueSince, today)
    return feedbackDue === 1
      ? `The meeting${day ? ` of ${day}` : ''} has no feedback yet.`
      : `${feedbackDue} meetings have no feedback yet${day ? `, the oldest of ${day}` : ''}.`
  },
  blocker: (facts, reader) => {
    const { unansweredSince, unansweredById, unansweredByName, remindedOn } = facts
    const { today } = reader
    const mentors = unansweredByName ? `${unansweredByName}'s` : "a mentor's"
    const others = unansweredById ? mentors : "the admins'"
    const isOwn = reader.isReport !== true && isAskedOf(reader, facts)
    const whose = isOwn ? 'your' : others
    const since = unansweredSince ? formatRecentDay(unansweredSince, today) : 'today'
    const reminded = remindedOn ? `; reminded on ${formatRecentDay(remindedOn, today)}` : ''
    return `Waiting for ${whose} reply since ${since}${isOwn ? requestWords(facts) : ''}${reminded}.`
  },
  blocked: ({ blockedSince }, { today }) =>
    `Blocked without an answer since ${blockedSince ? formatRecentDay(blockedSince, today) : 'today'}.`,
  plan: () => 'Not in a plan.',
  mentor: () => 'No mentor at present.',
}

/** Only they can read the request. */
const isAskedOf = (reader: Actor, { unansweredById }: ActionFacts) =>
  unansweredById === null ? isAdmin(reader) : unansweredById === reader.id

const requestWords = ({ unansweredRequest }: ActionFactsNow) =>
  unansweredRequest
    ? `: ${formatRequestNumber(unansweredRequest)} ${unansweredRequest.subject}`
    : ''

const TO_ADMINS = { recepient: 'Admins', recepientName: null } as const

/** What the intern has told the mentor, too. */
const isToldToMentors = ({ unansweredById, blockedOn = [] }: ActionFactsNow) =>
  unansweredById === null && blockedOn.some((words) => waitsFor(words, TO_ADMINS))

/** To a mentor, who does not learn whether the intern asks another mentor or the admins. */
const privateReply: Sentence = ({ unansweredSince }, { today }) =>
  `Waiting for a reply since ${unansweredSince ? formatRecentDay(unansweredSince, today) : 'today'}.`

export const pendingActionEntry = (
  action: PendingAction,
  facts: ActionFactsNow,
  reader: Reader,
) => {
  const { unansweredById, unansweredId = null, remindedOn = null } = facts
  const isReply = action === 'blocker'
  const owed = facts.meetingsDue?.find(({ by }) => by.includes(reader.id))
  const isOpen = isReply && (isAdmin(reader) || unansweredById === reader.id)
  return {
    action,
    sentence:
      isReply && !isOpen && !isToldToMentors(facts)
        ? privateReply(facts, reader)
        : pendingActionSentences[action](facts, reader),
    ...(action === 'feedback' && owed && { interactionId: owed.id }),
    ...(isOpen && { addresseeId: unansweredById, requestId: unansweredId, remindedOn }),
  }
}
