import type { Role } from '@cohort/contract/access'
import { pageOf, type Page, type Paging } from '@cohort/contract/paging'
import type { SignInFilter } from '@cohort/contract/users/invitation-rules'
import type { AccountState, Direction, ListSort } from '@cohort/contract/users/rules'
import type { UserFilters, ListedUser } from '@cohort/contract/users/schemas'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { planMembers, plans } from '#server/plans/table.ts'
import { byName, cardFields, isEnabled, matching, trainingRank, withPlan } from './queries.ts'
import { hasSignInState } from './invitations/queries.ts'
import { signInFields, signInStateOf } from './invitations/state-queries.ts'
import { invitations, photos, users } from './table.ts'

// Not scoped to an actor: the calls that list or export people admit admins alone.

export interface PeopleFilters extends UserFilters {
  /** Interns when empty. */
  readonly role?: readonly Role[] | undefined
  readonly account?: AccountState | undefined
  readonly signIn?: SignInFilter | undefined
}

export interface DatedFilters extends PeopleFilters {
  readonly now: Date
}

interface ListQuery extends DatedFilters, Paging {
  readonly sort?: ListSort | undefined
  readonly direction?: Direction | undefined
}

export const rolesIn = ({ role }: PeopleFilters): Role[] => (role?.length ? [...role] : ['Interns'])

export const filteredBy = (db: Queryable, filters: DatedFilters) =>
  and(
    filters.account === 'disabled' ? isNotNull(users.disabledAt) : isEnabled,
    inArray(users.role, rolesIn(filters)),
    matching(filters),
    hasSignInState(db, filters.signIn, filters.now),
  )

/** Columns of few values: people are listed value by value, so that no page sorts all people. */
export const GROUPING: Readonly<
  Record<Exclude<ListSort, 'name' | keyof typeof INDEXED>, PgColumn | SQL>
> = {
  year: users.year,
  batch: users.batch,
  designation: users.designation,
  status: users.status,
  zone: users.zone,
  training: trainingRank,
}

/** Columns of many values, ordered by an index; people without a value are a group of their own. */
export const INDEXED = { employeeId: users.employeeId, dateOfJoining: users.dateOfJoining }

export const isIndexed = (sort: ListSort): sort is keyof typeof INDEXED => sort in INDEXED

export async function listUsers(db: Queryable, query: ListQuery): Promise<Page<ListedUser>> {
  const groups = await listGroups(db, query)
  const data: ListedUser[] = []
  for (const range of rangesOf(groups, query)) data.push(...(await listRange(db, query, range)))
  const total = groups.reduce((sum, { size }) => sum + size, 0)
  return pageOf(data, total, query.limit)
}

type Ordered = Omit<ListQuery, keyof Paging>

export const listGroups = async (db: Queryable, query: Ordered): Promise<Group[]> =>
  inOrder(await countGroups(db, query), query.direction === 'descending')

export interface Group {
  readonly value: string | number | boolean | null
  readonly size: number
}

const countGroups = (db: Queryable, query: Ordered): Promise<Group[]> =>
  db
    .select({ value: groupOf(query).as('value'), size: count() })
    .from(users)
    .where(filteredBy(db, query))
    .groupBy(sql`1`)

function groupOf({ sort = 'name' }: Ordered): SQL<Group['value']> {
  if (sort === 'name') return sql`true`
  return isIndexed(sort) ? sql`nullif(${INDEXED[sort]} is not null, false)` : sql`${GROUPING[sort]}`
}

const collator = new Intl.Collator('en', { numeric: true })

/** "Batch 2" before "Batch 10"; no value last, in both directions. */
function inOrder(groups: readonly Group[], isDescending: boolean): Group[] {
  const sign = isDescending ? -1 : 1
  return groups.toSorted((one, other) => {
    if (one.value === null || other.value === null) {
      return Number(one.value === null) - Number(other.value === null)
    }
    return sign * collator.compare(String(one.value), String(other.value))
  })
}

type Range = Pick<Group, 'value'> & Paging

export function rangesOf(groups: readonly Group[], { offset, limit }: Paging): Range[] {
  let before = 0
  return groups.flatMap(({ value, size }) => {
    const from = Math.max(offset - before, 0)
    const until = Math.min(offset + limit - before, size)
    before += size
    return from < until ? [{ value, offset: from, limit: until - from }] : []
  })
}

async function listRange(db: Queryable, query: ListQuery, { value, offset, limit }: Range) {
  const order = orderOf(query)
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(and(filteredBy(db, query), isInGroup(query, value)))
    .orderBy(...order)
    .offset(offset)
    .limit(limit)
    .as('page')
  const rows = await db
    .select({ ...cardFields, disabledAt: users.disabledAt, ...signInFields })
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .leftJoin(photos, eq(photos.userId, users.id))
    .leftJoin(invitations, eq(invitations.userId, users.id))
    .leftJoin(planMembers, eq(planMembers.internId, users.id))
    .leftJoin(plans, eq(plans.id, planMembers.planId))
    .orderBy(...order)
  return rows.map(({ disabledAt, ...card }) => ({
    ...withPlan(card),
    signIn: signInStateOf(card, query.now),
    disabledAt: disabledAt?.toISOString() ?? null,
  }))
}

function isInGroup({ sort = 'name' }: ListQuery, value: Group['value']): SQL | undefined {
  if (sort === 'name') return undefined
  if (isIndexed(sort)) return value === null ? isNull(INDEXED[sort]) : isNotNull(INDEXED[sort])
  return value === null ? isNull(GROUPING[sort]) : eq(sql`${GROUPING[sort]}`, value)
}

function orderOf({ sort = 'name', direction }: ListQuery): SQL[] {
  const inDirection = direction === 'descending' ? desc : asc
  if (sort === 'name') return [inDirection(users.nameFolded), asc(users.id)]
  return isIndexed(sort) ? [inDirection(INDEXED[sort]), ...byName] : byName
}
