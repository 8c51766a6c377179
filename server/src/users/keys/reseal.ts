import type { Database } from '#server/database.ts'
import { seal } from '../sealing.ts'
import { keysOf, opened, type DataKeys } from './keys.ts'
import { lockSealedByOrganisation, rewriteSealed } from './queries.ts'

const AT_ONCE = 500
const FIELD = 'bankDetails'

/** Seals with each person's own key what was sealed with the organisation's, before there were keys. */
export async function resealOldFields({ orm }: Pick<Database, 'orm'>, keys: DataKeys) {
  while ((await resealSome(orm, keys)) > 0);
}

const resealSome = (orm: Database['orm'], keys: DataKeys): Promise<number> =>
  orm.transaction(async (db) => {
    const people = await lockSealedByOrganisation(db, AT_ONCE)
    const own = await keysOf(
      db,
      keys,
      people.map(({ id }) => id),
    )
    for (const { id, bankDetailsSealed } of people) {
      const place = { userId: id, field: FIELD }
      const key = own.get(id)
      const plain =
        bankDetailsSealed && opened(bankDetailsSealed, place, { wrappedKey: null, keys })
      if (!key || !plain) throw new Error('What was sealed before cannot be sealed anew')
      await rewriteSealed(db, id, seal(plain, place, key, 'person'))
    }
    return people.length
  })
