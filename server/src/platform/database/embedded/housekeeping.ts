import type pg from 'pg'

const EVERY = 60_000

/** Of log, after which its tables are written: it is read again after a crash, and fills the disk. */
const LARGEST_LOG = '64 MB'

/**
 * Does for PGlite what autovacuum and the checkpointer do for a server: without fresh statistics the
 * planner guesses, without vacuuming the files only grow, without checkpoints the log does.
 */
export function scheduleMaintenance(
  pool: pg.Pool,
  onFailure: (error: Error) => void,
): () => Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    work = tidy(pool)
      .then(() => checkpoint(pool))
      .catch(onFailure)
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

export async function checkpoint(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>(
    `select pg_current_wal_lsn() - redo_lsn > pg_size_bytes($1) as due from pg_control_checkpoint()`,
    [LARGEST_LOG],
  )
  const isDue = rows[0]?.due === true
  if (isDue) await pool.query('checkpoint')
  return isDue
}
