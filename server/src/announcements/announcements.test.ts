import { announcements } from '@cohort/contract/announcements'
import { expect, test } from 'vitest'
import { auditEntries } from '#server/audit/table.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, manoj, isha } = world

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
  const entries = await database.orm.select().from(auditEntries)
  expect(entries.at(-1)).toMatchObject({ actorId: asha.id, subjectId: made.data.id })
})

test('everybody who signed in reads them all, the newest first', async () => {
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
