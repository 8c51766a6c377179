import { paths } from '@cohort/contract/app-paths'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { addDays, today, type Day } from '@cohort/contract/dates'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { FROM_HERE, type Line } from './to-do-line.tsx'

type HeldBack = ActionItemsOf<'Mentors'>['heldBack']

/** Days before the date of a next step on which its feedback should be shared. */
const STEP_SOON = 3

type Held = HeldBack['first'][number]

export function heldBackLine(held: Held, day: Day): Line {
  const { interactionId, interactionName, intern, stepDueOn } = held
  return {
    key: `held back ${held.feedbackId}`,
    ...(stepDueOn !== null && stepDueOn < day
      ? { urgency: 'late', label: 'Feedback, late' }
      : { urgency: 'waiting', label: 'Feedback' }),
    sentence: `${intern}: feedback on ${interactionName} is not shared yet`,
    detail: <HeldSince heldAt={held.heldAt} step={stepWords(stepDueOn, day)} />,
    to: paths.mentorFeedback(interactionId),
    search: FROM_HERE,
    action: 'View',
    actionLabel: `View the feedback to ${intern} on ${interactionName}, which is not shared yet`,
  }
}

/** Each follows when one above it is shared. */
export const moreHeldBackLine = (count: number): Line => ({
  key: 'more held back',
  label: 'Feedback',
  sentence: `The feedback on ${pluralise(count, 'more interaction')} is not shared yet`,
  to: paths.interactions,
  search: { interactionStatus: 'COMPLETED' },
  action: 'View interactions',
})

/** The intern cannot do a next step that is not shared. */
function stepWords(dueOn: Day | null, day: Day): string {
  if (dueOn === null || dueOn > addDays(day, STEP_SOON)) return ''
  return `; its next step ${dueOn < day ? 'was' : 'is'} due on ${shortDay(dueOn)}`
}

function HeldSince({ heldAt, step }: { readonly heldAt: string; readonly step: string }) {
  const day = shortDay(today(new Date(heldAt), usePublicRuleContext().timeZone))
  return `Held back since ${day}${step}`
}
