import { paths } from '@cohort/contract/app-paths'
import { FEEDBACK_WAITS_TOO_LONG_AFTER_DAYS } from '@cohort/contract/dashboard/rules'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { DAYS_WITHOUT_INTERACTION } from '@cohort/contract/interactions/rules'
import { RemindAllButton, useReminding } from '#web/daily-updates/remind-all-panel.tsx'
import { whoOnlyPlanned, whyNotReminded } from '#web/daily-updates/remind-intern.ts'
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
  helpRequests(items.helpRequests),
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
    detail: `For more than ${FEEDBACK_WAITS_TOO_LONG_AFTER_DAYS} days`,
    to: paths.interactions,
    search: { interactionStatus: 'FEEDBACK_PENDING', endedBefore },
    action: 'View interactions',
  }

const helpRequests = ({ late, unanswered, firstId }: Items['helpRequests']): Line | false => {
  const rest = {
    key: 'help',
    label: 'Help desk',
    to: paths.adminTickets,
    search: { show: late > 0 ? 'late' : 'unanswered', ...(firstId && { request: firstId }) },
    hash: ANSWER,
    action: 'Reply',
  } as const
  if (late > 0) {
    const sentence = `${pluralise(late, 'help request')} ${late === 1 ? 'is' : 'are'} late`
    const detail = unanswered > 0 ? `${unanswered} waiting for a reply` : undefined
    return { ...rest, tone: 'bad', sentence, ...(detail && { detail }) }
  }
  return (
    unanswered > 0 && {
      ...rest,
      tone: 'warning',
      sentence: `${pluralise(unanswered, 'help request')} ${areWaiting(unanswered)} for a reply`,
    }
  )
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

const missingUpdates = ({ count, date, planned, toRemind, reminded }: Missing): Line | false =>
  count > 0 && {
    key: 'updates',
    tone: 'warning',
    label: 'Daily updates',
    sentence: `${pluralise(count, 'intern')} ${has(count)} not written today's update`,
    detail: [whoOnlyPlanned(planned), whyNotReminded({ total: count, toRemind, reminded })]
      .filter(Boolean)
      .join('; '),
    to: paths.allUpdates(date),
    search: { view: 'missing' },
    action: 'View missing',
    button: <RemindButton date={date} count={toRemind} />,
  }

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
