import type { Job } from '#server/platform/process/jobs.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { BEGINNING, hashOf } from './canonical.ts'
import { deleteLinkedWaiting, findHead, insertLinks, listWaiting, tryLockChain } from './queries.ts'

/** Entries that one transaction links; the parameters of its statement are limited to 65,535. */
const BATCH = 2000

export const auditLinkingJob: Job = {
  name: 'link the audit log',
  everyMilliseconds: 1_000,
  run: linkEntries,
}

type Linking = Pick<PlatformServices, 'database' | 'now'>

/** After the commit of the entries, so that writers never wait for one another. */
export async function linkEntries(services: Linking): Promise<void> {
  while ((await linkBatch(services)) === BATCH);
}

const linkBatch = ({ database, now }: Linking): Promise<number> =>
  database.orm.transaction(async (db) => {
    if (!(await tryLockChain(db))) return 0
    const entries = await listWaiting(db, BATCH)
    if (entries.length === 0) return 0
    const head = await findHead(db)
    const linkedAt = now()
    const linkedAtText = `${linkedAt.toISOString().slice(0, -1)}000Z`
    let { position, hash } = head ?? { position: 0, hash: BEGINNING }
    const links = entries.map((entry) => {
      position += 1
      hash = hashOf(hash, { position: String(position), linkedAt: linkedAtText }, entry)
      return { position, entryId: Number(entry.entryId), linkedAt, hash }
    })
    await insertLinks(db, links)
    await deleteLinkedWaiting(db)
    return entries.length
  })

const DAY = 24 * 60 * 60_000

/** Outside the database, where its owner cannot change it. */
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
