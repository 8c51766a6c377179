import type pg from 'pg'
import type { Database } from '#server/platform/database/database.ts'

/** Runs within a transaction that commits. */
export async function keeping<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local timezone = 'UTC'`)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    client.release()
  }
}

/** Rows that change automatically, and those that a restore changes intentionally. */
const UNSTEADY =
  /^(rate_limits|sessions|socket_messages|download_tickets|reset_tokens|invitations|sign_up_challenges|mails)$/

/**
 * A digest of every table, made by PostgreSQL and by none of the code of backups. Without what
 * concerns the people that the writers of a drill add, and without the number of sessions.
 */
export function digestOf({ pool }: Pick<Database, 'pool'>): Promise<Record<string, string>> {
  return keeping(pool, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const digests: Record<string, string> = {}
    for (const { name } of tables.filter((table) => !UNSTEADY.test(table.name))) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(row, ',' order by row collate "C")), '')
           as digest
         from (select (to_jsonb(one) - 'session_version')::text as row from ${name} one
           where ${OF_WRITERS[name] ?? 'true'}) rows`,
      )
      digests[name] = rows[0]?.digest ?? ''
    }
    return digests
  })
}

const OF_WRITERS: Record<string, string> = {
  users: `email not like 'pair-%'`,
  tasks: `name <> 'pair'`,
  announcements: `message <> 'pair'`,
  audit_entries: `subject <> 'pair'`,
  audit_waiting: `entry_id not in (select id from audit_entries where subject = 'pair')`,
  day_revisions: `user_id in (select id from users where email not like 'pair-%')`,
}
