import { settings } from '@cohort/contract/settings/calls'
import { expect, test } from 'vitest'
import { openWorld } from '../../../../test/world.ts'
import { CALLS } from './limit-values.ts'

const PORTAL = 'https://portal.northwind.example'
const { app } = await openWorld({ CORS_ORIGINS: PORTAL })

const ask = async (
  headers: Readonly<Record<string, string>>,
  url: string = settings.readBranding.path,
) => (await app.inject({ url, headers, remoteAddress: '203.0.113.9' })).statusCode

const CROSS = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }
const navigationTo = (dest: string) => ({
  ...CROSS,
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': dest,
})

test('what pages of other sites ask is refused, and counts against no network', async () => {
  for (let count = 0; count <= CALLS.points; count += 1) {
    const url = count % 2 === 0 ? settings.readBranding.path : '/nowhere'
    expect(await ask(CROSS, url)).toBe(403)
  }
  expect(await ask({})).toBe(200)
})

test('a page of a neighbouring host is one of another site', async () => {
  const neighbour = { ...CROSS, 'sec-fetch-site': 'same-site' }
  expect(await ask(neighbour)).toBe(403)
  expect(
    await ask({ ...navigationTo('document'), 'sec-fetch-site': 'same-site' }, '/nowhere'),
  ).not.toBe(403)
  expect(await ask({ ...neighbour, origin: PORTAL })).toBe(200)
})

test.each([
  ['the own pages', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }],
  ['an allowed origin', { ...CROSS, 'sec-fetch-mode': 'cors', origin: PORTAL }],
  ['a client that is no browser', {}],
])('%s is answered', async (_what, headers: Record<string, string>) => {
  expect(await ask(headers)).toBe(200)
})

test.each(['iframe', 'frame', 'embed', 'object'])(
  'what another site shows in an element %s is refused',
  async (element) => {
    expect(await ask(navigationTo(element), '/')).toBe(403)
  },
)

test('a form of another site is refused', async () => {
  const headers = navigationTo('document')
  const { statusCode } = await app.inject({ method: 'POST', url: '/signin', headers })
  expect(statusCode).toBe(403)
})

test('links of other sites lead to pages, and not to calls', async () => {
  expect(await ask(navigationTo('document'), '/nowhere')).not.toBe(403)
  expect(await ask(navigationTo('document'))).toBe(403)
  expect(await ask(navigationTo('document'), settings.readBranding.path.replace('a', '%61'))).toBe(
    403,
  )
})

test.each(['prefetch', 'prefetch;prerender'])(
  'what a page of any other site has a browser fetch in advance is refused: %s',
  async (purpose) => {
    const headers = { ...navigationTo('document'), 'sec-purpose': purpose }
    for (const site of ['none', 'cross-site', 'same-site'])
      expect(await ask({ ...headers, 'sec-fetch-site': site }, '/nowhere')).toBe(403)
    expect(await ask({ ...headers, 'sec-fetch-site': 'same-origin' }, '/nowhere')).not.toBe(403)
  },
)
