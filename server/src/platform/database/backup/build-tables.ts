import type pg from 'pg'
import type { Migration } from '#server/platform/database/migrate.ts'

const NOT_OF_EXTENSION = (catalog: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${catalog}.oid
    and deptype = 'e')`

/** Everything that migrations create, except extensions, which may have needed an administrator. */
const DROP_STATEMENTS = `
  select 1 as step, format('drop %s if exists %s cascade',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
      oid::regclass) as statement
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and ${NOT_OF_EXTENSION('pg_class')}
  union all
  select 2, format('drop routine if exists %s cascade', oid::regprocedure)
    from pg_proc where pronamespace = 'public'::regnamespace and ${NOT_OF_EXTENSION('pg_proc')}
  union all
  select 3, format('drop type if exists %s cascade', oid::regtype)
    from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
      and ${NOT_OF_EXTENSION('pg_type')}
  order by step`

export async function dropTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(DROP_STATEMENTS)
  await client.query('set local client_min_messages = warning')
  for (const { statement } of rows) await client.query(statement)
  await client.query('drop schema if exists drizzle cascade')
}

const MIGRATIONS_TABLE = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`

/** Like Drizzle's migrator, within the transaction of the caller. */
export async function runInside(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query(MIGRATIONS_TABLE)
  for (const { statements, hash, when } of migrations) {
    for (const statement of statements) await client.query(statement)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, when],
    )
  }
}
