import type { Database } from '#server/database.ts'
import { keepFromLinking } from '#server/audit/chain/queries.ts'
import { sealAll } from '../record-person.ts'
import { keysOf, type DataKeys } from './keys.ts'
import { hasChain, listOldEntries, openLog, rewriteEntry } from './queries.ts'

const AT_ONCE = 500

/**
 * Seals the personal values of entries from before there were keys of people. Only until the chain
 * begins: from then on nobody changes an entry, this neither.
 */
export async function sealOldEntries({ orm }: Pick<Database, 'orm'>, keys: DataKeys) {
  if (await hasChain(orm)) return
  await orm.transaction(async (db) => {
    await keepFromLinking(db)
    if (await hasChain(db)) return
    let after = 0
    let entries = await listOldEntries(db, after, AT_ONCE)
    if (entries.length === 0) return
    const close = await openLog(db)
    while (entries.length > 0) {
      const own = await keysOf(
        db,
        keys,
        entries.map(({ personId }) => personId),
      )
      for (const { id, personId, changes } of entries) {
        after = id
        const key = own.get(personId)
        if (key && changes) await rewriteEntry(db, id, sealAll(changes, personId, key))
      }
      entries = await listOldEntries(db, after, AT_ONCE)
    }
    await close()
  })
}
