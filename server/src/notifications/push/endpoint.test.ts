import { expect, test } from 'vitest'
import { isPublicAddress } from '#server/platform/process/network-places.ts'
import { publicLookup } from './endpoint.ts'

test.each([
  ['142.250.74.42', true],
  ['2a00:1450:4001:82a::200a', true],
  ['10.1.2.3', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:142.250.74.42', false],
  ['64:ff9b::a00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2001:db8::1', false],
  ['2002:a00:1::1', false],
  ['fcm.googleapis.com', false],
])('%s is of the internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

const resolved = (ownHosts: readonly string[]) =>
  new Promise((done) => {
    publicLookup(ownHosts)('localhost', { all: true }, (error, addresses) =>
      done(error?.message ?? addresses),
    )
  })

test('a name that leads to a private address is not connected to, unless it is configured', async () => {
  expect(await resolved([])).toMatch(/^localhost leads to (127\.0\.0\.1|::1)$/)
  expect(await resolved(['localhost'])).toMatchObject([{ address: expect.anything() }])
})
