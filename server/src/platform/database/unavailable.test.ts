import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { isDatabaseUnavailable } from './unavailable.ts'

const TEST_DATABASE_URL = String(process.env['TEST_DATABASE_URL'])

function openPool(more: pg.PoolConfig = {}) {
  const pool = new pg.Pool({ connectionString: TEST_DATABASE_URL, max: 1, ...more })
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  return pool
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Error) => error,
  )

test('the words of the driver for a lost connection are those that are looked for', async () => {
  const busy = openPool({ connectionTimeoutMillis: 1000 })
  const taken = await busy.connect()
  const noConnection = await reasonOf(busy.connect())
  taken.release()

  const client = await openPool().connect()
  client.on('error', () => {})
  const ended = new Promise((done) => client.once('end', done))
  const asked = reasonOf(client.query('select pg_sleep(30)'))
  // Without the server's reason, as a cable that is cut.
  client.connection.stream.destroy()
  const cut = await asked
  await ended
  const afterwards = await reasonOf(client.query('select 1'))
  client.release(true)

  expect([noConnection, cut, afterwards].map((error) => error?.message)).toEqual([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ])
  for (const error of [noConnection, cut, afterwards]) {
    expect(isDatabaseUnavailable(error)).toBe(true)
  }
  expect(isDatabaseUnavailable(new Error('duplicate key'))).toBe(false)
})
