import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { mailsTo } from '../../../test/processes/outbox.ts'
import { schedule } from '../../../test/scenarios/scheduling.ts'
import { letInternsJoin } from '../../../test/scenarios/writing.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, clock, database, asha, anil, manoj, meera, isha, ivan } = world
beforeEach(async () => {
  await letInternsJoin(world)
  clock.set(new Date('2026-03-04T04:30:00Z'))
})

const add = async (date = '2026-03-05', until?: string) => {
  const body = { holidays: [{ name: 'Holi', date, ...(until && { until }) }] }
  const added = await as(asha, dailyUpdates.addHolidays, { body })
  expect(added.statusCode).toBe(201)
  return added.data.map(({ id }) => id)
}

const toldOf = async (person: Person) => {
  const { data } = await as(person, notifications.list, { params: { userId: person.id } })
  return data.filter(({ message }) => message.includes(' is now a holiday: Holi.'))
}

const messages = async (person: Person) => (await toldOf(person)).map(({ message }) => message)

const THEN = '5 Mar 2026 is now a holiday: Holi. Scheduled with you then:'

test('who has meetings on a day that becomes a holiday is told once, in the app and by mail', async () => {
  await schedule(world, { name: 'Talk', time: '10:00', date: '2026-03-05' })
  await schedule(world, { name: 'Demo', time: '12:00', date: '2026-03-05', intern: ivan })
  await schedule(world, { name: 'Retrospective', date: '2026-03-06', interviewer: meera })
  await add()
  const ofManoj = `${THEN} "Talk" on 5 Mar 2026 at 10:00 am and "Demo" on 5 Mar 2026 at 12:00 pm.`
  expect(await toldOf(manoj)).toMatchObject([
    { message: ofManoj, kind: 'interaction', link: '/dashboard/interactions?view=agenda' },
  ])
  expect(await messages(isha)).toEqual([`${THEN} "Talk" on 5 Mar 2026 at 10:00 am.`])
  expect(await messages(ivan)).toEqual([`${THEN} "Demo" on 5 Mar 2026 at 12:00 pm.`])
  for (const person of [manoj, isha, ivan]) {
    const mails = (await mailsTo(database, person.email)).map(({ text }) => text)
    expect(mails.filter((text) => text.includes(THEN))).toHaveLength(1)
  }
  for (const other of [asha, anil, meera]) expect(await messages(other)).toEqual([])
})

test('of several days each is told with its meetings, and what is over or on hold is not', async () => {
  await schedule(world, { name: 'Over', date: '2026-03-04', time: '10:30' })
  await schedule(world, { name: 'First', date: '2026-03-05', time: '00:00' })
  await schedule(world, { name: 'Last', date: '2026-03-06', time: '23:30' })
  await schedule(world, { name: 'After', date: '2026-03-07', time: '00:30' })
  const held = await schedule(world, { name: 'On hold', date: '2026-03-05', time: '15:00' })
  const params = { interactionId: held.id }
  await as(asha, interactions.setScheduled, { params, query: { isScheduled: 'false' } })
  clock.set(new Date('2026-03-04T05:30:00Z'))
  await add('2026-03-02', '2026-03-06')
  expect((await messages(manoj)).toSorted()).toEqual([
    `${THEN} "First" on 5 Mar 2026 at 12:00 am.`,
    '6 Mar 2026 is now a holiday: Holi. Scheduled with you then: "Last" on 6 Mar 2026 at 11:30 pm.',
  ])
})

test('a holiday that is deleted takes back what was not read, and added again is told once', async () => {
  await schedule(world, { date: '2026-03-05' })
  const [holidayId = ''] = await add()
  await as(asha, dailyUpdates.removeHoliday, { params: { holidayId } })
  for (const person of [manoj, isha]) expect(await toldOf(person)).toEqual([])
  await add()
  for (const person of [manoj, isha]) {
    expect(await toldOf(person)).toHaveLength(1)
    const mails = (await mailsTo(database, person.email)).filter(({ text }) => text.includes(THEN))
    expect(mails).toHaveLength(1)
  }
})
