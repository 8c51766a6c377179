import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Job } from '#server/platform/process/jobs.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { listExistingIds } from './queries.ts'

const ID = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml$/
const BATCH = 1000

/** Each process has a mail directory that only it can clean up. */
export const deletedMailFilesJob: Job = {
  name: 'delete the files of deleted mails',
  everyMilliseconds: 60_000,
  run: deleteFilesOfDeletedMails,
}

/** With a mail server too: there may be files of before it was configured. */
async function deleteFilesOfDeletedMails({ database, dataPath }: PlatformServices): Promise<void> {
  const folder = join(dataPath, 'mail')
  const files = (await readdir(folder).catch(() => [])).flatMap((file) => {
    const id = ID.exec(file)?.[1]
    return id ? [{ file, id }] : []
  })
  for (let start = 0; start < files.length; start += BATCH) {
    const batch = files.slice(start, start + BATCH)
    const ids = batch.map(({ id }) => id)
    const existing = new Set(await listExistingIds(database.orm, ids))
    const deleted = batch.filter(({ id }) => !existing.has(id))
    for (const { file } of deleted) await rm(join(folder, file), { force: true })
  }
}
