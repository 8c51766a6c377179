import type { Outcome } from '@cohort/contract/directory/schemas'
import { toast } from '#web/ui/overlays/toast.ts'

const MAX_NAMED = 3

/** "316 changed, 2 skipped. Asha Rao: This account is disabled." */
export function outcomeSentence(
  { changed, unchanged, skipped }: Outcome,
  done: string,
  same: string,
) {
  const parts = [
    `${changed} ${done}`,
    unchanged > 0 ? `${unchanged} ${same}` : '',
    skipped.length > 0 ? `${skipped.length} skipped` : '',
  ]
  const reasons = skipped
    .slice(0, MAX_NAMED)
    .map(({ name, reason }) => `${name ?? 'One'}: ${reason}`)
  return [`${parts.filter(Boolean).join(', ')}.`, ...reasons].join(' ')
}

export function toastBulkOutcome(outcome: Outcome, done: string, same: string) {
  const sentence = outcomeSentence(outcome, done, same)
  return outcome.skipped.length > 0 ? toast.notice(sentence) : toast.success(sentence)
}
