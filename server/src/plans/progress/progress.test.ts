import { plans } from '@cohort/contract/plans'
import { users as people } from '@cohort/contract/users'
import { expect, test } from 'vitest'
import { insertPeople } from '../../../test/people.ts'
import { MISSING, planner } from '../../../test/planning.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, meera, manoj, ivan, isha } = world
const { makePlan, addMilestone, addObjective, join, notesOf, historyOf } = planner(world)

/** Meera's ten days with two objectives, then Manoj's twenty with one; Ivan and Isha take part. */
async function backendTrack() {
  const { id: planId } = await makePlan()
  const first = await addMilestone(planId, { name: 'First', milestoneDays: 10 })
  const second = await addMilestone(planId, { name: 'Second', mentor: manoj })
  const joins = await addObjective(planId, first.id)
  const indexes = await addObjective(planId, first.id, { name: 'Indexes' })
  const queues = await addObjective(planId, second.id, { name: 'Queues' })
  await join(planId, ivan, isha)
  return { planId, first, second, joins, indexes, queues }
}

const DONE = { doneOn: '2026-03-04' }

const markFor = async (marker: typeof asha, intern: typeof asha, id: string, body = DONE) =>
  as(marker, plans.markDone, { params: { userId: intern.id, objectiveId: id }, body })

const roadmapOf = async (reader: typeof asha, intern: typeof asha) =>
  as(reader, plans.roadmap, { params: { userId: intern.id } })

const progressFor = async (reader: typeof asha, planId: string, query: object = {}) =>
  as(reader, plans.progress, { params: { planId }, query })

test('a mark is set by an admin or the milestone’s mentor, for a member, within the days', async () => {
  const { joins } = await backendTrack()
  const params = { userId: ivan.id, objectiveId: joins.id }
  expect((await asNobody(plans.markDone, { params, body: DONE })).statusCode).toBe(401)
  expect((await markFor(ivan, ivan, joins.id)).statusCode).toBe(403)
  expect(await markFor(meera, ivan, joins.id, { doneOn: '2026-03-05' })).toMatchObject({
    statusCode: 400,
    message: 'The day cannot be after today.',
  })
  expect(await markFor(meera, ivan, joins.id, { doneOn: '2026-03-03' })).toMatchObject({
    statusCode: 400,
    message: "The day cannot be before the plan's start on 4 March 2026.",
  })
  expect((await markFor(meera, ivan, MISSING)).statusCode).toBe(404)
  expect((await markFor(meera, { ...ivan, id: MISSING }, joins.id)).statusCode).toBe(404)
  expect((await markFor(manoj, ivan, joins.id)).statusCode).toBe(404)
  expect(await markFor(meera, ivan, joins.id)).toMatchObject({
    statusCode: 200,
    message: 'Objective marked as done',
    data: { objectiveId: joins.id, doneOn: '2026-03-04', note: null, markedBy: 'Meera Iyer' },
  })
  expect((await markFor(asha, isha, joins.id)).statusCode).toBe(200)
})

test('somebody in no plan, or in another, has no objective of this one to be marked', async () => {
  const { joins } = await backendTrack()
  const [stranger] = await insertPeople(world, [{ name: 'Stranger' }])
  if (!stranger) throw new Error('Nobody was inserted')
  expect((await markFor(asha, stranger, joins.id)).statusCode).toBe(404)
  const { id: otherId } = await makePlan({ name: 'Other' })
  await join(otherId, stranger)
  expect((await markFor(asha, stranger, joins.id)).statusCode).toBe(404)
})

test('a mark is corrected, taken back once, and the intern hears of it', async () => {
  const { joins } = await backendTrack()
  clock.advance(24 * 60)
  await markFor(meera, ivan, joins.id)
  const noted = { doneOn: '2026-03-05', note: 'Well explained' }
  expect((await markFor(asha, ivan, joins.id, noted)).data).toMatchObject({
    ...noted,
    markedBy: 'Asha Rao',
  })
  const params = { userId: ivan.id, objectiveId: joins.id }
  expect((await as(manoj, plans.unmark, { params })).statusCode).toBe(404)
  expect((await as(ivan, plans.unmark, { params })).statusCode).toBe(403)
  expect((await as(meera, plans.unmark, { params })).statusCode).toBe(200)
  expect((await as(meera, plans.unmark, { params })).statusCode).toBe(404)
  expect((await notesOf(ivan)).slice(0, 3)).toEqual([
    '"Joins" of your plan "Backend track" is no longer marked as done.',
    '"Joins" of your plan "Backend track" is marked as done on 5 March 2026.',
    '"Joins" of your plan "Backend track" is marked as done on 4 March 2026.',
  ])
  expect((await historyOf(ivan)).slice(0, 3)).toEqual([
    ['objective marked', '"Joins" done on: 2026-03-05 → -', '"Joins" note: Well explained → -'],
    [
      'objective marked',
      '"Joins" done on: 2026-03-04 → 2026-03-05',
      '"Joins" note: - → Well explained',
    ],
    ['objective marked', '"Joins" done on: - → 2026-03-04'],
  ])
})

test('the same mark twice is one piece of news, even at once', async () => {
  const { joins } = await backendTrack()
  const before = (await notesOf(ivan)).length
  const markers = [meera, asha, meera, asha]
  await Promise.all(markers.map(async (marker) => markFor(marker, ivan, joins.id)))
  await markFor(meera, ivan, joins.id)
  const { rows } = await database.pool.query('select 1 from objective_marks')
  expect(rows).toHaveLength(1)
  expect((await notesOf(ivan)).length - before).toBe(1)
})

test('a roadmap shows the days of each milestone, what is done and where one is', async () => {
  const { first, second, joins } = await backendTrack()
  clock.advance(10 * 24 * 60)
  await markFor(meera, ivan, joins.id, { ...DONE })
  const { data } = await roadmapOf(ivan, ivan)
  expect(data).toMatchObject({
    intern: { id: ivan.id, name: 'Ivan Thomas' },
    plan: { name: 'Backend track', startDate: '2026-03-04', endDate: '2026-05-03' },
    state: 'RUNNING',
    daysToStart: 0,
    daysLeft: 50,
    currentMilestoneId: second.id,
    done: 1,
    total: 3,
    percent: 33,
    milestones: [
      { id: first.id, from: '2026-03-04', to: '2026-03-13', done: 1, total: 2, percent: 50 },
      { id: second.id, from: '2026-03-14', to: '2026-04-02', done: 0, total: 1, percent: 0 },
    ],
  })
  const marks = data?.milestones[0]?.objectives.map(({ name, mark }) => [name, mark?.markedBy])
  expect(marks).toEqual([
    ['Joins', 'Meera Iyer'],
    ['Indexes', undefined],
  ])
})

test.each([
  [-1, 'First', { state: 'NOT_BEGUN', daysToStart: 1, daysLeft: 60 }],
  [9, 'First', { state: 'RUNNING', daysToStart: 0, daysLeft: 51 }],
  [10, 'Second', { state: 'RUNNING', daysToStart: 0, daysLeft: 50 }],
  [60, 'Second', { state: 'RUNNING', daysToStart: 0, daysLeft: 0 }],
  [61, 'Second', { state: 'ENDED', daysToStart: 0, daysLeft: 0 }],
])(
  '%i days after its start a plan is at its milestone "%s", as the training phase says too',
  async (days, phase, standing) => {
    const startDate = days < 0 ? '2026-03-05' : '2026-03-04'
    const { id: planId } = await makePlan({ startDate })
    await addMilestone(planId, { name: 'First', milestoneDays: 10 })
    await addMilestone(planId, { name: 'Second', mentor: manoj })
    await join(planId, ivan)
    clock.advance(Math.max(0, days) * 24 * 60)
    const { data } = await roadmapOf(ivan, ivan)
    expect(data).toMatchObject(standing)
    const current = data?.milestones.find(({ id }) => id === data.currentMilestoneId)
    expect(current?.name).toBe(phase)
    const training = await as(ivan, people.training, { params: { userId: ivan.id } })
    expect(training.data.milestone?.name).toBe(phase)
  },
)

test('a roadmap is read by its intern, admins, and those who mentor a part of the plan', async () => {
  const { first, queues } = await backendTrack()
  expect((await asNobody(plans.roadmap, { params: { userId: ivan.id } })).statusCode).toBe(401)
  expect((await roadmapOf(isha, ivan)).statusCode).toBe(403)
  expect((await roadmapOf(asha, ivan)).statusCode).toBe(200)
  expect((await roadmapOf(manoj, ivan)).statusCode).toBe(200)
  expect((await roadmapOf(asha, { ...ivan, id: MISSING })).statusCode).toBe(404)
  expect((await roadmapOf(asha, meera)).statusCode).toBe(404)
  const params = { milestoneId: first.id }
  await as(asha, plans.removeMilestone, { params })
  expect((await roadmapOf(meera, ivan)).statusCode).toBe(404)
  expect((await markFor(meera, ivan, queues.id)).statusCode).toBe(404)
})

test('without a plan there is no roadmap, and mentors do not know of the intern', async () => {
  expect(await roadmapOf(ivan, ivan)).toMatchObject({ statusCode: 200, data: null })
  expect((await roadmapOf(meera, ivan)).statusCode).toBe(404)
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
})

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
      percent: 66,
      milestones: [
        { milestoneId: first.id, percent: 100 },
        { milestoneId: second.id, percent: 0 },
      ],
    },
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
  if (!other) throw new Error('Nobody was inserted')
  expect((await as(other, plans.mentored, {})).data).toEqual([])
  expect((await progressFor(other, planId)).statusCode).toBe(404)
})

test('marks of those who left count no more, are still there, and count again when they are back', async () => {
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

test('an objective takes its marks along', async () => {
  const { planId, joins } = await backendTrack()
  await markFor(meera, ivan, joins.id)
  await as(asha, plans.removeObjective, { params: { objectiveId: joins.id } })
  expect((await progressFor(asha, planId)).data).toMatchObject({ done: 0, total: 4, marks: 0 })
  const { rows } = await database.pool.query('select 1 from objective_marks')
  expect(rows).toEqual([])
})

test('the database keeps one mark each, of a bounded note, and loses none with its marker', async () => {
  const { joins } = await backendTrack()
  const insert = async (internId: string, note: string | null) =>
    database.pool.query(
      `insert into objective_marks (intern_id, objective_id, done_on, marked_by, note)
       values ($1, $2, '2026-03-04', $3, $4)`,
      [internId, joins.id, manoj.id, note],
    )
  await insert(ivan.id, null)
  await expect(insert(ivan.id, null)).rejects.toThrow('objective_marks')
  await expect(insert(isha.id, 'x'.repeat(501))).rejects.toThrow('objective_marks_note')
  await database.pool.query('delete from users where id = $1', [manoj.id])
  expect((await roadmapOf(ivan, ivan)).data?.milestones[0]?.objectives[0]?.mark).toMatchObject({
    doneOn: '2026-03-04',
    markedBy: null,
  })
  await database.pool.query('delete from users where id = $1', [ivan.id])
  const { rows } = await database.pool.query('select 1 from objective_marks')
  expect(rows).toEqual([])
})
