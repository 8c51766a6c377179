import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasManyScans, withoutTexts } from './image-form.ts'

const picture = () => sharp({ create: { width: 80, height: 40, channels: 4, background: '#369c' } })

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, checksum])
}

/** A text that unpacks to 30 MB. */
const TEXT = chunk(
  'zTXt',
  Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(30_000_000, 65))]),
)
const AFTER_HEADER = 33

test('a PNG keeps its pixels and orientation, and loses its texts', async () => {
  const png = await picture().withMetadata({ orientation: 6 }).png().toBuffer()
  const texts = Array.from({ length: 60 }, () => TEXT)
  const heavy = Buffer.concat([png.subarray(0, AFTER_HEADER), ...texts, png.subarray(AFTER_HEADER)])
  const light = withoutTexts(heavy)
  expect(light.length).toBeLessThanOrEqual(png.length)
  const { width, height, orientation, hasAlpha } = await sharp(light).metadata()
  expect({ width, height, orientation, hasAlpha }).toEqual({
    width: 80,
    height: 40,
    orientation: 6,
    hasAlpha: true,
  })
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
  expect(await pixels(light)).toEqual(await pixels(png))
})

test('what is no chunk of a PNG ends it', () => {
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const cut = Buffer.concat([signature, Buffer.from('ffffffff', 'hex'), Buffer.from('IHDR....')])
  expect(withoutTexts(cut)).toEqual(signature)
})

test('a JPEG has as many scans as tools write, and not hundreds', async () => {
  const progressive = await picture().flatten().jpeg({ progressive: true }).toBuffer()
  expect(hasManyScans(progressive)).toBe(false)
  const scans = Array.from({ length: 100 }, () => Buffer.from('ffda0008010100000000', 'hex'))
  expect(hasManyScans(Buffer.concat([progressive, ...scans]))).toBe(true)
})
