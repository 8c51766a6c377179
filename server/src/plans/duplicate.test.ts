import { plans } from '@cohort/contract/plans/calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/users/table.ts'
import { MISSING, planner } from '../../test/scenarios/planning.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, meera, manoj, ivan } = world
const { makePlan, addMilestone, addObjective, join, planOf, historyOf } = planner(world)

const COPY = { name: 'Backend track, again', startDate: '2026-04-01' }

test('only an admin copies a plan that is there, to a day that is not past', async () => {
  const { id: planId } = await makePlan()
  const ask = { params: { planId }, body: COPY }
  expect((await asNobody(plans.duplicate, ask)).statusCode).toBe(401)
  expect((await as(meera, plans.duplicate, ask)).statusCode).toBe(403)
  expect((await as(ivan, plans.duplicate, ask)).statusCode).toBe(403)
  const past = { ...ask, body: { ...COPY, startDate: '2026-03-03' } }
  expect(await as(asha, plans.duplicate, past)).toMatchObject({
    statusCode: 400,
    message: 'Start date cannot be before today.',
  })
  const unnamed = { ...ask, body: { ...COPY, name: '' } }
  expect((await as(asha, plans.duplicate, unnamed)).message).toBe('Plan name is required.')
  const missing = { params: { planId: MISSING }, body: COPY }
  expect((await as(asha, plans.duplicate, missing)).statusCode).toBe(404)
  expect(await as(asha, plans.duplicate, ask)).toMatchObject({
    statusCode: 201,
    message: 'Plan duplicated successfully!',
  })
})

test('a copy has the same parts in the same order, moved dates, and no interns', async () => {
  const { id: planId } = await makePlan({ endDate: '2026-05-10' })
  const { id: firstId } = await addMilestone(planId, { name: 'First', mentor: meera })
  await addObjective(planId, firstId, { name: 'Joins' })
  await addObjective(planId, firstId, { name: 'Indexes', noOfInteractions: 0 })
  await addMilestone(planId, { name: 'Second', mentor: manoj })
  await join(planId, ivan)
  const source = await planOf(planId)
  const { data: copy } = await as(asha, plans.duplicate, { params: { planId }, body: COPY })
  expect(copy).toMatchObject({
    ...COPY,
    description: 'Node and SQL',
    planDays: 60,
    endDate: '2026-06-07',
    userCount: 0,
    users: [],
    milestones: [
      { name: 'First', mentorId: meera.id, objectives: [{ name: 'Joins' }, { name: 'Indexes' }] },
      { name: 'Second', mentorId: manoj.id, objectives: [] },
    ],
  })
  expect(copy.milestones.map(({ id }) => id)).not.toContain(firstId)
  expect(await planOf(planId)).toEqual(source)
  expect(await historyOf({ ...asha, id: ivan.id })).toHaveLength(1)
})

test('a disabled mentor is not copied, and the copy can still be edited', async () => {
  const { id: planId } = await makePlan()
  await addMilestone(planId, { mentor: meera })
  await database.orm.update(users).set({ disabledAt: clock.now() }).where(eq(users.id, meera.id))
  const { data: copy } = await as(asha, plans.duplicate, { params: { planId }, body: COPY })
  expect(copy.milestones).toMatchObject([{ mentorId: null, mentorName: null }])
  const milestoneId = copy.milestones[0]?.id ?? ''
  const change = async (milestoneData: object) => {
    const body = { milestoneId, milestoneData }
    return as(asha, plans.updateMilestone, { params: { planId: copy.id }, body })
  }
  expect((await change({ name: 'Basics', mentorName: null })).data).toMatchObject({
    name: 'Basics',
    mentorName: null,
  })
  expect((await change({ mentorName: manoj.name })).data.mentorId).toBe(manoj.id)
})
