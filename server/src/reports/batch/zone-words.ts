import { isOtherSuggested } from '@cohort/contract/signals/suggested-action'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import type { Zone } from '@cohort/contract/users/rules'
import { capitalised } from '@cohort/contract/wording'

export const zoneWords = (zone: Zone | null) =>
  capitalised(zone?.split(' ')[0]?.toLowerCase() ?? 'none')

/** "Red", and the suggested zone where it is another one. */
export const zoneAndSuggested = (row: Pick<AttentionRow, 'zone' | 'suggested'>) =>
  isOtherSuggested(row)
    ? `${zoneWords(row.zone)}, ${zoneWords(row.suggested).toLowerCase()} suggested`
    : zoneWords(row.zone)
