import { auth } from '@cohort/contract/auth/calls'
import { LIMIT_MESSAGES } from '@cohort/contract/limit-messages'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { users } from '@cohort/contract/users/calls'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect as connectRaw } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../../../test/processes/sockets.ts'
import { openWorld } from '../../../../test/world.ts'
import { LONG_BODY } from './admission.ts'
import { LONG_BODIES } from './limit-values.ts'

const world = await openWorld()
const { app, tokenOf, asha, anil, ivan, isha } = world
const origin = await world.listen()
const { limits } = app
const agent = new Agent()
afterAll(() => agent.destroy())

interface Told {
  readonly status: number | undefined
  readonly retryAfter: string | undefined
  readonly message: string
}

/** A request whose body is announced, begun and never finished. */
function begin(
  call: { method: string; path: string },
  bytes: number,
  token = '',
  localAddress = '127.0.0.1',
) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const asking = request(origin + call.path, {
    agent,
    localAddress,
    method: call.method,
    headers: { ...headers, 'content-length': bytes },
  })
  onTestFinished(() => void asking.destroy())
  const answer = new Promise<Told>((resolve) => {
    asking.on('error', () => {})
    asking.on('response', (response) => {
      const { statusCode: status, headers: told } = response
      const retryAfter = told['retry-after']
      const read = json(response) as Promise<{ message: string }>
      read.then(
        ({ message }) => resolve({ status, retryAfter, message }),
        () => {},
      )
    })
  })
  asking.write('{')
  return { answer, stop: () => void asking.destroy() }
}

const LARGE = 13_900_000
const SMALL = 100

const listPeople = async (token: string) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return (await fetch(origin + users.list.path, { method: 'POST', headers, body: '{}' })).status
}

test('a large body is refused before it is read when its sender may not send it', async () => {
  const nobodys = await begin(users.runImport, LARGE).answer
  expect(nobodys).toMatchObject({ status: 401 })
  const interns = await begin(users.runImport, LARGE, await tokenOf(ivan)).answer
  expect(interns).toMatchObject({ status: 403 })
  expect(limits.bytes.totalOf('person')).toBe(0)
})

test('the rest of a large body that is refused is not read, and the connection ends', async () => {
  const { hostname, port, host } = new URL(origin)
  const socket = connectRaw(Number(port), hostname).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  const closed = once(socket, 'close')
  socket.write(
    `POST ${users.runImport.path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${LARGE}\r\n\r\n{`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 [^]*\r\nconnection: close\r\n/i)
  await closed
})

test('the bodies of one person are bounded, which leaves room for those of others', async () => {
  const token = await tokenOf(asha)
  const held = [1, 2].map(() => begin(users.runImport, LARGE, token))
  await expect.poll(() => limits.largeBodies.load.running).toBe(2)
  expect(await begin(users.runImport, LARGE, token).answer).toEqual({
    status: 429,
    retryAfter: '2',
    message: LIMIT_MESSAGES.tooManyAtOnce,
  })
  held.push(begin(users.runImport, LARGE, await tokenOf(anil)))
  await expect.poll(() => limits.largeBodies.load.running).toBe(3)
  expect(limits.bytes.totalOf('person')).toBe(3 * LARGE)
  for (const { stop } of held) stop()
  await expect.poll(() => limits.bytes.totalOf('person')).toBe(0)
  expect(limits.largeBodies.load.running).toBe(0)
})

test('a client with forty requests in progress is rejected, and no other client is', async () => {
  const token = await tokenOf(ivan)
  const held = Array.from({ length: 40 }, () => begin(helpdesk.raise, SMALL, token))
  await expect.poll(() => limits.requests.totalOf('person')).toBe(40)
  expect(await begin(helpdesk.raise, SMALL, token).answer).toEqual({
    status: 429,
    retryAfter: '2',
    message: LIMIT_MESSAGES.tooManyAtOnce,
  })
  expect(await listPeople(await tokenOf(asha))).toBe(200)
  for (const { stop } of held) stop()
  await expect.poll(() => limits.requests.totalOf('person')).toBe(0)
  expect(await (await fetch(`${origin}/metrics`)).text()).toMatch(
    /cohort_limit_rejections_total\{limit="requests, person"\} [1-9]/,
  )
})

const readPaced = async () => {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^cohort_limit_paced_total (\d+)$/m.exec(metrics)?.[1])
}

test('a client with twelve requests in progress waits a second for the next, and no other client does', async () => {
  const token = await tokenOf(ivan)
  const before = await readPaced()
  const timed = async (person: typeof ivan) => {
    const url = origin + notifications.list.path.replace(':userId', person.id)
    const headers = { authorization: `Bearer ${await tokenOf(person)}` }
    const begun = performance.now()
    expect((await fetch(url, { headers })).status).toBe(200)
    return performance.now() - begun
  }
  const held = Array.from({ length: 12 }, () => begin(helpdesk.raise, SMALL, token))
  await expect.poll(() => limits.requests.totalOf('person')).toBe(12)
  await timed(isha)
  expect(await readPaced()).toBe(before)
  expect(await timed(ivan)).toBeGreaterThan(990)
  expect(await readPaced()).toBe(before + 1)
  for (const { stop } of held) stop()
  await expect.poll(() => limits.requests.totalOf('person')).toBe(0)
})

/** A whole sign-in, from an address of this machine. */
const signInFrom = (localAddress: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    request(origin + auth.signIn.path, { localAddress, method: 'POST', headers, agent: false })
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end(JSON.stringify({ email: 'nobody@northwind.example', password: 'Wrong@2026' }))
  })

test('slow requests of an address without a session are evicted, and signed-in people there are not affected', async () => {
  const held = Array.from({ length: 200 }, () => begin(auth.signIn, SMALL))
  await expect.poll(() => limits.requests.totalOf('address')).toBe(200)
  expect(await signInFrom('127.0.0.1')).toBe(401)
  expect(await held[0]?.answer).toMatchObject({ status: 503, retryAfter: '2' })
  expect(await listPeople(await tokenOf(anil))).toBe(200)
  for (const probe of ['/healthz', '/readyz']) {
    expect((await fetch(origin + probe)).status).toBe(200)
  }
  for (const { stop } of held) stop()
  await expect.poll(() => limits.requests.totalOf('address')).toBe(0)
})

test('slow requests of four addresses do not keep others from signing in', async () => {
  const addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']
  const held = addresses.flatMap((from) =>
    Array.from({ length: 200 }, () => begin(auth.signIn, SMALL, '', from)),
  )
  await expect.poll(() => limits.requests.totalOf('address')).toBe(800)
  for (let count = 0; count < 5; count += 1) expect(await signInFrom('127.0.0.9')).toBe(401)
  for (const { stop } of held) stop()
  await expect.poll(() => limits.requests.totalOf('address')).toBe(0)
})

test('a body without a session is at most 16 KiB', async () => {
  expect(await begin(auth.signIn, 16 * 1024 + 1).answer).toMatchObject({ status: 413 })
})

test('long bodies of a person are counted, also those that are refused, and short ones are not', async () => {
  const token = await tokenOf(ivan)
  const send = async (name: string) => {
    const payload = { [name]: true }
    const { method, path } = helpdesk.raise
    const headers = { authorization: `Bearer ${token}` }
    return (await app.inject({ method, url: path, headers, payload })).statusCode
  }
  const long = 'x'.repeat(LONG_BODY)
  for (let count = 1; count < LONG_BODIES.points; count += 1) await limits.countLongBody(ivan.id)
  expect(await send(long)).toBe(400)
  expect(await send(long)).toBe(429)
  expect(await send('short')).toBe(400)
})

test('a person has twenty sockets, and others have theirs', async () => {
  const token = await tokenOf(ivan)
  for (let count = 0; count < 20; count += 1) {
    expect((await connect(origin, token)).refusal).toBeUndefined()
  }
  expect((await connect(origin, token)).refusal).toBe(LIMIT_MESSAGES.tooManyAtOnce)
  const { refusal } = await connect(origin, await tokenOf(isha))
  expect(refusal).toBeUndefined()
})

test('requests whose connections close before they begin give their places back', async () => {
  const token = await tokenOf(isha)
  const { hostname, port, host } = new URL(origin)
  const head = `GET ${users.zones.path.replace(':userId', isha.id)} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`
  // The session is looked up in the meantime.
  vi.spyOn(app.gate, 'identify').mockImplementation(async () => {
    await sleep(20)
    return isha.id
  })
  onTestFinished(() => void vi.restoreAllMocks())
  for (let count = 0; count < 20; count += 1) {
    const socket = connectRaw(Number(port), hostname).on('error', () => {})
    await once(socket, 'connect')
    // One that is served, and others that wait behind it.
    socket.write(head.repeat(3))
    await sleep(1)
    socket.resetAndDestroy()
  }
  await sleep(100)
  expect(limits.requests.usedBy({ by: 'person', key: isha.id })).toBe(0)
})
