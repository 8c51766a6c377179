import type { BodyOf } from '@cohort/contract/calls'
import type { interns } from '@cohort/contract/interns/calls'
import type { OverviewSort } from '@cohort/contract/signals/rules'
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import {
  averageShownTo,
  byUpdate,
  isOfZone,
  joinedForOrder,
  lastActAt,
} from '#server/signals/list-queries.ts'
import { nameOf, people, placeOfGroup } from '#server/signals/overview-queries.ts'
import { awaitsReader, pendingOf } from '#server/signals/pending-now-queries.ts'
import type { Scope } from '#server/signals/scope.ts'
import { filteredBy, GROUPING, INDEXED, isIndexed, listGroups } from '#server/users/list-queries.ts'
import { nameHolds } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { mine } from './my-interns-queries.ts'
import { ascending, type InternRows, type SortKey } from './neighbours-queries.ts'
import type { Reader } from './visible-queries.ts'

type Query = BodyOf<typeof interns.neighbours>
type Of<List extends Query['list']> = Extract<Query, { list: List }>

/** Not scoped to an actor: the list of people is for admins alone. */
export async function peopleRows(
  db: Queryable,
  query: Of<'people'>,
  now: Date,
): Promise<InternRows> {
  const filters = { ...query, now }
  return {
    having: sql``,
    listed: sql`from ${users} where ${filteredBy(db, filters)}`,
    everyone: sql`from ${users} where ${users.role} = 'Interns'`,
    id: sql`${users.id}`,
    name: sql`${users.name}`,
    keys: await peopleKeys(db, filters),
    isGrouped: query.sort !== undefined && query.sort !== 'name',
  }
}

async function peopleKeys(db: Queryable, query: Of<'people'> & { now: Date }): Promise<SortKey[]> {
  const { sort = 'name', direction } = query
  const isDescending = direction === 'descending'
  const name = { ...ascending(sql`${users.nameFolded}`), isRequired: true } as const
  if (sort === 'name') return [{ ...name, isDescending }]
  if (isIndexed(sort)) return [{ ...ascending(sql`${INDEXED[sort]}`), isDescending }, name]
  if (sort === 'training' || sort === 'year')
    return [{ ...ascending(sql`${GROUPING[sort]}`, 'float8'), isDescending }, name]
  // In the order of the list, which is no order of the database: "Batch 2" before "Batch 10".
  const groups = (await listGroups(db, query)).map(({ value }) => value)
  const values = groups.filter((value) => value !== null).map(String)
  const place = sql`array_position(${sql.param(values)}::text[], ${GROUPING[sort]}::text)`
  return [ascending(place, 'float8'), name]
}

const overviewKeys = ({
  today,
  actor,
}: Scope): Readonly<Record<Exclude<OverviewSort, 'urgency'>, SortKey>> => ({
  name: ascending(sql`people.name_folded`),
  batch: ascending(sql`people.batch`),
  zone: ascending(sql`people.zone`),
  lead: ascending(sql`people.lead`, 'float8'),
  lastUpdateOn: ascending(sql`${byUpdate(today).key}::text`),
  nextMeetingOn: ascending(sql`people.next_meeting_on::text`),
  averageRating: ascending(averageShownTo(actor), 'float8'),
  actedOn: ascending(sql`extract(epoch from ${lastActAt})`, 'float8'),
})

const awaited = (scope: Scope, isDescending: boolean): SortKey => ({
  ...ascending(sql`(${awaitsReader(scope)})::int`, 'float8'),
  isDescending: !isDescending,
})

/** As `byUrgency` of the overview. */
const urgency = (isDescending: boolean): SortKey[] => [
  { ...ascending(placeOfGroup, 'float8'), isDescending },
  { ...ascending(sql`people.points`, 'float8'), isDescending: !isDescending },
  { ...ascending(sql`cardinality(people.closed_actions)`, 'float8'), isDescending: !isDescending },
  { ...ascending(sql`coalesce(people.last_meeting_on::text, '')`), isDescending },
  { ...ascending(sql`people.name_folded`), isDescending },
]

export function overviewRows(scope: Scope, query: Of<'overview'>): InternRows {
  const { name, group, zone, pendingAction, sort = 'urgency', direction } = query
  const isDescending = direction === 'descending'
  const everyone = sql`from people ${joinedForOrder(sort, scope)} where true`
  const named = nameHolds(users.nameFolded, name)
  const conditions: (SQL | undefined)[] = [
    group && sql`people."group" = ${group}`,
    zone && isOfZone(zone),
    pendingAction && pendingOf(scope)[pendingAction],
    named && sql`people.id in (select ${users.id} from ${users} where ${named})`,
  ]
  const given = conditions.filter((condition) => condition !== undefined)
  return {
    having: people(scope),
    havingOne: (internId) => people(scope, { internId }),
    listed: sql.join([everyone, ...given], sql` and `),
    everyone,
    id: sql`people.id`,
    name: sql`(${nameOf(sql`people.id`)})`,
    keys:
      sort === 'urgency'
        ? [awaited(scope, isDescending), ...urgency(isDescending)]
        : [{ ...overviewKeys(scope)[sort], isDescending }, ...urgency(false)],
  }
}

export function mineRows(
  reader: Reader,
  { name, sort = 'zone', direction }: Of<'mine'>,
): InternRows {
  const isDescending = direction === 'descending'
  const byName = ascending(sql`mine.name_folded`)
  const severity = { ...ascending(sql`mine.severity`, 'float8'), isDescending }
  return {
    having: sql`with ${mine(reader, { name })}`,
    listed: sql`from mine where true`,
    everyone: sql`from mine where true`,
    id: sql`mine.id`,
    name: sql`mine.name`,
    keys: sort === 'name' ? [{ ...byName, isDescending }] : [severity, byName],
  }
}
