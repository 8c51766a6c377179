import type { Database } from '@cohort/server/database'
import type pg from 'pg'

/** Notes every statement that the pool is given while something happens. */
export async function statementsOf(
  { pool }: Pick<Database, 'pool'>,
  happening: () => Promise<unknown>,
): Promise<readonly [pg.QueryConfig, unknown[]][]> {
  const noted: [pg.QueryConfig, unknown[]][] = []
  const query = pool.query.bind(pool)
  const noting = (config: pg.QueryConfig, values: unknown[] = []) => {
    noted.push([config, values])
    return query(config, values)
  }
  pool.query = noting as typeof pool.query
  await happening()
  pool.query = query as typeof pool.query
  if (noted.length === 0) throw new Error('Nothing was asked of the database')
  return noted
}

/** Asks them again, one after the other, of the driver alone. */
export function replay(
  { pool }: Pick<Database, 'pool'>,
  statements: readonly [pg.QueryConfig, unknown[]][],
) {
  return async () => {
    for (const [config, values] of statements) await pool.query(config, values)
  }
}
