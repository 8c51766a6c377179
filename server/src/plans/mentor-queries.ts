import type { Day } from '@cohort/contract/dates'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { milestones, planMembers, plans } from './table.ts'

// Not scoped to an actor.

/**
 * The current milestone of `plan`: milestones follow one another from its start, and the last one stays current
 * after its end.
 */
export const currentMilestone = (today: Day) => sql`
  select stage.name, stage.mentor_id from (
    select stage.*, plan.start_date + (sum(stage.days) over (order by stage.position, stage.id))::int as ends_before
    from ${milestones} stage where stage.plan_id = plan.id
  ) as stage
  order by ends_before <= ${today}::date, case when ends_before > ${today}::date then ends_before end, ends_before desc
  limit 1`

interface MentorRow extends Record<string, unknown> {
  readonly internId: string
  readonly id: string
  readonly name: string
}

/** The enabled mentor of the current milestone of each intern who has one, by intern. */
export async function listMentorsOf(db: Queryable, internIds: readonly string[], today: Day) {
  const { rows } = await db.execute<MentorRow>(sql`
    select member.intern_id as "internId", mentor.id, mentor.name
    from ${planMembers} member
    join ${plans} plan on plan.id = member.plan_id
    cross join lateral (${currentMilestone(today)}) as stage
    join ${users} mentor on mentor.id = stage.mentor_id
      and mentor.role = 'Mentors' and mentor.disabled_at is null
    where member.intern_id = any(${sql.param([...internIds])}::uuid[])`)
  return new Map(rows.map(({ internId, id, name }) => [internId, { id, name }]))
}
