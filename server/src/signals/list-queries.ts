import { isAdmin, type Actor } from '@cohort/contract/access'
import type { QueryOf } from '@cohort/contract/calls'
import { toOneDecimal } from '@cohort/contract/feedback/analysis'
import type { Day } from '@cohort/contract/dates'
import type { ZonePick } from '@cohort/contract/signals/overview-groups'
import { pendingActionEntry, type ActionFactsNow } from '@cohort/contract/signals/pending-actions'
import {
  sharesOf,
  type OverviewSort,
  type PendingAction,
  type Facts,
  type Levels,
  type Thresholds,
} from '@cohort/contract/signals/rules'
import type { AttentionRow, Mark } from '@cohort/contract/signals/schemas'
import type { signals } from '@cohort/contract/signals/calls'
import { sql, type SQL } from 'drizzle-orm'
import { dayOffOn } from '#server/daily-updates/absences-queries.ts'
import { lastUpdateOn, orderedByUpdate } from '#server/daily-updates/last-update-queries.ts'
import { interactions } from '#server/interactions/table.ts'
import { auditEntries } from '#server/platform/audit/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { nameHolds, placeOfZone } from '#server/users/queries.ts'
import { photos, users, zoneChanges } from '#server/users/table.ts'
import { byUrgency, nameOf, people } from './overview-queries.ts'
import { awaitsReader, hasPlan, isIn, pendingActionsNow, pendingOf } from './pending-now-queries.ts'
import { reasonsFor } from './reasons.ts'
import type { Scope } from './scope.ts'
import { internMessages, signalStates } from './table.ts'

type Row = Mark & {
  readonly total: number
  readonly employeeId: string | null
  readonly photoKey: string | null
  readonly batch: string | null
  readonly year: number | null
  readonly email: string
  readonly hasSignedIn: boolean
  readonly isBack: boolean
  readonly since: Day | null
  readonly pendingActions: readonly PendingAction[]
  /** Null, with the facts, of interns who were added since. */
  readonly levels: Levels | null
  readonly facts: Facts | null
  readonly averageRating: number | null
  readonly nextMeetingOn: Day | null
  readonly nextMeetingDayOff: AttentionRow['nextMeetingDayOff']
  readonly nextMeetingId: string | null
  readonly lastUpdateOn: Day | null
  readonly kept: AttentionRow['kept']
  readonly acted: Omit<NonNullable<AttentionRow['acted']>, 'until'> | null
}

type ListQuery = Omit<QueryOf<typeof signals.list>, keyof Scope['filters']> & {
  /** The ids of interns to leave out. */
  readonly without?: readonly string[]
}

export const byUpdate = (today: Day) => orderedByUpdate(sql`people.id`, today)

/** Of `people`: when something was done for them last, as far as it counts. */
export const lastActAt = sql`greatest(latest.at, (select kept.at from kept where kept.intern_id = people.id))`

/** Mentors read tenths: they could compute another's rating from the exact average and their own. */
export const averageShownTo = (actor: Actor) =>
  isAdmin(actor)
    ? sql`people.average_rating`
    : sql`round(people.average_rating::numeric, 1)::float8`

/** Unknown values come last in both directions; equal ones by urgency, which begins with who waits for the reader. */
const sortKeys = ({ today, actor }: Scope): Readonly<Record<OverviewSort, SQL | null>> => ({
  urgency: null,
  name: sql`people.name_folded`,
  batch: sql`people.batch`,
  zone: placeOfZone(sql`people.zone`),
  lead: sql`people.lead`,
  lastUpdateOn: byUpdate(today).key,
  nextMeetingOn: sql`people.next_meeting_on`,
  averageRating: averageShownTo(actor),
  actedOn: lastActAt,
})

function orderOf(scope: Scope, { sort, direction }: ListQuery): SQL {
  const isDescending = direction === 'descending'
  const key = sortKeys(scope)[sort]
  if (!key)
    return sql`(${awaitsReader(scope)})::int ${isDescending ? sql`asc` : sql`desc`}, ${byUrgency({ isDescending })}`
  return sql`${key} ${isDescending ? sql`desc` : sql`asc`} nulls last, ${byUrgency()}`
}

/** What the order reads besides `people`, because it reads it of everyone. */
export function joinedForOrder(sort: OverviewSort, scope: Scope): SQL {
  if (sort === 'actedOn')
    return sql`left join (select intern_id, max(at) as at from contacts group by 1) as latest on latest.intern_id = people.id`
  return sort === 'lastUpdateOn' ? byUpdate(scope.today).join : sql``
}

/** Of `people`. */
export const isOfZone = (zone: ZonePick) =>
  zone === 'none' ? sql`people.zone is null` : sql`people.zone = ${zone}`

function chosenBy(scope: Scope, query: ListQuery): SQL {
  const { group, zone, pendingAction, band, name, without = [] } = query
  const named = nameHolds(users.nameFolded, name)
  return sql`${group ? sql`people."group" = ${group}` : sql`true`}
    and ${zone ? isOfZone(zone) : sql`true`}
    and ${band ? sql`people.band = ${band}` : sql`true`}
    and ${pendingAction ? pendingOf(scope)[pendingAction] : sql`true`}
    and ${without.length > 0 ? sql`not ${isIn(sql`people.id`, without)}` : sql`true`}
    and ${named ? sql`people.id in (select id from ${users} where ${named})` : sql`true`}`
}

export async function listAttention(db: Queryable, scope: Scope, query: ListQuery) {
  const { limit, offset, sort } = query
  const chosen = chosenBy(scope, query)
  const { rows } = await db.execute<Row>(sql`
    ${people(scope)}, page as (
      select ordered.*, row_number() over () as position from (
        select people.*, count(*) over ()::int as total from people ${joinedForOrder(sort, scope)}
        where ${chosen} order by ${orderOf(scope, query)} limit ${limit} offset ${offset}
      ) as ordered
    )
    select page.id, ${users.name} as name, page.zone, page."group", page.lead, ${hasPlan(sql`page`)} as "hasPlan", page.total, page.since::text,
      ${pendingActionsNow(scope, sql`page`, { ids: sql`select id from page` })} as "pendingActions",
      case when page.assessment = 'judged' then page.suggested end as suggested,
      ${users.employeeId} as "employeeId", page.batch, page.year, ${users.email} as email, page.is_back as "isBack",
      ${users.firstSignedInAt} is not null as "hasSignedIn",
      ${photos.key} as "photoKey", state.levels, state.facts,
      state.average_rating as "averageRating", next_meeting."on"::text as "nextMeetingOn",
      next_meeting.id as "nextMeetingId", next_meeting.day_off as "nextMeetingDayOff",
      ${lastUpdateOn(sql`page.id`, scope.today)}::text as "lastUpdateOn",
      case when page.is_kept then jsonb_build_object('on', ${dayOf(sql`kept.at`, scope)}, 'until', kept.kept_until::text,
        'reason', ${isAdmin(scope.actor) ? sql`kept.reason` : sql`null`}, 'by', keeper.name) end as kept,
      case when page."group" in ('action', 'inHand') and acted.act is not null then jsonb_build_object('act', acted.act,
        'on', ${dayOf(sql`acted.at`, scope)}, 'by', (${nameOf(actorOf)})) end as acted
    from page join ${users} on ${users.id} = page.id ${stateOfPage(scope)}
    left join lateral (${nextMeeting(scope)}) as next_meeting on true
    left join ${photos} on ${photos.userId} = page.id
    left join kept on kept.intern_id = page.id
    left join ${users} keeper on keeper.id = kept.actor_id
    left join (select distinct on (intern_id) * from contacts where intern_id in (select id from page)
      order by intern_id, at desc) as acted on acted.intern_id = page.id
    order by page.position`)
  return rows
}

/** Looked up for the rows of a page: the acts of all are read from indexes alone. */
const actorOf = sql`case acted.act
  when 'zone' then (select actor_id from ${zoneChanges} where user_id = page.id and at = acted.at limit 1)
  when 'message' then (select author_id from ${internMessages} where intern_id = page.id and at = acted.at limit 1)
  else (select entry.actor_id from ${interactions} meeting
    join ${auditEntries} entry on entry.subject_id = meeting.id and entry.action = 'scheduled'
    where meeting.intern_id = page.id and meeting.created_at = acted.at limit 1) end`

const dayOf = (moment: SQL, { timeZone }: Scope) => sql`(${moment} at time zone ${timeZone})::date`

/** Of a row of `users`, as of now; the state knows the meetings of yesterday. */
const nextMeeting = (scope: Scope) => sql`
  select case when ${mayOpen(scope.actor)} then meeting.id end as id, ${dayOf(sql`meeting.starts_at`, scope)} as "on",
    ${dayOffOn(INTERN, sql`(meeting.starts_at at time zone ${scope.timeZone})`)} as day_off
  from ${interactions} meeting
  where meeting.intern_id = ${users.id} and meeting.is_scheduled and meeting.ends_at > ${scope.now.toISOString()}::timestamptz
  order by meeting.starts_at, meeting.id limit 1`

const INTERN = { id: sql`${users.id}`, status: sql`${users.status}` }

const mayOpen = (actor: Actor) =>
  isAdmin(actor) ? sql`true` : sql`${actor.id}::uuid in (meeting.mentor_id, meeting.interviewer_id)`

const stateOfPage = ({ asOf }: Scope) =>
  sql`left join ${signalStates} state on state.intern_id = page.id and state.day = ${asOf}::date`

interface RowContext {
  readonly limits: Thresholds
  readonly actions: ReadonlyMap<string, ActionFactsNow>
  readonly reader: Actor
  readonly isReport: boolean
  readonly today: Day
  readonly untilOf: (acted: NonNullable<Row['acted']>) => Day | null
}

const tenthsOf = (rating: number | null) => rating && toOneDecimal(rating)

/** As in the header and the timeline: who set a zone is for admins alone. */
const byShownTo = (reader: Actor, { act, by }: NonNullable<Row['acted']>) =>
  act === 'zone' && !isAdmin(reader) ? null : by

export function attentionRowOf(row: Row, known: RowContext): AttentionRow {
  const { limits, actions, reader, isReport, today, untilOf } = known
  const { facts, levels, pendingActions, photoKey, acted, averageRating, ...shown } = row
  const { nextMeetingDayOff } = row
  const lead = row.hasPlan ? row.lead : null
  // Without a lead its figures are of another plan.
  const plan = lead === null ? null : (facts?.plan ?? null)
  const actionFacts = actions.get(row.id)
  return {
    ...shown,
    lead,
    averageRating: isAdmin(reader) ? averageRating : tenthsOf(averageRating),
    acted: acted && { ...acted, by: byShownTo(reader, acted), until: untilOf(acted) },
    profilePhoto: photoKey && `/photos/${photoKey}.webp`,
    reasons: row.suggested && facts && levels ? reasonsFor(reader, facts, levels, limits) : [],
    pendingActions: actionFacts
      ? pendingActions.map((action) =>
          pendingActionEntry(
            action,
            { ...actionFacts, nextMeetingDayOff },
            { ...reader, isReport, today },
          ),
        )
      : [],
    ...(plan ? sharesOf(plan) : { done: null, due: null }),
    overdue: plan?.overdue ?? 0,
  }
}
