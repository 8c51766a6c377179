import type { ResponseOf } from '@cohort/contract/calls'
import type { Day } from '@cohort/contract/dates'
import type { directory } from '@cohort/contract/directory/calls'
import type { PersonRow } from '@cohort/contract/directory/schemas'
import { pageOf, type Paging } from '@cohort/contract/paging'
import { sql, type SQL } from 'drizzle-orm'
import { lastUpdateOn } from '#server/daily-updates/last-update-queries.ts'
import { isoMoment } from '#server/platform/database/columns.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { assessmentNow, isBack } from '#server/signals/pending-now-queries.ts'
import { photos, users } from '#server/users/table.ts'
import {
  asOf,
  done,
  due,
  lastMeetingOn,
  rating,
  ratings,
  suggested,
  type Moment,
} from './column-queries.ts'
import {
  inOrder,
  joinedForOrder,
  joinedForRows,
  matchingPeople,
  withPresent,
  withQuiet,
  type PeopleQuery,
} from './filter-queries.ts'

// Not scoped to an actor: the calls of the table admit admins alone.

type Row = PersonRow & { readonly total: number; readonly asOf: Day | null }

export async function listPeople(
  db: Queryable,
  asked: PeopleQuery,
  { limit, offset }: Paging,
): Promise<ResponseOf<typeof directory.list>> {
  const { rows } = await db.execute<Row | { id: null; total: number; asOf: Day | null }>(sql`
    with ${withQuiet(asked)}${withPresent(asked)}, page as materialized (
      select ordered.id, row_number() over () as position from (
        select ${users.id} as id ${found(asked)}
        order by ${inOrder(asked)} limit ${limit} offset ${offset}
      ) as ordered
    ), facts as (
      select (select count(*)::int ${found(asked)}) as total, ${asOf(asked)}::text as as_of
    )
    select facts.total, facts.as_of as "asOf", ${shown(asked)}
    from facts left join (page join ${users} on ${users.id} = page.id
    left join ${photos} on ${photos.userId} = ${users.id} ${joinedForRows(asked)}) on true
    order by page.position`)
  const [first] = rows
  const data = rows.filter((row): row is Row => row.id !== null)
  return { ...pageOf(data, first?.total ?? 0, limit), asOf: first?.asOf ?? null }
}

export async function listPeopleIds(
  db: Queryable,
  asked: PeopleQuery,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with ${withQuiet(asked)}${withPresent(asked)}
    select ${users.id} as id ${found(asked)} order by ${inOrder(asked)} limit ${limit}`)
  return rows.map(({ id }) => id)
}

export async function listPeopleById(
  db: Queryable,
  moment: Moment,
  ids: readonly string[],
): Promise<PersonRow[]> {
  const { rows } = await db.execute<PersonRow>(sql`
    with ${withPresent(moment)}
    select ${shown(moment)}
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as page (id, position)
    join ${users} on ${users.id} = page.id
    left join ${photos} on ${photos.userId} = ${users.id} ${joinedForRows(moment)}
    order by page.position`)
  return rows
}

const found = (asked: PeopleQuery) =>
  sql`from ${users} ${joinedForOrder(asked)} where ${matchingPeople(asked)}`

const named = (id: SQL, name: SQL) =>
  sql`case when ${id} is not null then json_build_object('id', ${id}, 'name', ${name}) end`

const shown = (moment: Moment) => sql`
  ${users.id} as id, ${users.name} as name, ${users.email} as email,
  '/photos/' || ${photos.key} || '.webp' as "profilePhoto", ${users.employeeId} as "employeeId",
  ${users.designation} as designation, ${users.batch} as batch, ${users.year} as year,
  ${users.status} as status, ${users.phase} as phase, ${users.zone} as zone,
  ${suggested} as suggested, ${assessmentNow} as assessment, ${isBack} as "isBack",
  ${named(sql`plan.id`, sql`plan.name`)} as plan, present.milestone,
  ${named(sql`coalesce(own.id, present.mentor_id)`, sql`coalesce(own.name, present.mentor)`)} as mentor,
  own.id is not null as "hasOwnMentor",
  ${users.dateOfJoining}::text as "dateOfJoining", ${done} as done, ${due} as due, state.lead,
  ${ratings} as ratings, ${rating} as rating, ${lastUpdateOn(sql`${users.id}`, moment.today)}::text as "lastUpdateOn",
  ${lastMeetingOn(moment)}::text as "lastMeetingOn", next_meeting."on"::text as "nextMeetingOn",
  next_meeting.day_off as "nextMeetingDayOff",
  ${isoMoment(sql`${users.updatedAt}`)} as "updatedAt"`
