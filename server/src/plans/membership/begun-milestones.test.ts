import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { directory } from '@cohort/contract/directory/calls'
import { plans } from '@cohort/contract/plans/calls'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { planner } from '../../../test/scenarios/planning.ts'
import { letInternsJoin } from '../../../test/scenarios/writing.ts'
import { openWorld } from '../../../test/world.ts'
import { tellOfBegunMilestones } from './begun-milestones.ts'

const world = await openWorld()
const { as, clock, services, database, asha, meera, manoj, ivan, isha } = world
const { makePlan, addMilestone, join, notesOf } = planner(world)
beforeEach(() => letInternsJoin(world))

/** Of March 2026: the 4th and the 11th are Wednesdays. */
const at = (day: number, time = '09:00') =>
  clock.set(new Date(`2026-03-${String(day).padStart(2, '0')}T${time}+05:30`))

const clear = () => database.pool.query('delete from notifications')

const NOW_MANOJ = 'Manoj Kulkarni is now your mentor.'

/** Since the 4th with Meera, from another day on with Manoj. */
async function planUntil(days: number) {
  const { id: planId } = await makePlan()
  const { id: first } = await addMilestone(planId, { milestoneDays: days })
  const { id: second } = await addMilestone(planId, { name: 'Later', mentor: manoj })
  await join(planId, isha, ivan)
  await clear()
  return { planId, first, second }
}

const give = (planId: string, milestoneId: string, mentor: Person) => {
  const body = { milestoneId, milestoneData: { mentorName: mentor.name, mentorId: mentor.id } }
  return as(asha, plans.updateMilestone, { params: { planId }, body })
}

const tellsOn = async (...days: number[]) => {
  const told: number[] = []
  for (const day of days) {
    at(day)
    if ((await tellOfBegunMilestones(services)) > 0) told.push(day)
  }
  return told
}

test('on the morning on which a milestone begins with another mentor, the interns and both mentors are told', async () => {
  await planUntil(7)
  expect(await tellsOn(4, 5, 6, 9, 10)).toEqual([])
  at(11, '08:59')
  expect(await tellOfBegunMilestones(services)).toBe(0)
  expect(await tellsOn(11)).toEqual([11])
  for (const intern of [isha, ivan]) expect(await notesOf(intern)).toEqual([NOW_MANOJ])
  expect(await notesOf(manoj)).toEqual(['You are now the mentor of Isha Menon and 1 other.'])
  expect(await notesOf(meera)).toEqual(['You are no longer the mentor of Isha Menon and 1 other.'])
  const { rows } = await database.pool.query(
    "select action from audit_entries where action like '%begun'",
  )
  expect(rows).toEqual([{ action: 'milestone "Later" begun' }])
})

test('they are told once, also by two processes and when the notices were deleted', async () => {
  await planUntil(7)
  at(11)
  await Promise.all([tellOfBegunMilestones(services), tellOfBegunMilestones(services)])
  expect(await notesOf(isha)).toEqual([NOW_MANOJ])
  await clear()
  expect(await tellsOn(11, 12, 13)).toEqual([])
  expect(await notesOf(isha)).toEqual([])
})

test('what began on days off is told on the next working day', async () => {
  const holidays = [{ name: 'Holi', date: '2026-03-09' }]
  await as(asha, dailyUpdates.addHolidays, { body: { holidays } })
  await planUntil(3)
  expect(await tellsOn(7, 8, 9)).toEqual([])
  expect(await tellsOn(10)).toEqual([10])
})

test('a change that is undone on the same day withdraws nothing of the morning', async () => {
  const { planId, second } = await planUntil(7)
  expect(await tellsOn(11)).toEqual([11])
  at(11, '10:00')
  await give(planId, second, meera)
  clock.advance(2)
  await give(planId, second, manoj)
  for (const intern of [isha, ivan]) expect(await notesOf(intern)).toEqual([NOW_MANOJ])
})

test.each([
  [7, [13]],
  [6, []],
])('two missed working days are caught up, and no more: after %i days', async (days, told) => {
  await planUntil(days)
  expect(await tellsOn(13)).toEqual(told)
})

test('interns with a mentor of their own and those who joined since are told nothing', async () => {
  const { id: planId } = await makePlan()
  await addMilestone(planId, { milestoneDays: 7 })
  await addMilestone(planId, { name: 'Later', mentor: manoj })
  await join(planId, isha)
  const chosen = { who: { userIds: [isha.id] }, mentorId: meera.id }
  expect((await as(asha, directory.setMentor, { body: chosen })).statusCode).toBe(200)
  at(11, '08:00')
  await join(planId, ivan)
  await clear()
  expect(await tellsOn(11)).toEqual([])
  for (const person of [isha, ivan, manoj, meera]) expect(await notesOf(person)).toEqual([])
})

test('nothing is told of a milestone with the same mentor, and nothing twice of what a change told', async () => {
  const { planId, first, second } = await planUntil(7)
  at(11, '08:00')
  await give(planId, second, meera)
  await clear()
  expect(await tellsOn(11)).toEqual([])
  await give(planId, second, manoj)
  expect(await notesOf(isha)).toEqual([NOW_MANOJ])
  expect(await tellsOn(11)).toEqual([11])
  for (const intern of [isha, ivan]) expect(await notesOf(intern)).toEqual([NOW_MANOJ])
  expect(await notesOf(manoj)).toHaveLength(1)
  expect(await notesOf(meera)).toHaveLength(1)
  await give(planId, first, manoj)
  expect(await tellsOn(11, 12)).toEqual([])
})
