import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncDirectory } from './fsync.ts'

/** Writes a private file: a crash or a power cut leaves all of it or nothing. */
export function writeAtomically(file: string, content: string) {
  const unfinished = `${file}.${process.pid}.unfinished`
  try {
    const handle = openSync(unfinished, 'w', 0o600)
    try {
      writeFileSync(handle, content)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
  syncDirectory(dirname(file))
}
