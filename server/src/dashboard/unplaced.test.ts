import { dashboard } from '@cohort/contract/dashboard/calls'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { directory } from '@cohort/contract/directory/calls'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { insertPeople } from '../../test/scenarios/people.ts'
import { planner } from '../../test/scenarios/planning.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asha, clock, database } = world
const { makePlan, join } = planner(world)

const unplaced = async () =>
  ((await as(asha, dashboard.actionItems, {})).data as ActionItemsOf<'Admins'>).unplaced

/** Of the list to which the line leads. */
const listed = async () => {
  const filters = { status: ['none' as const], batch: ['none'], planId: ['none' as const] }
  const { data } = await as(asha, directory.list, { query: {}, body: { filters, sorts: [] } })
  return data.data.map(({ name }) => name)
}

test('interns without status, batch and plan are one line of an admin, as in the list of people', async () => {
  await database.pool.query(`update users set status = 'ACTIVE' where role = 'Interns'`)
  expect(await unplaced()).toEqual({ total: 0, first: [] })
  const [gita, hema, paul] = await insertPeople(world, [
    { name: 'Gita Bose', status: null, batch: null },
    { name: 'Hema Rao', status: null, batch: null },
    { name: 'Paul Planned', status: null, batch: null },
    { name: 'Bela Batch', status: null, batch: 'Batch 1' },
    { name: 'Gone Person', status: null, batch: null, disabledAt: clock.now() },
    { name: 'Mona Mentor', role: 'Mentors', status: null, batch: null },
  ])
  if (paul) await join((await makePlan()).id, paul)
  const first = [{ id: gita?.id, name: 'Gita Bose' }]
  expect(await unplaced()).toEqual({ total: 2, first })
  expect(await listed()).toEqual(['Gita Bose', 'Hema Rao'])
  const params = { userId: hema?.id ?? '' }
  await as(asha, users.update, { params, body: { status: 'ACTIVE' } })
  expect(await unplaced()).toEqual({ total: 1, first })
})
