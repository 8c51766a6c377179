import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { FILE_REFUSALS, StartError } from './start-error.ts'
import { writeAtomically } from '#server/platform/files/atomic-write.ts'

const SQLITE_BUSY = 5

export class DirectoryInUse extends StartError {
  override name = 'DirectoryInUse'
}

/** Node has no file locks; the operating system releases SQLite's when the process ends. */
export function lockDirectory(path: string): () => void {
  const pidFile = join(path, 'cohort.pid')
  const lock = new DatabaseSync(join(path, 'cohort.lock'))
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new StartError(`DATA_DIR (${path}) cannot be locked: ${reason}`, { cause: error })
    }
    throw new DirectoryInUse(`DATA_DIR (${path}) is in use by ${holder(pidFile)}`, { cause: error })
  }
  try {
    writeAtomically(pidFile, `${process.pid}\n`)
  } catch (error) {
    lock.close()
    throw new StartError(FILE_REFUSALS.unwritable(pidFile, error), { cause: error })
  }
  return () => {
    rmSync(pidFile, { force: true })
    lock.close()
  }
}

function isBusy(error: unknown) {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function holder(pidFile: string) {
  try {
    return `another Cohort, process ${readFileSync(pidFile, 'utf8').trim()}`
  } catch {
    return 'another Cohort that is starting or ending'
  }
}
