import { feedbacks } from '@cohort/contract/feedback/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { sharing } from '@cohort/contract/sharing/calls'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { MISSING, planner } from '../../test/scenarios/planning.ts'
import { RATINGS, schedule } from '../../test/scenarios/scheduling.ts'
import { askQuestions, giveFeedback } from '../../test/scenarios/sharing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, clock, asha, meera, manoj, isha, ivan } = world
const { addMilestone, join, makePlan } = planner(world)

const of = (feedbackId: string) => ({ params: { feedbackId } })
const read = (person: Person, feedbackId: string) => as(person, sharing.read, of(feedbackId))
const ask = (person: Person, feedbackId: string, question = 'Which code do you mean?') =>
  as(person, sharing.ask, { ...of(feedbackId), body: { text: question } })
const answer = (person: Person, feedbackId: string, text = 'The importer.') =>
  as(person, sharing.answer, { ...of(feedbackId), body: { text } })
const noteOf = async (person: Person) =>
  (await as(person, notifications.list, { params: { userId: person.id } })).data[0]

async function shared(wish: Parameters<typeof giveFeedback>[1] = {}) {
  const given = await giveFeedback(world, wish)
  clock.advance(15)
  return given
}

test('an intern reads ratings compared with their own earlier ones, of shared feedback only', async () => {
  await shared({ ratings: { ...RATINGS, Communication: 2, Concepts: 1 } })
  const { id: second } = await schedule(world, { date: '2026-03-05' })
  clock.set(new Date('2026-03-05T06:00:00Z'))
  const held = { ...RATINGS, Communication: 0.5 }
  await as(manoj, sharing.give, {
    params: { interactionId: second },
    body: { ratings: held, descriptive_feedback: 'Held', heldReason: 'Later' },
  })
  const { id: third } = await schedule(world, { date: '2026-03-06' })
  clock.set(new Date('2026-03-06T06:00:00Z'))
  const { Experience: _, ...others } = RATINGS
  const made = await as(manoj, sharing.give, {
    params: { interactionId: third },
    body: { ratings: { ...others, Documentation: 4 }, descriptive_feedback: 'Better' },
  })
  clock.advance(15)
  const { data } = await read(isha, made.data.feedbackId)
  const ratings = Object.fromEntries(data.ratings.map(({ kpi, ...rated }) => [kpi, rated]))
  expect(ratings).toMatchObject({
    Communication: { stars: 4, before: 2 },
    Concepts: { stars: 2.5, before: 1 },
    Documentation: { stars: 4, before: null },
  })
  expect((await as(isha, sharing.received, {})).data.data).toHaveLength(2)
})

test('an intern finds a shared feedback by its interaction, and no other feedback', async () => {
  const { feedbackId, interactionId } = await giveFeedback(world)
  const byInteraction = async (person: Person, id = interactionId) =>
    (await as(person, sharing.received, { query: { interactionId: id } })).data
  expect(await byInteraction(isha)).toMatchObject({ data: [], total: 0 })
  await as(manoj, sharing.hold, { ...of(feedbackId), body: { reason: 'Later' } })
  clock.advance(15)
  expect(await byInteraction(isha)).toMatchObject({ data: [], total: 0 })
  await as(manoj, sharing.share, of(feedbackId))
  expect(await byInteraction(isha)).toMatchObject({ data: [{ id: feedbackId }], total: 1 })
  expect((await byInteraction(ivan)).data).toEqual([])
  const { id: another } = await schedule(world, { date: '2026-03-05' })
  expect((await byInteraction(isha, another)).data).toEqual([])
  const wrong = { query: { interactionId: 'x' } }
  expect((await as(isha, sharing.received, wrong)).statusCode).toBe(400)
})

test('an intern finds first what was shared last, also when it was given earlier', async () => {
  const first = await shared({ heldReason: 'Later' })
  await askQuestions(world, 1)
  clock.advance(60)
  await as(manoj, sharing.share, of(first.feedbackId))
  const { data } = await as(isha, sharing.received, {})
  expect(data.data.map(({ interactionName }) => interactionName)).toEqual([
    'Mid-term review',
    'Talk 1',
  ])
})

test('an intern acknowledges once; others than the intern cannot', async () => {
  const { feedbackId } = await shared()
  expect((await as(ivan, sharing.acknowledge, of(feedbackId))).statusCode).toBe(404)
  expect((await as(manoj, sharing.acknowledge, of(feedbackId))).statusCode).toBe(403)
  const both = await Promise.all([
    as(isha, sharing.acknowledge, of(feedbackId)),
    as(isha, sharing.acknowledge, of(feedbackId)),
  ])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const at = both[0]?.data.acknowledgedAt
  clock.advance(10)
  expect((await as(isha, sharing.acknowledge, of(feedbackId))).data.acknowledgedAt).toBe(at)
  expect((await as(manoj, sharing.followUp, of(feedbackId))).data.acknowledgedAt).toBe(at)
})

test('of edits an intern is told once until it is read, and acknowledges again', async () => {
  const { feedbackId } = await shared()
  const editsTold = async () =>
    (await as(isha, notifications.list, { params: { userId: isha.id } })).data.filter(
      ({ message }) => message === 'The feedback on "Mid-term review" was edited.',
    ).length
  const edit = async (descriptive_feedback: string) => {
    clock.advance(1)
    const body = { ratings: RATINGS, descriptive_feedback }
    expect((await as(manoj, feedbacks.change, { ...of(feedbackId), body })).statusCode).toBe(200)
  }
  const acknowledge = async () =>
    (await as(isha, sharing.acknowledge, of(feedbackId))).data.acknowledgedAt
  const first = await acknowledge()
  await edit('Clear.')
  await edit('Clear, and to the point.')
  expect(await editsTold()).toBe(1)
  clock.advance(1)
  const second = await acknowledge()
  expect([first, second]).toEqual(['2026-03-04T06:15:00.000Z', '2026-03-04T06:18:00.000Z'])
  clock.advance(1)
  expect(await acknowledge()).toBe(second)
  await edit('Clear.')
  expect(await editsTold()).toBe(1)
})

test('one question at a time, which its author answers', async () => {
  const { feedbackId } = await shared()
  expect((await ask(isha, feedbackId, ' ')).fields).toEqual({ text: 'Write your question.' })
  const asked = await Promise.all([ask(isha, feedbackId), ask(isha, feedbackId)])
  expect(asked.map(({ statusCode }) => statusCode).filter((status) => status === 201)).toHaveLength(
    1,
  )
  expect(asked.find(({ statusCode }) => statusCode === 409)?.message).toBe(
    'Your last question is not answered yet.',
  )
  expect(await noteOf(manoj)).toMatchObject({
    message: 'Isha Menon asked a question about your feedback on "Mid-term review".',
  })
  expect((await answer(meera, feedbackId)).statusCode).toBe(404)
  expect((await answer(asha, feedbackId)).statusCode).toBe(403)
  expect((await answer(manoj, feedbackId)).data.questions).toMatchObject([
    { question: 'Which code do you mean?', answer: 'The importer.' },
  ])
  expect(await answer(manoj, feedbackId)).toMatchObject({
    statusCode: 409,
    message: 'No question is waiting for an answer.',
  })
  expect(await noteOf(isha)).toMatchObject({
    message: 'Your question about the feedback on "Mid-term review" was answered.',
    link: `/intern/feedback/${feedbackId}`,
  })
  expect((await ask(isha, feedbackId, 'Thank you. And the tests?')).statusCode).toBe(201)
  expect((await read(isha, feedbackId)).data.questions).toHaveLength(2)
})

test('an answer leaves the notice unread that the feedback was edited', async () => {
  const { feedbackId } = await shared()
  await ask(isha, feedbackId)
  await as(manoj, feedbacks.change, {
    ...of(feedbackId),
    body: { ratings: RATINGS, descriptive_feedback: 'Rewritten.' },
  })
  await answer(manoj, feedbackId)
  const { data } = await as(isha, notifications.list, { params: { userId: isha.id } })
  expect(data.find(({ message }) => message.endsWith('was edited.'))?.isRead).toBe(false)
})

test('an admin answers and shares in place of an author whose account is disabled', async () => {
  const { feedbackId } = await shared()
  const left = { params: { userId: manoj.id }, body: { reason: 'Has left.' } }
  expect(await as(asha, users.disable, left)).toMatchObject({ statusCode: 200 })
  expect((await ask(isha, feedbackId)).statusCode).toBe(201)
  expect((await answer(asha, feedbackId)).statusCode).toBe(200)
})

test('an admin answers and shares in place of an author who is an intern by now', async () => {
  const { feedbackId } = await giveFeedback(world, { heldReason: 'After the talk' })
  const body = { role: 'Interns' as const }
  const changed = await as(asha, users.changeRole, { params: { userId: manoj.id }, body })
  expect(changed.statusCode).toBe(200)
  const followUp = { params: { feedbackId } }
  expect((await as(asha, sharing.share, followUp)).statusCode).toBe(200)
  expect((await ask(isha, feedbackId)).statusCode).toBe(201)
  expect((await answer(asha, feedbackId)).statusCode).toBe(200)
})

test('next steps are done by their intern, undone, and seen by those who may read the feedback', async () => {
  const nextSteps = [
    { text: 'Write the README', dueOn: '2026-03-10' },
    { text: 'Pair on REST', dueOn: '2026-03-06' },
  ]
  await giveFeedback(world, { nextSteps })
  const listFor = (person: Person, userId = isha.id) =>
    as(person, sharing.nextSteps, { params: { userId } })
  expect((await listFor(isha)).data).toEqual([])
  const sharedOnes = async () => (await listFor(manoj)).data.map(({ isShared }) => isShared)
  expect(await sharedOnes()).toEqual([false, false])
  clock.advance(15)
  expect(await sharedOnes()).toEqual([true, true])
  const { data: steps } = await listFor(isha)
  expect(steps.map(({ text }) => text)).toEqual(['Pair on REST', 'Write the README'])
  const [first] = steps
  const set = (person: Person, isDone: boolean) =>
    as(person, sharing.setStepDone, { params: { stepId: first?.id ?? '' }, body: { isDone } })
  expect((await set(ivan, true)).statusCode).toBe(404)
  expect((await set(manoj, true)).statusCode).toBe(403)
  expect((await set(isha, true)).data.doneOn).toBe('2026-03-04')
  expect((await listFor(manoj)).data.map(({ text }) => text)).toEqual([
    'Write the README',
    'Pair on REST',
  ])
  expect((await listFor(asha)).data).toHaveLength(2)
  expect((await listFor(ivan)).statusCode).toBe(403)
  expect((await set(isha, false)).data.doneOn).toBeNull()
})

test('a next step that is due in a leave is late after the first day back', async () => {
  const nextSteps = [
    { text: 'Write the README', dueOn: '2026-03-10' },
    { text: 'Pair on REST', dueOn: '2026-03-06' },
  ]
  const { feedbackId } = await giveFeedback(world, { nextSteps })
  await world.database.pool.query(
    `insert into leave_periods (id, user_id, from_day, to_day, kind)
     values (gen_random_uuid(), $1, '2026-03-09', '2026-03-16', 'LEAVE')`,
    [isha.id],
  )
  clock.advance(15)
  const { data: listed } = await as(manoj, sharing.nextSteps, { params: { userId: isha.id } })
  const { data: followUp } = await as(manoj, sharing.followUp, { params: { feedbackId } })
  for (const steps of [listed, followUp.nextSteps])
    expect(steps.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))).toMatchObject([
      { dueOn: '2026-03-06', lateAfter: '2026-03-06' },
      { dueOn: '2026-03-10', lateAfter: '2026-03-17' },
    ])
})

test('the first day back is a working day without a holiday and without another leave', async () => {
  const nextSteps = [{ text: 'Write the README', dueOn: '2026-03-11' }]
  const { feedbackId } = await giveFeedback(world, { nextSteps })
  const { pool } = world.database
  const takeLeave = (from: string, to: string) =>
    pool.query(
      `insert into leave_periods (id, user_id, from_day, to_day, kind)
       values (gen_random_uuid(), $1, $2, $3, 'LEAVE')`,
      [isha.id, from, to],
    )
  const lateAfter = async () =>
    (await as(manoj, sharing.followUp, of(feedbackId))).data.nextSteps[0]?.lateAfter
  await takeLeave('2026-03-09', '2026-03-13')
  expect(await lateAfter()).toBe('2026-03-16')
  await pool.query(
    `insert into holidays (id, day, name) values (gen_random_uuid(), '2026-03-16', 'Holi')`,
  )
  expect(await lateAfter()).toBe('2026-03-17')
  await takeLeave('2026-03-17', '2026-03-17')
  expect(await lateAfter()).toBe('2026-03-18')
  await pool.query(
    `insert into working_weeks (from_day, weekdays) values ('2026-03-01', '{Monday,Saturday}')`,
  )
  expect(await lateAfter()).toBe('2026-03-14')
})

test('mentors find no next steps of interns whom they may not see, as if there were no such intern', async () => {
  const found = async (person: Person, userId: string) => {
    const { statusCode, message } = await as(person, sharing.nextSteps, { params: { userId } })
    return { statusCode, message }
  }
  const unknown = await found(meera, MISSING)
  expect(unknown).toMatchObject({ statusCode: 404 })
  await giveFeedback(world, { nextSteps: [{ text: 'Write the README', dueOn: '2026-03-10' }] })
  for (const userId of [isha.id, ivan.id, manoj.id])
    expect(await found(meera, userId)).toEqual(unknown)
  expect((await found(manoj, isha.id)).statusCode).toBe(200)
  const plan = await makePlan()
  await addMilestone(plan.id, { mentor: meera })
  await join(plan.id, isha)
  expect((await found(meera, isha.id)).statusCode).toBe(200)
  expect((await found(asha, manoj.id)).statusCode).toBe(404)
})

test('a step that is given twice becomes two, and one completed meanwhile stays done', async () => {
  const nextSteps = [{ text: 'Write the README', dueOn: '2026-03-10' }]
  const { feedbackId, nextSteps: made } = await giveFeedback(world, { nextSteps })
  clock.advance(15)
  const step = { id: made[0]?.id ?? '', ...nextSteps[0] } as const
  const change = (steps: readonly object[]) =>
    as(manoj, sharing.changeFollowUp, {
      ...of(feedbackId),
      body: { strength: '', improvement: '', nextSteps: steps as never },
    })
  const [{ data: twice, statusCode }, done] = await Promise.all([
    change([step, step]),
    as(isha, sharing.setStepDone, { params: { stepId: step.id }, body: { isDone: true } }),
  ])
  expect([statusCode, done.statusCode]).toEqual([200, 200])
  expect(twice.nextSteps).toHaveLength(2)
  const after = await as(manoj, sharing.followUp, of(feedbackId))
  expect(after.data.nextSteps.map(({ doneOn }) => doneOn)).toEqual(['2026-03-04', null])
})
