import { isAdmin } from '@cohort/contract/access'
import { PENDING_ACTIONS, type PendingAction } from '@cohort/contract/signals/rules'
import { sql, type SQL } from 'drizzle-orm'
import { blockers } from '#server/blockers/table.ts'
import { isAwayNow } from '#server/daily-updates/absences-queries.ts'
import { feedbacks } from '#server/feedback/table.ts'
import { lastMessage, waitsForReply } from '#server/helpdesk/queries.ts'
import { helpRequests } from '#server/helpdesk/table.ts'
import { interactions } from '#server/interactions/table.ts'
import { planMembers } from '#server/plans/table.ts'
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

/** Of interns: all, or those among whom it is asked. */
type Among = SQL | undefined

const among = (column: SQL, ids: Among) => (ids ? sql`and ${column} in (${ids})` : sql``)

// Interns, each set read once when the first intern is looked up in it: a join would carry every row through all sets.

const met = ({ waiting }: Scope, ids: Among) => sql`
  select intern_id from ${interactions} meeting where meeting.is_scheduled
    and meeting.starts_at >= ${at(waiting.metFrom)} and meeting.starts_at < ${at(waiting.meetsUntil)}
    ${among(sql`meeting.intern_id`, ids)}`

/** Those whose meetings were all rated or cancelled since the last state. */
const settled = (scope: Scope) => sql`
  select intern_id from (
    select given.intern_id from ${feedbacks} given where given.created_at >= ${at(scope.waiting.closedAt)}
    union
    select meeting.intern_id from ${interactions} meeting
    where meeting.outcome is not null and meeting.outcome_at >= ${at(scope.waiting.closedAt)}
  ) as acts where ${hasUnrated(scope)} is null`

/** Of whom a help request waits for a reply; the part `asking` of a statement that reads `people`. */
export const asking = sql`
  select request.sender_id from ${helpRequests} request
  where ${waitsForReply(sql`request`)}`

/**
 * Whether the intern of a row waits for the reader's own reply, as `mustReply`: to the request that waits longest. No
 * intern for admins, who begin with those in trouble: a request to all of them waits for any.
 */
export const awaitsReader = ({ actor }: Scope) =>
  isAdmin(actor)
    ? sql`false`
    : sql`('blocker' = any(people.closed_actions) and people.id in (
  select sender_id from (
    select distinct on (request.sender_id) request.sender_id, request.recipient_id from ${helpRequests} request
    left join lateral (${lastMessage(sql`request`)}) as last on true
    where request.status = 'PENDING' and coalesce(last.author_id = request.sender_id, true)
    order by request.sender_id, coalesce(last.created_at, request.created_at), request.id
  ) as oldest where recipient_id = ${actor.id}::uuid))`

const blocked = sql`select intern_id from ${blockers} blocker
  where blocker.answered_at is null and blocker.closed_at is null`

const joinedEarly = ({ waiting }: Scope) =>
  sql`greatest(${users.dateOfJoining}::timestamptz, ${users.createdAt}) < ${at(waiting.metFrom)}`

const isAway = isAwayNow(users.status)

/** Of the last state, but leave counts from when it is recorded; who is back is judged when the day is over. */
export const assessmentNow = sql`case when ${isAway} then 'paused' else state.assessment end`

const isPaused = sql`coalesce(${assessmentNow} = 'paused', false)`

export const isBack = sql`${isPaused} and not ${isAway}`

/** What the conditions below read of an intern and the last state: columns of `people`. Reads `away`. */
export const closedColumns = (scope: Scope, { isJoined }: Joined) => sql`
  ${isJoined ? sql`member.intern_id is null as lacks_plan, member.intern_id is not null and ${lacksMentor(scope)} as lacks_mentor,` : sql``}
  case when ${isPaused} then '{}' when state.intern_id is not null then state.pending_actions
    when ${joinedEarly(scope)} then '{meeting}' else '{}' end as closed_actions,
  ${isPaused} as is_away, ${isBack} as is_back, coalesce(${users.status} = 'SHADOWING', false) as is_shadowing`

/** Whether no help request of the intern waits for a reply: an act for the intern does not reply to it. Reads `asking`. */
export const isAnswered = sql`not ('blocker' = any(coalesce(state.pending_actions, '{}')) and ${users.id} in (select sender_id from asking))`

/** Whether what a row waited for at the close of the last day is still open. Reads `contacts` and `asking`. */
const stillOpen = (scope: Scope, row: SQL, ids: Among) => ({
  meeting: sql`${row}.id not in (select intern_id from contacts where act = 'meeting')
    and ${row}.id not in (${met(scope, ids)})`,
  feedback: sql`${row}.id not in (${settled(scope)})`,
  blocker: sql`${row}.id in (select sender_id from asking)`,
  blocked: sql`${row}.id in (${blocked})`,
})

const membership = (row: SQL) =>
  sql`select from ${planMembers} member where member.intern_id = ${row}.id`

/** As of now. */
export const hasPlan = (row: SQL, { isJoined }: Joined = { isJoined: false }) =>
  isJoined ? sql`not ${row}.lacks_plan` : sql`exists (${membership(row)})`

/**
 * Whether the intern of a row waits for each action now, since what was done today is later than the last state. What
 * waits for days can only begin at the close of one: it is in the state and still open, or a plan or mentor is
 * missing. The rows are of `people`, or of some of them whose ids are given.
 */
export function pendingOf(
  scope: Scope,
  row = sql`people`,
  { ids, isJoined = false }: Reading = {},
): Readonly<Record<PendingAction, SQL>> {
  const open = stillOpen(scope, row, ids)
  const waits = (action: keyof typeof open) =>
    sql`${action} = any(${row}.closed_actions) and ${open[action]}`
  const own = membership(row)
  const lacks = isJoined
    ? { plan: sql`${row}.lacks_plan`, mentor: sql`${row}.lacks_mentor` }
    : { plan: sql`not exists (${own})`, mentor: sql`exists (${own} and ${lacksMentor(scope)})` }
  return {
    meeting: waits('meeting'),
    feedback: waits('feedback'),
    blocker: waits('blocker'),
    blocked: waits('blocked'),
    plan: sql`not ${row}.is_away and not ${row}.is_shadowing and ${lacks.plan}`,
    mentor: sql`not ${row}.is_away and ${lacks.mentor}`,
  }
}

interface Joined {
  /** Whether the memberships of all are joined as `member`, which takes as long as all the rest. */
  readonly isJoined: boolean
}

interface Reading extends Partial<Joined> {
  /** Of the rows, when they are few. */
  readonly ids?: SQL | undefined
}

const lacksMentor = ({ mentored }: Scope) =>
  sql`member.mentor_id is null and not ${isIn(sql`member.plan_id`, mentored)}`

/** The actions for which the intern of a row waits. */
export function pendingActionsNow(scope: Scope, row: SQL, reading: Reading): SQL {
  const pending = pendingOf(scope, row, reading)
  const actions = PENDING_ACTIONS.map(
    (action) => sql`case when ${pending[action]} then ${action} end`,
  )
  return sql`array_remove(array[${sql.join(actions, sql`, `)}]::text[], null)`
}
