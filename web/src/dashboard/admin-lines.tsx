import { paths } from '@cohort/contract/app-paths'
import { WAITS_TOO_LONG_AFTER_DAYS } from '@cohort/contract/dashboard/rules'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { DAYS_WITHOUT_INTERACTION } from '@cohort/contract/interactions/rules'
import { RemindAllButton, useReminding } from '#web/daily-updates/remind-all-panel.tsx'
import { ANSWER } from '#web/lib/address/use-answer-field.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { ToDoLines, type Line } from './to-do-line.tsx'

type Items = ActionItemsOf<'Admins'>

const areWaiting = (count: number) => (count === 1 ? 'is waiting' : 'are waiting')
const has = (count: number) => (count === 1 ? 'has' : 'have')

export const AdminLines = ({ items }: { readonly items: Items }) => (
  <ToDoLines lines={adminLines(items)} />
)

const adminLines = (items: Items) => [
  overdueFeedback(items.overdueFeedback),
  ageingRequests(items.ageingRequests),
  requestedMeetings(items.requestedMeetings),
  items.missingUpdates && missingUpdates(items.missingUpdates),
  withoutInteraction(items.withoutInteraction),
]

const overdueFeedback = ({ count, endedBefore }: Items['overdueFeedback']): Line | false =>
  count > 0 && {
    key: 'feedback',
    tone: 'bad',
    label: 'Feedback',
    sentence: `${pluralise(count, 'interaction')} ${areWaiting(count)} for feedback`,
    detail: `For more than ${WAITS_TOO_LONG_AFTER_DAYS.feedback} days`,
    to: paths.interactions,
    search: { interactionStatus: 'FEEDBACK_PENDING', endedBefore },
    action: 'View interactions',
  }

const ageingRequests = ({ count, oldestId }: Items['ageingRequests']): Line | false =>
  count > 0 && {
    key: 'help',
    tone: 'bad',
    label: 'Help desk',
    sentence: `${pluralise(count, 'help request')} ${areWaiting(count)} for a reply`,
    detail: `For more than ${WAITS_TOO_LONG_AFTER_DAYS.helpRequest} days`,
    to: paths.adminTickets,
    search: { order: 'oldest', ...(oldestId && { request: oldestId }) },
    hash: ANSWER,
    action: 'Reply',
  }

const requestedMeetings = (count: number): Line | false =>
  count > 0 && {
    key: 'meetings',
    tone: 'warning',
    label: 'Requested meetings',
    sentence: `${pluralise(count, 'meeting request')} ${areWaiting(count)}`,
    to: paths.interactions,
    search: { view: 'agenda' },
    action: 'View requests',
  }

type Missing = NonNullable<Items['missingUpdates']>

const missingUpdates = ({ count, date, toRemind, reminded }: Missing): Line | false =>
  count > 0 && {
    key: 'updates',
    tone: 'warning',
    label: 'Daily updates',
    sentence: `${pluralise(count, 'intern')} ${has(count)} not submitted today's update`,
    detail: whyNotReminded({ reminded, neverSignedIn: count - toRemind - reminded }),
    to: paths.allUpdates(date),
    search: { view: 'missing' },
    action: 'View missing',
    button: <RemindButton date={date} count={toRemind} />,
  }

const whyNotReminded = ({
  reminded,
  neverSignedIn,
}: Record<'reminded' | 'neverSignedIn', number>) =>
  [
    reminded > 0 && `${reminded} reminded today`,
    neverSignedIn > 0 && `${neverSignedIn} ${has(neverSignedIn)} never signed in`,
  ]
    .filter(Boolean)
    .join(', ')

interface RemindProps {
  readonly date: string
  readonly count: number
}

function RemindButton({ date, count }: RemindProps) {
  const { isPending, remind } = useReminding()
  return (
    <RemindAllButton
      size="compact-sm"
      variant="default"
      count={count}
      isPending={isPending}
      onRemind={() => remind({ date })}
    />
  )
}

const withoutInteraction = (count: number): Line | false =>
  count > 0 && {
    key: 'interactions',
    tone: 'warning',
    label: 'Interactions',
    sentence: `${pluralise(count, 'intern')} ${has(count)} had no interaction in the last ${DAYS_WITHOUT_INTERACTION} days`,
    detail: 'None scheduled',
    to: paths.withoutInteraction,
    action: 'Schedule',
  }
