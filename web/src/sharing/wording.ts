import { formatDateTime, formatDay, type Day } from '@cohort/contract/dates'
import {
  DONE_STEPS_LISTED_DAYS,
  isEditedSince,
  SHARED_AFTER_MINUTES,
  type Edit,
} from '@cohort/contract/sharing/rules'
import type { NextStep } from '@cohort/contract/sharing/schemas'
import { listInWords } from '@cohort/contract/wording'
import { pluralise } from '#web/ui/display/pluralise.ts'

export const NO_NEXT_STEPS = 'No next steps were agreed on.'

/** "due on 17 Mar (moved from 6 Mar by days away)" */
export function dueWords(
  { dueOn, lateAfter }: Pick<NextStep, 'dueOn' | 'lateAfter'>,
  format: (day: Day) => string = formatDay,
) {
  const moved = lateAfter === dueOn ? '' : ` (moved from ${format(dueOn)} by days away)`
  return `due on ${format(lateAfter)}${moved}`
}

export const DONE_STEPS_LISTED = `Open steps, and those done in the last ${DONE_STEPS_LISTED_DAYS} days. Earlier ones are shown with the feedback they come from.`

/** To interns, of any feedback: it does not tell whether one is held back. */
export const WHEN_SHARED = `It is shared ${SHARED_AFTER_MINUTES} minutes after it was given, unless its author holds it back.`

/** To authors, before they share. */
export const sharedAtOnce = (intern: string) =>
  `${intern} can read it immediately, and it cannot be held back any more.`

/** After the moment of an acknowledgement. */
export const beforeEdit = (feedback: Parameters<typeof isEditedSince>[0]) =>
  isEditedSince(feedback) ? ', before it was edited' : ''

const NAMES = {
  strength: 'the strength',
  improvement: 'what to improve',
  'next steps': 'the next steps',
} as const

/** "Edited on 24 November 2026 at 3:02 pm. Changed: 2 ratings, the descriptive feedback and the strength." */
export function editWords(
  { at, ratings, words, parts: others = [] }: Edit,
  timeZone: string,
): string {
  const rated = ratings > 0 && pluralise(ratings, 'rating')
  const parts = [words && 'the descriptive feedback', ...others.map((part) => NAMES[part])]
  const all = [rated, ...parts].filter((part) => part !== false)
  const what = all.length > 0 ? ` Changed: ${listInWords(all)}.` : ''
  return `Edited on ${formatDateTime(new Date(at), timeZone)}.${what}`
}
