import { interns } from '@cohort/contract/interns/calls'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { liveThreeDays } from '../../test/scenarios/one-intern.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asha, meera, manoj, ivan, isha, database } = world
beforeEach(() => liveThreeDays(world))

const ofIsha = { params: { userId: isha.id } }

/** Day, name, hours as estimated and as they were. */
const task = (day: string, name: string, estimated: number, actual: number | null) =>
  database.pool.query(
    `insert into tasks
       (id, user_id, day, position, name, planned, completed, estimated_hours, actual_hours, progress)
     values (gen_random_uuid(), $1, $2, 1, $3, 'Read 50% of it', 'Done', $4, $5, 'COMPLETED')`,
    [isha.id, day, name, estimated, actual],
  )

const workFor = async (reader: Person, weeks: 4 | 12 = 4) =>
  as(reader, interns.work, { ...ofIsha, query: { weeks } })

const tasksFor = async (reader: Person, query: object = {}) =>
  as(reader, interns.tasks, { ...ofIsha, query })

const NO_TASKS = { tasks: 0, completed: 0, planned: 0, done: 0 }

test('each working day shows its hours, and whether an update is missing', async () => {
  await task('2026-03-02', 'Login page', 2, 3)
  const { days } = (await workFor(asha)).data
  expect(days.at(0)?.date).toBe('2026-02-09')
  expect(days).toHaveLength(18)
  expect(days.slice(-4)).toEqual([
    { date: '2026-02-27', state: 'open', isExpected: false, ...NO_TASKS },
    {
      date: '2026-03-02',
      state: 'written',
      isExpected: true,
      tasks: 2,
      completed: 1,
      planned: 3,
      done: 3,
    },
    { date: '2026-03-03', state: 'missing', isExpected: true, ...NO_TASKS },
    { date: '2026-03-04', state: 'open', isExpected: true, ...NO_TASKS },
  ])
  await database.pool.query(
    `insert into holidays (id, day, name) values (gen_random_uuid(), '2026-03-03', 'Holi')`,
  )
  expect((await workFor(asha)).data.days.at(-2)?.state).toBe('holiday')
})

test('estimates are compared with what the tasks took', async () => {
  expect((await workFor(isha)).data.estimates).toEqual({
    tasks: 0,
    estimated: 0,
    actual: 0,
    ratio: null,
  })
  await task('2026-03-02', 'Login page', 2, 3)
  await task('2026-03-03', 'Tests', 1, 1)
  await task('2026-03-03', 'Review', 1, 2)
  await task('2026-03-03', 'Not yet', 1, null)
  const { estimates } = (await workFor(isha)).data
  expect(estimates).toEqual({ tasks: 3, estimated: 4, actual: 6, ratio: 1.5 })
})

test('tasks are searched by any of their words', async () => {
  await task('2026-03-02', 'Login page', 2, 3)
  await task('2026-03-03', 'Tests', 1, 1)
  const names = async (name?: string) =>
    (await tasksFor(manoj, name === undefined ? {} : { name })).data.data.map(
      ({ taskName }) => taskName,
    )
  expect(await names()).toEqual(['Tests', 'Task', 'Login page'])
  expect(await names('login')).toEqual(['Login page'])
  expect(await names('50%')).toEqual(['Tests', 'Login page'])
  expect(await names('%')).toEqual(['Tests', 'Login page'])
  const paged = (await tasksFor(manoj, { limit: 1, offset: 1 })).data
  expect(paged).toMatchObject({ total: 3, total_pages: 3, data: [{ taskName: 'Task' }] })
  const beyond = (await tasksFor(manoj, { limit: 1, offset: 3 })).data
  expect(beyond).toEqual({ total: 3, total_pages: 3, data: [] })
})

test('daily work is for admins, the mentor of the current milestone and the intern', async () => {
  for (const read of [workFor, tasksFor]) {
    for (const reader of [asha, manoj, isha]) expect((await read(reader)).statusCode).toBe(200)
    expect((await read(meera)).statusCode).toBe(404)
    expect((await read(ivan)).statusCode).toBe(403)
  }
})
