import { paths } from '@cohort/contract/app-paths'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { toInstant, today, type Day } from '@cohort/contract/dates'
import { isPreparable } from '@cohort/contract/preparation/rules'
import { holidayThen } from '@cohort/contract/daily-updates/day-off'
import { Place, shortWhenOf } from '#web/interactions/card/when-and-where.tsx'
import { ANSWER } from '#web/lib/url-state/use-answer-field.ts'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { feedbackAction, feedbackActionTo } from '#web/lib/forms/drafts.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { shortDateTime, shortDay } from '#web/ui/forms/day-range.ts'
import { blockedLine, moreBlockedLine, notNamed } from './blocked-lines.tsx'
import { heldBackLine, moreHeldBackLine } from './held-back-lines.tsx'
import { LinesAfterPeople } from './need-action-lines.tsx'
import { FROM_HERE, type Line } from './to-do-line.tsx'
import { useBlockedPeople, usePreparedMeetings, useRequestsOfPeople } from './use-need-action.ts'
import { withoutMeetingLine } from './without-meeting-lines.tsx'

type Items = ActionItemsOf<'Mentors'>
type Interaction = Items['feedbackDue']['first'][number]
type Question = Items['openQuestions']['first'][number]
type Request = Items['openRequests']['first'][number]

export function MentorLines({ items }: { readonly items: Items }) {
  const { now, timeZone } = usePublicRuleContext()
  const { nextInteraction } = items
  const next = nextInteraction && nextLine(nextInteraction, { now, timeZone })
  const isToday = nextInteraction?.date === today(now, timeZone)
  const isInRow = usePreparedMeetings().some((id) => id === nextInteraction?.id)
  const blocked = notNamed(items.blocked, useBlockedPeople())
  const openRequests = withoutRequests(items.openRequests, useRequestsOfPeople())
  const lines = mentorLines({ ...items, blocked, openRequests }, today(now, timeZone))
  return (
    <LinesAfterPeople
      meeting={isToday && next}
      toMeet={withoutMeetingLine(items.withoutMeeting)}
      lines={[...lines, !isToday && !isInRow && next]}
    />
  )
}

/** Those that are answered in the row of their intern are not named again. */
function withoutRequests({ total, first }: Items['openRequests'], named: readonly string[]) {
  const others = first.filter(({ id }) => !named.includes(id))
  return { total: total - (first.length - others.length), first: others }
}

interface Clock {
  readonly now: Date
  readonly timeZone: string
}

/** Leads to the preparation once that is open. */
function nextLine(next: NonNullable<Items['nextInteraction']>, { now, timeZone }: Clock): Line {
  const { id, name, assignedIntern, place, holiday } = next
  const startsAt = toInstant(next.date, next.time, timeZone)
  const open = isPreparable({ ...next, startsAt }, now)
    ? {
        to: paths.preparation(id),
        search: FROM_HERE,
        action: 'Prepare',
        actionLabel: `Prepare ${name} with ${assignedIntern}`,
      }
    : { to: paths.interactions, action: 'View interactions' }
  return {
    key: 'next',
    label: 'Next',
    sentence: `${assignedIntern}: ${name}`,
    detail: (
      <>
        {shortWhenOf(next)}
        {place && <> · {<Place place={place} />}</>}
        {holiday && ` · ${holidayThen(holiday)}`}
      </>
    ),
    ...open,
  }
}

type Waiting = readonly [line: Line | null, since: string]

/** The late lines first, of each urgency what has waited longest. */
function mentorLines(items: Items, day: Day) {
  const { feedbackDue, openQuestions, heldBack, openRequests, blocked } = items
  const waiting: readonly Waiting[] = [
    ...feedbackDue.first.map((one): Waiting => [
      feedbackLine(one, feedbackDue.lateBefore),
      one.date,
    ]),
    ...openRequests.first.map((one): Waiting => [requestLine(one), one.createdAt]),
    ...blocked.first.map((one): Waiting => [blockedLine(one), one.openedAt]),
    ...openQuestions.first.map((one): Waiting => [questionLine(one), one.askedAt]),
    ...heldBack.first.map((one): Waiting => [heldBackLine(one, day), one.heldAt]),
  ]
  return [...waiting.toSorted(byUrgency).map(([line]) => line), ...moreLines(items)]
}

const URGENCY: readonly Line['urgency'][] = ['late', 'waiting', undefined]

const byUrgency = ([one, since]: Waiting, [other, otherSince]: Waiting) =>
  URGENCY.indexOf(one?.urgency) - URGENCY.indexOf(other?.urgency) ||
  (since < otherSince ? -1 : Number(since > otherSince))

function moreLines({ feedbackDue, openQuestions, heldBack, openRequests, blocked }: Items) {
  const rest = ({ total, first }: { total: number; first: readonly unknown[] }) =>
    total - first.length
  return [
    rest(feedbackDue) > 0 && moreFeedbackLine(rest(feedbackDue)),
    rest(blocked) > 0 && moreBlockedLine(rest(blocked)),
    rest(openQuestions) > 0 && moreQuestionsLine(rest(openQuestions)),
    rest(heldBack) > 0 && moreHeldBackLine(rest(heldBack)),
    rest(openRequests) > 0 && moreRequestsLine(rest(openRequests)),
  ]
}

/** From the day on on which the admins see it, too. */
const isLate = ({ date }: Interaction, lateBefore: string) => date < lateBefore

const feedbackLine = (interaction: Interaction, lateBefore: string): Line => ({
  key: interaction.id,
  urgency: isLate(interaction, lateBefore) ? 'late' : 'waiting',
  label: isLate(interaction, lateBefore) ? 'Feedback, late' : 'Feedback',
  sentence: `${interaction.assignedIntern}: ${interaction.name}`,
  detail: `Held on ${shortDay(interaction.date)}`,
  to: paths.giveFeedback(interaction.id),
  search: FROM_HERE,
  action: feedbackAction(interaction.id),
  actionLabel: `${feedbackActionTo(interaction.id, interaction.assignedIntern)} on ${interaction.name}`,
  isPrimary: true,
})

const moreFeedbackLine = (count: number): Line => ({
  key: 'more feedback',
  label: 'Feedback',
  sentence: `${pluralise(count, 'more interaction')} waiting for feedback`,
  to: paths.interactions,
  search: { interactionStatus: 'FEEDBACK_PENDING' },
  action: 'View all',
})

const questionLine = (question: Question): Line => ({
  key: `question ${question.feedbackId}`,
  urgency: 'waiting',
  label: 'Question',
  sentence: `${question.intern} has a question about your feedback`,
  detail: <Asked question={question} />,
  to: paths.mentorFeedback(question.interactionId),
  search: FROM_HERE,
  hash: ANSWER,
  action: 'Answer',
  actionLabel: `Answer the question of ${question.intern} about ${question.interactionName}`,
})

/** Each follows when one above it is answered. */
const moreQuestionsLine = (count: number): Line => ({
  key: 'more questions',
  label: 'Question',
  sentence: `${pluralise(count, 'more question')} about your feedback`,
  detail: 'Answer the oldest ones first',
  to: paths.interactions,
  search: { interactionStatus: 'COMPLETED' },
  action: 'View interactions',
})

const requestLine = (request: Request): Line => ({
  key: request.id,
  urgency: request.isLate ? 'late' : 'waiting',
  label: 'Help request',
  sentence: request.subject,
  detail: <Sender request={request} />,
  to: paths.mentorTickets,
  search: { request: request.id },
  ...(request.isAnswered
    ? { action: 'Open', actionLabel: `Open ${request.subject}` }
    : { hash: ANSWER, action: 'Reply', actionLabel: `Reply to ${request.subject}` }),
})

const moreRequestsLine = (count: number): Line => ({
  key: 'more requests',
  label: 'Help request',
  sentence: `${pluralise(count, 'more help request')}`,
  to: paths.mentorTickets,
  search: { order: 'oldest' },
  action: 'View all',
})

function Sender({ request }: { readonly request: Request }) {
  const { senderName, createdAt, isLate, isDueToday } = request
  const at = shortDateTime(new Date(createdAt), usePublicRuleContext().timeZone)
  return `${senderName}, ${at}${isLate ? ', late' : isDueToday ? ', due today' : ''}`
}

function Asked({ question: { interactionName, askedAt } }: { readonly question: Question }) {
  const day = shortDay(today(new Date(askedAt), usePublicRuleContext().timeZone))
  return `${interactionName}, asked on ${day}`
}
