import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#server/platform/audit/table.ts'
import type { Person } from '../../test/cast.ts'
import { BADGE, helpSeeker, TO_MANOJ } from '../../test/scenarios/asking-for-help.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, anil, meera, manoj, ivan, isha } = world
const { raise, setStatus, reopen, subjectsOf, toldTo } = helpSeeker(world)

test('a request to a mentor is known to that mentor and its sender, one to the admins to them all', async () => {
  const toMentor = await raise(TO_MANOJ)
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

test('urgent requests come first, and the older ones of the same priority', async () => {
  for (const [subject, priority] of [
    ['Chair', 'LOW'],
    ['Badge', 'HIGH'],
    ['Laptop', 'MEDIUM'],
    ['Door', 'HIGH'],
  ] as const) {
    await raise({ ...BADGE, subject, priority })
    clock.advance(1)
  }
  const order = 'urgent'
  expect(await subjectsOf(asha, { order })).toEqual(['Badge', 'Door', 'Laptop', 'Chair'])
})

test('accents do not matter in a search for a subject', async () => {
  await raise({ ...BADGE, subject: 'Café Zoë' })
  for (const search of ['cafe', 'CAFÉ', 'zoe', 'Zoë'])
    expect(await subjectsOf(asha, { search })).toEqual(['Café Zoë'])
  await raise({ ...BADGE, subject: 'Resume printer' })
  expect(await subjectsOf(asha, { search: 'résumé' })).toEqual(['Resume printer'])
  expect(await subjectsOf(asha, { search: 'cafes' })).toEqual([])
  await raise({ ...BADGE, subject: 'Straße of Łukasz' })
  for (const search of ['strasse', 'Straße', 'lukasz', 'Łukasz'])
    expect(await subjectsOf(asha, { search })).toEqual(['Straße of Łukasz'])
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

test('both sides write to each other about it', async () => {
  const { id: requestId } = await raise(TO_MANOJ)
  const params = { requestId }
  const say = (by: Person, text: string) => as(by, helpdesk.write, { params, body: { text } })
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

test('what was written stays readable, however many messages follow', async () => {
  const { id: requestId } = await raise(TO_MANOJ)
  const other = await raise(TO_MANOJ)
  const sayOf = (id: string, text: string) =>
    as(isha, helpdesk.write, { params: { requestId: id }, body: { text } })
  const { data: foreign } = await sayOf(other.id, 'Elsewhere')
  await sayOf(requestId, 'The first words')
  // All of one moment: those who write at once must not hide each other either.
  await database.pool.query(
    `insert into help_messages (id, request_id, author_id, text, created_at)
     select gen_random_uuid(), $1, $2, '.', $3 from generate_series(1, 401)`,
    [requestId, manoj.id, new Date(clock.now().getTime() + 60_000)],
  )
  const read = async (before?: string) => {
    const query = before === undefined ? {} : { before }
    return (await as(isha, helpdesk.conversation, { params: { requestId }, query })).data
  }
  const { request, messages: newest } = await read()
  const second = await read(newest[0]?.id)
  const third = await read(second.messages[0]?.id)
  expect(second.request).toEqual(request)
  const pages = [third.messages, second.messages, newest]
  expect(pages.map(({ length }) => length)).toEqual([2, 200, 200])
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(request.messageCount)
  expect(third.messages[0]?.text).toBe('The first words')
  expect((await read(third.messages[0]?.id)).messages).toEqual([])
  expect((await read(foreign.id)).messages).toEqual([])
  const params = { requestId }
  const bad = await as(isha, helpdesk.conversation, { params, query: { before: 'x' } })
  expect(bad.statusCode).toBe(400)
})

test('the other side is notified of every change with a link, and its author is not', async () => {
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
      [`Isha Menon replied to the request ${title}.`, link],
      [`Isha Menon requested help: ${title}.`, link],
    ])
  }
  const link = `/intern/help?tab=yours&request=${id}`
  expect(await toldTo(isha)).toEqual([
    [`Asha Rao resolved your request ${title}.`, link],
    [`Asha Rao replied to the request ${title}.`, link],
  ])
  await raise(TO_MANOJ)
  expect((await toldTo(manoj))[0]?.[1]).toContain('/mentor/pending-tickets?request=')
  expect(await toldTo(meera)).toEqual([])
})

test('every action is audited, without the message', async () => {
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
