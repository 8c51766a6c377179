import { DAY } from '@cohort/contract/dates'
import { randomUUID } from 'node:crypto'
import { copyFile, glob, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Job } from '#server/platform/process/jobs.ts'
import { hasCode } from '#server/platform/process/start-error.ts'

const MAX_UNUSED = 30 * DAY

export const assetArchive = (dataPath: string) => join(dataPath, 'web-assets')

/** Pages that were opened before an upgrade load their chunks after it. Names contain hashes. */
export function archiveAssetsJob(built: string): Job {
  return {
    name: 'keep the assets of open pages',
    everyMilliseconds: DAY,
    run: ({ dataPath, now }) => archiveAssets(built, assetArchive(dataPath), now()),
  }
}

export async function archiveAssets(built: string, folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true })
  // Empty without a web build.
  for await (const name of glob('*', { cwd: built })) {
    if (await touch(join(folder, name), now)) continue
    await copyAtomically(built, folder, name)
    await touch(join(folder, name), now)
  }
  for (const name of await readdir(folder)) await removeUnused(join(folder, name), now)
}

async function removeUnused(path: string, now: Date) {
  try {
    const { mtimeMs } = await stat(path)
    if (now.getTime() - mtimeMs > MAX_UNUSED) await rm(path, { force: true })
  } catch (error) {
    // Another process renamed its copy or removed the file.
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

async function touch(path: string, now: Date): Promise<boolean> {
  try {
    await utimes(path, now, now)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

/** Containers may share the directory, and their process ids are equal; none may serve a partial file. */
async function copyAtomically(from: string, folder: string, name: string) {
  const unfinished = join(folder, `.${name}.${randomUUID()}`)
  await copyFile(join(from, name), unfinished)
  await rename(unfinished, join(folder, name))
}
