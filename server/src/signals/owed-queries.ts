import type { Debt } from '@cohort/contract/signals/rules'
import { sql, type SQL } from 'drizzle-orm'
import { blockers } from '#server/blockers/table.ts'
import { helpMessages, helpRequests } from '#server/helpdesk/table.ts'
import { interactions } from '#server/interactions/table.ts'
import { users } from '#server/users/table.ts'
import type { Scope } from './overview-queries.ts'

// Not scoped to an actor: conditions on the interns in sight.

export const isIn = (column: SQL, ids: readonly string[]) =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`

const waitsForReply = sql`exists (select from ${helpRequests} request
  where request.sender_id = ${users.id} and request.status = 'PENDING' and coalesce((
    select message.author_id = request.sender_id from ${helpMessages} message
    where message.request_id = request.id order by message.created_at desc, message.id desc limit 1), true))`

const isBlocked = sql`exists (select from ${blockers} blocker
  where blocker.intern_id = ${users.id} and blocker.answered_at is null and blocker.closed_at is null)`

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

const hasUnrated = ({ waiting }: Scope) => sql`exists (select from ${interactions} meeting
  where meeting.intern_id = ${users.id} and meeting.is_scheduled and not meeting.is_rated
    and meeting.ends_at < ${at(waiting.unratedBefore)})`

const meetsInTime = ({ waiting }: Scope) => sql`exists (select from ${interactions} meeting
  where meeting.intern_id = ${users.id} and meeting.is_scheduled
    and meeting.starts_at >= ${at(waiting.metFrom)} and meeting.starts_at < ${at(waiting.meetsUntil)})`

/** Someone who was added late. */
const joinedEarly = ({ waiting }: Scope) =>
  sql`coalesce(${users.dateOfJoining}::timestamptz, ${users.createdAt}) < ${at(waiting.metFrom)}`

const isAway = sql`coalesce(state.assessment = 'paused', ${users.status} in ('LEAVE', 'EXAMINATION'), false)`

/**
 * Now, since what was done today is later than the last state. What waits for days can only begin at the close of
 * one, so that no more than what the state contains is looked up.
 */
export const owedNow = (scope: Scope) => {
  const still = (debt: Debt, condition: SQL) =>
    sql`case when ${debt} = any(state.owed) and ${condition} then ${debt} end`
  const lacksMeeting = sql`contacts.has_meeting is not true and not ${meetsInTime(scope)}`
  return sql`array_remove(array[
    ${still('meeting', lacksMeeting)},
    case when state.owed is null and ${joinedEarly(scope)} and ${lacksMeeting} and not ${isAway} then 'meeting' end,
    ${still('feedback', hasUnrated(scope))},
    ${still('blocker', waitsForReply)},
    ${still('blocked', isBlocked)},
    case when member.plan_id is null and not ${isAway} then 'plan' end,
    case when member.plan_id is not null and not ${isIn(sql`member.plan_id`, scope.mentored)} and not ${isAway}
      then 'mentor' end
  ]::text[], null)`
}
