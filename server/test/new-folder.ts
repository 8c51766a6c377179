import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export function newFolder(
  whenOver: (end: () => void) => void = onTestFinished,
  inside = tmpdir(),
): string {
  const folder = mkdtempSync(join(inside, 'cohort-test-'))
  whenOver(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const MEMORY = '/dev/shm'
const ENOUGH = 2 * 1024 ** 3

/** The same in memory where there is much of it: for what is written often and need not last. */
export function newFolderInMemory(): string {
  if (!existsSync(MEMORY)) return newFolder()
  const { bavail, bsize } = statfsSync(MEMORY)
  return newFolder(onTestFinished, bavail * bsize > ENOUGH ? MEMORY : undefined)
}
