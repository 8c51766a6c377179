import type pg from 'pg'

const INTERVAL = 60_000

/** Write-ahead log that forces a checkpoint: it takes disk space and recovery time. */
const MAX_WAL_SIZE = '64 MB'

/** PGlite has neither autovacuum nor a checkpointer. */
export function scheduleMaintenance(
  pool: pg.Pool,
  onFailure: (error: Error) => void,
): () => Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    work = vacuumTables(pool)
      .then(() => checkpoint(pool))
      .catch(onFailure)
  }, INTERVAL)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await work
  }
}

export async function vacuumTables(pool: pg.Pool): Promise<string[]> {
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
    [MAX_WAL_SIZE],
  )
  const isDue = rows[0]?.due === true
  if (isDue) await pool.query('checkpoint')
  return isDue
}
