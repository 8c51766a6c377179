import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Makes a statement fail that asks for another connection within a transaction: on the embedded engine, which has one
 * connection, it would wait until it times out.
 */
export function refuseSecondConnection<Opened extends Pick<Database, 'orm' | 'pool'>>(
  database: Opened,
): Opened {
  const { orm, pool } = database
  const within = new AsyncLocalStorage<true>()
  const transaction = orm.transaction.bind(orm)
  orm.transaction = (work, config) => transaction((db) => within.run(true, () => work(db)), config)
  const connect = pool.connect.bind(pool)
  const check = () => {
    if (within.getStore()) {
      throw new Error('A statement within a transaction uses the connection of the transaction')
    }
  }
  pool.connect = (...given: unknown[]) => {
    check()
    return Reflect.apply(connect, pool, given)
  }
  return database
}
