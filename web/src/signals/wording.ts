import type { AttentionRow, Mark } from '@cohort/contract/signals/schemas'
import { COUNTS, type OverviewGroup, type Verdict } from '@cohort/contract/signals/rules'
import type { Zone } from '@cohort/contract/users/rules'
import { pluralise } from '#web/ui/display/pluralise.ts'
import type { Tone } from '#web/ui/display/status-badge.tsx'

export const BEING_COMPUTED = 'Signals are being computed.'
export const OVERVIEW_NOT_LOADED = 'The overview could not be loaded.'
export const INTERNS_NOT_LOADED = 'The interns could not be loaded.'
export const IN_HAND_RULE =
  'A meeting was scheduled or the zone changed in the last five working days, or a message was sent in the last two, and no help request is waiting for our reply.'
export const TOLD_TO_INTERN = 'The intern receives this as a notification.'

export const zoneWord = (zone: Zone | null) => zone?.split(' ')[0]?.toLowerCase() ?? 'no zone'

export const TONE_OF_ZONE: Readonly<Record<Zone | 'none', Tone>> = {
  'RED ZONE': 'bad',
  'YELLOW ZONE': 'warning',
  'GREEN ZONE': 'good',
  none: 'none',
}

/** "9 days of work behind", "on plan". */
export function leadWords(lead: number | null): string {
  if (lead === null) return 'no plan'
  if (lead === 0) return 'on plan'
  return `${pluralise(Math.abs(lead), 'day')} of work ${lead < 0 ? 'behind' : 'ahead'}`
}

/** A missing zone agrees with a suggested green one. */
export const isOtherSuggested = ({ zone, suggested }: Pick<Mark, 'zone' | 'suggested'>) =>
  suggested !== null && suggested !== (zone ?? 'GREEN ZONE')

/** In a line about an intern, the worst first. */
export const MOST_REASONS = 2

type Reasoned = Pick<AttentionRow, 'reasons'>

export const reasonLine = ({ reasons }: Reasoned) =>
  capitalised(reasons.map(({ short }) => short).join('; '))

/** Since the last computation: they are assessed with the next one, those who are too new after some working days. */
export const ADDED_SINCE = 'added today'

export const FEW_DAYS = `with fewer than ${COUNTS.judgedFrom} working days`

export const uncountedWords = (overdue: number) =>
  `${pluralise(overdue, 'objective')} overdue (no effect on the zone yet)`

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const isUnassessed = (group: OverviewGroup) =>
  group === 'new' || group === 'paused' || group === 'unknown'

export const isAboutPlan = ({ signal }: Reasoned['reasons'][number]) => signal === 'progress'

/** The reason about the plan tells the days itself. */
const isToldBy = (row: Reasoned | undefined) => row?.reasons.some(isAboutPlan) ?? false

/** "Kavya Nair, red, 9 days of work behind, 5 of 10 updates missing". */
export function labelOf(mark: Mark, row: Reasoned | undefined): string {
  const { name, zone, suggested, group, lead } = mark
  return [
    name,
    zoneWord(zone),
    isOtherSuggested(mark) && `${zoneWord(suggested)} suggested`,
    group !== 'unknown' && !isToldBy(row) && leadWords(lead),
    isUnassessed(group) && GROUP_LABELS[group].toLowerCase(),
    ...(row?.reasons.map(({ short }) => short) ?? []),
  ]
    .filter(Boolean)
    .join(', ')
}

export const GROUP_LABELS: Readonly<Record<OverviewGroup, string>> = {
  action: 'Needs action',
  inHand: 'Being handled',
  shared: 'Common cause',
  onCourse: 'On course',
  new: 'Too new',
  paused: 'Paused',
  unknown: 'Just added',
}

/** Of a batch, or of everyone who is shown. */
export const VERDICT_WORDS: Readonly<Record<Verdict, readonly [Tone, string]>> = {
  'needs attention': ['bad', 'Needs attention'],
  watch: ['warning', 'Watch'],
  'on course': ['good', 'On course'],
}
