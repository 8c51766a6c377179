import type { World } from './visitors.ts'

/** What a refused call may store: the refusal, and rate limit counters. */
const LEAVES: Readonly<Record<string, string>> = {
  audit_entries: `where action <> 'refused'`,
  audit_waiting: `where entry_id in (select id from audit_entries where action <> 'refused')`,
  rate_limits: 'where false',
}

/** With the columns that can be written. */
const TABLES = `select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0
  where relkind = 'r' and relnamespace = 'public'::regnamespace
    and attgenerated = '' and not attisdropped
  group by 1 order by 1`

async function tablesOf({ pool }: World['database']) {
  return (await pool.query<{ name: string; columns: string }>(TABLES)).rows
}

/** Digests every row of every table, so that two moments can be compared. */
export async function digester({ database }: Pick<World, 'database'>) {
  const { pool } = database
  const digests = (await tablesOf(database)).map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as digest
       from "${name}" t ${LEAVES[name] ?? ''}`,
  )
  const all = digests.join(' union all ')
  return async (): Promise<Readonly<Record<string, string | null>>> => {
    const { rows } = await pool.query<{ name: string; digest: string | null }>(all)
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
  }
}

/**
 * Keeps a copy of every table, and puts it back. Triggers and foreign keys are off meanwhile, as
 * these rows were checked before; this needs a superuser, as tests have.
 */
export async function keeper({ database }: Pick<World, 'database'>) {
  const { pool } = database
  const tables = await tablesOf(database)
  const copies = tables.map(({ name }) => `create table kept."${name}" as table public."${name}"`)
  await pool.query(`drop schema if exists kept cascade; create schema kept; ${copies.join('; ')}`)
  const empty = tables.map(({ name }) => `delete from "${name}"`)
  const fill = tables.map(
    ({ name, columns }) =>
      `insert into "${name}" (${columns}) select ${columns} from kept."${name}"`,
  )
  const back = [...empty, ...fill].join('; ')
  return async (): Promise<void> => {
    await pool.query(`begin; set local session_replication_role = replica; ${back}; commit`)
  }
}
