import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { days } from '@cohort/contract/days/calls'
import { directory } from '@cohort/contract/directory/calls'
import { interns } from '@cohort/contract/interns/calls'
import { countUpdates } from '@cohort/contract/interns/rules'
import { signals } from '@cohort/contract/signals/calls'
import { beforeEach, expect, test } from 'vitest'
import { computeSignals, makePlan, writeOn } from '../../test/scenarios/signals.ts'
import { letInternsJoin, TODAY, TOMORROW, write } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asha, manoj, isha, ivan } = world
const YESTERDAY = '2026-03-03'

beforeEach(async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  await writeOn(world, isha.id, [YESTERDAY])
  await computeSignals(world)
})

/** The last update of Isha, wherever it is shown. */
async function shown() {
  const name = isha.name
  const table = await as(asha, directory.list, { body: { filters: { name }, sorts: [] } })
  const mine = await as(manoj, interns.mine, { query: { name } })
  const header = await as(asha, interns.header, { params: { userId: isha.id } })
  const listed = await as(asha, signals.list, { query: { name } })
  const days = [table.data.data[0], mine.data.data[0], header.data, listed.data.data[0]]
  return [...new Set(days.map((row) => row?.lastUpdateOn))]
}

test('a day that is only planned is not the last update, until hours are reported', async () => {
  expect(await shown()).toEqual([YESTERDAY])
  await write(world, isha, [{}, {}])
  expect(await shown()).toEqual([YESTERDAY])
  await write(world, isha, [{}, { actualTime: 1 }])
  expect(await shown()).toEqual([TODAY])
})

test('the plan of tomorrow changes nothing, and a day that is over counts without hours', async () => {
  await write(world, isha, [{}])
  await write(world, isha, [{}], { date: TOMORROW })
  expect(await shown()).toEqual([YESTERDAY])
  world.clock.set(new Date('2026-03-05T04:30:00Z'))
  expect(await shown()).toEqual([TODAY])
})

test('the order by the last update leaves a plan of today out too', async () => {
  await writeOn(world, ivan.id, ['2026-03-02'])
  await write(world, ivan, [{}])
  const names = async () => {
    const sorts = [{ column: 'lastUpdateOn' as const, isDescending: true }]
    const { data } = await as(asha, directory.list, { body: { filters: {}, sorts } })
    return data.data.map(({ name }) => name)
  }
  expect(await names()).toEqual([isha.name, ivan.name])
  await write(world, ivan, [{ actualTime: 1 }])
  expect(await names()).toEqual([ivan.name, isha.name])
})

test('nor is it named beside a missing update of tomorrow', async () => {
  await write(world, isha, [{}])
  const lastDay = async () => {
    const { data } = await as(asha, dailyUpdates.listMissing, {
      body: { date: TOMORROW, name: isha.name },
    })
    return data.data[0]?.lastDay
  }
  expect(await lastDay()).toBe(YESTERDAY)
  await write(world, isha, [{ actualTime: 1 }])
  expect(await lastDay()).toBe(TODAY)
})

/** Of today: as the page of Isha, her week, the list of the day, its calendar and the filter of people say. */
async function countedToday() {
  const ofIsha = { params: { userId: isha.id } }
  const page = await as(asha, interns.work, { ...ofIsha, query: { weeks: 4 } })
  const week = await as(isha, days.week, { ...ofIsha, query: { week: 'this' } })
  const name = isha.name
  const { counts } = (await as(asha, days.list, { body: { date: TODAY, name } })).data
  const month = await as(asha, dailyUpdates.monthOfAll, { query: { month: TODAY.slice(0, 7) } })
  const day = month.data.days.find(({ date }) => date === TODAY)
  const quiet = await as(asha, directory.list, {
    body: { filters: { name, updatedBefore: TODAY }, sorts: [] },
  })
  return {
    page: countUpdates(page.data.days.filter(({ date }) => date === TODAY)).submitted,
    week: week.data.written - 1,
    day: counts.submitted,
    month: (day?.written ?? 0) - (day?.planned ?? 0),
    people: 1 - quiet.data.total,
  }
}

test('whether today is submitted is counted alike everywhere', async () => {
  world.clock.set(new Date(`${TODAY}T04:30:00Z`))
  const none = { page: 0, week: 0, day: 0, month: 0, people: 0 }
  await write(world, isha, [{}, {}])
  expect(await countedToday()).toEqual(none)
  await write(world, isha, [{ actualTime: 1 }, { actualTime: 2, estimatedTime: 0 }])
  expect(await countedToday()).toMatchObject({ page: 1, week: 1, month: 1, people: 1 })
})
