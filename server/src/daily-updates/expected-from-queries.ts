import type { Day } from '@cohort/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { users } from '#server/users/table.ts'

// Not scoped to an actor: a part of statements that are.

/** The day of joining, or the later one on which the account was added: an import changes no past figures. */
export const expectedFrom = (timeZone: string, person: SQL = sql`${users}`): SQL<Day> =>
  sql`greatest(${person}.date_of_joining, (${person}.created_at at time zone ${timeZone})::date)`
