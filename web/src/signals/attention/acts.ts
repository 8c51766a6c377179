import { isAdmin, type Role } from '@cohort/contract/access'
import { firstActOf, isOtherSuggested } from '@cohort/contract/signals/suggested-action'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { zoneWord } from '../wording.ts'

export type Act =
  | 'view'
  | 'schedule'
  | 'request'
  | 'message'
  | 'remind'
  | 'accept'
  | 'keep'
  | 'zone'

type Row = Pick<
  AttentionRow,
  | 'zone'
  | 'suggested'
  | 'reasons'
  | 'nextMeetingId'
  | 'acted'
  | 'pendingActions'
  | 'kept'
  | 'hasSignedIn'
>

/** The actions on an intern, the most suitable first. Mentors neither schedule nor set zones. */
export function actsFor(row: Row, role: Role): readonly [Act, ...Act[]] {
  if (!isAdmin({ role })) return row.hasSignedIn ? ['message', 'request'] : ['request']
  const usual = firstActOf(row)
  const first = usual === 'message' && !row.hasSignedIn ? 'schedule' : usual
  const others = ALL.filter((act) => act !== first && isPossible(act, row))
  return [first, ...others]
}

const ALL = ['view', 'schedule', 'message', 'remind', 'accept', 'keep', 'zone'] as const

const isPossible = (act: Act, row: Row) => {
  if (act === 'message' && !row.hasSignedIn) return false
  if (act === 'accept' || act === 'keep') return isOtherSuggested(row)
  if (act === 'view') return row.nextMeetingId !== null
  return (
    act !== 'remind' || (row.hasSignedIn && row.reasons.some(({ signal }) => signal === 'updates'))
  )
}

export const labelOfAct = (act: Act, { zone, suggested }: Row): string =>
  ({
    view: 'View meeting',
    schedule: 'Schedule',
    request: 'Request a meeting',
    message: 'Message',
    remind: "Remind of today's update",
    accept: `Set ${zoneWord(suggested)}…`,
    zone: 'Change zone…',
    keep: zone ? `Keep ${zoneWord(zone)}…` : 'Keep without a zone…',
  })[act]
