import { isAdmin } from '@cohort/contract/access'
import { ASIDES, BAND_LIMITS } from '@cohort/contract/signals/progress-bands'
import { COMMON_CAUSE, COUNTS, MAX_MARKS } from '@cohort/contract/signals/rules'
import type { Overview } from '@cohort/contract/signals/schemas'
import { sql, type SQL } from 'drizzle-orm'
import { interactions } from '#server/interactions/table.ts'
import { joinAway } from '#server/daily-updates/absences-queries.ts'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { isMentoredBy } from '#server/plans/mentor-queries.ts'
import { planMembers } from '#server/plans/table.ts'
import { isInTraining } from '#server/users/queries.ts'
import { users, zoneChanges } from '#server/users/table.ts'
import { keptZones } from './kept-zones-queries.ts'
import {
  asking,
  assessmentNow,
  closedColumns,
  hasPlan,
  isAnswered,
  pendingActionsNow,
} from './pending-now-queries.ts'
import type { Scope } from './scope.ts'
import { internMessages, signalStates } from './table.ts'

/** Admins see every intern in training; mentors those whom they mentor. */
export function visibleTo({ actor, filters, plansOf }: Scope): SQL {
  const { year, batch, designation, planId, mentorId } = filters
  const plan = sql`member.plan_id`
  const conditions = [
    isInTraining,
    isAdmin(actor) ? undefined : isMentoredBy(actor.id, plansOf(actor.id)),
    year === undefined ? undefined : sql`${users.year} = ${year}`,
    batch === undefined ? undefined : sql`${users.batch} = ${batch}`,
    designation === undefined ? undefined : sql`${users.designation} = ${designation}`,
    planId === undefined ? undefined : sql`${plan} = ${planId}::uuid`,
    mentorId === undefined ? undefined : isMentoredBy(mentorId, plansOf(mentorId)),
  ]
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )
}

/** Whether the conditions of `visibleTo` read memberships. */
const readsMembers = ({ actor, filters: { planId, mentorId } }: Scope) =>
  !isAdmin(actor) || planId !== undefined || mentorId !== undefined

/** For whom someone acted lately: scheduled, changed the zone, or wrote, which counts for fewer days. */
const contacts = ({ lately, writtenSince }: Scope) => {
  const since = sql`${lately.toISOString()}::timestamptz`
  return sql`
    select intern_id, 'meeting' as act, created_at as at from ${interactions}
      where is_scheduled and created_at >= ${since}
    union all select user_id, 'zone', at from ${zoneChanges} where at >= ${since}
    union all select intern_id, 'message', at from ${internMessages}
      where at >= ${writtenSince.toISOString()}::timestamptz`
}

/** Looked up for the few who are shown: the rows of all interns stay narrow. */
export const nameOf = (id: SQL) =>
  sql`select person.name from ${users} person where person.id = ${id}`

interface Reading {
  readonly internId?: string
  /** With memberships, for the pending actions of all. */
  readonly isJoined?: boolean
}

/** As `turned`, the causes for which many changed lately, in a batch or of all who were `found`. */
const commonCauses = (scope: Scope) => sql`
  of_batches as (
    select cause, year, batch, count(*) filter (where assessment = 'judged') as judged,
      count(*) filter (where assessment = 'judged' and suggested <> 'GREEN ZONE' and since >= ${scope.latelyDay}::date) as interns
    from found group by 1, 2, 3
  ), causes as (
    select cause, year, batch, false as is_of_all, interns, sum(judged) over (partition by year, batch) as judged
    from of_batches where batch is not null
    union all
    select cause, null, null, true, sum(interns), sum(sum(judged)) over () from of_batches group by cause
  ), turned as materialized (
    select * from causes
    where interns * 100 > ${COMMON_CAUSE.percent} * judged and judged >= ${COMMON_CAUSE.from}
  )`

/** Who joined a plan since the last computation: what it found of them is of another plan, or of none. */
const joinedSince = ({ asOf, timeZone }: Scope) => sql`
  select intern_id from ${planMembers} where joined_at >= (${asOf}::date + 1)::timestamp at time zone ${timeZone}`

/**
 * All visible interns with their group; to be followed by a statement that reads `people`, whose columns are computed
 * where they are read. Of one of them alone everything but the group is right.
 */
export const people = (scope: Scope, { internId, isJoined = false }: Reading = {}) => sql`
  with contacts as materialized (${contacts(scope)}), kept as (${keptZones(scope)}), asking as materialized (${asking}),
  joined_since as materialized (${joinedSince(scope)}), found as materialized (
    select ${users.id} as id, ${users.nameFolded} as name_folded,
      ${users.year} as year, ${users.batch} as batch, ${users.zone} as zone, ${assessmentNow} as assessment, state.zone as suggested, state.points,
      case when ${isJoined ? sql`member.intern_id is not null and` : sql``} ${users.id} not in (select intern_id from joined_since)
        then state.lead end as lead, state.cause, state.since, state.last_meeting_on, state.next_meeting_on, state.average_rating,
      ${closedColumns(scope, { isJoined })},
      ${users.id} in (select intern_id from contacts) and ${isAnswered} as is_in_hand,
      coalesce(${users.zone}, 'GREEN ZONE') = 'GREEN ZONE' as is_green, state.disagreed, kept.intern_id is not null
        and kept.zone is not distinct from ${users.zone} as is_kept
    from ${users}
    ${isJoined || readsMembers(scope) ? sql`left join ${planMembers} member on member.intern_id = ${users.id}` : sql``}
    left join ${signalStates} state on state.intern_id = ${users.id} and state.day = ${scope.asOf}::date
    left join kept on kept.intern_id = ${users.id}
    ${joinAway(users.id, scope.today)}
    where ${visibleTo(scope)} and ${internId === undefined ? sql`true` : sql`${users.id} = ${internId}::uuid`}
  ), ${commonCauses(scope)}, people as not materialized (
    select *, case when assessment is null then null when assessment = 'paused' then 'leave'
        when lead is null then case when ${hasPlan(sql`found`, { isJoined })} then 'unmeasured' else 'none' end when assessment = 'new' then 'new' when lead < ${BAND_LIMITS.far} then 'far' when lead <= ${-BAND_LIMITS.near} then 'behind' when lead < ${BAND_LIMITS.near} then 'on'
        else 'ahead' end as band,
      case
      when assessment is null then 'unknown'
      when assessment <> 'judged' then assessment
      when is_kept or (suggested = 'GREEN ZONE' and (is_green or disagreed < ${COUNTS.disagreementDays}))
        then case when is_green and suggested = 'GREEN ZONE' then 'onCourse' else 'inHand' end
      when is_in_hand then 'inHand'
      when since >= ${scope.latelyDay}::date and (cause in (select cause from turned where is_of_all)
        or (cause, year, batch) in (select cause, year, batch from turned)) then 'shared'
      else 'action' end as "group"
    from found
  )`

/**
 * Of `people`: for whom someone should act, who is being handled, and the others. A common cause is no place of its own,
 * since it cannot be told of one intern alone.
 */
export const placeOfGroup = sql.raw(
  `case people."group" when 'action' then 0 when 'shared' then 0 when 'inHand' then 1 else 2 end`,
)

/**
 * Those who need action first, then those being handled: an admin may have set a zone that no points explain. Of each,
 * the most points, then what waited most at the close of the last day, then the longest without a meeting.
 */
export const byUrgency = ({ isDescending = false } = {}) => {
  const [up, down] = isDescending ? ['desc', 'asc'] : ['asc', 'desc']
  const [first, last] = isDescending ? ['last', 'first'] : ['first', 'last']
  return sql`${placeOfGroup} ${sql.raw(`${up}, people.points ${down} nulls ${last},
    cardinality(people.closed_actions) ${down}, people.last_meeting_on ${up} nulls ${first},
    people.name_folded ${up}, people.id ${up}`)}`
}

export type Summary = Pick<
  Overview,
  'counts' | 'marks' | 'histogram' | 'shared' | 'pendingActions' | 'waiting' | 'bands'
>

const NO_ROWS = sql`'[]'::jsonb`
const ASIDE_BANDS = sql.raw(ASIDES.map((band) => `'${band}'`).join(', '))

/** In one statement, so that the parts agree with one another. Interns who are `alike` are counted together once. */
export async function summarize(db: Queryable, scope: Scope): Promise<Summary> {
  const mark = sql`jsonb_build_object('id', id, 'name', (${nameOf(sql`people.id`)}), 'zone', zone, 'group', "group",
    'suggested', case when assessment = 'judged' then suggested end, 'lead', lead,
    'hasPlan', ${hasPlan(sql`people`, { isJoined: true })})`
  const isMany = sql`(select count(*) from people) > ${MAX_MARKS}`
  const { rows } = await db.execute<{ summary: Summary }>(sql`
    ${people(scope, { isJoined: true })}, drawn as materialized (
      select * from people where "group" <> 'unknown'
        and (not ${isMany} or "group" in ('action', 'inHand', 'shared'))
      order by ${byUrgency()} limit ${MAX_MARKS}
    ), alike as materialized (
      select "group", zone, band, ${pendingActionsNow(scope, sql`people`, { isJoined: true })} as pending, count(*)::int as interns
      from people group by 1, 2, 3, 4
    )
    select jsonb_build_object(
      'counts', coalesce((select jsonb_agg(row) from (
        select "group", zone, sum(interns)::int as interns from alike group by 1, 2) as row), ${NO_ROWS}),
      'marks', coalesce((select jsonb_agg(${mark} order by ${byUrgency()}) from drawn people), ${NO_ROWS}),
      'histogram', coalesce((select jsonb_agg(row) from (
        select lead, count(*)::int as interns from people
        where ${isMany} and band not in (${ASIDE_BANDS}) and id not in (select id from drawn)
        group by 1 order by 1) as row), ${NO_ROWS}),
      'bands', coalesce((select jsonb_agg(row) from (
        select band, sum(interns)::int as interns from alike where band is not null group by 1) as row), ${NO_ROWS}),
      'shared', coalesce((select jsonb_agg(jsonb_build_object('signal', cause, 'year', year, 'batch', batch,
        'interns', interns, 'of', judged) order by interns desc) from turned
        where is_of_all or cause not in (select cause from turned where is_of_all)), ${NO_ROWS}),
      'waiting', (select coalesce(sum(interns), 0) from alike where cardinality(pending) > 0),
      'pendingActions', coalesce((select jsonb_agg(row) from (
        select action, sum(interns)::int as interns from alike, unnest(pending) as action group by 1) as row), ${NO_ROWS})
    ) as summary`)
  return onlyRow(rows).summary
}
