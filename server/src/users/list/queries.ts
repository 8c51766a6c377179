import type { Role } from '@cohort/contract/access'
import type { Page } from '@cohort/contract/envelope'
import type { AccountState, Direction, UserSort } from '@cohort/contract/users/rules'
import type { UserFilters, ListedUser } from '@cohort/contract/users/schemas'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { planMembers, plans } from '#server/plans/table.ts'
import { cardFields, isEnabled, matching, withPlan } from '../queries.ts'
import { photos, users } from '../table.ts'
import { inOrder, rangesOf, sizeOf, type Group } from './groups.ts'

interface Wanted extends UserFilters {
  readonly role: readonly Role[]
  readonly account?: AccountState | undefined
  readonly sort?: UserSort | undefined
  readonly direction?: Direction | undefined
  readonly limit: number
  readonly offset: number
}

/** Columns of few values: people are listed value by value, so that no page sorts everybody. */
const GROUPING: Readonly<Record<Exclude<UserSort, 'name' | keyof typeof INDEXED>, PgColumn>> = {
  year: users.year,
  batch: users.batch,
  designation: users.designation,
  status: users.status,
  zone: users.zone,
}

/** Columns of many values: an index has their order; people without a value are a group of their own. */
const INDEXED = { employeeId: users.employeeId, dateOfJoining: users.dateOfJoining }

const isIndexed = (sort: UserSort): sort is keyof typeof INDEXED => sort in INDEXED

// Not scoped to an actor: its only caller admits admins alone, who may see everybody.
export async function listUsers(db: Queryable, wanted: Wanted): Promise<Page<ListedUser>> {
  const { limit, direction } = wanted
  const groups = inOrder(await countGroups(db, wanted), direction === 'descending')
  const total = sizeOf(groups)
  const data: ListedUser[] = []
  for (const range of rangesOf(groups, wanted)) {
    data.push(...(await listRange(db, wanted, range)))
  }
  return { data, total, total_pages: Math.ceil(total / limit) }
}

const matchingAll = ({ role, account, ...wanted }: Wanted) =>
  and(
    account === 'disabled' ? isNotNull(users.disabledAt) : isEnabled,
    inArray(users.role, [...role]),
    matching(wanted),
  )

function countGroups(db: Queryable, wanted: Wanted): Promise<Group[]> {
  return db
    .select({ value: groupOf(wanted).as('value'), size: count() })
    .from(users)
    .where(matchingAll(wanted))
    .groupBy(sql`1`)
}

function groupOf({ sort = 'name' }: Wanted): SQL<Group['value']> {
  if (sort === 'name') return sql`true`
  return isIndexed(sort) ? sql`nullif(${INDEXED[sort]} is not null, false)` : sql`${GROUPING[sort]}`
}

interface Range extends Pick<Group, 'value'> {
  readonly offset: number
  readonly limit: number
}

async function listRange(
  db: Queryable,
  wanted: Wanted,
  { value, offset, limit }: Range,
): Promise<ListedUser[]> {
  const order = orderOf(wanted)
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(and(matchingAll(wanted), isInGroup(wanted, value)))
    .orderBy(...order)
    .offset(offset)
    .limit(limit)
    .as('page')
  const rows = await db
    .select({ ...cardFields, disabledAt: users.disabledAt })
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .leftJoin(photos, eq(photos.userId, users.id))
    .leftJoin(planMembers, eq(planMembers.internId, users.id))
    .leftJoin(plans, eq(plans.id, planMembers.planId))
    .orderBy(...order)
  return rows.map(({ disabledAt, ...card }) => ({
    ...withPlan(card),
    disabledAt: disabledAt?.toISOString() ?? null,
  }))
}

function isInGroup({ sort = 'name' }: Wanted, value: Group['value']): SQL | undefined {
  if (sort === 'name') return undefined
  if (isIndexed(sort)) return value === null ? isNull(INDEXED[sort]) : isNotNull(INDEXED[sort])
  return value === null ? isNull(GROUPING[sort]) : eq(GROUPING[sort], value)
}

function orderOf({ sort = 'name', direction }: Wanted): SQL[] {
  const inDirection = direction === 'descending' ? desc : asc
  if (sort === 'name') return [inDirection(users.nameFolded), asc(users.id)]
  const byName = [asc(users.nameFolded), asc(users.id)]
  return isIndexed(sort) ? [inDirection(INDEXED[sort]), ...byName] : byName
}
