import { settings } from '@cohort/contract/settings/calls'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openWorld } from '../../../../test/world.ts'
import { AFTER_VIOLATIONS, VIOLATIONS } from './limit-values.ts'

const world = await openWorld()
const { hostname, port, host } = new URL(await world.listen())

/** What the server answers to one request of a new connection from an address; empty if it ends the connection. */
async function answerTo(localAddress: string, head = ''): Promise<string> {
  const socket = connect({ port: Number(port), host: hostname, localAddress }).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    socket.destroy()
  })
  const closed = once(socket, 'close')
  socket.write(`GET /healthz HTTP/1.1\r\nhost: ${host}\r\n${head}\r\n`)
  await closed
  return text
}

async function open(localAddress: string) {
  const socket = connect({ port: Number(port), host: hostname, localAddress })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

const asks = (token: string) =>
  `GET ${settings.read.path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`

test('those of someone who sent much at once end, even signed in, and those of others do not', async () => {
  const token = asks(await world.tokenOf(world.isha))
  const signedIn = await Promise.all([1, 2, 3].map(() => open('127.0.0.5')))
  const other = await open('127.0.0.5')
  for (const socket of signedIn) {
    socket.write(token)
    await once(socket, 'data')
  }
  other.write(asks(await world.tokenOf(world.asha)))
  await once(other, 'data')
  const [first, second, third] = signedIn
  const ended = Promise.all(signedIn.map((socket) => once(socket, 'close')))
  first?.write(token.repeat(10))
  second?.write(token.repeat(10))
  await ended
  expect(third?.destroyed).toBe(true)
  other.write(asks(await world.tokenOf(world.asha)))
  expect(String(await once(other, 'data'))).toMatch(/^HTTP\/1\.1 200 /)
})

test('after a few that sent much at once all connections of the address that are not signed in end', async () => {
  const waiting = await open('127.0.0.4')
  const waitingClosed = once(waiting, 'close')
  for (let count = 0; count < VIOLATIONS.points / VIOLATIONS.ofAttack; count += 1) {
    const socket = await open('127.0.0.4')
    const closed = once(socket, 'close')
    socket.write(`GET /healthz HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(10))
    await closed
  }
  await waitingClosed
  expect(await answerTo('127.0.0.4')).toBe('')
})

test('where people are signed in, a few new connections of the address are served in each second', async () => {
  const other = await open('127.0.0.6')
  other.write(asks(await world.tokenOf(world.asha)))
  await once(other, 'data')
  for (let count = 0; count < VIOLATIONS.points / VIOLATIONS.ofAttack; count += 1) {
    expect(await answerTo('127.0.0.6', 'expect: 1\r\n')).toMatch(/^HTTP\/1\.1 417 /)
  }
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => answerTo('127.0.0.6').catch(() => '')),
  )
  const served = answers.filter((answer) => answer.startsWith('HTTP/1.1 200 '))
  expect(served.length).toBeGreaterThanOrEqual(AFTER_VIOLATIONS.points)
  expect(answers.filter((answer) => answer === '').length).toBeGreaterThan(0)
})

test('after many connections that were ended for what they sent, new ones of the address end at once', async () => {
  const chunked = 'transfer-encoding: chunked\r\n'
  for (let count = 0; count < VIOLATIONS.points; count += 1) {
    expect(await answerTo('127.0.0.2', chunked)).toMatch(/^HTTP\/1\.1 411 /)
  }
  expect(await answerTo('127.0.0.2')).toBe('')
  expect(await answerTo('127.0.0.3')).toMatch(/^HTTP\/1\.1 200 /)
})
