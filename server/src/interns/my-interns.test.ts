import type { InputOf } from '@cohort/contract/calls'
import { interns } from '@cohort/contract/interns/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { signals } from '@cohort/contract/signals/calls'
import { OVERVIEW_SORTS } from '@cohort/contract/signals/rules'
import { users } from '@cohort/contract/users/calls'
import { DIRECTIONS, LIST_SORTS } from '@cohort/contract/users/rules'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { schedule } from '../../test/scenarios/scheduling.ts'
import { computeSignals, makePlan, markDone, writeOn } from '../../test/scenarios/signals.ts'
import { addIntern, letInternsJoin } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, database, clock, asha, meera, manoj, ivan, isha } = world
beforeEach(() => letInternsJoin(world))

type List = InputOf<typeof interns.neighbours>['body']

const setZone = (person: Person, zone: string | null) =>
  database.pool.query('update users set zone = $2 where id = $1', [person.id, zone])

const beside = async (person: Person, body: List, reader = asha) => {
  const { data } = await as(reader, interns.neighbours, { params: { userId: person.id }, body })
  const { previous, next, position, total, at } = data
  return { names: [previous?.name, next?.name], place: [position, total], at, next }
}

const mine = async (query: object = {}, reader = manoj) =>
  (await as(reader, interns.mine, { query })).data

test('a mentor reads per intern the zone, the last update, the next meeting and what is due', async () => {
  const { objectiveIds } = await makePlan(world, [isha.id, ivan.id], { mentorId: manoj.id })
  await markDone(world, isha.id, objectiveIds.slice(0, 3), '2026-02-20')
  await setZone(ivan, 'RED ZONE')
  await writeOn(world, isha.id, ['2026-03-03'])
  await schedule(world, { name: 'Mid-term review' })
  await schedule(world, { name: 'Not with Manoj', mentor: meera, date: '2026-03-05' })
  clock.set(new Date('2026-03-04T08:30:00Z'))
  const next = await schedule(world, { name: 'Next one', date: '2026-03-06' })
  const page = await mine()
  expect(page).toMatchObject({ total: 2, total_pages: 1 })
  expect(page.data).toMatchObject([
    { name: ivan.name, zone: 'RED ZONE', lastUpdateOn: null, nextMeeting: null, feedbackOwed: 0 },
    {
      name: isha.name,
      planName: 'Web',
      lastUpdateOn: '2026-03-03',
      nextMeeting: { id: next.id, name: 'Next one', startsAt: '2026-03-06T05:30:00.000Z' },
      objectivesDue: 5,
      feedbackOwed: 1,
    },
  ])
  expect(page.data[0]?.objectivesDue).toBe(8)
  expect((await mine({ sort: 'name' })).data.map(({ name }) => name)).toEqual([
    isha.name,
    ivan.name,
  ])
  expect((await mine({ name: 'isha' })).data).toHaveLength(1)
  expect(await mine({ limit: 1, offset: 2 })).toEqual({ total: 2, total_pages: 2, data: [] })
  expect((await mine({}, meera)).data).toEqual([])
  expect((await as(asha, interns.mine, {})).statusCode).toBe(403)
  expect((await as(isha, interns.mine, {})).statusCode).toBe(403)
  expect((await asNobody(interns.mine, {})).statusCode).toBe(401)
})

test('a mentor reads from when an intern is in a plan that has not begun', async () => {
  await makePlan(world, [isha.id], { mentorId: manoj.id, startDate: '2026-03-05' })
  const starts = async () => (await mine()).data.map(({ planStartsOn }) => planStartsOn)
  expect(await starts()).toEqual(['2026-03-05'])
  clock.set(new Date('2026-03-05T04:00:00Z'))
  expect(await starts()).toEqual([null])
})

test('a mentor reads which intern is away, and until when where it is known', async () => {
  clock.set(new Date('2026-03-04T08:30:00Z'))
  await database.pool.query("update users set status = 'EXAMINATION' where id = $1", [ivan.id])
  await as(asha, dailyUpdates.addLeave, {
    params: { userId: isha.id },
    body: { kind: 'LEAVE', from: '2026-03-04', to: '2026-03-06' },
  })
  await makePlan(world, [isha.id, ivan.id], { mentorId: manoj.id })
  const awayOf = async () =>
    (await mine({ sort: 'name' })).data.map(({ name, away }) => [name, away])
  expect(await awayOf()).toEqual([
    [isha.name, { kind: 'LEAVE', until: '2026-03-06' }],
    [ivan.name, { kind: 'EXAMINATION', until: null }],
  ])
  clock.set(new Date('2026-03-07T08:30:00Z'))
  expect((await awayOf())[0]).toEqual([isha.name, null])
})

test('a next meeting on a day of leave is marked, among their own and in the header', async () => {
  await makePlan(world, [isha.id, ivan.id], { mentorId: manoj.id })
  await schedule(world, { date: '2026-03-06' })
  await schedule(world, { intern: ivan, date: '2026-03-06' })
  await as(asha, dailyUpdates.addLeave, {
    params: { userId: isha.id },
    body: { kind: 'EXAMINATION', from: '2026-03-05', to: '2026-03-06' },
  })
  const marks = (await mine({ sort: 'name' })).data.map(({ nextMeeting }) => nextMeeting?.away)
  const away = { kind: 'EXAMINATION', until: '2026-03-06' }
  expect(marks).toEqual([away, null])
  const { data } = await as(asha, interns.header, { params: { userId: isha.id } })
  expect(data.nextMeeting?.away).toEqual(away)
})

test('leave that follows without a working day in between is the same absence', async () => {
  await makePlan(world, [isha.id, ivan.id], { mentorId: manoj.id })
  const add = (userId: string, from: string, to: string) =>
    as(asha, dailyUpdates.addLeave, { params: { userId }, body: { kind: 'LEAVE', from, to } })
  await add(isha.id, '2026-03-04', '2026-03-05')
  await add(isha.id, '2026-03-06', '2026-03-06')
  await add(isha.id, '2026-03-10', '2026-03-11')
  await add(ivan.id, '2026-03-04', '2026-03-06')
  await add(ivan.id, '2026-03-09', '2026-03-09')
  await add(ivan.id, '2026-03-11', '2026-03-12')
  const until = async () =>
    (await mine({ sort: 'name' })).data.map(({ away }) => away?.until ?? null)
  expect(await until()).toEqual(['2026-03-06', '2026-03-09'])
  await database.pool.query(
    `insert into holidays (id, day, name) values (gen_random_uuid(), '2026-03-09', 'Holi')`,
  )
  expect(await until()).toEqual(['2026-03-11', '2026-03-09'])
  const { data } = await as(asha, interactions.conflicts, {
    body: { internId: isha.id, date: '2026-03-05', time: '10:00', duration: '30' },
  })
  expect(data.away).toMatchObject([{ until: '2026-03-11' }])
})

test('the neighbour in a list of people is found after the intern has left it', async () => {
  const asif = await addIntern(world, 'Asif Khan', { zone: 'RED ZONE' })
  const zoya = await addIntern(world, 'Zoya Khan', { zone: 'RED ZONE' })
  await setZone(isha, 'RED ZONE')
  const red: List = { list: 'people', zone: ['RED ZONE'] }
  const before = await beside(isha, red)
  expect(before).toMatchObject({ names: [asif.name, zoya.name], place: [2, 3] })
  await as(asha, users.update, {
    params: { userId: isha.id },
    body: { zone: 'GREEN ZONE', zoneReason: 'Better' },
  })
  const after = await beside(isha, { ...red, at: before.at })
  expect(after).toMatchObject({ names: [asif.name, zoya.name], place: [null, 2] })
  expect(await beside(zoya, red)).toMatchObject({ names: [asif.name, undefined], place: [2, 2] })
})

test('in a list sorted by zone the next one follows the place that was left', async () => {
  const asif = await addIntern(world, 'Asif Khan', { zone: 'RED ZONE' })
  const zoya = await addIntern(world, 'Zoya Khan', { zone: 'YELLOW ZONE' })
  await setZone(isha, 'RED ZONE')
  await setZone(ivan, 'RED ZONE')
  const byZone: List = { list: 'people', sort: 'zone' }
  const before = await beside(isha, byZone)
  expect(before).toMatchObject({ names: [asif.name, ivan.name], place: [2, 4] })
  await setZone(isha, null)
  expect(await beside(isha, { ...byZone, at: before.at })).toMatchObject({
    names: [asif.name, ivan.name],
  })
  expect(await beside(isha, byZone)).toMatchObject({ names: [zoya.name, undefined] })
  const down: List = { ...byZone, sort: 'name', direction: 'descending' }
  expect(await beside(isha, down)).toMatchObject({ names: [ivan.name, asif.name], place: [3, 4] })
  expect(await beside(isha, { ...byZone, at: '{"broken' })).toMatchObject({
    names: [zoya.name, undefined],
  })
  const unstorable = String.raw`["\u0000"]`
  expect(await beside(isha, { ...down, at: unstorable })).toMatchObject({ place: [3, 4] })
})

test('in the overview and among their own, mentors go from one to the next', async () => {
  await makePlan(world, [isha.id, ivan.id], { mentorId: manoj.id })
  await writeOn(world, isha.id, ['2026-03-03'])
  await computeSignals(world)
  const overview: List = { list: 'overview' }
  expect(await beside(ivan, overview, manoj)).toMatchObject({
    names: [undefined, isha.name],
    place: [1, 2],
  })
  const own: List = { list: 'mine' }
  expect(await beside(isha, own, manoj)).toMatchObject({
    names: [undefined, ivan.name],
    place: [1, 2],
  })
  const call = (reader: Person, body: List) =>
    as(reader, interns.neighbours, { params: { userId: isha.id }, body })
  expect((await call(meera, own)).statusCode).toBe(404)
  expect((await call(manoj, { list: 'people' })).statusCode).toBe(403)
  expect((await call(isha, own)).statusCode).toBe(403)
})

const ORDERS = LIST_SORTS.flatMap((sort) =>
  DIRECTIONS.map((direction) => ({ sort, direction }) as const),
)

test.each(ORDERS)(
  'the next one of each intern is the next one of the list by $sort, $direction',
  async (order) => {
    await addIntern(world, 'Asif Khan', { status: 'LEAVE', batch: 'Batch 10', year: 2025 })
    await addIntern(world, 'Zoya Khan', { status: 'DEPLOYED', batch: 'Batch 2', year: 2024 })
    await addIntern(world, 'Lata Joshi', { zone: 'RED ZONE', batch: 'Batch 2', year: 2025 })
    await addIntern(world, 'Omar Shaikh', { zone: 'RED ZONE', dateOfJoining: null, year: 2025 })
    const { data } = (await as(asha, users.list, { body: { ...order } })).data
    for (const [index, { id, name }] of data.entries()) {
      const found = await beside({ ...isha, id, name }, { list: 'people', ...order })
      expect(found.names).toEqual([data[index - 1]?.name, data[index + 1]?.name])
      expect(found.place).toEqual([index + 1, data.length])
    }
  },
)

const OVERVIEW_ORDERS = OVERVIEW_SORTS.flatMap((sort) =>
  DIRECTIONS.map((direction) => ({ sort, direction }) as const),
)

test.each(OVERVIEW_ORDERS)(
  'the next one of each intern is the next one of the overview by $sort, $direction',
  async (order) => {
    await addIntern(world, 'Asif Khan', { batch: 'Batch 10', year: 2025 })
    await addIntern(world, 'Lata Joshi', { zone: 'RED ZONE', batch: 'Batch 2', year: 2025 })
    await makePlan(world, [isha.id, ivan.id], { mentorId: manoj.id })
    await writeOn(world, isha.id, ['2026-03-03'])
    await schedule(world, { name: 'Mid-term review' })
    await computeSignals(world)
    const { data } = (await as(asha, signals.list, { query: order })).data
    for (const [index, { id, name }] of data.entries()) {
      const found = await beside({ ...isha, id, name }, { list: 'overview', ...order })
      expect(found.names).toEqual([data[index - 1]?.name, data[index + 1]?.name])
      expect(found.place).toEqual([index + 1, data.length])
    }
  },
)

test('in the list of a day the neighbours are in its order, the exceptions first', async () => {
  const asif = await addIntern(world, 'Asif Khan')
  await writeOn(world, isha.id, ['2026-03-03'])
  const onDay: List = { list: 'day', date: '2026-03-03' }
  expect(await beside(asif, onDay)).toMatchObject({ names: [ivan.name, isha.name], place: [2, 3] })
  const missing: List = { ...onDay, group: 'missing' }
  expect(await beside(ivan, missing)).toMatchObject({
    names: [undefined, undefined],
    place: [1, 1],
  })
  await makePlan(world, [isha.id, ivan.id], { mentorId: manoj.id })
  expect(await beside(ivan, onDay, manoj)).toMatchObject({
    names: [undefined, isha.name],
    place: [1, 2],
  })
  const body: List = { list: 'day', date: '2026-03-07' }
  const closed = await as(asha, interns.neighbours, { params: { userId: isha.id }, body })
  expect(closed.statusCode).toBe(400)
})
