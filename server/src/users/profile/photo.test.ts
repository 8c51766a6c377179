import { users } from '@cohort/contract/users/calls'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { LARGE_BODY } from '#server/platform/http/limits/admission.ts'
import { LARGE_BODIES } from '#server/platform/http/limits/limit-values.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, app, ivan, isha, meera } = world

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } })
const urlOf = (bytes: Buffer, type = 'png') =>
  `data:image/${type};base64,${bytes.toString('base64')}`
const send = (profilePhoto: string, person = ivan) =>
  as(person, users.update, { params: { userId: person.id }, body: { profilePhoto } })
const fetchPhoto = (url: string | null) => app.inject({ url: url ?? '' })

const INVALID = 'Please select a valid image file.'
const TOO_LARGE = 'File size must be less than 2MB.'

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s becomes a small square without metadata',
  async (format) => {
    const exif = { IFD0: { Copyright: 'where the picture was taken' } }
    const bytes = await picture(900, 600).withExif(exif).toFormat(format).toBuffer()
    const { statusCode, data } = await send(urlOf(bytes, format))
    expect(statusCode).toBe(200)
    const kept = await fetchPhoto(data.data.profilePhoto)
    expect(kept.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    const metadata = await sharp(kept.rawPayload).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(metadata.exif).toBeUndefined()
  },
)

test('a photo with an orientation is rotated upright', async () => {
  const left = await sharp({ create: { width: 100, height: 200, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const sideways = await picture(200, 200)
    .composite([{ input: left, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { data } = await send(urlOf(sideways, 'jpeg'))
  const kept = (await fetchPhoto(data.data.profilePhoto)).rawPayload
  const { data: pixels, info } = await sharp(kept)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const redAt = (x: number, y: number) => pixels[(y * info.width + x) * info.channels]
  // Turned clockwise, what was left is on top.
  expect(redAt(256, 40)).toBeGreaterThan(200)
  expect(redAt(256, 470)).toBeLessThan(100)
})

test('a JPEG of hundreds of scans is refused', async () => {
  const usual = await picture(20, 20).jpeg({ progressive: true }).toBuffer()
  expect((await send(urlOf(usual, 'jpeg'))).statusCode).toBe(200)
  const scan = Buffer.from('ffda0008010100000000', 'hex')
  const many = Buffer.concat([usual, ...Array.from({ length: 100 }, () => scan)])
  expect(await send(urlOf(many, 'jpeg'))).toMatchObject({ statusCode: 400, message: INVALID })
})

test('a new photo has a new URL, and the old one is deleted', async () => {
  const first = (await send(urlOf(await picture(10, 10).png().toBuffer()))).data.data.profilePhoto
  const second = (await send(urlOf(await picture(20, 10).png().toBuffer()))).data.data.profilePhoto
  expect(second).not.toBe(first)
  expect((await fetchPhoto(first)).statusCode).toBe(404)
  expect((await fetchPhoto(second)).statusCode).toBe(200)
})

/** 36 megapixels in a few kilobytes. */
const bomb = () => picture(6000, 6000).png({ compressionLevel: 9 }).toBuffer()

test('an invalid photo is rejected, whatever its name', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const gif = await picture(9, 9).gif().toBuffer()
  const png = await picture(50, 50).png().toBuffer()
  const refused = [
    urlOf(Buffer.from('hello, I am a text file')),
    urlOf(svg),
    urlOf(svg, 'svg+xml'),
    urlOf(gif, 'gif'),
    urlOf(png.subarray(0, 60)),
    urlOf(Buffer.concat([png.subarray(0, 8), randomBytes(200)])),
    urlOf(await bomb()),
    'data:image/png;base64,',
    'data:image/png;base64,%%%',
    'data:image/png,plain',
    'data:text/html;base64,aGVsbG8=',
    'https://elsewhere.example/photo.png',
  ]
  for (const photo of refused) {
    const { statusCode, message } = await send(photo)
    expect([photo.slice(0, 40), statusCode, message]).toEqual([photo.slice(0, 40), 400, INVALID])
  }
})

test('a photo above 2 MB is refused, and so is a body that holds far more', async () => {
  const noise = await sharp(randomBytes(850 * 850 * 3), {
    raw: { width: 850, height: 850, channels: 3 },
  })
    .png()
    .toBuffer()
  expect(noise.length).toBeGreaterThan(2 * 1024 * 1024)
  const refused = await send(urlOf(noise))
  expect([refused.statusCode, refused.message]).toEqual([400, TOO_LARGE])
  const vast = await send(urlOf(Buffer.alloc(4 * 1024 * 1024)))
  expect([vast.statusCode, vast.message]).toEqual([413, TOO_LARGE])
})

test('several concurrent photos are all kept', async () => {
  const bytes = await picture(3000, 3000).jpeg().toBuffer()
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(urlOf(bytes, 'jpeg'))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
})

test('several photos of one person do not keep another waiting', async () => {
  const large = urlOf(await picture(3000, 3000).jpeg().toBuffer(), 'jpeg')
  const small = urlOf(await picture(20, 20).png().toBuffer())
  const done: string[] = []
  const sent = [1, 2, 3, 4].map(() => send(large).then(() => done.push('large')))
  await Promise.all([...sent, send(small, isha).then(() => done.push('small'))])
  expect(done.indexOf('small')).toBeLessThan(3)
})

test('paths that name no photo are not found', async () => {
  for (const url of ['/photos/none.webp', '/photos/none', '/photos/..%2f..%2fetc.webp']) {
    expect((await fetchPhoto(url)).statusCode).toBe(404)
  }
})

test('files and photos of a person are read so often in ten minutes, also those that are refused', async () => {
  const large = urlOf(randomBytes(LARGE_BODY))
  for (let count = 0; count < LARGE_BODIES.points; count += 1)
    expect((await send(large, meera)).statusCode).toBe(400)
  expect(await send(large, meera)).toMatchObject({
    statusCode: 429,
    message: 'Too many attempts. Please try again later.',
  })
  expect((await send(large, isha)).statusCode).toBe(400)
})
