import { isOtherSuggested } from '@cohort/contract/signals/suggested-action'
import type { Day } from '@cohort/contract/dates'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { meetingWords, onMeetingDay, zoneWord } from '../wording.ts'

type Handled = Pick<
  AttentionRow,
  'zone' | 'suggested' | 'acted' | 'kept' | 'nextMeetingOn' | 'nextMeetingDayOff' | 'pendingActions'
>

/** After what was done for an intern who is being handled. */
export function comesNext(row: Handled, today: Day): string | false {
  const { acted, kept, suggested, zone } = row
  if (meetingWords(row, today)) return `Next: the meeting ${onMeetingDay(row, today)}.`
  if (kept) return `Next: decide again after ${shortDay(kept.until)}.`
  if (acted?.until)
    return `Next: needs action again after ${shortDay(acted.until)}, unless the signals improve.`
  const keep = zone ? `keep ${zoneWord(zone)}` : 'keep no zone'
  return isOtherSuggested(row) && `Next: set ${zoneWord(suggested)}, or ${keep}.`
}
