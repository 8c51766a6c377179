import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackedFont } from './woff.ts'

interface Document {
  initFonts(...given: unknown[]): void
  registerFont(file: string, bytes: Buffer): void
}

const { default: document } = createRequire(import.meta.url)('pdfmake/js/PDFDocument.js') as {
  default: { prototype: Document }
}

/**
 * Every document finds these files opened and unpacked under their names. It would else read them
 * again for each line of a chart.
 */
export function handOverUnpacked(files: Iterable<string>): void {
  const fonts = [...files].map((file) => [file, unpackedFont(readFileSync(file))] as const)
  const { prototype } = document
  // oxlint-disable-next-line unbound-method -- it is called with the object that it was asked of
  const begin = prototype.initFonts
  prototype.initFonts = function (this: Document, ...given) {
    begin.apply(this, given)
    for (const [file, bytes] of fonts) this.registerFont(file, bytes)
  }
}
