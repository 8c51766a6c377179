import type { Debt } from '@cohort/contract/signals/rules'
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

/**
 * For a `with`: the interns who meet in time, those whose meetings were all rated or cancelled since the last state,
 * those who wait for a reply and those who are blocked. As sets, because asking for each intern costs more.
 */
export const doneSince = (scope: Scope) => sql`
  met as materialized (
    select distinct intern_id from ${interactions} meeting where meeting.is_scheduled
      and meeting.starts_at >= ${at(scope.waiting.metFrom)} and meeting.starts_at < ${at(scope.waiting.meetsUntil)}
  ), settled as materialized (
    select intern_id from (
      select given.intern_id from ${feedbacks} given where given.created_at >= ${at(scope.waiting.closedAt)}
      union
      select meeting.intern_id from ${interactions} meeting
      where meeting.outcome is not null and meeting.outcome_at >= ${at(scope.waiting.closedAt)}
    ) as acts where ${hasUnrated(scope)} is null
  ), asking as materialized (
    select distinct request.sender_id as intern_id from ${helpRequests} request
    where request.status = 'PENDING' and coalesce((
      select message.author_id = request.sender_id from ${helpMessages} message
      where message.request_id = request.id order by message.created_at desc, message.id desc limit 1), true)
  ), stopped as materialized (
    select distinct intern_id from ${blockers} blocker
    where blocker.answered_at is null and blocker.closed_at is null
  )`

/** Joins what `doneSince` has found. */
export const withDoneSince = sql.join(
  ['met', 'settled', 'asking', 'stopped'].map((name) =>
    sql.raw(`left join ${name} on ${name}.intern_id = users.id`),
  ),
  sql` `,
)

/** Someone who was added late. */
const joinedEarly = ({ waiting }: Scope) =>
  sql`coalesce(${users.dateOfJoining}::timestamptz, ${users.createdAt}) < ${at(waiting.metFrom)}`

const isAway = sql`coalesce(state.assessment = 'paused', ${users.status} in ('LEAVE', 'EXAMINATION'), false)`

/**
 * Now, since what was done today is later than the last state. What waits for days can only begin at the close of
 * one: shown is what the state contains and is still open, and a missing plan or mentor.
 */
export const owedNow = (scope: Scope) => {
  const still = (debt: Debt, condition: SQL) =>
    sql`case when ${debt} = any(state.owed) and ${condition} then ${debt} end`
  const lacksMeeting = sql`contacts.has_meeting is not true and met.intern_id is null`
  return sql`array_remove(array[
    ${still('meeting', lacksMeeting)},
    case when state.owed is null and ${joinedEarly(scope)} and ${lacksMeeting} and not ${isAway} then 'meeting' end,
    ${still('feedback', sql`settled.intern_id is null`)},
    ${still('blocker', sql`asking.intern_id is not null`)},
    ${still('blocked', sql`stopped.intern_id is not null`)},
    case when member.plan_id is null and not ${isAway} then 'plan' end,
    case when member.plan_id is not null and member.mentor_id is null
      and not ${isIn(sql`member.plan_id`, scope.mentored)} and not ${isAway}
      then 'mentor' end
  ]::text[], null)`
}
