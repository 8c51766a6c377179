import { plans } from '@cohort/contract/plans/calls'
import { expect, test } from 'vitest'
import { auditEntries } from '#server/platform/audit/table.ts'
import { MISSING, PLAN_FORM, planner } from '../../test/scenarios/planning.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, database, clock, asha, anil, meera, ivan, isha } = world
const { makePlan, addMilestone, addObjective, join, planOf, notesOf, historyOf } = planner(world)

test('only an admin makes a plan, and its end follows from its days', async () => {
  expect((await asNobody(plans.create, { body: PLAN_FORM })).statusCode).toBe(401)
  expect((await as(meera, plans.create, { body: PLAN_FORM })).statusCode).toBe(403)
  expect((await as(ivan, plans.create, { body: PLAN_FORM })).statusCode).toBe(403)
  expect(await as(asha, plans.create, { body: PLAN_FORM })).toMatchObject({
    statusCode: 201,
    message: 'Plan created successfully!',
    data: { ...PLAN_FORM, endDate: '2026-05-03', userCount: 0, users: [], milestones: [] },
  })
  expect((await makePlan({ endDate: '2026-06-01' })).endDate).toBe('2026-06-01')
})

test.each([
  [{ planDays: 0 }, 'plandays must between 1 to 180'],
  [{ planDays: 181 }, 'Plan days must be less than 180!'],
  [{ planDays: 1.5 }, 'plandays must between 1 to 180'],
  [{ startDate: '2026-03-03' }, 'Start date cannot be before today.'],
  [{ endDate: '2026-05-02' }, 'End date must be at least 2026-05-03'],
  [{ name: ' ' }, 'Plan name is required.'],
  [{ description: '' }, 'Plan description is required.'],
  [{ name: 'x'.repeat(101) }, 'At most 100 characters are allowed.'],
])('a plan with %j is not made: %s', async (change, message) => {
  const refused = await as(asha, plans.create, { body: { ...PLAN_FORM, ...change } })
  expect(refused).toMatchObject({ statusCode: 400, message })
  expect((await as(asha, plans.list, {})).data).toEqual([])
})

test('today is the organisation’s: past midnight there, yesterday is too early', async () => {
  clock.set(new Date('2026-03-04T18:30:00Z'))
  expect((await as(asha, plans.create, { body: PLAN_FORM })).statusCode).toBe(400)
  expect((await makePlan({ startDate: '2026-03-05' })).startDate).toBe('2026-03-05')
})

test('the list shows every plan, the newest first, with how many are in it', async () => {
  const first = await makePlan({ name: 'First' })
  await makePlan({ name: 'Second' })
  await join(first.id, ivan, isha)
  const listed = await as(anil, plans.list, {})
  expect(listed.data.map(({ name, userCount }) => [name, userCount])).toEqual([
    ['Second', 0],
    ['First', 2],
  ])
  expect((await as(meera, plans.list, {})).statusCode).toBe(403)
})

test('one plan is read with its milestones, objectives and people', async () => {
  const { id: planId } = await makePlan()
  const { id: milestoneId } = await addMilestone(planId)
  const objective = await addObjective(planId, milestoneId)
  await join(planId, isha, ivan)
  expect(await as(asha, plans.get, { params: { planId } })).toMatchObject({
    statusCode: 200,
    data: {
      name: 'Backend track',
      userCount: 2,
      users: [
        { id: isha.id, name: 'Isha Menon' },
        { id: ivan.id, name: 'Ivan Thomas' },
      ],
      milestones: [{ id: milestoneId, mentorName: 'Meera Iyer', objectives: [objective] }],
    },
  })
  expect((await as(isha, plans.get, { params: { planId } })).statusCode).toBe(403)
  expect((await as(asha, plans.get, { params: { planId: MISSING } })).statusCode).toBe(404)
  expect((await as(asha, plans.get, { params: { planId: 'first' } })).statusCode).toBe(400)
})

test('missing permission, invalid input and missing records are rejected in this order', async () => {
  const { id: planId } = await makePlan()
  const missing = { planId: MISSING }
  const wrong = { planDays: 181 }
  expect((await asNobody(plans.update, { params: missing, body: wrong })).statusCode).toBe(401)
  expect((await as(meera, plans.update, { params: missing, body: wrong })).statusCode).toBe(403)
  expect(await as(asha, plans.update, { params: missing, body: wrong })).toMatchObject({
    statusCode: 400,
    message: 'Plan days must not exceed 180.',
  })
  const right = { name: 'Data track' }
  expect((await as(asha, plans.update, { params: missing, body: right })).statusCode).toBe(404)
  expect(await as(asha, plans.update, { params: { planId }, body: right })).toMatchObject({
    statusCode: 200,
    message: 'Plan updated successfully!',
    data: { name: 'Data track', description: 'Node and SQL', planDays: 60 },
  })
})

test.each([
  ['a computed end follows the days', undefined, { planDays: 30 }, '2026-04-03'],
  ['a computed end follows the start', undefined, { startDate: '2026-03-10' }, '2026-05-09'],
  ['a chosen end stays while it is late enough', '2026-06-01', { planDays: 70 }, '2026-06-01'],
  ['a chosen end moves when it is too early', '2026-05-10', { planDays: 70 }, '2026-05-13'],
  ['a new end is taken', undefined, { endDate: '2026-05-20' }, '2026-05-20'],
])('%s', async (_, endDate, body, expected) => {
  const { id: planId } = await makePlan(endDate ? { endDate } : {})
  const changed = await as(asha, plans.update, { params: { planId }, body })
  expect(changed.data.endDate).toBe(expected)
  expect((await planOf(planId)).endDate).toBe(expected)
})

test('a plan may begin later than it did, never earlier, though that day has passed', async () => {
  const { id: planId } = await makePlan({ startDate: '2026-03-06' })
  clock.advance(10 * 24 * 60)
  const move = async (startDate: string) =>
    as(asha, plans.update, { params: { planId }, body: { ...PLAN_FORM, startDate } })
  expect(await move('2026-03-05')).toMatchObject({
    statusCode: 400,
    message: 'Start date cannot be earlier than the fetched start date.',
  })
  expect((await move('2026-03-06')).statusCode).toBe(200)
  expect((await move('2026-03-09')).data).toMatchObject({ endDate: '2026-05-08' })
})

test('an end before the stored start plus days is rejected', async () => {
  const { id: planId } = await makePlan()
  const refused = await as(asha, plans.update, {
    params: { planId },
    body: { endDate: '2026-05-02' },
  })
  expect(refused).toMatchObject({
    statusCode: 400,
    fields: { endDate: 'End date must be at least 2026-05-03' },
  })
})

test('a plan is not made shorter than its milestones', async () => {
  const { id: planId } = await makePlan()
  await addMilestone(planId, { milestoneDays: 40 })
  const shorten = async (planDays: number) =>
    as(asha, plans.update, { params: { planId }, body: { planDays } })
  expect(await shorten(39)).toMatchObject({
    statusCode: 409,
    message: 'Total milestone days cannot exceed 39!',
  })
  expect((await shorten(40)).statusCode).toBe(200)
})

test('a deleted plan is deleted with its parts, and its interns remain and are notified', async () => {
  const { id: planId } = await makePlan()
  const { id: milestoneId } = await addMilestone(planId)
  const { id: objectiveId } = await addObjective(planId, milestoneId)
  await join(planId, ivan)
  expect((await as(meera, plans.remove, { params: { planId } })).statusCode).toBe(403)
  expect(await as(asha, plans.remove, { params: { planId } })).toMatchObject({
    statusCode: 200,
    message: 'Plan deleted successfully',
    data: null,
  })
  expect((await as(asha, plans.remove, { params: { planId } })).statusCode).toBe(404)
  expect((await as(asha, plans.removeMilestone, { params: { milestoneId } })).statusCode).toBe(404)
  expect((await as(asha, plans.removeObjective, { params: { objectiveId } })).statusCode).toBe(404)
  expect((await notesOf(ivan))[0]).toBe('Your plan "Backend track" was deleted.')
  expect((await historyOf(ivan))[0]).toEqual(['plan deleted', 'plan: Backend track → -'])
})

test('ten edits are one notification until it is read', async () => {
  const { id: planId } = await makePlan()
  const { id: milestoneId } = await addMilestone(planId)
  await join(planId, ivan)
  for (const milestoneDays of [21, 22, 23]) {
    const body = { milestoneId, milestoneData: { milestoneDays } }
    await as(asha, plans.updateMilestone, { params: { planId }, body })
  }
  await addObjective(planId, milestoneId)
  const told = [
    'Your plan "Backend track" was changed.',
    'The plan "Backend track" was assigned to you.',
  ]
  expect(await notesOf(ivan)).toEqual(told)
  await database.pool.query('update notifications set read_at = now()')
  await as(asha, plans.update, { params: { planId }, body: { planDays: 70 } })
  expect(await notesOf(ivan)).toEqual([told[0], ...told])
})

test('an edit without changes causes neither a notification nor an audit entry', async () => {
  const { id: planId } = await makePlan()
  await join(planId, ivan)
  const entries = await database.orm.select().from(auditEntries).orderBy(auditEntries.id)
  await as(asha, plans.update, { params: { planId }, body: PLAN_FORM })
  expect(await database.orm.select().from(auditEntries)).toHaveLength(entries.length)
  expect(await notesOf(ivan)).toHaveLength(1)
})

test('changes of a plan are audited', async () => {
  const { id: planId } = await makePlan()
  await as(anil, plans.update, { params: { planId }, body: { name: 'Data track' } })
  const audited = await database.orm.select().from(auditEntries).orderBy(auditEntries.id)
  expect(audited.map(({ actorId, action, subjectId }) => [actorId, action, subjectId])).toEqual([
    [asha.id, 'created', planId],
    [anil.id, 'changed', planId],
  ])
  expect(audited[1]?.changes).toEqual({ name: { from: 'Backend track', to: 'Data track' } })
})
