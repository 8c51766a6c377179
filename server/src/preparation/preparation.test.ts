import { feedbacks } from '@cohort/contract/feedback/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { preparations } from '@cohort/contract/preparation/calls'
import { sharing } from '@cohort/contract/sharing/calls'
import { signals } from '@cohort/contract/signals/calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/users/table.ts'
import type { Person } from '../../test/cast.ts'
import { rateOn } from '../../test/scenarios/comparing.ts'
import { RATINGS, schedule } from '../../test/scenarios/scheduling.ts'
import { giveFeedback } from '../../test/scenarios/sharing.ts'
import { computeSignals, makePlan } from '../../test/scenarios/signals.ts'
import { letInternsJoin, write } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, clock, database, asha, meera, manoj, isha } = world

const prepare = (person: Person, interactionId: string) =>
  as(person, preparations.get, { params: { interactionId } })

test('those who hold an interaction and admins prepare it, from seven days before until the feedback', async () => {
  const { id } = await schedule(world, { date: '2026-03-12' })
  expect((await prepare(isha, id)).statusCode).toBe(403)
  expect((await prepare(meera, id)).statusCode).toBe(404)
  clock.set(new Date('2026-03-05T05:29:59Z'))
  expect(await prepare(manoj, id)).toMatchObject({
    statusCode: 409,
    message:
      'An interaction can be prepared from 7 days before it until its feedback is given, for 14 days at most.',
  })
  clock.set(new Date('2026-03-05T05:30:00Z'))
  for (const person of [manoj, asha]) expect((await prepare(person, id)).statusCode).toBe(200)
  clock.set(new Date('2026-03-12T06:00:00Z'))
  expect((await prepare(manoj, id)).statusCode).toBe(200)
  const body = { interactionId: id, ratings: RATINGS, descriptive_feedback: 'Good' }
  await as(manoj, feedbacks.give, { body })
  expect((await prepare(manoj, id)).statusCode).toBe(409)
})

test('one that was cancelled is not prepared', async () => {
  const { id } = await schedule(world, { date: '2026-03-05' })
  const body = { outcome: 'CANCELLED', reason: 'Ill' } as const
  await as(asha, interactions.setOutcome, { params: { interactionId: id }, body })
  expect((await prepare(manoj, id)).statusCode).toBe(409)
})

test('one that is on hold, long over, or with an intern no longer in training is not prepared', async () => {
  const { id } = await schedule(world, { date: '2026-03-05' })
  const params = { interactionId: id }
  const hold = (isScheduled: 'true' | 'false') =>
    as(asha, interactions.setScheduled, { params, query: { isScheduled } })
  await hold('false')
  expect((await prepare(manoj, id)).statusCode).toBe(409)
  await hold('true')
  expect((await prepare(manoj, id)).statusCode).toBe(200)
  const setStatus = (status: 'LEAVE' | 'DEPLOYED') =>
    database.orm.update(users).set({ status }).where(eq(users.id, isha.id))
  await setStatus('LEAVE')
  expect((await prepare(manoj, id)).statusCode).toBe(200)
  await setStatus('DEPLOYED')
  expect((await prepare(manoj, id)).statusCode).toBe(409)
  await setStatus('LEAVE')
  clock.set(new Date('2026-03-19T04:00:00Z'))
  expect((await prepare(manoj, id)).statusCode).toBe(200)
  clock.set(new Date('2026-03-19T06:00:00Z'))
  expect((await prepare(manoj, id)).statusCode).toBe(409)
})

test('an intern without earlier records gets a sentence about it', async () => {
  const { id } = await schedule(world)
  expect((await prepare(manoj, id)).data).toMatchObject({
    last: null,
    nextSteps: [],
    requests: [],
    before: {},
    signals: [],
  })
})

test('without feedback the work counts since the day of the account in the organisation’s time zone', async () => {
  const createdAt = new Date('2026-02-26T19:30:00Z')
  await database.orm.update(users).set({ createdAt }).where(eq(users.id, isha.id))
  const { id } = await schedule(world)
  expect((await prepare(manoj, id)).data.since).toBe('2026-02-27')
})

test('it shows the last feedback, its next steps, the work since, and open requests', async () => {
  await letInternsJoin(world)
  const nextSteps = [
    { text: 'Pair on REST', dueOn: '2026-03-06' },
    { text: 'Write the README', dueOn: '2026-03-05' },
  ]
  const given = await giveFeedback(world, { strength: 'Tests', improvement: 'Names', nextSteps })
  clock.advance(15)
  const done = { params: { stepId: given.nextSteps[1]?.id ?? '' }, body: { isDone: true } }
  await as(isha, sharing.setStepDone, done)
  const raise = (recepient: 'Admins' | 'Mentors', subject: string) =>
    as(isha, helpdesk.raise, {
      body: {
        subject,
        description: 'It is broken',
        priority: 'HIGH',
        recepient,
        ...(recepient === 'Mentors' && { recepientId: manoj.id }),
      },
    })
  await raise('Admins', 'Laptop')
  await raise('Mentors', 'Access')
  await write(world, isha, [{ taskName: 'Login page' }])
  const { id } = await schedule(world, { date: '2026-03-06', interviewer: meera })
  clock.set(new Date('2026-03-06T05:00:00Z'))
  const { data } = await prepare(meera, id)
  expect(data).toMatchObject({
    since: '2026-03-04',
    last: {
      interactionName: 'Mid-term review',
      author: manoj.name,
      descriptive_feedback: 'Explains clearly.',
      strength: 'Tests',
      improvement: 'Names',
    },
    nextSteps: [
      { text: 'Pair on REST', doneOn: null, isShared: true },
      { text: 'Write the README', doneOn: '2026-03-04' },
    ],
    work: {
      expected: 2,
      written: 1,
      tasks: 1,
      recent: [{ name: 'Login page', day: '2026-03-04' }],
    },
    before: RATINGS,
    requests: [],
  })
  expect((await prepare(manoj, id)).data.requests.map(({ subject }) => subject)).toEqual(['Access'])
  expect((await prepare(asha, id)).data.requests.map(({ subject }) => subject)).toEqual(['Laptop'])
})

test('it names each reason that the reader finds elsewhere, those of ratings to who may open the intern', async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  for (const on of ['2026-02-02', '2026-02-03'])
    await rateOn(world, { by: meera, of: isha, on, stars: 4.5 })
  for (const on of ['2026-02-10', '2026-02-11', '2026-02-12'])
    await rateOn(world, { by: meera, of: isha, on, stars: 1.5 })
  await computeSignals(world)
  const { id } = await schedule(world, { date: '2026-03-06', interviewer: meera })
  const namedTo = async (person: Person) => (await prepare(person, id)).data.signals
  for (const person of [manoj, asha]) {
    const { data } = await as(person, signals.get, { params: { userId: isha.id } })
    const reasons = data.reasons.map(({ signal, sentence }) => ({ signal, sentence }))
    expect(await namedTo(person)).toEqual(reasons)
  }
  const named = (await namedTo(manoj)).map(({ sentence }) => sentence)
  expect(named).toContain('The last 3 ratings average 1.5.')
  const ofMeera = (await namedTo(meera)).map(({ signal }) => signal)
  expect(ofMeera).toEqual(['updates', 'progress'])
})

test('the work ends with the day of an interaction that is past', async () => {
  await letInternsJoin(world)
  const { id } = await schedule(world)
  await write(world, isha, [{ taskName: 'Login page' }])
  clock.set(new Date('2026-03-06T05:00:00Z'))
  await write(world, isha, [{ taskName: 'Logout' }], { date: '2026-03-06' })
  expect((await prepare(manoj, id)).data.work).toMatchObject({
    tasks: 1,
    recent: [{ name: 'Login page', day: '2026-03-04' }],
  })
})

test('a former intern who is an admin does not prepare an interaction about themselves', async () => {
  const { id } = await schedule(world, { intern: isha })
  await database.orm.update(users).set({ role: 'Admins' }).where(eq(users.id, isha.id))
  expect((await prepare(asha, id)).statusCode).toBe(409)
  expect((await prepare(isha, id)).statusCode).toBe(404)
})
