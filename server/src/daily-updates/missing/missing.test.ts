import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { STATUSES } from '@cohort/contract/users/rules'
import { beforeEach, expect, test } from 'vitest'
import {
  addIntern,
  letInternsJoin,
  TODAY,
  TOMORROW,
  write,
} from '../../../test/scenarios/writing.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, manoj, ivan, isha } = world
beforeEach(() => letInternsJoin(world))

const CLOSED = 'Daily updates are closed for this date.'

const missing = (body: object = {}, query: object = {}) =>
  as(asha, dailyUpdates.listMissing, { query, body: { date: TODAY, ...body } })

const namesFor = async (body: object = {}, query: object = {}) =>
  (await missing(body, query)).data.data.map(({ user }) => user.name)

test('only admins list missing updates, of open days', async () => {
  const body = { date: TODAY }
  expect((await asNobody(dailyUpdates.listMissing, { body })).statusCode).toBe(401)
  for (const other of [manoj, isha]) {
    expect((await as(other, dailyUpdates.listMissing, { body })).statusCode).toBe(403)
  }
  expect((await missing({ date: '4 March' })).message).toBe('Enter a valid date.')
  for (const date of ['2024-09-13', '2026-03-01', '2026-03-06']) {
    expect(await missing({ date })).toMatchObject({ statusCode: 400, message: CLOSED })
  }
})

test('missing is who should have written and has no task on that day', async () => {
  expect(await namesFor()).toEqual(['Isha Menon', 'Ivan Thomas'])
  const { tasks } = await write(world, isha, [{}])
  await write(world, ivan, [{}], { date: TOMORROW })
  expect(await namesFor()).toEqual(['Ivan Thomas'])
  expect(await namesFor({ date: TOMORROW })).toEqual(['Isha Menon'])
  await as(isha, dailyUpdates.removeTask, { params: { taskId: tasks[0]?.id ?? '' } })
  expect(await namesFor()).toHaveLength(2)
})

test.each([
  ...STATUSES.map((status) => [status, ['ACTIVE', 'SHADOWING'].includes(status)] as const),
  [null, true] as const,
])('an intern whose status is %s counts: %s', async (status, counts) => {
  await addIntern(world, 'Zara Zaidi', { status })
  expect((await namesFor()).includes('Zara Zaidi')).toBe(counts)
})

test.each([
  ['joined that day', { dateOfJoining: TODAY }, true],
  ['joins the day after', { dateOfJoining: TOMORROW }, false],
  [
    'has an account since that day',
    { dateOfJoining: null, createdAt: new Date('2026-03-03T18:31:00Z') },
    true,
  ],
  [
    'has an account since a minute after it',
    { dateOfJoining: null, createdAt: new Date('2026-03-04T18:31:00Z') },
    false,
  ],
  [
    'joined long ago, with an account since that day',
    { dateOfJoining: '2026-02-02', createdAt: new Date('2026-03-03T18:31:00Z') },
    true,
  ],
  [
    'joined long ago, with an account since a minute after it',
    { dateOfJoining: '2026-02-02', createdAt: new Date('2026-03-04T18:31:00Z') },
    false,
  ],
  ['is disabled', { disabledAt: new Date('2026-03-01') }, false],
  ['is a mentor', { role: 'Mentors' as const }, false],
])('an intern who %s counts', async (_, columns, counts) => {
  await addIntern(world, 'Zara Zaidi', columns)
  expect((await namesFor()).includes('Zara Zaidi')).toBe(counts)
})

test('who has only planned the day is told beside who is missing, until the day is over', async () => {
  await addIntern(world, 'Zara Zaidi', { batch: 'Batch 3' })
  await write(world, isha, [{}])
  await write(world, ivan, [{ actualTime: 1 }])
  expect((await missing()).data).toMatchObject({ total: 1, planned: 1 })
  expect((await missing({ batch: ['Batch 3'] })).data).toMatchObject({ total: 1, planned: 0 })
  const { data } = await as(asha, dailyUpdates.monthOfAll, { query: { month: '2026-03' } })
  expect(data.days).toContainEqual({ date: TODAY, written: 2, planned: 1, missing: 1 })
  clock.set(new Date('2026-03-05T04:30:00Z'))
  expect((await missing()).data).toMatchObject({ total: 1, planned: 0 })
})

test('no update is missing on a holiday, and the answer names it', async () => {
  const body = { holidays: [{ name: 'Holi', date: TODAY }] }
  await as(asha, dailyUpdates.addHolidays, { body })
  expect((await missing()).data).toEqual({
    data: [],
    total: 0,
    total_pages: 0,
    planned: 0,
    toRemind: 0,
    reminded: 0,
    holiday: 'Holi',
  })
  expect((await missing({ date: '2026-03-03' })).data).toMatchObject({ total: 2, holiday: null })
})

test('a page of eight by name, filtered, with the last day that was written', async () => {
  clock.set(new Date('2026-02-27T06:00:00Z'))
  await write(world, isha, [{}], { date: '2026-02-27' })
  clock.set(new Date('2026-03-04T06:00:00Z'))
  for (const letter of 'JIHGFEDCBA') {
    await addIntern(world, `${letter} Trainee`, { batch: 'Batch 3', year: 2026 })
  }
  const { data } = await missing({ batch: ['Batch 3'] })
  expect(data.data.map(({ user }) => user.name[0]).join('')).toBe('ABCDEFGH')
  expect(data).toMatchObject({ total: 10, total_pages: 2 })
  expect(await namesFor({ year: [2026] }, { offset: 8 })).toEqual(['I Trainee', 'J Trainee'])
  expect(await namesFor({ name: '%' })).toEqual([])
  const [first, second] = (await missing({ name: 'i' }, { offset: 9 })).data.data
  expect(first).toMatchObject({ user: { name: 'Isha Menon' }, lastDay: '2026-02-27' })
  expect(second).toMatchObject({ user: { id: ivan.id, status: 'ACTIVE' }, lastDay: null })
  await database.pool.query('delete from tasks')
  expect((await missing({ name: 'Isha' })).data.data[0]?.lastDay).toBeNull()
})
