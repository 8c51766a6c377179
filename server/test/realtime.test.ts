import { announcements } from '@cohort/contract/announcements/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#server/platform/audit/table.ts'
import { users } from '#server/users/table.ts'
import { schedule } from './scenarios/scheduling.ts'
import { connect } from './processes/sockets.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { as, clock, database, tokenOf, asha, anil, meera, manoj, ivan, isha } = world
const address = await world.listen()
const { orm } = database

const sit = async (person: typeof isha) => connect(address, await tokenOf(person))
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 150))

test('connecting requires a session', async () => {
  for (const token of [undefined, '', 'no.token.at-all']) {
    expect((await connect(address, token)).refusal).toBe('Please sign in to continue.')
  }
})

test('only participants receive the event', async () => {
  const [ishas, manojs] = [await sit(isha), await sit(manoj)]
  const others = [await sit(ivan), await sit(meera), await sit(asha)]
  await schedule(world)
  await expect.poll(() => [ishas.notices.length, manojs.notices.length]).toEqual([1, 1])
  await aMoment()
  expect(others.flatMap(({ notices }) => notices)).toEqual([])
  const { data } = await as(isha, notifications.list, { params: { userId: isha.id } })
  expect(ishas.notices).toEqual(data)
})

test('an announcement reaches all connected users', async () => {
  const everybody = [await sit(isha), await sit(manoj), await sit(asha)]
  const { data } = await as(asha, announcements.create, { body: { message: 'Lunch is at one.' } })
  for (const each of everybody) await expect.poll(() => each.announcements).toEqual([data])
})

test('only users who can see a help request receive its changes', async () => {
  const [ishas, manojs] = [await sit(isha), await sit(manoj)]
  const [ashas, anils] = [await sit(asha), await sit(anil)]
  const others = [await sit(ivan), await sit(meera)]
  const words = { subject: 'Closures', description: 'Once more, please' }
  const to = { recepient: 'Mentors', recepientId: manoj.id } as const
  const { data: asked } = await as(isha, helpdesk.raise, { body: { ...words, ...to } })
  await expect
    .poll(() => [ishas, manojs].map((each) => each.helpRequests))
    .toEqual([[asked.id], [asked.id]])
  const { data: shared } = await as(isha, helpdesk.raise, { body: words })
  const params = { requestId: shared.id }
  await as(asha, helpdesk.write, { params, body: { text: 'On its way' } })
  for (const each of [ashas, anils]) {
    await expect.poll(() => each.helpRequests).toEqual([shared.id, shared.id])
  }
  await aMoment()
  expect(manojs.helpRequests).toEqual([asked.id])
  expect(others.flatMap(({ helpRequests }) => helpRequests)).toEqual([])
})

test('an announcement reaches only its audience', async () => {
  const settle = (person: typeof isha, batch: string) =>
    orm.update(users).set({ year: 2026, batch }).where(eq(users.id, person.id))
  await settle(isha, 'Batch 1')
  await settle(ivan, 'Batch 2')
  const [ashas, manojs] = [await sit(asha), await sit(manoj)]
  const [ishas, ivans] = [await sit(isha), await sit(ivan)]
  const announce = async (message: string, audience: object) =>
    (await as(asha, announcements.create, { body: { message, audience } })).data
  const heard = () =>
    [ashas, manojs, ishas, ivans].map((each) => each.announcements.map(({ message }) => message))
  await announce('Mentors', { role: 'Mentors' })
  await announce('Batch 1', { role: 'Interns', year: 2026, batch: 'Batch 1' })
  // Who belongs to an audience is read when it is told.
  await expect.poll(() => ishas.announcements).toHaveLength(1)
  // Whoever moves while connected hears what is for the new batch.
  await settle(ivan, 'Batch 1')
  const { id: announcementId } = await announce('Batch 1 again', {
    role: 'Interns',
    batch: 'Batch 1',
  })
  await expect
    .poll(heard)
    .toEqual([[], ['Mentors'], ['Batch 1', 'Batch 1 again'], ['Batch 1 again']])
  await aMoment()
  expect(heard()[0]).toEqual([])

  const params = { announcementId }
  const words = { message: 'Batch 1, once more' }
  await as(asha, announcements.update, { params, body: words })
  await expect.poll(() => ishas.changed).toMatchObject([words])
  await as(asha, announcements.update, { params, body: { audience: { role: 'Mentors' } } })
  await expect
    .poll(() => [ishas.removed, ivans.removed])
    .toEqual([[announcementId], [announcementId]])
  await expect.poll(() => manojs.changed).toMatchObject([words])
  await as(asha, announcements.remove, { params })
  await expect.poll(() => manojs.removed).toEqual([announcementId])
  await aMoment()
  expect([ashas.changed, ashas.removed, ivans.changed.length]).toEqual([[], [], 1])
})

test('joining as another user is rejected, audited once, and delivers nothing', async () => {
  const ivans = await sit(ivan)
  expect(await ivans.join(ivan.id)).toEqual({ ok: true })
  const refused = { ok: false, message: 'You may only join as yourself.' }
  expect(await ivans.join(isha.id)).toEqual(refused)
  expect(await ivans.join(manoj.id)).toEqual(refused)
  await schedule(world)
  await aMoment()
  expect(ivans.notices).toEqual([])
  const entries = await orm.select().from(auditEntries).where(eq(auditEntries.actorId, ivan.id))
  expect(entries).toMatchObject([{ action: 'refused', subject: 'socket join' }])
})

test('no other event is honoured, whatever it carries', async () => {
  const [ivans, ishas] = [await sit(ivan), await sit(isha)]
  const anything = ivans.socket as unknown as { emit(event: string, ...args: unknown[]): void }
  anything.emit('notification', { createdNotification: { message: 'forged' } })
  anything.emit('announcement', { createdNotification: { message: 'forged' } })
  anything.emit('join', null)
  anything.emit('join', () => {})
  anything.emit('join', { userId: { $ne: '' } }, 'no function')
  expect(await ivans.join(ivan.id)).toEqual({ ok: true })
  expect([...ishas.notices, ...ishas.announcements]).toEqual([])
})

test('the sockets of an ended session are closed within five seconds', async () => {
  const [ishas, manojs, ivans] = [await sit(isha), await sit(manoj), await sit(ivan)]
  await orm.update(users).set({ disabledAt: clock.now() }).where(eq(users.id, isha.id))
  await orm.update(users).set({ sessionVersion: 2 }).where(eq(users.id, manoj.id))
  const connected = () => [ishas, manojs, ivans].map(({ socket }) => socket.connected)
  await expect.poll(connected, { timeout: 5_000 }).toEqual([false, false, true])
  clock.advance(61)
  await expect.poll(connected, { timeout: 5_000 }).toEqual([false, false, false])
})
