import { MAX_FILE_BYTES, fileTooLarge } from '@cohort/contract/files'
import { readFileSync, statSync } from 'node:fs'
import { writeAtomically } from '#server/platform/files/atomic-write.ts'
import { hasCode, StartError, FILE_REFUSALS } from '#server/platform/process/start-error.ts'
import { print } from './request.ts'

export function readSource(file: string): Buffer {
  try {
    const { size } = statSync(file)
    if (size > MAX_FILE_BYTES) {
      throw new StartError(fileTooLarge(file))
    }
    return readFileSync(file)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) throw new StartError(FILE_REFUSALS.missing(file))
    if (hasCode(error, 'EISDIR')) throw new StartError(`${file} is a folder, not a file.`)
    if (hasCode(error, 'EACCES')) throw new StartError(FILE_REFUSALS.unreadable(file))
    throw error
  }
}

export function writeResult(file: string, content: string, message: string): void {
  try {
    writeAtomically(file, content)
  } catch (error) {
    throw new StartError(FILE_REFUSALS.unwritable(file, error))
  }
  print(message)
}
