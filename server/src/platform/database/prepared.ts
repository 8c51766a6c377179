import type { Queryable } from './queryable.ts'

/**
 * A statement that is built once for each database and planned once for each connection, for reads of single records:
 * building and planning take longer than running them. Inside a transaction it is built again.
 */
export function prepared<Statement>(
  build: (db: Queryable) => Statement,
): (db: Queryable) => Statement {
  const built = new WeakMap<Queryable, Statement>()
  return (db) => {
    const known = built.get(db)
    if (known !== undefined) return known
    const statement = build(db)
    built.set(db, statement)
    return statement
  }
}
