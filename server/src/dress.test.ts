import { OUR_LOOK } from '@cohort/contract/settings/look'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { settings } from '@cohort/contract/settings'
import { expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'
import { dress } from './dress.ts'

const STYLES = { landing: ':root{--accent:#8f2c91}', app: '#start{--start-accent:#8f2c91}' }
const LANDING = `<html lang="en"><head><title>Cohort: Internship Management</title><link rel="icon" href="/favicon.svg" type="image/svg+xml" />
<link rel="apple-touch-icon" href="/icon-180.png" /></head>
<body><span class="logo"><svg viewBox="0 0 24 24"><path/></svg>Cohort</span></body></html>`
const APP = `<html lang="en"><head></head><body><div id="root"></div>
<div id="start" hidden><svg><path/></svg><start-heading></start-heading></div></body></html>`
const LOGO = {
  url: '/logo/k.webp',
  icon: '/logo/k.png',
  shade: 'dark',
  width: 9,
  height: 3,
} as const
const PLUM = { colour: 'plum', name: '<b>"North"</b> & $1', logo: LOGO } as const

test('a public page shows the logo, the name and the colour, and the icon in the tab', () => {
  const page = dress(LANDING, PLUM, STYLES)
  expect(page).toContain(`<style>${STYLES.landing}</style></head>`)
  expect(page).toContain('href="/logo/k.png" type="image/png"')
  expect(page).toContain(
    '<title>&lt;b&gt;&quot;North&quot;&lt;/b&gt; &amp; $1: Internship Management</title>',
  )
  expect(page).not.toMatch(/favicon\.svg|icon-180|<svg|>Cohort</)
  expect(page).toContain(
    '<span class="logo"><img src="/logo/k.webp" alt="" width="9" height="3" data-shade="dark">' +
      '<span>&lt;b&gt;&quot;North&quot;&lt;/b&gt; &amp; $1</span></span>',
  )
})

test('without a name the logo says whose it is, and without a logo ours stands beside the name', () => {
  const unnamed = dress(LANDING, { ...PLUM, name: null }, STYLES)
  expect(unnamed).toContain('alt="Cohort"')
  expect(unnamed).toContain('<title>Cohort: ')
  const named = dress(LANDING, { ...OUR_LOOK, name: 'Northwind' }, STYLES)
  expect(named).toContain('<path/></svg><span>Northwind</span></span>')
  expect(named).not.toContain('<style>')
})

test('the app is told the look, and begins in it', () => {
  const page = dress(APP, PLUM, STYLES)
  const [, told = ''] = /data-look="([^"]*)"/.exec(page) ?? []
  const text = told.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  expect(JSON.parse(text.replaceAll('&#39;', "'").replaceAll('&amp;', '&'))).toEqual(PLUM)
  expect(page).toContain(`<style>${STYLES.app}</style></head>`)
  expect(page).toContain('<div id="start" hidden><img src="/logo/k.webp" alt=""')
})

const world = await openWorld()
const { app, as, asha } = world
const BUILT = join(import.meta.dirname, '../../web/dist')
const isBuilt = existsSync(join(BUILT, '.vite/brands.json'))

test.runIf(isBuilt)(
  'every built document wears the look, and is sent again only when it changed',
  async () => {
    const documents = { '/': 'index.html', '/dashboard': 'app.html', '/mobile': 'mobile.html' }
    for (const [url, file] of Object.entries(documents)) {
      const plain = readFileSync(join(BUILT, file), 'utf8')
      expect((await app.inject({ url })).payload).toBe(plain)
    }
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#369' } })
    const logo = `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`
    const body = { colour: 'plum', name: 'Northwind', logo } as const
    const { data } = await as(asha, settings.changeLook, { body })
    for (const url of Object.keys(documents)) {
      const { payload, headers } = await app.inject({ url })
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
      expect(payload).toContain(`src="${data.logo?.url}"`)
      expect(payload).toContain(`href="${data.logo?.icon}"`)
      expect(payload).toContain('#8f2c91')
      expect(payload).toContain('<title>Northwind')
    }
    const small = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
    expect(small.headers).toMatchObject({ 'content-encoding': 'br' })
    expect(String(brotliDecompressSync(small.rawPayload))).toContain('Northwind')
    const again = { 'accept-encoding': 'br', 'if-none-match': String(small.headers.etag) }
    expect((await app.inject({ url: '/', headers: again })).statusCode).toBe(304)
    await as(asha, settings.changeLook, { body: { colour: 'slate' } })
    expect((await app.inject({ url: '/', headers: again })).statusCode).toBe(200)
  },
)
