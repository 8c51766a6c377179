import { MAX_FILE_BYTES } from '@cohort/contract/files'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { hasCode, StartError, fileErrorReason } from '#server/platform/process/start-error.ts'
import { print } from './request.ts'

export function readSource(file: string): Buffer {
  try {
    const { size } = statSync(file)
    if (size > MAX_FILE_BYTES) {
      throw new StartError(`${file} is larger than ${MAX_FILE_BYTES / 1024 / 1024} MiB. Split it.`)
    }
    return readFileSync(file)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) throw new StartError(`The file ${file} does not exist.`)
    if (hasCode(error, 'EISDIR')) throw new StartError(`${file} is a folder, not a file.`)
    if (hasCode(error, 'EACCES')) throw new StartError(`${file} cannot be read: permission denied.`)
    throw error
  }
}

export function writeResult(file: string, content: string, message: string): void {
  try {
    writeFileSync(file, content, { mode: 0o600 })
  } catch (error) {
    throw new StartError(`${file} could not be written: ${fileErrorReason(error)}.`)
  }
  print(message)
}
