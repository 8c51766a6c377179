import { dashboard } from '@cohort/contract/dashboard/calls'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { interactions } from '@cohort/contract/interactions/calls'
import { interns } from '@cohort/contract/interns/calls'
import { expect, test } from 'vitest'
import { schedule } from '../../test/scenarios/scheduling.ts'
import { makePlan } from '../../test/scenarios/signals.ts'
import { openWorld } from '../../test/world.ts'
import { addIntern, letInternsJoin } from '../../test/scenarios/writing.ts'

const world = await openWorld()
const { as, asNobody, clock, asha, manoj, isha, ivan } = world

const listed = async (query: object = {}) =>
  (await as(asha, interactions.listWithout, { query })).data

const namesFor = async (query: object = {}) => {
  const { data, total } = await listed(query)
  const items = (await as(asha, dashboard.actionItems, {})).data as ActionItemsOf<'Admins'>
  if (Object.keys(query).length === 0) {
    const [first] = data
    expect(items.withoutInteraction).toEqual({
      total,
      first: first ? [{ id: first.id, name: first.name }] : [],
    })
  }
  return data.map(({ name }) => name)
}

test('the interns without an interaction are for admins to ask', async () => {
  expect((await asNobody(interactions.listWithout, {})).statusCode).toBe(401)
  for (const other of [manoj, isha]) {
    expect((await as(other, interactions.listWithout, {})).statusCode).toBe(403)
  }
  const tooMany = await as(asha, interactions.listWithout, { query: { limit: 101 } })
  expect(tooMany.statusCode).toBe(400)
})

test('an interaction of thirty days ago counts, an older one and one on hold do not', async () => {
  await letInternsJoin(world)
  clock.set(new Date('2026-02-01T01:00:00Z'))
  const old = await schedule(world, { name: 'Too long ago', date: '2026-02-01', time: '23:30' })
  await schedule(world, { name: 'Lately', intern: ivan, date: '2026-02-02', time: '08:00' })
  clock.set(new Date('2026-03-04T04:30:00Z'))
  expect(await namesFor()).toEqual(['Isha Menon'])
  expect((await listed()).data[0]).toMatchObject({ id: old.internId, lastDay: '2026-02-01' })
  const ahead = await schedule(world, { name: 'Upcoming', date: '2026-04-01' })
  expect(await namesFor()).toEqual([])
  await as(asha, interactions.setScheduled, {
    params: { interactionId: ahead.id },
    query: { isScheduled: 'false' },
  })
  expect(await namesFor()).toEqual(['Isha Menon'])
})

test('an intern for whom a meeting is requested is neither listed nor counted', async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  expect(await namesFor()).toEqual(['Isha Menon', 'Ivan Thomas'])
  const request = { params: { userId: isha.id }, body: { text: 'A code review' } }
  await as(manoj, interns.requestMeeting, request)
  expect(await namesFor()).toEqual(['Ivan Thomas'])
})

test('interns who are not in training or joined within thirty days are not listed', async () => {
  await letInternsJoin(world)
  await addIntern(world, 'Joined long ago', { dateOfJoining: '2026-02-02' })
  await addIntern(world, 'Joined lately', { dateOfJoining: '2026-02-03' })
  await addIntern(world, 'Deployed', { status: 'DEPLOYED' })
  await addIntern(world, 'Disabled', { disabledAt: new Date('2026-03-01') })
  expect(await namesFor()).toEqual(['Isha Menon', 'Ivan Thomas', 'Joined long ago'])
  expect(await namesFor({ name: 'IVAN' })).toEqual(['Ivan Thomas'])
  expect(await namesFor({ limit: 1, offset: 1 })).toEqual(['Ivan Thomas'])
  expect(await listed({ limit: 2 })).toMatchObject({ total: 3, total_pages: 2 })
  expect((await listed()).data[1]).toMatchObject({ lastDay: null, status: 'ACTIVE' })
})
