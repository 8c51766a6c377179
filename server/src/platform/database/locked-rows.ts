import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** The query, which locks rows up to a limit, runs once: as a join it may run again for each row, and lock more. */
export const isAmongLocked = (column: SQLWrapper, query: SQLWrapper): SQL =>
  sql`${column} = any(array(${query}))`
