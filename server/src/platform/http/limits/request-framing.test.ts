import { auth } from '@cohort/contract/auth/calls'
import { SOCKET_PATH } from '@cohort/contract/events'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { hostname, port, host } = new URL(await world.listen())

/** From another address each time: after some of what is sent here an address gets no new connections. */
let addresses = 1
async function open() {
  addresses += 1
  const localAddress = `127.0.0.${addresses}`
  const socket = connect({ port: Number(port), host: hostname, localAddress })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

test.each(['/', '/%ff'])(
  'a connection that sends many requests for %s without waiting for a response is ended',
  async (path) => {
    const socket = await open()
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    const isClosed = new Promise((resolve) => void socket.once('close', resolve))
    const served = countServed()
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(5_000))
    await isClosed
    expect(served()).toBeLessThanOrEqual(2)
    expect(text.match(/HTTP\/1\.1 /g)?.length ?? 0).toBeLessThanOrEqual(2)
  },
)

test('a connection whose requests name no host is ended, after one answer', async () => {
  const socket = await open()
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const isClosed = new Promise((resolve) => void socket.once('close', resolve))
  socket.write('GET / HTTP/1.1\r\n\r\n'.repeat(1_000))
  await isClosed
  expect(text.match(/HTTP\/1\.1 400 /g)).toHaveLength(1)
})

/** Requests that got as far as a limit of their own. */
function countServed() {
  const { connections } = world.app.limits
  const touch = vi.spyOn(connections, 'touch')
  onTestFinished(() => touch.mockRestore())
  return () => touch.mock.calls.length
}

test('a request that arrives before the response to the one before is answered after it', async () => {
  const socket = await open()
  const paths = ['/healthz', '/nowhere.txt']
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`).join(''))
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
  await expect.poll(statuses).toEqual(['200', '404'])
})

test.each([
  [auth.signIn.path, ''],
  // Not seen by the framework.
  [`${SOCKET_PATH}/?EIO=4&transport=polling&sid=x`, ''],
  [`${SOCKET_PATH}/?EIO=4&transport=polling`, 'upgrade: x\r\n'],
])(
  'a body without a length to %s with the header "%s" is refused before it is read',
  async (path, header) => {
    const socket = await open()
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${header}content-type: application/json\r\n` +
        `transfer-encoding: chunked\r\n\r\n1\r\n"\r\n${'1\r\na\r\n'.repeat(1_000)}1\r\n"\r\n0\r\n\r\n`,
    )
    const [data] = (await once(socket, 'data')) as [Buffer]
    expect(data.toString()).toMatch(/^HTTP\/1\.1 411 /)
    expect(data.toString()).toContain('The request must state the length of its body.')
  },
)

test('a connection that expects something unknown is ended, after one answer', async () => {
  const socket = await open()
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const isClosed = new Promise((resolve) => void socket.once('close', resolve))
  socket.write(`GET / HTTP/1.1\r\nhost: ${host}\r\nexpect: x\r\n\r\n`.repeat(1_000))
  await isClosed
  expect(text.match(/HTTP\/1\.1 417 /g)).toHaveLength(1)
})
