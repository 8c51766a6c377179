import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { users } from '@cohort/contract/users/calls'
import { beforeEach, expect, test } from 'vitest'
import { addIntern, letInternsJoin, write } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, manoj, ivan, isha } = world
beforeEach(() => letInternsJoin(world))

const NOBODY = '01900000-0000-7000-8000-0000000000ff'
const NO_MONTH = 'Enter a valid month.'

/** Saves on the day itself, at noon in Asia/Kolkata. */
function writeOn(date: string, ...[person, tasks]: [typeof isha, Record<string, unknown>[]]) {
  clock.set(new Date(`${date}T06:30:00Z`))
  return write(world, person, tasks, { date })
}

const addHoliday = (name: string, date: string) =>
  as(asha, dailyUpdates.addHolidays, { body: { holidays: [{ name, date }] } })

const monthOf = (reader: typeof isha, month: string, userId = isha.id) =>
  as(reader, dailyUpdates.monthOf, { params: { userId }, query: { month } })

test("an intern's month: hours, tasks, and whether all is done", async () => {
  await addHoliday('Holi', '2028-02-28')
  const done = { taskProgress: 'COMPLETED', actualTime: 1.5 }
  await writeOn('2028-02-01', isha, [done, { ...done, estimatedTime: 0.1 }])
  await writeOn('2028-02-29', isha, [done, {}])
  await writeOn('2028-03-01', isha, [{}])
  await writeOn('2028-03-01', ivan, [{}])
  const { data } = await monthOf(isha, '2028-02')
  expect(data).toMatchObject({
    today: '2028-03-01',
    firstDay: '2025-01-06',
    days: [
      {
        date: '2028-02-01',
        tasks: 2,
        totalEstimatedTime: 2.1,
        totalActualTime: 3,
        hoursMissing: 0,
        tasksWithoutTime: 0,
        isDone: true,
      },
      {
        date: '2028-02-29',
        tasks: 2,
        totalEstimatedTime: 4,
        totalActualTime: 1.5,
        hoursMissing: 2,
        tasksWithoutTime: 1,
        isDone: false,
      },
    ],
    holidays: [{ date: '2028-02-28', name: 'Holi' }],
  })
  expect((await monthOf(asha, '2028-02')).data).toEqual({ ...data, firstDay: '2024-09-16' })
  expect((await monthOf(isha, '2028-04')).data.days).toEqual([])
})

test('the days are named on which an expected update is missing', async () => {
  await addHoliday('Holi', '2028-02-02')
  await writeOn('2028-02-01', isha, [{}])
  clock.set(new Date('2028-02-08T04:30:00Z'))
  const body = { kind: 'LEAVE', from: '2028-02-03', to: '2028-02-03' } as const
  await as(asha, dailyUpdates.addLeave, { params: { userId: isha.id }, body })
  const missing = async () => (await monthOf(isha, '2028-02')).data.missing
  expect(await missing()).toEqual(['2028-02-04', '2028-02-07'])
  await database.pool.query(`update users set date_of_joining = '2028-02-07' where id = $1`, [
    isha.id,
  ])
  expect((await monthOf(asha, '2028-02')).data.missing).toEqual(['2028-02-07'])
})

test('each day of the own month is judged by the status of that day, as the signals do', async () => {
  const setStatus = (status: 'EXAMINATION' | 'ACTIVE') =>
    as(asha, users.update, { params: { userId: isha.id }, body: { status } })
  const missing = async () => (await monthOf(isha, '2028-02')).data.missing
  clock.set(new Date('2028-02-03T04:30:00Z'))
  await setStatus('EXAMINATION')
  expect(await missing()).toEqual(['2028-02-01', '2028-02-02'])
  clock.set(new Date('2028-02-08T04:30:00Z'))
  await setStatus('ACTIVE')
  clock.set(new Date('2028-02-10T04:30:00Z'))
  expect(await missing()).toEqual(['2028-02-01', '2028-02-02', '2028-02-08', '2028-02-09'])
})

test('the month of one refuses in order', async () => {
  const asked = { params: { userId: isha.id }, query: { month: '2026-03' } }
  expect((await asNobody(dailyUpdates.monthOf, asked)).statusCode).toBe(401)
  for (const other of [manoj, ivan]) {
    expect((await monthOf(other, 'wrong')).statusCode).toBe(403)
  }
  for (const wrong of ['2026-13', '2026-3', '2026-03-04', '']) {
    expect(await monthOf(asha, wrong, NOBODY)).toMatchObject({ statusCode: 400, message: NO_MONTH })
  }
  expect((await monthOf(asha, '2026-03', NOBODY)).statusCode).toBe(404)
})

test('the month of all counts who has written and who is missing on each open day', async () => {
  await addHoliday('Maha Shivaratri', '2026-02-26')
  await addIntern(world, 'Leela Late', { dateOfJoining: '2026-03-03' })
  await addIntern(world, 'Omar Off', { status: 'LEAVE' })
  await writeOn('2026-02-27', isha, [{}, {}])
  await writeOn('2026-03-03', isha, [{}])
  await writeOn('2026-03-03', await addIntern(world, 'Dev Deployed', { status: 'DEPLOYED' }), [{}])
  await writeOn('2026-03-04', ivan, [{}])
  const ofMonth = async (month: string) =>
    (await as(asha, dailyUpdates.monthOfAll, { query: { month } })).data
  const february = await ofMonth('2026-02')
  expect(february.days).toHaveLength(20)
  expect(february.days.slice(-3)).toEqual([
    { date: '2026-02-25', written: 0, planned: 0, missing: 2 },
    { date: '2026-02-26', written: 0, planned: 0, missing: 0 },
    { date: '2026-02-27', written: 1, planned: 0, missing: 1 },
  ])
  expect(february.holidays).toMatchObject([{ date: '2026-02-26', name: 'Maha Shivaratri' }])
  expect(await ofMonth('2026-03')).toEqual({
    today: '2026-03-04',
    firstDay: '2024-09-16',
    days: [
      { date: '2026-03-02', written: 0, planned: 0, missing: 2 },
      { date: '2026-03-03', written: 2, planned: 0, missing: 2 },
      { date: '2026-03-04', written: 1, planned: 1, missing: 2 },
      { date: '2026-03-05', written: 0, planned: 0, missing: 3 },
    ],
    holidays: [],
  })
  expect((await ofMonth('2024-09')).days[0]).toEqual({
    date: '2024-09-16',
    written: 0,
    planned: 0,
    missing: 0,
  })
  expect((await ofMonth('2026-04')).days).toEqual([])
})

test('the month of all is for admins', async () => {
  const asked = { query: { month: '2026-03' } }
  expect((await asNobody(dailyUpdates.monthOfAll, asked)).statusCode).toBe(401)
  for (const other of [manoj, isha]) {
    expect((await as(other, dailyUpdates.monthOfAll, asked)).statusCode).toBe(403)
  }
  const wrong = await as(asha, dailyUpdates.monthOfAll, { query: { month: '2026-00' } })
  expect(wrong).toMatchObject({ statusCode: 400, message: NO_MONTH })
})
