import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import { letInternsJoin, save, TODAY, TOMORROW, write } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, database, isha, ivan } = world
beforeEach(() => letInternsJoin(world))

const namesOf = async (date = TODAY) => {
  const asked = { params: { userId: isha.id }, query: { date } }
  return (await as(isha, dailyUpdates.get, asked)).data.tasks.map(({ taskName }) => taskName)
}

const named = (...names: string[]) => names.map((taskName) => ({ taskName, estimatedTime: 1 }))

test('tasks are stored in the order of the request', async () => {
  const { tasks } = await write(world, isha, named('One', 'Two', 'Three'))
  const again = tasks.map(({ id, taskName }) => ({ taskId: id, taskName, estimatedTime: 1 }))
  await write(world, isha, [...again.toReversed(), { taskName: 'Four' }])
  expect(await namesOf()).toEqual(['Three', 'Two', 'One', 'Four'])
  await write(world, isha, [{ taskName: 'New' }, ...again.slice(0, 2)])
  expect(await namesOf()).toEqual(['Three', 'One', 'Two', 'Four', 'New'])
})

test('sending a save again changes nothing, its revision included', async () => {
  const sent = named('One', 'Two').map((task) => ({ ...task, clientId: newId() }))
  const first = await write(world, isha, sent, { revision: 0 })
  expect(await write(world, isha, sent, { revision: 0 })).toEqual(first)
  expect(await write(world, isha, sent)).toEqual(first)
  expect(first.tasks.map(({ clientId }) => clientId)).toEqual(sent.map(({ clientId }) => clientId))
})

test('twenty identical concurrent retries create each task once', async () => {
  const sent = named('One', 'Two', 'Three').map((task) => ({ ...task, clientId: newId() }))
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => save(world, isha, sent, { revision: 0 })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201))
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect(await namesOf()).toEqual(['One', 'Two', 'Three'])
})

test('an edited retry of a new task changes the task that it made', async () => {
  const clientId = newId()
  await write(world, isha, [{ clientId, taskName: 'Draft' }])
  await write(world, isha, [{ clientId: clientId.toUpperCase(), taskName: 'Final' }])
  expect(await namesOf()).toEqual(['Final'])
})

test('two people may make the same id, one person not for two days or rows', async () => {
  const clientId = newId()
  const { tasks } = await write(world, isha, [{ clientId }])
  await write(world, ivan, [{ clientId }])
  const elsewhere = await save(world, isha, [{ clientId }], { date: TOMORROW })
  expect(elsewhere).toMatchObject({ statusCode: 404, message: 'Task not found' })
  expect(await namesOf(TOMORROW)).toEqual([])
  const twice = await save(world, isha, [{ clientId }, { taskId: tasks[0]?.id ?? '' }])
  expect(twice).toMatchObject({ statusCode: 400, message: 'Each task can be sent only once.' })
})

test('saving on top of changes from another window is rejected, and nothing is saved', async () => {
  const { revision } = await write(world, isha, named('One'), { revision: 0 })
  const stale = await save(world, isha, named('Other'), { revision: 0 })
  expect(stale).toMatchObject({
    statusCode: 409,
    message:
      'These tasks were changed in another session. Review the latest version and try again.',
    fields: {
      revision:
        'These tasks were changed in another session. Review the latest version and try again.',
    },
  })
  expect(await namesOf()).toEqual(['One'])
  const { tasks, revision: newer } = await write(world, isha, named('Two'), { revision })
  expect(newer).toBeGreaterThan(revision)
  await as(isha, dailyUpdates.removeTask, { params: { taskId: tasks[0]?.id ?? '' } })
  expect((await save(world, isha, named('Three'), { revision: newer })).statusCode).toBe(409)
  await write(world, isha, named('Without a revision'))
  expect(await namesOf()).toEqual(['Two', 'Without a revision'])
})

test('two windows that save concurrently never exceed ten hours, planned or actual', async () => {
  for (const field of ['estimatedTime', 'actualTime']) {
    await database.pool.query('delete from tasks')
    const saves = Array.from({ length: 8 }, (_, index) =>
      save(world, isha, [{ taskName: `Task ${index}`, estimatedTime: 0, [field]: 3 }]),
    )
    const answers = await Promise.all(saves)
    const refused = answers.filter(({ statusCode }) => statusCode !== 201)
    expect(refused).toHaveLength(5)
    for (const refusal of refused) {
      expect(refusal).toMatchObject({
        statusCode: 400,
        message: 'Total working hours should be less than 10',
      })
    }
    expect(await namesOf()).toHaveLength(3)
  }
})

test('raising one task while another is lowered is one save', async () => {
  const full = [3, 3, 3, 1].map((estimatedTime) => ({ estimatedTime }))
  const { tasks } = await write(world, isha, full)
  const [first, , , last] = tasks
  const swapped = [
    { taskId: last?.id ?? '', estimatedTime: 3 },
    { taskId: first?.id ?? '', estimatedTime: 1 },
  ]
  expect((await write(world, isha, swapped)).totalEstimatedTime).toBe(10)
})

test('the database itself refuses more than ten hours', async () => {
  await write(world, isha, [{ estimatedTime: 3 }, { estimatedTime: 3 }, { estimatedTime: 3 }])
  const insert = `insert into tasks (id, user_id, day, name, planned, estimated_hours)
    values ($1, $2, $3, 'By hand', 'By hand', $4)`
  const byHand = (day: string, hours: number) =>
    database.pool.query(insert, [newId(), isha.id, day, hours])
  await expect(byHand(TODAY, 1.01)).rejects.toThrow('Total working hours should be less than 10')
})
