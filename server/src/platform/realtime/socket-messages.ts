import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import type { Log } from '#server/platform/database/pool.ts'

/** NOTIFY takes less than 8,000 bytes; what is longer goes through the table. */
const LONGEST_NOTICE = 7_000

/**
 * Carries what is said to sockets to the other processes on this database. `onRegained` is called
 * when it listens again after it could not.
 */
export function openSocketMessages(pool: pg.Pool, log: Log, onRegained: () => void) {
  const listening = oneListener(pool, onRegained)
  // The adapter calls nothing else of a pool.
  const usedByAdapter = { connect: listening.connect, query: pool.query.bind(pool) }
  const adapter = createAdapter(usedByAdapter as unknown as pg.Pool, {
    tableName: 'socket_messages',
    payloadThreshold: LONGEST_NOTICE,
    errorHandler: (error) => log.warn(error, 'A message to sockets did not reach every process'),
  })
  return { adapter, close: listening.close }
}

/**
 * The adapter listens on a connection of the pool, takes another when that is cut, and never gives
 * the dead one back: ten cuts would use up the pool. It may also take two, and say everything twice,
 * or one more while it closes.
 */
function oneListener(pool: pg.Pool, onRegained: () => void) {
  let current: pg.PoolClient | undefined
  let isClosed = false
  let attempts = 0
  const connect = async () => {
    attempts += 1
    const isFirst = attempts === 1
    const client = await pool.connect()
    endOnRelease(client)
    current?.release()
    if (isClosed) client.release()
    if (isClosed) return new Promise<never>(() => {})
    client.once('end', () => client.release())
    current = client
    if (!isFirst) afterListening(client, onRegained)
    return client
  }
  const close = () => {
    isClosed = true
    current?.release()
  }
  return { connect, close }
}

/** The adapter sends its LISTEN as soon as it has the connection, and queries are answered in turn. */
function afterListening(client: pg.PoolClient, listens: () => void) {
  setImmediate(() => void client.query(`select 'listens'`).then(listens, () => {}))
}

/** A connection that has listened is of no other use. */
function endOnRelease(client: pg.PoolClient) {
  const release = client.release.bind(client)
  let isReleased = false
  client.release = () => {
    if (isReleased) return
    isReleased = true
    client.removeAllListeners('notification').removeAllListeners('end')
    release(true)
  }
}
