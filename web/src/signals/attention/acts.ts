import { isAdmin, type Role } from '@cohort/contract/access'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { isOtherSuggested, zoneWord } from '../wording.ts'

export type Act = 'schedule' | 'request' | 'message' | 'remind' | 'accept' | 'keep' | 'zone'

type Row = Pick<AttentionRow, 'zone' | 'suggested' | 'reasons' | 'nextMeetingOn' | 'owed'>

/** The actions on an intern, the most suitable first. Mentors neither schedule nor set zones. */
export function actsFor(row: Row, role: Role): readonly [Act, ...Act[]] {
  if (!isAdmin({ role })) return ['message', 'request']
  const first = firstFor(row)
  const others = ALL.filter((act) => act !== first && isPossible(act, row))
  return [first, ...others]
}

const ALL = ['schedule', 'message', 'remind', 'accept', 'keep', 'zone'] as const

const isPossible = (act: Act, row: Row) => {
  if (act === 'accept' || act === 'keep') return isOtherSuggested(row)
  return act !== 'remind' || row.reasons.some(({ signal }) => signal === 'updates')
}

/** The zone first, then an overdue meeting, then a message about missing updates; several causes need a conversation. */
function firstFor(row: Row): Act {
  if (isOtherSuggested(row)) return 'accept'
  const needsMeeting = row.owed.some(({ debt }) => debt === 'meeting')
  if (needsMeeting && row.nextMeetingOn === null) return 'schedule'
  const isAboutUpdates = row.reasons.every(({ signal }) => signal === 'updates')
  return isAboutUpdates || row.nextMeetingOn !== null ? 'message' : 'schedule'
}

export const labelOfAct = (act: Act, { zone, suggested }: Row): string =>
  ({
    schedule: 'Schedule',
    request: 'Request a meeting',
    message: 'Message',
    remind: "Remind of today's update",
    accept: `Set ${zoneWord(suggested)}…`,
    zone: 'Change zone…',
    keep: zone ? `Keep ${zoneWord(zone)}…` : 'Keep without a zone…',
  })[act]
