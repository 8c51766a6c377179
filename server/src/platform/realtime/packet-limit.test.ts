import { SOCKET_PATH } from '@cohort/contract/events'
import { once } from 'node:events'
import { connect as connectRaw, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../../test/processes/sockets.ts'
import { openWorld } from '../../../test/world.ts'
import { MOST_PACKETS } from './packet-limit.ts'

const world = await openWorld()
const address = await world.listen()
const { app, services, tokenOf, ivan, isha } = world

const urlOf = (query: string) => new URL(`${SOCKET_PATH}/?EIO=4&${query}`, address)

async function open() {
  const url = urlOf('transport=websocket')
  url.protocol = 'ws:'
  const socket = new WebSocket(url)
  onTestFinished(() => socket.close())
  const heard: string[] = []
  socket.addEventListener('message', ({ data }) => heard.push(String(data)))
  await once(socket, 'open')
  return { socket, heard }
}

const FLOOD = 5_000

/** Shorter than the time after which a connection that answers no pings is closed anyway. */
const SOON = { timeout: 15_000 }

/** How many responses came before the connection was closed. */
async function flood(first: string | undefined, packet: string) {
  const { socket, heard } = await open()
  if (first !== undefined) {
    socket.send(first)
    await vi.waitUntil(() => heard.some((message) => message.startsWith('40{')))
  }
  const closed = once(socket, 'close')
  for (let count = 0; count < FLOOD; count += 1) socket.send(packet)
  await closed
  return heard.length
}

const upgradeAt = (path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: ${new URL(address).host}\r\nupgrade: websocket\r\nconnection: upgrade\r\n` +
  'sec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n'

test('a connection that asks for a WebSocket and is reset ends alone', async () => {
  const { hostname, port } = new URL(address)
  const uncaught = vi.fn<(error: Error) => void>()
  process.prependListener('uncaughtException', uncaught)
  onTestFinished(() => void process.removeListener('uncaughtException', uncaught))
  const upgraded = once(app.server, 'upgrade')
  const socket = connectRaw(Number(port), hostname).on('error', () => {})
  socket.write(upgradeAt(`${SOCKET_PATH}/?EIO=4&transport=websocket`))
  const [, served] = (await upgraded) as [unknown, Socket]
  const closed = new Promise((resolve) => void served.once('close', resolve))
  socket.resetAndDestroy()
  await closed
  expect(uncaught).not.toHaveBeenCalled()
})

test.each(['/x', `${SOCKET_PATH}x`])(
  'a connection that asks for a WebSocket at %s is closed, also after an answer',
  async (path) => {
    const { hostname, port, host } = new URL(address)
    const socket = connectRaw(Number(port), hostname).on('error', () => {})
    onTestFinished(() => void socket.destroy())
    socket.write(`GET /healthz HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
    await once(socket, 'data')
    const closed = once(socket, 'close')
    socket.write(upgradeAt(path))
    expect(await closed).toEqual([false])
  },
)

test('connections that are reset before they are accepted end alone', async () => {
  const { hostname, port, host } = new URL(address)
  const uncaught = vi.fn<(error: Error) => void>()
  process.prependListener('uncaughtException', uncaught)
  onTestFinished(() => void process.removeListener('uncaughtException', uncaught))
  const poll = `GET ${SOCKET_PATH}/?EIO=4&transport=polling HTTP/1.1\r\nhost: ${host}\r\n\r\n`
  const reset = () => {
    const socket = connectRaw(Number(port), hostname).on('error', () => {})
    socket.once('connect', () => socket.write(poll, () => socket.resetAndDestroy()))
    return once(socket, 'close')
  }
  for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 60 }, reset))
  expect((await fetch(new URL('/healthz', address))).status).toBe(200)
  expect(uncaught).not.toHaveBeenCalled()
})

test.each([
  ['sessions that do not exist', '40{"token":"nobody"}'],
  ['channels that do not exist', '40/nowhere,'],
])(
  'a connection without a session that asks for %s again and again is closed',
  async (_, packet) => {
    expect(await flood(undefined, packet)).toBeLessThanOrEqual(MOST_PACKETS + 1)
  },
)

test(
  'a user who sends more than a browser does is disconnected, others are not',
  SOON,
  async () => {
    const other = await connect(address, await tokenOf(isha))
    const signIn = `40${JSON.stringify({ token: await tokenOf(ivan) })}`
    await flood(signIn, `42["join",{"userId":"${isha.id}"}]`)
    expect(other.socket.connected).toBe(true)
    await expect.poll(() => app.limits.sockets.totalOf('person')).toBe(1)
  },
)

test('a connection whose session has ended tries once, and is closed', async () => {
  const token = await tokenOf(isha)
  await services.database.pool.query('delete from sessions where user_id = $1', [isha.id])
  services.sessions.stored.forgetEach(() => true)
  const read = vi.spyOn(services.sessions.claims, 'get')
  onTestFinished(() => read.mockRestore())
  const { socket } = await open()
  const closed = once(socket, 'close')
  for (let count = 0; count < 30; count += 1) socket.send(`40${JSON.stringify({ token })}`)
  await closed
  expect(read).toHaveBeenCalledOnce()
})

test('one connection cannot sign in thousands of times at once', SOON, async () => {
  const signIn = `40${JSON.stringify({ token: await tokenOf(ivan) })}`
  await flood(undefined, signIn)
  await expect.poll(() => app.limits.sockets.totalOf('person')).toBe(0)
})

test('what a browser sends is served', async () => {
  const { socket, refusal, join } = await connect(address, await tokenOf(ivan))
  expect(refusal).toBeUndefined()
  for (let count = 0; count < MOST_PACKETS - 5; count += 1) await join(ivan.id)
  expect(socket.connected).toBe(true)
})

test.each(['', 'sid=&', 'sid=x&'])(
  'a client that polls stays with polling, with "%s"',
  async (before) => {
    const opened = await (await fetch(urlOf('transport=polling'))).text()
    const { sid, upgrades } = JSON.parse(opened.slice(1)) as { sid: string; upgrades: string[] }
    expect(upgrades).toEqual([])
    const url = urlOf(`transport=websocket&${before}sid=${sid}`)
    url.protocol = 'ws:'
    const socket = new WebSocket(url)
    const [{ type }] = (await Promise.race([once(socket, 'open'), once(socket, 'error')])) as [
      Event,
    ]
    expect(type).toBe('error')
  },
)

test.each(['sid=x&sid=', 'sid='])('a connection that begins with "%s" is counted', async (id) => {
  const counted = vi.spyOn(app.limits, 'countHandshake')
  onTestFinished(() => counted.mockRestore())
  expect((await fetch(urlOf(`transport=polling&${id}`))).status).toBe(200)
  expect(counted).toHaveBeenCalledOnce()
})

/** A frame of WebSocket itself, empty and masked with zeros, which no page can make a browser send. */
const frame = (opcode: number) => Buffer.from([0x80 | opcode, 0x80, 0, 0, 0, 0])

test.each([
  ['pings', 9],
  ['pongs', 10],
])('a connection that sends thousands of %s is closed', SOON, async (_, opcode) => {
  const { hostname, port } = new URL(address)
  const socket = connectRaw(Number(port), hostname)
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  const isClosed = new Promise((resolve) => void socket.once('close', resolve))
  socket.write(
    `GET ${SOCKET_PATH}/?EIO=4&transport=websocket HTTP/1.1\r\nhost: ${hostname}\r\nupgrade: websocket\r\n` +
      `connection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${btoa('0123456789abcdef')}\r\n\r\n`,
  )
  await once(socket, 'data')
  socket.resume()
  for (let count = 0; count < FLOOD; count += 1) socket.write(frame(opcode))
  await isClosed
  const { values } = await services.metrics.rejections.get()
  expect(values.some(({ labels }) => labels['limit'] === 'sockets, bytes')).toBe(true)
})
