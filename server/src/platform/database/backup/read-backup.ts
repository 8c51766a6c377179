import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import * as z from 'zod'
import { hasCode, FILE_REFUSALS } from '#server/platform/process/start-error.ts'
import {
  BackupRefused,
  checksumIn,
  FIRST_LINE_MAX_BYTES,
  FORMAT,
  formatOf,
  LAST_LINE_BYTES,
  type Contents,
  type Header,
  type Manifest,
} from './file-format.ts'
import { MalformedBackup, partsOf, type Part } from './parts.ts'

/** Reads the whole file; throws a `BackupRefused` unless it is intact. */
export async function verifyBackup(file: string): Promise<Contents> {
  await withFile(file, (handle) => checkWhole(handle, file))
  let found: { header?: Header; manifest?: Manifest } = {}
  for await (const part of readParts(file)) {
    if (part.kind === 'header' || part.kind === 'manifest') found = { ...found, ...part }
  }
  const { header: start, manifest: end } = found
  if (!start || !end) throw damaged(file, 'its end is missing')
  return { header: start, manifest: end }
}

async function withFile<Result>(file: string, work: (handle: FileHandle) => Promise<Result>) {
  const handle = await open(file).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) throw new BackupRefused(FILE_REFUSALS.missing(file))
    if (hasCode(error, 'EACCES')) throw new BackupRefused(FILE_REFUSALS.unreadable(file))
    throw error
  })
  try {
    if (!(await handle.stat()).isFile()) throw new BackupRefused(`${file} is not a file.`)
    return await work(handle)
  } finally {
    await handle.close()
  }
}

async function checkWhole(handle: FileHandle, file: string) {
  const { size } = await handle.stat()
  const format = formatOf(await textAt(handle, 0, FIRST_LINE_MAX_BYTES))
  if (format === undefined) throw new BackupRefused(`${file} is not a backup of Cohort.`)
  const end = Math.max(0, size - LAST_LINE_BYTES)
  const expected = checksumIn(await textAt(handle, end, LAST_LINE_BYTES))
  if (!expected) throw damaged(file, 'its end is missing')
  const hash = createHash('sha256')
  const bytes = handle.createReadStream({ start: 0, end: end - 1, autoClose: false })
  for await (const piece of bytes as AsyncIterable<Buffer>) hash.update(piece)
  if (hash.digest('hex') !== expected) throw damaged(file, 'its checksum does not match')
  if (format > FORMAT) throw tooNew(file)
}

async function textAt(handle: FileHandle, position: number, length: number) {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.toString('latin1', 0, bytesRead)
}

const damaged = (file: string, how: string) => new BackupRefused(`${file} is damaged: ${how}.`)

export const tooNew = (file: string) =>
  new BackupRefused(`${file} was made by a newer version of Cohort. Restore it with that version.`)

/** The content in order; throws on a wrong order, count or digest. */
export async function* readParts(file: string): AsyncGenerator<Part> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const firstLine = (await textAt(handle, 0, FIRST_LINE_MAX_BYTES)).indexOf('\n') + 1
    const range = { start: firstLine, end: size - LAST_LINE_BYTES - 1, autoClose: false }
    const compressed = handle.createReadStream(range)
    const plain = createGunzip()
    compressed.on('error', (error) => plain.destroy(error)).pipe(plain)
    yield* partsOf(plain)
  } catch (error) {
    if (error instanceof MalformedBackup) throw damaged(file, error.message)
    const isParseError = error instanceof SyntaxError || error instanceof z.ZodError
    if (isParseError || hasCode(error, 'Z_DATA_ERROR', 'Z_BUF_ERROR')) {
      throw damaged(file, 'it cannot be read')
    }
    throw error
  } finally {
    await handle.close()
  }
}
