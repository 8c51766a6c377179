import { dashboard } from '@cohort/contract/dashboard/calls'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { directory } from '@cohort/contract/directory/calls'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { insertPeople } from '../../test/scenarios/people.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asha, clock, database } = world

const withoutBatch = async () =>
  ((await as(asha, dashboard.actionItems, {})).data as ActionItemsOf<'Admins'>).withoutBatch

/** Of the list to which the line leads. */
const listed = async () => {
  const filters = { batch: ['none'] }
  const { data } = await as(asha, directory.list, { query: {}, body: { filters, sorts: [] } })
  return data.data.map(({ name }) => name)
}

test('interns in training without a batch are one line of an admin, as in the list of people', async () => {
  await database.pool.query(`update users set batch = 'Batch 1' where role = 'Interns'`)
  expect(await withoutBatch()).toEqual({ total: 0, first: [] })
  const [gita, hema] = await insertPeople(world, [
    { name: 'Gita Bose', status: null, batch: null },
    { name: 'Hema Rao', status: 'ACTIVE', batch: null },
    { name: 'Done Person', status: 'DEPLOYED', batch: null },
    { name: 'Bela Batch', status: null, batch: 'Batch 1' },
    { name: 'Gone Person', status: null, batch: null, disabledAt: clock.now() },
    { name: 'Mona Mentor', role: 'Mentors', status: null, batch: null },
  ])
  const first = [{ id: gita?.id, name: 'Gita Bose' }]
  expect(await withoutBatch()).toEqual({ total: 2, first })
  expect(await listed()).toEqual(['Gita Bose', 'Hema Rao'])
  const params = { userId: hema?.id ?? '' }
  await as(asha, users.update, { params, body: { batch: 'Batch 1' } })
  expect(await withoutBatch()).toEqual({ total: 1, first })
})

test('interns with a batch of no year are another line, until the year is chosen for all in one call', async () => {
  await database.pool.query(
    `update users set batch = 'Batch 1', year = 2026 where role = 'Interns'`,
  )
  const withoutYear = async () =>
    ((await as(asha, dashboard.actionItems, {})).data as ActionItemsOf<'Admins'>).withoutYear
  const made = await insertPeople(world, [
    { name: 'Gita Bose', status: null, batch: 'Batch 1', year: null },
    { name: 'Hema Rao', status: 'ACTIVE', batch: 'Batch 1', year: null },
    { name: 'New Person', status: null, batch: null, year: null },
  ])
  const [gita, hema] = made.map(({ id }) => id)
  expect(await withoutYear()).toEqual({ total: 2, first: [{ id: gita, name: 'Gita Bose' }] })
  const who = { userIds: [gita ?? '', hema ?? ''] }
  await as(asha, directory.change, { body: { who, changes: { year: 2026 } } })
  expect(await withoutYear()).toEqual({ total: 0, first: [] })
})
