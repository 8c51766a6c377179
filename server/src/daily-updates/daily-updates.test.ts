import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { addDays } from '@cohort/contract/dates'
import { beforeEach, expect, test } from 'vitest'
import {
  save,
  TODAY,
  taskOf,
  TOMORROW,
  write,
  letInternsJoin,
} from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, manoj, ivan, isha } = world
beforeEach(() => letInternsJoin(world))

const NOBODY = '01900000-0000-7000-8000-0000000000ff'
const CLOSED = 'Daily updates are closed for this date.'

const dayOf = (reader: typeof isha, date = TODAY, userId = isha.id) =>
  as(reader, dailyUpdates.get, { params: { userId }, query: { date } })

test('an intern saves a day and reads it, and so do admins', async () => {
  const done = { activitiesCompleted: ' Done ', actualTime: 1.5, taskProgress: 'COMPLETED' }
  const saved = await save(world, isha, [
    { taskName: ' Login page ' },
    { taskName: 'Docs', ...done },
  ])
  expect(saved).toMatchObject({
    statusCode: 201,
    message: 'Changes saved successfully!',
    data: {
      tasks: [
        {
          taskName: 'Login page',
          activitiesPlanned: 'Write the form',
          activitiesCompleted: null,
          estimatedTime: 2,
          actualTime: null,
          taskProgress: 'PENDING',
        },
        {
          taskName: 'Docs',
          activitiesCompleted: 'Done',
          actualTime: 1.5,
          taskProgress: 'COMPLETED',
        },
      ],
      totalActualTime: 1.5,
      totalEstimatedTime: 4,
    },
  })
  for (const reader of [isha, asha]) {
    expect((await dayOf(reader)).data).toEqual({ ...saved.data, canWrite: true, isDue: false })
  }
  expect((await dayOf(isha, TOMORROW)).data).toEqual({
    tasks: [],
    totalActualTime: 0,
    totalEstimatedTime: 0,
    revision: 0,
    canWrite: true,
    isDue: false,
  })
})

test('reading a day refuses in order: signed out, others, a wrong date, an unknown person', async () => {
  const asked = { params: { userId: isha.id }, query: { date: TODAY } }
  expect((await asNobody(dailyUpdates.get, asked)).statusCode).toBe(401)
  expect((await dayOf(manoj, '2026-13-01')).statusCode).toBe(403)
  expect((await dayOf(ivan)).statusCode).toBe(403)
  for (const wrong of ['2026-02-30', 'yesterday', '']) {
    expect(await dayOf(asha, wrong, NOBODY)).toMatchObject({
      statusCode: 400,
      message: 'Enter a valid date.',
    })
  }
  expect(await dayOf(asha, '2026-03-07', NOBODY)).toMatchObject({
    statusCode: 400,
    message: CLOSED,
  })
  expect(await dayOf(asha, TODAY, NOBODY)).toMatchObject({
    statusCode: 404,
    message: 'User not found',
  })
  expect((await dayOf(asha, TODAY, manoj.id)).statusCode).toBe(404)
})

test('saving checks in order: session, permission, input, ownership of the tasks', async () => {
  const asked = {
    params: { userId: isha.id },
    body: { date: TODAY, tasks: [{ taskData: taskOf() }] },
  }
  expect((await asNobody(dailyUpdates.save, asked)).statusCode).toBe(401)
  for (const other of [asha, manoj, ivan]) {
    expect((await as(other, dailyUpdates.save, asked)).statusCode).toBe(403)
  }
  const foreign = (await write(world, ivan, [{}])).tasks[0]?.id ?? ''
  const elsewhere = (await write(world, isha, [{}], { date: TOMORROW })).tasks[0]?.id ?? ''
  expect((await save(world, isha, [{ taskId: foreign, taskName: '' }])).statusCode).toBe(400)
  for (const taskId of [foreign, elsewhere, NOBODY]) {
    expect(await save(world, isha, [{ taskName: 'New one' }, { taskId }])).toMatchObject({
      statusCode: 404,
      message: 'Task not found',
    })
  }
  expect((await save(world, isha, [{ taskId: '17' }])).statusCode).toBe(400)
  expect((await dayOf(isha)).data.tasks).toEqual([])
  expect((await dayOf(ivan, TODAY, ivan.id)).data.tasks).toHaveLength(1)
})

const SHORT = 'Task name and activities should be at least 3 characters long and not numeric'
const TIME = 'time should between 0.5 to 3 hours for each task'

test.each([
  [{ taskName: ' ' }, 'taskName', 'Task Name is required'],
  [{ activitiesPlanned: undefined }, 'activitiesPlanned', 'Planned Activities is required'],
  [{ estimatedTime: null }, 'estimatedTime', 'Estimated Time is required for all tasks.'],
  [{ estimatedTime: 3.01 }, 'estimatedTime', TIME],
  [{ actualTime: -1 }, 'actualTime', TIME],
  [{ taskName: '404' }, 'taskName', SHORT],
  [{ activitiesPlanned: '???' }, 'activitiesPlanned', SHORT],
  [{ activitiesCompleted: 'ok' }, 'activitiesCompleted', SHORT],
])(
  'a task with %j is refused at its field, and nothing is saved',
  async (wrong, field, message) => {
    const refused = await as(isha, dailyUpdates.save, {
      params: { userId: isha.id },
      body: {
        date: TODAY,
        tasks: [{ taskData: taskOf() }, { taskData: taskOf(wrong as Record<string, unknown>) }],
      },
    })
    expect(refused).toMatchObject({
      statusCode: 400,
      message,
      fields: { [`tasks.1.taskData.${field}`]: message },
    })
    expect((await dayOf(isha)).data.tasks).toEqual([])
  },
)

test('ten hours a day hold for planned and for actual time, with the tasks that are not sent', async () => {
  const message = 'Total working hours should be less than 10'
  const refusal = { statusCode: 400, message, fields: { tasks: message } }
  const hours = (...each: number[]) => each.map((estimatedTime) => ({ estimatedTime }))
  expect(await save(world, isha, hours(3, 3, 3, 1.1))).toMatchObject(refusal)
  const { tasks } = await write(world, isha, hours(3, 3, 3, 0.9))
  expect(await save(world, isha, hours(0.2))).toMatchObject(refusal)
  expect((await write(world, isha, hours(0.1))).totalEstimatedTime).toBe(10)
  const worked = tasks.map(({ id }) => ({ taskId: id, estimatedTime: 0, actualTime: 2.5 }))
  expect((await write(world, isha, worked)).totalActualTime).toBe(10)
  expect(await save(world, isha, [{ estimatedTime: 0, actualTime: 0.01 }])).toMatchObject(refusal)
})

test('a day holds a hundred tasks', async () => {
  const many = (count: number) => Array.from({ length: count }, () => ({ estimatedTime: 0.1 }))
  const message = 'A day can have at most 100 tasks.'
  expect(await save(world, isha, many(101))).toMatchObject({ statusCode: 400, message })
  expect((await write(world, isha, many(100))).tasks).toHaveLength(100)
  const more = await save(world, isha, [{ estimatedTime: 0 }])
  expect(more).toMatchObject({ statusCode: 400, message })
})

test('the texts of a day are limited together, over all saves', async () => {
  const long = (count: number) =>
    Array.from({ length: count }, () => ({ taskName: 'a'.repeat(5000), estimatedTime: 0 }))
  for (let count = 0; count < 19; count += 1) await write(world, isha, long(1))
  expect(await save(world, isha, long(1))).toMatchObject({
    statusCode: 400,
    message: 'The tasks of a day can have at most 100,000 characters together.',
  })
  expect((await write(world, isha, [{ estimatedTime: 0 }])).tasks).toHaveLength(20)
})

/** Moments by the clock of Asia/Kolkata, which is five and a half hours ahead of the server's. */
const inKolkata = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`)

test.each([
  ['Wednesday, a minute to midnight', '2026-03-04', '23:59', ['2026-03-04', '2026-03-05']],
  ['Thursday, a minute past midnight', '2026-03-05', '00:01', ['2026-03-05', '2026-03-06']],
  ['Friday: tomorrow is a Saturday', '2026-03-06', '10:00', ['2026-03-06']],
  ['Saturday', '2026-03-07', '12:00', []],
  ['Sunday: tomorrow is a Monday', '2026-03-08', '12:00', ['2026-03-09']],
  ['the last day of April', '2026-04-30', '10:00', ['2026-04-30', '2026-05-01']],
  ['the day before a leap day', '2028-02-28', '23:59', ['2028-02-28', '2028-02-29']],
  ['a leap day', '2028-02-29', '00:01', ['2028-02-29', '2028-03-01']],
  ['the last day of the year', '2026-12-31', '23:59', ['2026-12-31', '2027-01-01']],
])('%s: the days that can be edited', async (_, today, time, open) => {
  clock.set(inKolkata(today, time))
  const around = [-3, -2, -1, 0, 1, 2, 3].map((days) => addDays(today, days))
  const isOpen = (date: string) => open.includes(date)
  const saved = []
  for (const date of around) saved.push((await save(world, isha, [{}], { date })).message)
  expect(saved).toEqual(
    around.map((date) => (isOpen(date) ? 'Changes saved successfully!' : CLOSED)),
  )
  const shown = await Promise.all(around.map((date) => dayOf(isha, date)))
  const canWrite = shown.map(({ statusCode, data }) => statusCode === 200 && data.canWrite)
  expect(canWrite).toEqual(around.map(isOpen))
})

test('an admin can view days from the first day, an intern from the date of joining', async () => {
  const statuses = async (reader: typeof isha, ...dates: string[]) =>
    Promise.all(dates.map(async (date) => (await dayOf(reader, date)).statusCode))
  await letInternsJoin(world, '2025-06-10')
  expect(await statuses(asha, '2024-09-13', '2024-09-16', '2025-06-09')).toEqual([400, 200, 200])
  expect(await statuses(isha, '2024-09-16', '2025-06-09', '2025-06-10')).toEqual([400, 400, 200])
  await letInternsJoin(world, '2024-01-02')
  expect(await statuses(isha, '2024-09-13', '2024-09-16')).toEqual([400, 200])
  const since = inKolkata('2026-03-03', '00:01')
  await database.pool.query('update users set date_of_joining = null, created_at = $1', [since])
  expect(await statuses(isha, '2026-03-02', '2026-03-03')).toEqual([400, 200])
})

test('an intern who joins later cannot save tasks yet', async () => {
  await letInternsJoin(world, TOMORROW)
  expect(await save(world, isha, [{}])).toMatchObject({ statusCode: 400, message: CLOSED })
  expect((await save(world, isha, [{}], { date: TOMORROW })).statusCode).toBe(201)
})

test('deleting refuses in order and leaves the rest of the day', async () => {
  const { tasks, revision } = await write(world, isha, [
    { taskName: 'First' },
    { taskName: 'Second' },
  ])
  const [first, second] = tasks
  const params = { taskId: first?.id ?? '' }
  expect((await asNobody(dailyUpdates.removeTask, { params })).statusCode).toBe(401)
  for (const other of [asha, manoj]) {
    expect((await as(other, dailyUpdates.removeTask, { params })).statusCode).toBe(403)
  }
  const remove = (taskId: string) => as(isha, dailyUpdates.removeTask, { params: { taskId } })
  expect((await remove('17')).statusCode).toBe(400)
  const foreign = (await write(world, ivan, [{}])).tasks[0]?.id ?? ''
  for (const unknown of [foreign, NOBODY]) {
    expect(await remove(unknown)).toMatchObject({ statusCode: 404, message: 'Task not found' })
  }
  const removed = await remove(params.taskId)
  expect(removed).toMatchObject({
    statusCode: 200,
    message: 'Task deleted successfully!',
    data: { tasks: [second], totalEstimatedTime: 2 },
  })
  expect(removed.data.revision).toBeGreaterThan(revision)
  expect((await remove(params.taskId)).statusCode).toBe(404)
  clock.set(inKolkata(TOMORROW, '00:01'))
  expect(await remove(second?.id ?? '')).toMatchObject({ statusCode: 400, message: CLOSED })
  expect((await dayOf(asha)).data.tasks).toEqual([second])
})

test('the last day with tasks is there to copy from and to carry on', async () => {
  const previous = (date: string, person = isha) =>
    as(person, dailyUpdates.previous, { params: { userId: isha.id }, query: { date } })
  expect((await previous(TODAY)).data).toEqual({
    date: null,
    tasks: [],
    totalActualTime: 0,
    totalEstimatedTime: 0,
  })
  clock.set(inKolkata('2026-02-27', '10:00'))
  const friday = await write(world, isha, [{ taskName: 'Left over' }], { date: '2026-02-27' })
  clock.set(inKolkata('2026-03-02', '10:00'))
  const { tasks } = friday
  for (const date of ['2026-03-02', '2026-03-03']) {
    expect((await previous(date)).data).toMatchObject({ date: '2026-02-27', tasks })
  }
  expect((await previous('2026-02-27')).data.date).toBeNull()
  expect(await previous('2026-03-01')).toMatchObject({ statusCode: 400, message: CLOSED })
  expect((await previous('2026-03-02', asha)).statusCode).toBe(403)
  expect((await previous('2026-03-02', ivan)).statusCode).toBe(403)
  const asked = { params: { userId: isha.id }, query: { date: TODAY } }
  expect((await asNobody(dailyUpdates.previous, asked)).statusCode).toBe(401)
})
