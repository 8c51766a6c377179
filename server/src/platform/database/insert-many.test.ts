import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { mails } from '#server/platform/mail/table.ts'
import { newId } from './columns.ts'
import { insertMany } from './insert-many.ts'

const { database } = await openWorld()

const letter = () => ({
  id: newId(),
  recipient: 'isha@northwind.example',
  subject: 'Hello',
  text: 'Hello',
})

test('rows are inserted with their values, defaults, lists and halves of characters', async () => {
  const invitation = { method: 'REQUEST', content: 'BEGIN:VCALENDAR' } as const
  const expiresAt = new Date('2026-03-05T04:30:00.123Z')
  const noticeIds = [newId(), newId()]
  const full = { ...letter(), text: 'Cut 😀'.slice(0, 5), invitation, expiresAt, noticeIds }
  await insertMany(database.orm, mails, [full, letter()])
  const [first, second] = await database.orm.select().from(mails).orderBy(mails.id)
  expect(first).toMatchObject({
    text: 'Cut \u{FFFD}',
    invitation,
    expiresAt,
    noticeIds,
    attempts: 0,
  })
  expect(second).toMatchObject({
    invitation: null,
    expiresAt: null,
    noticeIds: null,
    isBulk: false,
  })
})

test('more rows are inserted than a statement takes parameters', async () => {
  await insertMany(database.orm, mails, Array.from({ length: 7_000 }, letter))
  expect(await database.orm.$count(mails)).toBe(7_000)
})
