import type pg from 'pg'

export interface Statement {
  readonly text: string
  readonly values: unknown[]
}

type Query = pg.PoolClient['query']

/** The embedded engine maintains its tables once a minute in any case. */
const MAINTENANCE = /^\s*(?:vacuum|checkpoint|select relid::regclass|select pg_current_wal_lsn)/

/** Notes what is asked of the database over any connection of this pool, in transactions too. */
export function watchStatements(pool: pg.Pool) {
  let noted: Statement[] | undefined
  const watched = new WeakSet<pg.PoolClient>()
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const noting = (asked: string | pg.QueryConfig, ...rest: unknown[]) => {
      const text = typeof asked === 'string' ? asked : asked.text
      const own = typeof asked === 'string' ? undefined : asked.values
      const values = own ?? (Array.isArray(rest[0]) ? rest[0] : [])
      if (!MAINTENANCE.test(text)) noted?.push({ text, values })
      return query(asked, ...rest)
    }
    client.query = noting as Query
  }
  pool.on('acquire', watch)
  return {
    /** Every statement of what happens; nothing else may happen meanwhile. */
    during: async (happening: () => Promise<unknown>): Promise<readonly Statement[]> => {
      const all: Statement[] = (noted = [])
      await happening()
      noted = undefined
      return all
    },
  }
}
