import type { PendingAction } from '@cohort/contract/signals/rules'
import { sql, type SQL } from 'drizzle-orm'
import { blockers } from '#server/blockers/table.ts'
import { feedbacks } from '#server/feedback/table.ts'
import { helpMessages, helpRequests } from '#server/helpdesk/table.ts'
import { interactions } from '#server/interactions/table.ts'
import { users } from '#server/users/table.ts'
import type { Scope } from './scope.ts'

// Not scoped to an actor: conditions on the interns in sight.

export const isIn = (column: SQL, ids: readonly string[]) =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** Asked of the few interns for whom something was done; the limit keeps it from being read for all at once. */
const hasUnrated = ({ waiting }: Scope) => sql`(select true from ${interactions} meeting
  where meeting.intern_id = acts.intern_id and meeting.is_scheduled and not meeting.is_rated
    and meeting.ends_at < ${at(waiting.unratedBefore)} limit 1)`

// Interns, each set read once when the first intern is looked up in it: a join would carry every row through all sets.

const met = ({ waiting }: Scope) => sql`
  select intern_id from ${interactions} meeting where meeting.is_scheduled
    and meeting.starts_at >= ${at(waiting.metFrom)} and meeting.starts_at < ${at(waiting.meetsUntil)}`

/** Those whose meetings were all rated or cancelled since the last state. */
const settled = (scope: Scope) => sql`
  select intern_id from (
    select given.intern_id from ${feedbacks} given where given.created_at >= ${at(scope.waiting.closedAt)}
    union
    select meeting.intern_id from ${interactions} meeting
    where meeting.outcome is not null and meeting.outcome_at >= ${at(scope.waiting.closedAt)}
  ) as acts where ${hasUnrated(scope)} is null`

const asking = sql`
  select request.sender_id from ${helpRequests} request
  where request.status = 'PENDING' and coalesce((
    select message.author_id = request.sender_id from ${helpMessages} message
    where message.request_id = request.id order by message.created_at desc, message.id desc limit 1), true)`

const blocked = sql`select intern_id from ${blockers} blocker
  where blocker.answered_at is null and blocker.closed_at is null`

const joinedEarly = ({ waiting }: Scope) =>
  sql`greatest(${users.dateOfJoining}::timestamptz, ${users.createdAt}) < ${at(waiting.metFrom)}`

const isAway = sql`coalesce(state.assessment = 'paused', ${users.status} in ('LEAVE', 'EXAMINATION'), false)`

/**
 * Now, since what was done today is later than the last state. What waits for days can only begin at the close of
 * one: shown is what the state contains and is still open, and a missing plan or mentor. Reads `contacts`.
 */
export const pendingNow = (scope: Scope) => {
  const waitedFor = (debt: PendingAction) => sql`${debt} = any(state.owed)`
  const lacks = sql`case when state.owed is null then ${joinedEarly(scope)} and not ${isAway}
    else ${waitedFor('meeting')} end`
  return sql`array_remove(array[
    case when ${lacks} and ${users.id} not in (select intern_id from contacts where act = 'meeting')
      and ${users.id} not in (${met(scope)}) then 'meeting' end,
    case when ${waitedFor('feedback')} and ${users.id} not in (${settled(scope)}) then 'feedback' end,
    case when ${waitedFor('blocker')} and ${users.id} in (${asking}) then 'blocker' end,
    case when ${waitedFor('blocked')} and ${users.id} in (${blocked}) then 'blocked' end,
    case when member.plan_id is null and not ${isAway} then 'plan' end,
    case when member.plan_id is not null and member.mentor_id is null
      and not ${isIn(sql`member.plan_id`, scope.mentored)} and not ${isAway}
      then 'mentor' end
  ]::text[], null)`
}
