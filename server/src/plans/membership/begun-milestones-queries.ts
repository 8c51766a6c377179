import type { Day } from '@cohort/contract/dates'
import { sql } from 'drizzle-orm'
import type { Span } from '#server/daily-updates/holidays/worked-days.ts'
import { auditEntries } from '#server/platform/audit/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { milestones, planMembers, plans } from '../table.ts'

// Not scoped to an actor: for a job.

type Begun = {
  readonly planId: string
  readonly milestone: string
  readonly beginsOn: Day
  readonly formerId: string | null
  readonly former: string | null
  readonly nextId: string | null
  readonly next: string | null
}

interface Wanted extends Span {
  readonly timeZone: string
  /** Undefined: of every plan. */
  readonly planId?: string
}

/**
 * The current milestones that began in the span with another mentor than the milestone before them, of plans with
 * interns who joined earlier and have no mentor of their own. Without those that are in the audit log.
 */
export async function listBegun(db: Queryable, { from, to, timeZone, planId }: Wanted) {
  const { rows } = await db.execute<Begun>(sql`
    select stage.plan_id as "planId", stage.name as milestone, stage.begins_on::text as "beginsOn",
      former.id as "formerId", former.name as former, next.id as "nextId", next.name as next
    from (
      select stage.plan_id, stage.name, stage.mentor_id, lag(stage.mentor_id) over stages as former_id,
        lag(stage.id) over stages as former_stage, lead(stage.id) over stages as next_stage,
        plan.start_date + (sum(stage.days) over stages)::int - stage.days as begins_on,
        plan.start_date + (sum(stage.days) over stages)::int as ends_before
      from ${milestones} stage join ${plans} plan on plan.id = stage.plan_id
      where plan.start_date < ${to}::date and plan.end_date >= ${from}::date
        and ${planId ? sql`plan.id = ${planId}::uuid` : sql`true`}
      window stages as (partition by stage.plan_id order by stage.position, stage.id)
    ) stage
    left join ${users} former on former.id = stage.former_id and former.role = 'Mentors' and former.disabled_at is null
    left join ${users} next on next.id = stage.mentor_id and next.role = 'Mentors' and next.disabled_at is null
    where stage.former_stage is not null and stage.begins_on between ${from}::date and ${to}::date
      and (stage.ends_before > ${to}::date or stage.next_stage is null)
      and former.id is distinct from next.id
      and exists (
        select from ${planMembers} member join ${users} intern on intern.id = member.intern_id
        where member.plan_id = stage.plan_id and member.mentor_id is null and intern.disabled_at is null
          and member.joined_at < stage.begins_on::timestamp at time zone ${timeZone})
      and not exists (
        select from ${auditEntries} entry where entry.subject_id = stage.plan_id
          and entry.action like 'milestone "%" begun' and entry.changes -> 'beginsOn' ->> 'to' = stage.begins_on::text)
    order by stage.plan_id`)
  return rows
}
