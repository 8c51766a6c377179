import type { Database } from '#server/platform/database/database.ts'
import { fingerprintOf, unwrap, wrap, type DataKeys } from './keys.ts'
import { lockKeysWrappedByOthers, rewriteKey } from './queries.ts'

const AT_ONCE = 500

/**
 * Wraps every person's key with the data key in force. What is done stays done when it is broken off,
 * and doing it again does the rest. Answers how many were wrapped anew.
 */
export async function rewrapKeys({ orm }: Pick<Database, 'orm'>, keys: DataKeys): Promise<number> {
  let done = 0
  for (;;) {
    const some = await rewrapSome(orm, keys)
    if (some === 0) return done
    done += some
  }
}

const rewrapSome = (orm: Database['orm'], keys: DataKeys): Promise<number> =>
  orm.transaction(async (db) => {
    const rows = await lockKeysWrappedByOthers(db, fingerprintOf(keys.dataKey), AT_ONCE)
    for (const { userId, wrappedKey } of rows) {
      await rewriteKey(db, wrap(unwrap(wrappedKey, userId, keys), userId, keys))
    }
    return rows.length
  })
