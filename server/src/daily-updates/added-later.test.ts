import { comparison } from '@cohort/contract/comparison/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { days } from '@cohort/contract/days/calls'
import type { Day } from '@cohort/contract/dates'
import { interns } from '@cohort/contract/interns/calls'
import { beforeEach, expect, test } from 'vitest'
import { importPeople } from '#server/users/import/import-people.ts'
import { sheetOf } from '../../test/scenarios/importing.ts'
import { planner } from '../../test/scenarios/planning.ts'
import { computeSignals, writeOn } from '../../test/scenarios/signals.ts'
import { letInternsJoin, save, TODAY } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asha, ivan, isha, clock, database, services } = world
const { pool } = database
beforeEach(async () => {
  await letInternsJoin(world, '2026-01-05')
  await pool.query(`update users set year = 2026, batch = 'Batch 1' where role = 'Interns'`)
})

const NEHA = {
  name: 'Neha New',
  email: 'neha@northwind.example',
  role: 'Interns',
} as const
const FILE = `Name,Email,Year,Batch,Date of joining\n${NEHA.name},${NEHA.email},2026,Batch 1,2026-02-02\n`

/** Today, with a day of joining a month ago. */
async function importNeha() {
  await importPeople(services, sheetOf(FILE))
  const found = await pool.query<{ id: string }>('select id from users where email = $1', [
    NEHA.email,
  ])
  return { ...NEHA, id: found.rows[0]?.id ?? '' }
}

const figuresOf = async (month: string) =>
  (await as(asha, dailyUpdates.monthOfAll, { query: { month } })).data.days

test('an import changes the figures from its day on', async () => {
  const [february, march] = [await figuresOf('2026-02'), await figuresOf('2026-03')]
  expect(march).toContainEqual({ date: '2026-03-03', written: 0, planned: 0, missing: 2 })
  await importNeha()
  expect(await figuresOf('2026-02')).toEqual(february)
  const expected = (date: Day, missing: number) => (date < TODAY ? missing : missing + 1)
  expect(await figuresOf('2026-03')).toEqual(
    march.map((day) => ({ ...day, missing: expected(day.date, day.missing) })),
  )
})

test('nothing is missing of the time before the import, for any reader', async () => {
  const neha = await importNeha()
  clock.set(new Date('2026-03-06T04:30:00Z'))
  const params = { userId: neha.id }
  const { data } = await as(asha, dailyUpdates.monthOf, { params, query: { month: '2026-03' } })
  expect(data.missing).toEqual(['2026-03-04', '2026-03-05'])
  await computeSignals(world, 3)
  const { rows } = await pool.query(
    `select facts -> 'expected' as expected, pending_actions from signal_states
     where intern_id = $1 order by day desc limit 1`,
    [neha.id],
  )
  // A plan is due at once, a first meeting within a month.
  expect(rows).toEqual([{ expected: ['2026-03-04', '2026-03-05'], pending_actions: ['plan'] }])
  const compared = await as(asha, comparison.batches, { query: { week: 8 } })
  expect(compared.data.batches).toMatchObject([{ interns: 3, updates: { expected: 10 } }])
})

test('the days from joining on stay open', async () => {
  const neha = await importNeha()
  const { data } = await as(neha, dailyUpdates.monthOf, {
    params: { userId: neha.id },
    query: { month: '2026-02' },
  })
  expect(data).toMatchObject({ firstDay: '2026-02-02', missing: [] })
  const saved = await save(world, neha, [{}])
  expect(saved.statusCode).toBe(201)
})

test('no update is expected before the plan of an intern begins, in calendars and on their page', async () => {
  const { id: planId } = await planner(world).makePlan({ startDate: '2026-03-06' })
  await planner(world).join(planId, ivan)
  clock.set(new Date('2026-03-10T04:30:00Z'))
  const params = { userId: ivan.id }
  const month = { month: '2026-03' }
  const { data } = await as(asha, dailyUpdates.monthOf, { params, query: month })
  expect(data.missing).toEqual(['2026-03-06', '2026-03-09'])
  const missingOn = new Map((await figuresOf('2026-03')).map((day) => [day.date, day.missing]))
  expect([missingOn.get('2026-03-05'), missingOn.get('2026-03-06')]).toEqual([1, 2])
  for (const day of ['2026-03-05', '2026-03-06']) await writeOn(world, ivan.id, [day])
  const figures = (await figuresOf('2026-03')).filter(({ date }) => /0[56]$/.test(date))
  expect(figures.map(({ written, missing }) => [written, missing])).toEqual([
    [0, 1],
    [1, 1],
  ])
  const { data: day } = await as(asha, days.list, { body: { date: '2026-03-05' } })
  expect(day.data.map(({ user, state }) => [user.id, state])).toEqual([
    [isha.id, 'missing'],
    [ivan.id, 'extra'],
  ])
  await database.pool.query('delete from tasks')
  const list = await as(asha, dailyUpdates.listMissing, { body: { date: '2026-03-05' } })
  expect(list.data.data.map(({ user }) => user.id)).toEqual([isha.id])
  const { data: timeline } = await as(asha, interns.timeline, { params, query: {} })
  const missed = timeline.events.flatMap((event) => (event.kind === 'missed' ? event.days : []))
  expect(missed).toEqual(['2026-03-06', '2026-03-09'])
})

test('a plan that begins later changes no day of an intern who has written, on any screen', async () => {
  await writeOn(world, ivan.id, ['2026-03-02'])
  const params = { userId: ivan.id }
  const read = async () => {
    const month = { month: '2026-03' }
    const own = (await as(asha, dailyUpdates.monthOf, { params, query: month })).data.missing
    const list = (await as(asha, dailyUpdates.listMissing, { body: { date: '2026-03-03' } })).data
    const grid = (await as(asha, days.month, { body: month })).data.data
    const row = grid.find(({ user }) => user.id === ivan.id)
    return { own, calendar: await figuresOf('2026-03'), total: list.total, missing: row?.missing }
  }
  const before = await read()
  expect(before).toMatchObject({ own: ['2026-03-03'], total: 2, missing: 1 })
  const { id: planId } = await planner(world).makePlan({ startDate: '2026-03-10' })
  await planner(world).join(planId, ivan)
  expect(await read()).toEqual(before)
  const { id: laterId } = await planner(world).makePlan({ startDate: '2026-03-20' })
  await planner(world).join(laterId, ivan)
  expect(await read()).toEqual(before)
})
