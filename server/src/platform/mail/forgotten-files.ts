import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Job } from '#server/platform/process/jobs.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { listKnownMails } from './queries.ts'

const ID = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml$/
const AT_ONCE = 1000

/**
 * On a server of PostgreSQL the folder of mails may belong to one process of several, and nobody else
 * can reach what lies in it. So each process deletes from its own what is deleted from the outbox:
 * mails about whoever was erased, and those of more than a week ago.
 */
export const deletedMailFilesJob: Job = {
  name: 'delete the files of deleted mails',
  everyMilliseconds: 60_000,
  run: deleteFilesOfDeletedMails,
}

async function deleteFilesOfDeletedMails({
  config,
  database,
  dataPath,
}: PlatformServices): Promise<void> {
  if (database.engine !== 'postgres' || config.smtpUrl !== undefined) return
  const folder = join(dataPath, 'mail')
  const files = (await readdir(folder).catch(() => [])).flatMap((file) => {
    const id = ID.exec(file)?.[1]
    return id ? [{ file, id }] : []
  })
  for (let start = 0; start < files.length; start += AT_ONCE) {
    const some = files.slice(start, start + AT_ONCE)
    const ids = some.map(({ id }) => id)
    const known = new Set(await listKnownMails(database.orm, ids))
    for (const { file, id } of some)
      if (!known.has(id)) await rm(join(folder, file), { force: true })
  }
}
