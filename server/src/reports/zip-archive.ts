import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

interface Written {
  readonly name: Buffer
  readonly offset: number
  crc: number
  size: number
  packed: number
}

/** Sizes follow the data instead of preceding it, and names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
/** The first day that a ZIP can name, so that equal contents make equal files. */
const DAY = 0x0021
const PIECE = 32 * 1024

/** The bytes of an archive, made while they are read: no entry is ever held as a whole. */
export async function* zipArchive(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const entry = { name: Buffer.from(name), offset, crc: 0, size: 0, packed: 0 }
    const header = localHeader(entry)
    yield header
    for await (const chunk of deflated(content, entry)) yield chunk
    const sizes = sizesAfter(entry)
    yield sizes
    offset += header.length + entry.packed + sizes.length
    written.push(entry)
  }
  yield directory(written, offset)
}

async function* deflated(content: ZipEntry['content'], entry: Written) {
  const deflate = createDeflateRaw()
  // The error of either end destroys the other and is thrown where the bytes are read.
  const packed: AsyncIterable<Buffer> = pipeline(
    Readable.from(measured(content, entry)),
    deflate,
    () => {},
  )
  for await (const chunk of packed) {
    entry.packed += chunk.length
    yield chunk
  }
}

async function* measured(content: ZipEntry['content'], entry: Written) {
  for await (const text of inPieces(content)) {
    const bytes = Buffer.from(text)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}

/** To compress row by row would take ten times as long. */
async function* inPieces(content: ZipEntry['content']) {
  let piece = ''
  for await (const text of content) {
    piece += text
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
}

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  writeKind(header, 4)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function writeKind(header: Buffer, at: number) {
  header.writeUInt16LE(VERSION, at)
  header.writeUInt16LE(FLAGS, at + 2)
  header.writeUInt16LE(DEFLATED, at + 4)
  header.writeUInt16LE(DAY, at + 8)
}

function sizesAfter(entry: Written): Buffer {
  const after = Buffer.alloc(16)
  after.writeUInt32LE(0x08074b50, 0)
  writeSizes(after, 4, entry)
  return after
}

function writeSizes(buffer: Buffer, at: number, { crc, packed, size }: Written) {
  buffer.writeUInt32LE(crc, at)
  buffer.writeUInt32LE(packed, at + 4)
  buffer.writeUInt32LE(size, at + 8)
}

function directory(written: readonly Written[], start: number): Buffer {
  const records = written.map((entry) => {
    const record = Buffer.alloc(46)
    record.writeUInt32LE(0x02014b50, 0)
    record.writeUInt16LE(VERSION, 4)
    writeKind(record, 6)
    writeSizes(record, 16, entry)
    record.writeUInt16LE(entry.name.length, 28)
    record.writeUInt32LE(entry.offset, 42)
    return Buffer.concat([record, entry.name])
  })
  const list = Buffer.concat(records)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(written.length, 8)
  end.writeUInt16LE(written.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([list, end])
}
