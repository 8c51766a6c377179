import { addDays, toInstant, type Day } from '@cohort/contract/dates'
import type { ActionFactsNow } from '@cohort/contract/signals/pending-actions'
import { COUNTS } from '@cohort/contract/signals/rules'
import { sql, type SQL } from 'drizzle-orm'
import { blockers } from '#server/blockers/table.ts'
import { joinedFrom } from '#server/daily-updates/expected-from-queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { feedbacks } from '#server/feedback/table.ts'
import { lastMessage } from '#server/helpdesk/queries.ts'
import { helpRequests } from '#server/helpdesk/table.ts'
import { interactions } from '#server/interactions/table.ts'
import { planMembers } from '#server/plans/table.ts'
import { users } from '#server/users/table.ts'
import { endOf, type ClosedDay } from './day-queries.ts'

// Not scoped to an actor: a job reads what signals are computed from.

export type ActionRow = {
  readonly internId: string
  readonly joinedOn: Day
  readonly planId: string | null
  readonly isShadowing: boolean
  /** Chosen for the intern, in place of the plan's mentors. */
  readonly mentorId: string | null
  readonly lastMeetingOn: Day | null
  readonly nextMeetingOn: Day | null
  readonly feedbackDue: number
  readonly feedbackDueSince: Day | null
  readonly meetingsDue: NonNullable<ActionFactsNow['meetingsDue']> | null
  readonly unansweredSince: Day | null
  readonly unansweredById: string | null
  readonly unansweredId: string | null
  readonly unansweredByName: string | null
  readonly unansweredRequest: NonNullable<ActionFactsNow['unansweredRequest']> | null
  /** On which an admin last reminded that mentor of it. */
  readonly remindedOn: Day | null
  readonly blockedSince: Day | null
  readonly blockedOn: readonly string[]
  /** On which the intern was absent, within the days that count. */
  readonly noShowDays: readonly Day[]
}

const startOfCounted = ({ day, timeZone }: ClosedDay) =>
  toInstant(addDays(day, 1 - COUNTS.noShows.days), '00:00', timeZone).toISOString()

type DayOf = (moment: SQL) => SQL

/** As the way back drops them: a day counts while it is less than so many days ago. */
const absences = (closed: ClosedDay, dayOf: DayOf) => sql`
  select coalesce(array_agg(${dayOf(sql`starts_at`)} order by starts_at), '{}') as days
  from ${interactions} missed
  where missed.intern_id = intern.id and missed.outcome = 'INTERN_NO_SHOW'
    and starts_at < ${endOf(closed).toISOString()}::timestamptz
    and starts_at >= ${startOfCounted(closed)}::timestamptz`

/** The oldest request without an answer by then, and the mentor to whom it is addressed, if any. */
const unanswered = (end: SQL) => sql`
    select coalesce(last.created_at, request.created_at) as since, request.id, request.number, request.subject, request.recipient_id,
      recipient.name as recipient_name, request.reminded_at
    from ${helpRequests} request
    left join ${users} recipient on recipient.id = request.recipient_id
    left join lateral (${lastMessage(sql`request`, end)}) as last on true
    where request.sender_id = intern.id and request.created_at < ${end}
      and (request.status = 'PENDING' or request.resolved_at >= ${end}) and coalesce(last.author_id = request.sender_id, true)
    order by since, request.id limit 1`

const blocked = (end: SQL) => sql`
  select min(opened_at) filter (where answered_at is null or answered_at >= ${end}) as since,
    coalesce(array_agg(waits_for), '{}') as words
  from ${blockers} blocker
  where blocker.intern_id = intern.id and opened_at < ${end} and (closed_at is null or closed_at >= ${end})`

const meetingsDue = (end: SQL) => sql`
  jsonb_agg(jsonb_build_object('id', meeting.id, 'by', jsonb_build_array(meeting.mentor_id, meeting.interviewer_id))
    order by ends_at, meeting.id) filter (where ends_at < ${end} and not is_rated_by_then)`

/** At the close of the day, or at a later moment. */
export async function listActionRows(
  db: Queryable,
  ids: readonly string[],
  closed: ClosedDay,
  at = endOf(closed),
) {
  const end = sql`${at.toISOString()}::timestamptz`
  const dayOf: DayOf = (moment) => sql`(${moment} at time zone ${closed.timeZone})::date::text`
  const { rows } = await db.execute<ActionRow>(sql`
    select intern.id as "internId", coalesce(person.status = 'SHADOWING', false) as "isShadowing", member.plan_id as "planId", member.mentor_id as "mentorId",
      ${joinedFrom(closed.timeZone, sql`person`)}::text as "joinedOn", ${dayOf(sql`met.last_at`)} as "lastMeetingOn",
      ${dayOf(sql`met.next_at`)} as "nextMeetingOn", met.due as "feedbackDue", ${dayOf(sql`met.due_since`)} as "feedbackDueSince", met.meetings_due as "meetingsDue",
      ${dayOf(sql`asked.since`)} as "unansweredSince", asked.recipient_id as "unansweredById",
      asked.id as "unansweredId", asked.recipient_name as "unansweredByName",
      case when asked.id is not null then jsonb_build_object('number', asked.number, 'subject', asked.subject) end as "unansweredRequest", ${dayOf(sql`asked.reminded_at`)} as "remindedOn",
      ${dayOf(sql`blocked.since`)} as "blockedSince", blocked.words as "blockedOn", missed.days as "noShowDays"
    from unnest(${sql.param([...ids])}::uuid[]) as intern (id)
    join ${users} person on person.id = intern.id
    left join ${planMembers} member on member.intern_id = intern.id
    cross join lateral (
      select max(starts_at) filter (where starts_at < ${end}) as last_at,
        min(starts_at) filter (where starts_at >= ${end} and meeting.created_at < ${end}) as next_at,
        (count(*) filter (where ends_at < ${end} and not is_rated_by_then))::int as due,
        min(ends_at) filter (where ends_at < ${end} and not is_rated_by_then) as due_since,
        ${meetingsDue(end)} as meetings_due
      from ${interactions} meeting
      left join ${feedbacks} feedback on feedback.interaction_id = meeting.id
      cross join lateral (
        select coalesce(feedback.created_at < ${end}, false) as is_rated_by_then
      ) as rated
      where meeting.intern_id = intern.id and meeting.is_scheduled
    ) as met
    left join lateral (${unanswered(end)}) as asked on true
    cross join lateral (${blocked(end)}) as blocked
    cross join lateral (${absences(closed, dayOf)}) as missed`)
  return rows
}
