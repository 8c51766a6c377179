import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { MENTOR_UNKNOWN } from '@cohort/contract/plans/messages'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { interactionForm, RATINGS, schedule } from '../../../test/scenarios/scheduling.ts'
import { openWorld } from '../../../test/world.ts'
import { remindOfOwedFeedback } from './owed.ts'

const world = await openWorld()
const { as, clock, services, asha, meera, manoj, isha } = world

/** Interactions take place on Wednesday 4 March 2026. */
const at = (moment: string) => clock.set(new Date(`${moment}+05:30`))

async function remindersTo(person: typeof manoj) {
  const { data } = await as(person, notifications.list, { params: { userId: person.id } })
  return data.filter(({ message }) => message.startsWith('Reminder: please'))
}

const give = (interactionId: string) =>
  as(manoj, feedbacks.give, {
    body: { interactionId, ratings: RATINGS, descriptive_feedback: 'Good' },
  })

test('the giver is reminded after one, three and five working days, and then no more', async () => {
  const { id } = await schedule(world)
  const sent: number[] = []
  for (let day = 4; day <= 20; day++) {
    at(`2026-03-${String(day).padStart(2, '0')}T10:00`)
    if ((await remindOfOwedFeedback(services)) > 0) sent.push(day)
  }
  // 7 and 8 March are a weekend.
  expect(sent).toEqual([5, 9, 11])
  const reminders = await remindersTo(manoj)
  expect(reminders).toHaveLength(3)
  expect(reminders[0]).toMatchObject({
    message: 'Reminder: please give your feedback on "Mid-term review" with Isha Menon.',
    link: `/mentor/feedback/create/${id}`,
  })
  expect(await remindersTo(isha)).toEqual([])
})

test('a holiday is not a working day, and nothing is sent before office hours', async () => {
  await as(asha, dailyUpdates.addHolidays, {
    body: { holidays: [{ name: 'Holi', date: '2026-03-05' }] },
  })
  await schedule(world)
  at('2026-03-05T10:00')
  expect(await remindOfOwedFeedback(services)).toBe(0)
  at('2026-03-06T08:59')
  expect(await remindOfOwedFeedback(services)).toBe(0)
  at('2026-03-06T09:00')
  expect(await remindOfOwedFeedback(services)).toBe(1)
})

test('one message lists all overdue feedback, even with several processes', async () => {
  for (const name of ['First', 'Second', 'Third', 'Fourth']) await schedule(world, { name })
  at('2026-03-05T10:00')
  await Promise.all([1, 2, 3].map(() => remindOfOwedFeedback(services)))
  const [reminder, ...others] = await remindersTo(manoj)
  expect(others).toEqual([])
  expect(reminder?.message).toMatch(/with Isha Menon and 1 more\.$/)
  expect(reminder?.link).toBe('/dashboard/interactions?interactionStatus=FEEDBACK_PENDING')
})

test('upcoming, cancelled, on-hold and rated interactions are not due', async () => {
  await schedule(world, { name: 'Ahead', date: '2026-03-12' })
  const cancelled = await schedule(world, { name: 'Cancelled' })
  const held = await schedule(world, { name: 'Held' })
  const rated = await schedule(world, { name: 'Rated' })
  await as(asha, interactions.setOutcome, {
    params: { interactionId: cancelled.id },
    body: { outcome: 'CANCELLED', reason: 'Ill' },
  })
  const query = { isScheduled: 'false' } as const
  await as(asha, interactions.setScheduled, { params: { interactionId: held.id }, query })
  at('2026-03-04T13:00')
  expect((await give(rated.id)).statusCode).toBe(201)
  at('2026-03-11T10:00')
  expect(await remindOfOwedFeedback(services)).toBe(0)
})

const handOver = (interactionId: string, mentorId: string) =>
  as(asha, interactions.handOver, { params: { interactionId }, body: { mentorId } })

test('feedback that is handed over is due from the other mentor only', async () => {
  const { id } = await schedule(world)
  expect((await handOver(id, meera.id)).statusCode).toBe(409)
  at('2026-03-05T10:00')
  expect((await handOver(id, isha.id)).fields).toEqual({
    mentorId: 'Choose a mentor whose account is enabled.',
  })
  expect((await handOver(id, manoj.id)).message).toBe(
    'This mentor is already responsible for the feedback.',
  )
  expect((await handOver(id, meera.id)).data).toMatchObject({ mentorId: meera.id })
  expect((await give(id)).statusCode).toBe(404)
  await remindOfOwedFeedback(services)
  expect(await remindersTo(manoj)).toEqual([])
  expect(await remindersTo(meera)).toHaveLength(1)
  const notes = (await as(manoj, notifications.list, { params: { userId: manoj.id } })).data
  expect(notes[0]?.message).toBe(
    'The feedback on "Mid-term review" with Isha Menon was handed over to Meera Iyer.',
  )
})

test('after every reminder, the mentor who takes over is reminded too', async () => {
  const { id } = await schedule(world)
  for (const day of ['05', '09', '11']) {
    at(`2026-03-${day}T10:00`)
    expect(await remindOfOwedFeedback(services)).toBe(1)
  }
  expect((await handOver(id, meera.id)).statusCode).toBe(200)
  at('2026-03-12T10:00')
  expect(await remindOfOwedFeedback(services)).toBe(1)
  expect(await remindersTo(meera)).toHaveLength(1)
})

test('an interaction that is moved is due as a new one is', async () => {
  const { id } = await schedule(world, { mentor: null })
  at('2026-03-11T10:00')
  expect(await remindOfOwedFeedback(services)).toBe(0)
  const body = interactionForm(world, { date: '2026-03-16' })
  const params = { interactionId: id }
  expect((await as(asha, interactions.update, { params, body })).statusCode).toBe(200)
  at('2026-03-17T10:00')
  expect(await remindOfOwedFeedback(services)).toBe(1)
})

test('feedback is not handed over to the person it is about, who became a mentor', async () => {
  const { id } = await schedule(world)
  at('2026-03-05T10:00')
  const body = { role: 'Mentors' as const }
  const changed = await as(asha, users.changeRole, { params: { userId: isha.id }, body })
  expect(changed.statusCode).toBe(200)
  expect(await handOver(id, isha.id)).toMatchObject({
    statusCode: 400,
    fields: { mentorId: MENTOR_UNKNOWN },
  })
})

test.for([1, 2, 3, 4])(
  'giving and handing over at the same time: one of them succeeds (%i)',
  async () => {
    const { id } = await schedule(world)
    at('2026-03-05T10:00')
    const [given, handed] = await Promise.all([give(id), handOver(id, meera.id)])
    expect([
      [201, 409],
      [404, 200],
    ]).toContainEqual([given.statusCode, handed.statusCode])
  },
)
