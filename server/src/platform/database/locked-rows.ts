import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * Whether a column has one of the values of a query that locks rows up to a limit. The query runs once: planned as a
 * join, it may run again for each row, and lock more.
 */
export const isAmongLocked = (column: SQLWrapper, query: SQLWrapper): SQL =>
  sql`${column} = any(array(${query}))`
