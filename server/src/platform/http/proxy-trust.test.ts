import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/platform/process/config.ts'
import { proxyTrust } from './proxy-trust.ts'

const addressOf = async (TRUST_PROXY: string, remoteAddress: string) => {
  const app = fastify({ trustProxy: proxyTrust(readConfig({ TRUST_PROXY }).trustProxy) })
  onTestFinished(() => app.close())
  app.get('/', ({ ip }) => ip)
  // The first was written by the client, the last by the proxy that is connected.
  const headers = { 'x-forwarded-for': '192.0.2.66, 198.51.100.9, 203.0.113.1' }
  return (await app.inject({ url: '/', remoteAddress, headers })).body
}

test.each([
  ['off', '10.0.0.1'],
  ['1', '203.0.113.1'],
  ['2', '198.51.100.9'],
  ['10.0.0.0/8', '203.0.113.1'],
])('with TRUST_PROXY=%s a request comes from %s', async (TRUST_PROXY, address) => {
  expect(await addressOf(TRUST_PROXY, '10.0.0.1')).toBe(address)
})

test.each(['::ffff:172.18.0.2', '127.0.0.1', 'fd00::7'])('%s may be a proxy', async (peer) => {
  expect(await addressOf('1', peer)).toBe('203.0.113.1')
})

test('a client that reaches the process directly cannot choose its address', async () => {
  expect(await addressOf('1', '203.0.113.99')).toBe('203.0.113.99')
})
