import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Services } from '#server/services.ts'
import { unwrap, wrap, type DataKeys } from '#server/users/keys/keys.ts'
import {
  findPushKey,
  insertPushKey,
  lockPushKeyWrappedByOthers,
  rewritePushKey,
  type StoredKey,
} from './key-queries.ts'

/** In place of a person's id: what it is sealed for. */
const OWNER = 'push'

/** Made at the first use, by whichever process is first. */
export async function pushKeyOf({ database, secrets, now }: Services): Promise<StoredKey> {
  const found = await findPushKey(database.orm)
  if (found) return found
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const { wrappedKey, wrappedBy } = wrap(privateKey, OWNER, secrets)
  await insertPushKey(database.orm, { publicKey, wrappedKey, wrappedBy }, now())
  // Read again, because another process may have inserted its own first.
  const stored = await findPushKey(database.orm)
  if (!stored) throw new Error('The key for pushes is not stored')
  return stored
}

export async function signingKeys(services: Services) {
  const { publicKey, wrappedKey } = await pushKeyOf(services)
  return { publicKey, privateKey: unwrap(wrappedKey, OWNER, services.secrets) }
}

export async function rewrapPushKey(db: Queryable, keys: DataKeys): Promise<number> {
  const { wrappedBy } = wrap('', OWNER, keys)
  const found = await lockPushKeyWrappedByOthers(db, wrappedBy)
  if (!found) return 0
  const { wrappedKey, ...now } = wrap(unwrap(found.wrappedKey, OWNER, keys), OWNER, keys)
  await rewritePushKey(db, { publicKey: found.publicKey, wrappedKey, wrappedBy: now.wrappedBy })
  return 1
}
