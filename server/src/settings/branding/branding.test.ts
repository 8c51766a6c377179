import { settings } from '@cohort/contract/settings/calls'
import { DEFAULT_BRANDING } from '@cohort/contract/settings/branding-rules'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { shadeOf } from './prepare-logo.ts'

const world = await openWorld()
const { app, as, asNobody, clock, database, asha, anil, manoj, isha } = world
const beside = await world.beside()

const canvas = (width: number, height: number, background = '#aa3355') =>
  sharp({ create: { width, height, channels: 4, background } })
const urlOf = (bytes: Buffer, type = 'png') =>
  `data:image/${type};base64,${bytes.toString('base64')}`
const logoOf = async (width = 300, height = 100, background = '#aa3355') =>
  urlOf(await canvas(width, height, background).png().toBuffer())

const change = (body: object, admin = asha) => as(admin, settings.changeBranding, { body })
const shown = async () => (await asNobody(settings.readBranding, {})).data
const fetched = (url = '') => app.inject({ url })

test('the branding is public, and only admins change it', async () => {
  expect(await shown()).toEqual(DEFAULT_BRANDING)
  const body = { colour: 'plum' } as const
  expect((await asNobody(settings.changeBranding, { body })).statusCode).toBe(401)
  for (const other of [manoj, isha]) {
    expect((await as(other, settings.changeBranding, { body })).statusCode).toBe(403)
  }
  expect(await change({ colour: 'green' })).toMatchObject({
    statusCode: 400,
    message: 'Choose a colour.',
  })
  expect(await shown()).toEqual(DEFAULT_BRANDING)
  expect(await change({ colour: 'plum', name: ' Northwind ' })).toMatchObject({
    statusCode: 200,
    message: 'Branding saved successfully',
    data: { colour: 'plum', name: 'Northwind', logo: null },
  })
  expect(await change({ name: '' }, anil)).toMatchObject({ data: { colour: 'plum', name: null } })
  expect(await shown()).toEqual({ ...DEFAULT_BRANDING, colour: 'plum' })
})

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s becomes a logo in its own shape, and an icon, without metadata',
  async (format) => {
    const exif = { IFD0: { Copyright: 'where the picture was taken' } }
    const bytes = await canvas(1600, 400).withExif(exif).toFormat(format).toBuffer()
    const { logo } = (await change({ logo: urlOf(bytes, format) })).data
    expect(logo).toMatchObject({ shade: 'any', width: 640, height: 160 })
    const image = await fetched(logo?.url)
    expect(image.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const metadata = await sharp(image.rawPayload).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 640, height: 160 })
    expect(metadata.exif).toBeUndefined()
    const icon = await sharp((await fetched(logo?.icon)).rawPayload).metadata()
    expect(icon).toMatchObject({ format: 'png', width: 192, height: 192, hasAlpha: true })
  },
)

test('a small logo is not blown up, and another one has another address', async () => {
  const first = (await change({ logo: await logoOf(60, 20) })).data.logo
  expect(first).toMatchObject({ width: 60, height: 20 })
  const second = (await change({ logo: await logoOf(60, 20, '#336699') })).data.logo
  expect(second?.url).not.toBe(first?.url)
  expect((await fetched(first?.url)).statusCode).toBe(404)
  expect((await fetched(second?.url)).statusCode).toBe(200)
  expect((await change({ logo: null })).data.logo).toBeNull()
  for (const url of [second?.url, second?.icon, '/logo/none.webp', '/logo/..%2f..%2fetc.png']) {
    expect((await fetched(url)).statusCode).toBe(404)
  }
})

test('an invalid image is rejected with the messages of photos', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const bomb = await canvas(6000, 6000).png({ compressionLevel: 9 }).toBuffer()
  const gif = await canvas(9, 9).gif().toBuffer()
  for (const logo of [
    urlOf(svg),
    urlOf(svg, 'svg+xml'),
    urlOf(gif),
    urlOf(bomb),
    'data:image/png',
  ]) {
    expect(await change({ logo })).toMatchObject({
      statusCode: 400,
      message: 'Please select a valid image file.',
      fields: { logo: 'Please select a valid image file.' },
    })
  }
  const noise = await sharp(randomBytes(850 * 850 * 3), {
    raw: { width: 850, height: 850, channels: 3 },
  })
    .png()
    .toBuffer()
  const TOO_LARGE = 'File size must be less than 2MB.'
  expect(await change({ logo: urlOf(noise) })).toMatchObject({
    statusCode: 400,
    message: TOO_LARGE,
  })
  const vast = urlOf(Buffer.alloc(4 * 1024 * 1024))
  expect(await change({ logo: vast })).toMatchObject({ statusCode: 413, message: TOO_LARGE })
  expect((await shown()).logo).toBeNull()
})

/** So many pixels of a brightness that cover wholly, of a hundred; the others let the ground through. */
const drawn = (...parts: [count: number, brightness: number][]) => {
  const pixels = parts.flatMap(([count, value]) => Array(count).fill([value, value, value, 255]))
  return Uint8Array.from([...pixels, ...Array(100 - pixels.length).fill([0, 0, 0, 0])].flat())
}

test.each([
  ['dark letters', drawn([20, 10]), 'dark'],
  ['dark letters and a bright mark', drawn([15, 10], [10, 120]), 'dark'],
  ['light letters', drawn([20, 250]), 'light'],
  ['light letters on a dark badge', drawn([50, 10], [30, 250]), 'any'],
  ['letters in a middle colour', drawn([20, 120]), 'any'],
  ['a dark picture that fills its square', drawn([100, 10]), 'any'],
  ['nothing', drawn(), 'any'],
] as const)('of a logo of %s it is known on which ground it vanishes', (_, pixels, shade) => {
  expect(shadeOf(pixels)).toBe(shade)
})

test('changes are audited, and an unchanged update is not', async () => {
  const logo = await logoOf()
  const { data } = await change({ colour: 'plum', logo })
  await change({ colour: 'plum', logo })
  const { rows } = await database.pool.query(
    `select actor_id, action, changes from audit_entries where subject = 'branding'`,
  )
  const changes = {
    colour: { from: 'indigo', to: 'plum' },
    logo: { from: null, to: data.logo?.url },
  }
  expect(rows).toEqual([{ actor_id: asha.id, action: 'changed', changes }])
})

test('concurrent changes of different parts are both kept', async () => {
  const both = await Promise.all([change({ colour: 'slate' }), change({ name: 'Northwind' }, anil)])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await shown()).toEqual({ colour: 'slate', name: 'Northwind', logo: null })
})

test('another process has it within five seconds', async () => {
  expect((await beside.asNobody(settings.readBranding, {})).data).toEqual(DEFAULT_BRANDING)
  await change({ colour: 'umber' })
  clock.advance(5 / 60)
  expect((await beside.asNobody(settings.readBranding, {})).data).toMatchObject({ colour: 'umber' })
})

test('an unchanged branding is answered with 304', async () => {
  const asked = (tag = '') =>
    app.inject({ url: settings.readBranding.path, headers: { 'if-none-match': tag } })
  const { etag } = (await asked()).headers
  expect((await asked(String(etag))).statusCode).toBe(304)
  await change({ colour: 'blue' })
  expect((await asked(String(etag))).statusCode).toBe(200)
})
