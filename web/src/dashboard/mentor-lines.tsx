import { paths } from '@cohort/contract/app-paths'
import { FEEDBACK_WAITS_TOO_LONG_AFTER_DAYS } from '@cohort/contract/dashboard/rules'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import {
  addDays,
  formatDay,
  formatDateTime,
  toInstant,
  today,
  type Day,
} from '@cohort/contract/dates'
import { isPreparable } from '@cohort/contract/preparation/rules'
import { Place, whenOf } from '#web/interactions/card/when-and-where.tsx'
import { LIST } from '#web/lib/address/list-address.ts'
import { ANSWER } from '#web/lib/address/use-answer-field.ts'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { feedbackAction, feedbackActionTo } from '#web/lib/forms/drafts.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { ToDoLines, type Line } from './to-do-line.tsx'

type Items = ActionItemsOf<'Mentors'>
type Interaction = Items['feedbackDue']['first'][number]
type Blocked = Items['blocked']['first'][number]
type Question = Items['openQuestions']['first'][number]
/** The way back leads to the dashboard. */
const FROM_HERE = { [LIST]: paths.dashboard }

type HeldBack = Items['heldBack']
type Request = Items['openRequests']['first'][number]

export function MentorLines({ items }: { readonly items: Items }) {
  const { now, timeZone } = usePublicRuleContext()
  const { nextInteraction } = items
  const next = nextInteraction && nextLine(nextInteraction, { now, timeZone })
  const isToday = nextInteraction?.date === today(now, timeZone)
  const lines = mentorLines(items, today(now, timeZone))
  return <ToDoLines lines={isToday ? [next, ...lines] : [...lines, next]} />
}

interface Clock {
  readonly now: Date
  readonly timeZone: string
}

/** Leads to the preparation once that is open. */
function nextLine(next: NonNullable<Items['nextInteraction']>, { now, timeZone }: Clock): Line {
  const { id, name, assignedIntern, place } = next
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
    tone: 'none',
    label: 'Next',
    sentence: `${assignedIntern}: ${name}`,
    detail: (
      <>
        {whenOf(next)}
        {place && <> · {<Place place={place} />}</>}
      </>
    ),
    ...open,
  }
}

function mentorLines(items: Items, day: Day) {
  const { feedbackDue, openQuestions, heldBack, openRequests, blocked } = items
  const moreFeedback = feedbackDue.total - feedbackDue.first.length
  const moreRequests = openRequests.total - openRequests.first.length
  return [
    ...feedbackDue.first.map((interaction) => feedbackLine(interaction, day)),
    moreFeedback > 0 && moreFeedbackLine(moreFeedback),
    ...openRequests.first.filter((request) => request.isLate).map(requestLine),
    ...blocked.first.map(blockedLine),
    ...openQuestions.first.map(questionLine),
    heldBackLine(heldBack),
    ...openRequests.first.filter((request) => !request.isLate).map(requestLine),
    moreRequests > 0 && moreRequestsLine(moreRequests),
  ]
}

/** Red from the day on on which the admins see it, too. */
const isLate = ({ date }: Interaction, day: Day) =>
  date < addDays(day, -FEEDBACK_WAITS_TOO_LONG_AFTER_DAYS)

const feedbackLine = (interaction: Interaction, day: Day): Line => ({
  key: interaction.id,
  tone: isLate(interaction, day) ? 'bad' : 'warning',
  label: 'Feedback',
  sentence: `${interaction.assignedIntern}: ${interaction.name}`,
  detail: `Held on ${formatDay(interaction.date)}`,
  to: paths.giveFeedback(interaction.id),
  search: FROM_HERE,
  state: { interaction },
  action: feedbackAction(interaction.id),
  actionLabel: `${feedbackActionTo(interaction.id, interaction.assignedIntern)} on ${interaction.name}`,
  isPrimary: true,
})

const moreFeedbackLine = (count: number): Line => ({
  key: 'more feedback',
  tone: 'none',
  label: 'Feedback',
  sentence: `${pluralise(count, 'more interaction')} waiting for feedback`,
  to: paths.interactions,
  search: { interactionStatus: 'FEEDBACK_PENDING' },
  action: 'View all',
})

const blockedLine = ({ id, internId, intern, taskName, waitsFor }: Blocked): Line => ({
  key: `blocked ${id}`,
  tone: 'bad',
  label: 'Blocked',
  sentence: `${intern}: ${taskName}`,
  detail: `Waiting for ${waitsFor}`,
  to: paths.intern(internId),
  search: { tab: 'work', blocker: id },
  hash: ANSWER,
  action: 'Answer',
  actionLabel: `Answer ${intern}, who is blocked on ${taskName}`,
})

const questionLine = ({ feedbackId, interactionId, interactionName, intern }: Question): Line => ({
  key: `question ${feedbackId}`,
  tone: 'warning',
  label: 'Question',
  sentence: `${intern} has a question about your feedback`,
  detail: interactionName,
  to: paths.mentorFeedback(interactionId),
  search: FROM_HERE,
  hash: ANSWER,
  action: 'Answer',
  actionLabel: `Answer the question of ${intern} about ${interactionName}`,
})

/** One for all: the next one follows when the oldest is shared. */
function heldBackLine({ total, first: [oldest] }: HeldBack): Line | null {
  if (!oldest) return null
  const { interactionId, interactionName, intern } = oldest
  return {
    key: 'held back',
    tone: 'warning',
    label: 'Feedback',
    sentence:
      total === 1
        ? 'You have not shared this feedback yet'
        : `You have not shared the feedback on ${pluralise(total, 'interaction')} yet`,
    detail: <Held oldest={oldest} isOnly={total === 1} />,
    to: paths.mentorFeedback(interactionId),
    search: FROM_HERE,
    action: 'View',
    actionLabel: `View the feedback to ${intern} on ${interactionName}, which is not shared yet`,
  }
}

const requestLine = (request: Request): Line => ({
  key: request.id,
  tone: request.isLate ? 'bad' : 'warning',
  label: 'Help request',
  sentence: request.subject,
  detail: <Sender request={request} />,
  to: paths.mentorTickets,
  search: { request: request.id },
  hash: ANSWER,
  action: 'Reply',
  actionLabel: `Reply to ${request.subject}`,
})

const moreRequestsLine = (count: number): Line => ({
  key: 'more requests',
  tone: 'none',
  label: 'Help request',
  sentence: `${pluralise(count, 'more help request')}`,
  to: paths.mentorTickets,
  search: { order: 'oldest' },
  action: 'View all',
})

function Sender({ request: { senderName, createdAt, isLate } }: { readonly request: Request }) {
  const at = formatDateTime(new Date(createdAt), usePublicRuleContext().timeZone)
  return `${senderName}, ${at}${isLate ? ', late' : ''}`
}

interface HeldProps {
  readonly oldest: HeldBack['first'][number]
  readonly isOnly: boolean
}

function Held({ oldest: { intern, interactionName, heldAt }, isOnly }: HeldProps) {
  const day = formatDay(today(new Date(heldAt), usePublicRuleContext().timeZone))
  return `${isOnly ? '' : 'The oldest: '}${intern}, ${interactionName}, since ${day}`
}
