import { feedbacks } from '@cohort/contract/feedback/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/users/table.ts'
import type { Person } from '../../../test/cast.ts'
import { mailsTo } from '../../../test/processes/outbox.ts'
import { interactionForm, RATINGS, schedule } from '../../../test/scenarios/scheduling.ts'
import { openWorld } from '../../../test/world.ts'
import { requestDueFeedback } from './reminders.ts'
import { remindParticipants } from './reminders.ts'

const world = await openWorld()
const { as, clock, database, services, asha, meera, manoj, isha } = world

const notesOf = async (person: Person) =>
  (await as(person, notifications.list, { params: { userId: person.id } })).data
    .map(({ message }) => message)
    .filter((message) => message.startsWith('Reminder'))

const mailsOf = async (person: Person) =>
  (await mailsTo(database, person.email)).filter(({ subject }) => subject.startsWith('Reminder'))

/** On Friday at 11:00, two days and an hour from now. */
const FRIDAY = { date: '2026-03-06' }
const DAYS = 24 * 60

test('participants are reminded a day before by notification and mail, an hour before by notification, once each', async () => {
  await schedule(world, { ...FRIDAY, interviewer: meera })
  await remindParticipants(services)
  clock.advance(DAYS + 59)
  await remindParticipants(services)
  for (const person of [isha, manoj, meera]) expect(await notesOf(person)).toEqual([])
  clock.advance(1)
  expect(await remindParticipants(services)).toBe(1)
  expect(await remindParticipants(services)).toBe(0)
  for (const [person, others] of [
    [isha, 'Manoj Kulkarni and Meera Iyer'],
    [manoj, 'Isha Menon and Meera Iyer'],
    [meera, 'Isha Menon and Manoj Kulkarni'],
  ] as const) {
    const message = `Reminder: "Mid-term review" with ${others} takes place on 6 Mar 2026 at 11:00 am.`
    expect(await notesOf(person)).toEqual([message])
    const [mail, ...more] = await mailsOf(person)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Reminder: Mid-term review, 6 Mar 2026, 11:00 am')
    expect(mail?.text).toContain(message)
  }
  clock.advance(23 * 60)
  await remindParticipants(services)
  await remindParticipants(services)
  for (const person of [isha, manoj, meera]) {
    expect(await notesOf(person)).toHaveLength(2)
    expect(await mailsOf(person)).toHaveLength(1)
  }
})

test('concurrent processes remind once', async () => {
  for (let count = 0; count < 12; count += 1) {
    await schedule(world, { ...FRIDAY, name: `Session ${count}` })
  }
  clock.advance(DAYS + 90)
  await Promise.all([1, 2, 3].map(() => remindParticipants(services)))
  expect(await notesOf(isha)).toHaveLength(12)
  expect(await mailsOf(isha)).toHaveLength(12)
})

test('after a downtime the reminder is still sent, but not after the start', async () => {
  await schedule(world, FRIDAY)
  clock.advance(2 * DAYS - 120)
  await remindParticipants(services)
  expect(await notesOf(isha)).toHaveLength(1)
  clock.advance(180)
  await remindParticipants(services)
  expect(await notesOf(isha)).toHaveLength(1)
})

test('after a downtime over the first reminder only the second is sent, and none after the start', async () => {
  await schedule(world, FRIDAY)
  await schedule(world, { ...FRIDAY, name: 'Earlier', time: '10:30' })
  clock.advance(2 * DAYS + 30)
  await remindParticipants(services)
  expect(await notesOf(isha)).toEqual([expect.stringContaining('Mid-term review')])
  expect(await mailsOf(isha)).toEqual([])
})

test('interactions on hold are not reminded of until they are resumed', async () => {
  const { id: interactionId } = await schedule(world, FRIDAY)
  const params = { interactionId }
  await as(asha, interactions.setScheduled, { params, query: { isScheduled: 'false' } })
  clock.advance(DAYS + 90)
  await remindParticipants(services)
  expect(await notesOf(isha)).toEqual([])
  await as(asha, interactions.setScheduled, { params, query: { isScheduled: 'true' } })
  await remindParticipants(services)
  expect(await notesOf(isha)).toEqual([])
  clock.advance(23 * 60)
  await remindParticipants(services)
  expect(await notesOf(isha)).toHaveLength(1)
})

test('an interaction moved to another day is reminded of again', async () => {
  const { id: interactionId } = await schedule(world, FRIDAY)
  clock.advance(DAYS + 90)
  await remindParticipants(services)
  const body = interactionForm(world, { date: '2026-03-10' })
  await as(asha, interactions.update, { params: { interactionId }, body })
  await remindParticipants(services)
  expect(await notesOf(isha)).toHaveLength(1)
  clock.advance(4 * DAYS)
  await remindParticipants(services)
  expect((await notesOf(isha))[0]).toContain('10 Mar 2026')
  expect(await mailsOf(isha)).toHaveLength(2)
})

test('renamed it is not reminded of twice', async () => {
  const { id: interactionId } = await schedule(world, FRIDAY)
  clock.advance(DAYS + 90)
  await remindParticipants(services)
  const body = interactionForm(world, { ...FRIDAY, name: 'Final review' })
  await as(asha, interactions.update, { params: { interactionId }, body })
  await remindParticipants(services)
  expect(await notesOf(isha)).toHaveLength(1)
})

test('an interaction scheduled within a day gets no reminder a day before', async () => {
  await schedule(world, { date: '2026-03-05', time: '09:30' })
  await schedule(world, { name: 'In half an hour', time: '10:30' })
  await remindParticipants(services)
  expect(await notesOf(isha)).toEqual([])
  clock.advance(23 * 60)
  await remindParticipants(services)
  expect(await notesOf(isha)).toHaveLength(1)
})

test('no reminder is mailed to disabled users', async () => {
  await schedule(world, FRIDAY)
  await database.orm.update(users).set({ disabledAt: clock.now() }).where(eq(users.id, manoj.id))
  clock.advance(DAYS + 90)
  await remindParticipants(services)
  expect(await mailsOf(manoj)).toEqual([])
  expect(await mailsOf(isha)).toHaveLength(1)
})

test('when feedback becomes due its mentors are notified once, and again when it was moved', async () => {
  const { id: interactionId } = await schedule(world, { mentor: null })
  clock.advance(120)
  await requestDueFeedback(services)
  const body = interactionForm(world, { interviewer: meera, date: '2026-03-05' })
  await as(asha, interactions.update, { params: { interactionId }, body })
  clock.advance(DAYS)
  await requestDueFeedback(services)
  await requestDueFeedback(services)
  const dueTo = async (person: Person) =>
    (await mailsTo(database, person.email)).filter(({ subject }) =>
      subject.startsWith('Feedback due'),
    )
  for (const person of [manoj, meera]) {
    const [mail, ...others] = await dueTo(person)
    expect(others).toEqual([])
    expect(mail?.text).toContain('has ended. Please give your feedback.')
  }
  expect(await dueTo(isha)).toEqual([])
  await as(manoj, feedbacks.give, {
    body: { interactionId, ratings: RATINGS, descriptive_feedback: 'Good' },
  })
  await requestDueFeedback(services)
  expect(await dueTo(manoj)).toHaveLength(1)
})
