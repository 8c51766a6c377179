import type pg from 'pg'

const EVERY = 60_000

/**
 * Does for PGlite what autovacuum does for a server: without fresh statistics the planner guesses,
 * and without vacuuming the files only grow.
 */
export function keepTidy(pool: pg.Pool, onFailure: (error: Error) => void): () => Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    work = tidy(pool).catch(onFailure)
  }, EVERY)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await work
  }
}

export async function tidy(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relid::regclass::text as name from pg_stat_user_tables
     join pg_class on pg_class.oid = relid
     where greatest(n_mod_since_analyze, n_dead_tup) > 50 + 0.1 * greatest(reltuples, 0)`,
  )
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`)
  return rows.map(({ name }) => name)
}
