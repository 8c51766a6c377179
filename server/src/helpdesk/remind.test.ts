import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { helpSeeker, TO_MANOJ } from '../../test/scenarios/asking-for-help.ts'
import { mailsTo } from '../../test/processes/outbox.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, clock, database, asha, anil, meera, manoj, isha } = world
const { raise, setStatus, toldTo } = helpSeeker(world)

const remind = (requestId: string, admin = asha) =>
  as(admin, helpdesk.remind, { params: { requestId } })
const write = (author: typeof isha, requestId: string) =>
  as(author, helpdesk.write, { params: { requestId }, body: { text: 'Which closures?' } })
const NOT_WAITING = { statusCode: 409, message: 'This request no longer waits for a reply.' }

test('an admin reminds the mentor of an unanswered request, once a day', async () => {
  const request = await raise(TO_MANOJ)
  expect(await remind(request.id)).toMatchObject({ statusCode: 200, message: 'Reminder sent' })
  const message = `Reminder: please reply to the request HD-${request.number} "Closures".`
  expect((await toldTo(manoj)).map(([text]) => text)).toContain(message)
  expect((await mailsTo(database, manoj.email)).at(-1)?.text).toContain(message)
  clock.advance(30)
  expect(await remind(request.id, anil)).toMatchObject({
    statusCode: 409,
    message: 'Reminded at 10:00 am today',
  })
  clock.advance(24 * 60)
  expect((await remind(request.id)).statusCode).toBe(200)
})

test('there is nothing to remind of after a reply until the intern writes again, or once it is resolved', async () => {
  const { id } = await raise(TO_MANOJ)
  await write(manoj, id)
  expect(await remind(id)).toMatchObject(NOT_WAITING)
  await write(isha, id)
  expect((await remind(id)).statusCode).toBe(200)
  await setStatus(manoj, id, 'RESOLVED')
  clock.advance(24 * 60)
  expect(await remind(id)).toMatchObject(NOT_WAITING)
})

test('a mentor who takes over the request was not reminded of it', async () => {
  const { id } = await raise(TO_MANOJ)
  expect((await remind(id)).statusCode).toBe(200)
  const params = { userId: manoj.id }
  const body = { reason: 'Left the company', successorId: meera.id }
  expect((await as(asha, users.disable, { params, body })).statusCode).toBe(200)
  expect((await remind(id)).statusCode).toBe(200)
})

test('only admins remind, and only of requests to a mentor', async () => {
  const { id } = await raise(TO_MANOJ)
  for (const other of [isha, manoj, meera]) expect((await remind(id, other)).statusCode).toBe(403)
  const toAdmins = await raise()
  expect((await remind(toAdmins.id)).statusCode).toBe(404)
})

test('of two reminders at the same time one is sent', async () => {
  const { id } = await raise(TO_MANOJ)
  const sent = await Promise.all([remind(id), remind(id, anil)])
  expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
})
