import { blockers } from '@cohort/contract/blockers/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { interns } from '@cohort/contract/interns/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { selfAssessments } from '@cohort/contract/self-assessments/calls'
import { beforeEach, expect, test } from 'vitest'
import { requestDueFeedback } from '#server/interactions/reminders/reminders.ts'
import type { Person } from '../../test/cast.ts'
import { connect } from '../../test/processes/sockets.ts'
import { BADGE, helpSeeker, TO_MANOJ } from '../../test/scenarios/asking-for-help.ts'
import { planner } from '../../test/scenarios/planning.ts'
import { interactionForm, RATINGS, schedule } from '../../test/scenarios/scheduling.ts'
import { letInternsJoin, write } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const address = await world.listen()
const { as, clock, services, tokenOf, asha, anil, manoj, isha } = world
const { addMilestone, join, makePlan } = planner(world)
const { raise, setStatus } = helpSeeker(world)

beforeEach(async () => {
  await letInternsJoin(world)
  const plan = await makePlan()
  await addMilestone(plan.id, { mentor: manoj })
  await join(plan.id, isha)
})

const unreadOf = async (person: Person) => {
  const { data } = await as(person, notifications.list, { params: { userId: person.id } })
  return data.filter(({ isRead }) => !isRead).map(({ message }) => message)
}

/** How many notices of both admins are unread that contain these words. */
const waiting = async (words: string) => {
  const unread = [...(await unreadOf(asha)), ...(await unreadOf(anil))]
  return unread.filter((message) => message.includes(words)).length
}

async function askForMeeting() {
  const params = { userId: isha.id }
  await as(manoj, interns.requestMeeting, { params, body: { text: 'A review' } })
  const { data } = await as(manoj, interactions.requests, {})
  return { requestId: data.first[0]?.id ?? '' }
}

const CLOSINGS = {
  declined: (params: { requestId: string }) =>
    as(asha, interactions.declineRequest, { params, body: { reason: 'No room' } }),
  withdrawn: (params: { requestId: string }) => as(manoj, interactions.withdrawRequest, { params }),
  scheduled: ({ requestId }: { requestId: string }) =>
    as(asha, interactions.schedule, { body: { ...interactionForm(world), requestId } }),
}

test.each(Object.keys(CLOSINGS) as (keyof typeof CLOSINGS)[])(
  'a request for a meeting that is %s no longer waits for any admin',
  async (closing) => {
    const params = await askForMeeting()
    expect(await waiting('asks for a meeting')).toBe(2)
    await CLOSINGS[closing](params)
    expect(await waiting('asks for a meeting')).toBe(0)
  },
)

test('an interaction that is moved settles the requests for another time of it, no others', async () => {
  await askForMeeting()
  const { id: interactionId } = await schedule(world, { date: '2026-03-05', mentor: null })
  const params = { interactionId }
  await as(isha, interactions.requestNewTime, { params, body: { reason: 'An exam' } })
  expect(await waiting('asks for a new time')).toBe(2)
  const body = interactionForm(world, { date: '2026-03-06', mentor: null })
  await as(asha, interactions.update, { params, body })
  expect(await waiting('asks for a new time')).toBe(0)
  expect(await waiting('asks for a meeting')).toBe(2)
})

test('an interaction that is cancelled settles the requests for another time of it, no others', async () => {
  await askForMeeting()
  const { id: interactionId } = await schedule(world, { date: '2026-03-05', mentor: null })
  const params = { interactionId }
  await as(isha, interactions.requestNewTime, { params, body: { reason: 'An exam' } })
  const body = { outcome: 'CANCELLED', reason: 'No room' } as const
  await as(asha, interactions.setOutcome, { params, body })
  expect(await waiting('asks for a new time')).toBe(0)
  expect(await waiting('asks for a meeting')).toBe(2)
})

test('a help request that is answered or resolved counts as read, until its sender writes again', async () => {
  const { id: requestId } = await raise(BADGE)
  const writeAs = (person: Person) =>
    as(person, helpdesk.write, { params: { requestId }, body: { text: 'Once more' } })
  expect(await waiting('requested help')).toBe(2)
  await writeAs(asha)
  expect(await waiting('requested help')).toBe(0)
  await writeAs(isha)
  expect(await waiting('replied to the request')).toBe(2)
  await setStatus(anil, requestId, 'RESOLVED')
  expect(await waiting('replied to the request')).toBe(0)
  expect(await unreadOf(isha)).toHaveLength(3)
})

test('others in whose bell it was are told at once', async () => {
  const { id } = await raise(BADGE)
  const { socket, join: enter } = await connect(address, await tokenOf(anil))
  await enter(anil.id)
  let changes = 0
  socket.on('notificationsChanged', () => {
    changes += 1
  })
  await setStatus(asha, id, 'RESOLVED')
  await expect.poll(() => changes).toBe(1)
})

test('a blocker that is answered no longer waits for the mentor', async () => {
  const { tasks } = await write(world, isha, [{ taskName: 'Load test' }])
  const body = { taskId: tasks[0]?.id ?? '', reason: 'No access', waitsFor: 'Operations' }
  const { data } = await as(isha, blockers.report, { body })
  const isBlocked = async () => (await unreadOf(manoj)).some((words) => words.includes('blocked'))
  expect(await isBlocked()).toBe(true)
  await as(manoj, blockers.answer, { params: { blockerId: data.id }, body: { text: 'Ask Meera' } })
  expect(await isBlocked()).toBe(false)
})

test('feedback is no longer asked for once it is given', async () => {
  const { id: interactionId } = await schedule(world)
  await raise(TO_MANOJ)
  clock.set(new Date('2026-03-04T07:00:00Z'))
  await requestDueFeedback(services)
  const isAsked = async () =>
    (await unreadOf(manoj)).some((words) => words.includes('give your feedback'))
  expect(await isAsked()).toBe(true)
  const given = { interactionId, internId: isha.id, ratings: RATINGS, descriptive_feedback: 'Good' }
  expect((await as(manoj, feedbacks.give, { body: given })).statusCode).toBe(201)
  expect(await isAsked()).toBe(false)
  expect((await unreadOf(manoj)).some((words) => words.includes('requested help'))).toBe(true)
})

test('a self-assessment that is sent or withdrawn settles no notice of the mentor, who is only told of the meeting', async () => {
  const { id: interactionId } = await schedule(world)
  const params = { interactionId }
  const isAsked = async () =>
    (await unreadOf(isha)).some((words) => words.includes('assess your own work'))
  const setOutcome = (outcome: 'CANCELLED' | null) =>
    as(asha, interactions.setOutcome, {
      params,
      body: outcome ? { outcome, reason: 'No room' } : { outcome },
    })
  const informed = async (person: Person) =>
    (await unreadOf(person)).filter((words) => words.includes('is no longer cancelled')).length
  await as(manoj, selfAssessments.ask, { params })
  await setOutcome('CANCELLED')
  expect((await setOutcome(null)).statusCode).toBe(200)
  await as(manoj, selfAssessments.withdraw, { params })
  expect(await isAsked()).toBe(false)
  expect((await as(manoj, selfAssessments.ask, { params })).statusCode).toBeLessThan(300)
  expect(await isAsked()).toBe(true)
  const body = { ratings: { Communication: 4 }, strength: 'Loops', improvement: 'Closures' }
  expect((await as(isha, selfAssessments.submit, { params, body })).statusCode).toBe(200)
  expect(await isAsked()).toBe(false)
  expect([await informed(manoj), await informed(isha)]).toEqual([1, 1])
})

const ENDINGS = {
  moved: (params: { interactionId: string }) =>
    as(asha, interactions.update, {
      params,
      body: interactionForm(world, { date: '2026-03-06' }),
    }),
  declined: async () => {
    const { data } = await as(asha, interactions.requests, {})
    return CLOSINGS.declined({ requestId: data.first[0]?.id ?? '' })
  },
}

test.each(Object.keys(ENDINGS) as (keyof typeof ENDINGS)[])(
  'the mentor who is told of a request for another time still reads of it once it is %s',
  async (ending) => {
    const { id: interactionId } = await schedule(world, { date: '2026-03-05' })
    const params = { interactionId }
    await as(isha, interactions.requestNewTime, { params, body: { reason: 'An exam' } })
    const isTold = async () =>
      (await unreadOf(manoj)).some((words) => words.includes('asks for a new time'))
    expect([await isTold(), await waiting('asks for a new time')]).toEqual([true, 2])
    expect((await ENDINGS[ending](params)).statusCode).toBe(200)
    expect([await isTold(), await waiting('asks for a new time')]).toEqual([true, 0])
  },
)

test('the intern still reads that a meeting takes place after all once feedback on it is given', async () => {
  const { id: interactionId } = await schedule(world)
  const params = { interactionId }
  await as(asha, interactions.setOutcome, { params, body: { outcome: 'CANCELLED', reason: 'Ill' } })
  await as(asha, interactions.setOutcome, { params, body: { outcome: null } })
  clock.set(new Date('2026-03-04T07:00:00Z'))
  const given = { interactionId, internId: isha.id, ratings: RATINGS, descriptive_feedback: 'Good' }
  expect((await as(manoj, feedbacks.give, { body: given })).statusCode).toBe(201)
  expect((await unreadOf(isha)).some((words) => words.includes('no longer cancelled'))).toBe(true)
})

test('feedback is still asked for when a self-assessment is withdrawn after the meeting', async () => {
  const { id: interactionId } = await schedule(world)
  const params = { interactionId }
  expect((await as(manoj, selfAssessments.ask, { params })).statusCode).toBeLessThan(300)
  clock.set(new Date('2026-03-04T07:00:00Z'))
  await requestDueFeedback(services)
  expect((await as(manoj, selfAssessments.withdraw, { params })).statusCode).toBe(200)
  expect((await unreadOf(manoj)).some((words) => words.includes('give your feedback'))).toBe(true)
})
