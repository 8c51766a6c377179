import type { Role } from '@cohort/contract/access'
import type { Page } from '@cohort/contract/calls'
import type { UserFilters } from '@cohort/contract/users/filters'
import type { ListedUser } from '@cohort/contract/users/record'
import type { AccountState, Direction, UserSort } from '@cohort/contract/users/sorting'
import { count, eq, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/queryable.ts'
import { piecesOf, sizeOf, type Group, type Piece } from '#server/pieces.ts'
import { planMembers, plans } from '#server/plans/table.ts'
import { prepared } from '#server/prepared.ts'
import { cardFields, havingAnyOf, patternOf, withPlan, type CardRow } from '../queries.ts'
import { photos, userTallies, users } from '../table.ts'
import { countByKey } from '../tallies/queries.ts'
import { isFirstPage, readFirstPage } from './first-page/queries.ts'
import { inOrder } from './in-order.ts'
import { gathered, inSql, orderOf, walked, type PageShape } from './page-ids/queries.ts'
import {
  chosenIn,
  isNamed,
  isTallied,
  shapeOf,
  which,
  type Given,
  type Shape,
} from './shape/queries.ts'

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
  const shape = shapeOf(wanted)
  const given = { ...wanted, pattern: patternOf(wanted.name) }
  if (isFirstPage(shape, wanted.offset)) {
    const { rows, total } = await readFirstPage(db, { ...shape, limit: wanted.limit }, given)
    return { data: rows.map(shown), total, total_pages: Math.ceil(total / wanted.limit) }
  }
  const { groups, all, kinds } = await countGroups(db, shape, given)
  const total = sizeOf(groups)
  const data: ListedUser[] = []
  for (const piece of piecesOf(inOrder(groups, shape.isDescending), wanted)) {
    data.push(...(await listPiece(db, { shape, given, piece: { ...piece, all, kinds } })))
  }
  return { data, total, total_pages: Math.ceil(total / wanted.limit) }
}

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

async function countGroups(db: Queryable, shape: Shape, given: Given): Promise<Counted> {
  const [tallied, counted] = await Promise.all([
    groupsOfTallies(db, shape).execute(given),
    isTallied(shape) ? undefined : groupsOfUsers(db, shape).execute(given),
  ])
  const all = tallied.reduce((sum, group) => sum + group.all, 0)
  const kinds = tallied.reduce((sum, group) => sum + group.kinds, 0)
  return { groups: counted ?? tallied, all, kinds }
}

const groupsOfTallies = prepared((db, shape: Shape) =>
  countByKey(db, shape.role, {
    key: isTallied(shape) ? GROUPED[shape.sort].ofTallies : sql`true`,
    matching: havingAnyOf(userTallies, chosenIn(shape)),
  }),
)

const groupsOfUsers = prepared((db, shape: Shape) =>
  db
    .select({ value: sql<unknown>`${GROUPED[shape.sort].ofUsers}`.as('value'), size: count() })
    .from(users)
    .where(which(shape, isNamed(shape, shape.name === 'long')))
    .groupBy(sql`1`),
)

type Share = Piece<unknown> & Pick<Counted, 'all' | 'kinds'>

interface Sought {
  readonly shape: Shape
  readonly given: Given
  readonly piece: Share
}

async function listPiece(db: Queryable, { shape, given, piece }: Sought): Promise<ListedUser[]> {
  const { limit, offset, isFromEnd, value } = piece
  const asked = {
    ...shape,
    limit,
    isFromEnd,
    isAtStart: offset === 0,
    isOfNobody: value === null,
    isGathered: isCheaperGathered(shape, piece),
  }
  const rows = await page(db, asked).execute({ ...given, offset, value })
  const people = rows.map(shown)
  return isFromEnd ? people.toReversed() : people
}

type Row = CardRow & { readonly disabledAt: Date | null }

interface PieceShape extends PageShape {
  readonly isGathered: boolean
}

const shown = ({ disabledAt, ...card }: Row): ListedUser => ({
  ...withPlan(card),
  disabledAt: disabledAt?.toISOString() ?? null,
})

const page = prepared((db, shape: PieceShape) => {
  const ids = (shape.isGathered ? gathered : walked)(db, shape).as('page')
  return db
    .select({ ...cardFields, disabledAt: users.disabledAt })
    .from(users)
    .innerJoin(ids, eq(ids.id, users.id))
    .leftJoin(photos, eq(photos.userId, users.id))
    .leftJoin(planMembers, eq(planMembers.internId, users.id))
    .leftJoin(plans, eq(plans.id, planMembers.planId))
    .orderBy(...inSql(orderOf(shape)))
})

/**
 * In the order of the list there are so many others between those that match. Or all that match are
 * gathered first: better when they are few.
 */
function isCheaperGathered(shape: Shape, { size, offset, limit, all, kinds }: Share) {
  if (shape.account === 'disabled') return false
  return size + (isTallied(shape) ? kinds : 0) < ((offset + limit) * all) / size
}
