import { isAdmin, type Actor } from '@cohort/contract/access'
import { addDays, type Day } from '@cohort/contract/dates'
import type { InternHeader } from '@cohort/contract/interns/schemas'
import { completionOf } from '@cohort/contract/plans/rules'
import { sql } from 'drizzle-orm'
import { awayOn } from '#server/daily-updates/absences-queries.ts'
import { lastUpdateOn } from '#server/daily-updates/last-update-queries.ts'
import { holidays, updateReminders } from '#server/daily-updates/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { currentMilestone, isEnabledMentor } from '#server/plans/mentor-queries.ts'
import { planMembers, plans } from '#server/plans/table.ts'
import { listPlanFacts, type PlanRow } from '#server/signals/due-queries.ts'
import { findSignInState } from '#server/users/invitations/state-queries.ts'
import { photos, users, zoneChanges } from '#server/users/table.ts'
import {
  feedbackFor,
  feedbackTable,
  meetingsFor,
  meetingTable,
  type Reader,
} from './visible-queries.ts'
import { isoMoment } from '#server/platform/database/columns.ts'

type Row = Omit<InternHeader, 'plan' | 'signIn' | 'ownPhase'> & {
  readonly plan: Pick<
    NonNullable<InternHeader['plan']>,
    'id' | 'name' | 'startsOn' | 'hasBegun'
  > | null
}

export interface Moment {
  readonly now: Date
  readonly today: Day
  readonly timeZone: string
}

/** The reason and who changed it are for admins alone, as in the history of the zone. */
function lastChange(actor: Actor) {
  const readable = isAdmin(actor)
    ? sql`'reason', change.reason, 'by', actor.name`
    : sql`'reason', null, 'by', null`
  return sql`(select json_build_object('at', ${isoMoment(sql`change.at`)}, ${readable})
    from ${zoneChanges} change left join ${users} actor on actor.id = change.actor_id
    where change.user_id = ${users.id} order by change.at desc, change.id desc limit 1)`
}

/** Of a row of `users`. */
export function nextMeeting(actor: Actor, { now, timeZone }: Moment) {
  const start = sql`(meeting.starts_at at time zone ${timeZone})`
  const away = awayOn({ id: sql`${users.id}`, status: sql`${users.status}` }, start)
  return sql`(
  select json_build_object('id', meeting.id, 'name', meeting.name, 'startsAt', ${isoMoment(sql`meeting.starts_at`)},
    'away', ${away},
    'holiday', (select ${holidays.name} from ${holidays} where ${holidays.day} = ${start}::date))
  from ${meetingTable}
  where meeting.intern_id = ${users.id} and meeting.is_scheduled
    and meeting.ends_at > ${now.toISOString()}::timestamptz and ${meetingsFor(actor)}
  order by meeting.starts_at, meeting.id limit 1)`
}

/** Of an intern whom the reader may see: `requireVisible` comes first. */
export async function findHeader(
  db: Queryable,
  reader: Reader,
  internId: string,
  moment: Moment,
): Promise<Omit<InternHeader, 'ownPhase'> | undefined> {
  const header = await findFacts(db, reader, internId, moment)
  const isShown = header && isAdmin(reader.actor)
  return (
    header && {
      ...header,
      signIn: isShown ? await findSignInState(db, internId, moment.now) : null,
    }
  )
}

async function findFacts(
  db: Queryable,
  { actor }: Reader,
  internId: string,
  moment: Moment,
): Promise<Omit<InternHeader, 'signIn' | 'ownPhase'> | undefined> {
  const { now, today, timeZone } = moment
  const { rows } = await db.execute<Row>(sql`
    select ${users.id} as id, ${users.name} as name, ${users.email} as email,
      '/photos/' || ${photos.key} || '.webp' as "profilePhoto", ${users.employeeId} as "employeeId",
      ${users.designation} as designation, ${users.batch} as batch, ${users.year} as year,
      ${users.status} as status, ${users.disabledAt} is not null as "isDisabled", ${users.zone} as zone,
      ${lastChange(actor)} as "zoneChange",
      stage.name as phase,
      case when mentor.id is not null then json_build_object('id', mentor.id, 'name', mentor.name) end as mentor,
      case when plan.id is not null then json_build_object('id', plan.id, 'name', plan.name, 'startsOn', plan.start_date::text, 'hasBegun', plan.start_date <= ${today}::date) end as plan,
      ${nextMeeting(actor, moment)} as "nextMeeting",
      ${lastUpdateOn(sql`${users.id}`, today)}::text as "lastUpdateOn",
      exists (select from ${updateReminders} reminder
        where reminder.user_id = ${users.id} and reminder.day = ${today}::date) as "isRemindedToday",
      ${awayOn({ id: sql`${users.id}`, status: sql`${users.status}` }, today)} as away,
      exists (select from ${feedbackTable} join ${meetingTable} on meeting.id = feedback.interaction_id
        where feedback.intern_id = ${users.id} and ${feedbackFor(actor, now)}) as "hasFeedback"
    from ${users}
    left join ${photos} on ${photos.userId} = ${users.id}
    left join ${planMembers} member on member.intern_id = ${users.id}
    left join ${plans} plan on plan.id = member.plan_id
    left join lateral (${currentMilestone(today)}) as stage on true
    left join ${users} mentor on mentor.id = coalesce(member.mentor_id, stage.mentor_id)
      and ${isEnabledMentor}
    where ${users.id} = ${internId}::uuid`)
  const [row] = rows
  if (!row) return undefined
  const { plan } = row
  if (!plan) return { ...row, plan }
  const due = { day: today, dueBy: addDays(today, -1), timeZone }
  const [facts] = await listPlanFacts(db, [internId], due)
  return { ...row, plan: { ...plan, ...progressOf(facts) } }
}

/** In objectives, as on the roadmap. */
function progressOf(facts: PlanRow | undefined) {
  const { done, due, total } = facts?.objectives ?? { done: 0, due: 0, total: 0 }
  return {
    done: completionOf(done, total).percent,
    due: completionOf(due, total).percent,
  }
}
