import { SOCKET_PATH } from '@cohort/contract/events'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { HANDSHAKES } from '#server/platform/http/limits/limit-values.ts'
import { connect } from '../../../test/processes/sockets.ts'
import { openWorld } from '../../../test/world.ts'
import { socketRules } from '#server/socket-rules.ts'
import { createRealtime } from './realtime.ts'

/** Milliseconds. */
const TIMEOUT = 300

const { services, database, tokenOf, ivan } = await openWorld()
const realtime = createRealtime(database, TIMEOUT)
const own = { ...services, realtime }
const app = await buildApp(own)
await app.listen({ port: 0, host: '127.0.0.1' })
realtime.attach(app, own, socketRules(own))
afterAll(async () => {
  await realtime.close()
  await app.close()
})

/** A socket that is open, and says these words only. */
async function open(words?: string) {
  const url = new URL(`${SOCKET_PATH}/?EIO=4&transport=websocket`, app.listeningOrigin)
  url.protocol = 'ws:'
  const socket = new WebSocket(url)
  onTestFinished(() => socket.close())
  await once(socket, 'open')
  if (words !== undefined) socket.send(words)
  return socket
}

/** A connection that polls. */
async function poll() {
  const url = new URL(`${SOCKET_PATH}/?EIO=4&transport=polling&sid=`, app.listeningOrigin)
  const opened = await (await fetch(url)).text()
  url.searchParams.set('sid', (JSON.parse(opened.slice(1)) as { sid: string }).sid)
  const say = async (body: string) => (await fetch(url, { method: 'POST', body })).status
  return { say }
}

test('sockets that do not sign in, or with no session, are closed, and give their places back', async () => {
  const client = await connect(app.listeningOrigin, await tokenOf(ivan))
  const sockets = [await open(), await open('40{"token":"nobody"}')]
  const countWaiting = () => app.limits.sockets.totalOf('address')
  expect(countWaiting()).toBe(sockets.length)
  const opened = performance.now()
  await Promise.all(sockets.map((socket) => once(socket, 'close')))
  expect(performance.now() - opened).toBeLessThan(TIMEOUT * 5)
  expect(countWaiting()).toBe(0)
  await sleep(TIMEOUT)
  expect(client.socket.connected).toBe(true)
  expect(app.limits.sockets.totalOf('person')).toBe(1)
})

test('sockets that do not sign in make room for new ones, those that did stay', async () => {
  const client = await connect(app.listeningOrigin, await tokenOf(ivan))
  const others = app.limits.sockets.take({ by: 'address', key: '203.0.113.1' }, 1_999)
  onTestFinished(others)
  const first = await open()
  const isClosed = once(first, 'close')
  const second = await open()
  await isClosed
  expect(second.readyState).toBe(WebSocket.OPEN)
  expect(client.socket.connected).toBe(true)
  expect(app.limits.sockets.totalOf('address')).toBe(2_000)
})

test('a connection ends when its user leaves, over polling too', async () => {
  const socket = await open(`40${JSON.stringify({ token: await tokenOf(ivan) })}`)
  await expect.poll(() => app.limits.sockets.totalOf('person')).toBe(1)
  const isClosed = once(socket, 'close')
  socket.send('41')
  await isClosed
  expect(app.limits.sockets.totalOf('person')).toBe(0)

  const { say } = await poll()
  await say(`40${JSON.stringify({ token: await tokenOf(ivan) })}`)
  await expect.poll(() => app.limits.sockets.totalOf('person')).toBe(1)
  await say('41')
  await expect.poll(() => say('2')).toBe(400)
})

test('a connection that polls and does not sign in is gone after the timeout, or when others need its place', async () => {
  const waiting = await poll()
  expect(app.limits.sockets.totalOf('address')).toBe(1)
  await expect.poll(() => waiting.say('2'), { timeout: TIMEOUT * 5 }).toBe(400)
  expect(app.limits.sockets.totalOf('address')).toBe(0)

  onTestFinished(app.limits.sockets.take({ by: 'address', key: '203.0.113.1' }, 1_999))
  const first = await poll()
  await poll()
  expect(await first.say('2')).toBe(400)
})

test('an address that opens sockets without end is refused for seconds', async () => {
  const address = '127.0.0.1'
  for (let count = 0; count < HANDSHAKES.points; count += 1)
    await app.limits.countHandshake(address).catch(() => undefined)
  const url = new URL(`${SOCKET_PATH}/?EIO=4&transport=polling`, app.listeningOrigin)
  const refused = await fetch(url)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
