import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { hasCode } from '#server/platform/process/start-error.ts'
import { newFolder } from '../../test/new-folder.ts'

const MEGABYTE = 1024 * 1024

export const megabytes = (count: number) => count * MEGABYTE

/** Whether this machine lets us mount a disk of our own; containers often do not. */
export const canMount = tryMounting()

function tryMounting() {
  const target = '/mnt'
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const isMounted = run('mount', '-t', 'tmpfs', '-o', 'size=1m', 'none', target)
  if (isMounted) run('umount', target)
  return isMounted
}

export interface SmallDisk {
  readonly path: string
  /** Fills it up, but for so many bytes. */
  fill(butFor: number): void
  makeRoom(): void
}

/** A disk of its own in memory, gone with the test. */
export function openSmallDisk(size: number): SmallDisk {
  const path = newFolder()
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'none', path)) {
    throw new Error('A small disk could not be mounted')
  }
  onTestFinished(() => void run('umount', '--lazy', path))
  let count = 0
  const ballast = join(path, 'ballast')
  return {
    path,
    fill(butFor) {
      const { bavail, bsize } = statfsSync(path)
      const left = bavail * bsize - butFor
      if (left <= 0) return
      try {
        writeFileSync(`${ballast}-${(count += 1)}`, Buffer.alloc(left))
      } catch (error) {
        // Another writer has used some of the space in the meantime: then it is full as well.
        if (!hasCode(error, 'ENOSPC')) throw error
      }
    },
    makeRoom() {
      for (; count > 0; count -= 1) rmSync(`${ballast}-${count}`)
    },
  }
}

function run(command: string, ...args: string[]) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
