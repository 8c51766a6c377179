import type { Role } from '@cohort/contract/access'
import { sql, type SQL } from 'drizzle-orm'

/** `self` reads what the product shows to the person anyway; `operator` reads everything. */
export type Reader = 'self' | 'operator'

export interface Section {
  readonly name: string
  /** Columns that refer to the person. A test checks that no column is missing here or in `LEFT_OUT`. */
  readonly from: readonly string[]
  readonly onlyFor?: Reader
  /** What calls show to mentors and admins alone: an intern, who may have been one, does not read it. */
  readonly ofOthers?: boolean
  readonly select: (userId: string, reader: Reader, now: Date) => SQL
}

export const nameOf = (id: SQL) => sql`(select name from users where users.id = ${id})`

/** What only people of these roles may read, by the role of today. */
export const mayRead = (userId: string, reader: Reader, ...roles: readonly Role[]) =>
  reader === 'operator'
    ? sql`true`
    : sql`(select role from users where users.id = ${userId}) = any(${sql.param([...roles])}::text[])`
