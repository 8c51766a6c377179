import { dayOffInBrackets } from '@cohort/contract/daily-updates/day-off'
import type { Day } from '@cohort/contract/dates'
import { ratingFigure } from '@cohort/contract/feedback/analysis'
import { BAND_LABELS, withoutLead } from '@cohort/contract/signals/progress-bands'
import { GROUP_LABELS } from '@cohort/contract/signals/overview-groups'
import type { OwnSignals } from '@cohort/contract/signals/own-schemas'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { COUNTS, type Verdict } from '@cohort/contract/signals/rules'
import type { Zone } from '@cohort/contract/users/rules'
import { capitalised } from '@cohort/contract/wording'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { shortDay } from '#web/ui/forms/day-range.ts'
import type { Tone } from '#web/ui/display/status-badge.tsx'

export const BEING_COMPUTED = 'Signals are being computed.'
export const OVERVIEW_NOT_LOADED = 'The overview could not be loaded.'
export const LAST_WEEKS = 'The last eight weeks'
export const INTERNS_NOT_LOADED = 'The interns could not be loaded.'
export const IN_HAND_RULE =
  'Someone acted in the last five working days (two for a message), or an admin decided on the zone. No help request has waited two working days for our reply.'
/** Whatever the ratings are, which interns are not told. */
export const GOOD_FEEDBACK = 'This assumes good feedback in the next meetings.'
/** Of feedback that no planned meeting will bring; null when there are enough. */
export function meetingsMissing({ needed, planned }: Feedbacks): string | null {
  if (planned >= needed) return null
  const meetings =
    planned === 0 ? 'no meeting is' : planned === 1 ? '1 meeting is' : `${planned} meetings are`
  return `The green zone takes ${pluralise(needed, 'good rating')}, and ${meetings} planned.`
}

/** "It takes a rating of 3.7 or more on 2 Dec."; null for those who are not told the rating. */
export function ratingNeeded({ needed, atLeast, on }: Feedbacks): string | null {
  if (atLeast === null) return null
  const stars = `${ratingFigure(atLeast)} or more`
  if (needed === 1) return `It takes a rating of ${stars}${on ? ` on ${shortDay(on)}` : ''}.`
  return `It takes ${needed} ratings that average ${stars}${on ? `, the last on ${shortDay(on)}` : ''}.`
}

type Feedbacks = NonNullable<NonNullable<OwnSignals['recovery']>['feedbacks']>

export const TOLD_TO_INTERN = 'The intern receives this as a notification.'

export const zoneWord = (zone: Zone | null) => zone?.split(' ')[0]?.toLowerCase() ?? 'no zone'

export const TONE_OF_ZONE: Readonly<Record<Zone | 'none', Tone>> = {
  'RED ZONE': 'bad',
  'YELLOW ZONE': 'warning',
  'GREEN ZONE': 'good',
  none: 'none',
}

/** "9 plan days behind", "on plan". */
export function leadWords({ lead, hasPlan }: Pick<AttentionRow, 'lead' | 'hasPlan'>): string {
  if (lead === null) return BAND_LABELS[withoutLead({ hasPlan })].toLowerCase()
  if (lead === 0) return 'on plan'
  return `${pluralise(Math.abs(lead), 'plan day')} ${lead < 0 ? 'behind' : 'ahead'}`
}

/** In place of the shares of the plan that are done and expected. */
export function withoutShares({ group, hasPlan }: Pick<AttentionRow, 'group' | 'hasPlan'>): string {
  if (group === 'unknown') return GROUP_LABELS.unknown
  return hasPlan ? BAND_LABELS.unmeasured : 'No Plan'
}

/** In a line about an intern, the worst first. */
export const MOST_REASONS = 2

type Reasoned = Pick<AttentionRow, 'reasons'>

export const reasonLine = ({ reasons }: Reasoned) =>
  capitalised(reasons.map(({ short }) => short).join('; '))

export const BACK = 'Back today'

export const stateWords = ({ group, isBack, hasSignedIn }: Stated) =>
  [isBack ? BACK : GROUP_LABELS[group], hasSignedIn === false && 'never signed in']
    .filter(Boolean)
    .join(', ')

type Stated = Pick<AttentionRow, 'group' | 'isBack'> & Partial<Pick<AttentionRow, 'hasSignedIn'>>

/** Since the last computation: they are assessed with the next one, those who are too new after some working days. */
export const ADDED_SINCE = GROUP_LABELS.unknown.toLowerCase()

export const NO_PLAN_NEEDED = 'Interns who shadow a project need no plan'
export const NO_PLAN_LANE = '; the chart shows them under "No plan".'

export const FEW_DAYS = `with fewer than ${COUNTS.judgedFrom} working days`

export const onDay = (day: Day, today: Day) =>
  day === today ? 'today' : `on ${shortDay(day, today)}`

type Planned = Pick<AttentionRow, 'nextMeetingOn' | 'nextMeetingDayOff'>

export const onMeetingDay = ({ nextMeetingOn, nextMeetingDayOff }: Planned, today: Day) =>
  nextMeetingOn !== null && `${onDay(nextMeetingOn, today)}${dayOffInBrackets(nextMeetingDayOff)}`

export function nextMeeting(planned: Planned, today: Day) {
  const day = onMeetingDay(planned, today)
  return day && `Next meeting ${day}.`
}

type Meeting = Planned & Pick<AttentionRow, 'pendingActions'>

/** Unless what the intern waits for tells it. */
export const meetingWords = (row: Meeting, today: Day) =>
  !row.pendingActions.some(({ action }) => action === 'meeting') && nextMeeting(row, today)

export const isAboutPlan = ({ signal }: Reasoned['reasons'][number]) => signal === 'progress'

/** Of a batch, or of everyone who is shown. */
export const TONE_OF_VERDICT: Readonly<Record<Verdict, Tone>> = {
  'needs attention': 'bad',
  watch: 'warning',
  'on course': 'good',
}
