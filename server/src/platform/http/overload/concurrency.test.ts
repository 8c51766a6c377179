import { auth } from '@cohort/contract/auth/calls'
import { users } from '@cohort/contract/users/calls'
import { EXPORT_COLUMNS } from '@cohort/contract/users/transfer-rules'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { openWorld } from '../../../../test/world.ts'
import { ConcurrencyLimit } from './concurrency.ts'

const ELSEWHERE = 'https://intranet.northwind.example'
const world = await openWorld({ CORS_ORIGINS: ELSEWHERE })
const { app, asha } = world
const origin = await world.listen()

/** A request whose client is connected, or has disconnected. */
const requestOf = (destroyed = false) =>
  // Nothing else of a request is read.
  ({ raw: { socket: { destroyed } } }) as FastifyRequest

/** Runs until `end` is called. */
function longWork() {
  let end = () => {}
  const ended = new Promise<void>((done) => (end = done))
  return { work: () => ended, end }
}

const BUSY = { statusCode: 503, retryAfter: 2 }

test('requests above the limit are queued, and above the limit of the queue rejected', async () => {
  const limit = new ConcurrencyLimit({ maxRunning: 1, maxQueued: 1, queueTimeout: 5_000 })
  const first = longWork()
  const order: string[] = []
  const running = limit.run(requestOf(), first.work)
  const waiting = limit.run(requestOf(), async () => void order.push('second'))
  await expect(limit.rejectWhenFull()).rejects.toMatchObject(BUSY)
  await expect(limit.run(requestOf(), first.work)).rejects.toMatchObject(BUSY)
  expect(order).toEqual([])
  first.end()
  await Promise.all([running, waiting])
  expect(order).toEqual(['second'])
  await limit.rejectWhenFull()
  expect(await limit.run(requestOf(), async () => 'free again')).toBe('free again')
})

test('a rejection can be delayed while running requests go on', async () => {
  const limit = new ConcurrencyLimit({
    maxRunning: 1,
    maxQueued: 0,
    queueTimeout: 5_000,
    rejectDelay: 50,
  })
  const first = longWork()
  const order: string[] = []
  const running = limit.run(requestOf(), first.work).then(() => order.push('done'))
  const refused = limit.rejectWhenFull().catch(() => order.push('refused'))
  first.end()
  await Promise.all([running, refused])
  expect(order).toEqual(['done', 'refused'])
})

test('a request that has been queued for too long is rejected and takes no slot', async () => {
  const limit = new ConcurrencyLimit({ maxRunning: 1, maxQueued: 5, queueTimeout: 20 })
  const first = longWork()
  const running = limit.run(requestOf(), first.work)
  await expect(limit.run(requestOf(), first.work)).rejects.toMatchObject(BUSY)
  first.end()
  await running
  expect(await limit.run(requestOf(), async () => 'free again')).toBe('free again')
})

test('failed requests and those of disconnected clients free their slot', async () => {
  const limit = new ConcurrencyLimit({ maxRunning: 1, maxQueued: 5, queueTimeout: 5_000 })
  const failing = limit.run(requestOf(), () => Promise.reject(new Error('It failed')))
  await expect(failing).rejects.toThrow('It failed')
  let isDone = false
  const gone = limit.run(requestOf(true), async () => void (isDone = true))
  await expect(gone).rejects.toMatchObject(BUSY)
  expect(isDone).toBe(false)
  expect(await limit.run(requestOf(), async () => 'free again')).toBe('free again')
})

test('anonymous calls have a limit of their own', () => {
  const anonymous = app.concurrency.of({ access: 'anyone' })
  expect(app.concurrency.of({ access: 'reset token' })).toBe(anonymous)
  expect(app.concurrency.of({ access: { Admins: 'all' } })).not.toBe(anonymous)
  expect(app.concurrency.photos).not.toBe(anonymous)
})

const post = (path: string, body: object, headers: Record<string, string>) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Fills the slots and the queue of a limit until the returned function is called. */
function fillQueue(limit: ConcurrencyLimit) {
  const { work, end } = longWork()
  const works: Promise<void>[] = []
  while (!limit.isFull) works.push(limit.run(requestOf(), work))
  return () => {
    end()
    return Promise.all(works)
  }
}

const rejectedCount = () => app.concurrency.signedIn.load.rejected

test('with a full queue signed-in people get 503, while probes and sign-ins are answered', async () => {
  const token = { authorization: `Bearer ${await world.tokenOf(asha)}` }
  const before = rejectedCount()
  const empty = fillQueue(app.concurrency.signedIn)
  const rejected = await post(users.list.path, {}, { ...token, 'x-request-id': 'one-of-many' })
  expect(rejected.status).toBe(503)
  expect(await rejected.json()).toMatchObject({ statusCode: 503, data: null })
  expect(rejected.headers.get('retry-after')).toBe('2')
  expect(rejected.headers.get('x-request-id')).toBe('one-of-many')
  expect(rejected.headers.get('x-content-type-options')).toBe('nosniff')
  expect(rejectedCount()).toBe(before + 1)
  const elsewhere = await post(users.list.path, {}, { ...token, origin: ELSEWHERE })
  expect(elsewhere.status).toBe(503)
  expect(elsewhere.headers.get('access-control-allow-origin')).toBe(ELSEWHERE)
  for (const probe of ['/healthz', '/readyz']) {
    expect((await fetch(origin + probe, { headers: token })).status).toBe(200)
  }
  const wrong = { email: asha.email, password: 'Wrong@2026' }
  expect((await post(auth.signIn.path, wrong, {})).status).toBe(401)
  await empty()
  expect((await post(users.list.path, {}, token)).status).toBe(200)
})

test('streamed downloads have a limit of their own, and free their slot when they are sent', async () => {
  const token = { authorization: `Bearer ${await world.tokenOf(asha)}` }
  const download = () => post(users.export.path, { format: 'csv', columns: EXPORT_COLUMNS }, token)
  const empty = fillQueue(app.concurrency.downloads)
  const rejected = await download()
  expect(rejected.status).toBe(503)
  expect(rejected.headers.get('retry-after')).toBe('2')
  await empty()
  const sent = await download()
  expect(sent.status).toBe(200)
  expect(await sent.text()).toContain('Isha')
  await expect.poll(() => app.concurrency.downloads.load.running).toBe(0)
})
