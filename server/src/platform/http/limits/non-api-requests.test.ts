import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openWorld } from '../../../../test/world.ts'
import { CALLS, UNREAD } from './limit-values.ts'

const world = await openWorld()
const { hostname, port, host } = new URL(await world.listen())
const { limits } = world.app

async function sent(text: string, localAddress = '127.0.0.1') {
  const socket = connect({ port: Number(port), host: hostname, localAddress })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`
const start = (method: string, path: string, size: number) =>
  `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n`

test.each([
  ['POST', '/nowhere'],
  ['POST', '/api/nowhere'],
  ['PUT', '/healthz'],
  ['DELETE', '/signin'],
])(
  '%s %s is answered as missing before its body, and the connection ends',
  async (method, path) => {
    const socket = await sent(start(method, path, 200_000))
    const [data] = (await once(socket, 'data')) as [Buffer]
    expect(data.toString()).toMatch(/^HTTP\/1\.1 404 /)
    expect(data.toString()).toMatch(/\r\nconnection: close\r\n/i)
    await once(socket, 'close')
  },
)

test('an address that asks for much that is missing is rejected for some seconds, others are not', async () => {
  const address = '127.0.0.7'
  const unknown = start('POST', '/nowhere', 0)
  for (let count = 0; count < CALLS.points; count++) await limits.countCall(address)
  const [refused] = (await once(await sent(unknown, address), 'data')) as [Buffer]
  expect(refused.toString()).toMatch(/^HTTP\/1\.1 429 /)
  const [missing] = (await once(await sent(unknown), 'data')) as [Buffer]
  expect(missing.toString()).toMatch(/^HTTP\/1\.1 404 /)
})

test('an address that leaves many responses unread gets no more files, and gives its places back', async () => {
  const address = '127.0.0.8'
  const taken = Array.from({ length: UNREAD.perKey }, () => limits.unread.add(address, () => {}))
  const [refused] = (await once(await sent(get('/signin'), address), 'data')) as [Buffer]
  expect(refused.toString()).toMatch(/^HTTP\/1\.1 429 [^]*\r\nretry-after: \d/i)
  const [page] = (await once(await sent(get('/signin')), 'data')) as [Buffer]
  expect(page.toString()).toMatch(/^HTTP\/1\.1 200 /)
  for (const release of taken) release()
  const [again] = (await once(await sent(get('/signin'), address), 'data')) as [Buffer]
  expect(again.toString()).toMatch(/^HTTP\/1\.1 200 /)
  await expect.poll(() => limits.unread.sizeOf(address)).toBe(0)
})

test('the turns of files are given back by clients that go away and by those that read slowly', async () => {
  const sockets = await Promise.all(
    Array.from({ length: 40 }, () => sent(get('/signin'), '127.0.0.9')),
  )
  for (const socket of sockets.slice(0, 20)) socket.resetAndDestroy()
  await expect.poll(() => limits.files.load).toMatchObject({ running: 0, queued: 0 })
})

test('responses that a few networks leave unread make room for those of others', async () => {
  const evicted: string[] = []
  const taken = Array.from({ length: UNREAD.overall }, (_, at) => {
    const address = `2001:db8:${at % 5}::/64`
    const leave = limits.unread.add(address, () => {
      evicted.push(address)
      leave()
    })
    return leave
  })
  const [page] = (await once(await sent(get('/signin')), 'data')) as [Buffer]
  expect(page.toString()).toMatch(/^HTTP\/1\.1 200 /)
  expect(evicted[0]).toBe('2001:db8:0::/64')
  for (const leave of taken) leave()
})
