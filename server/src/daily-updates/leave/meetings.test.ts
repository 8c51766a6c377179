import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { mailsTo } from '../../../test/processes/outbox.ts'
import { schedule } from '../../../test/scenarios/scheduling.ts'
import { makePlan } from '../../../test/scenarios/signals.ts'
import { letInternsJoin } from '../../../test/scenarios/writing.ts'
import { openWorld } from '../../../test/world.ts'
import { erasePerson } from '#server/operator/erasure/erase.ts'

const world = await openWorld()
const { as, database, services, clock, asha, anil, manoj, meera, isha, ivan } = world
beforeEach(async () => {
  await letInternsJoin(world)
  clock.set(new Date('2026-03-04T04:30:00Z'))
})

const FORM = { kind: 'LEAVE', from: '2026-03-05', to: '2026-03-06' } as const

const add = async (form: object = {}) => {
  const body = { ...FORM, ...form }
  const added = await as(asha, dailyUpdates.addLeave, { params: { userId: isha.id }, body })
  expect(added.statusCode).toBe(201)
  return added.data.id
}

const remove = (leaveId: string) => as(asha, dailyUpdates.removeLeave, { params: { leaveId } })

const toldOfLeave = async (person: Person) => {
  const { data } = await as(person, notifications.list, { params: { userId: person.id } })
  return data.filter(({ message }) => / of Isha Menon .* was recorded/.test(message))
}

const messages = async (person: Person) => (await toldOfLeave(person)).map(({ message }) => message)

test('who has meetings with an intern on days of leave is told once, in the app and by mail', async () => {
  await schedule(world, { name: 'Code review', date: '2026-03-06', interviewer: meera })
  for (const [name, time] of [
    ['Talk', '10:00'],
    ['Demo', '12:00'],
    ['Retrospective', '14:00'],
    ['Outlook', '16:00'],
  ] as const)
    await schedule(world, { name, time, date: '2026-03-05' })
  await add()
  const ofManoj =
    'Leave of Isha Menon from 5 Mar 2026 to 6 Mar 2026 was recorded. Scheduled with you then: "Talk" on 5 Mar 2026 at 10:00 am, "Demo" on 5 Mar 2026 at 12:00 pm, "Retrospective" on 5 Mar 2026 at 2:00 pm and 2 more.'
  expect(await toldOfLeave(manoj)).toMatchObject([
    { message: ofManoj, kind: 'interaction', link: '/dashboard/interactions?view=agenda' },
  ])
  expect(await messages(meera)).toEqual([
    'Leave of Isha Menon from 5 Mar 2026 to 6 Mar 2026 was recorded. Scheduled with you then: "Code review" on 6 Mar 2026 at 11:00 am.',
  ])
  const mails = (await mailsTo(database, manoj.email)).map(({ text }) => text)
  expect(mails.filter((text) => text.includes(ofManoj))).toHaveLength(1)
  for (const other of [asha, anil, isha]) expect(await messages(other)).toEqual([])
})

test('only meetings with the intern that are ahead, scheduled and on these days are named', async () => {
  await schedule(world, { name: 'Over', date: '2026-03-04', time: '10:30' })
  await schedule(world, { name: 'Before', date: '2026-03-04', time: '23:30' })
  await schedule(world, { name: 'First', date: '2026-03-05', time: '00:00' })
  await schedule(world, { name: 'Last', date: '2026-03-06', time: '23:30' })
  await schedule(world, { name: 'After', date: '2026-03-07', time: '00:30' })
  await schedule(world, { name: 'Of another', date: '2026-03-05', intern: ivan })
  const held = await schedule(world, { name: 'On hold', date: '2026-03-05', time: '15:00' })
  const off = await schedule(world, { name: 'Cancelled', date: '2026-03-05', time: '17:00' })
  const params = { interactionId: held.id }
  await as(asha, interactions.setScheduled, { params, query: { isScheduled: 'false' } })
  const body = { outcome: 'CANCELLED', reason: 'Ill' } as const
  await as(asha, interactions.setOutcome, { params: { interactionId: off.id }, body })
  await add({ kind: 'EXAMINATION' })
  clock.set(new Date('2026-03-04T05:30:00Z'))
  await add({ from: '2026-03-04', to: '2026-03-04' })
  expect((await messages(manoj)).toSorted()).toEqual([
    'Examination of Isha Menon from 5 Mar 2026 to 6 Mar 2026 was recorded. Scheduled with you then: "First" on 5 Mar 2026 at 12:00 am and "Last" on 6 Mar 2026 at 11:30 pm.',
    'Leave of Isha Menon on 4 Mar 2026 was recorded. Scheduled with you then: "Before" on 4 Mar 2026 at 11:30 pm.',
  ])
})

test('leave that is deleted and recorded again is told once to who has not read of it', async () => {
  await schedule(world, { date: '2026-03-05' })
  const id = await add()
  await remove(id)
  expect(await toldOfLeave(manoj)).toEqual([])
  await add()
  expect(await toldOfLeave(manoj)).toHaveLength(1)
})

test('the mentor of an intern is told of leave without meetings, too, and once with them', async () => {
  await makePlan(world, [isha.id], { mentorId: meera.id })
  await schedule(world, { name: 'Talk', date: '2026-03-11', mentor: meera })
  await add()
  await add({ kind: 'EXAMINATION', from: '2026-03-11', to: '2026-03-11' })
  expect(await toldOfLeave(meera)).toMatchObject([
    {
      message:
        'Examination of Isha Menon on 11 Mar 2026 was recorded. Scheduled with you then: "Talk" on 11 Mar 2026 at 11:00 am.',
    },
    {
      message: 'Leave of Isha Menon from 5 Mar 2026 to 6 Mar 2026 was recorded.',
      kind: 'daily update',
      link: `/dashboard/interns/${isha.id}`,
    },
  ])
  expect(await messages(manoj)).toEqual([])
})

test('the mentor is told that leave was deleted if they have read of it', async () => {
  await makePlan(world, [isha.id], { mentorId: meera.id })
  const ofMeera = { params: { userId: meera.id } }
  const all = async () =>
    (await as(meera, notifications.list, ofMeera)).data.map(({ message }) => message)
  await remove(await add())
  expect(await all()).toEqual([])
  const id = await add()
  await as(meera, notifications.markAllAsRead, ofMeera)
  await remove(id)
  expect(await all()).toEqual([
    'Leave of Isha Menon from 5 Mar 2026 to 6 Mar 2026 was deleted.',
    'Leave of Isha Menon from 5 Mar 2026 to 6 Mar 2026 was recorded.',
  ])
})

test('the mentor is told that leave was deleted if they were mailed of it', async () => {
  await makePlan(world, [isha.id], { mentorId: meera.id })
  const id = await add()
  await database.pool.query('update mails set sent_at = now()')
  await remove(id)
  const { data } = await as(meera, notifications.list, { params: { userId: meera.id } })
  expect(data.map(({ message }) => message)).toEqual([
    'Leave of Isha Menon from 5 Mar 2026 to 6 Mar 2026 was deleted.',
  ])
})

test('an erasure of the intern removes what others were told of the leave', async () => {
  await schedule(world, { date: '2026-03-05' })
  await add()
  const told = async () => {
    const { rows } = await database.pool.query<{ text: string }>(
      `select message as text from notifications union all select text from mails`,
    )
    return rows.filter(({ text }) => text.includes('5 Mar 2026 to 6 Mar 2026'))
  }
  expect((await told()).length).toBeGreaterThan(1)
  expect((await erasePerson(services, isha.id)).outcome).toBe('erased')
  expect(await told()).toEqual([])
})
