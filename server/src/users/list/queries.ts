import type { Role } from '@cohort/contract/access'
import type { Page } from '@cohort/contract/calls'
import type { UserFilters } from '@cohort/contract/users/filters'
import type { ListedUser } from '@cohort/contract/users/record'
import type { AccountState, Direction, UserSort } from '@cohort/contract/users/sorting'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/database.ts'
import { piecesOf, type Group, type Piece } from '#server/pieces.ts'
import { planMembers, plans } from '#server/plans/table.ts'
import { cardFields, havingAnyOf, isEnabled, matching, nameHolds, withPlan } from '../queries.ts'
import { photos, userTallies, users } from '../table.ts'
import { countByKey, kindOf, kindsOf } from '../tallies/queries.ts'
import { inOrder } from './in-order.ts'

interface Wanted extends UserFilters {
  readonly role: readonly Role[]
  readonly account?: AccountState | undefined
  readonly sort?: UserSort | undefined
  readonly direction?: Direction | undefined
  readonly limit: number
  readonly offset: number
}

/**
 * A page of people. First how many there are by the value they are sorted by, from the tallies where
 * those can tell; then only the groups that the page touches, each read from its nearer end.
 */
// Not scoped to an actor: its only caller admits admins alone, who may see everybody.
export async function listUsers(db: Queryable, wanted: Wanted): Promise<Page<ListedUser>> {
  const { groups, all, kinds } = await countGroups(db, wanted)
  const total = groups.reduce((sum, { size }) => sum + size, 0)
  const data: ListedUser[] = []
  for (const piece of piecesOf(inOrder(groups, isDescending(wanted)), wanted)) {
    const share = { ...piece, all, kinds }
    data.push(...(await listPiece(db, wanted, share)))
  }
  return { data, total, total_pages: Math.ceil(total / wanted.limit) }
}

const isDescending = ({ direction }: Wanted) => direction === 'descending'

/** By name there is one group; of columns with many values, those who have one and those who have none. */
const GROUPED = {
  name: { ofUsers: sql`true`, ofTallies: sql`true` },
  year: { ofUsers: sql`${users.year}`, ofTallies: sql`${userTallies.year}` },
  batch: { ofUsers: sql`${users.batch}`, ofTallies: sql`${userTallies.batch}` },
  designation: { ofUsers: sql`${users.designation}`, ofTallies: sql`${userTallies.designation}` },
  status: { ofUsers: sql`${users.status}`, ofTallies: sql`${userTallies.status}` },
  zone: { ofUsers: sql`${users.zone}`, ofTallies: sql`${userTallies.zone}` },
  employeeId: {
    ofUsers: sql`nullif(${users.employeeId} is not null, false)`,
    ofTallies: sql`nullif(${userTallies.hasEmployeeId}, false)`,
  },
  dateOfJoining: {
    ofUsers: sql`nullif(${users.dateOfJoining} is not null, false)`,
    ofTallies: sql`nullif(${userTallies.hasJoined}, false)`,
  },
} satisfies Record<UserSort, { ofUsers: SQL; ofTallies: SQL }>

interface Counted {
  readonly groups: readonly Group<unknown>[]
  /** How many an index by name leads past to find those that match. */
  readonly all: number
  readonly kinds: number
}

const isTallied = ({ account = 'enabled', name }: Wanted) =>
  account === 'enabled' && !nameHolds(users.nameFolded, name)

async function countGroups(db: Queryable, wanted: Wanted): Promise<Counted> {
  const { ofUsers, ofTallies } = GROUPED[wanted.sort ?? 'name']
  const tallied = await countByKey(db, wanted.role, {
    key: isTallied(wanted) ? ofTallies : sql`true`,
    matching: havingAnyOf(userTallies, wanted),
  })
  const all = tallied.reduce((sum, group) => sum + group.all, 0)
  const kinds = tallied.reduce((sum, group) => sum + group.kinds, 0)
  if (isTallied(wanted)) return { groups: tallied, all, kinds }
  const groups = await db
    .select({ value: sql<unknown>`${ofUsers}`.as('value'), size: count() })
    .from(users)
    .where(which(wanted))
    .groupBy(sql`1`)
  return { groups, all, kinds }
}

const which = (wanted: Wanted) =>
  and(
    wanted.account === 'disabled' ? isNotNull(users.disabledAt) : isEnabled,
    inArray(users.role, [...wanted.role]),
    matching(wanted),
  )

type Share = Piece<unknown> & Pick<Counted, 'all' | 'kinds'>

async function listPiece(db: Queryable, wanted: Wanted, piece: Share): Promise<ListedUser[]> {
  const page = isCheaperGathered(wanted, piece)
    ? gathered(db, wanted, piece).as('page')
    : walked(db, wanted, piece).as('page')
  const rows = await db
    .select({ ...cardFields, disabledAt: users.disabledAt })
    .from(users)
    .innerJoin(page, eq(page.id, users.id))
    .leftJoin(photos, eq(photos.userId, users.id))
    .leftJoin(planMembers, eq(planMembers.internId, users.id))
    .leftJoin(plans, eq(plans.id, planMembers.planId))
    .orderBy(...inSql(orderOf(wanted, piece)))
  const shown = rows.map(({ disabledAt, ...card }) => ({
    ...withPlan(card),
    disabledAt: disabledAt?.toISOString() ?? null,
  }))
  return piece.isFromEnd ? shown.toReversed() : shown
}

interface Key {
  readonly column: PgColumn
  readonly isDown: boolean
}

const MANY_VALUED = { employeeId: users.employeeId, dateOfJoining: users.dateOfJoining } as const
const FEW_VALUED = {
  year: users.year,
  batch: users.batch,
  designation: users.designation,
  status: users.status,
  zone: users.zone,
} as const

const isOneOf = <Name extends string>(names: Readonly<Record<Name, unknown>>, name: string) =>
  name in names

/** Within a group: ties stand by name and then by id, which is what the indexes hold. */
function orderOf(wanted: Wanted, { isFromEnd }: Share): Key[] {
  const { sort = 'name' } = wanted
  const isDown = isDescending(wanted) !== isFromEnd
  const byId = { column: users.id, isDown: isFromEnd }
  if (sort === 'name') return [{ column: users.nameFolded, isDown }, byId]
  const byName = [{ column: users.nameFolded, isDown: isFromEnd }, byId]
  if (!isOneOf(MANY_VALUED, sort)) return byName
  const column = MANY_VALUED[sort as keyof typeof MANY_VALUED]
  return [{ column, isDown }, ...byName]
}

function ofGroup({ sort = 'name' }: Wanted, { value }: Share): SQL | undefined {
  if (isOneOf(MANY_VALUED, sort)) {
    const column = MANY_VALUED[sort as keyof typeof MANY_VALUED]
    return value === null ? isNull(column) : isNotNull(column)
  }
  if (!isOneOf(FEW_VALUED, sort)) return undefined
  return isOrNull(FEW_VALUED[sort as keyof typeof FEW_VALUED], value)
}

const isOrNull = (column: PgColumn, value: unknown) =>
  value === null ? isNull(column) : eq(column, value)

/**
 * In the order of the list there are so many others between those that match. Or all that match are
 * gathered first: better when they are few.
 */
function isCheaperGathered(wanted: Wanted, { size, offset, limit, all, kinds }: Share) {
  if (wanted.account === 'disabled') return false
  return size + (isTallied(wanted) ? kinds : 0) < ((offset + limit) * all) / size
}

const walked = (db: Queryable, wanted: Wanted, piece: Share) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(which(wanted), ofGroup(wanted, piece)))
    .orderBy(...inSql(orderOf(wanted, piece)))
    .limit(piece.limit)
    .offset(piece.offset)

function gathered(db: Queryable, wanted: Wanted, piece: Share) {
  const isOfKind = isTallied(wanted) ? ofKinds(db, wanted, piece) : undefined
  const { id, nameFolded, employeeId, dateOfJoining } = users
  const found = db
    .select({ id, nameFolded, employeeId, dateOfJoining })
    .from(users)
    .where(and(which(wanted), ofGroup(wanted, piece), isOfKind))
    // Keeps the planner from walking along an index by name after all.
    .offset(sql.raw('0') as unknown as number)
    .as('users')
  return db
    .select({ id: found.id })
    .from(found)
    .orderBy(...inSql(orderOf(wanted, piece)))
    .limit(piece.limit)
    .offset(piece.offset)
}

function ofKinds(db: Queryable, wanted: Wanted, { value }: Share) {
  const { sort = 'name' } = wanted
  const ofTallies = isOneOf(FEW_VALUED, sort)
    ? isOrNull(userTallies[sort as keyof typeof FEW_VALUED], value)
    : undefined
  const kinds = kindsOf(db, wanted.role, and(havingAnyOf(userTallies, wanted), ofTallies))
  return sql`${kindOf(users)} = any(array(${kinds}))`
}

const inSql = (order: readonly Key[]) =>
  order.map(({ column, isDown }) => (isDown ? desc(column) : asc(column)))
