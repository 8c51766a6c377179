import type { Page } from '@cohort/contract/calls'
import { addDays, momentOf } from '@cohort/contract/dates'
import {
  INTERACTION_STATUSES,
  type Interaction,
  type InteractionFilters,
  type InteractionStatus,
} from '@cohort/contract/interactions'
import { foldedName } from '@cohort/contract/folded-name'
import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/queryable.ts'
import { piecesOf, sizeOf, type Group, type Piece } from '#server/pieces.ts'
import { nameHolds } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { listInteractionsById, type Clock } from '../queries.ts'
import { statusAt } from '../status.ts'
import { interactions } from '../table.ts'
import { isOfAll, scoped, type Scope } from './scope/queries.ts'
import { countStanding } from './tallies/queries.ts'

type Filters = InteractionFilters & { readonly limit: number; readonly offset: number }

interface Asked {
  readonly scope: Scope
  readonly filters: Filters
  readonly clock: Clock
}

/** Those that are still to be held stand first, the nearest at the top; then the others, the latest at the top. */
type Half = 'ahead' | 'over'

/**
 * A page of interactions. First how many are ahead and how many are over, then only the rows of the
 * page, each half read from its nearer end.
 */
export async function listInteractions(
  db: Queryable,
  scope: Scope,
  filters: Filters,
  clock: Clock,
): Promise<Page<Interaction>> {
  const asked = { scope, filters, clock }
  const halves = await countHalves(db, asked)
  const total = sizeOf(halves)
  const ids: string[] = []
  for (const piece of piecesOf(halves, filters)) ids.push(...(await listPiece(db, asked, piece)))
  const found = await listInteractionsById(db, ids, clock)
  const data = ids.flatMap((id) => found.find((interaction) => interaction.id === id) ?? [])
  return { data, total, total_pages: Math.ceil(total / filters.limit) }
}

async function countHalves(db: Queryable, asked: Asked): Promise<Group<Half>[]> {
  const { ahead, over } = isTallied(asked.filters)
    ? await tallyHalves(db, asked)
    : await recountHalves(db, asked)
  return [
    { value: 'ahead', size: ahead },
    { value: 'over', size: over },
  ]
}

/** Nothing but statuses was asked for: the tallies tell. */
const isTallied = ({ name, year, batch, designation, date, endedBefore }: Filters) =>
  !name && !year?.length && !batch?.length && !designation?.length && !date && !endedBefore

const counted = (which: SQL) => sql<number>`count(*) filter (where ${which})`.mapWith(Number)

async function tallyHalves(db: Queryable, { scope, filters, clock }: Asked) {
  const { rated, ahead, due, held } = await countStanding(db, scope, clock.now)
  const over = { COMPLETED: rated, FEEDBACK_PENDING: due, PENDING: held }
  const wanted = statusesOf(filters)
  return {
    ahead: wanted.includes('PENDING') ? ahead : 0,
    over: [...new Set(wanted)].reduce((sum, status) => sum + over[status], 0),
  }
}

async function recountHalves(db: Queryable, asked: Asked) {
  const { scope, filters, clock } = asked
  const [found] = await db
    .select({ total: count(), ahead: counted(isAhead(clock)) })
    .from(scoped(scope))
    .where(and(inArray(statusAt(clock.now), statusesOf(filters)), ...conditions(db, asked)))
  const { total = 0, ahead = 0 } = found ?? {}
  return { ahead, over: total - ahead }
}

async function listPiece(db: Queryable, asked: Asked, piece: Piece<Half>) {
  const { scope, filters, clock } = asked
  const { value: half, limit, offset, isFromEnd } = piece
  const way = (half === 'over') === isFromEnd ? asc : desc
  const which = and(
    half === 'ahead' ? isNear(clock) : isOver(filters, clock),
    ...conditions(db, asked),
  )
  const order = [way(interactions.startsAt), way(interactions.id)]
  const first = sql` and ${which} order by ${sql.join(order, sql`, `)} limit ${offset + limit}`
  const found = await db
    .select({ id: sql<string>`${interactions.id}` })
    .from(scoped(scope, first))
    .where(which)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const ids = found.map(({ id }) => id)
  return isFromEnd ? ids.toReversed() : ids
}

const isRated = sql`${interactions.isRated}`
const isScheduled = sql`${interactions.isScheduled}`
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

const isAhead = ({ now }: Clock) => sql`(not ${isRated} and ${interactions.endsAt} > ${at(now)})`

/** No interaction lasts longer than a day, so that an index by start leads to those that last still. */
const isNear = (clock: Clock) =>
  sql`${isAhead(clock)} and ${interactions.startsAt} > ${at(clock.now)} - interval '1 day'`

/** Those of the wanted statuses that are over: what starts later need not be looked at. */
function isOver(filters: Filters, { now }: Clock) {
  const isUnrated = sql`not ${isRated} and ${interactions.endsAt} <= ${at(now)}`
  const isOf: Record<InteractionStatus, SQL> = {
    COMPLETED: isRated,
    FEEDBACK_PENDING: sql`${isUnrated} and ${isScheduled}`,
    PENDING: sql`${isUnrated} and not ${isScheduled}`,
  }
  const isWanted = or(...statusesOf(filters).map((status) => sql`(${isOf[status]})`))
  return sql`${interactions.startsAt} <= ${at(now)} and ${isWanted}`
}

const statusesOf = ({ interactionStatus }: Filters): readonly InteractionStatus[] =>
  interactionStatus?.length ? interactionStatus : INTERACTION_STATUSES

function conditions(db: Queryable, { scope, filters, clock }: Asked): (SQL | undefined)[] {
  const { name, year, batch, designation, date, endedBefore } = filters
  const { timeZone } = clock
  const chosen = [
    year?.length ? inArray(users.year, year) : undefined,
    batch?.length ? inArray(users.batch, batch) : undefined,
    designation?.length ? inArray(users.designation, designation) : undefined,
  ].filter((condition) => condition !== undefined)
  return [
    name ? hasName(db, scope, name) : undefined,
    chosen.length > 0 ? ofInterns(db, and(...chosen)) : undefined,
    date ? startingOn(date, timeZone) : undefined,
    endedBefore ? endingBefore(endedBefore, timeZone) : undefined,
  ]
}

const ofInterns = (db: Queryable, which: SQL | undefined) =>
  which && inArray(interactions.internId, db.select({ id: users.id }).from(users).where(which))

/** So many letters make a trigram, which the indexes of names hold. */
const TRIGRAM = 3

/** Its own name, or that of its intern. */
const hasName = (db: Queryable, scope: Scope, name: string) =>
  isOfAll(scope) && foldedName(name).length >= TRIGRAM
    ? isAmongNamed(db, name)
    : or(isNamed(name), ofInterns(db, nameHolds(users.nameFolded, name)))

const isNamed = (name: string) => nameHolds(interactions.nameFolded, name)

/** Of all, those of that name and those of interns of that name are found by an index each. */
function isAmongNamed(db: Queryable, name: string) {
  const { id, internId } = interactions
  const ofThatName = db.select({ id }).from(interactions).where(isNamed(name))
  const ofItsInterns = db
    .select({ id })
    .from(interactions)
    .innerJoin(users, eq(users.id, internId))
    .where(nameHolds(users.nameFolded, name))
  return inArray(id, unionAll(ofThatName, ofItsInterns))
}

function startingOn(day: string, timeZone: string): SQL {
  const from = at(momentOf(day, '00:00', timeZone))
  const until = at(momentOf(addDays(day, 1), '00:00', timeZone))
  return sql`${interactions.startsAt} >= ${from} and ${interactions.startsAt} < ${until}`
}

function endingBefore(day: string, timeZone: string): SQL {
  const moment = at(momentOf(day, '00:00', timeZone))
  // What ended by then began by then, and there is an index by start.
  return sql`${interactions.endsAt} < ${moment} and ${interactions.startsAt} < ${moment}`
}
