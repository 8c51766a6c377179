import { LEAVE_LABELS } from '@cohort/contract/daily-updates/rules'
import { DAY_LABELS } from '@cohort/contract/days/rules'
import type { MentoredIntern } from '@cohort/contract/interns/schemas'
import { shortDay } from '#web/ui/forms/day-range.ts'

type Away = NonNullable<MentoredIntern['away']>

export const awayWords = ({ kind, until }: Away) =>
  [
    DAY_LABELS['on leave'],
    until && `until ${shortDay(until)}`,
    `(${LEAVE_LABELS[kind].toLowerCase()})`,
  ]
    .filter(Boolean)
    .join(' ')
