import { sql, type Column, type SQL } from 'drizzle-orm'

/** `column in ('a', 'b')` with literals, which CHECK constraints require. */
export function oneOf(column: Column, words: readonly string[]): SQL {
  const list = words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')
  return sql`${column} in (${sql.raw(list)})`
}

export function within(
  column: Column,
  { min, max }: { readonly min: number; readonly max: number },
) {
  return sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`
}
