import { formatDay, toLocalDateTime } from '@cohort/contract/dates'
import type { Edit } from '@cohort/contract/sharing/rules'
import { pluralise } from '#web/ui/display/pluralise.ts'

/** "Edited on 24 November 2026: 2 ratings and text." */
export function editWords({ at, ratings, words }: Edit, timeZone: string): string {
  const { day } = toLocalDateTime(new Date(at), timeZone)
  const parts = [ratings > 0 && pluralise(ratings, 'rating'), words && 'words'].filter(Boolean)
  const what = parts.length > 0 ? `: ${parts.join(' and ')}` : ''
  return `Edited on ${formatDay(day)}${what}.`
}
