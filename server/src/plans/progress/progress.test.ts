import { plans } from '@cohort/contract/plans/calls'
import { expect, test } from 'vitest'
import { follower } from '../../../test/scenarios/following.ts'
import { insertPeople } from '../../../test/scenarios/people.ts'
import { MISSING, planner } from '../../../test/scenarios/planning.ts'
import { letInternsJoin } from '../../../test/scenarios/writing.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, asNobody, asha, meera, manoj, ivan, isha } = world
const { makePlan, addMilestone, join } = planner(world)
const { backendTrack, markFor, roadmapOf, progressFor } = follower(world)

test('an admin sees how far each intern and each milestone is', async () => {
  const { planId, first, second, joins, indexes, queues } = await backendTrack()
  await markFor(meera, ivan, joins.id)
  await markFor(meera, ivan, indexes.id)
  await markFor(manoj, isha, queues.id)
  expect((await progressFor(isha, planId)).statusCode).toBe(403)
  expect((await progressFor(asha, MISSING)).statusCode).toBe(404)
  const { data } = await progressFor(asha, planId)
  expect(data).toMatchObject({
    internCount: 2,
    done: 3,
    total: 6,
    percent: 50,
    marks: 3,
    milestones: [
      { id: first.id, done: 2, total: 4, percent: 50, marks: 2 },
      { id: second.id, done: 1, total: 2, percent: 50, marks: 1 },
    ],
    interns: { total: 2, total_pages: 1 },
  })
  expect(data.milestones[0]?.objectives).toMatchObject([
    { name: 'Joins', done: 1, total: 2, marks: 1 },
    { name: 'Indexes', done: 1, total: 2, marks: 1 },
  ])
  expect(data.interns.data).toMatchObject([
    { name: 'Isha Menon', done: 1, percent: 33, marks: [{ objectiveId: queues.id }] },
    {
      name: 'Ivan Thomas',
      done: 2,
      percent: 67,
      milestones: [
        { milestoneId: first.id, percent: 100 },
        { milestoneId: second.id, percent: 0 },
      ],
    },
  ])
})

test('the interns of a progress are ordered by name or by what they have completed', async () => {
  const { planId, joins, indexes, queues } = await backendTrack()
  await markFor(meera, ivan, joins.id)
  await markFor(meera, ivan, indexes.id)
  await markFor(manoj, isha, queues.id)
  const names = async (query: object) =>
    (await progressFor(asha, planId, query)).data.interns.data.map(({ name }) => name)
  expect(await names({ sort: 'done' })).toEqual(['Isha Menon', 'Ivan Thomas'])
  expect(await names({ sort: 'done', direction: 'descending' })).toEqual([
    'Ivan Thomas',
    'Isha Menon',
  ])
  expect(await names({ sort: 'name', direction: 'descending' })).toEqual([
    'Ivan Thomas',
    'Isha Menon',
  ])
})

test('the interns of a progress come twenty a page and can be searched', async () => {
  const { planId } = await backendTrack()
  const many = Array.from({ length: 20 }, (_, index) => ({ name: `Pupil ${index + 10}` }))
  await join(planId, ...(await insertPeople(world, many)))
  const { data } = await progressFor(asha, planId)
  expect(data.interns).toMatchObject({ total: 22, total_pages: 2 })
  expect(data.interns.data).toHaveLength(20)
  const rest = await progressFor(asha, planId, { offset: 20 })
  expect(rest.data.interns.data.map(({ name }) => name)).toEqual(['Pupil 28', 'Pupil 29'])
  const found = await progressFor(asha, planId, { name: 'isha' })
  expect(found.data.interns.data.map(({ name }) => name)).toEqual(['Isha Menon'])
  expect(found.data.internCount).toBe(22)
})

test('a mentor finds their milestones and interns, and nothing of the others', async () => {
  const { planId, first, joins, queues } = await backendTrack()
  await makePlan({ name: 'Not theirs' })
  await markFor(manoj, ivan, queues.id)
  await markFor(meera, ivan, joins.id)
  expect((await asNobody(plans.mentored, {})).statusCode).toBe(401)
  expect((await as(ivan, plans.mentored, {})).statusCode).toBe(403)
  const { data } = await as(meera, plans.mentored, {})
  expect(data).toMatchObject([
    {
      plan: { id: planId },
      internCount: 2,
      done: 1,
      total: 4,
      milestones: [{ id: first.id, objectives: [{ name: 'Joins' }, { name: 'Indexes' }] }],
    },
  ])
  expect(data[0]?.milestones).toHaveLength(1)
  const { data: own } = await progressFor(meera, planId)
  expect(own.interns.data).toMatchObject([
    { name: 'Isha Menon', marks: [] },
    { name: 'Ivan Thomas', done: 1, total: 2, marks: [{ objectiveId: joins.id }] },
  ])
  const [other] = await insertPeople(world, [{ name: 'Other Mentor', role: 'Mentors' }])
  if (!other) throw new Error('No one was inserted')
  expect((await as(other, plans.mentored, {})).data).toEqual([])
  expect((await progressFor(other, planId)).statusCode).toBe(404)
})

test('completions of former members are kept, and count again when they return', async () => {
  const { planId, joins } = await backendTrack()
  const { id: otherId } = await makePlan({ name: 'Other' })
  await markFor(meera, ivan, joins.id)
  await join(otherId, ivan)
  expect((await roadmapOf(ivan, ivan)).data).toMatchObject({ plan: { id: otherId }, done: 0 })
  expect((await progressFor(asha, planId)).data).toMatchObject({
    internCount: 1,
    done: 0,
    marks: 1,
    milestones: [{ marks: 1, objectives: [{ done: 0, marks: 1 }, {}] }, {}],
  })
  await join(planId, ivan)
  expect((await roadmapOf(ivan, ivan)).data).toMatchObject({ plan: { id: planId }, done: 1 })
})

test('a plan without objectives, or without milestones, is at nought percent', async () => {
  const { id: planId } = await makePlan()
  await join(planId, ivan)
  expect((await roadmapOf(ivan, ivan)).data).toMatchObject({
    currentMilestoneId: null,
    total: 0,
    percent: 0,
    milestones: [],
  })
  expect((await progressFor(asha, planId)).data).toMatchObject({ total: 0, percent: 0 })
  const { id: milestoneId } = await addMilestone(planId)
  const bare = { total: 0, percent: 0, milestones: [{ id: milestoneId, total: 0, percent: 0 }] }
  expect((await roadmapOf(ivan, ivan)).data).toMatchObject(bare)
  expect((await progressFor(asha, planId)).data).toMatchObject(bare)
})

test('those who are most behind come first, by overdue objectives', async () => {
  await letInternsJoin(world)
  const { planId, first, second, joins, indexes } = await backendTrack()
  const order = async () =>
    (await progressFor(asha, planId)).data.interns.data.map(({ name, overdue }) => [name, overdue])
  expect(await order()).toEqual([
    [isha.name, 0],
    [ivan.name, 0],
  ])
  await markFor(meera, isha, joins.id)
  const { data } = await progressFor(asha, planId)
  expect(
    data.milestones.map(({ objectives }) => objectives.map(({ from, dueOn }) => [from, dueOn])),
  ).toEqual([
    [
      ['2026-03-04', '2026-03-08'],
      ['2026-03-09', '2026-03-13'],
    ],
    [['2026-03-14', '2026-03-18']],
  ])
  expect([first.id, second.id]).toEqual(data.milestones.map(({ id }) => id))
  world.clock.advance(5 * 24 * 60)
  expect(await order()).toEqual([
    [ivan.name, 1],
    [isha.name, 0],
  ])
  world.clock.advance(5 * 24 * 60)
  await markFor(meera, ivan, joins.id)
  await markFor(meera, ivan, indexes.id)
  expect(await order()).toEqual([
    [isha.name, 1],
    [ivan.name, 0],
  ])
})
