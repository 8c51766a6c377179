import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { beforeEach, expect, test } from 'vitest'
import { insertPeople } from '../../test/scenarios/people.ts'
import { addIntern, letInternsJoin, TODAY, TOMORROW, write } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, database, asha, manoj, ivan, isha } = world
beforeEach(() => letInternsJoin(world))

const list = (body: object, query: object = {}) =>
  as(asha, dailyUpdates.list, { query, body: { date: TODAY, ...body } })

const namesFor = async (body: object, query: object = {}) =>
  (await list(body, query)).data.data.map(({ user }) => user.name)

test('the list of a day is for admins, and for open days', async () => {
  const body = { date: TODAY }
  expect((await asNobody(dailyUpdates.list, { body })).statusCode).toBe(401)
  for (const other of [manoj, isha]) {
    expect((await as(other, dailyUpdates.list, { body })).statusCode).toBe(403)
  }
  expect((await list({ date: 'today' })).message).toBe('Enter a valid date.')
  for (const date of ['2024-09-13', '2026-03-01', '2026-03-06']) {
    const closed = await list({ date })
    expect(closed).toMatchObject({
      statusCode: 400,
      message: 'Daily updates are closed for this date.',
    })
  }
  expect((await list({}, { limit: 101 })).statusCode).toBe(400)
  expect((await list({ date: TOMORROW })).data).toEqual({ data: [], total: 0, total_pages: 0 })
})

test('it shows who has tasks on that day, their tasks in order, and their hours', async () => {
  await write(world, ivan, [{}], { date: TOMORROW })
  const done = { taskName: 'Second', actualTime: 0.5, estimatedTime: 1 }
  const { tasks } = await write(world, isha, [{ taskName: 'First' }, done])
  expect((await list({})).data).toEqual({
    data: [
      {
        user: {
          id: isha.id,
          name: 'Isha Menon',
          designation: null,
          employeeId: null,
          profilePhoto: null,
          batch: null,
          year: null,
        },
        tasks,
        blockedTasks: [],
        totalEstimatedTime: 3,
        totalActualTime: 0.5,
      },
    ],
    total: 1,
    total_pages: 1,
  })
  await as(isha, dailyUpdates.removeTask, { params: { taskId: tasks[0]?.id ?? '' } })
  expect(await namesFor({})).toEqual(['Isha Menon'])
  await as(isha, dailyUpdates.removeTask, { params: { taskId: tasks[1]?.id ?? '' } })
  expect(await namesFor({})).toEqual([])
})

test('those without hours come first, then those with some missing or pending', async () => {
  const whole = { actualTime: 2, activitiesCompleted: 'All of it' }
  const done = { ...whole, taskProgress: 'COMPLETED' }
  for (const [name, rows] of [
    ['Arun Done', [done, done]],
    ['Bina Pending', [done, whole]],
    ['Chetan Partly', [done, {}]],
    ['Devi Planned', [{}, {}]],
  ] as const)
    await write(world, await addIntern(world, name), [...rows])
  const ordered = ['Devi Planned', 'Chetan Partly', 'Bina Pending', 'Arun Done']
  expect(await namesFor({})).toEqual(ordered)
  expect(await namesFor({}, { limit: 2, offset: 2 })).toEqual(ordered.slice(2))
})

test('eight a page by name, with exact totals', async () => {
  for (const letter of 'JIHGFEDCBA') {
    await write(world, await addIntern(world, `${letter} Intern`), [{}, {}])
  }
  const { data } = await list({})
  expect(data.data.map(({ user }) => user.name[0]).join('')).toBe('ABCDEFGH')
  expect(data.data.every(({ tasks }) => tasks.length === 2)).toBe(true)
  expect(data).toMatchObject({ total: 10, total_pages: 2 })
  expect(await namesFor({}, { offset: 8 })).toEqual(['I Intern', 'J Intern'])
  expect(await namesFor({}, { offset: 16 })).toEqual([])
  expect((await list({}, { limit: 3 })).data).toMatchObject({ total: 10, total_pages: 4 })
})

test('pages from either end and from the middle make up the whole list, each person once', async () => {
  const named = (index: number) => `Intern ${String((index * 367) % 500).padStart(3, '0')}`
  const people = Array.from({ length: 500 }, (_, index) => ({ name: named(index) }))
  await insertPeople(world.services, people)
  await database.pool.query(
    `insert into tasks (id, user_id, day, name, planned, estimated_hours)
       select gen_random_uuid(), id, $1, 'Login page', 'Write the form', 2 from users
       where name like 'Intern %' and name not like 'Intern %7'`,
    [TODAY],
  )
  const written = people.map(({ name }) => name).filter((name) => !name.endsWith('7'))
  for (const [query, expected] of [
    [{}, written.toSorted()],
    [{ name: 'intern 4' }, written.filter((name) => name.startsWith('Intern 4')).toSorted()],
  ] as const) {
    const found: string[] = []
    for (let offset = 0; offset < expected.length; offset += 40) {
      const { data } = await list(query, { limit: 40, offset })
      expect(data).toMatchObject({ total: expected.length })
      expect(data.data.every(({ tasks }) => tasks.length === 1)).toBe(true)
      found.push(...data.data.map(({ user }) => user.name))
    }
    expect(found).toEqual(expected)
  }
})

test('each filter narrows it, and a searched percent sign is one', async () => {
  const one = { year: 2026, batch: 'Batch 1', designation: 'Backend' }
  await write(world, await addIntern(world, 'Asmita 100% Rao', one), [{}])
  const two = { year: 2025, batch: 'Batch 2', designation: 'Testing', status: 'LEAVE' } as const
  await write(world, await addIntern(world, 'Binod Roy', two), [{}])
  expect(await namesFor({ name: 'RO' })).toEqual(['Binod Roy'])
  expect(await namesFor({ name: '%' })).toEqual(['Asmita 100% Rao'])
  expect(await namesFor({ name: '_' })).toEqual([])
  expect(await namesFor({ year: ['2026'] })).toEqual(['Asmita 100% Rao'])
  expect(await namesFor({ batch: ['Batch 1', 'Batch 2'] })).toHaveLength(2)
  expect(await namesFor({ designation: ['Testing'] })).toEqual(['Binod Roy'])
  expect(await namesFor({ status: ['LEAVE'] })).toEqual(['Binod Roy'])
  expect((await list({ year: [2026], status: ['LEAVE'] })).data.total).toBe(0)
})

test('disabled users and former interns are in no list', async () => {
  await write(world, isha, [{}])
  await write(world, ivan, [{}])
  await database.pool.query('update users set disabled_at = now() where id = $1', [isha.id])
  expect(await namesFor({})).toEqual(['Ivan Thomas'])
  await database.pool.query(`update users set role = 'Mentors' where id = $1`, [ivan.id])
  expect((await list({})).data).toEqual({ data: [], total: 0, total_pages: 0 })
})

/** The statements that the product sends while something happens. */
async function statementsOf(happening: () => Promise<unknown>) {
  const { pool } = database
  const noted: [{ text: string }, unknown[]][] = []
  const query = pool.query.bind(pool) as (config: unknown, values?: unknown[]) => Promise<unknown>
  pool.query = ((config: { text: string }, values: unknown[] = []) => {
    noted.push([config, values])
    return query(config, values)
  }) as typeof pool.query
  await happening()
  pool.query = query as typeof pool.query
  return noted.filter(([{ text }]) => /"task(s|_days)"/.test(text))
}

test('neither the page of a day nor missing updates read the tasks of other days', async () => {
  const people = Array.from({ length: 1000 }, (_, index) => ({ name: `Intern ${index}` }))
  await insertPeople(world.services, people)
  const insert = `insert into tasks (id, user_id, day, name, planned, estimated_hours)
    select gen_random_uuid(), id, date '2026-03-04' - $1::int, 'Login', 'Write it', 1 from users`
  for (let back = 0; back < 20; back += 1) await database.pool.query(insert, [back])
  await database.pool.query('vacuum analyze users, tasks')
  const missing = { query: {}, body: { date: TODAY } }
  for (const happening of [
    () => list({}),
    () => list({}, { offset: 480 }),
    () => list({ name: 'intern 7' }),
    () => as(asha, dailyUpdates.listMissing, missing),
  ]) {
    const statements = await statementsOf(happening)
    expect(statements.length).toBeGreaterThan(0)
    for (const [{ text }, values] of statements) {
      const { rows } = await database.pool.query<Record<string, string>>(`explain ${text}`, values)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).not.toMatch(/Seq Scan on tasks/)
    }
  }
})
