import { isAdmin, type Actor } from '@cohort/contract/access'
import type { Day } from '@cohort/contract/dates'
import type { InternHeader } from '@cohort/contract/interns/schemas'
import { completionOf } from '@cohort/contract/plans/rules'
import { sql, type SQL } from 'drizzle-orm'
import { lastUpdateOn } from '#server/daily-updates/last-update-queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { currentMilestone } from '#server/plans/mentor-queries.ts'
import { milestones, objectiveMarks, objectives, planMembers, plans } from '#server/plans/table.ts'
import { photos, users, zoneChanges } from '#server/users/table.ts'
import {
  feedbackFor,
  feedbackTable,
  iso,
  meetingsFor,
  meetingTable,
  type Reader,
} from './visible-queries.ts'

interface Progress {
  readonly total: number
  readonly done: number
  readonly due: number
  readonly overdue: number
}

type Row = Omit<InternHeader, 'plan'> & {
  readonly plan: { readonly id: string; readonly name: string } | null
  readonly progress: Progress
}

interface Moment {
  readonly now: Date
  readonly today: Day
}

/** In objectives, as on the roadmap. To be used beside `plan` and the intern. */
export const progressOf = (internId: SQL, today: Day) => sql`
  select count(*)::int as total, count(mark.done_on)::int as done,
    (count(*) filter (where due_on <= ${today}::date))::int as due,
    (count(*) filter (where due_on <= ${today}::date and mark.done_on is null))::int as overdue
  from (
    select step.id, step.days, stages.begins_on - 1
      + (sum(step.days) over (partition by stages.id order by step.id))::int as due_on
    from (
      select stage.id, plan.start_date + (sum(stage.days) over (order by stage.position, stage.id))::int - stage.days
        as begins_on
      from ${milestones} stage where stage.plan_id = plan.id
    ) as stages join ${objectives} step on step.milestone_id = stages.id
  ) as step
  left join ${objectiveMarks} mark on mark.intern_id = ${internId} and mark.objective_id = step.id`

/** The reason and who changed it are for admins alone, as in the history of the zone. */
function lastChange(actor: Actor) {
  const told = isAdmin(actor)
    ? sql`'reason', change.reason, 'by', actor.name`
    : sql`'reason', null, 'by', null`
  return sql`(select json_build_object('at', ${iso(sql`change.at`)}, ${told})
    from ${zoneChanges} change left join ${users} actor on actor.id = change.actor_id
    where change.user_id = ${users.id} order by change.at desc, change.id desc limit 1)`
}

/** The next one that the actor may see, or the one that is on. */
export const nextMeeting = (actor: Actor, internId: SQL, now: Date) => sql`(
  select json_build_object('id', meeting.id, 'name', meeting.name, 'startsAt', ${iso(sql`meeting.starts_at`)})
  from ${meetingTable}
  where meeting.intern_id = ${internId} and meeting.is_scheduled
    and meeting.ends_at > ${now.toISOString()}::timestamptz and ${meetingsFor(actor)}
  order by meeting.starts_at, meeting.id limit 1)`

/** Of an intern whom the reader may see: `requireVisible` comes first. */
export async function findHeader(
  db: Queryable,
  { actor }: Reader,
  internId: string,
  { now, today }: Moment,
): Promise<InternHeader | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select ${users.id} as id, ${users.name} as name, ${users.email} as email,
      '/photos/' || ${photos.key} || '.webp' as "profilePhoto", ${users.employeeId} as "employeeId",
      ${users.designation} as designation, ${users.batch} as batch, ${users.year} as year,
      ${users.status} as status, ${users.disabledAt} is not null as "isDisabled", ${users.zone} as zone,
      ${lastChange(actor)} as "zoneChange",
      stage.name as phase,
      case when mentor.id is not null then json_build_object('id', mentor.id, 'name', mentor.name) end as mentor,
      case when plan.id is not null then json_build_object('id', plan.id, 'name', plan.name) end as plan,
      to_json(progress) as progress,
      ${nextMeeting(actor, sql`${users.id}`, now)} as "nextMeeting",
      ${lastUpdateOn(sql`${users.id}`, today)}::text as "lastUpdateOn",
      exists (select from ${feedbackTable} join ${meetingTable} on meeting.id = feedback.interaction_id
        where feedback.intern_id = ${users.id} and ${feedbackFor(actor, now)}) as "hasFeedback"
    from ${users}
    left join ${photos} on ${photos.userId} = ${users.id}
    left join ${planMembers} member on member.intern_id = ${users.id}
    left join ${plans} plan on plan.id = member.plan_id
    left join lateral (${currentMilestone(today)}) as stage on true
    left join ${users} mentor on mentor.id = coalesce(member.mentor_id, stage.mentor_id)
      and mentor.role = 'Mentors' and mentor.disabled_at is null
    cross join lateral (${progressOf(sql`${users.id}`, today)}) as progress
    where ${users.id} = ${internId}::uuid`)
  return rows[0] && shown(rows[0])
}

function shown({ plan, progress, ...row }: Row): InternHeader {
  const { total, done, due, overdue } = progress
  return {
    ...row,
    plan: plan && {
      ...plan,
      done: completionOf(done, total).percent,
      due: completionOf(due, total).percent,
      overdue,
    },
  }
}
