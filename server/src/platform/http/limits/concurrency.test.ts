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

const ONE_AT_A_TIME = {
  running: { perKey: 1, overall: 1 },
  queued: { perKey: 5, overall: 5 },
  queueTimeout: 5_000,
}

test('requests above the limit are queued, and above the limit of the queue rejected', async () => {
  const limit = new ConcurrencyLimit({ ...ONE_AT_A_TIME, queued: { perKey: 1, overall: 1 } })
  const first = longWork()
  const order: string[] = []
  const running = limit.run(requestOf(), 'Isha', first.work)
  const waiting = limit.run(requestOf(), 'Isha', async () => void order.push('second'))
  expect(() => limit.rejectWhenFull('Isha')).toThrow(expect.objectContaining(BUSY))
  await expect(limit.run(requestOf(), 'Isha', first.work)).rejects.toMatchObject(BUSY)
  expect(order).toEqual([])
  first.end()
  await Promise.all([running, waiting])
  expect(order).toEqual(['second'])
  limit.rejectWhenFull('Isha')
  expect(await limit.run(requestOf(), 'Isha', async () => 'free again')).toBe('free again')
})

test('a request that has been queued for too long is rejected and takes no slot', async () => {
  const limit = new ConcurrencyLimit({ ...ONE_AT_A_TIME, queueTimeout: 20 })
  const first = longWork()
  const running = limit.run(requestOf(), 'Isha', first.work)
  await expect(limit.run(requestOf(), 'Isha', first.work)).rejects.toMatchObject(BUSY)
  first.end()
  await running
  expect(await limit.run(requestOf(), 'Isha', async () => 'free again')).toBe('free again')
})

test('failed requests and those of disconnected clients free their slot', async () => {
  const limit = new ConcurrencyLimit(ONE_AT_A_TIME)
  const failing = limit.run(requestOf(), 'Isha', () => Promise.reject(new Error('It failed')))
  await expect(failing).rejects.toThrow('It failed')
  let isDone = false
  const gone = limit.run(requestOf(true), 'Isha', async () => void (isDone = true))
  await expect(gone).rejects.toMatchObject(BUSY)
  expect(isDone).toBe(false)
  expect(await limit.run(requestOf(), 'Isha', async () => 'free again')).toBe('free again')
})

test('people take turns, however many requests one of them has waiting', async () => {
  const limit = new ConcurrencyLimit({ ...ONE_AT_A_TIME, queued: { perKey: 9, overall: 9 } })
  const first = longWork()
  const order: string[] = []
  const ask = (who: string) => limit.run(requestOf(), who, async () => void order.push(who))
  const all = [limit.run(requestOf(), 'Ivan', first.work)]
  for (let count = 0; count < 4; count += 1) all.push(ask('Ivan'))
  all.push(ask('Asha'), ask('Isha'), ask('Isha'))
  first.end()
  await Promise.all(all)
  expect(order).toEqual(['Ivan', 'Asha', 'Isha', 'Ivan', 'Isha', 'Ivan', 'Ivan'])
})

test('when the queue is full those who have most waiting make room for others', async () => {
  const limit = new ConcurrencyLimit({ ...ONE_AT_A_TIME, queued: { perKey: 2, overall: 4 } })
  const first = longWork()
  const served: string[] = []
  const ask = (who: string) =>
    limit.run(requestOf(), who, async () => void served.push(who)).catch(() => `${who} rejected`)
  const running = limit.run(requestOf(), 'Ivan', first.work)
  const all = ['Ivan', 'Ivan', 'Isha', 'Isha', 'Asha', 'Manoj', 'Anita'].map(ask)
  expect(await all[1]).toBe('Ivan rejected')
  expect(await all[3]).toBe('Isha rejected')
  expect(await all[6]).toBe('Anita rejected')
  first.end()
  await Promise.all([running, ...all])
  expect(served).toEqual(['Ivan', 'Isha', 'Asha', 'Manoj'])
})

test('the slow requests of one person leave room for others', async () => {
  const limit = new ConcurrencyLimit({
    running: { perKey: 2, overall: 3 },
    queued: { perKey: 1, overall: 5 },
    queueTimeout: 5_000,
  })
  const slow = longWork()
  const all = ['Ivan', 'Ivan', 'Ivan'].map((who) => limit.run(requestOf(), who, slow.work))
  expect(limit.load).toMatchObject({ running: 2, queued: 1 })
  await expect(limit.run(requestOf(), 'Ivan', slow.work)).rejects.toMatchObject(BUSY)
  expect(await limit.run(requestOf(), 'Asha', async () => 'at once')).toBe('at once')
  slow.end()
  await Promise.all(all)
  expect(limit.load).toEqual({ running: 0, queued: 0, rejected: 1 })
})

test('anonymous calls have a queue of their own', () => {
  const anonymous = app.limits.queueOf({ access: 'anyone' })
  expect(app.limits.queueOf({ access: 'reset token' })).toBe(anonymous)
  expect(app.limits.queueOf({ access: { Admins: 'all' } })).not.toBe(anonymous)
  expect(app.limits.photos).not.toBe(anonymous)
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
  const { running, queued } = limit.sizes
  while (works.length < running.overall + queued.overall)
    works.push(limit.run(requestOf(), `person ${works.length}`, work))
  return () => {
    end()
    return Promise.all(works)
  }
}

const rejectedCount = () => app.limits.signedIn.load.rejected

test('with a full queue signed-in people get 503, while probes and sign-ins are answered', async () => {
  const token = { authorization: `Bearer ${await world.tokenOf(asha)}` }
  const before = rejectedCount()
  const empty = fillQueue(app.limits.signedIn)
  const rejected = await post(users.list.path, {}, { ...token, 'x-request-id': 'one-of-many' })
  expect(rejected.status).toBe(503)
  expect(await rejected.json()).toMatchObject({ statusCode: 503, data: null })
  expect(rejected.headers.get('retry-after')).toBe('2')
  expect(rejected.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
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
  const empty = fillQueue(app.limits.downloads)
  const rejected = await download()
  expect(rejected.status).toBe(503)
  expect(rejected.headers.get('retry-after')).toBe('2')
  await empty()
  const sent = await download()
  expect(sent.status).toBe(200)
  expect(await sent.text()).toContain('Isha')
  await expect.poll(() => app.limits.downloads.load.running).toBe(0)
})
