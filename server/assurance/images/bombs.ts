import sharp from 'sharp'
import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

interface Png {
  readonly side: number
  readonly bits: 1 | 8 | 16
  /** 0 is grey, 6 is RGB with transparency. */
  readonly colours: 0 | 6
  /** The bytes that the picture says it has, or none at all. */
  readonly isEmpty?: true
  readonly isInterlaced?: true
  readonly more?: readonly Buffer[]
}

/** A PNG of zeros, which a thousand times as many bytes fit into. */
function png({ side, bits, colours, isEmpty, isInterlaced, more = [] }: Png): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header.set([bits, colours, 0, 0, isInterlaced ? 1 : 0], 8)
  const line = 1 + Math.ceil((side * bits * (colours === 6 ? 4 : 1)) / 8)
  // Interlaced lines are other ones, together hardly more.
  const size = line * side + (isInterlaced ? 8 * side : 0)
  const pixels = deflateSync(Buffer.alloc(isEmpty ? 100 : size), { level: 9 })
  const parts = [
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([SIGNATURE, ...parts])
}

const zeros = (megabytes: number) =>
  deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 })

const profile = (megabytes: number) =>
  chunk('iCCP', Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), zeros(megabytes)]))
const note = (megabytes: number) =>
  chunk('zTXt', Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), zeros(megabytes)]))

/** A JPEG with as much beside the picture as its format has room for. */
async function stuffedJpeg(): Promise<Buffer> {
  const picture = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#369' },
  })
    .withExif({ IFD0: { Copyright: 'where the picture was taken' } })
    .jpeg()
    .toBuffer()
  const segment = Buffer.alloc(65_535 + 2, 'x')
  segment.set([0xff, 0xe1, 0xff, 0xff])
  segment.write('Exif\0\0', 4, 'latin1')
  return Buffer.concat([
    picture.subarray(0, 2),
    ...Array.from({ length: 25 }, () => segment),
    picture.subarray(2),
  ])
}

async function animation(frames: number): Promise<Buffer> {
  const [width, pageHeight] = [100, 100]
  const raw = Buffer.alloc(width * pageHeight * frames * 3)
  for (let at = 0; at < raw.length; at += 1) raw[at] = (at * 7) % 251
  const input = { width, height: pageHeight * frames, channels: 3 as const, pageHeight }
  return sharp(raw, { raw: input }).webp({ quality: 20, loop: 0 }).toBuffer()
}

interface Bomb {
  readonly bytes: Buffer
  /** 400 with the sentence about the file, or 200; undefined when either will do. */
  readonly status?: 200 | 400
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'

/** The full size costs seconds to make, so a normal run takes a fifth of it where that says the same. */
export async function makeBombs(isFull: boolean): Promise<Record<string, Bomb>> {
  const small = sharp({ create: { width: 60, height: 40, channels: 3, background: '#936' } })
  const most = isFull ? 5_000 : 2_200
  const megabytes = isFull ? 500 : 40
  return {
    '30,000 × 30,000 pixels in few bytes': {
      bytes: png({ side: 30_000, bits: 1, colours: 0, isEmpty: true }),
      status: 400,
    },
    '2,147,483,647 × 2,147,483,647 pixels': {
      bytes: png({ side: 2 ** 31 - 1, bits: 8, colours: 6, isEmpty: true }),
      status: 400,
    },
    '800 MB of pixels': {
      bytes: png({ side: isFull ? 14_142 : 6_000, bits: 8, colours: 6 }),
      status: 400,
    },
    'as many pixels as allowed, at 16 bits': {
      bytes: png({ side: most, bits: 16, colours: 6 }),
      status: 200,
    },
    'the same, interlaced': {
      bytes: png({ side: most, bits: 16, colours: 6, isInterlaced: true }),
    },
    'a colour profile that unpacks': {
      bytes: png({ side: 50, bits: 8, colours: 6, more: [profile(megabytes)] }),
    },
    'notes that unpack': {
      bytes: png({
        side: 50,
        bits: 8,
        colours: 6,
        more: Array.from({ length: 3 }, () => note(megabytes)),
      }),
    },
    'a JPEG stuffed with notes': { bytes: await stuffedJpeg() },
    'an animation of many frames': { bytes: await animation(isFull ? 500 : 60), status: 200 },
    'a GIF': { bytes: await small.clone().gif().toBuffer(), status: 400 },
    'an SVG': { bytes: Buffer.from(SVG), status: 400 },
    'a TIFF': { bytes: await small.clone().tiff().toBuffer(), status: 400 },
    'an AVIF': { bytes: await small.clone().avif().toBuffer(), status: 400 },
    'half a PNG': {
      bytes: png({ side: 900, bits: 8, colours: 6 }).subarray(0, 1_000),
      status: 400,
    },
    'an SVG behind the beginning of a PNG': {
      bytes: Buffer.concat([SIGNATURE, Buffer.from(SVG)]),
      status: 400,
    },
  }
}
