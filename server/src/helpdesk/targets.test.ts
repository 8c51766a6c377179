import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { DEFAULT_TARGETS, type Targets } from '@cohort/contract/helpdesk/targets'
import { settings } from '@cohort/contract/settings/calls'
import { expect, test } from 'vitest'
import { BADGE, helpSeeker, TO_MANOJ } from '../../test/scenarios/asking-for-help.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, asha, manoj, isha } = world
const { raise, setStatus, reopen, listOf, subjectsOf } = helpSeeker(world)

/** Wednesday, 4 March 2026 at 10:00 in Kolkata. */
const MORNING = new Date('2026-03-04T04:30:00Z')
const HOUR = 60

const save = (targets: Targets) => as(asha, helpdesk.saveTargets, { body: targets })
const answer = (requestId: string, by = asha) =>
  as(by, helpdesk.write, { params: { requestId }, body: { text: 'On its way' } })
const countsOf = async (by = asha) => (await as(by, helpdesk.count, {})).data
const firstOf = async () => (await listOf(asha))[0]

test('a request says when the first answer and the solution are due, and the answer ends the first', async () => {
  clock.set(MORNING)
  const request = await raise({ ...BADGE, priority: 'HIGH' })
  expect(request).toMatchObject({
    answeredAt: null,
    answerDueAt: '2026-03-04T08:30:00.000Z',
    solutionDueAt: '2026-03-04T12:30:00.000Z',
    answerOverdue: 0,
  })
  await as(isha, helpdesk.write, { params: { requestId: request.id }, body: { text: 'Please' } })
  expect(await firstOf()).toMatchObject({ answeredAt: null })
  clock.advance(5 * HOUR)
  expect(await firstOf()).toMatchObject({
    answerOverdue: 60,
    solutionOverdue: 0,
  })
  await answer(request.id)
  const answeredAt = clock.now().toISOString()
  clock.advance(HOUR)
  await answer(request.id)
  expect(await firstOf()).toMatchObject({ answeredAt, answerDueAt: null, answerOverdue: null })
  await setStatus(asha, request.id, 'RESOLVED')
  expect(await firstOf()).toMatchObject({ solutionDueAt: null, solutionOverdue: null })
})

test('holidays and working days of the organisation count, also for open requests', async () => {
  clock.set(MORNING)
  await raise(BADGE)
  expect((await firstOf())?.answerDueAt).toBe('2026-03-05T11:30:00.000Z')
  const holidays = [{ date: '2026-03-05', name: 'Holi' }]
  expect((await as(asha, dailyUpdates.addHolidays, { body: { holidays } })).statusCode).toBe(201)
  expect((await firstOf())?.answerDueAt).toBe('2026-03-06T11:30:00.000Z')
  const body = { weekdays: ['Monday' as const], from: '2026-03-06' }
  expect((await as(asha, settings.setWorkingDays, { body })).statusCode).toBe(200)
  expect((await firstOf())?.answerDueAt).toBe('2026-03-09T11:30:00.000Z')
})

test('a reopened request is measured from its reopening', async () => {
  clock.set(MORNING)
  const { id } = await raise({ ...BADGE, priority: 'HIGH' })
  await answer(id)
  await setStatus(asha, id, 'RESOLVED')
  clock.advance(24 * HOUR)
  expect((await reopen(isha, id)).data).toMatchObject({
    answerDueAt: null,
    solutionDueAt: '2026-03-05T12:30:00.000Z',
  })
})

test('what is late comes first, and late and unanswered requests can be listed', async () => {
  clock.set(MORNING)
  const old = await raise({ ...BADGE, subject: 'Old chair', priority: 'LOW' })
  const answered = await raise({ ...BADGE, subject: 'Answered', priority: 'MEDIUM' })
  await answer(answered.id)
  clock.advance(2 * 24 * HOUR)
  await raise({ ...BADGE, subject: 'New door', priority: 'HIGH' })
  expect(await subjectsOf(asha, { order: 'urgent' })).toEqual(['Old chair', 'New door', 'Answered'])
  expect(await subjectsOf(asha, { show: 'late' })).toEqual(['Old chair'])
  expect(await subjectsOf(asha, { show: 'unanswered' })).toEqual(['New door', 'Old chair'])
  expect(await countsOf(asha)).toEqual({ all: 3, late: 1, unanswered: 2 })
  await setStatus(asha, old.id, 'RESOLVED')
  expect(await subjectsOf(asha, { show: 'late' })).toEqual([])
  expect(await countsOf(asha)).toEqual({ all: 2, late: 0, unanswered: 1 })
  expect(await countsOf(manoj)).toEqual({ all: 0, late: 0, unanswered: 0 })
  clock.advance(7 * 24 * HOUR)
  expect(await subjectsOf(asha, { show: 'late', order: 'oldest' })).toEqual([
    'Answered',
    'New door',
  ])
})

test('the list of late requests agrees with what each says, minute by minute', async () => {
  clock.set(MORNING)
  for (const priority of ['HIGH', 'MEDIUM', 'LOW'] as const)
    await raise({ ...TO_MANOJ, priority, subject: priority })
  for (const priority of ['HIGH', 'MEDIUM', 'LOW'] as const) {
    const due = (await listOf(manoj)).find(({ subject }) => subject === priority)?.answerDueAt
    for (const seconds of [-1, 0, 1, 60]) {
      clock.set(new Date(Date.parse(due ?? '') + seconds * 1000))
      const late = await subjectsOf(manoj, { show: 'late' })
      expect(late.includes(priority), `${priority} ${seconds}`).toBe(seconds > 0)
    }
  }
})

test('admins change the targets, and only they', async () => {
  clock.set(MORNING)
  await raise(BADGE)
  expect((await asNobody(helpdesk.readTargets, {})).statusCode).toBe(401)
  for (const person of [manoj, isha]) {
    expect((await as(person, helpdesk.readTargets, {})).statusCode).toBe(403)
  }
  expect((await as(asha, helpdesk.readTargets, {})).data).toEqual(DEFAULT_TARGETS)
  const quick = { ...DEFAULT_TARGETS, closesAt: '17:00', answer: { HIGH: 1, MEDIUM: 2, LOW: 3 } }
  expect(await save(quick)).toMatchObject({ statusCode: 200, data: quick })
  expect((await as(asha, helpdesk.readTargets, {})).data).toEqual(quick)
  expect((await firstOf())?.answerDueAt).toBe('2026-03-04T07:30:00.000Z')
  expect(await save({ ...quick, closesAt: '08:00' })).toMatchObject({
    statusCode: 400,
    message: 'The working day must end after it begins.',
  })
})

test('targets that another admin changed meanwhile are not overwritten', async () => {
  const { data: basis } = await as(asha, helpdesk.readTargets, {})
  const mine = { ...basis, opensAt: '08:00', basis }
  const theirs = { ...basis, closesAt: '19:00', basis }
  expect((await as(asha, helpdesk.saveTargets, { body: theirs })).statusCode).toBe(200)
  expect(await as(asha, helpdesk.saveTargets, { body: mine })).toMatchObject({
    statusCode: 409,
    message: 'Another admin changed these settings in the meantime. Reload the page to see them.',
  })
  expect((await as(asha, helpdesk.readTargets, {})).data).toEqual({ ...basis, closesAt: '19:00' })
})
