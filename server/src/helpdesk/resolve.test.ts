import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { users } from '@cohort/contract/users/calls'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#server/platform/audit/table.ts'
import { actOften, SENT_MANY } from '../../test/scenarios/acting-often.ts'
import { helpSeeker, TO_MANOJ } from '../../test/scenarios/asking-for-help.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, anil, meera, manoj, isha } = world
const { raise, setStatus, reopen, listOf, toldTo } = helpSeeker(world)

test('only the recipient resolves a request', async () => {
  const { id } = await raise(TO_MANOJ)
  const params = { requestId: id }
  const body = { resolvedStatus: 'RESOLVED' } as const
  expect((await asNobody(helpdesk.setStatus, { params, body })).statusCode).toBe(401)
  expect((await setStatus(isha, id, 'RESOLVED')).statusCode).toBe(403)
  const nonsense = { resolvedStatus: 'DONE' } as unknown as typeof body
  expect((await as(meera, helpdesk.setStatus, { params, body: nonsense })).statusCode).toBe(400)
  expect((await setStatus(meera, id, 'RESOLVED')).statusCode).toBe(404)
  expect((await setStatus(asha, id, 'RESOLVED')).statusCode).toBe(404)
  clock.advance(5)
  expect(await setStatus(manoj, id, 'RESOLVED')).toMatchObject({
    statusCode: 200,
    message: 'Status updated successfully',
    data: {
      resolvedStatus: 'RESOLVED',
      resolvedAt: '2026-03-04T04:35:00.000Z',
      resolvedByName: 'Manoj Kulkarni',
    },
  })
  const again = await setStatus(manoj, id, 'PENDING')
  expect(again.data).toMatchObject({
    resolvedStatus: 'PENDING',
    resolvedAt: null,
    resolvedByName: null,
  })
})

test('an answer that resolves the request is told once, in the bell and by mail', async () => {
  const { id, number } = await raise(TO_MANOJ)
  const before = (await toldTo(isha)).length
  const params = { requestId: id }
  const body = { text: 'Use a block.', resolves: true }
  expect((await as(isha, helpdesk.write, { params, body })).statusCode).toBe(403)
  expect((await as(manoj, helpdesk.write, { params, body })).statusCode).toBe(201)
  const title = `HD-${number} "Closures"`
  const told = `Manoj Kulkarni replied to your request ${title} and resolved it.`
  const [newest, ...earlier] = await toldTo(isha)
  expect(newest?.[0]).toBe(told)
  expect(earlier).toHaveLength(before)
  const mailed = sql`select text from mails where recipient = ${isha.email} and text like ${`%${title}%`}`
  expect((await database.orm.execute(mailed)).rows).toHaveLength(1)
  expect(await listOf(isha)).toMatchObject([{ id, resolvedStatus: 'RESOLVED' }])
  expect((await as(manoj, helpdesk.write, { params, body })).statusCode).toBe(201)
  expect((await toldTo(isha))[0]?.[0]).toBe(`Manoj Kulkarni replied to the request ${title}.`)
})

test('it is reopened by its sender or its resolver within seven days, and not later', async () => {
  const { id } = await raise()
  await setStatus(asha, id, 'RESOLVED')
  clock.advance(7 * 24 * 60)
  expect((await asNobody(helpdesk.reopen, { params: { requestId: id } })).statusCode).toBe(401)
  expect(await reopen(isha, id)).toMatchObject({
    statusCode: 200,
    message: 'Request reopened',
    data: { resolvedStatus: 'PENDING', resolvedAt: null },
  })
  expect((await reopen(isha, id)).statusCode).toBe(200)
  await setStatus(asha, id, 'RESOLVED')
  expect((await reopen(anil, id)).data.resolvedStatus).toBe('PENDING')
  await setStatus(anil, id, 'RESOLVED')
  clock.advance(7 * 24 * 60 + 1)
  const late = [
    await reopen(isha, id),
    await reopen(asha, id),
    await setStatus(asha, id, 'PENDING'),
  ]
  for (const { statusCode, message } of late) {
    expect(statusCode).toBe(409)
    expect(message).toBe(
      'A request can be reopened within 7 days of being resolved. Please raise a new one.',
    )
  }
  expect(await listOf(isha)).toMatchObject([{ resolvedStatus: 'RESOLVED' }])
})

test('a request resolved twice concurrently is resolved once, with one notification to its sender', async () => {
  const { id } = await raise()
  await Promise.all([setStatus(asha, id, 'RESOLVED'), setStatus(anil, id, 'RESOLVED')])
  const entries = database.orm.select().from(auditEntries)
  expect(await entries.where(eq(auditEntries.action, 'resolved'))).toHaveLength(1)
  expect(await listOf(isha)).toMatchObject([{ id, resolvedStatus: 'RESOLVED' }])
  expect(await toldTo(isha)).toHaveLength(1)
})

test('the database refuses a request that is resolved at no time', async () => {
  await raise()
  const halfway = database.pool.query(`update help_requests set status = 'RESOLVED'`)
  await expect(halfway).rejects.toThrow('help_requests_resolved')
})

test('a mentor can resolve and reopen requests a hundred times an hour', async () => {
  const { id } = await raise(TO_MANOJ)
  await actOften(world, manoj, { action: 'resolved', subject: 'help request', times: 99 })
  expect((await setStatus(manoj, id, 'RESOLVED')).statusCode).toBe(200)
  expect(await setStatus(manoj, id, 'PENDING')).toMatchObject(SENT_MANY)
  expect((await reopen(isha, id)).statusCode).toBe(200)
})

test.each([
  ['a successor', { successorId: meera.id }],
  ['no successor', {}],
])('what was resolved stays private when its mentor leaves to %s', async (_who, choice) => {
  const { id } = await raise(TO_MANOJ)
  const params = { requestId: id }
  const write = () => as(isha, helpdesk.write, { params, body: { text: 'My health' } })
  await setStatus(manoj, id, 'RESOLVED')
  expect((await write()).statusCode).toBe(201)
  clock.advance(5)
  const about = { params: { userId: manoj.id } }
  const told = () =>
    database.pool.query('select message from notifications where user_id = $1', [manoj.id])
  expect(JSON.stringify((await told()).rows)).toContain('replied to the request')
  const leave = { ...choice, role: 'Interns' as const }
  expect((await as(asha, users.changeRole, { ...about, body: leave })).statusCode).toBe(200)
  for (const person of [meera, asha, anil])
    expect((await as(person, helpdesk.conversation, { params })).statusCode).toBe(404)
  const left = {
    statusCode: 409,
    message: 'This mentor no longer answers requests. Please raise a new one.',
  }
  expect(await reopen(isha, id)).toMatchObject(left)
  expect(await write()).toMatchObject(left)
  expect((await told()).rows).toEqual([])
  const { data } = await as(isha, helpdesk.conversation, { params })
  expect(data).toMatchObject({ messages: [{}], request: { resolvedStatus: 'RESOLVED' } })
  await as(asha, users.changeRole, { ...about, body: { role: 'Mentors' } })
  expect((await reopen(isha, id)).statusCode).toBe(200)
})

test('writing and reopening at once do not wait for each other in a circle', async () => {
  const { id: requestId } = await raise(TO_MANOJ)
  const write = () => as(isha, helpdesk.write, { params: { requestId }, body: { text: 'Please' } })
  const responses = await Promise.all(
    Array.from({ length: 24 }, (_, at) => (at % 2 ? write() : reopen(isha, requestId))),
  )
  expect(responses.map(({ statusCode }) => statusCode).filter((code) => code >= 500)).toEqual([])
})
