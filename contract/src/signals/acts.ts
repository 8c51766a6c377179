import type { AttentionRow } from './schemas.ts'

type Row = Pick<
  AttentionRow,
  'zone' | 'suggested' | 'reasons' | 'nextMeetingId' | 'acted' | 'pendingActions'
>

/** A missing zone agrees with a suggested green one. */
export const isOtherSuggested = ({ zone, suggested }: Pick<Row, 'zone' | 'suggested'>) =>
  suggested !== null && suggested !== (zone ?? 'GREEN ZONE')

/** What an admin is to do for an intern first. */
export const firstActOf = (row: Row) => (isOtherSuggested(row) ? 'accept' : talkWith(row))

/** A planned meeting takes the place of another one, unless it comes too late. */
function talkWith({ reasons, pendingActions, nextMeetingId, acted }: Row) {
  if (pendingActions.some(({ action }) => action === 'meeting')) return 'schedule'
  const needsMeeting = reasons.length > 1 || reasons.some(({ signal }) => signal !== 'updates')
  if (nextMeetingId === null) return needsMeeting ? 'schedule' : 'message'
  return needsMeeting || acted?.act === 'meeting' ? 'view' : 'message'
}
