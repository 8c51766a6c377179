import { isAdmin, type Actor } from '../access.ts'
import type { AttentionRow } from './schemas.ts'

type Row = Pick<
  AttentionRow,
  'zone' | 'suggested' | 'reasons' | 'nextMeetingId' | 'acted' | 'pendingActions' | 'kept'
>

/** A missing zone agrees with a suggested green one. */
export const isOtherSuggested = ({ zone, suggested }: Pick<Row, 'zone' | 'suggested'>) =>
  suggested !== null && suggested !== (zone ?? 'GREEN ZONE')

/** The zone of an intern for whom it is kept has been decided. */
export const firstActOf = (row: Row) =>
  isOtherSuggested(row) && row.kept === null ? 'accept' : talkWith(row)

/** A planned meeting takes the place of another one, unless it comes too late. */
function talkWith({ reasons, pendingActions, nextMeetingId, acted }: Row) {
  if (pendingActions.some(({ action }) => action === 'meeting')) return 'schedule'
  const needsMeeting = reasons.length > 1 || reasons.some(({ signal }) => signal !== 'updates')
  if (nextMeetingId === null) return needsMeeting ? 'schedule' : 'message'
  return needsMeeting || acted?.act === 'meeting' ? 'view' : 'message'
}

type Waiting = Pick<Row, 'reasons' | 'acted' | 'pendingActions'>

/** Who gives no other reason to act waits for feedback or a plan, as the list of who waits offers it. */
export const awaitedFirst = ({
  reasons,
  pendingActions,
}: Pick<Row, 'reasons' | 'pendingActions'>) =>
  reasons.length > 0 || pendingActions.some(({ action }) => action === 'meeting')
    ? undefined
    : (['feedback', 'plan'] as const).find((awaited) =>
        pendingActions.some(({ action }) => action === awaited),
      )

/** Only the person to whom a help request is addressed can open and answer it. */
export const mustReply = ({ pendingActions }: Pick<Row, 'pendingActions'>, reader: Actor) =>
  pendingActions.some(
    ({ action, addresseeId }) =>
      action === 'blocker' && (addresseeId ? addresseeId === reader.id : isAdmin(reader)),
  )

/** What a reader is to answer before anything else: a help request or a blocked task. */
export const replyFor = (row: Waiting, reader: Actor) =>
  mustReply(row, reader) ? 'blocker' : otherReply(row, reader)

/**
 * A mentor does not answer in place of whom the intern asked; an admin asks that mentor when nothing else is missing, or
 * has been done.
 */
function otherReply({ reasons, pendingActions, acted }: Waiting, reader: Actor) {
  const waitsFor = (reply: 'blocker' | 'blocked') =>
    pendingActions.some(({ action }) => action === reply)
  const asksOthers = waitsFor('blocker')
  if (waitsFor('blocked') && (isAdmin(reader) || !asksOthers)) return 'blocked'
  const asksFirst = isAdmin(reader) && asksOthers && (reasons.length === 0 || acted !== null)
  return asksFirst ? 'blocker' : undefined
}
