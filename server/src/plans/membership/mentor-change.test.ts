import { directory } from '@cohort/contract/directory/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { plans } from '@cohort/contract/plans/calls'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { planner } from '../../../test/scenarios/planning.ts'
import { letInternsJoin } from '../../../test/scenarios/writing.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, clock, database, asha, meera, manoj, ivan, isha } = world
const { makePlan, addMilestone, join, notesOf } = planner(world)
beforeEach(() => letInternsJoin(world))

const CHANGED = 'Your plan "Backend track" was changed.'

async function planOfTwo() {
  const { id: planId } = await makePlan()
  const { id: current } = await addMilestone(planId, { mentor: meera })
  const { id: later } = await addMilestone(planId, { name: 'Later', mentor: meera })
  await join(planId, isha, ivan)
  await database.pool.query('delete from notifications')
  return { planId, current, later }
}

const giveTo = async (planId: string, milestoneId: string, mentor: Person) => {
  const milestoneData = { mentorName: mentor.name, mentorId: mentor.id }
  const body = { milestoneId, milestoneData }
  expect((await as(asha, plans.updateMilestone, { params: { planId }, body })).statusCode).toBe(200)
}

const read = (person: Person) =>
  as(person, notifications.markAllAsRead, { params: { userId: person.id } })

test('another mentor of the current milestone is told to both mentors and the interns', async () => {
  const { planId, current } = await planOfTwo()
  await giveTo(planId, current, manoj)
  for (const intern of [isha, ivan])
    expect(await notesOf(intern)).toEqual(['Manoj Kulkarni is now your mentor.'])
  expect(await notesOf(manoj)).toEqual(['You are now the mentor of Isha Menon and 1 other.'])
  expect(await notesOf(meera)).toEqual(['You are no longer the mentor of Isha Menon and 1 other.'])
})

test('whose mentor does not change reads of the plan alone', async () => {
  const { planId, current, later } = await planOfTwo()
  const chosen = { who: { userIds: [isha.id] }, mentorId: meera.id }
  expect((await as(asha, directory.setMentor, { body: chosen })).statusCode).toBe(200)
  await database.pool.query('delete from notifications')
  await giveTo(planId, later, manoj)
  expect(await notesOf(ivan)).toEqual([CHANGED])
  expect([await notesOf(manoj), await notesOf(meera)]).toEqual([[], []])
  await giveTo(planId, current, manoj)
  expect(await notesOf(isha)).toEqual([CHANGED])
  expect(await notesOf(ivan)).toEqual(['Manoj Kulkarni is now your mentor.', CHANGED])
  expect(await notesOf(manoj)).toEqual(['You are now the mentor of Ivan Thomas.'])
})

test('a mentor who is changed back within minutes is told to those alone who read of the other', async () => {
  const { planId, current } = await planOfTwo()
  await giveTo(planId, current, manoj)
  await read(ivan)
  clock.advance(2)
  await giveTo(planId, current, meera)
  for (const person of [isha, manoj, meera]) expect(await notesOf(person)).toEqual([])
  expect(await notesOf(ivan)).toEqual([
    'Meera Iyer is now your mentor.',
    'Manoj Kulkarni is now your mentor.',
  ])
})

test('a mentor who is changed back later is told to everyone', async () => {
  const { planId, current } = await planOfTwo()
  await giveTo(planId, current, manoj)
  clock.advance(60)
  await giveTo(planId, current, meera)
  expect(await notesOf(isha)).toEqual([
    'Meera Iyer is now your mentor.',
    'Manoj Kulkarni is now your mentor.',
  ])
  expect((await notesOf(meera))[0]).toBe('You are now the mentor of Isha Menon and 1 other.')
})

test('the first mentor, other current milestones and the last deleted one are told', async () => {
  const { id: planId } = await makePlan()
  await join(planId, isha)
  await database.pool.query('delete from notifications')
  const first = await addMilestone(planId, { mentor: meera })
  const second = await addMilestone(planId, { name: 'Second', mentor: manoj })
  const body = { milestoneIds: [second.id, first.id] }
  await as(asha, plans.orderMilestones, { params: { planId }, body })
  await as(asha, plans.removeMilestone, { params: { milestoneId: second.id } })
  clock.advance(60)
  await as(asha, plans.removeMilestone, { params: { milestoneId: first.id } })
  expect(await notesOf(isha)).toEqual(['Meera Iyer is no longer your mentor.', CHANGED])
})
