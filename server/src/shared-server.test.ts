import { expect, inject, onTestFinished, test } from 'vitest'
import { newMigrations } from '../test/databases/migrations.ts'
import { createDatabase, dropDatabase } from '../test/databases/postgres-template.ts'
import { newFolder } from '../test/new-folder.ts'
import { startProduct } from '../test/processes/product.ts'
import { openDatabase, openPostgresDatabase } from './platform/database/database.ts'
import { isDatabaseUnavailable } from './platform/database/unavailable.ts'
import { migrate } from './platform/database/migrate.ts'

/** A process of its own, as far as the server can tell. */
async function openBeside(url: string) {
  const warnings: string[] = []
  const log = { warn: (_error: Error, message: string) => void warnings.push(message) }
  const database = await openPostgresDatabase(url, log)
  onTestFinished(database.close)
  return { ...database, warnings }
}

async function openForTest() {
  const migrated = inject('migrated')
  if (migrated.engine !== 'postgres') throw new Error('These tests need a PostgreSQL server')
  const url = await createDatabase(migrated.template)
  onTestFinished(() => dropDatabase(url))
  return { ...(await openBeside(url)), url }
}

const CUT_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

test('a database that may lose acknowledged writes causes a warning at startup', async () => {
  const { url, pool } = await openForTest()
  const warnings: string[] = []
  const start = async () => {
    const log = { warn: (_error: Error, message: string) => void warnings.push(message) }
    const started = await openDatabase({ databaseUrl: url }, { databasePath: '' }, log)
    await started.close()
  }
  const { pathname, host } = new URL(url)
  const set = (value: string) =>
    pool.query(`alter database ${pathname.slice(1)} set synchronous_commit = ${value}`)
  await set('on')
  await start()
  const earlier = warnings.splice(0)
  expect(earlier.join()).not.toContain('synchronous_commit')
  await set('off')
  await start()
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain(`${host}${pathname} may lose what was saved when it crashes: `)
  expect(warnings[0]).toContain('synchronous_commit = off')
})

test('closed idle connections are replaced, and the loss is logged', async () => {
  const { pool, ping, warnings } = await openForTest()
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.05)')))
  await pool.query(CUT_OTHERS)
  await expect
    .poll(() => warnings)
    .toEqual(['An idle database connection was lost', 'An idle database connection was lost'])
  await expect(ping()).resolves.toBeUndefined()
})

test('a connection that is cut within a query fails that query alone', async () => {
  const { pool, ping } = await openForTest()
  const sleeping = pool.query('select pg_sleep(20)').catch((error: Error) => error.message)
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(1)
  await pool.query(CUT_OTHERS)
  expect(await sleeping).toBe('terminating connection due to administrator command')
  await expect(ping()).resolves.toBeUndefined()
})

test('a connection that is cut between two queries of a transaction fails the second', async () => {
  const { pool, ping } = await openForTest()
  const client = await pool.connect()
  await client.query('begin')
  await pool.query(CUT_OTHERS)
  await expect(client.query('select 1')).rejects.toThrow(/administrator command|not queryable/)
  client.release(true)
  await expect(ping()).resolves.toBeUndefined()
})

test('the server ends what runs or waits too long', async () => {
  const { pool } = await openForTest()
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
  )
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    statement_timeout: '30000',
    lock_timeout: '10000',
    idle_in_transaction_session_timeout: '60000',
  })
})

test('processes that start together migrate once', async () => {
  const { url, ...first } = await openForTest()
  const others = [await openBeside(url), await openBeside(url), await openBeside(url)]
  const folder = newMigrations(
    { when: 1000, statement: 'select pg_sleep(0.3); create table plants (name text)' },
    { when: 2000, statement: 'create table trees (height int)' },
  )
  await Promise.all([first, ...others].map((one) => migrate(one, folder)))
  const { rows } = await first.pool.query(
    'select count(*)::int as done from drizzle.__drizzle_migrations',
  )
  expect(rows).toEqual([{ done: 2 }])
})

/** As hosts do that hand out extensions on request alone. */
const REFUSE_EXTENSIONS = `
  create function refuse_extension() returns event_trigger language plpgsql as $$
  begin
    raise exception 'permission denied to create extension "pg_trgm"' using errcode = '42501';
  end $$;
  create event trigger refuse_extension on ddl_command_start when tag in ('CREATE EXTENSION')
    execute function refuse_extension()`

test('a server without pg_trgm is reported in one sentence with its remedy, which suffices', async () => {
  const { pool } = await openForTest()
  await pool.query(REFUSE_EXTENSIONS)
  const lacking = /lacks the extension pg_trgm.*Have an administrator.*create extension pg_trgm/
  await expect(migrate({ pool })).rejects.toThrow(lacking)
  await pool.query('drop event trigger refuse_extension; create extension pg_trgm')
  await migrate({ pool })
  const { rows } = await pool.query(
    `select count(*)::int as made from pg_indexes where indexname = 'users_by_part_of_name'`,
  )
  expect(rows).toEqual([{ made: 1 }])
})

test('timeouts and cancelled transactions are answered as overload', async () => {
  const { pool } = await openForTest()
  await pool.query('create table slots as select generate_series(1, 2) as slot')
  const [one, other] = await Promise.all([pool.connect(), pool.connect()])
  const take = (client: typeof one, slot: number) =>
    client.query('select 1 from slots where slot = $1 for update', [slot])
  const whyNot = (asked: Promise<unknown>): Promise<unknown> =>
    asked.then(
      () => undefined,
      (error: unknown) => error,
    )
  await one.query('begin')
  await take(one, 1)
  await other.query(`begin; set local lock_timeout = '20ms'`)
  expect(isDatabaseUnavailable(await whyNot(take(other, 1)))).toBe(true)
  await other.query(`rollback; begin; set local statement_timeout = '20ms'`)
  expect(isDatabaseUnavailable(await whyNot(other.query('select pg_sleep(5)')))).toBe(true)
  await other.query('rollback; begin')
  await take(other, 2)
  const waiting = [whyNot(take(one, 2)), whyNot(take(other, 1))]
  const loser = await Promise.race(waiting.map(async (error) => (await error) ?? Promise.race([])))
  expect(isDatabaseUnavailable(loser)).toBe(true)
  for (const client of [one, other]) client.release(true)
})

test('a start erases people again whom a restore that was killed brought back', async () => {
  const { url, pool } = await openForTest()
  await migrate({ pool })
  const id = '0192f0c0-0000-7000-8000-000000000001'
  await pool.query(
    `insert into users (id, role, name, name_folded, email)
     values ($1, 'Interns', 'Ivan Thomas', 'ivan thomas', 'ivan@northwind.example')`,
    [id],
  )
  // The second one is not in what was restored: a later restore may contain them.
  const absent = '0192f0c0-0000-7000-8000-000000000002'
  await pool.query('insert into pending_erasures values ($1, 7), ($2, 8)', [id, absent])
  const secrets = { JWT_SECRET: 'j'.repeat(32), DATA_KEY: 'd'.repeat(32) }
  await startProduct({ DATA_DIR: newFolder(), DATABASE_URL: url, ...secrets }).ready
  const { rows } = await pool.query('select name from users where id = $1', [id])
  expect(rows).toEqual([{ name: 'Former intern 7' }])
  const pending = await pool.query('select user_id as id from pending_erasures')
  expect(pending.rows).toEqual([{ id: absent }])
})
