import type { QueryOf } from '@cohort/contract/calls'
import { addDays } from '@cohort/contract/dates'
import type { interns } from '@cohort/contract/interns/calls'
import type { MineSort } from '@cohort/contract/interns/rules'
import type { MentoredIntern } from '@cohort/contract/interns/schemas'
import { pageOf, withoutRows, type Page } from '@cohort/contract/paging'
import type { Direction } from '@cohort/contract/users/rules'
import { sql, type SQL } from 'drizzle-orm'
import { awayOn } from '#server/daily-updates/absences-queries.ts'
import { lastUpdateOn } from '#server/daily-updates/last-update-queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { planMembers, plans } from '#server/plans/table.ts'
import { listPlanFacts } from '#server/signals/due-queries.ts'
import { isInTraining, nameHolds, placeOfZone } from '#server/users/queries.ts'
import { photos, users } from '#server/users/table.ts'
import { nextMeeting, type Moment } from './header-queries.ts'
import { isMentored, meetingsFor, meetingTable, type Reader } from './visible-queries.ts'

interface Filters {
  readonly name?: string | undefined
}

/** The interns of a mentor as `mine`; to be followed by what reads them. */
export const mine = (reader: Reader, { name }: Filters) => sql`
  mine as materialized (
    select ${users.id} as id, ${users.name} as name, ${users.nameFolded} as name_folded,
      ${users.zone} as zone, member.plan_id,
      coalesce(-${placeOfZone(users.zone)}, 0) as severity
    from ${users} join ${planMembers} member on member.intern_id = ${users.id}
    where ${isInTraining} and ${isMentored(reader)}
      and ${nameHolds(users.nameFolded, name) ?? sql`true`}
  )`

export function orderOfMine(sort: MineSort = 'zone', direction: Direction = 'ascending'): SQL {
  const towards = direction === 'descending' ? sql`desc` : sql`asc`
  return sort === 'name'
    ? sql`name_folded ${towards}, id`
    : sql`severity ${towards}, name_folded, id`
}

type Row = Omit<MentoredIntern, 'objectivesDue'> & { readonly total: number }

export async function listMine(
  db: Queryable,
  reader: Reader,
  query: QueryOf<typeof interns.mine>,
  moment: Moment,
): Promise<Page<MentoredIntern>> {
  const { name, sort, direction, limit, offset } = query
  const { now, today, timeZone } = moment
  const { rows } = await db.execute<Row>(sql`
    with ${mine(reader, { name })}, page as (
      select mine.*, row_number() over (order by ${orderOfMine(sort, direction)}) as position,
        (count(*) over ())::int as total
      from mine order by position limit ${limit} offset ${offset}
    )
    select page.id, page.name, page.zone, page.total, ${users.employeeId} as "employeeId",
      ${users.batch} as batch, '/photos/' || ${photos.key} || '.webp' as "profilePhoto",
      plan.name as "planName",
      case when plan.start_date > ${today}::date then plan.start_date::text end as "planStartsOn",
      ${lastUpdateOn(sql`page.id`, today)}::text as "lastUpdateOn",
      ${awayOn({ id: sql`page.id`, status: sql`${users.status}` }, today)} as away,
      ${nextMeeting(reader.actor, moment)} as "nextMeeting",
      (select count(*)::int from ${meetingTable} where meeting.intern_id = page.id
        and meeting.is_scheduled and not meeting.is_rated and ${meetingsFor(reader.actor)}
        and meeting.ends_at <= ${now.toISOString()}::timestamptz) as "feedbackOwed"
    from page join ${users} on ${users.id} = page.id
    join ${plans} plan on plan.id = page.plan_id
    left join ${photos} on ${photos.userId} = page.id
    order by page.position`)
  if (rows.length === 0 && offset > 0)
    return withoutRows(await listMine(db, reader, { ...query, offset: 0 }, moment))
  const ids = rows.map(({ id }) => id)
  const facts = await listPlanFacts(db, ids, {
    day: today,
    dueBy: addDays(today, -1),
    timeZone,
  })
  const overdue = new Map(facts.map((fact) => [fact.internId, fact.overdue]))
  const shown = rows.map((row) => ({ ...row, objectivesDue: overdue.get(row.id) ?? 0 }))
  return pageOf(shown, rows[0]?.total ?? 0, limit)
}
