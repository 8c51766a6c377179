import type { Role } from '@cohort/contract/access'
import type { UserFilters } from '@cohort/contract/users/filters'
import type { AccountState, Direction, UserSort } from '@cohort/contract/users/sorting'
import { and, inArray, isNotNull, like, sql, type SQL } from 'drizzle-orm'
import { havingAnyOf, isEnabled, patternOf } from '../../queries.ts'
import { users } from '../../table.ts'

interface Wanted extends UserFilters {
  readonly role: readonly Role[]
  readonly account?: AccountState | undefined
  readonly sort?: UserSort | undefined
  readonly direction?: Direction | undefined
}

/** What is given to the statements of a shape. */
export type Given = Omit<UserFilters, 'name'> & { readonly pattern: string | undefined }

const FILTERS = ['year', 'batch', 'designation', 'status', 'zone'] as const

/** Which statements a list is made of, whatever the values: they are written once for each shape. */
export interface Shape {
  readonly role: readonly Role[]
  readonly account: AccountState
  readonly sort: UserSort
  readonly isDescending: boolean
  readonly filters: readonly (typeof FILTERS)[number][]
  /** An index knows names by their parts of three letters: shorter ones it cannot tell apart. */
  readonly name: 'none' | 'short' | 'long'
}

const SHORTEST_PART = 3

export function shapeOf(wanted: Wanted): Shape {
  const { role, account = 'enabled', sort = 'name', direction } = wanted
  const pattern = patternOf(wanted.name)
  const letters = (pattern?.length ?? 0) - '%%'.length
  return {
    role,
    account,
    sort,
    isDescending: direction === 'descending',
    filters: FILTERS.filter((name) => wanted[name]?.length),
    name: pattern === undefined ? 'none' : letters < SHORTEST_PART ? 'short' : 'long',
  }
}

/** The tallies tell of enabled people, and nothing of their names. */
export const isTallied = ({ account, name }: Shape) => account === 'enabled' && name === 'none'

/** The places where the values are given. */
export const chosenIn = ({ filters }: Shape) =>
  Object.fromEntries(filters.map((name) => [name, sql.placeholder(name)]))

/** With an index the planner may look the name up by its parts; without one it reads every row's. */
export function isNamed({ name }: Shape, hasIndex: boolean): SQL | undefined {
  const { nameFolded } = users
  if (name === 'none') return undefined
  return like(hasIndex ? nameFolded : sql`(${nameFolded} || '')`, sql.placeholder('pattern'))
}

export const which = (shape: Shape, named: SQL | undefined) =>
  and(
    shape.account === 'disabled' ? isNotNull(users.disabledAt) : isEnabled,
    inArray(users.role, [...shape.role]),
    named,
    havingAnyOf(users, chosenIn(shape)),
  )
