import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/queryable.ts'
import { havingAnyOf } from '../../queries.ts'
import { users, userTallies } from '../../table.ts'
import { kindOf, kindsOf } from '../../tallies/queries.ts'
import { chosenIn, isNamed, isTallied, which, type Shape } from '../shape/queries.ts'

export interface PageShape extends Shape {
  readonly limit: number
  readonly isAtStart: boolean
  readonly isFromEnd: boolean
  /** Of the group of those who have no such value. */
  readonly isOfNobody: boolean
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
export function orderOf({ sort, isDescending, isFromEnd }: PageShape): Key[] {
  const isDown = isDescending !== isFromEnd
  const byId = { column: users.id, isDown: isFromEnd }
  if (sort === 'name') return [{ column: users.nameFolded, isDown }, byId]
  const byName = [{ column: users.nameFolded, isDown: isFromEnd }, byId]
  if (!isOneOf(MANY_VALUED, sort)) return byName
  const column = MANY_VALUED[sort as keyof typeof MANY_VALUED]
  return [{ column, isDown }, ...byName]
}

function ofGroup({ sort, isOfNobody }: PageShape): SQL | undefined {
  if (isOneOf(MANY_VALUED, sort)) {
    const column = MANY_VALUED[sort as keyof typeof MANY_VALUED]
    return isOfNobody ? isNull(column) : isNotNull(column)
  }
  if (!isOneOf(FEW_VALUED, sort)) return undefined
  return hasValue(FEW_VALUED[sort as keyof typeof FEW_VALUED], isOfNobody)
}

const hasValue = (column: PgColumn, isOfNobody: boolean) =>
  isOfNobody ? isNull(column) : eq(column, sql.placeholder('value'))

/** The planner, which does not know the name that is asked for, is kept from the index by its parts. */
export const walked = (db: Queryable, shape: PageShape, gate?: SQL) =>
  inPage(
    shape,
    db
      .select({ id: users.id })
      .from(users)
      .where(and(which(shape, isNamed(shape, false)), ofGroup(shape), gate))
      .orderBy(...inSql(orderOf(shape)))
      .$dynamic(),
  )

/** The limit stands in the text: of a page whose length it does not know the planner expects too much. */
function inPage<Rows extends PgSelect>({ limit, isAtStart }: PageShape, rows: Rows) {
  const limited = rows.limit(inText(limit))
  return isAtStart ? limited : limited.offset(sql.placeholder('offset'))
}

export const inText = (whole: number) => sql.raw(String(Math.trunc(whole))) as unknown as number

export function gathered(db: Queryable, shape: PageShape, gate?: SQL) {
  const isOfKind = isTallied(shape) ? ofKinds(db, shape) : undefined
  const { id, nameFolded, employeeId, dateOfJoining } = users
  const found = db
    .select({ id, nameFolded, employeeId, dateOfJoining })
    .from(users)
    .where(and(which(shape, isNamed(shape, shape.name === 'long')), ofGroup(shape), isOfKind, gate))
    // Keeps the planner from walking along an index by name after all.
    .offset(inText(0))
    .as('users')
  return inPage(
    shape,
    db
      .select({ id: found.id })
      .from(found)
      .orderBy(...inSql(orderOf(shape)))
      .$dynamic(),
  )
}

function ofKinds(db: Queryable, shape: PageShape) {
  const { sort, isOfNobody } = shape
  const ofTallies = isOneOf(FEW_VALUED, sort)
    ? hasValue(userTallies[sort as keyof typeof FEW_VALUED], isOfNobody)
    : undefined
  const matching = and(havingAnyOf(userTallies, chosenIn(shape)), ofTallies)
  return sql`${kindOf(users)} = any(array(${kindsOf(db, shape.role, matching)}))`
}

export const inSql = (order: readonly Key[]) =>
  order.map(({ column, isDown }) => (isDown ? desc(column) : asc(column)))
