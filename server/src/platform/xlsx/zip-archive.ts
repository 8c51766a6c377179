import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

/** The earliest ZIP date, so that equal contents make equal files. */
const MODIFIED = new Date(1980, 0, 1)
const CHUNK_LENGTH = 128 * 1024

/** Streams an archive without holding an entry as a whole. */
export async function* zipArchive(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const archive = new ZipFile()
  const output = archive.outputStream as Readable
  const fail = (error: Error) => void output.destroy(error)
  let open: Readable | undefined
  for (const { name, content } of entries) {
    archive.addReadStreamLazy(name, { mtime: MODIFIED }, (opened) => {
      open = Readable.from(inChunks(content)).on('error', fail)
      opened(null, open)
    })
  }
  archive.end()
  try {
    yield* output
  } finally {
    // Stops fetching rows when the reader has gone.
    open?.destroy()
  }
}

/** Compressing row by row would take ten times as long. */
async function* inChunks(content: ZipEntry['content']) {
  let chunk = ''
  for await (const text of content) {
    chunk += text
    if (chunk.length < CHUNK_LENGTH) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  yield Buffer.from(chunk)
}
