import { isAdmin, isIntern } from '@cohort/contract/access'
import type { Day } from '@cohort/contract/dates'
import type { EventKind } from '@cohort/contract/interns/rules'
import type { TimelineEvent } from '@cohort/contract/interns/schemas'
import { sql, type SQL } from 'drizzle-orm'
import { blockers } from '#server/blockers/table.ts'
import { tasks } from '#server/daily-updates/table.ts'
import { statusAt } from '#server/interactions/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { movedDay, ofIntern, withPlanDates } from '#server/plans/dates-queries.ts'
import { milestones, objectiveMarks, objectives, planMembers } from '#server/plans/table.ts'
import { nextSteps } from '#server/sharing/table.ts'
import { users, zoneChanges } from '#server/users/table.ts'
import { expecting, isExpectedOn } from './expected-queries.ts'
import {
  feedbackFor,
  feedbackTable,
  meetingsFor,
  meetingTable,
  requestsFor,
  requestTable,
  type Reader,
} from './visible-queries.ts'
import { isoMoment } from '#server/platform/database/columns.ts'

export interface TimelineQuery {
  readonly internId: string
  readonly kinds: readonly EventKind[]
  readonly limit: number
  readonly before: Cursor | undefined
  readonly now: Date
  readonly today: Day
  readonly timeZone: string
  /** Past working days that are no holidays. */
  readonly workingDays: readonly Day[]
}

export interface Cursor {
  /** To the microsecond. */
  readonly at: string
  readonly key: string
}

interface Part {
  readonly kind: TimelineEvent['kind']
  readonly id: SQL
  readonly at: SQL
  /** The fields of the event, as pairs of `jsonb_build_object`. */
  readonly details: SQL
  readonly from: SQL
}

function newest(query: TimelineQuery, { kind, id, at, details, from }: Part): SQL {
  const { before, limit } = query
  const key = sql`${`${kind}:`}::text || ${id}::text`
  // The bare moment lets an index begin there.
  const isBefore = before
    ? sql`${at} <= ${before.at}::timestamptz and (${at}, (${key}) collate "C") < (${before.at}::timestamptz, ${before.key})`
    : sql`true`
  return sql`(
    select ${kind}::text as kind, ${key} as key, ${at} as at, jsonb_build_object(${details}) as details
    ${from} and ${isBefore} order by ${at} desc, ${id} desc limit ${limit})`
}

const nameOf = (id: SQL) => sql`(select name from ${users} where ${users.id} = ${id})`

type MakePart = (query: TimelineQuery, reader: Reader) => Part

const meetings: MakePart = ({ internId, now }, { actor }) => ({
  kind: 'meeting',
  id: sql`interactions.id`,
  at: sql`interactions.starts_at`,
  details: sql`'id', interactions.id, 'name', interactions.name, 'endsAt', ${isoMoment(sql`interactions.ends_at`)},
    'status', ${statusAt(now)}, 'isScheduled', interactions.is_scheduled, 'outcome', interactions.outcome,
    'mentor', ${nameOf(sql`interactions.mentor_id`)}, 'interviewer', ${nameOf(sql`interactions.interviewer_id`)}`,
  // `statusAt` names the table itself.
  from: sql`from (select meeting.* from ${meetingTable} where ${meetingsFor(actor)}) as interactions
    where interactions.intern_id = ${internId}::uuid`,
})

const NOON = sql`time '12:00'`

const MAX_QUOTED = 400

const feedback: MakePart = ({ internId, now }, { actor }) => ({
  kind: 'feedback',
  id: sql`feedback.id`,
  // For interns, at the time when they could first read it.
  at: isIntern(actor) ? sql`feedback.shared_from` : sql`feedback.created_at`,
  details: sql`'feedbackId', feedback.id, 'interactionId', meeting.id, 'name', meeting.name, 'average', feedback.average_rating,
    'text', left(feedback.description, ${MAX_QUOTED}), 'by', ${nameOf(sql`feedback.author_id`)},
    'intern', ${nameOf(sql`feedback.intern_id`)}, 'isHeld', feedback.held_at is not null,
    'canShare', feedback.held_at is not null and feedback.author_id = ${actor.id}::uuid`,
  from: sql`from ${feedbackTable} join ${meetingTable} on meeting.id = feedback.interaction_id
    where feedback.intern_id = ${internId}::uuid and ${feedbackFor(actor, now)}`,
})

const stepsDone: MakePart = ({ internId, now, timeZone }, { actor }) => ({
  kind: 'step',
  id: sql`step.id`,
  at: sql`((step.done_on + ${NOON}) at time zone ${timeZone})`,
  details: sql`'name', step.text, 'interactionName', meeting.name`,
  from: sql`from ${nextSteps} step join ${feedbackTable} on feedback.id = step.feedback_id
    join ${meetingTable} on meeting.id = feedback.interaction_id
    where step.intern_id = ${internId}::uuid and step.done_on is not null and ${feedbackFor(actor, now)}`,
})

const zones: MakePart = ({ internId }, { actor }) => ({
  kind: 'zone',
  id: sql`change.id`,
  at: sql`change.at`,
  details: isAdmin(actor)
    ? sql`'from', change.from_zone, 'to', change.to_zone, 'reason', change.reason,
      'by', ${nameOf(sql`change.actor_id`)}`
    : sql`'from', change.from_zone, 'to', change.to_zone, 'reason', null, 'by', null`,
  from: sql`from ${zoneChanges} change where change.user_id = ${internId}::uuid`,
})

const begun: MakePart = ({ internId, today, timeZone }) => ({
  kind: 'milestone',
  id: sql`stage.id`,
  at: sql`(greatest(stage.begins_on, stage.joined_on)::timestamp at time zone ${timeZone})`,
  details: sql`'name', stage.name, 'mentor', ${nameOf(sql`coalesce(stage.own_mentor, stage.mentor_id)`)}`,
  from: sql`from (
      with ${withPlanDates(ofIntern(internId), { day: today, timeZone })}
      select dated.id, dated.name, milestone.mentor_id, member.mentor_id as own_mentor,
        (member.joined_at at time zone ${timeZone})::date as joined_on,
        ${movedDay(sql`dated.begins_on`)} as begins_on,
        ${movedDay(sql`(dated.begins_on + milestone.days - 1)`)} as ends_on
      from delays delay join ${planMembers} member on member.intern_id = delay.intern_id
      join dated_milestones dated on dated.plan_id = delay.plan_id
      join ${milestones} milestone on milestone.id = dated.id
    ) as stage
    where stage.begins_on <= ${today}::date and stage.ends_on >= stage.joined_on`,
})

const done: MakePart = ({ internId, timeZone }) => ({
  kind: 'objective',
  id: sql`mark.objective_id`,
  at: sql`((mark.done_on + ${NOON}) at time zone ${timeZone})`,
  details: sql`'name', step.name, 'day', mark.done_on, 'note', mark.note, 'by', ${nameOf(sql`mark.marked_by`)}`,
  from: sql`from ${objectiveMarks} mark join ${objectives} step on step.id = mark.objective_id
    where mark.intern_id = ${internId}::uuid`,
})

const END_OF_DAY = sql`time '23:59:59'`

/** Expected days without a task, as the signals count them; those between two written days are one event. */
const missed: MakePart = ({ timeZone, workingDays }) => ({
  kind: 'missed',
  id: sql`gap.day`,
  at: sql`((gap.day + ${END_OF_DAY}) at time zone ${timeZone})`,
  details: sql`'days', gap.days`,
  from: sql`from (
      select array_agg(expected.day order by expected.day) as days, max(expected.day) as day
      from (
        select open.day, task.is_written, count(*) filter (where task.is_written) over (order by open.day) as written
        from people, unnest(${sql.param([...workingDays])}::date[]) as open (day), lateral (
          select exists (select from ${tasks} task
            where task.user_id = people.id and task.day = open.day) as is_written) as task
        where ${isExpectedOn(sql`open.day`)}
      ) as expected
      where not expected.is_written group by expected.written
    ) as gap
    where true`,
})

const requests: MakePart = ({ internId }, { actor }) => ({
  kind: 'request',
  id: sql`request.id`,
  at: sql`request.created_at`,
  details: sql`'id', request.id, 'number', request.number, 'subject', request.subject,
    'priority', request.priority, 'status', request.status`,
  from: sql`from ${requestTable} where request.sender_id = ${internId}::uuid and ${requestsFor(actor)}`,
})

const blocked: MakePart = ({ internId }) => ({
  kind: 'blocker',
  id: sql`blocker.id`,
  at: sql`blocker.opened_at`,
  details: sql`'taskName', blocker.task_name, 'reason', blocker.reason, 'waitsFor', blocker.waits_for,
    'closedAt', ${isoMoment(sql`blocker.closed_at`)}, 'note', blocker.note`,
  from: sql`from ${blockers} blocker where blocker.intern_id = ${internId}::uuid`,
})

const PARTS: Readonly<Record<EventKind, readonly MakePart[]>> = {
  meeting: [meetings],
  feedback: [feedback],
  step: [stepsDone],
  zone: [zones],
  milestone: [begun, done],
  missed: [missed],
  blocker: [blocked],
  request: [requests],
}

export type EventRow = {
  readonly kind: TimelineEvent['kind']
  readonly key: string
  readonly at: string
  readonly details: object
}

/** Of an intern whom the reader may see: `requireVisible` comes first. */
export async function listEvents(
  db: Queryable,
  query: TimelineQuery,
  reader: Reader,
): Promise<EventRow[]> {
  const parts = query.kinds.flatMap((kind) => PARTS[kind])
  const all = parts.map((part) => newest(query, part(query, reader)))
  const { rows } = await db.execute<EventRow>(sql`
    with ${expecting(query.internId, query.timeZone)},
    events as (${sql.join(all, sql` union all `)})
    select kind, key, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, details
    from events order by events.at desc, key collate "C" desc limit ${query.limit}`)
  return rows
}
