import type pg from 'pg'
import type { Queryable } from './queryable.ts'
import { settleRows } from './flat-rows.ts'
import { askNamed, type Asked } from './named-query.ts'

/** Values that a query writes once into each connection's memory: none of these texts is unusual. */
const OFTEN = 3
const MOST_COUNTED = 1_000
/** Every connection of the server keeps a plan for each of them. */
const MOST_NAMED = 200

type Client = pg.Pool | pg.PoolClient

/**
 * Asks the statements that come again and again by a name, so that PostgreSQL parses each of them once
 * for a connection and may keep its plan. Texts of endless variety, such as inserts of so many rows,
 * stay nameless: there is room for a number of names, and only for what was asked several times.
 */
export class NamedStatements {
  readonly #names = new Map<string, string>()
  readonly #counts = new Map<string, number>()
  #last = 0

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MOST_NAMED) return known
    const count = (this.#counts.get(text) ?? 0) + 1
    if (count < OFTEN) {
      if (this.#counts.size >= MOST_COUNTED) this.#counts.clear()
      this.#counts.set(text, count)
      return undefined
    }
    this.#counts.delete(text)
    const name = `cohort_${(this.#last += 1)}`
    this.#names.set(text, name)
    return name
  }

  /**
   * What asks through this client or pool, for the query builder. What a migration made outdated is
   * asked anew, except within a transaction, which has failed with it.
   */
  through<C extends Client>(client: C, { isPool }: { isPool: boolean }): C {
    const query = async (config: pg.QueryConfig, values?: unknown[]) => {
      const name = values?.length ? this.nameOf(config.text) : undefined
      if (name === undefined) return client.query(config, values)
      try {
        return await (isAskedForArrays(config)
          ? askNamed(client, { ...config, name, values: values ?? [] }, isPool)
          : client.query({ ...config, name }, values))
      } catch (error) {
        if (!isOutdated(error)) throw error
        this.#names.delete(config.text)
        if (!isPool) throw error
        return client.query(config, values)
      }
    }
    return { query } as unknown as C
  }
}

/** As the query builder does, which has parsers of its own and makes of the rows what they mean. */
const isAskedForArrays = (config: pg.QueryConfig): config is ArrayConfig =>
  'rowMode' in config && config.rowMode === 'array' && config.types !== undefined

type ArrayConfig = pg.QueryConfig & Pick<Asked, 'types'>

/** The statement is gone, or its columns have other types since a migration. */
const isOutdated = (error: unknown) =>
  error instanceof Error && 'code' in error && ['0A000', '26000'].includes(String(error.code))

interface Buildable<Query extends object> {
  prepare(name: string): Query
}

/** Many shapes of one query would fill the memory for nothing. */
const MOST_SHAPES = 500

/**
 * A query that is written once, and not at every call, which takes longer than asking it. `build` is
 * given nothing but the shape: every value is a placeholder.
 */
export function prepared<Query extends object, Shape = void>(
  build: (db: Queryable, shape: Shape) => Buildable<Query>,
): (db: Queryable, shape: Shape) => Query {
  const known = new WeakMap<Queryable, Map<string, Query>>()
  return (db, shape) => {
    const queries = known.get(db) ?? new Map<string, Query>()
    known.set(db, queries)
    const key = JSON.stringify(shape) ?? ''
    const found = queries.get(key)
    if (found) return found
    if (queries.size >= MOST_SHAPES) queries.clear()
    const query = build(db, shape).prepare('')
    settleRows(query)
    queries.set(key, query)
    return query
  }
}
