import { feedbacks } from '@cohort/contract/feedback/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { sharing } from '@cohort/contract/sharing/calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#server/platform/audit/table.ts'
import { users } from '#server/users/table.ts'
import { interactionForm, RATINGS, schedule } from '../../test/scenarios/scheduling.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, meera, manoj, ivan, isha } = world

const MISSING = '01900000-0000-7000-8000-00000000dead'
const WORDS = { ratings: RATINGS, descriptive_feedback: ' Clear and calm. ' }

async function ended(wish = {}) {
  const interaction = await schedule(world, wish)
  clock.advance(120)
  return interaction
}

async function given(wish = {}) {
  const { id: interactionId } = await ended(wish)
  const made = await as(manoj, feedbacks.give, { body: { interactionId, ...WORDS } })
  expect(made.statusCode).toBe(201)
  return made.data
}

test('feedback is for the mentors of an interaction that has ended', async () => {
  const { id: interactionId } = await schedule(world)
  const body = { interactionId, internId: isha.id, interviewerId: meera.id, ...WORDS }
  expect((await asNobody(feedbacks.give, { body })).statusCode).toBe(401)
  expect((await as(asha, feedbacks.give, { body })).statusCode).toBe(403)
  expect((await as(isha, feedbacks.give, { body })).statusCode).toBe(403)
  const blank = { ...body, descriptive_feedback: ' ' }
  expect((await as(manoj, feedbacks.give, { body: blank })).message).toBe(
    'Descriptive feedback cannot be empty.',
  )
  expect((await as(meera, feedbacks.give, { body })).statusCode).toBe(404)
  const early = await as(manoj, feedbacks.give, { body })
  expect(early).toMatchObject({
    statusCode: 409,
    message: "You can't give feedback to this interaction",
  })
  clock.advance(90)
  const elsewhere = { ...body, internId: ivan.id }
  expect((await as(manoj, feedbacks.give, { body: elsewhere })).statusCode).toBe(400)
  const made = await as(manoj, feedbacks.give, { body })
  expect(made).toMatchObject({
    statusCode: 201,
    message: 'Feedback added succesfully',
    data: {
      interactionId,
      internId: isha.id,
      interviewerId: manoj.id,
      interviewer: { name: 'Manoj Kulkarni' },
      interaction: { assignedIntern: 'Isha Menon', assignedMentor: 'Manoj Kulkarni' },
      avg_rating: 3,
      ratings: RATINGS,
      descriptive_feedback: 'Clear and calm.',
    },
  })
  expect((await as(manoj, feedbacks.give, { body })).statusCode).toBe(409)
})

test('too few or odd ratings are refused', async () => {
  const { id: interactionId } = await ended()
  const messageOf = async (ratings: Record<string, number>) =>
    (await as(manoj, feedbacks.give, { body: { interactionId, ...WORDS, ratings } as never }))
      .message
  const { Concepts: _, ...four } = RATINGS
  expect(await messageOf(four)).toBe('Please select at least 5 KPIs.')
  expect(await messageOf({ ...four, Concepts: 5.5 })).not.toBe('Feedback added succesfully')
  expect(await messageOf({ ...four, Concepts: 1.3 })).not.toBe('Feedback added succesfully')
  expect(await messageOf({ ...four, Charm: 3 })).not.toBe('Feedback added succesfully')
})

test('a rating beside a half step is refused, in new feedback and in an edit', async () => {
  const { id: feedbackId } = await given()
  const { id: interactionId } = await ended({ time: '15:00' })
  for (const stars of [0.5000000000000001, 2.5000000000000004, 0.49999999999999994]) {
    const body = { ...WORDS, ratings: { ...RATINGS, Experience: stars } }
    for (const refused of [
      await as(manoj, feedbacks.give, { body: { ...body, interactionId } }),
      await as(manoj, feedbacks.change, { params: { feedbackId }, body }),
    ])
      expect(refused).toMatchObject({
        statusCode: 400,
        message: 'Ratings are 0 to 5 in half steps.',
      })
  }
})

test('the interviewer or the mentor can give feedback, and of two concurrent tabs one succeeds', async () => {
  const { id: interactionId } = await ended({ interviewer: meera })
  const body = { interactionId, ...WORDS }
  const answers = await Promise.all([
    as(manoj, feedbacks.give, { body }),
    as(meera, feedbacks.give, { body }),
    as(manoj, feedbacks.give, { body }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    201, 409, 409,
  ])
})

test('of a concurrent edit and feedback one is rejected', async () => {
  const { id: interactionId } = await schedule(world)
  const hold = { params: { interactionId }, query: { isScheduled: 'false' } } as const
  await as(asha, interactions.setScheduled, hold)
  clock.advance(120)
  const resume = { params: { interactionId }, query: { isScheduled: 'true' } } as const
  const body = interactionForm(world, { intern: ivan, date: '2026-03-05' })
  const [moved, resumed, rated] = await Promise.all([
    as(asha, interactions.update, { params: { interactionId }, body }),
    as(asha, interactions.setScheduled, resume),
    as(manoj, feedbacks.give, { body: { interactionId, ...WORDS } }),
  ])
  const { data } = await as(asha, interactions.list, { body: {} })
  const [now] = data.data
  // Resumed before it was moved, its time would be over.
  expect([200, 409]).toContain(resumed.statusCode)
  expect([moved.statusCode, rated.statusCode, now?.internId, now?.interactionStatus]).toEqual([
    200,
    409,
    ivan.id,
    'PENDING',
  ])
})

test('no feedback can be given without a mentor or interviewer', async () => {
  const { id: interactionId } = await ended({ mentor: null })
  for (const mentor of [manoj, meera]) {
    const refused = await as(mentor, feedbacks.give, { body: { interactionId, ...WORDS } })
    expect(refused.statusCode).toBe(404)
  }
})

test('giving feedback is audited', async () => {
  const feedback = await given()
  const audited = await database.orm.select().from(auditEntries).orderBy(auditEntries.id)
  expect(audited.at(-1)).toMatchObject({
    actorId: manoj.id,
    action: 'given',
    subjectId: feedback.id,
  })
})

test('only its author can change it', async () => {
  const { id: feedbackId } = await given({ interviewer: meera })
  const body = {
    ratings: { ...RATINGS, Experience: 5 },
    descriptive_feedback: 'Better than I thought.',
  }
  const change = { params: { feedbackId }, body }
  expect((await asNobody(feedbacks.change, change)).statusCode).toBe(401)
  expect((await as(asha, feedbacks.change, change)).statusCode).toBe(403)
  const few = { params: { feedbackId }, body: { ...body, ratings: { Concepts: 1 } } }
  expect((await as(manoj, feedbacks.change, few)).message).toBe('Please select atleast 5 KPI')
  expect((await as(meera, feedbacks.change, change)).statusCode).toBe(404)
  const missing = { params: { feedbackId: MISSING }, body }
  expect((await as(manoj, feedbacks.change, missing)).statusCode).toBe(404)
  const changed = await as(manoj, feedbacks.change, change)
  expect(changed).toMatchObject({
    statusCode: 200,
    message: 'Feedback updated successfully!',
    data: { avg_rating: 4, descriptive_feedback: 'Better than I thought.' },
  })
  // Sent again, it changes nothing, and nothing is recorded.
  expect((await as(manoj, feedbacks.change, change)).statusCode).toBe(200)
  const isChange = eq(auditEntries.action, 'changed')
  expect(await database.orm.$count(auditEntries, isChange)).toBe(1)
})

test('an interaction’s feedback is read by admins and by the mentors who take part', async () => {
  const { interactionId } = await given({ interviewer: meera })
  const read = { params: { interactionId } }
  expect((await asNobody(feedbacks.ofInteraction, read)).statusCode).toBe(401)
  expect((await as(isha, feedbacks.ofInteraction, read)).statusCode).toBe(403)
  for (const reader of [asha, manoj, meera]) {
    expect((await as(reader, feedbacks.ofInteraction, read)).data).toHaveLength(1)
  }
  const { data: unrated } = await as(asha, interactions.schedule, {
    body: interactionForm(world, { intern: ivan, mentor: meera, date: '2026-03-05' }),
  })
  const readUnrated = { params: { interactionId: unrated.id } }
  expect((await as(meera, feedbacks.ofInteraction, readUnrated)).data).toEqual([])
  expect((await as(manoj, feedbacks.ofInteraction, readUnrated)).statusCode).toBe(404)
  const missing = { params: { interactionId: MISSING } }
  expect((await as(asha, feedbacks.ofInteraction, missing)).statusCode).toBe(404)
})

test('the intern’s zone is shown to admins only', async () => {
  await database.orm.update(users).set({ zone: 'RED ZONE' }).where(eq(users.id, isha.id))
  const { interactionId } = await given()
  const read = { params: { interactionId } }
  const internFor = async (reader: typeof asha) =>
    (await as(reader, feedbacks.ofInteraction, read)).data[0]?.intern
  expect(await internFor(asha)).toEqual({ name: 'Isha Menon', zone: 'RED ZONE' })
  expect(await internFor(manoj)).toEqual({ name: 'Isha Menon' })
})

test('all of an intern’s feedbacks are for admins, the oldest first', async () => {
  await given({ name: 'First' })
  await given({ name: 'Second', time: '12:30' })
  const read = { params: { userId: isha.id } }
  expect((await asNobody(feedbacks.ofIntern, read)).statusCode).toBe(401)
  expect((await as(isha, feedbacks.ofIntern, read)).statusCode).toBe(403)
  expect((await as(manoj, feedbacks.ofIntern, read)).statusCode).toBe(403)
  for (const userId of [MISSING, manoj.id]) {
    expect((await as(asha, feedbacks.ofIntern, { params: { userId } })).statusCode).toBe(404)
  }
  expect((await as(asha, feedbacks.ofIntern, { params: { userId: ivan.id } })).data).toEqual([])
  const { data } = await as(asha, feedbacks.ofIntern, read)
  expect(data.map(({ interaction }) => interaction.name)).toEqual(['First', 'Second'])
})

test('a former intern reads no feedback about themselves, not even as an admin', async () => {
  const { id: feedbackId, interactionId } = await given()
  await database.pool.query(
    `insert into next_steps (id, feedback_id, intern_id, position, text, due_on)
      values (gen_random_uuid(), $1, $2, 1, 'Learn to listen', '2026-03-20')`,
    [feedbackId, isha.id],
  )
  await database.orm.update(users).set({ role: 'Admins' }).where(eq(users.id, isha.id))
  const byInteraction = { params: { interactionId } }
  expect((await as(isha, feedbacks.ofInteraction, byInteraction)).data).toEqual([])
  expect((await as(isha, sharing.followUp, { params: { feedbackId } })).statusCode).toBe(404)
  expect((await as(asha, feedbacks.ofInteraction, byInteraction)).data).toHaveLength(1)
  const ofIsha = { params: { userId: isha.id } }
  expect((await as(asha, sharing.nextSteps, ofIsha)).data).toHaveLength(1)
  expect((await as(isha, sharing.nextSteps, ofIsha)).data ?? []).toEqual([])
})
