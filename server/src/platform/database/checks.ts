import { sql, type Column, type SQL } from 'drizzle-orm'

/** `column in ('a', 'b')` with the words written out, as a CHECK constraint must have them. */
export function oneOf(column: Column, words: readonly string[]): SQL {
  const list = words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')
  return sql`${column} in (${sql.raw(list)})`
}
