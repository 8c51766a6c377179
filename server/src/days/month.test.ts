import { blockers } from '@cohort/contract/blockers/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { days } from '@cohort/contract/days/calls'
import { showsBlocked, type CellState } from '@cohort/contract/days/rules'
import type { InternMonth } from '@cohort/contract/days/schemas'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { makePlan, writeOn } from '../../test/scenarios/signals.ts'
import { addIntern, letInternsJoin, TODAY, write } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, database, asha, meera, manoj, ivan, isha } = world
beforeEach(async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { startDate: '2026-03-02', mentorId: manoj.id })
})

const read = async (body: object = {}, by: Person = asha, query: object = {}) =>
  (await as(by, days.month, { query, body: { month: '2026-03', ...body } })).data

const SIGNS: Readonly<Record<CellState, string>> = {
  submitted: '✓',
  'hours missing': 'h',
  late: 'l',
  missing: 'x',
  planned: 'p',
  'on leave': 'L',
  holiday: 'H',
  open: '.',
  'not expected': '-',
}

const signOf = ({ state, isBlocked }: InternMonth['cells'][number]) =>
  showsBlocked(state, isBlocked) ? 'B' : SIGNS[state]

/** The first eight working days of each row. */
const rowsOf = async (body: object = {}, by?: Person) =>
  (await read(body, by)).data.map(
    ({ user, missing, cells }) =>
      `${user.name} ${missing} ${cells.slice(0, 8).map(signOf).join('')}`,
  )

test('only admins and mentors read the month of many', async () => {
  const body = { month: '2026-03' }
  expect((await asNobody(days.month, { body })).statusCode).toBe(401)
  expect((await as(isha, days.month, { body })).statusCode).toBe(403)
  expect((await as(asha, days.month, { body: { month: '2026-13' } })).statusCode).toBe(400)
})

test('each working day has one sign, the most missing first, those who never signed in last', async () => {
  const never = await addIntern(world, 'Nita Never')
  await database.pool.query('update users set first_signed_in_at = null where id = $1', [never.id])
  await as(asha, dailyUpdates.addHolidays, {
    body: { holidays: [{ name: 'Holi', date: '2026-03-05' }] },
  })
  await as(asha, dailyUpdates.addLeave, {
    params: { userId: isha.id },
    body: { kind: 'LEAVE', from: '2026-03-09', to: '2026-03-09' },
  })
  await writeOn(world, isha.id, ['2026-03-02', '2026-03-03'])
  await database.pool.query(
    `update tasks set actual_hours = 1, created_at = case when day = '2026-03-02'
       then timestamptz '2026-03-02T13:00:00Z' else timestamptz '2026-03-03T05:00:00Z' end`,
  )
  const { tasks } = await write(world, isha, [{ taskName: 'Load test' }])
  expect(await rowsOf()).toEqual([
    'Ivan Thomas 2 xx.H....',
    'Isha Menon 0 l✓pH.L..',
    'Nita Never 0 ---H----',
  ])
  const body = { taskId: tasks[0]?.id ?? '', reason: 'No access', waitsFor: 'The admins' }
  await as(isha, blockers.report, { body })
  expect(await rowsOf({ name: 'isha' })).toEqual(['Isha Menon 0 l✓BH.L..'])
})

test('the days of a month are its working days, with the names of holidays', async () => {
  await as(asha, dailyUpdates.addHolidays, { body: { holidays: [{ name: 'Holi', date: TODAY }] } })
  const { days: dates, today } = await read()
  expect(today).toBe(TODAY)
  expect(dates.slice(0, 4)).toEqual([
    { date: '2026-03-02', holiday: null },
    { date: '2026-03-03', holiday: null },
    { date: TODAY, holiday: 'Holi' },
    { date: '2026-03-05', holiday: null },
  ])
  expect(dates).toHaveLength(22)
  expect((await read({ month: '2024-08' })).days).toEqual([])
})

test('nothing is missing before the day of joining, and a page has forty interns', async () => {
  await addIntern(world, 'Nils New', { dateOfJoining: '2026-03-03', firstSignedInAt: new Date() })
  expect(await rowsOf({ name: 'nils' })).toEqual(['Nils New 1 -x......'])
  const { data, total, total_pages } = await read({}, asha, { limit: 2 })
  expect(data.map(({ user }) => user.name)).toEqual(['Isha Menon', 'Ivan Thomas'])
  expect({ total, total_pages }).toEqual({ total: 3, total_pages: 2 })
})

test('filters narrow the rows, and mentors see their interns', async () => {
  await database.pool.query(`update users set batch = 'Batch 2' where id = $1`, [ivan.id])
  expect(await rowsOf({ batch: ['Batch 2'] })).toEqual(['Ivan Thomas 2 xx......'])
  await writeOn(world, isha.id, ['2026-03-02'])
  expect(await rowsOf({}, manoj)).toEqual(['Isha Menon 1 hx......'])
  expect(await rowsOf({}, meera)).toEqual([])
})

test('a status of leave ends with the days that are recorded for it, and without them it goes on', async () => {
  const leave = { kind: 'LEAVE', from: '2026-03-03', to: '2026-03-06' } as const
  await as(asha, dailyUpdates.addLeave, { params: { userId: isha.id }, body: leave })
  await database.pool.query(`update users set status = 'LEAVE' where role = 'Interns'`)
  const signsOf = async (name: string) =>
    (await read({ name })).data[0]?.cells.slice(3, 8).map(signOf).join('')
  expect(await signsOf(isha.name)).toBe('LL...')
  expect(await signsOf(ivan.name)).toBe('LLLLL')
})

test('who deployed since stays in the months in which they were in training', async () => {
  await writeOn(world, isha.id, ['2026-03-02'])
  await database.pool.query(`update users set status = 'DEPLOYED' where id = $1`, [isha.id])
  expect(await rowsOf({ name: 'isha' })).toEqual(['Isha Menon 1 hx------'])
  expect(await rowsOf({ name: 'isha', month: '2026-02' })).toEqual([])
})
