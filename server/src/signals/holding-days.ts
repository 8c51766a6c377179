import { addDays, type Day } from '@cohort/contract/dates'
import { COUNTS } from '@cohort/contract/signals/rules'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { workingDaysOf } from '#server/daily-updates/holidays/worked-days.ts'
import { todayOf, type Services } from '#server/services.ts'

type Acted = Pick<NonNullable<AttentionRow['acted']>, 'act' | 'on'>

/** Enough for five working days before and after today, with holidays between them. */
const SEARCHED_DAYS = 21

/** The last day on which each act counts; null when that is too far away. */
export async function holdingDays(
  services: Services,
  rows: readonly { readonly acted: Acted | null }[],
): Promise<(acted: Acted) => Day | null> {
  if (rows.every(({ acted }) => acted === null)) return () => null
  const today = todayOf(services)
  const span = { from: addDays(today, -SEARCHED_DAYS), to: addDays(today, SEARCHED_DAYS) }
  const { worked } = await workingDaysOf(services, span)
  return ({ act, on }) => {
    const after = act === 'message' ? COUNTS.messageDays - 1 : COUNTS.inHandDays
    return worked.filter((day) => day > on)[after - 1] ?? null
  }
}
