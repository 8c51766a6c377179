import { type Actor, isAdmin, isIntern, isMentor } from '@cohort/contract/access'
import { addDays, toInstant } from '@cohort/contract/dates'
import { pageOf, type Page, type Paging } from '@cohort/contract/paging'
import type { InteractionStatus } from '@cohort/contract/interactions/rules'
import type { Interaction, InteractionFilters } from '@cohort/contract/interactions/schemas'
import { and, asc, count, desc, inArray, or, sql, type SQL } from 'drizzle-orm'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { hasRole, isAnyOf, nameHolds } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { listInteractionsById, type Clock } from './queries.ts'
import { interactions } from './table.ts'

export type Scope = Actor | { readonly ofUser: string }

const isForAdmin = (scope: Scope) => 'ofUser' in scope || isAdmin(scope)

export type Filters = InteractionFilters & Paging

interface ListQuery {
  readonly scope: Scope
  readonly filters: Filters
  readonly clock: Clock
}

/** Upcoming first, the nearest on top; then past, then cancelled ones, the latest on top. First what a mentor owes. */
export async function listInteractions(
  db: Queryable,
  scope: Scope,
  filters: Filters,
  clock: Clock,
): Promise<Page<Interaction>> {
  const query = { scope, filters, clock }
  const { limit } = filters
  const { total, sizes } = await countInteractions(db, query)
  const ids: string[] = []
  let offset = filters.offset
  for (const part of PARTS) {
    const paging = { limit: limit - ids.length, offset }
    if (paging.limit > 0 && offset < sizes[part])
      ids.push(...(await listIds(db, query, part, paging)))
    offset = Math.max(0, offset - sizes[part])
  }
  const found = await listInteractionsById(db, ids, clock, isForAdmin(scope))
  const data = ids.flatMap((id) => found.find((interaction) => interaction.id === id) ?? [])
  return pageOf(data, total, limit)
}

const PARTS = ['owed', 'upcoming', 'past', 'notHeld'] as const
type Part = (typeof PARTS)[number]

async function countInteractions(db: Queryable, query: ListQuery) {
  const countOf = (part: Part) =>
    sql`count(*) filter (where ${isOfPart(part, query)})`.mapWith(Number)
  const { total, owed, upcoming, notHeld } = onlyRow(
    await db
      .select({
        total: count(),
        owed: countOf('owed'),
        upcoming: countOf('upcoming'),
        notHeld: countOf('notHeld'),
      })
      .from(scoped(query.scope))
      .where(filteredBy(db, query)),
  )
  return { total, sizes: { owed, upcoming, past: total - owed - upcoming - notHeld, notHeld } }
}

async function listIds(db: Queryable, query: ListQuery, part: Part, { limit, offset }: Paging) {
  const direction = part === 'owed' || part === 'upcoming' ? asc : desc
  const found = await db
    .select({ id: sql<string>`${interactions.id}` })
    .from(scoped(query.scope))
    .where(and(isOfPart(part, query), filteredBy(db, query)))
    .orderBy(direction(interactions.startsAt), direction(interactions.id))
    .limit(limit)
    .offset(offset)
  return found.map(({ id }) => id)
}

const { startsAt, endsAt, isRated, isScheduled } = interactions
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** Interactions last a day at most: the condition on the start makes the index by start usable. */
const isUpcoming = ({ clock: { now } }: ListQuery) =>
  sql`(not ${isRated} and ${endsAt} > ${at(now)} and ${startsAt} > ${at(now)} - interval '1 day')`

const isOwed = ({ scope, clock: { now } }: ListQuery) =>
  'role' in scope && isMentor(scope)
    ? sql`(not ${isRated} and ${isScheduled} and ${endsAt} <= ${at(now)})`
    : sql`false`

const isPast = (query: ListQuery) => {
  const now = at(query.clock.now)
  return sql`((${isRated} or ${endsAt} <= ${now}) and ${startsAt} <= ${now} and not ${isOwed(query)})`
}

const isNotHeld = sql`${interactions.outcome} is not null`

function isOfPart(part: Part, query: ListQuery) {
  if (part === 'notHeld') return isNotHeld
  const isOfTime = { owed: isOwed, upcoming: isUpcoming, past: isPast }[part](query)
  return and(sql`${interactions.outcome} is null`, isOfTime)
}

function filteredBy(db: Queryable, { filters, clock }: ListQuery): SQL | undefined {
  const { name, year, batch, designation, date, from, until } = filters
  const { endedBefore, interactionStatus, outcome } = filters
  const ofInterns = and(
    isAnyOf(users.year, year),
    isAnyOf(users.batch, batch),
    isAnyOf(users.designation, designation),
  )
  return and(
    nameHolds(interactions.searchText, name),
    hasStatus(interactionStatus ?? [], clock),
    isAnyOf(interactions.outcome, outcome),
    ofInterns && inArray(interactions.internId, internsWith(db, ofInterns)),
    date ? startsWithin({ from: date, until: date }, clock.timeZone) : undefined,
    startsWithin({ from, until }, clock.timeZone),
    endedBefore ? endedBy(endedBefore, clock.timeZone) : undefined,
  )
}

/** With the role, since the index by year and batch begins with it. */
const internsWith = (db: Queryable, condition: SQL) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(hasRole('Interns'), condition))

/** `statusAt` in a form that the partial index of unrated interactions matches. `outcome` finds what was not held. */
function hasStatus(statuses: readonly InteractionStatus[], { now }: Clock) {
  const conditions: Record<InteractionStatus, SQL> = {
    COMPLETED: sql`${isRated}`,
    FEEDBACK_PENDING: sql`(not ${isRated} and ${isScheduled} and ${endsAt} <= ${at(now)})`,
    PENDING: sql`(not ${isRated} and (${endsAt} > ${at(now)} or not ${isScheduled}) and ${interactions.outcome} is null)`,
  }
  return or(...statuses.map((status) => conditions[status]))
}

type Days = Pick<Filters, 'from' | 'until'>

function startsWithin({ from, until }: Days, timeZone: string): SQL | undefined {
  const isLater = from && sql`${startsAt} >= ${at(toInstant(from, '00:00', timeZone))}`
  const end = until && at(toInstant(addDays(until, 1), '00:00', timeZone))
  return and(isLater || undefined, end ? sql`${startsAt} < ${end}` : undefined)
}

function endedBy(day: string, timeZone: string): SQL {
  const moment = at(toInstant(day, '00:00', timeZone))
  // The second condition is implied, and makes the index by start usable.
  return sql`${endsAt} < ${moment} and ${startsAt} < ${moment}`
}

/** In place of the table: a union of disjoint conditions, each of which an index serves. */
function scoped(scope: Scope): SQL {
  if ('role' in scope && isAdmin(scope)) return sql`${interactions}`
  const parts = rolesIn(scope).map((role) => sql`(select * from ${interactions} where ${role})`)
  return sql`(${sql.join(parts, sql` union all `)}) as ${interactions}`
}

/** That the person takes part in one role, and in none of the roles before it. */
function rolesIn(scope: Scope) {
  const person = sql`${'ofUser' in scope ? scope.ofUser : scope.id}::uuid`
  return columnsIn(scope).map((column, index, columns) => {
    const others = columns.slice(0, index).map((other) => sql`${other} is distinct from ${person}`)
    return and(sql`${column} = ${person}`, ...others)
  })
}

function columnsIn(scope: Scope) {
  const { internId, mentorId, interviewerId } = interactions
  if ('ofUser' in scope) return [internId, mentorId, interviewerId]
  return isIntern(scope) ? [internId] : [mentorId, interviewerId]
}

const LATEST = 500
const OFFERED_NAMES = 8

/** The most frequent names of the latest interactions. Not scoped to an actor: for admins, who schedule. */
export async function listNames(db: Queryable): Promise<string[]> {
  const latest = db
    .select({ name: interactions.name })
    .from(interactions)
    .orderBy(desc(interactions.startsAt), desc(interactions.id))
    .limit(LATEST)
    .as('latest')
  const rows = await db
    .select({ name: latest.name })
    .from(latest)
    .groupBy(latest.name)
    .orderBy(desc(count()), asc(latest.name))
    .limit(OFFERED_NAMES)
  return rows.map(({ name }) => name)
}
