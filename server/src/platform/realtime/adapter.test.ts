import { createAdapter } from '@socket.io/postgres-adapter'
import { createServer } from 'node:http'
import pg from 'pg'
import { Server } from 'socket.io'
import { expect, onTestFinished, test } from 'vitest'

const TEST_DATABASE_URL = String(process.env['TEST_DATABASE_URL'])

/** Records which properties are used. */
const watched = <Watched extends object>(object: Watched, used: Set<string>): Watched =>
  new Proxy(object, {
    get: (target, name) => {
      used.add(String(name))
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

test('the adapter uses a pool as socket-messages.ts assumes, and listens with its first query', async () => {
  const pool = new pg.Pool({ connectionString: TEST_DATABASE_URL })
  const statements: unknown[] = []
  const clients: pg.Client[] = []
  const connect = async () => {
    const client = new pg.Client(TEST_DATABASE_URL)
    clients.push(client)
    await client.connect()
    const query = client.query.bind(client)
    return Object.assign(client, {
      release: () => {},
      query: (...given: Parameters<typeof query>) => {
        statements.push(given[0])
        return query(...given)
      },
    })
  }
  const usedOfPool = new Set<string>()
  const given = watched({ connect, query: pool.query.bind(pool) }, usedOfPool)
  const failures: string[] = []
  const adapter = createAdapter(given as unknown as pg.Pool, {
    tableName: 'socket_messages',
    errorHandler: (error) => void failures.push(error.message),
  })
  const sockets = new Server(createServer(), { adapter })
  onTestFinished(async () => {
    await sockets.close()
    // The adapter keeps the connection that listens.
    for (const client of clients) await client.end()
    await pool.end()
  })
  await expect.poll(() => statements.length).toBeGreaterThan(0)
  expect(String(statements[0])).toMatch(/^LISTEN /)
  expect([...usedOfPool].filter((name) => !['connect', 'query'].includes(name))).toEqual([])
  expect(failures).toEqual([])
})
