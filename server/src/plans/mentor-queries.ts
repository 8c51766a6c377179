import type { Day } from '@cohort/contract/dates'
import { sql, type Column } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { milestones, planMembers, plans } from './table.ts'

// Not scoped to an actor: parts of statements that are, and who mentors whom, which rules ask.
// Who mentors an intern: the mentor chosen for the intern, else the mentor of the plan's current milestone.

export const isEnabledMentor = sql`mentor.role = 'Mentors' and mentor.disabled_at is null`

/** Of `plan`. Milestones follow one another from its start, and the last one stays current after its end. */
export const currentMilestone = (today: Day) => sql`
  select stage.id, stage.name, stage.mentor_id from (
    select stage.*, plan.start_date + (sum(stage.days) over (order by stage.position, stage.id))::int as ends_before
    from ${milestones} stage where stage.plan_id = plan.id
  ) as stage
  order by ends_before <= ${today}::date, case when ends_before > ${today}::date then ends_before end, ends_before desc
  limit 1`

export const currentMilestones = (today: Day) => sql`
  select distinct on (plan_id) plan_id, milestone, mentor_id, mentor, mentor_folded from (
    select stage.plan_id, stage.name as milestone, mentor.id as mentor_id,
      mentor.name as mentor, mentor.name_folded as mentor_folded,
      plan.start_date + (sum(stage.days) over (partition by stage.plan_id order by stage.position, stage.id))::int as ends_before
    from ${milestones} stage join ${plans} plan on plan.id = stage.plan_id
    left join ${users} mentor on mentor.id = stage.mentor_id and ${isEnabledMentor}
  ) as stages
  order by plan_id, ends_before <= ${today}::date,
    case when ends_before > ${today}::date then ends_before end, ends_before desc`

/** Of the current milestone of one plan. */
export async function findPlanMentor(db: Queryable, planId: string, today: Day) {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select mentor.id, mentor.name from ${plans} plan
    join lateral (${currentMilestone(today)}) as stage on true
    join ${users} mentor on mentor.id = stage.mentor_id and ${isEnabledMentor}
    where plan.id = ${planId}::uuid`)
  return rows[0]
}

export type PlanMentorRow = {
  readonly planId: string
  readonly mentorId: string | null
}

/** The plans whose current milestone is one of these. */
export async function listPlansNowAt(db: Queryable, milestoneIds: readonly string[], today: Day) {
  const ids = sql`${sql.param([...milestoneIds])}::uuid[]`
  const { rows } = await db.execute<{ id: string }>(sql`
    select plan.id from ${plans} plan
    join lateral (${currentMilestone(today)}) as stage on true
    where plan.id in (select plan_id from ${milestones} where id = any(${ids})) and stage.id = any(${ids})`)
  return rows.map(({ id }) => id)
}

export async function listCurrentMentors(db: Queryable, today: Day): Promise<PlanMentorRow[]> {
  const { rows } = await db.execute<PlanMentorRow>(sql`
    select plan_id as "planId", mentor_id as "mentorId" from (${currentMilestones(today)}) as present`)
  return rows
}

export const plansMentoredBy = (mentorId: string, rows: readonly PlanMentorRow[]): string[] =>
  rows.filter((row) => row.mentorId === mentorId).map(({ planId }) => planId)

/** Of the rows of `member`. `planIds`: the plans whose current milestone the mentor mentors. */
export const isMentoredBy = (mentorId: string, planIds: readonly string[]) =>
  sql`coalesce(member.mentor_id = ${mentorId}::uuid, member.plan_id = any(${sql.param([...planIds])}::uuid[]))`

export const isMentorOf = (mentorId: Column, internId: Column, today: Day) => sql`
  ${mentorId} = (
    select coalesce(member.mentor_id, stage.mentor_id)
    from ${planMembers} member
    join ${plans} plan on plan.id = member.plan_id
    left join lateral (${currentMilestone(today)}) as stage on true
    where member.intern_id = ${internId})`

interface MentorRow extends Record<string, unknown> {
  readonly internId: string
  readonly id: string
  readonly name: string
}

export async function listMentorsOf(db: Queryable, internIds: readonly string[], today: Day) {
  const { rows } = await db.execute<MentorRow>(sql`
    select member.intern_id as "internId", mentor.id, mentor.name
    from ${planMembers} member
    join ${plans} plan on plan.id = member.plan_id
    left join lateral (${currentMilestone(today)}) as stage on true
    join ${users} mentor on mentor.id = coalesce(member.mentor_id, stage.mentor_id) and ${isEnabledMentor}
    where member.intern_id = any(${sql.param([...internIds])}::uuid[])`)
  return new Map(rows.map(({ internId, id, name }) => [internId, { id, name }]))
}
