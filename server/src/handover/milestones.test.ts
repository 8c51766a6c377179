import { directory } from '@cohort/contract/directory/calls'
import { users } from '@cohort/contract/users/calls'
import type { InputOf } from '@cohort/contract/calls'
import { beforeEach, expect, test } from 'vitest'
import { planner } from '../../test/scenarios/planning.ts'
import { letInternsJoin } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, database, asha, meera, manoj, ivan, isha } = world
const { makePlan, addMilestone, join, notesOf } = planner(world)
beforeEach(() => letInternsJoin(world))

const clear = () => database.pool.query('delete from notifications')

const successorId = meera.id

const disableManoj = async () => {
  const body: InputOf<typeof users.disable>['body'] = { reason: 'Left in March.', successorId }
  const input = { params: { userId: manoj.id }, body }
  expect((await as(asha, users.disable, input)).statusCode).toBe(200)
}

test('a successor for the current milestone is told to the interns whose mentor changes with it', async () => {
  const { id: planId } = await makePlan()
  await addMilestone(planId, { mentor: manoj })
  await addMilestone(planId, { name: 'Later', mentor: manoj })
  await join(planId, isha, ivan)
  await clear()
  await disableManoj()
  for (const intern of [isha, ivan])
    expect(await notesOf(intern)).toEqual(['Meera Iyer is now your mentor.'])
  expect((await notesOf(meera)).toSorted()).toEqual([
    "Manoj Kulkarni's 2 milestones are now yours.",
    'You are now the mentor of Isha Menon and 1 other.',
  ])
})

test('interns whose current mentor stays are told nothing of a handover', async () => {
  const { id: planId } = await makePlan()
  await addMilestone(planId, { mentor: meera })
  await addMilestone(planId, { name: 'Later', mentor: manoj })
  await join(planId, ivan)
  const { id: otherId } = await makePlan({ name: 'Frontend track' })
  await addMilestone(otherId, { mentor: manoj })
  await join(otherId, isha)
  const chosen = { who: { userIds: [isha.id] }, mentorId: meera.id }
  expect((await as(asha, directory.setMentor, { body: chosen })).statusCode).toBe(200)
  await clear()
  await disableManoj()
  expect([await notesOf(isha), await notesOf(ivan)]).toEqual([[], []])
  expect(await notesOf(meera)).toEqual(["Manoj Kulkarni's 2 milestones are now yours."])
})

test('a mentor who changes role is told nothing of the interns who were handed over', async () => {
  const { id: planId } = await makePlan()
  await addMilestone(planId, { mentor: manoj })
  await join(planId, ivan)
  await clear()
  const input = { params: { userId: manoj.id }, body: { role: 'Admins' as const, successorId } }
  expect((await as(asha, users.changeRole, input)).statusCode).toBe(200)
  expect(await notesOf(ivan)).toEqual(['Meera Iyer is now your mentor.'])
  const notes = "select message from notifications where user_id = $1 and kind = 'plan'"
  expect((await database.pool.query(notes, [manoj.id])).rows).toEqual([])
})
