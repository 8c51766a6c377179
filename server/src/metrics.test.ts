import { expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'

const METRICS_TOKEN = 'a token of some length'.replaceAll(' ', '-')
const closed = await openWorld({ METRICS_TOKEN })
const local = await openWorld()

const statusOf = async (world: typeof local, remoteAddress: string, headers = {}) =>
  (await world.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode

test('this machine reads how long requests took, by declared path', async () => {
  await local.app.inject({ url: '/healthz' })
  const { body, headers } = await local.app.inject({ url: '/metrics' })
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toMatch(/http_request_duration_seconds_count\{[^}]*path="\/healthz"[^}]*\} 1/)
})

test('for others, and for strangers behind a proxy on this machine, it does not exist', async () => {
  expect(await statusOf(local, '203.0.113.7')).toBe(404)
  expect(await statusOf(local, '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
})

test('where a token is configured, it is asked for everywhere', async () => {
  expect(await statusOf(closed, '127.0.0.1')).toBe(404)
  expect(await statusOf(closed, '127.0.0.1', { authorization: 'Bearer wrong' })).toBe(404)
  const authorization = `Bearer ${METRICS_TOKEN}`
  expect(await statusOf(closed, '203.0.113.7', { authorization })).toBe(200)
})
