/** Of a progressive JPEG: usual ones have about ten, and each is decoded over the whole image. */
const MOST_SCANS = 60

const SCAN = Buffer.from([0xff, 0xda])
const PNG_SIGNATURE = 8
/** Length, type and checksum. */
const PNG_AROUND = 12

// Chunks that say how a PNG looks; `iCCP` once, as the others are of fixed size. Texts are compressed, and the decoder
// reads all of them: two megabytes can hold gigabytes.
const PNG_KEPT = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf', 'IDAT', 'IEND']
const PNG_SEVERAL = ['IDAT']

/** A JPEG with more scans than any tool writes. Their marker cannot occur in the data of a scan. */
export function hasManyScans(bytes: Buffer): boolean {
  let count = 0
  for (let at = bytes.indexOf(SCAN); at >= 0; at = bytes.indexOf(SCAN, at + 2)) count += 1
  return count > MOST_SCANS
}

/** The PNG without its other chunks; what is cut off or follows the end is left out. */
export function withoutTexts(png: Buffer): Buffer {
  const kept = [png.subarray(0, PNG_SIGNATURE)]
  const seen = new Set<string>()
  let at = PNG_SIGNATURE
  while (at + PNG_AROUND <= png.length) {
    const end = at + PNG_AROUND + png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const isNew = !seen.has(type) || PNG_SEVERAL.includes(type)
    if (isNew && PNG_KEPT.includes(type) && end <= png.length) kept.push(png.subarray(at, end))
    seen.add(type)
    at = end
  }
  return Buffer.concat(kept)
}
