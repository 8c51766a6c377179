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

/** One for all: the next one follows when the oldest is shared. */
export function heldBackLine(heldBack: HeldBack, day: Day): Line | null {
  const { total, first, stepDueOn } = heldBack
  const [oldest] = first
  if (!oldest) return null
  const { interactionId, interactionName, intern } = oldest
  return {
    key: 'held back',
    ...(stepDueOn !== null && stepDueOn < day
      ? { urgency: 'late', label: 'Feedback, late' }
      : { urgency: 'waiting', label: 'Feedback' }),
    sentence:
      total === 1
        ? `${intern}: feedback on ${interactionName} is not shared yet`
        : `The feedback on ${pluralise(total, 'interaction')} is not shared yet`,
    detail: <Held oldest={oldest} isOnly={total === 1} step={stepWords(heldBack, day)} />,
    to: paths.mentorFeedback(interactionId),
    search: FROM_HERE,
    action: 'View',
    actionLabel: `View the feedback to ${intern} on ${interactionName}, which is not shared yet`,
  }
}

/** The intern cannot do a next step that is not shared. */
function stepWords({ total, stepDueOn }: HeldBack, day: Day): string {
  if (stepDueOn === null || stepDueOn > addDays(day, STEP_SOON)) return ''
  const whose = total === 1 ? 'its' : 'a'
  return `; ${whose} next step ${stepDueOn < day ? 'was' : 'is'} due on ${shortDay(stepDueOn)}`
}

interface HeldProps {
  readonly oldest: HeldBack['first'][number]
  readonly isOnly: boolean
  readonly step: string
}

function Held({ oldest: { intern, interactionName, heldAt }, isOnly, step }: HeldProps) {
  const day = shortDay(today(new Date(heldAt), usePublicRuleContext().timeZone))
  return isOnly
    ? `Held back since ${day}${step}`
    : `The oldest: ${intern}, ${interactionName}, since ${day}${step}`
}
