import { addDays } from '@cohort/contract/dates'
import { computeMissingDays } from '#server/signals/compute.ts'
import type { openWorld } from '../world.ts'
import { TODAY } from './writing.ts'

type World = Awaited<ReturnType<typeof openWorld>>

/** The weekdays of the eight weeks before today. */
export const PAST_WEEKDAYS = Array.from({ length: 56 }, (_, index) =>
  addDays(TODAY, index - 56),
).filter((day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))

/** Writes an update on each of the days, past ones too. */
export const writeOn = ({ database }: World, userId: string, days: readonly string[]) =>
  database.pool.query(
    `insert into tasks (id, user_id, day, name, planned, estimated_hours)
     select gen_random_uuid(), $1, day, 'Task', 'Plan', 1 from unnest($2::date[]) day`,
    [userId, days],
  )

/** Computes the last days, which is enough for a suggestion that comes after two. */
export const computeSignals = ({ services }: World, days = 6) => computeMissingDays(services, days)

const ID = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`

interface PlanWish {
  readonly startDate?: string
  readonly mentorId?: string | null
}

/** A plan of one milestone with ten objectives of two days each. */
export async function makePlan(
  { database, clock }: World,
  internIds: readonly string[],
  { startDate = '2026-02-16', mentorId = null }: PlanWish = {},
) {
  const { pool } = database
  const [joinedAt] = [startDate, clock.now().toISOString()].toSorted((one, other) =>
    one.localeCompare(other),
  )
  await pool.query(
    `insert into plans (id, name, description, days, start_date, end_date)
     values ($1, 'Web', 'Basics', 60, $2, $2::date + 60)`,
    [ID(1), startDate],
  )
  await pool.query(
    `insert into milestones (id, plan_id, name, days, mentor_id) values ($1, $2, 'First', 20, $3)`,
    [ID(2), ID(1), mentorId],
  )
  for (let number = 0; number < 10; number++) {
    await pool.query(
      `insert into objectives (id, milestone_id, name, description, days, interaction_count)
       values ($1, $2, $3, 'What', 2, 0)`,
      [ID(10 + number), ID(2), `Step ${number + 1}`],
    )
  }
  for (const id of internIds) {
    await pool.query(
      `insert into plan_members (intern_id, plan_id, joined_at) values ($1, $2, $3)`,
      [id, ID(1), joinedAt],
    )
  }
  return { planId: ID(1), objectiveIds: Array.from({ length: 10 }, (_, number) => ID(10 + number)) }
}

export async function markDone(
  { database }: World,
  internId: string,
  objectiveIds: readonly string[],
  doneOn: string,
) {
  await database.pool.query(
    `insert into objective_marks (intern_id, objective_id, done_on)
     select $1, id, $3 from unnest($2::uuid[]) as id`,
    [internId, objectiveIds, doneOn],
  )
}

/** Past meetings of the last days with their feedback, the newest last. */
export async function giveRatings(
  { database }: World,
  internId: string,
  authorId: string,
  averages: readonly number[],
) {
  const { pool } = database
  for (const [index, average] of averages.entries()) {
    const at = `${addDays(TODAY, index - 10)}T05:00:00Z`
    const meeting = [ID(100 + index), internId, authorId, at]
    await pool.query(
      `insert into interactions (id, name, name_folded, intern_id, mentor_id, starts_at,
         duration_minutes, ends_at)
       values ($1, 'Review', 'review', $2, $3, $4, 30, $4::timestamptz + interval '30 minutes')`,
      meeting,
    )
    await pool.query(
      `insert into feedbacks (id, interaction_id, intern_id, author_id, ratings, average_rating,
         description, created_at)
       values (gen_random_uuid(), $1, $2, $3, $5, $6, 'Fine', $4)`,
      [...meeting, JSON.stringify(ratingsOf(average)), average],
    )
  }
}

const ratingsOf = (stars: number) =>
  Object.fromEntries(
    ['Communication', 'Understanding', 'Capability', 'Experience', 'Concepts'].map((kpi) => [
      kpi,
      stars,
    ]),
  )

/** A meeting of half an hour without feedback. */
export async function meet(
  { database }: World,
  internId: string,
  mentorId: string,
  at: string,
): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into interactions (id, name, name_folded, intern_id, mentor_id, starts_at,
       duration_minutes, ends_at)
     values (gen_random_uuid(), 'Review', 'review', $1, $2, $3, 30,
       $3::timestamptz + interval '30 minutes') returning id`,
    [internId, mentorId, at],
  )
  return rows[0]?.id ?? ''
}

/** Feedback of now by the mentor of the meeting. */
export const rate = ({ clock, database }: World, interactionId: string, stars: number) =>
  database.pool.query(
    `insert into feedbacks (id, interaction_id, intern_id, author_id, ratings, average_rating, description, created_at)
     select gen_random_uuid(), id, intern_id, mentor_id, $2, $3, 'Fine', $4
     from interactions where id = $1`,
    [interactionId, JSON.stringify(ratingsOf(stars)), stars, clock.now()],
  )
