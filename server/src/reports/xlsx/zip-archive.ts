import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

/** The first day that a ZIP can name, so that equal contents make equal files. */
const DAY = new Date(1980, 0, 1)
const PIECE = 128 * 1024

/** The bytes of an archive, made while they are read: no entry is ever held as a whole. */
export async function* zipArchive(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const archive = new ZipFile()
  const output = Readable.from(archive.outputStream)
  const fail = (error: Error) => void output.destroy(error)
  let open: Readable | undefined
  for (const { name, content } of entries) {
    archive.addReadStreamLazy(name, { mtime: DAY }, (opened) => {
      open = Readable.from(inPieces(content)).on('error', fail)
      opened(null, open)
    })
  }
  archive.end()
  try {
    yield* output
  } finally {
    // A reader who went away needs no more rows.
    open?.destroy()
  }
}

/** To compress row by row would take ten times as long. */
async function* inPieces(content: ZipEntry['content']) {
  let piece = ''
  for await (const text of content) {
    piece += text
    if (piece.length < PIECE) continue
    yield Buffer.from(piece)
    piece = ''
  }
  yield Buffer.from(piece)
}
