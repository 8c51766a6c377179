import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { seal, unseal, type SealedPlace } from '../sealing.ts'
import { insertKeys, listKeys } from './queries.ts'

/** The organisation's data key, and the one before it while the keys of people move to the new one. */
export interface DataKeys {
  readonly dataKey: string
  readonly oldDataKey?: string | undefined
}

const KEY_FIELD = 'key'
const KEY_BYTES = 32

/** Tells data keys apart without telling anything of them. */
export const fingerprintOf = (dataKey: string) =>
  createHash('sha256').update(`cohort wraps with ${dataKey}`).digest('hex').slice(0, 16)

export const wrap = (key: string, userId: string, { dataKey }: DataKeys) => ({
  userId,
  wrappedKey: seal(key, { userId, field: KEY_FIELD }, dataKey, 'organisation'),
  wrappedBy: fingerprintOf(dataKey),
})

/** While keys move to a new data key, some are still wrapped with the old one. */
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

export const newKey = () => randomBytes(KEY_BYTES).toString('base64')

/** The people's own keys; who has none yet is given one. */
export async function keysOf(
  db: Queryable,
  keys: DataKeys,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const ids = [...new Set(userIds)]
  const known = new Set((await listKeys(db, ids)).map(({ userId }) => userId))
  const missing = ids.filter((id) => !known.has(id)).toSorted()
  await insertKeys(
    db,
    missing.map((id) => wrap(newKey(), id, keys)),
  )
  // Asked again, because another process may have been faster.
  const rows = await listKeys(db, ids)
  return new Map(rows.map(({ userId, wrappedKey }) => [userId, unwrap(wrappedKey, userId, keys)]))
}

export async function keyOf(db: Queryable, keys: DataKeys, userId: string): Promise<string> {
  const key = (await keysOf(db, keys, [userId])).get(userId)
  if (key === undefined) throw new Error('The person has no key')
  return key
}

/** What was sealed for a person; null when the person's key has been destroyed. */
export function opened(
  sealed: string,
  place: SealedPlace,
  { wrappedKey, keys }: { wrappedKey: string | null; keys: DataKeys },
): string | null {
  return wrappedKey === null
    ? null
    : unseal(sealed, place, unwrap(wrappedKey, place.userId, keys), 'person')
}
