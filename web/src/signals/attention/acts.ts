import { isAdmin, type Role } from '@cohort/contract/access'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { isOtherSuggested, zoneWord } from '../wording.ts'

export type Act = 'schedule' | 'request' | 'message' | 'remind' | 'accept' | 'keep' | 'zone'

type Row = Pick<AttentionRow, 'zone' | 'suggested' | 'reasons' | 'nextMeetingOn' | 'owed'>

/** The actions on an intern, the most suitable first. Mentors neither schedule nor set zones. */
export function actsFor(row: Row, role: Role): readonly [Act, ...Act[]] {
  if (!isAdmin({ role })) return ['message', 'request']
  const talk = needsConversation(row) ? 'schedule' : 'message'
  const first = isOtherSuggested(row) ? 'accept' : talk
  const others = ALL.filter((act) => act !== first && isPossible(act, row))
  return [first, ...others]
}

const ALL = ['schedule', 'message', 'remind', 'accept', 'keep', 'zone'] as const

const isPossible = (act: Act, row: Row) => {
  if (act === 'accept' || act === 'keep') return isOtherSuggested(row)
  return act !== 'remind' || row.reasons.some(({ signal }) => signal === 'updates')
}

/** Several causes, beside any planned meeting, and one cause other than missing updates, or an overdue meeting, without one. */
function needsConversation({ reasons, owed, nextMeetingOn }: Row): boolean {
  if (reasons.length > 1) return true
  if (nextMeetingOn !== null) return false
  return (
    owed.some(({ debt }) => debt === 'meeting') ||
    reasons.some(({ signal }) => signal !== 'updates')
  )
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
