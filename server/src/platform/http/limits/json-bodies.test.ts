import { notifications } from '@cohort/contract/notifications/calls'
import { users } from '@cohort/contract/users/calls'
import { newId } from '#server/platform/database/columns.ts'
import { expect, test } from 'vitest'
import { openWorld } from '../../../../test/world.ts'

const { as, isha } = await openWorld()

const TOO_MANY = { statusCode: 400, message: 'The request contains too many values.' }

test.each([
  ['texts', Array(6_000).fill('')],
  ['lists', Array(6_000).fill([])],
  ['objects', Array(6_000).fill({})],
])('a body of thousands of %s is refused', async (_what, values) => {
  const body = { notificationIds: values as string[] }
  expect(await as(isha, notifications.markAsRead, { body })).toMatchObject(TOO_MANY)
})

test('a profile of thousands of names is refused, whatever they are', async () => {
  const body = Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`name${index}`, 1]))
  const refused = await as(isha, users.update, { params: { userId: isha.id }, body })
  expect(refused).toMatchObject(TOO_MANY)
})

test('signs within texts do not count, whatever is quoted there', async () => {
  const text = `${'{"a": ["\\\\", 1]}, '.repeat(6_000)}\\\\`
  const refused = await as(isha, users.update, {
    params: { userId: isha.id },
    body: { permanentAddress: text },
  })
  expect(refused).toMatchObject({ statusCode: 400 })
  expect(refused.message).not.toBe(TOO_MANY.message)
})

test('the longest list of ids is read', async () => {
  const body = { notificationIds: Array.from({ length: 1_000 }, newId) }
  expect((await as(isha, notifications.markAsRead, { body })).statusCode).toBe(200)
})
