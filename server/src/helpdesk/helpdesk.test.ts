import type { Input } from '@cohort/contract/calls'
import { helpdesk } from '@cohort/contract/helpdesk'
import { notifications } from '@cohort/contract/notifications'
import { users } from '@cohort/contract/users'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#server/audit/table.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, anil, meera, manoj, ivan, isha } = world

type Form = Input<typeof helpdesk.raise>['body']
type Cast = typeof isha

const FILL_ALL = 'Please fill all details'
const BADGE: Form = { subject: ' Badge ', description: 'Lost it' }
const CLOSURES = {
  subject: 'Closures',
  description: 'Once more, please',
  recepient: 'Mentors',
} as const

const toManoj = { ...CLOSURES, recepientId: manoj.id }

const raise = async (body: Form = BADGE, by: Cast = isha) =>
  (await as(by, helpdesk.raise, { body })).data

const setStatus = (by: Cast, requestId: string, resolvedStatus: 'PENDING' | 'RESOLVED') =>
  as(by, helpdesk.setStatus, { params: { requestId }, body: { resolvedStatus } })

const reopen = (by: Cast, requestId: string) => as(by, helpdesk.reopen, { params: { requestId } })

const listOf = async (person: Cast, query: Input<typeof helpdesk.list>['query'] = {}) =>
  (await as(person, helpdesk.list, { params: { userId: person.id }, query })).data

const subjectsOf = async (person: Cast, query: Input<typeof helpdesk.list>['query'] = {}) =>
  (await listOf(person, query)).map(({ subject }) => subject)

const toldTo = async (person: Cast) =>
  (await as(person, notifications.list, { params: { userId: person.id } })).data.map(
    ({ message, link }) => [message, link],
  )

test('interns raise requests, in their own name and with everything filled in', async () => {
  expect((await asNobody(helpdesk.raise, { body: BADGE })).statusCode).toBe(401)
  for (const other of [asha, manoj]) {
    expect((await as(other, helpdesk.raise, { body: BADGE })).statusCode).toBe(403)
  }
  const foreign = await as(isha, helpdesk.raise, {
    body: { ...BADGE, subject: '', userId: ivan.id },
  })
  expect(foreign).toMatchObject({
    statusCode: 403,
    message: 'Requests are raised in the own name only.',
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
    const refused = await as(isha, helpdesk.raise, { body: body as Form })
    expect(refused).toMatchObject({ statusCode: 400, message: FILL_ALL })
  }
  expect(await listOf(isha)).toEqual([])
})

test('without more it goes to the admins, is pending and not urgent, and counts on', async () => {
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
  const next = await raise(toManoj)
  expect(next).toMatchObject({ recepientId: manoj.id, recepientName: 'Manoj Kulkarni' })
  expect(next.number).toBe(made.data.number + 1)
})

test('a mentor who is disabled is not to be asked', async () => {
  const params = { userId: meera.id }
  await as(asha, users.disable, { params, body: { reason: 'Has left the company' } })
  const body = { ...CLOSURES, recepientId: meera.id }
  const refused = await as(isha, helpdesk.raise, { body })
  expect(refused).toMatchObject({ statusCode: 400, message: FILL_ALL })
})

test('a request to a mentor is known to that mentor and its sender, one to the admins to them all', async () => {
  const toMentor = await raise(toManoj)
  clock.advance(1)
  const toAdmins = await raise(BADGE, ivan)
  expect(await subjectsOf(manoj)).toEqual(['Closures'])
  expect(await subjectsOf(meera)).toEqual([])
  expect(await subjectsOf(asha)).toEqual(['Badge'])
  expect(await subjectsOf(anil)).toEqual(['Badge'])
  expect(await subjectsOf(isha)).toEqual(['Closures'])
  expect(await subjectsOf(ivan)).toEqual(['Badge'])
  const own = { params: { userId: isha.id } }
  expect((await asNobody(helpdesk.list, own)).statusCode).toBe(401)
  for (const other of [asha, manoj, ivan]) {
    expect((await as(other, helpdesk.list, own)).statusCode).toBe(403)
  }
  for (const [stranger, { id: requestId }] of [
    [asha, toMentor],
    [meera, toMentor],
    [ivan, toMentor],
    [manoj, toAdmins],
    [isha, toAdmins],
  ] as const) {
    const params = { requestId }
    const tried = [
      await reopen(stranger, requestId),
      await as(stranger, helpdesk.conversation, { params }),
      await as(stranger, helpdesk.write, { params, body: { text: 'Hello' } }),
    ]
    for (const { statusCode, message } of tried) {
      expect([statusCode, message]).toEqual([404, 'Help request not found'])
    }
  }
})

test('the list is filtered, searched, ordered and read in parts', async () => {
  const first = await raise({ ...BADGE, subject: '100% slow' })
  clock.advance(1)
  await raise({ ...BADGE, subject: 'Laptop' }, ivan)
  clock.advance(1)
  const last = await raise({ ...BADGE, subject: 'Chair' })
  await setStatus(asha, last.id, 'RESOLVED')
  expect(await subjectsOf(asha)).toEqual(['Chair', 'Laptop', '100% slow'])
  expect(await subjectsOf(asha, { order: 'oldest' })).toEqual(['100% slow', 'Laptop', 'Chair'])
  expect(await subjectsOf(asha, { resolvedStatus: 'PENDING' })).toEqual(['Laptop', '100% slow'])
  expect(await subjectsOf(asha, { resolvedStatus: 'RESOLVED' })).toEqual(['Chair'])
  expect(await subjectsOf(asha, { search: `hd-${first.number}` })).toEqual(['100% slow'])
  expect(await subjectsOf(asha, { search: 'LAP' })).toEqual(['Laptop'])
  expect(await subjectsOf(asha, { search: 'ivan' })).toEqual(['Laptop'])
  expect(await subjectsOf(asha, { search: '0%' })).toEqual(['100% slow'])
  expect(await subjectsOf(asha, { search: '%' })).toEqual(['100% slow'])
  expect(await subjectsOf(isha, { search: 'Laptop' })).toEqual([])
  expect(await subjectsOf(asha, { limit: 1, offset: 1 })).toEqual(['Laptop'])
  const params = { userId: asha.id }
  const bad = await as(asha, helpdesk.list, { params, query: { limit: 0 } })
  expect(bad.statusCode).toBe(400)
})

test('a request is resolved by whom it is addressed to, and by nobody else', async () => {
  const { id } = await raise(toManoj)
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

test('both sides write to each other about it', async () => {
  const { id: requestId } = await raise(toManoj)
  const params = { requestId }
  const say = (by: Cast, text: string) => as(by, helpdesk.write, { params, body: { text } })
  const empty = await say(isha, ' ')
  expect(empty).toMatchObject({ statusCode: 400, message: 'Message cannot be empty.' })
  expect((await say(isha, 'x'.repeat(5001))).statusCode).toBe(400)
  expect((await asNobody(helpdesk.write, { params, body: { text: 'Hi' } })).statusCode).toBe(401)
  expect((await asNobody(helpdesk.conversation, { params })).statusCode).toBe(401)
  expect(await say(manoj, ' Tomorrow at ten? ')).toMatchObject({
    statusCode: 201,
    data: { authorId: manoj.id, authorName: 'Manoj Kulkarni', text: 'Tomorrow at ten?' },
  })
  clock.advance(1)
  await setStatus(manoj, requestId, 'RESOLVED')
  await say(isha, 'Thank you')
  for (const reader of [isha, manoj]) {
    const { data } = await as(reader, helpdesk.conversation, { params })
    expect(data.request).toMatchObject({ id: requestId, messageCount: 2 })
    expect(data.messages.map(({ text }) => text)).toEqual(['Tomorrow at ten?', 'Thank you'])
  }
})

test('the other side is told of everything, with a link to it, and whoever did it is not', async () => {
  const { id, number } = await raise()
  const params = { requestId: id }
  for (const step of [
    () => as(isha, helpdesk.write, { params, body: { text: 'It is urgent' } }),
    () => as(asha, helpdesk.write, { params, body: { text: 'On its way' } }),
    () => setStatus(asha, id, 'RESOLVED'),
    () => setStatus(asha, id, 'RESOLVED'),
    () => reopen(isha, id),
  ]) {
    clock.advance(1)
    await step()
  }
  const title = `HD-${number} "Badge"`
  for (const admin of [asha, anil]) {
    const link = `/admin/pending-tickets?request=${id}`
    expect(await toldTo(admin)).toEqual([
      [`Isha Menon reopened the request ${title}.`, link],
      [`Isha Menon wrote about the request ${title}.`, link],
      [`Isha Menon asks for help: ${title}.`, link],
    ])
  }
  const link = `/intern/help?tab=yours&request=${id}`
  expect(await toldTo(isha)).toEqual([
    [`Asha Rao resolved your request ${title}.`, link],
    [`Asha Rao wrote about the request ${title}.`, link],
  ])
  await raise(toManoj)
  expect((await toldTo(manoj))[0]?.[1]).toContain('/mentor/pending-tickets?request=')
  expect(await toldTo(meera)).toEqual([])
})

test('who did what is written down, without what was said', async () => {
  const { id } = await raise()
  const params = { requestId: id }
  await as(isha, helpdesk.write, { params, body: { text: 'Between us' } })
  await setStatus(asha, id, 'RESOLVED')
  await reopen(isha, id)
  await as(ivan, helpdesk.raise, { body: { ...BADGE, userId: isha.id } })
  const entries = await database.orm.select().from(auditEntries).orderBy(asc(auditEntries.id))
  expect(entries.map(({ actorId, action, subjectId }) => [actorId, action, subjectId])).toEqual([
    [isha.id, 'raised', id],
    [isha.id, 'wrote', id],
    [asha.id, 'resolved', id],
    [isha.id, 'reopened', id],
    [ivan.id, 'refused', null],
  ])
  expect(JSON.stringify(entries)).not.toContain('Between us')
})

test('two who resolve at once resolve it once, and its sender is told once', async () => {
  const { id } = await raise()
  await Promise.all([setStatus(asha, id, 'RESOLVED'), setStatus(anil, id, 'RESOLVED')])
  expect(await toldTo(isha)).toHaveLength(1)
})

test('the database refuses a request that is resolved at no time', async () => {
  await raise()
  const halfway = database.pool.query(`update help_requests set status = 'RESOLVED'`)
  await expect(halfway).rejects.toThrow('help_requests_resolved')
})
