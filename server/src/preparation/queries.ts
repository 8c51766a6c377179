import { isAdmin, type Actor } from '@cohort/contract/access'
import type { Day } from '@cohort/contract/dates'
import type { Preparation } from '@cohort/contract/preparation/schemas'
import type { NextStepOf } from '@cohort/contract/sharing/schemas'
import { and, eq, sql } from 'drizzle-orm'
import { tasks } from '#server/daily-updates/table.ts'
import { feedbacks } from '#server/feedback/table.ts'
import { helpRequests } from '#server/helpdesk/table.ts'
import { interactions } from '#server/interactions/table.ts'
import { isoMoment } from '#server/platform/database/columns.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { lateAfter } from '#server/sharing/late-queries.ts'
import { nextSteps } from '#server/sharing/table.ts'
import { isInTraining } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'

// Not scoped to an actor: for admins and those who hold an interaction with the intern, which comes first.

export async function isTrained(db: Queryable, internId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, internId), isInTraining))) > 0
}

type Last = NonNullable<Preparation['last']> & { readonly heldOn: Day }

export async function findLastFeedback(
  db: Queryable,
  internId: string,
  timeZone: string,
): Promise<Last | undefined> {
  const { rows } = await db.execute<Last>(sql`
    select meeting.name as "interactionName", author.name as author,
      ${isoMoment(sql`feedback.created_at`)} as "createdAt",
      feedback.description as "descriptive_feedback", feedback.strength, feedback.improvement,
      feedback.average_rating::float8 as average,
      (meeting.starts_at at time zone ${timeZone})::date::text as "heldOn"
    from ${feedbacks} feedback
    join ${interactions} meeting on meeting.id = feedback.interaction_id
    join ${users} author on author.id = feedback.author_id
    where feedback.intern_id = ${internId}::uuid
    order by feedback.created_at desc, feedback.id desc limit 1`)
  return rows[0]
}

export async function listLastRatings(
  db: Queryable,
  internId: string,
): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ kpi: string; stars: number }>(sql`
    select distinct on (rated.key) rated.key as kpi, rated.value::float8 as stars
    from ${feedbacks} feedback, jsonb_each_text(feedback.ratings) rated
    where feedback.intern_id = ${internId}::uuid
    order by rated.key, feedback.created_at desc, feedback.id desc`)
  return Object.fromEntries(rows.map(({ kpi, stars }) => [kpi, stars]))
}

const MAX_STEPS = 20

export async function listSteps(
  db: Queryable,
  internId: string,
  { since, now }: { readonly since: Day; readonly now: Date },
): Promise<NextStepOf[]> {
  const { rows } = await db.execute<NextStepOf>(sql`
    select step.id, step.text, step.due_on::text as "dueOn",
      ${lateAfter(sql`step`)} as "lateAfter", step.done_on::text as "doneOn",
      step.feedback_id as "feedbackId", meeting.name as "interactionName", author.name as author,
      coalesce(feedback.shared_from <= ${now.toISOString()}::timestamptz, false) as "isShared"
    from ${nextSteps} step
    join ${feedbacks} feedback on feedback.id = step.feedback_id
    join ${interactions} meeting on meeting.id = feedback.interaction_id
    join ${users} author on author.id = feedback.author_id
    where step.intern_id = ${internId}::uuid
      and (step.done_on is null or step.done_on >= ${since}::date)
    order by step.done_on is not null, step.due_on, step.id limit ${MAX_STEPS}`)
  return rows
}

const MAX_TASKS = 8

export async function listRecentTasks(
  db: Queryable,
  internId: string,
  { since, until }: Record<'since' | 'until', Day>,
): Promise<Preparation['work']['recent']> {
  const { rows } = await db.execute<Preparation['work']['recent'][number]>(sql`
    select task.id, task.day::text as day, task.name, task.progress
    from ${tasks} task where task.user_id = ${internId}::uuid
      and task.day between ${since}::date and ${until}::date
    order by task.day desc, task.position, task.id limit ${MAX_TASKS}`)
  return rows
}

const MAX_REQUESTS = 20

/** Pending ones that the actor may read in the help desk. */
export async function listOpenRequests(
  db: Queryable,
  actor: Actor,
  internId: string,
): Promise<Preparation['requests']> {
  const isReadable = isAdmin(actor)
    ? sql`request.recipient_id is null`
    : sql`request.recipient_id = ${actor.id}::uuid`
  const { rows } = await db.execute<Preparation['requests'][number]>(sql`
    select request.id, request.number, request.subject, ${isoMoment(sql`request.created_at`)} as "createdAt"
    from ${helpRequests} request
    where request.sender_id = ${internId}::uuid and request.status = 'PENDING' and ${isReadable}
    order by request.created_at, request.id limit ${MAX_REQUESTS}`)
  return rows
}

export async function findJoiningDay(
  db: Queryable,
  internId: string,
  timeZone: string,
): Promise<Day> {
  const { rows } = await db.execute<{ day: Day }>(sql`
    select coalesce(date_of_joining, (created_at at time zone ${timeZone})::date)::text as day
    from ${users}
    where id = ${internId}::uuid`)
  return rows[0]?.day ?? ''
}
