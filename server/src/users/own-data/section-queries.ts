import { sql, type SQL } from 'drizzle-orm'

/** `self` reads what the product shows to the person anyway; `operator` reads everything. */
export type Reader = 'self' | 'operator'

export interface Section {
  readonly name: string
  /** Columns that refer to the person. A test checks that no column is missing here or in `LEFT_OUT`. */
  readonly from: readonly string[]
  readonly onlyFor?: Reader
  readonly select: (userId: string, reader: Reader, now: Date) => SQL
}

export const nameOf = (id: SQL) => sql`(select name from users where users.id = ${id})`
