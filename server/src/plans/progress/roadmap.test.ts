import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { interns } from '@cohort/contract/interns/calls'
import { plans } from '@cohort/contract/plans/calls'
import { users as people } from '@cohort/contract/users/calls'
import { beforeEach, expect, test } from 'vitest'
import { follower } from '../../../test/scenarios/following.ts'
import { addIntern, letInternsJoin } from '../../../test/scenarios/writing.ts'
import { MISSING, planner } from '../../../test/scenarios/planning.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, asha, meera, manoj, ivan, isha } = world
const { makePlan, addMilestone, join } = planner(world)
const { backendTrack, markFor, roadmapOf } = follower(world)

beforeEach(() => letInternsJoin(world))

test('a roadmap shows the days of each milestone, the completed objectives and the current milestone', async () => {
  const { first, second, joins } = await backendTrack()
  clock.advance(10 * 24 * 60)
  await markFor(meera, ivan, joins.id)
  const { data } = await roadmapOf(ivan, ivan)
  expect(data).toMatchObject({
    intern: { id: ivan.id, name: 'Ivan Thomas' },
    plan: { name: 'Backend track', startDate: '2026-03-04', endDate: '2026-05-03' },
    state: 'ACTIVE',
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
  [-1, 'First', { state: 'NOT_STARTED', daysToStart: 1, daysLeft: 60 }],
  [9, 'First', { state: 'ACTIVE', daysToStart: 0, daysLeft: 51 }],
  [10, 'Second', { state: 'ACTIVE', daysToStart: 0, daysLeft: 50 }],
  [60, 'Second', { state: 'ACTIVE', daysToStart: 0, daysLeft: 0 }],
  [61, 'Second', { state: 'ENDED', daysToStart: 0, daysLeft: 0 }],
])(
  '%i days after its start a plan is at its milestone "%s", equal to the training phase',
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

test('mentors neither read nor mark the roadmap of an intern whose account is closed', async () => {
  const { joins } = await backendTrack()
  expect((await markFor(meera, ivan, joins.id)).statusCode).toBe(200)
  const disabled = await as(asha, people.disable, {
    params: { userId: ivan.id },
    body: { reason: 'Has left us' },
  })
  expect(disabled.statusCode).toBe(200)
  expect((await roadmapOf(meera, ivan)).statusCode).toBe(404)
  expect((await markFor(meera, ivan, joins.id)).statusCode).toBe(404)
  expect((await roadmapOf(asha, ivan)).statusCode).toBe(200)
})

test('without a plan there is no roadmap, and mentors do not know of the intern', async () => {
  expect(await roadmapOf(ivan, ivan)).toMatchObject({ statusCode: 200, data: null })
  expect((await roadmapOf(meera, ivan)).statusCode).toBe(404)
})

test('milestones and objectives have the same days for an intern who joined later, wherever they are shown', async () => {
  const { planId } = await backendTrack()
  const late = await addIntern(world, 'Late Joiner', { dateOfJoining: '2026-03-08' })
  await join(planId, late)
  const shown = async () => {
    const { data } = await roadmapOf(asha, late)
    const { data: progress } = await as(asha, plans.progress, { params: { planId } })
    const { data: mine } = await as(meera, interns.mine, {})
    const row = progress.interns.data.find(({ id }) => id === late.id)
    return {
      spans: data?.milestones.map(({ from, to }) => [from, to]),
      endsOn: [data?.endsOn, data?.daysLeft],
      dueOn: data?.milestones[0]?.objectives.map(({ dueOn }) => dueOn),
      moves: row?.moves,
      overdue: [row?.overdue, mine.data.find(({ id }) => id === late.id)?.objectivesDue],
    }
  }
  clock.advance(8 * 24 * 60)
  expect(await shown()).toEqual({
    spans: [
      ['2026-03-08', '2026-03-17'],
      ['2026-03-18', '2026-04-06'],
    ],
    endsOn: ['2026-05-07', 56],
    dueOn: ['2026-03-12', '2026-03-17'],
    moves: [{ from: '2026-03-04', days: 4 }],
    overdue: [0, 0],
  })
  clock.advance(24 * 60)
  expect((await shown()).overdue).toEqual([1, 1])
})

test('leave that is known ahead moves what the plan has from its first day on', async () => {
  await backendTrack()
  const params = { userId: ivan.id }
  const body = { kind: 'LEAVE' as const, from: '2026-03-09', to: '2026-03-11' }
  expect((await as(asha, dailyUpdates.addLeave, { params, body })).statusCode).toBe(201)
  const { data } = await roadmapOf(ivan, ivan)
  expect(data?.milestones[0]?.objectives.map(({ dueOn }) => dueOn)).toEqual([
    '2026-03-08',
    '2026-03-16',
  ])
  expect(data?.milestones.map(({ from, to }) => [from, to])).toEqual([
    ['2026-03-04', '2026-03-16'],
    ['2026-03-17', '2026-04-05'],
  ])
})

const startsShown = async () => {
  const params = { userId: ivan.id }
  const { data } = await roadmapOf(ivan, ivan)
  const training = await as(ivan, people.training, { params })
  const header = await as(asha, interns.header, { params })
  return [data?.startsOn, training.data.startsOn, header.data.plan?.startsOn]
}

test('the roadmap, the home and the page of an intern on leave name the same first day', async () => {
  const { id: planId } = await makePlan({ startDate: '2026-03-06' })
  await addMilestone(planId, { name: 'First' })
  await join(planId, ivan)
  const params = { userId: ivan.id }
  const body = { kind: 'LEAVE' as const, from: '2026-03-06', to: '2026-03-10' }
  expect((await as(asha, dailyUpdates.addLeave, { params, body })).statusCode).toBe(201)
  const day = '2026-03-11'
  expect(await startsShown()).toEqual([day, day, day])
  clock.advance(4 * 24 * 60)
  expect(await startsShown()).toEqual([day, day, day])
  expect((await roadmapOf(ivan, ivan)).data).toMatchObject({ daysToStart: 3, isStartOpen: false })
})

test('an absence without an end leaves the first and the last day of the plan open until it is over', async () => {
  await backendTrack()
  const params = { userId: ivan.id }
  const setStatus = async (status: 'ACTIVE' | 'LEAVE') => {
    expect((await as(asha, people.update, { params, body: { status } })).statusCode).toBe(200)
  }
  await world.database.pool.query('delete from status_changes')
  const roadmap = async () => (await roadmapOf(ivan, ivan)).data
  const open = { isStartOpen: true, isEndOpen: true }
  await setStatus('LEAVE')
  expect(await roadmap()).toMatchObject({ state: 'NOT_STARTED', startsOn: '2026-03-05', ...open })
  expect((await startsShown())[1]).toBeNull()
  const leave = { kind: 'LEAVE' as const, from: '2026-03-04', to: '2026-03-10' }
  const { data } = await as(asha, dailyUpdates.addLeave, { params, body: leave })
  const known = { startsOn: '2026-03-11', isStartOpen: false, isEndOpen: false }
  expect(await roadmap()).toMatchObject(known)
  await as(asha, dailyUpdates.removeLeave, { params: { leaveId: data.id } })
  clock.advance(24 * 60)
  await setStatus('ACTIVE')
  expect(await roadmap()).toMatchObject({ state: 'ACTIVE', startsOn: '2026-03-05', daysLeft: 60 })
  clock.advance(24 * 60)
  await setStatus('LEAVE')
  expect(await roadmap()).toMatchObject({ isStartOpen: false, isEndOpen: true })
})
