import { settings } from '@cohort/contract/settings/calls'
import { users } from '@cohort/contract/users/calls'
import { DEFAULT_BRANDING } from '@cohort/contract/settings/branding-rules'
import { DEFAULT_LISTS, DEFAULT_SESSION_LIMITS } from '@cohort/contract/settings/rules'
import { expect, test } from 'vitest'
import { insertPeople } from '../../test/scenarios/people.ts'
import { listKeeper } from '../../test/scenarios/keeping-lists.ts'
import { connect } from '../../test/processes/sockets.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, database, tokenOf, asha, anil, manoj, ivan, isha } = world
const address = await world.listen()
const { add, rename, order, remove, listed, edit } = listKeeper(world)

const { read, addValue, renameValue, orderValues, removeValue } = settings

test('by default the lists are those of the specification and the environment', async () => {
  expect((await asNobody(read, {})).statusCode).toBe(401)
  for (const person of [asha, manoj, isha]) {
    const { data } = await as(person, read, {})
    expect(data).toEqual({
      lists: DEFAULT_LISTS,
      domains: ['northwind.example', 'northwind-labs.example'],
      weeks: [],
      sessions: DEFAULT_SESSION_LIMITS,
      look: DEFAULT_BRANDING,
    })
  }
})

test('only admins change lists', async () => {
  const attempts = [
    [addValue, { body: { kind: 'batch', value: 'Batch 4' } }],
    [renameValue, { body: { kind: 'batch', value: 'Batch 1', to: 'Batch 9' } }],
    [orderValues, { body: { kind: 'batch', values: ['Batch 3', 'Batch 2', 'Batch 1'] } }],
    [removeValue, { query: { kind: 'batch', value: 'Batch 3' } }],
  ] as const
  for (const [call, input] of attempts) {
    expect((await asNobody(call, input as never)).statusCode).toBe(401)
    for (const other of [manoj, isha]) {
      expect((await as(other, call, input as never)).statusCode).toBe(403)
    }
  }
  expect(await listed('batch')).toEqual(['Batch 1', 'Batch 2', 'Batch 3'])
})

test('bad values are refused under their field, and those that are there already', async () => {
  expect(await add('batch', ' ')).toMatchObject({
    statusCode: 400,
    fields: { value: 'Enter a name for the batch.' },
  })
  expect(await add('batch', 'bATCH 2')).toMatchObject({
    statusCode: 409,
    fields: { value: 'This value is already in the list.' },
  })
  expect(await rename('batch', 'Batch 1', 'batch 2')).toMatchObject({
    statusCode: 409,
    fields: { to: 'This value is already in the list.' },
  })
  expect((await rename('batch', 'Batch 9', 'Batch 8')).statusCode).toBe(404)
  expect((await remove('batch', 'Batch 9')).statusCode).toBe(404)
  // The writing alone can be changed.
  expect((await rename('batch', 'Batch 1', 'BATCH 1')).statusCode).toBe(200)
})

test('a name that only the database takes for the same is refused as well', async () => {
  // JavaScript makes of the last letter a final sigma, PostgreSQL does not.
  expect((await add('batch', 'ΑΣ')).statusCode).toBe(201)
  expect(await add('batch', 'ασ')).toMatchObject({
    statusCode: 409,
    fields: { value: 'This value is already in the list.' },
  })
  expect(await rename('batch', 'Batch 1', 'ασ')).toMatchObject({
    statusCode: 409,
    fields: { to: 'This value is already in the list.' },
  })
})

test('a list holds a hundred values and not one more', async () => {
  const values = Array.from({ length: 97 }, (_, index) => `Extra ${index}`)
  for (const value of values) await add('batch', value)
  expect(await add('batch', 'One too many')).toMatchObject({
    statusCode: 409,
    message: 'A list holds at most 100 values.',
  })
  expect(await listed('batch')).toEqual(['Batch 1', 'Batch 2', 'Batch 3', ...values])
})

test('the order is that of the admins, and a stale one is refused', async () => {
  const wanted = ['Batch 3', 'Batch 1', 'Batch 2']
  expect((await order('batch', wanted)).data.lists.batches).toEqual(wanted)
  await add('batch', 'Batch 4')
  expect(await listed('batch')).toEqual([...wanted, 'Batch 4'])
  expect(await order('batch', wanted)).toMatchObject({ statusCode: 409 })
  expect(await order('batch', [...wanted, 'Batch 1'])).toMatchObject({ statusCode: 409 })
  await remove('batch', 'Batch 1')
  await add('batch', 'Batch 5')
  expect(await listed('batch')).toEqual(['Batch 3', 'Batch 2', 'Batch 4', 'Batch 5'])
})

test('connected users are notified of a change without its content', async () => {
  const { socket } = await connect(address, await tokenOf(isha))
  const heard = new Promise<unknown[]>((resolve) =>
    socket.on('settingsChanged', (...told: unknown[]) => resolve(told)),
  )
  await add('batch', 'Batch 4')
  expect(await heard).toEqual([])
})

test('the database itself refuses what no list has', async () => {
  await add('batch', 'Batch 4')
  const give = database.pool.query(`update users set batch = 'Batch 9' where id = $1`, [ivan.id])
  await expect(give).rejects.toMatchObject({ constraint: 'listed_values' })
  const join = insertPeople(world, [{ name: 'Neha Joshi', batch: 'Batch 9' }])
  await expect(join).rejects.toThrow('Failed query')
  await edit({ batch: 'Batch 4' })
  const strand = database.pool.query(`delete from setting_values where value = 'Batch 4'`)
  await expect(strand).rejects.toMatchObject({ constraint: 'setting_values_used' })
  const empty = database.pool.query(
    `delete from setting_values where kind = 'batch' and value <> 'Batch 4'; delete from setting_values where kind = 'batch'`,
  )
  await expect(empty).rejects.toThrow('Too few values are left in the list.')
})

test('values that users had before a list changed are kept', async () => {
  await insertPeople(world, [{ name: 'Farid Khan', batch: 'Batch 77' }])
  await add('batch', 'Batch 4')
  const { rowCount } = await database.pool.query(
    `update users set name = name, batch = batch where batch = 'Batch 77'`,
  )
  expect(rowCount).toBe(1)
  expect((await as(anil, users.list, { body: { batch: ['Batch 77'] } })).data.total).toBe(1)
})

test('session limits that another admin changed meanwhile are not overwritten', async () => {
  const { sessions: basis } = (await as(asha, settings.read, {})).data
  const save = (change: object) =>
    as(asha, settings.setSessionLimits, { body: { ...basis, ...change, basis } })
  expect((await save({ idleHours: 8 })).statusCode).toBe(200)
  expect((await save({ maximumDays: 3 })).statusCode).toBe(409)
  expect((await as(asha, settings.read, {})).data.sessions).toEqual({ ...basis, idleHours: 8 })
})
