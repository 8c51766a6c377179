import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import type { Log } from '#server/platform/database/pool.ts'

/** NOTIFY carries less than 8,000 bytes; longer messages go through the table. */
const MAX_NOTIFY_BYTES = 7_000

/** Messages between the processes on a database. `onReconnect`: it listens again after an interruption. */
export function openSocketMessages(pool: pg.Pool, log: Log, onReconnect: () => void) {
  const listener = singleListener(pool, onReconnect)
  // The adapter uses no other methods of a pool.
  const usedByAdapter = { connect: listener.connect, query: pool.query.bind(pool) }
  const adapter = createAdapter(usedByAdapter as unknown as pg.Pool, {
    tableName: 'socket_messages',
    payloadThreshold: MAX_NOTIFY_BYTES,
    errorHandler: (error) => log.warn(error, 'A message to sockets did not reach every process'),
  })
  return { adapter, close: listener.close }
}

/** After a cut the adapter never releases the dead connection, and may open two: duplicate events. */
function singleListener(pool: pg.Pool, onReconnect: () => void) {
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
    if (!isFirst) afterListening(client, onReconnect)
    return client
  }
  const close = () => {
    isClosed = true
    current?.release()
  }
  return { connect, close }
}

/** The adapter sends its LISTEN first, and a connection answers queries in order. */
function afterListening(client: pg.PoolClient, callback: () => void) {
  setImmediate(() => void client.query(`select 'listens'`).then(callback, () => {}))
}

/** A connection that has listened must not return to the pool. */
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
