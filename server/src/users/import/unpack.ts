import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { fromBufferPromise, type Entry } from 'yauzl'
import { Refusal } from '#server/platform/http/refusal.ts'

const MIB = 1024 * 1024
const MOST_BYTES = 100 * MIB
const MOST_ENTRIES = 2000

export interface Unpacked {
  readonly name: string
  readonly content: Buffer
}

/**
 * Every file of an archive. How large they are is read from its directory before anything is
 * unpacked; an entry that turns out larger than the directory says is refused while it is unpacked.
 */
export async function unpack(name: string, bytes: Buffer): Promise<Unpacked[]> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true })
  const entries: Entry[] = []
  let size = 0
  for await (const entry of archive.eachEntry()) {
    entries.push(entry)
    size += entry.uncompressedSize
    if (size > MOST_BYTES || entries.length > MOST_ENTRIES) {
      throw new Refusal(413, `${name} unpacks to more than ${MOST_BYTES / MIB} MiB. Split it.`)
    }
  }
  const files: Unpacked[] = []
  for (const entry of entries) {
    const content = await buffer(await archive.openReadStreamPromise(entry))
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`)
    files.push({ name: entry.fileName, content })
  }
  return files
}
