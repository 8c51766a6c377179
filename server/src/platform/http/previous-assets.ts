import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Job } from '#server/platform/process/jobs.ts'
import { hasCode } from '#server/platform/process/start-error.ts'

const DAY = 24 * 60 * 60_000
const KEPT = 30 * DAY

/** Where scripts and styles of this release, and of those before it, lie for pages that are still open. */
export const keptAssets = (dataPath: string) => join(dataPath, 'web-assets')

/**
 * Whoever opened a page before an upgrade asks for its scripts after it. Their names say what they
 * hold, so those of several releases lie side by side, until none has been in use for a month.
 */
export function keptAssetsJob(built: string): Job {
  return {
    name: 'keep the assets of open pages',
    everyMilliseconds: DAY,
    run: ({ dataPath, now }) => keepAssets(built, keptAssets(dataPath), now()),
  }
}

export async function keepAssets(built: string, folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await namesIn(built)) {
    if (await isKept(join(folder, name), now)) continue
    await copyWhole(built, folder, name)
    await isKept(join(folder, name), now)
  }
  for (const name of await readdir(folder)) await removeUnused(join(folder, name), now)
}

async function removeUnused(path: string, now: Date) {
  try {
    const { mtimeMs } = await stat(path)
    if (now.getTime() - mtimeMs > KEPT) await rm(path, { force: true })
  } catch (error) {
    // Another process has renamed its finished copy, or has removed the file.
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

/** Marks what is kept as being in use now. */
async function isKept(path: string, now: Date): Promise<boolean> {
  try {
    await utimes(path, now, now)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

/** Several processes may share the folder, and none may serve half a file. */
async function copyWhole(from: string, folder: string, name: string) {
  const unfinished = join(folder, `.${name}.${process.pid}`)
  await copyFile(join(from, name), unfinished)
  await rename(unfinished, join(folder, name))
}

async function namesIn(folder: string) {
  try {
    return await readdir(folder)
  } catch (error) {
    // Without a web build there is nothing that a page could ask for.
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}
