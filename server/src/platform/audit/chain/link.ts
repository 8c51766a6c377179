import type { Job } from '#server/platform/process/jobs.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { BEGINNING, hashOf } from './canonical.ts'
import { deleteLinkedWaiting, findHead, insertLinks, listWaiting, takeLinking } from './queries.ts'

/** PostgreSQL takes at most 65,535 parameters at a time. */
const AT_ONCE = 2000

export const auditLinkingJob: Job = {
  name: 'link the audit log',
  everyMilliseconds: 1_000,
  run: linkEntries,
}

type Linking = Pick<PlatformServices, 'database' | 'now'>

/**
 * Puts entries into the chain, after they were committed: whoever writes one waits for nobody. An
 * entry that commits late gets a later position than its number.
 */
export async function linkEntries(services: Linking): Promise<void> {
  while ((await linkSome(services)) === AT_ONCE);
}

const linkSome = ({ database, now }: Linking): Promise<number> =>
  database.orm.transaction(async (db) => {
    if (!(await takeLinking(db))) return 0
    const entries = await listWaiting(db, AT_ONCE)
    if (entries.length === 0) return 0
    const head = await findHead(db)
    const linkedAt = now()
    const moment = `${linkedAt.toISOString().slice(0, -1)}000Z`
    let { position, hash } = head ?? { position: 0, hash: BEGINNING }
    const links = entries.map((entry) => {
      position += 1
      hash = hashOf(hash, { position: String(position), linkedAt: moment }, entry)
      return { position, entryId: Number(entry.entryId), linkedAt, hash }
    })
    await insertLinks(db, links)
    await deleteLinkedWaiting(db)
    return entries.length
  })

const DAY = 24 * 60 * 60_000

/** Outside the database, where whoever owns the database cannot change it. */
export const auditHeadJob: Job = {
  name: 'write the head of the audit log into the log',
  everyMilliseconds: DAY,
  run: async (services) => {
    await deleteLinkedWaiting(services.database.orm)
    await linkEntries(services)
    const head = await findHead(services.database.orm)
    if (head) services.log.info(head, 'The head of the audit log')
  },
}
