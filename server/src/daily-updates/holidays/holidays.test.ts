import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { beforeEach, expect, test } from 'vitest'
import { letInternsJoin, TODAY, write } from '../../../test/scenarios/writing.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, asNobody, database, asha, anil, manoj, isha } = world
beforeEach(() => letInternsJoin(world))

const { listHolidays, addHolidays, renameHoliday, removeHoliday } = dailyUpdates
const NOBODYS = '01900000-0000-7000-8000-0000000000ff'
const HOLI = { name: 'Holi', date: TODAY }

const add = (...holidays: { name: string; date: string; until?: string }[]) =>
  as(asha, addHolidays, { body: { holidays } })

const listed = async (query: object = {}) =>
  (await as(isha, listHolidays, { query })).data.map(({ date, name }) => `${date} ${name}`)

test('all signed-in users read the holidays, of a span or all', async () => {
  await add({ name: 'Diwali', date: '2026-11-08', until: '2026-11-10' }, HOLI)
  expect((await asNobody(listHolidays, {})).statusCode).toBe(401)
  for (const reader of [asha, manoj, isha]) {
    expect((await as(reader, listHolidays, {})).data).toHaveLength(4)
  }
  expect(await listed()).toEqual([
    '2026-03-04 Holi',
    '2026-11-08 Diwali',
    '2026-11-09 Diwali',
    '2026-11-10 Diwali',
  ])
  expect(await listed({ from: '2026-11-09', to: '2026-11-09' })).toEqual(['2026-11-09 Diwali'])
  expect((await as(isha, listHolidays, { query: { from: 'x' } })).statusCode).toBe(400)
})

test('admins add several holidays in one transaction, and each day once', async () => {
  const body = { holidays: [HOLI] }
  expect((await asNobody(addHolidays, { body })).statusCode).toBe(401)
  for (const other of [manoj, isha]) {
    expect((await as(other, addHolidays, { body })).statusCode).toBe(403)
  }
  for (const [holidays, message] of [
    [[], 'Add at least one holiday.'],
    [[{ ...HOLI, name: ' ' }], 'Holiday name is required.'],
    [[{ ...HOLI, date: '2026-02-30' }], 'Enter a valid date.'],
    [[{ ...HOLI, until: '2026-03-03' }], 'The end date cannot be before the start date.'],
    [[HOLI, HOLI], 'The same day is listed twice.'],
  ] as const) {
    expect(await add(...holidays)).toMatchObject({ statusCode: 400, message })
  }
  const made = await add({ name: ' Spring break ', date: '2026-03-02', until: '2026-03-04' })
  expect(made).toMatchObject({ statusCode: 201, message: 'Holidays added successfully' })
  expect(made.data.map(({ date, name }) => [date, name])).toEqual([
    ['2026-03-02', 'Spring break'],
    ['2026-03-03', 'Spring break'],
    ['2026-03-04', 'Spring break'],
  ])
  expect(await add({ name: 'Good Friday', date: '2026-04-03' }, HOLI)).toMatchObject({
    statusCode: 409,
    message: 'This day is already a holiday.',
    fields: { 'holidays.1.date': 'This day is already a holiday. (4 March 2026)' },
  })
  expect(await listed()).toHaveLength(3)
})

test('two admins who add the same day concurrently create one holiday', async () => {
  const body = { holidays: [HOLI] }
  const both = await Promise.all([as(asha, addHolidays, { body }), as(anil, addHolidays, { body })])
  const answers = both.map(({ statusCode }) => String(statusCode))
  expect(answers.toSorted()).toEqual(['201', '409'])
})

test('admins rename and delete them', async () => {
  const [holi] = (await add(HOLI)).data
  const params = { holidayId: holi?.id ?? '' }
  const change = { params, body: { name: 'Holi and Dhulandi' } }
  expect((await asNobody(renameHoliday, change)).statusCode).toBe(401)
  expect((await asNobody(removeHoliday, { params })).statusCode).toBe(401)
  expect((await as(isha, renameHoliday, change)).statusCode).toBe(403)
  expect((await as(manoj, removeHoliday, { params })).statusCode).toBe(403)
  const wrong = await as(asha, renameHoliday, { params, body: { name: '' } })
  expect(wrong).toMatchObject({ statusCode: 400, message: 'Holiday name is required.' })
  const other = { params: { holidayId: NOBODYS } }
  const missing = await as(asha, renameHoliday, { ...other, body: { name: 'Any' } })
  expect(missing).toMatchObject({ statusCode: 404, message: 'Holiday not found' })
  expect(await as(asha, renameHoliday, change)).toMatchObject({
    statusCode: 200,
    message: 'Holiday renamed successfully',
    data: { id: params.holidayId, date: TODAY, name: 'Holi and Dhulandi' },
  })
  expect(await as(asha, removeHoliday, { params })).toMatchObject({
    message: 'Holiday deleted successfully',
    data: null,
  })
  expect((await as(asha, removeHoliday, { params })).statusCode).toBe(404)
  expect(await listed()).toEqual([])
})

test('adding, renaming and deleting a holiday is audited', async () => {
  const [holi] = (await add(HOLI)).data
  const params = { holidayId: holi?.id ?? '' }
  await as(anil, renameHoliday, { params, body: { name: 'Rang Panchami' } })
  await as(anil, renameHoliday, { params, body: { name: 'Rang Panchami' } })
  await as(asha, removeHoliday, { params })
  const { rows } = await database.pool.query(
    'select actor_id, action, changes from audit_entries where subject_id = $1 order by id',
    [params.holidayId],
  )
  const change = (from: string | null, to: string | null) => ({ from, to })
  expect(rows).toEqual([
    {
      actor_id: asha.id,
      action: 'created',
      changes: { date: change(null, TODAY), name: change(null, 'Holi') },
    },
    { actor_id: anil.id, action: 'changed', changes: { name: change('Holi', 'Rang Panchami') } },
    {
      actor_id: asha.id,
      action: 'deleted',
      changes: { date: change(TODAY, null), name: change('Rang Panchami', null) },
    },
  ])
})

test('tasks can be saved on a holiday', async () => {
  await add(HOLI)
  expect((await write(world, isha, [{}])).tasks).toHaveLength(1)
})
