import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import type { Log } from './postgres-pool.ts'

/** NOTIFY takes less than 8,000 bytes; what is longer goes through the table. */
const LONGEST_NOTICE = 7_000

/** Carries what is said to sockets to the other processes on this database. */
export function openSocketMessages(pool: pg.Pool, log: Log) {
  const listening = oneListener(pool)
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
function oneListener(pool: pg.Pool) {
  let current: pg.PoolClient | undefined
  let isClosed = false
  const connect = async () => {
    const client = await pool.connect()
    endOnRelease(client)
    current?.release()
    if (isClosed) client.release()
    if (isClosed) return new Promise<never>(() => {})
    client.once('end', () => client.release())
    current = client
    return client
  }
  const close = () => {
    isClosed = true
    current?.release()
  }
  return { connect, close }
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
