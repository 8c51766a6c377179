import { audit } from '@cohort/contract/audit/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { sharing } from '@cohort/contract/sharing/calls'
import { expect, test } from 'vitest'
import { auditEntries } from '#server/platform/audit/table.ts'
import type { Person } from '../../test/cast.ts'
import { actOften } from '../../test/scenarios/acting-often.ts'
import { RATINGS, schedule } from '../../test/scenarios/scheduling.ts'
import { giveFeedback } from '../../test/scenarios/sharing.ts'
import { openWorld } from '../../test/world.ts'
import { notifyOfShared, remindOfHeld } from './jobs.ts'

const world = await openWorld()
const { as, clock, database, services, asha, meera, manoj, isha, ivan } = world

const STEPS = [
  { text: 'Pair on REST', dueOn: '2026-03-11' },
  { text: 'Write the README', dueOn: '2026-03-06' },
]

const of = (feedbackId: string) => ({ params: { feedbackId } })
const share = (person: Person, feedbackId: string) => as(person, sharing.share, of(feedbackId))
const hold = (person: Person, feedbackId: string, reason = 'To be told in person') =>
  as(person, sharing.hold, { ...of(feedbackId), body: { reason } })
const received = async (person: Person) => (await as(person, sharing.received, {})).data.data
const notesOf = async (person: Person) =>
  (await as(person, notifications.list, { params: { userId: person.id } })).data
const messagesOf = async (person: Person) =>
  (await notesOf(person)).map(({ message }) => message).filter((text) => /feedback/.test(text))

test('a feedback is shared a quarter of an hour after it was given, and the intern is notified once', async () => {
  const { feedbackId, state, sharedFrom } = await giveFeedback(world)
  expect([state, sharedFrom]).toEqual(['waiting', '2026-03-04T06:15:00.000Z'])
  clock.advance(14)
  expect(await notifyOfShared(services)).toBe(0)
  expect(await received(isha)).toEqual([])
  clock.advance(1)
  const told = await Promise.all([notifyOfShared(services), notifyOfShared(services)])
  expect(told.toSorted((one, other) => one - other)).toEqual([0, 1])
  expect((await notesOf(isha))[0]).toMatchObject({
    message: 'Manoj Kulkarni shared feedback on "Mid-term review" with you.',
    link: `/intern/feedback/${feedbackId}`,
  })
  expect(await received(isha)).toMatchObject([
    { id: feedbackId, author: manoj.name, average: 3, openSteps: 0, hasOpenQuestion: false },
  ])
  expect(await received(ivan)).toEqual([])
})

test("the specification's own call shares in the same way", async () => {
  const { id: interactionId } = await schedule(world)
  clock.set(new Date('2026-03-04T06:00:00Z'))
  const body = { interactionId, ratings: RATINGS, descriptive_feedback: 'Good' }
  await as(manoj, feedbacks.give, { body })
  clock.advance(15)
  expect(await received(isha)).toHaveLength(1)
})

test('it is given with strength, improvement and up to three next steps, in their order', async () => {
  const words = { strength: 'Tests', improvement: 'Names' }
  const given = await giveFeedback(world, { ...words, nextSteps: STEPS })
  expect(given).toMatchObject({
    ...words,
    nextSteps: STEPS.map((step) => ({ ...step, doneOn: null })),
  })
  const { id: interactionId } = await schedule(world, { date: '2026-03-05' })
  clock.set(new Date('2026-03-05T06:00:00Z'))
  const wrong = (nextSteps: typeof STEPS) =>
    as(manoj, sharing.give, {
      params: { interactionId },
      body: { ratings: RATINGS, descriptive_feedback: 'Good', nextSteps },
    })
  expect(await wrong([...STEPS, ...STEPS])).toMatchObject({
    statusCode: 400,
    fields: { nextSteps: 'At most three next steps are allowed.' },
  })
  expect(await wrong([{ text: 'Late', dueOn: '2026-03-04' }])).toMatchObject({
    statusCode: 400,
    fields: { 'nextSteps.0.dueOn': 'Choose today or a later day.' },
  })
  expect(await wrong([{ text: ' ', dueOn: '2026-03-06' }])).toMatchObject({
    fields: { 'nextSteps.0.text': 'Write the next step.' },
  })
})

test('a feedback that is shared at once is read at once, and told of once', async () => {
  const { feedbackId, state } = await giveFeedback(world, { isSharedAtOnce: true })
  expect(state).toBe('shared')
  expect(await received(isha)).toHaveLength(1)
  clock.advance(60)
  await notifyOfShared(services)
  expect(await messagesOf(isha)).toHaveLength(1)
  expect((await hold(manoj, feedbackId)).statusCode).toBe(409)
})

test('its author holds it back with a reason until it is shared, and shares it later', async () => {
  const { feedbackId } = await giveFeedback(world)
  expect(await hold(manoj, feedbackId, ' ')).toMatchObject({
    fields: { reason: 'Write why this feedback is held back.' },
  })
  expect((await hold(meera, feedbackId)).statusCode).toBe(404)
  expect((await hold(asha, feedbackId)).statusCode).toBe(403)
  expect((await hold(manoj, feedbackId)).data).toMatchObject({
    state: 'held',
    heldReason: 'To be told in person',
  })
  clock.advance(60)
  await notifyOfShared(services)
  expect(await received(isha)).toEqual([])
  expect((await as(asha, sharing.followUp, of(feedbackId))).data.state).toBe('held')
  expect((await share(manoj, feedbackId)).data).toMatchObject({ state: 'shared', heldReason: null })
  expect(await received(isha)).toHaveLength(1)
  expect(await messagesOf(isha)).toHaveLength(1)
  expect(await share(manoj, feedbackId)).toMatchObject({
    statusCode: 409,
    message: 'This feedback is already shared with the intern.',
  })
  expect((await hold(manoj, feedbackId)).statusCode).toBe(409)
  await notifyOfShared(services)
  expect(await messagesOf(isha)).toHaveLength(1)
})

test('feedback that is held back is not shared automatically', async () => {
  const { feedbackId, state } = await giveFeedback(world, { heldReason: 'The zone changes first' })
  expect(state).toBe('held')
  clock.advance(24 * 60)
  await notifyOfShared(services)
  expect((await as(isha, sharing.read, of(feedbackId))).statusCode).toBe(404)
})

test('after five working days its author is reminded once that it is held back', async () => {
  await giveFeedback(world, { heldReason: 'To be told in person' })
  clock.set(new Date('2026-03-10T06:00:00Z'))
  expect(await remindOfHeld(services)).toBe(0)
  // Half past eight in the morning: no one is at work yet.
  clock.set(new Date('2026-03-11T03:00:00Z'))
  expect(await remindOfHeld(services)).toBe(0)
  clock.set(new Date('2026-03-11T06:00:00Z'))
  const told = await Promise.all([remindOfHeld(services), remindOfHeld(services)])
  expect(told.toSorted((one, other) => one - other)).toEqual([0, 1])
  expect((await messagesOf(manoj))[0]).toBe(
    'Your feedback on "Mid-term review" with Isha Menon has been held back since 4 Mar 2026. Please decide whether to share it now.',
  )
  clock.set(new Date('2026-03-25T06:00:00Z'))
  expect(await remindOfHeld(services)).toBe(0)
})

test('the reminder of feedback that is held back has been read once it is shared', async () => {
  const { feedbackId } = await giveFeedback(world, { heldReason: 'To be told in person' })
  clock.set(new Date('2026-03-11T06:00:00Z'))
  await remindOfHeld(services)
  const isRead = async () => {
    const { rows } = await database.pool.query<{ is_read: boolean }>(
      `select read_at is not null as is_read from notifications
       where user_id = $1 and message like '%held back%'`,
      [manoj.id],
    )
    return rows.map((row) => row.is_read)
  }
  expect(await isRead()).toEqual([false])
  expect((await as(manoj, sharing.share, of(feedbackId))).statusCode).toBe(200)
  expect(await isRead()).toEqual([true])
})

test('the admins are reminded of what an author with a disabled account holds back', async () => {
  await giveFeedback(world, { heldReason: 'To be told in person' })
  await database.pool.query('update users set disabled_at = now() where id = $1', [manoj.id])
  clock.set(new Date('2026-03-11T06:00:00Z'))
  expect(await remindOfHeld(services)).toBeGreaterThan(0)
  expect((await messagesOf(asha))[0]).toBe(
    'Manoj Kulkarni\'s feedback on "Mid-term review" with Isha Menon has been held back since 4 Mar 2026, and its author can no longer share it. Please decide whether to share it now.',
  )
  expect(await remindOfHeld(services)).toBe(0)
})

test('shared and held back at the same time, it is shared and notified once', async () => {
  const { feedbackId } = await giveFeedback(world)
  clock.advance(14)
  const [shared, held] = await Promise.all([share(manoj, feedbackId), hold(manoj, feedbackId)])
  // Held back first, it is shared afterwards; shared first, it cannot be held back any more.
  expect(shared.statusCode).toBe(200)
  expect([200, 409]).toContain(held.statusCode)
  expect((await as(asha, sharing.followUp, of(feedbackId))).data.state).toBe('shared')
  expect(await messagesOf(isha)).toHaveLength(1)
})

test('a change after sharing names the number of changed ratings and whether the text changed', async () => {
  const { feedbackId } = await giveFeedback(world)
  const body = { ratings: { ...RATINGS, Concepts: 4 }, descriptive_feedback: 'Explains clearly.' }
  await as(manoj, feedbacks.change, { ...of(feedbackId), body })
  clock.advance(20)
  expect((await as(isha, sharing.read, of(feedbackId))).data.edited).toBeNull()
  const after = { ratings: { ...RATINGS, Concepts: 1, Capability: 2 }, descriptive_feedback: 'So.' }
  await as(manoj, feedbacks.change, { ...of(feedbackId), body: after })
  expect((await as(isha, sharing.read, of(feedbackId))).data).toMatchObject({
    edited: { at: '2026-03-04T06:20:00.000Z', ratings: 2, words: true },
    descriptive_feedback: 'So.',
  })
})

test('only its author can change the follow-up, and steps keep their state', async () => {
  const { feedbackId, nextSteps } = await giveFeedback(world, { nextSteps: STEPS })
  await share(manoj, feedbackId)
  const [first] = nextSteps
  if (!first) throw new Error('no step')
  const done = { params: { stepId: first.id }, body: { isDone: true } }
  expect((await as(isha, sharing.setStepDone, done)).data.doneOn).toBe('2026-03-04')
  const body = {
    strength: 'Tests',
    improvement: '',
    nextSteps: [
      { text: 'Present it', dueOn: '2026-03-12' },
      { ...first, text: 'Pair on tests' },
    ],
  }
  expect((await as(asha, sharing.changeFollowUp, { ...of(feedbackId), body })).statusCode).toBe(403)
  expect((await as(manoj, sharing.changeFollowUp, { ...of(feedbackId), body })).data).toMatchObject(
    {
      strength: 'Tests',
      improvement: null,
      nextSteps: [
        { text: 'Present it', doneOn: null },
        { id: first.id, text: 'Pair on tests', doneOn: '2026-03-04' },
      ],
    },
  )
})

test('ratings, text and the rest are changed at once by the author alone, and the intern reads what changed', async () => {
  const { feedbackId } = await giveFeedback(world, { nextSteps: STEPS })
  await share(manoj, feedbackId)
  const rated = { ratings: { ...RATINGS, Concepts: 1 }, descriptive_feedback: 'So.' }
  const body = { strength: 'Tests', improvement: '', nextSteps: STEPS.slice(0, 1), rated }
  expect((await as(asha, sharing.changeFollowUp, { ...of(feedbackId), body })).statusCode).toBe(403)
  const refused = { ...body, nextSteps: [{ text: '', dueOn: '2026-03-06' }] }
  const wrong = await as(manoj, sharing.changeFollowUp, { ...of(feedbackId), body: refused })
  expect(wrong.statusCode).toBe(400)
  expect((await as(isha, sharing.read, of(feedbackId))).data.edited).toBeNull()
  expect(await as(manoj, sharing.changeFollowUp, { ...of(feedbackId), body })).toMatchObject({
    message: 'Feedback updated successfully!',
    data: { edited: { ratings: 1, words: true, parts: ['strength', 'next steps'] } },
  })
  expect((await as(isha, sharing.read, of(feedbackId))).data).toMatchObject({
    descriptive_feedback: 'So.',
    strength: 'Tests',
  })
  await database.pool.query('update users set disabled_at = now() where id = $1', [manoj.id])
  expect((await as(asha, sharing.changeFollowUp, { ...of(feedbackId), body })).statusCode).toBe(403)
})

test('each step is in the audit log, without the words', async () => {
  const { feedbackId } = await giveFeedback(world, { heldReason: 'secret reason' })
  await share(manoj, feedbackId)
  await as(isha, sharing.acknowledge, of(feedbackId))
  const entries = await database.orm.select().from(auditEntries).orderBy(auditEntries.id)
  const own = entries.filter(({ subjectId }) => subjectId === feedbackId)
  expect(own.map(({ action }) => action)).toEqual(['given', 'shared', 'acknowledged'])
  expect(JSON.stringify(own)).not.toContain('secret reason')
  const { data: shown } = (await as(asha, audit.list, { query: { text: 'acknowledged' } })).data
  expect(shown.map(({ subject, subjectName }) => `${subject}: ${subjectName}`)).toContain(
    `feedback: Mid-term review with ${isha.name}`,
  )
})

test('a mentor changes feedback two hundred times an hour', async () => {
  const { feedbackId } = await giveFeedback(world)
  const often = { action: 'held back', subject: 'feedback', times: 199 }
  await actOften(world, manoj, often)
  expect((await hold(manoj, feedbackId, 'First')).statusCode).toBe(200)
  const TOO_MANY = { statusCode: 429, message: 'Too many attempts. Please try again later.' }
  expect(await hold(manoj, feedbackId, 'Second')).toMatchObject(TOO_MANY)
  const form = { ratings: RATINGS, descriptive_feedback: 'Changed' }
  const changed = await as(manoj, feedbacks.change, { ...of(feedbackId), body: form })
  expect(changed).toMatchObject(TOO_MANY)
})

test('a feedback whose next step has a date that has passed is shared with a new date alone', async () => {
  const { feedbackId, nextSteps } = await giveFeedback(world, {
    heldReason: 'To be told in person',
    nextSteps: STEPS,
  })
  clock.set(new Date('2026-03-09T06:00:00Z'))
  expect(await share(manoj, feedbackId)).toMatchObject({
    statusCode: 409,
    message: 'The date of a next step has passed. Choose a new date first.',
  })
  expect(await received(isha)).toEqual([])
  const later = nextSteps.map(({ id, text }) => ({ id, text, dueOn: '2026-03-12' }))
  const body = { strength: '', improvement: '', nextSteps: later }
  await as(manoj, sharing.changeFollowUp, { ...of(feedbackId), body })
  expect((await share(manoj, feedbackId)).statusCode).toBe(200)
})

test('ratings that are saved with the next steps are one change of the hour', async () => {
  const { feedbackId } = await giveFeedback(world)
  const rated = { ratings: RATINGS, descriptive_feedback: 'Changed' }
  const body = { strength: 'Clear', improvement: '', nextSteps: STEPS, rated }
  const saved = await as(manoj, sharing.changeFollowUp, { ...of(feedbackId), body })
  expect(saved.statusCode).toBe(200)
  const entries = await database.orm.select().from(auditEntries)
  expect(entries.filter(({ action }) => action === 'changed')).toHaveLength(1)
})
