import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Connections } from './connections.ts'

const SIZES = {
  signedIn: { perKey: 2, overall: 3 },
  notSignedIn: { perKey: 3, overall: 5 },
}

/** A server whose connections are told apart by their address on this machine. */
async function open(isProxy = (_address: string) => false) {
  const server = createServer()
  const accepted: Socket[] = []
  server.on('connection', (socket: Socket) => void accepted.push(socket))
  const connections = new Connections({
    ...SIZES,
    isProxy,
    addressOf: (ip) => ip,
    close: (socket) => void socket.destroy(),
  })
  connections.watch(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return { connections, come: (from: string) => comeTo(server, accepted, from) }
}

async function comeTo(server: Server, accepted: readonly Socket[], localAddress: string) {
  const { port } = server.address() as AddressInfo
  const before = accepted.length
  const client = connect({ port, host: '127.0.0.1', localAddress })
  onTestFinished(() => void client.destroy())
  client.on('error', () => {})
  await expect.poll(() => accepted.length).toBe(before + 1)
  const socket = accepted.at(-1)
  if (!socket) throw new Error('It was not accepted')
  return { client, socket }
}

test('of an address that holds too many, the least recently used makes room', async () => {
  const { connections, come } = await open()
  const first = await come('127.0.0.2')
  const second = await come('127.0.0.2')
  const third = await come('127.0.0.2')
  const elsewhere = await come('127.0.0.3')
  connections.touch(first.socket, {} as never)
  const fourth = await come('127.0.0.2')
  await expect.poll(() => second.client.closed).toBe(true)
  const others = [first, third, fourth, elsewhere]
  expect(others.filter(({ socket }) => socket.destroyed)).toEqual([])
  expect(connections.counts).toEqual({ signedIn: 0, notSignedIn: 4 })
})

test('when there are too many of all addresses, the one that holds most makes room', async () => {
  const { come } = await open()
  const probe = await come('127.0.0.9')
  const many = [await come('127.0.0.2'), await come('127.0.0.2'), await come('127.0.0.2')]
  await come('127.0.0.3')
  await come('127.0.0.4')
  await expect.poll(() => many[0]?.client.closed).toBe(true)
  expect(probe.socket.destroyed).toBe(false)
})

test('connections of signed-in users count per person and are never closed for others', async () => {
  const { connections, come } = await open()
  const ishas = [await come('127.0.0.2'), await come('127.0.0.2'), await come('127.0.0.2')]
  const signedIn = ishas.map(({ socket }) => connections.signIn(socket, 'Isha'))
  expect(signedIn).toEqual([true, true, false])
  for (let count = 0; count < 6; count += 1) await come('127.0.0.2')
  await expect.poll(() => ishas[2]?.client.closed).toBe(true)
  expect(ishas.map(({ socket }) => socket.destroyed)).toEqual([false, false, true])
  expect(connections.counts).toEqual({ signedIn: 2, notSignedIn: 3 })
  ishas[0]?.client.destroy()
  await expect.poll(() => connections.counts.signedIn).toBe(1)
})

test('those of a proxy count once they are the socket of one client', async () => {
  const { connections, come } = await open((address) => address === '127.0.0.5')
  const proxied: Awaited<ReturnType<typeof come>>[] = []
  for (let count = 0; count < 9; count += 1) proxied.push(await come('127.0.0.5'))
  expect(connections.counts.notSignedIn).toBe(0)
  for (const { socket } of proxied.slice(0, 4)) connections.add(socket, '203.0.113.7')
  await expect.poll(() => proxied[0]?.client.closed).toBe(true)
  expect(connections.counts.notSignedIn).toBe(3)
})
