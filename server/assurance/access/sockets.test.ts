import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { noSessions, type NoSession } from './no-sessions.ts'
import { openStaged } from './prepared-world.ts'
import { VISITORS } from './visitors.ts'

const world = await openStaged()
const address = await world.listen()

/** Undefined when it was let in, else what it was told. */
function knock({ headers = {}, query = {}, body }: NoSession, auth: Record<string, unknown> = {}) {
  const socket = io(address, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { ...headers },
    query: { ...query },
    auth: { ...auth, ...(body && { body }) },
  })
  onTestFinished(() => void socket.close())
  return new Promise<string | undefined>((resolve) => {
    socket.once('connect', () => resolve(undefined))
    socket.once('connect_error', ({ message }) => resolve(message))
  })
}

const REFUSED = 'Please sign in to continue.'

test('no token but a living session in its place opens a socket', async () => {
  const kinds = Object.entries(await noSessions(world, 'an admin'))
  const told: Record<string, string | undefined> = {}
  for (const [name, wrong] of kinds) {
    told[name] = await knock(wrong)
    const token = /^Bearer (.*)$/.exec(wrong.headers?.['authorization'] ?? '')?.[1]
    if (token !== undefined) told[`${name}, as the socket's own`] = await knock({}, { token })
  }
  for (const token of [null, 7, [], {}, true, ['a', 'b'], { $ne: '' }]) {
    told[JSON.stringify(token)] = await knock({}, { token })
  }
  expect(Object.entries(told).filter(([, answer]) => answer !== REFUSED)).toEqual([])
}, 60_000)

test('signed-in users connect, disabled users do not', async () => {
  const connected: string[] = []
  for (const visitor of VISITORS) {
    const token = world.staged.sessions.get(visitor)
    if ((await knock({}, { token })) === undefined) connected.push(visitor)
  }
  const expected = VISITORS.filter((one) => one !== 'nobody' && one !== 'a disabled admin')
  expect(connected).toEqual(expected)
})
