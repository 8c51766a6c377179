import { announcements } from '@cohort/contract/announcements/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openWorld, requestOf } from '../../../test/world.ts'
import { retentionJob } from '#server/retention.ts'

const world = await openWorld()
const beside = await world.beside()
const { app, clock, database, services, tokenOf, asha, ivan, isha } = world

const body = { subject: 'Badge', description: 'Lost it', priority: 'LOW', recepient: 'Admins' }

const raise = async (key: string, more: object = {}, person = ivan, through = app) => {
  const headers = { authorization: `Bearer ${await tokenOf(person)}`, 'idempotency-key': key }
  const response = await through.inject({
    ...requestOf(helpdesk.raise, { body: { ...body, ...more } }),
    headers,
  })
  return { status: response.statusCode, text: response.body }
}

const stored = async (table: string) =>
  (await database.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count

test('simultaneous equal requests through two processes create one record, and both get its response', async () => {
  const [one, other] = await Promise.all([
    raise('twice-at-once'),
    raise('twice-at-once', {}, ivan, beside.app),
  ])
  expect(one?.status).toBe(201)
  expect(other).toEqual(one)
  expect(await raise('twice-at-once')).toEqual(one)
  expect(await stored('help_requests')).toBe(1)
  expect((await raise('another-key')).status).toBe(201)
  expect(await stored('help_requests')).toBe(2)
})

test('a key is of one person and one content, and a failure leaves it unused', async () => {
  expect((await raise('first-key', { subject: '' })).status).toBe(400)
  expect((await raise('first-key')).status).toBe(201)
  expect((await raise('first-key', {}, isha)).status).toBe(201)
  expect((await raise('first-key', { subject: 'Other' })).status).toBe(409)
  expect((await raise('no')).status).toBe(400)
})

test('a key is of one address, however it is written', async () => {
  const authorization = `Bearer ${await tokenOf(ivan)}`
  const raiseAt = async (url: string) => {
    const headers = { authorization, 'idempotency-key': 'one-address' }
    const response = await app.inject({ method: 'POST', url, headers, payload: body })
    return { status: response.statusCode, text: response.body }
  }
  const first = await raiseAt('/api/helpdesk/?a=1&b=2')
  expect(first.status).toBe(201)
  expect(await raiseAt('/api/helpdesk?b=2&a=1')).toEqual(first)
  expect(await stored('help_requests')).toBe(1)
})

test('what is stored of a body cannot be compared with guesses of a password in it', async () => {
  expect((await raise('hashed-key')).status).toBe(201)
  const { rows } = await database.pool.query('select body_hash from idempotency_keys')
  const guess = createHash('sha256')
    .update(JSON.stringify([body]))
    .digest('hex')
  expect(rows).toEqual([{ body_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(rows).not.toEqual([{ body_hash: guess }])
})

test('keys end after a day, and calls without one create each time', async () => {
  const send = async () => world.as(asha, announcements.create, { body: { message: 'Welcome' } })
  await send()
  await send()
  expect(await stored('announcements')).toBe(2)
  await raise('ends-in-a-day')
  clock.advance(24 * 60 + 1)
  await retentionJob.run(services)
  expect(await stored('idempotency_keys')).toBe(0)
})
