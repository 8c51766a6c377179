import { interns } from '@cohort/contract/interns/calls'
import { plans } from '@cohort/contract/plans/calls'
import { expect, test } from 'vitest'
import { MISSING, planner } from '../../test/scenarios/planning.ts'
import { letInternsJoin } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, asha, meera, manoj, ivan } = world
const { makePlan, addMilestone, join, planOf, notesOf } = planner(world)

const CHANGED = 'The milestones of this plan have changed in the meantime. Please try again.'

const namesOf = async (planId: string) => (await planOf(planId)).milestones.map(({ name }) => name)

async function planOfThree() {
  const { id: planId } = await makePlan()
  const first = await addMilestone(planId, { name: 'Basics', milestoneDays: 10 })
  const second = await addMilestone(planId, { name: 'Practice', mentor: manoj })
  const third = await addMilestone(planId, { name: 'Project' })
  return { planId, ids: [first.id, second.id, third.id] as const }
}

test('admins put milestones into another order, and everything that depends on it follows', async () => {
  await letInternsJoin(world)
  const { planId, ids } = await planOfThree()
  await join(planId, ivan)
  const [first, second, third] = ids
  const ask = { params: { planId }, body: { milestoneIds: [second, third, first] } }
  expect((await asNobody(plans.orderMilestones, ask)).statusCode).toBe(401)
  expect((await as(meera, plans.orderMilestones, ask)).statusCode).toBe(403)
  const header = async () =>
    (await as(asha, interns.header, { params: { userId: ivan.id } })).data.mentor?.name
  expect(await header()).toBe(meera.name)
  const { statusCode, data } = await as(asha, plans.orderMilestones, ask)
  expect([statusCode, data.milestones.map(({ id }) => id)]).toEqual([200, [second, third, first]])
  expect(await header()).toBe(manoj.name)
  const { data: roadmap } = await as(ivan, plans.roadmap, { params: { userId: ivan.id } })
  expect(roadmap?.milestones.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['Practice', '2026-03-04', '2026-03-23'],
    ['Project', '2026-03-24', '2026-04-12'],
    ['Basics', '2026-04-13', '2026-04-22'],
  ])
  expect(await notesOf(ivan)).toContain(`${manoj.name} is now your mentor.`)
})

test('a new milestone comes last, and a copy keeps the order', async () => {
  const { planId, ids } = await planOfThree()
  const body = { milestoneIds: ids.toReversed() }
  await as(asha, plans.orderMilestones, { params: { planId }, body })
  await addMilestone(planId, { name: 'Review', milestoneDays: 5 })
  await addMilestone(planId, { name: 'Farewell', milestoneDays: 5 })
  const expected = ['Project', 'Practice', 'Basics', 'Review', 'Farewell']
  expect(await namesOf(planId)).toEqual(expected)
  const copy = await as(asha, plans.duplicate, {
    params: { planId },
    body: { name: 'Copy', startDate: '2026-04-01' },
  })
  expect(copy.data.milestones.map(({ name }) => name)).toEqual(expected)
})

test('an order of other milestones than the plan has is refused, and changes nothing', async () => {
  const { planId, ids } = await planOfThree()
  const [first, second, third] = ids
  const put = async (milestoneIds: readonly string[]) => {
    const body = { milestoneIds: [...milestoneIds] }
    const { statusCode, message } = await as(asha, plans.orderMilestones, {
      params: { planId },
      body,
    })
    return [statusCode, message]
  }
  expect(await put([third, first])).toEqual([409, CHANGED])
  expect(await put([third, first, first])).toEqual([409, CHANGED])
  expect(await put([third, second, first, first])).toEqual([409, CHANGED])
  expect(await put([third, second, MISSING])).toEqual([409, CHANGED])
  expect((await put([]))[0]).toBe(400)
  expect(await namesOf(planId)).toEqual(['Basics', 'Practice', 'Project'])
})
