import { interactions } from '@cohort/contract/interactions/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/users/table.ts'
import { invitationFor, inviter, sentTo } from '../../../test/scenarios/invitations.ts'
import { interactionForm, schedule } from '../../../test/scenarios/scheduling.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, clock, database, asha, meera, manoj, ivan, isha } = world
const { change, setScheduled, openOffice } = inviter(world)

test('scheduled, moved twice and called off it is one event whose number rises', async () => {
  const collect = await openOffice()
  const { id } = await schedule(world, { interviewer: meera })
  const first = await collect()
  expect(sentTo(first)).toEqual([isha.email, manoj.email, meera.email].toSorted())
  const versions = [invitationFor(first, isha)]
  await change(id, { interviewer: meera, time: '15:30' })
  versions.push(invitationFor(await collect(), isha))
  await change(id, { interviewer: meera, date: '2026-03-05' })
  versions.push(invitationFor(await collect(), isha))
  await setScheduled(id, false)
  const held = await collect()
  expect(sentTo(held)).toHaveLength(3)
  versions.push(invitationFor(held, isha))
  await setScheduled(id, true)
  versions.push(invitationFor(await collect(), isha))

  expect(new Set(versions.map(({ uid }) => uid))).toEqual(new Set([`${id}@cohort`]))
  expect(
    versions.map(({ method, sequence, status, startsAt }) => [method, sequence, status, startsAt]),
  ).toEqual([
    ['REQUEST', 0, 'CONFIRMED', '2026-03-04T05:30:00.000Z'],
    ['REQUEST', 1, 'CONFIRMED', '2026-03-04T10:00:00.000Z'],
    ['REQUEST', 2, 'CONFIRMED', '2026-03-05T05:30:00.000Z'],
    ['CANCEL', 3, 'CANCELLED', '2026-03-05T05:30:00.000Z'],
    ['REQUEST', 4, 'CONFIRMED', '2026-03-05T05:30:00.000Z'],
  ])
  expect(versions[0]).toMatchObject({
    zone: 'Asia/Kolkata',
    endsAt: '2026-03-04T06:00:00.000Z',
    summary: 'Mid-term review: Isha Menon',
    organiser: 'mailto:no-reply@northwind.example',
  })
  expect(versions[0]?.attendees.map((address) => address.toLowerCase()).toSorted()).toEqual(
    [isha, manoj, meera].map(({ email }) => `mailto:${email}`).toSorted(),
  )
})

test('an interaction on hold is cancelled once, whatever is changed, until it is resumed', async () => {
  const collect = await openOffice()
  const { id } = await schedule(world)
  await collect()
  await setScheduled(id, false)
  expect(invitationFor(await collect(), isha)).toMatchObject({ method: 'CANCEL', sequence: 1 })
  await change(id, { date: '2026-03-06' })
  await change(id, { date: '2026-03-06', mentor: meera })
  await setScheduled(id, false)
  expect(await collect()).toEqual([])
  const { data: notes } = await as(isha, notifications.list, { params: { userId: isha.id } })
  expect(notes.map(({ message }) => message)).toContain(
    '"Mid-term review" with Meera Iyer was changed, and is still on hold. Meera Iyer takes over from Manoj Kulkarni. It is planned for 6 Mar 2026 at 11:00 am.',
  )
  await setScheduled(id, true)
  const resumed = await collect()
  expect(sentTo(resumed)).toEqual([isha.email, meera.email].toSorted())
  for (const person of [isha, meera]) {
    expect(invitationFor(resumed, person)).toMatchObject({
      method: 'REQUEST',
      uid: `${id}@cohort`,
      sequence: 2,
      startsAt: '2026-03-06T05:30:00.000Z',
    })
  }
})

test('an edit that puts it on hold sends no cancellation to participants who were not invited', async () => {
  const collect = await openOffice()
  const { id } = await schedule(world)
  await collect()
  const body = { ...interactionForm(world, { mentor: meera }), isScheduled: false }
  await as(asha, interactions.update, { params: { interactionId: id }, body })
  const mails = await collect()
  expect(sentTo(mails)).toEqual([isha.email, manoj.email].toSorted())
  for (const person of [isha, manoj]) {
    expect(invitationFor(mails, person)).toMatchObject({ method: 'CANCEL', sequence: 1 })
  }
})

test('removed participants receive a cancellation, and added ones an invitation', async () => {
  const collect = await openOffice()
  const { id } = await schedule(world)
  await collect()
  await change(id, { mentor: meera })
  const mails = await collect()
  expect(sentTo(mails)).toEqual([isha.email, manoj.email, meera.email].toSorted())
  expect(invitationFor(mails, manoj)).toMatchObject({
    method: 'CANCEL',
    status: 'CANCELLED',
    sequence: 1,
    attendees: [expect.stringMatching(/manoj@/i)],
  })
  expect(invitationFor(mails, meera)).toMatchObject({ method: 'REQUEST', sequence: 1 })
  const farewell = mails.find((mail) => mail.sentTo.includes(manoj.email))
  expect(farewell?.subject).toMatch(/^No longer taking part: Mid-term review/)
  expect(farewell?.text).toContain('You no longer take part in "Mid-term review" with Isha Menon.')
})

test('an edit without changes and a rejected one send nothing', async () => {
  const collect = await openOffice()
  const { id } = await schedule(world, { time: '12:00' })
  await schedule(world, { intern: ivan })
  await collect()
  await change(id, { time: '12:00' })
  await setScheduled(id, true)
  const body = { ...interactionForm(world, { time: '11:00' }), refuseConflicts: true }
  const refused = await as(asha, interactions.update, { params: { interactionId: id }, body })
  expect(refused.statusCode).toBe(409)
  expect(await collect()).toEqual([])
})

test('disabled users receive no invitation', async () => {
  const collect = await openOffice()
  const { id } = await schedule(world)
  await collect()
  await database.orm.update(users).set({ disabledAt: clock.now() }).where(eq(users.id, isha.id))
  await setScheduled(id, false)
  expect(sentTo(await collect())).toEqual([manoj.email])
})

test('an invitation is kept with the change, or not at all', async () => {
  const collect = await openOffice()
  await database.pool.query('alter table notifications rename to elsewhere')
  try {
    const body = interactionForm(world)
    expect((await as(asha, interactions.schedule, { body })).statusCode).toBe(500)
  } finally {
    await database.pool.query('alter table elsewhere rename to notifications')
  }
  expect(await collect()).toEqual([])
  expect((await as(asha, interactions.list, { body: {} })).data.data).toEqual([])
})
