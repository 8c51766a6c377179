import { announcements } from '@cohort/contract/announcements/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#server/platform/audit/table.ts'
import { users } from '#server/users/table.ts'
import type { Person } from '../../test/cast.ts'
import { mailsTo } from '../../test/processes/outbox.ts'
import { MISSING } from '../../test/scenarios/planning.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, manoj, ivan, isha } = world

test('admins announce, and only something', async () => {
  const body = { message: ' The office is closed on Friday. ' }
  expect((await asNobody(announcements.create, { body })).statusCode).toBe(401)
  expect((await as(manoj, announcements.create, { body })).statusCode).toBe(403)
  expect((await as(isha, announcements.create, { body })).statusCode).toBe(403)
  const empty = await as(asha, announcements.create, { body: { message: '  ' } })
  expect(empty).toMatchObject({ statusCode: 400, message: 'Message cannot be empty.' })
  const made = await as(asha, announcements.create, { body })
  expect(made).toMatchObject({
    statusCode: 201,
    message: 'Announcement created successfully!',
    data: { message: 'The office is closed on Friday.', createdAt: '2026-03-04T04:30:00.000Z' },
  })
  const entries = await database.orm.select().from(auditEntries).orderBy(auditEntries.id)
  expect(entries.at(-1)).toMatchObject({ actorId: asha.id, subjectId: made.data.id })
})

test('all signed-in users read the announcements, newest first', async () => {
  for (const message of ['First', 'Second']) {
    await as(asha, announcements.create, { body: { message } })
    clock.advance(1)
  }
  expect((await asNobody(announcements.list, {})).statusCode).toBe(401)
  for (const reader of [asha, manoj, isha]) {
    const { data } = await as(reader, announcements.list, {})
    expect(data.map(({ message }) => message)).toEqual(['Second', 'First'])
  }
})

type Form = Parameters<typeof as<typeof announcements.create>>[2]['body']

const announce = async (message: string, more: Omit<Form, 'message'> = {}) => {
  const made = await as(asha, announcements.create, { body: { message, ...more } })
  expect(made.statusCode).toBe(201)
  clock.advance(1)
  return made.data
}

const messagesFor = async (person: Person) =>
  (await as(person, announcements.list, {})).data.map(({ message }) => message)

const settle = (person: Person, year: number, batch: string) =>
  database.orm.update(users).set({ year, batch }).where(eq(users.id, person.id))

test('an announcement is hidden outside its audience, and admins see all of them separately', async () => {
  await settle(ivan, 2026, 'Batch 1')
  await settle(isha, 2026, 'Batch 2')
  await announce('For all')
  await announce('For mentors', { audience: { role: 'Mentors' } })
  await announce('For interns', { audience: { role: 'Interns' } })
  await announce('For 2026', { audience: { role: 'Interns', year: 2026 } })
  await announce('For batch 1', { audience: { role: 'Interns', batch: 'Batch 1' } })
  await announce('For 2025', { audience: { role: 'Interns', year: 2025, batch: 'Batch 1' } })
  expect(await messagesFor(asha)).toEqual(['For all'])
  expect(await messagesFor(manoj)).toEqual(['For mentors', 'For all'])
  expect(await messagesFor(isha)).toEqual(['For 2026', 'For interns', 'For all'])
  expect(await messagesFor(ivan)).toEqual(['For batch 1', 'For 2026', 'For interns', 'For all'])
  await settle(ivan, 2025, 'Batch 1')
  expect(await messagesFor(ivan)).toEqual(['For 2025', 'For batch 1', 'For interns', 'For all'])
  const query = { limit: 4, offset: 4 }
  expect((await as(ivan, announcements.listAll, { query })).statusCode).toBe(403)
  const { data } = await as(asha, announcements.listAll, { query })
  expect(data).toMatchObject({ total: 6, total_pages: 2 })
  expect(data.data.map(({ message }) => message)).toEqual(['For mentors', 'For all'])
  const audience = { role: 'Mentors', year: 2026 } as const
  const wrong = await as(asha, announcements.create, { body: { message: 'Hm', audience } })
  expect(wrong).toMatchObject({
    statusCode: 400,
    fields: { 'audience.role': 'Only interns have a year and a batch.' },
  })
})

test('in the list of all, which admins change, the pinned ones are first, too', async () => {
  await announce('Pinned', { isPinned: true })
  await announce('Pinned until noon', {
    isPinned: true,
    expiresOn: '2026-03-04',
    expiresTime: '12:00',
  })
  await announce('Newest')
  const query = { limit: 10, offset: 0 }
  const messages = async () =>
    (await as(asha, announcements.listAll, { query })).data.data.map(({ message }) => message)
  expect(await messages()).toEqual(['Pinned until noon', 'Pinned', 'Newest'])
  clock.set(new Date('2026-03-04T06:30:00Z'))
  expect(await messages()).toEqual(['Pinned', 'Newest', 'Pinned until noon'])
})

test('pinned announcements are first, and expired ones are not listed', async () => {
  await announce('Pinned', { isPinned: true })
  await announce('Until the end of the day', { expiresOn: '2026-03-04' })
  await announce('Until noon', { expiresOn: '2026-03-04', expiresTime: '12:00' })
  expect(await messagesFor(isha)).toEqual(['Pinned', 'Until noon', 'Until the end of the day'])
  clock.set(new Date('2026-03-04T06:30:00Z'))
  expect(await messagesFor(isha)).toEqual(['Pinned', 'Until the end of the day'])
  clock.set(new Date('2026-03-04T18:29:59Z'))
  expect(await messagesFor(isha)).toEqual(['Pinned', 'Until the end of the day'])
  clock.set(new Date('2026-03-04T18:30:00Z'))
  expect(await messagesFor(isha)).toEqual(['Pinned'])
  const late = { message: 'Late', expiresOn: '2026-03-04' }
  expect(await as(asha, announcements.create, { body: late })).toMatchObject({
    statusCode: 400,
    fields: { expiresOn: 'Choose a time in the future.' },
  })
})

test('admins change and delete announcements, with an audit entry', async () => {
  const { id: announcementId } = await announce('Lunch at one', { expiresOn: '2026-03-04' })
  const params = { announcementId }
  const edit = { message: 'Lunch at two', audience: { role: 'Interns' } } as const
  expect((await asNobody(announcements.update, { params, body: edit })).statusCode).toBe(401)
  expect((await as(manoj, announcements.update, { params, body: edit })).statusCode).toBe(403)
  const nowhere = { params: { announcementId: MISSING } }
  expect((await as(asha, announcements.update, { ...nowhere, body: edit })).statusCode).toBe(404)
  const empty = await as(asha, announcements.update, { params, body: { message: ' ' } })
  expect(empty.message).toBe('Message cannot be empty.')
  const past = { expiresOn: '2026-03-03' }
  expect((await as(asha, announcements.update, { params, body: past })).fields).toEqual({
    expiresOn: 'Choose a time in the future.',
  })
  const { data } = await as(asha, announcements.update, { params, body: edit })
  expect(data).toMatchObject({ message: 'Lunch at two', expiresAt: '2026-03-04T18:30:00.000Z' })
  expect([await messagesFor(manoj), await messagesFor(isha)]).toEqual([[], ['Lunch at two']])

  clock.advance(24 * 60)
  const again = { message: 'Lunch was at two', expiresOn: '2026-03-04' }
  expect((await as(asha, announcements.update, { params, body: again })).statusCode).toBe(200)

  expect((await as(manoj, announcements.remove, { params })).statusCode).toBe(403)
  expect((await as(asha, announcements.remove, nowhere)).statusCode).toBe(404)
  const removed = await as(asha, announcements.remove, { params })
  expect(removed.message).toBe('Announcement deleted successfully!')
  expect(await messagesFor(isha)).toEqual([])
  const about = eq(auditEntries.subjectId, announcementId)
  const entries = await database.orm
    .select()
    .from(auditEntries)
    .where(about)
    .orderBy(auditEntries.id)
  expect(entries).toMatchObject([
    { action: 'created' },
    {
      action: 'changed',
      changes: {
        message: { from: 'Lunch at one', to: 'Lunch at two' },
        audience: { to: { role: 'Interns', year: null, batch: null } },
      },
    },
    { action: 'changed' },
    { action: 'deleted', changes: { message: { from: 'Lunch was at two', to: null } } },
  ])
})

test('the database refuses an audience that cannot be', async () => {
  const insert = `insert into announcements (id, message, audience_role, audience_year)
    values (gen_random_uuid(), 'Hm', $1, 2026)`
  for (const role of [null, 'Mentors', 'Nobody']) {
    await expect(database.pool.query(insert, [role])).rejects.toThrow(/announcements_/)
  }
  await database.pool.query(insert, ['Interns'])
})

test('an announcement is mailed to those of its audience who asked for it', async () => {
  for (const person of [manoj, isha]) {
    const params = { userId: person.id }
    await as(person, notifications.setTopic, {
      params,
      body: { topic: 'announcement', mail: 'at once' },
    })
  }
  await announce('Interns, hear!', { audience: { role: 'Interns' } })
  const mails = await Promise.all([asha, manoj, ivan].map(({ email }) => mailsTo(database, email)))
  expect(mails.flat()).toEqual([])
  const [mail, ...others] = await mailsTo(database, isha.email)
  expect(others).toEqual([])
  expect(mail?.text).toContain('Interns, hear!')
})

test('what was not read or sent yet follows a change of the announcement, and its removal', async () => {
  const choose = (person: Person, mail: 'at once' | 'daily') =>
    as(person, notifications.setTopic, {
      params: { userId: person.id },
      body: { topic: 'announcement', mail },
    })
  await choose(manoj, 'daily')
  await choose(isha, 'at once')
  const { id } = await announce('Salaries of mentors')
  const params = { announcementId: id }
  const waiting = async () => {
    const { rows } = await database.pool.query<{ message: string; digest: string | null }>(
      'select message, digest from notifications order by digest',
    )
    const texts = (await mailsTo(database, isha.email)).map(({ text }) => text)
    return { rows, isMailed: texts.some((text) => text.includes('Salaries')) }
  }
  const [daily, none] = [{ digest: 'daily' }, { digest: null }]
  const first = { message: 'Salaries of mentors' }
  expect(await waiting()).toEqual({
    rows: [
      { ...first, ...daily },
      { ...first, ...none },
    ],
    isMailed: true,
  })
  // A mail server that was away does not make it too late.
  await database.pool.query('update mails set attempts = 1')
  const changed = { message: 'Pay of mentors', audience: { role: 'Mentors' } } as const
  await as(asha, announcements.update, { params, body: changed })
  expect(await waiting()).toEqual({
    rows: [{ message: 'Pay of mentors', ...daily }],
    isMailed: false,
  })
  await as(asha, announcements.remove, { params })
  expect(await waiting()).toEqual({ rows: [], isMailed: false })
})

test('who was told of an announcement gets no second mail, and its notice is corrected', async () => {
  const params = { userId: isha.id }
  await as(isha, notifications.setTopic, {
    params,
    body: { topic: 'announcement', mail: 'at once' },
  })
  const { id: announcementId } = await announce('Lunch at one')
  await database.pool.query('update mails set sent_at = now(), attempts = 1')
  const body = { message: 'Lunch at two' }
  await as(asha, announcements.update, { params: { announcementId }, body })
  const { rows } = await database.pool.query('select message from notifications')
  expect(rows).toEqual([{ message: 'Lunch at two' }])
  expect(await mailsTo(database, isha.email)).toHaveLength(1)
})

test('the failed mail of an announcement that was removed is not sent again', async () => {
  await as(isha, notifications.setTopic, {
    params: { userId: isha.id },
    body: { topic: 'announcement', mail: 'at once' },
  })
  const { data } = await as(asha, announcements.create, { body: { message: 'By mistake' } })
  expect(await mailsTo(database, isha.email)).toHaveLength(1)
  await database.pool.query('update mails set failed_at = now()')
  await as(asha, announcements.remove, { params: { announcementId: data.id } })
  expect(await mailsTo(database, isha.email)).toEqual([])
})

test('an announcement that more people have not read than a statement takes parameters is corrected and removed', async () => {
  const { data } = await as(asha, announcements.create, {
    body: { message: 'The office is closed' },
  })
  await database.pool.query(
    `insert into notifications (id, user_id, kind, message, record_id)
     select gen_random_uuid(), $1, 'announcement', 'The office is closed', $2 from generate_series(1, 66000)`,
    [isha.id, data.id],
  )
  const params = { announcementId: data.id }
  const body = { message: 'The office is open' }
  expect((await as(asha, announcements.update, { params, body })).statusCode).toBe(200)
  expect((await as(asha, announcements.remove, { params })).statusCode).toBe(200)
  const { rows } = await database.pool.query('select from notifications')
  expect(rows).toEqual([])
})

test('an announcement that another admin changed meanwhile is not overwritten', async () => {
  const { id, message, audience, isPinned, expiresAt } = await announce('Lunch at one')
  const basis = { message, audience, isPinned, expiresAt }
  const change = (edit: object) =>
    as(asha, announcements.update, { params: { announcementId: id }, body: { ...edit, basis } })
  expect((await change({ message: 'Lunch at two' })).statusCode).toBe(200)
  expect(await change({ message: 'Lunch at one, in the garden' })).toMatchObject({
    statusCode: 409,
    message: 'Another admin changed this announcement in the meantime. Reload the page to see it.',
  })
  expect(await messagesFor(isha)).toEqual(['Lunch at two'])
})
