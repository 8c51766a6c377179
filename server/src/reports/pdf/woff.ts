import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const HEADER = { woff: 44, font: 12 } as const
const ENTRY = { woff: 20, font: 16 } as const

/** Decodes WOFF 1. pdfmake reads it too, but decompresses all glyphs again for each one it draws. */
export function unpackedFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = HEADER.woff + index * ENTRY.woff
    const offset = woff.readUInt32BE(entry + 4)
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8))
    const length = woff.readUInt32BE(entry + 12)
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      content: packed.length < length ? inflateSync(packed) : packed,
    }
  })
  const directory = Buffer.alloc(HEADER.font + count * ENTRY.font)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  let end = directory.length
  const contents = tables.flatMap(({ tag, checksum, content }, index) => {
    const entry = HEADER.font + index * ENTRY.font
    tag.copy(directory, entry)
    directory.writeUInt32BE(checksum, entry + 4)
    directory.writeUInt32BE(end, entry + 8)
    directory.writeUInt32BE(content.length, entry + 12)
    const gap = Buffer.alloc(-content.length & 3)
    end += content.length + gap.length
    return [content, gap]
  })
  return Buffer.concat([directory, ...contents])
}

interface Document {
  initFonts(...given: unknown[]): void
  registerFont(file: string, bytes: Buffer): void
}

const { default: document } = createRequire(import.meta.url)('pdfmake/js/PDFDocument.js') as {
  default: { prototype: Document }
}

/** Without this, pdfmake reads the files again for each line of a chart. */
export function registerUnpacked(files: Iterable<string>): void {
  const fonts = [...files].map((file) => [file, unpackedFont(readFileSync(file))] as const)
  const { prototype } = document
  // oxlint-disable-next-line unbound-method -- applied to its own object
  const begin = prototype.initFonts
  prototype.initFonts = function (this: Document, ...given) {
    begin.apply(this, given)
    for (const [file, bytes] of fonts) this.registerFont(file, bytes)
  }
}
