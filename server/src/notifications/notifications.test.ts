import { notifications } from '@cohort/contract/notifications/calls'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { notify } from './notify.ts'

const world = await openWorld()
const { as, asNobody, clock, services, database, asha, manoj, ivan, isha } = world

async function tell(person: typeof isha, ...messages: string[]) {
  for (const message of messages) {
    await notify(services, database.orm, [
      { userId: person.id, kind: 'plan', message, link: '/dashboard' },
    ])
    clock.advance(1)
  }
}

const listOf = async (person: typeof isha) =>
  (await as(person, notifications.list, { params: { userId: person.id } })).data

const own = { params: { userId: isha.id } }

test('users read only their own notifications, newest first', async () => {
  await tell(isha, 'First', 'Second')
  await tell(ivan, 'Elsewhere')
  expect((await asNobody(notifications.list, own)).statusCode).toBe(401)
  for (const other of [asha, manoj, ivan]) {
    expect((await as(other, notifications.list, own)).statusCode).toBe(403)
  }
  expect(await listOf(isha)).toMatchObject([
    { message: 'Second', isRead: false, link: '/dashboard', createdAt: '2026-03-04T04:31:00.000Z' },
    { message: 'First', isRead: false },
  ])
})

test("marking and deleting affect one's own notifications only, without revealing others", async () => {
  await tell(isha, 'First', 'Second')
  await tell(ivan, 'Elsewhere')
  const [second, first] = await listOf(isha)
  const [foreign] = await listOf(ivan)
  const notificationIds = [String(first?.id), String(foreign?.id)]
  for (const call of [notifications.markAsRead, notifications.remove]) {
    expect((await asNobody(call, { body: { notificationIds } })).statusCode).toBe(401)
    expect((await as(isha, call, { body: { notificationIds: [] } })).message).toBe(
      'Select at least one notification!',
    )
    expect((await as(isha, call, { body: { notificationIds: ['1'] } })).statusCode).toBe(400)
  }
  const marked = await as(isha, notifications.markAsRead, { body: { notificationIds } })
  expect(marked).toMatchObject({
    statusCode: 200,
    message: 'Selected notifications marked as read',
    data: null,
  })
  expect((await listOf(isha)).map(({ isRead }) => isRead)).toEqual([false, true])
  const removed = await as(isha, notifications.remove, { body: { notificationIds } })
  expect(removed.message).toBe('Selected notifications deleted')
  expect(await listOf(isha)).toEqual([second])
  expect(await listOf(ivan)).toEqual([foreign])
})

test('only the owner can mark all notifications, then delete them', async () => {
  await tell(isha, 'First', 'Second')
  await tell(ivan, 'Elsewhere')
  for (const call of [notifications.markAllAsRead, notifications.removeAll]) {
    expect((await asNobody(call, own)).statusCode).toBe(401)
    expect((await as(asha, call, own)).statusCode).toBe(403)
    expect((await as(ivan, call, own)).statusCode).toBe(403)
  }
  const marked = await as(isha, notifications.markAllAsRead, own)
  expect(marked.message).toBe('All notifications marked as read')
  expect((await listOf(isha)).map(({ isRead }) => isRead)).toEqual([true, true])
  expect((await as(isha, notifications.removeAll, own)).message).toBe('All notifications deleted')
  expect(await listOf(isha)).toEqual([])
  expect(await listOf(ivan)).toMatchObject([{ message: 'Elsewhere', isRead: false }])
})

test('a notification is rolled back with the change that caused it', async () => {
  const undone = database.orm.transaction(async (db) => {
    await notify(services, db, [{ userId: isha.id, kind: 'plan', message: 'Never', link: null }])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await listOf(isha)).toEqual([])
})
