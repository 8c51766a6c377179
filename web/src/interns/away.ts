import { AWAY_WORDS } from '@cohort/contract/daily-updates/day-off'
import { LEAVE_LABELS } from '@cohort/contract/daily-updates/rules'
import { DAY_LABELS } from '@cohort/contract/days/rules'
import type { MentoredIntern } from '@cohort/contract/interns/schemas'
import { capitalised } from '@cohort/contract/wording'
import { shortDay } from '#web/ui/forms/day-range.ts'

type Away = NonNullable<MentoredIntern['away']>

/** "On leave until 6 Mar": in place of a reminder. */
export const onLeaveUntil = ({ kind, until }: Away) =>
  capitalised([AWAY_WORDS[kind], until && `until ${shortDay(until)}`].filter(Boolean).join(' '))

export const awayWords = ({ kind, until }: Away) =>
  [
    DAY_LABELS['on leave'],
    until && `until ${shortDay(until)}`,
    `(${LEAVE_LABELS[kind].toLowerCase()})`,
  ]
    .filter(Boolean)
    .join(' ')
