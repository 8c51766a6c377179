import { plans } from '@cohort/contract/plans/calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/users/table.ts'
import { insertPeople } from '../../test/scenarios/people.ts'
import { MISSING, OBJECTIVE_FORM, planner } from '../../test/scenarios/planning.ts'
import { openWorld } from '../../test/world.ts'
import { rethrowTotalsError } from './totals.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, anil, meera, manoj, ivan } = world
const { makePlan, addMilestone, addObjective, planOf } = planner(world)

const MILESTONE = { name: 'Foundations', mentorName: 'Meera Iyer', milestoneDays: 20 }
const FILL_MILESTONE = 'Please fill all fields and ensure days are greater than 0.'

const disable = async (userId: string) =>
  database.orm.update(users).set({ disabledAt: clock.now() }).where(eq(users.id, userId))

test('a milestone is added by an admin, its mentor meant by name', async () => {
  const { id: planId } = await makePlan()
  const ask = { params: { planId }, body: MILESTONE }
  expect((await asNobody(plans.createMilestone, ask)).statusCode).toBe(401)
  expect((await as(meera, plans.createMilestone, ask)).statusCode).toBe(403)
  const unnamed = { ...ask, body: { ...MILESTONE, name: '' } }
  expect(await as(asha, plans.createMilestone, unnamed)).toMatchObject({
    statusCode: 400,
    message: FILL_MILESTONE,
  })
  const missing = { params: { planId: MISSING }, body: MILESTONE }
  expect((await as(asha, plans.createMilestone, missing)).statusCode).toBe(404)
  expect(await as(asha, plans.createMilestone, ask)).toMatchObject({
    statusCode: 201,
    message: 'Milestone added successfully!',
    data: { ...MILESTONE, mentorId: meera.id, objectives: [] },
  })
})

test('an unknown, disabled or ambiguous mentor and a user of another role are rejected', async () => {
  const { id: planId } = await makePlan()
  const refusedFor = async (change: object) => {
    const body = { ...MILESTONE, ...change }
    const { statusCode, fields } = await as(asha, plans.createMilestone, {
      params: { planId },
      body,
    })
    return [statusCode, fields?.['mentorName']]
  }
  const unknown = [400, 'No mentor has this name.']
  expect(await refusedFor({ mentorName: 'Nobody Known' })).toEqual(unknown)
  expect(await refusedFor({ mentorName: asha.name })).toEqual(unknown)
  expect(await refusedFor({ mentorId: ivan.id })).toEqual(unknown)
  expect(await refusedFor({ mentorId: manoj.id })).toEqual([
    400,
    'The mentor name and id do not match.',
  ])
  await insertPeople(world, [{ name: meera.name, role: 'Mentors' }])
  expect(await refusedFor({})).toEqual([
    400,
    'Several mentors have this name. Select one from the list.',
  ])
  expect(await refusedFor({ mentorId: meera.id })).toEqual([201, undefined])
  await disable(manoj.id)
  expect(await refusedFor({ mentorName: manoj.name })).toEqual(unknown)
})

test('a disabled mentor is still shown, and the milestone can still be edited', async () => {
  const { id: planId } = await makePlan()
  const { id: milestoneId } = await addMilestone(planId)
  await disable(meera.id)
  const change = async (milestoneData: object) => {
    const body = { milestoneId, milestoneData }
    return as(asha, plans.updateMilestone, { params: { planId }, body })
  }
  expect((await planOf(planId)).milestones[0]?.mentorName).toBe('Meera Iyer')
  const longer = await change({ ...MILESTONE, mentorId: meera.id, milestoneDays: 25 })
  expect(longer.data).toMatchObject({ milestoneDays: 25, mentorId: meera.id })
  expect((await change({ ...MILESTONE, name: 'Basics' })).data.mentorId).toBe(meera.id)
  expect((await change({ mentorName: manoj.name })).data.mentorId).toBe(manoj.id)
  expect((await change({ mentorName: meera.name })).statusCode).toBe(400)
  expect(await change({ mentorName: null })).toMatchObject({
    statusCode: 400,
    message: FILL_MILESTONE,
  })
})

test('the days of all milestones stay within the plan', async () => {
  const { id: planId } = await makePlan()
  const params = { planId }
  const { id: milestoneId } = await addMilestone(planId, { milestoneDays: 40 })
  const tooLong = await as(asha, plans.createMilestone, {
    params,
    body: { ...MILESTONE, milestoneDays: 21 },
  })
  expect(tooLong).toMatchObject({
    statusCode: 400,
    message: 'Total milestone days cannot exceed 60!',
    fields: { milestoneDays: 'Total milestone days cannot exceed 60!' },
  })
  await addMilestone(planId, { milestoneDays: 20 })
  const setDays = async (milestoneDays: number) =>
    as(asha, plans.updateMilestone, {
      params,
      body: { milestoneId, milestoneData: { milestoneDays } },
    })
  expect((await setDays(41)).message).toBe('Total milestone days cannot exceed 60!')
  expect((await setDays(40)).statusCode).toBe(200)
  expect((await setDays(0)).message).toBe(FILL_MILESTONE)
})

test('a milestone is not made shorter than its objectives', async () => {
  const { id: planId } = await makePlan()
  const { id: milestoneId } = await addMilestone(planId, { milestoneDays: 20 })
  await addObjective(planId, milestoneId, { objectiveDays: 12 })
  const setDays = async (milestoneDays: number) =>
    as(asha, plans.updateMilestone, {
      params: { planId },
      body: { milestoneId, milestoneData: { milestoneDays } },
    })
  expect(await setDays(11)).toMatchObject({
    statusCode: 409,
    message: 'Total objective days cannot exceed 11!',
  })
  expect((await setDays(12)).data).toMatchObject({ milestoneDays: 12, objectives: [{}] })
})

test('an objective is added to a milestone of the plan, the new one first in the answer', async () => {
  const { id: planId } = await makePlan()
  const { id: milestoneId } = await addMilestone(planId)
  const body = { ...OBJECTIVE_FORM, milestoneId }
  const ask = { params: { planId }, body }
  expect((await asNobody(plans.createObjective, ask)).statusCode).toBe(401)
  expect((await as(meera, plans.createObjective, ask)).statusCode).toBe(403)
  const added = await as(asha, plans.createObjective, ask)
  expect(added).toMatchObject({ statusCode: 201, message: 'Objective added successfully!' })
  expect(added.data[0]).toMatchObject({ ...OBJECTIVE_FORM, milestoneId, roadmapType: 'DEFAULT' })
  const missing = { params: { planId: MISSING }, body }
  expect((await as(asha, plans.createObjective, missing)).statusCode).toBe(404)
})

test.each([
  [{ name: '' }, 'Please fill all fields and ensure values are greater than 0.'],
  [{ noOfInteractions: -1 }, 'Please fill all fields and ensure values are greater than 0.'],
  [{ name: 'ab' }, 'length of objective name should be greater than 3'],
  [{ description: '42' }, 'objective description should not be number'],
  [{ objectiveDays: 21 }, 'Total objective days cannot exceed 20!'],
])('an objective with %j is not added: %s', async (change, message) => {
  const { id: planId } = await makePlan()
  const { id: milestoneId } = await addMilestone(planId)
  const body = { ...OBJECTIVE_FORM, milestoneId, ...change }
  const refused = await as(asha, plans.createObjective, { params: { planId }, body })
  expect(refused).toMatchObject({ statusCode: 400, message })
})

test('an objective is edited within its milestone’s days and its own rules', async () => {
  const { id: planId } = await makePlan()
  const { id: milestoneId } = await addMilestone(planId)
  const { id: objectiveId } = await addObjective(planId, milestoneId)
  await addObjective(planId, milestoneId, { name: 'Indexes', objectiveDays: 10 })
  const change = async (objectiveData: object) => {
    const body = { objectiveId, objectiveData }
    return as(asha, plans.updateObjective, { params: { planId }, body })
  }
  expect((await change({ name: 'ab' })).message).toBe(
    'length of objective name should be greater than 3',
  )
  expect((await change({ description: '7' })).message).toBe(
    'objective description should not be number',
  )
  expect(await change({ objectiveDays: 11 })).toMatchObject({
    statusCode: 400,
    message: 'Total objective days cannot exceed 20!',
  })
  expect(await change({ objectiveDays: 10, roadmapType: 'EXTRA' })).toMatchObject({
    statusCode: 200,
    message: 'Objective updated successfully!',
    data: { ...OBJECTIVE_FORM, objectiveDays: 10, roadmapType: 'EXTRA' },
  })
})

test('parts of another plan are missing in this one', async () => {
  const { id: planId } = await makePlan()
  const { id: otherId } = await makePlan({ name: 'Other' })
  const { id: milestoneId } = await addMilestone(otherId)
  const { id: objectiveId } = await addObjective(otherId, milestoneId)
  const params = { planId }
  const statuses = [
    await as(asha, plans.updateMilestone, { params, body: { milestoneId, milestoneData: {} } }),
    await as(asha, plans.updateObjective, { params, body: { objectiveId, objectiveData: {} } }),
    await as(asha, plans.createObjective, { params, body: { ...OBJECTIVE_FORM, milestoneId } }),
  ].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([404, 404, 404])
})

test('a milestone is deleted with its objectives, an objective alone, each once', async () => {
  const { id: planId } = await makePlan()
  const { id: milestoneId } = await addMilestone(planId)
  const { id: objectiveId } = await addObjective(planId, milestoneId)
  await addObjective(planId, milestoneId, { name: 'Indexes' })
  const objective = { params: { objectiveId } }
  const milestone = { params: { milestoneId } }
  expect((await as(meera, plans.removeObjective, objective)).statusCode).toBe(403)
  expect((await as(meera, plans.removeMilestone, milestone)).statusCode).toBe(403)
  expect((await as(asha, plans.removeObjective, objective)).statusCode).toBe(200)
  expect((await as(asha, plans.removeObjective, objective)).statusCode).toBe(404)
  expect((await planOf(planId)).milestones[0]?.objectives).toMatchObject([{ name: 'Indexes' }])
  expect((await as(asha, plans.removeMilestone, milestone)).statusCode).toBe(200)
  expect((await as(asha, plans.removeMilestone, milestone)).statusCode).toBe(404)
  expect((await planOf(planId)).milestones).toEqual([])
})

const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => String(statusCode)).toSorted()

test('concurrent additions by admins never exceed the total days', async () => {
  const { id: planId } = await makePlan()
  const add = async (admin: typeof asha) =>
    as(admin, plans.createMilestone, {
      params: { planId },
      body: { ...MILESTONE, milestoneDays: 25 },
    })
  const answers = await Promise.all([add(asha), add(anil), add(asha), add(anil)])
  expect(statusesOf(answers)).toEqual(['201', '201', '400', '400'])
  const [first] = (await planOf(planId)).milestones
  const milestoneId = first?.id ?? ''
  const addPart = async (admin: typeof asha) =>
    as(admin, plans.createObjective, {
      params: { planId },
      body: { ...OBJECTIVE_FORM, milestoneId, objectiveDays: 10 },
    })
  const parts = await Promise.all([addPart(asha), addPart(anil), addPart(asha), addPart(anil)])
  expect(statusesOf(parts)).toEqual(['201', '201', '400', '400'])
})

test.each([
  ['update plans set days = 30', 409, 'Total milestone days cannot exceed 30!'],
  ['update milestones set days = 61', 400, 'Total milestone days cannot exceed 60!'],
  ['update milestones set days = 4', 409, 'Total objective days cannot exceed 4!'],
  ['update objectives set days = 41', 400, 'Total objective days cannot exceed 40!'],
])('the database rejects invalid sums with the same message: %s', async (sql, status, said) => {
  const { id: planId } = await makePlan()
  const { id: milestoneId } = await addMilestone(planId, { milestoneDays: 40 })
  await addObjective(planId, milestoneId)
  const refused = database.pool.query(sql).catch(rethrowTotalsError)
  await expect(refused).rejects.toMatchObject({ statusCode: status, message: said })
})
