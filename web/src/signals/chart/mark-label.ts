import { minorOverdueOf } from '@cohort/contract/signals/minor-overdue'
import { isOtherSuggested } from '@cohort/contract/signals/suggested-action'
import { GROUP_LABELS } from '@cohort/contract/signals/overview-groups'
import type { Day } from '@cohort/contract/dates'
import type { AttentionRow, Mark } from '@cohort/contract/signals/schemas'
import { isAboutPlan, leadWords, meetingWords, zoneWord } from '../wording.ts'

type Row = Pick<AttentionRow, 'suggested' | 'reasons' | 'pendingActions' | 'overdue'> &
  Pick<AttentionRow, 'nextMeetingOn' | 'nextMeetingDayOff'>

/**
 * What the card beside the mark says, too: "Kavya Nair, red, needs action, 9 plan days behind, 5 of 10 updates
 * missing. No meeting since 21 Oct, none scheduled."
 */
export function labelOf(mark: Mark, row: Row | undefined, today: Day): string {
  const { name, zone, suggested, group } = mark
  const facts = [
    name,
    zoneWord(zone),
    isOtherSuggested(mark) && `${zoneWord(suggested)} suggested`,
    GROUP_LABELS[group].toLowerCase(),
    group !== 'unknown' && !isToldBy(row) && leadWords(mark),
    ...(row?.reasons.map(({ short }) => short) ?? []),
    row && minorOverdueOf(row),
  ]
  const sentences = row
    ? [...row.pendingActions.map(({ sentence }) => sentence), meetingWords(row, today)]
    : []
  const said = facts.filter(Boolean).join(', ')
  const more = sentences.filter(Boolean).join(' ')
  return more ? `${said}. ${more}` : said
}

/** The reason about the plan tells the days itself. */
const isToldBy = (row: Row | undefined) => row?.reasons.some(isAboutPlan) ?? false
