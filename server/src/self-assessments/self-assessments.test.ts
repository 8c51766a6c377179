import { feedbacks } from '@cohort/contract/feedback/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { selfAssessments } from '@cohort/contract/self-assessments/calls'
import type { SelfAssessmentForm } from '@cohort/contract/self-assessments/schemas'
import { expect, test } from 'vitest'
import { auditEntries } from '#server/platform/audit/table.ts'
import { mails } from '#server/platform/mail/table.ts'
import type { Person } from '../../test/cast.ts'
import { actOften } from '../../test/scenarios/acting-often.ts'
import { interactionForm, RATINGS, schedule } from '../../test/scenarios/scheduling.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, clock, database, asha, meera, manoj, isha, ivan } = world

const ANSWERS: SelfAssessmentForm = {
  ratings: { Communication: 2.5, Concepts: 4 },
  strength: 'Tests',
  improvement: null,
}
const START = '2026-03-04T05:30:00Z'

const ask = (person: Person, interactionId: string) =>
  as(person, selfAssessments.ask, { params: { interactionId } })
const read = (person: Person, interactionId: string) =>
  as(person, selfAssessments.get, { params: { interactionId } })
const send = (person: Person, interactionId: string, body = ANSWERS) =>
  as(person, selfAssessments.submit, {
    params: { interactionId },
    body: { ...body, strength: body.strength ?? '', improvement: body.improvement ?? '' },
  })
const withdraw = (person: Person, interactionId: string) =>
  as(person, selfAssessments.withdraw, { params: { interactionId } })

test('those who hold an interaction, and admins, can ask once, and the intern is notified', async () => {
  const { id } = await schedule(world)
  expect((await read(manoj, id)).data).toBeNull()
  expect((await ask(isha, id)).statusCode).toBe(403)
  expect((await ask(meera, id)).statusCode).toBe(404)
  expect(await ask(manoj, id)).toMatchObject({
    statusCode: 201,
    data: { askedBy: manoj.name, submittedAt: null, isOpen: true, answers: null },
  })
  expect(await ask(asha, id)).toMatchObject({
    statusCode: 409,
    message: 'The self-assessment was already requested.',
  })
  const { data: notes } = await as(isha, notifications.list, { params: { userId: isha.id } })
  expect(notes[0]).toMatchObject({
    message:
      'Please assess your own work before "Mid-term review" on 4 Mar 2026 at 11:00 am. It is voluntary. Your mentor sees it only after giving feedback.',
    link: `/intern/self-assessment/${id}`,
  })
  const written = await database.orm.select().from(mails)
  expect(written.some(({ text }) => text.includes('assess your own work'))).toBe(true)
})

test('the answers are hidden from those who rate until the feedback is given', async () => {
  const { id } = await schedule(world)
  await ask(manoj, id)
  expect((await send(ivan, id)).statusCode).toBe(404)
  expect(await send(isha, id)).toMatchObject({
    statusCode: 200,
    data: { answers: { ratings: ANSWERS.ratings, strength: 'Tests', improvement: null } },
  })
  for (const person of [manoj, asha]) {
    const { data } = await read(person, id)
    expect(data).toMatchObject({ answers: null, feedbackRatings: null })
    expect(data?.submittedAt).not.toBeNull()
    expect(JSON.stringify(data)).not.toContain('Tests')
  }
  clock.set(new Date('2026-03-04T06:00:00Z'))
  const body = { interactionId: id, ratings: RATINGS, descriptive_feedback: 'Good' }
  await as(manoj, feedbacks.give, { body })
  for (const person of [manoj, asha])
    expect((await read(person, id)).data).toMatchObject({
      answers: { ratings: ANSWERS.ratings },
      feedbackRatings: RATINGS,
    })
})

test('the intern reads no rating of a feedback that is not shared', async () => {
  const { id } = await schedule(world)
  await ask(manoj, id)
  await send(isha, id)
  clock.set(new Date('2026-03-04T06:00:00Z'))
  const body = { interactionId: id, ratings: RATINGS, descriptive_feedback: 'Good' }
  await as(manoj, feedbacks.give, { body })
  await database.pool.query('update feedbacks set shared_from = null')
  expect((await read(isha, id)).data).toMatchObject({ feedbackRatings: null })
  await database.pool.query(`update feedbacks set shared_from = '2026-03-04T06:15:00Z'`)
  expect((await read(isha, id)).data).toMatchObject({ feedbackRatings: null })
  clock.set(new Date('2026-03-04T06:15:00Z'))
  expect((await read(isha, id)).data).toMatchObject({ feedbackRatings: RATINGS })
})

test('an interaction tells those who see it whether one is requested or sent, without its answers', async () => {
  const { id: interactionId } = await schedule(world)
  const told = async (person: Person) => {
    const userId = person === asha ? isha.id : person.id
    const listed = await as(person, interactions.listOf, { params: { userId }, body: {} })
    const { data } = await as(person, interactions.get, { params: { interactionId } })
    expect(JSON.stringify([listed, data])).not.toContain('Tests')
    return [listed.data.data[0]?.selfAssessment, data.selfAssessment]
  }
  expect(await told(isha)).toEqual([null, null])
  await ask(manoj, interactionId)
  for (const person of [isha, manoj, asha])
    expect(await told(person)).toEqual(['REQUESTED', 'REQUESTED'])
  await send(isha, interactionId)
  for (const person of [isha, manoj, asha]) expect(await told(person)).toEqual(['SENT', 'SENT'])
  const body = interactionForm(world, { intern: ivan })
  await as(asha, interactions.update, { params: { interactionId }, body })
  expect(await told(ivan)).toEqual([null, null])
})

test('an intern who replaces another cannot read their self-assessment', async () => {
  const { id: interactionId } = await schedule(world)
  await ask(manoj, interactionId)
  await send(isha, interactionId)
  const body = interactionForm(world, { intern: ivan })
  const edited = await as(asha, interactions.update, { params: { interactionId }, body })
  expect(edited.statusCode).toBe(200)
  for (const person of [ivan, manoj]) expect((await read(person, interactionId)).data).toBeNull()
  expect((await send(ivan, interactionId)).statusCode).toBe(404)
  expect((await ask(manoj, interactionId)).data).toMatchObject({ internId: ivan.id, answers: null })
  expect((await send(ivan, interactionId)).statusCode).toBe(200)
})

test('a mentor who repeatedly requests and withdraws is limited', async () => {
  const { id } = await schedule(world)
  await database.orm.insert(auditEntries).values(
    Array.from({ length: 99 }, () => ({
      actorId: manoj.id,
      action: 'requested',
      subject: 'self-assessment',
    })),
  )
  expect((await ask(manoj, id)).statusCode).toBe(201)
  expect((await withdraw(manoj, id)).statusCode).toBe(200)
  expect(await ask(manoj, id)).toMatchObject({
    statusCode: 429,
    message: 'You have sent many messages. Please try again later.',
  })
  expect((await ask(asha, id)).statusCode).toBe(201)
})

test('it can be changed until the interaction begins, and closes then', async () => {
  const { id } = await schedule(world)
  await ask(manoj, id)
  await send(isha, id)
  const changed = { ...ANSWERS, ratings: { Communication: 3 } }
  expect((await send(isha, id, changed)).data.answers?.ratings).toEqual(changed.ratings)
  clock.set(new Date(START))
  expect(await send(isha, id)).toMatchObject({
    statusCode: 409,
    message: 'Self-assessments close when the interaction begins. Nothing was changed.',
  })
  expect((await read(isha, id)).data).toMatchObject({
    isOpen: false,
    answers: { ratings: changed.ratings },
  })
})

test('none can be requested once an interaction has begun, is on hold or was cancelled', async () => {
  const { id: held } = await schedule(world)
  const query = { isScheduled: 'false' as const }
  await as(asha, interactions.setScheduled, { params: { interactionId: held }, query })
  expect((await ask(manoj, held)).statusCode).toBe(409)
  const { id } = await schedule(world)
  clock.set(new Date(START))
  expect(await ask(manoj, id)).toMatchObject({
    statusCode: 409,
    message: 'A self-assessment can be requested only before a scheduled interaction.',
  })
})

test('a request is withdrawn until the intern has answered', async () => {
  const { id } = await schedule(world)
  expect((await withdraw(manoj, id)).statusCode).toBe(404)
  await ask(manoj, id)
  expect((await withdraw(asha, id)).statusCode).toBe(200)
  expect((await read(isha, id)).data).toBeNull()
  expect((await send(isha, id)).statusCode).toBe(404)
  await ask(manoj, id)
  await send(isha, id)
  expect(await withdraw(manoj, id)).toMatchObject({
    statusCode: 409,
    message: 'The intern has already sent the self-assessment.',
  })
})

test('of requests at the same time one is made, and each step is in the audit log', async () => {
  const { id } = await schedule(world)
  const asked = await Promise.all([ask(manoj, id), ask(asha, id), ask(manoj, id)])
  expect(asked.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  expect(asked.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2)
  const [sent, withdrawn] = await Promise.all([send(isha, id), withdraw(manoj, id)])
  const isKept = sent.statusCode === 200
  expect([sent.statusCode, withdrawn.statusCode]).toEqual(isKept ? [200, 409] : [404, 200])
  const entries = await database.orm.select().from(auditEntries).orderBy(auditEntries.id)
  const steps = entries.filter(({ subject }) => subject === 'self-assessment')
  expect(steps.map(({ action }) => action)).toEqual(['requested', isKept ? 'sent' : 'withdrawn'])
})

test.each([
  ['no rating', { ratings: {} }, 'ratings'],
  ['a rating between half steps', { ratings: { Communication: 2.3 } }, 'ratings.Communication'],
  [
    'a rating beside a half step',
    { ratings: { Concepts: 2.5000000000000004 } },
    'ratings.Concepts',
  ],
  ['a KPI that the organisation does not have', { ratings: { Charm: 3 } }, 'ratings'],
  ['words that are too long', { ...ANSWERS, strength: 'a'.repeat(2001) }, 'strength'],
])('%s is refused', async (_, wrong, field) => {
  const { id } = await schedule(world)
  await ask(manoj, id)
  const refused = await send(isha, id, { ...ANSWERS, ...wrong } as typeof ANSWERS)
  expect(refused.statusCode).toBe(400)
  expect(Object.keys(refused.fields ?? {})).toContain(field)
  expect((await read(isha, id)).data?.submittedAt).toBeNull()
})

test('an intern sends a self-assessment a hundred times an hour', async () => {
  const { id } = await schedule(world)
  await ask(manoj, id)
  await actOften(world, isha, { action: 'sent', subject: 'self-assessment', times: 99 })
  expect((await send(isha, id)).statusCode).toBe(200)
  expect(await send(isha, id)).toMatchObject({
    statusCode: 429,
    message: 'Too many attempts. Please try again later.',
  })
})
