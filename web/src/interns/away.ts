import { LEAVE_LABELS } from '@cohort/contract/daily-updates/rules'
import { formatShortDay } from '@cohort/contract/dates'
import { DAY_LABELS } from '@cohort/contract/days/rules'
import type { MentoredIntern } from '@cohort/contract/interns/schemas'

type Away = NonNullable<MentoredIntern['away']>

export const awayWords = ({ kind, until }: Away) =>
  [
    DAY_LABELS['on leave'],
    until && `until ${formatShortDay(until)}`,
    `(${LEAVE_LABELS[kind].toLowerCase()})`,
  ]
    .filter(Boolean)
    .join(' ')
