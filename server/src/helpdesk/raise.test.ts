import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { SENT_MANY } from '../../test/scenarios/acting-often.ts'
import {
  BADGE,
  CLOSURES,
  FILL_ALL,
  helpSeeker,
  TO_MANOJ,
  type HelpForm,
} from '../../test/scenarios/asking-for-help.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, meera, manoj, ivan, isha } = world
const { raise, listOf } = helpSeeker(world)

test('interns raise requests in their own name with all fields filled in', async () => {
  expect((await asNobody(helpdesk.raise, { body: BADGE })).statusCode).toBe(401)
  for (const other of [asha, manoj]) {
    expect((await as(other, helpdesk.raise, { body: BADGE })).statusCode).toBe(403)
  }
  const foreign = await as(isha, helpdesk.raise, {
    body: { ...BADGE, subject: '', userId: ivan.id },
  })
  expect(foreign).toMatchObject({
    statusCode: 403,
    message: 'You can only raise requests in your own name.',
  })
  const missing: object[] = [
    { ...BADGE, subject: ' ' },
    { ...BADGE, description: undefined },
    CLOSURES,
    { ...CLOSURES, recepientId: ivan.id },
    { ...CLOSURES, recepientId: asha.id },
    { ...CLOSURES, recepientId: 'Manoj' },
  ]
  for (const body of missing) {
    const refused = await as(isha, helpdesk.raise, { body: body as HelpForm })
    expect(refused).toMatchObject({ statusCode: 400, message: FILL_ALL })
  }
  expect(await listOf(isha)).toEqual([])
})

test('by default a request goes to the admins, is pending and not urgent, and gets the next number', async () => {
  const sent = { ...BADGE, userId: isha.id.toUpperCase(), resolvedStatus: 'RESOLVED' } as const
  const made = await as(isha, helpdesk.raise, { body: { ...sent, recepientId: manoj.id } })
  expect(made).toMatchObject({
    statusCode: 201,
    message: 'Your request is submitted. Thank you!',
    data: {
      userId: isha.id,
      senderName: 'Isha Menon',
      subject: 'Badge',
      description: 'Lost it',
      priority: 'LOW',
      recepient: 'Admins',
      recepientId: null,
      recepientName: null,
      resolvedStatus: 'PENDING',
      createdAt: '2026-03-04T04:30:00.000Z',
      resolvedAt: null,
      resolvedByName: null,
      messageCount: 0,
    },
  })
  const next = await raise(TO_MANOJ)
  expect(next).toMatchObject({ recepientId: manoj.id, recepientName: 'Manoj Kulkarni' })
  expect(next.number).toBe(made.data.number + 1)
})

test('a request to a disabled mentor is refused', async () => {
  const params = { userId: meera.id }
  await as(asha, users.disable, { params, body: { reason: 'Has left the company' } })
  const body = { ...CLOSURES, recepientId: meera.id }
  const refused = await as(isha, helpdesk.raise, { body })
  expect(refused).toMatchObject({ statusCode: 400, message: FILL_ALL })
})

test('an intern can raise at most twenty requests an hour', async () => {
  for (let count = 0; count < 20; count += 1) await raise()
  const refused = await as(isha, helpdesk.raise, { body: BADGE })
  expect(refused).toMatchObject(SENT_MANY)
  expect((await as(ivan, helpdesk.raise, { body: BADGE })).statusCode).toBe(201)
  clock.advance(61)
  expect((await as(isha, helpdesk.raise, { body: BADGE })).statusCode).toBe(201)
})

const writtenBy = (author: typeof isha, requestId: string, times: number) =>
  database.pool.query(
    `insert into help_messages (id, request_id, author_id, text, created_at)
     select gen_random_uuid(), $1, $2, 'Hello', $3 from generate_series(1, $4)`,
    [requestId, author.id, clock.now(), times],
  )

test('an intern can write at most sixty replies an hour, an admin more', async () => {
  const { id: requestId } = await raise(BADGE)
  await writtenBy(isha, requestId, 59)
  await writtenBy(asha, requestId, 59)
  const write = (author: typeof isha) =>
    as(author, helpdesk.write, { params: { requestId }, body: { text: 'Hello' } })
  expect((await write(isha)).statusCode).toBe(201)
  expect((await write(isha)).statusCode).toBe(429)
  expect((await write(asha)).statusCode).toBe(201)
  expect((await write(asha)).statusCode).toBe(201)
})

test('a mentor can write at most a hundred replies an hour', async () => {
  const { id: requestId } = await raise(TO_MANOJ)
  await writtenBy(manoj, requestId, 99)
  const reply = { params: { requestId }, body: { text: 'Hello' } }
  expect((await as(manoj, helpdesk.write, reply)).statusCode).toBe(201)
  expect(await as(manoj, helpdesk.write, reply)).toMatchObject(SENT_MANY)
})

test('requests that were raised while the clock was ahead do not count today', async () => {
  const now = clock.now()
  clock.advance(30 * 24 * 60)
  for (let count = 0; count < 20; count += 1) await as(isha, helpdesk.raise, { body: BADGE })
  expect((await as(isha, helpdesk.raise, { body: BADGE })).statusCode).toBe(429)
  clock.set(now)
  expect((await as(isha, helpdesk.raise, { body: BADGE })).statusCode).toBe(201)
})
