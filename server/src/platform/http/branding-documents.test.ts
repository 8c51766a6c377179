import { settings } from '@cohort/contract/settings/calls'
import { DEFAULT_BRANDING } from '@cohort/contract/settings/branding-rules'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { fastify } from 'fastify'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { currentBranding } from '#server/settings/refresh-settings.ts'
import { brandedDocuments, withBranding } from './branding-documents.ts'

const LANDING = `<html lang="en" data-colour=""><head><!--title--><title>Cohort: Internship Management</title><!--/title-->
<!--icons--><link rel="icon" href="/favicon.svg" type="image/svg+xml" />
<link rel="apple-touch-icon" href="/icon-180.png" /><!--/icons--></head>
<body><span class="logo"><!--mark--><svg viewBox="0 0 24 24"><path/></svg><!--/mark--><span><!--name-->Cohort<!--/name--></span></span></body></html>`
const APP = `<html lang="en" data-look="" data-colour=""><head></head><body><div id="root">
<div class="splash"><!--mark--><svg><path/></svg><!--/mark--></div></div></body></html>`
const LOGO = {
  url: '/logo/k.webp',
  icon: '/logo/k.png',
  shade: 'dark',
  width: 9,
  height: 3,
} as const
const PLUM = { colour: 'plum', name: '<b>"North"</b> & $1', logo: LOGO } as const

test('a public page shows the logo, the name and the colour, and the icon in the tab', () => {
  const page = withBranding(LANDING, PLUM)
  expect(page).toContain('<html lang="en" data-colour="plum">')
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

test('a logo without a name has alternative text, and a name without a logo is beside the default logo', () => {
  const unnamed = withBranding(LANDING, { ...PLUM, name: null })
  expect(unnamed).toContain('alt="Cohort"')
  expect(unnamed).toContain('<title>Cohort: ')
  const named = withBranding(LANDING, { ...DEFAULT_BRANDING, name: 'Northwind' })
  expect(named).toContain('<path/></svg><!--/mark--><span>Northwind</span></span>')
  expect(named).toContain('data-colour="indigo"')
})

test('the app receives the branding, and starts with it', () => {
  const page = withBranding(APP, PLUM)
  const [, told = ''] = /data-look="([^"]*)"/.exec(page) ?? []
  const text = told.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  expect(JSON.parse(text.replaceAll('&#39;', "'").replaceAll('&amp;', '&'))).toEqual(PLUM)
  expect(page).toContain('data-colour="plum"')
  expect(page).toContain('<div class="splash"><img src="/logo/k.webp" alt=""')
})

const world = await openWorld()
const { app, as, asha } = world
const BUILT = join(import.meta.dirname, '../../../../web/dist')
const isBuilt = existsSync(join(BUILT, 'app.html'))

test.runIf(isBuilt)(
  'every built document is branded, and is sent again only when it changed',
  async () => {
    const documents = { '/': 'index.html', '/dashboard': 'app.html', '/mobile': 'mobile.html' }
    for (const [url, file] of Object.entries(documents)) {
      const plain = readFileSync(join(BUILT, file), 'utf8')
      expect((await app.inject({ url })).payload).toBe(plain)
    }
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#369' } })
    const logo = `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`
    const body = { colour: 'plum', name: 'Northwind', logo } as const
    const { data } = await as(asha, settings.changeBranding, { body })
    for (const url of Object.keys(documents)) {
      const { payload, headers } = await app.inject({ url })
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
      expect(payload).toContain(`src="${data.logo?.url}"`)
      expect(payload).toContain(`href="${data.logo?.icon}"`)
      expect(payload).toContain('data-colour="plum"')
      expect(payload).toMatch(/:root\[data-colour='plum'\]\{[^}]*#8f2c91/)
      expect(payload).toContain('<title>Northwind')
    }
    const small = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
    expect(small.headers).toMatchObject({ 'content-encoding': 'br' })
    expect(String(brotliDecompressSync(small.rawPayload))).toContain('Northwind')
    const again = { 'accept-encoding': 'br', 'if-none-match': String(small.headers.etag) }
    expect((await app.inject({ url: '/', headers: again })).statusCode).toBe(304)
    await as(asha, settings.changeBranding, { body: { colour: 'slate' } })
    expect((await app.inject({ url: '/', headers: again })).statusCode).toBe(200)
  },
)

test('a document that could not be read is read again for the next request', async () => {
  const root = mkdtempSync(join(tmpdir(), 'cohort-documents-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  await as(asha, settings.changeBranding, { body: { colour: 'plum' } })
  const other = fastify()
  onTestFinished(() => other.close())
  const send = brandedDocuments(root, () => currentBranding(world.services))
  other.get('/', (request, reply) => send(request, reply, 'index.html'))
  expect((await other.inject('/')).statusCode).toBe(500)
  writeFileSync(join(root, 'index.html'), LANDING)
  expect((await other.inject('/')).payload).toContain('data-colour="plum"')
})
