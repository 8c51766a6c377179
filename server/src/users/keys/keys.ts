import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { seal, unseal, type SealedPlace } from '../field-encryption.ts'
import {
  countKeysWrappedByOthers,
  hasKeysWrappedBy,
  insertKeys,
  listErased,
  listKeys,
  lockKeysWrappedByOthers,
  rewriteKey,
} from './queries.ts'

export interface DataKeys {
  readonly dataKey: string
  readonly oldDataKey?: string | undefined
}

const KEY_FIELD = 'key'
const KEY_BYTES = 32

export const fingerprintOf = (dataKey: string) =>
  createHash('sha256').update(`cohort wraps with ${dataKey}`).digest('hex').slice(0, 16)

export const wrap = (key: string, userId: string, { dataKey }: DataKeys) => ({
  userId,
  wrappedKey: seal(key, { userId, field: KEY_FIELD }, dataKey, 'organisation'),
  wrappedBy: fingerprintOf(dataKey),
})

export function unwrap(wrappedKey: string, userId: string, keys: DataKeys): string {
  const { dataKey, oldDataKey } = keys
  const unwrapWith = (key: string) =>
    unseal(wrappedKey, { userId, field: KEY_FIELD }, key, 'organisation')
  if (oldDataKey === undefined) return unwrapWith(dataKey)
  try {
    return unwrapWith(dataKey)
  } catch {
    return unwrapWith(oldDataKey)
  }
}

const fingerprintsOf = ({ dataKey, oldDataKey }: DataKeys) =>
  [dataKey, oldDataKey].flatMap((key) => (key === undefined ? [] : [fingerprintOf(key)]))

/** A process with another key would make keys that the others cannot open, which outlast it. */
export async function refuseOtherDataKey(db: Queryable, keys: DataKeys): Promise<void> {
  const count = await countKeysWrappedByOthers(db, fingerprintsOf(keys))
  if (count === 0) return
  throw new StartError(
    `The keys of ${count} people in the database are encrypted with another DATA_KEY. Set DATA_KEY to ` +
      'the key of this database; if they are encrypted with two, set DATA_KEY_OLD to the other one ' +
      'and run "keys rotate". What to do when it is lost is in docs/operations.md.',
  )
}

/** Two processes that start on an empty database are not refused: the first to make a key decides. */
async function refuseSecondDataKey(db: Queryable, keys: DataKeys): Promise<void> {
  const ours = fingerprintsOf(keys)
  if (await hasKeysWrappedBy(db, ours)) return
  if ((await countKeysWrappedByOthers(db, ours)) === 0) return
  throw new Error('The keys in the database are encrypted with another DATA_KEY')
}

export const newKey = () => randomBytes(KEY_BYTES).toString('base64')

/** Makes the keys that are missing, but none for people who were erased. */
export async function keysOf(
  db: Queryable,
  keys: DataKeys,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const ids = [...new Set(userIds)]
  const known = new Set((await listKeys(db, ids)).map(({ userId }) => userId))
  const without = ids.filter((id) => !known.has(id))
  const erased = new Set(await listErased(db, without))
  const missing = without.filter((id) => !erased.has(id)).toSorted()
  if (missing.length > 0) await refuseSecondDataKey(db, keys)
  await insertKeys(
    db,
    missing.map((id) => wrap(newKey(), id, keys)),
  )
  // Read again, because another process may have inserted them first.
  const rows = await listKeys(db, ids)
  return new Map(rows.map(({ userId, wrappedKey }) => [userId, unwrap(wrappedKey, userId, keys)]))
}

export async function keyOf(db: Queryable, keys: DataKeys, userId: string): Promise<string> {
  const key = (await keysOf(db, keys, [userId])).get(userId)
  if (key === undefined) throw new Error('The person has no key')
  return key
}

/** Null when the person's key was destroyed. */
export function opened(
  sealed: string,
  place: SealedPlace,
  { wrappedKey, keys }: { wrappedKey: string | null; keys: DataKeys },
): string | null {
  return wrappedKey === null
    ? null
    : unseal(sealed, place, unwrap(wrappedKey, place.userId, keys), 'person')
}

const BATCH_SIZE = 500

/** Wraps every person's key with the current data key; can be resumed. Returns the number rewrapped. */
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
    const rows = await lockKeysWrappedByOthers(db, fingerprintOf(keys.dataKey), BATCH_SIZE)
    for (const { userId, wrappedKey } of rows) {
      await rewriteKey(db, wrap(unwrap(wrappedKey, userId, keys), userId, keys))
    }
    return rows.length
  })
