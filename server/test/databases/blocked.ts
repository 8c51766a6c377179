import type pg from 'pg'
import { expect } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'

/** Until other sessions wait for what this client has locked, or for one another. */
export async function untilBlocked(
  { engine }: Pick<Database, 'engine'>,
  client: pg.ClientBase,
  sessions = 1,
) {
  // The embedded engine has one connection, for which all others wait.
  const waiting = `select 1 from pg_stat_activity where $1 = 'embedded'
    or datname = current_database() and wait_event_type = 'Lock'`
  await expect
    .poll(async () => {
      // A transaction would see what it saw first.
      await client.query('select pg_stat_clear_snapshot()')
      return (await client.query(waiting, [engine])).rows.length
    })
    .toBeGreaterThanOrEqual(engine === 'embedded' ? 1 : sessions)
}
