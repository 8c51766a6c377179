import { formatDay, toLocalDateTime } from '@cohort/contract/dates'
import type { Edit } from '@cohort/contract/sharing/rules'
import { pluralise } from '#web/ui/display/pluralise.ts'

/** "Edited on 24 November 2026: 2 ratings, text, strength." */
export function editWords(
  { at, ratings, words, parts: others = [] }: Edit,
  timeZone: string,
): string {
  const { day } = toLocalDateTime(new Date(at), timeZone)
  const rated = ratings > 0 && pluralise(ratings, 'rating')
  const parts = [rated, words && 'text', ...others].filter(Boolean)
  const what = parts.length > 0 ? `: ${parts.join(', ')}` : ''
  return `Edited on ${formatDay(day)}${what}.`
}
