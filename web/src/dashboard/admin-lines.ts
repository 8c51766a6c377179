import { paths } from '@cohort/contract/app-paths'
import { WAITS_TOO_LONG_AFTER_DAYS } from '@cohort/contract/dashboard/rules'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { DAYS_WITHOUT_INTERACTION } from '@cohort/contract/interactions/rules'
import { pluralise } from '#web/ui/display/pluralise.ts'
import type { Line } from './need-line.tsx'

type Needs = ActionItemsOf<'Admins'>

const waits = (count: number) => (count === 1 ? 'waits' : 'wait')
const has = (count: number) => (count === 1 ? 'has' : 'have')

export const adminLines = (needs: Needs) => [
  overdueFeedback(needs.overdueFeedback),
  ageingRequests(needs.ageingRequests),
  needs.missingUpdates && missingUpdates(needs.missingUpdates),
  withoutInteraction(needs.withoutInteraction),
]

const overdueFeedback = ({ count, endedBefore }: Needs['overdueFeedback']): Line | false =>
  count > 0 && {
    key: 'feedback',
    tone: 'bad',
    label: 'Feedback',
    sentence: `${pluralise(count, 'interaction')} ${waits(count)} for feedback`,
    detail: `For more than ${WAITS_TOO_LONG_AFTER_DAYS.feedback} days`,
    to: paths.interactions,
    search: { interactionStatus: 'FEEDBACK_PENDING', endedBefore },
    action: 'See interactions',
  }

const ageingRequests = (count: number): Line | false =>
  count > 0 && {
    key: 'help',
    tone: 'bad',
    label: 'Help desk',
    sentence: `${pluralise(count, 'help request')} ${waits(count)} for an answer`,
    detail: `For more than ${WAITS_TOO_LONG_AFTER_DAYS.helpRequest} days`,
    to: paths.adminTickets,
    search: { order: 'oldest' },
    action: 'Answer',
  }

const missingUpdates = ({ count, date }: NonNullable<Needs['missingUpdates']>): Line | false =>
  count > 0 && {
    key: 'updates',
    tone: 'warning',
    label: 'Daily updates',
    sentence: `${pluralise(count, 'intern')} ${has(count)} not written today's update`,
    to: paths.allUpdates(date),
    search: { view: 'missing' },
    action: 'See who',
  }

const withoutInteraction = (count: number): Line | false =>
  count > 0 && {
    key: 'interactions',
    tone: 'warning',
    label: 'Interactions',
    sentence: `${pluralise(count, 'intern')} ${has(count)} had no interaction for ${DAYS_WITHOUT_INTERACTION} days`,
    detail: 'And none is scheduled',
    to: paths.withoutInteraction,
    action: 'Schedule',
  }
