import { feedbacks } from '@cohort/contract/feedback/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { canReopen, type Outcome } from '@cohort/contract/interactions/rules'
import { notifications } from '@cohort/contract/notifications/calls'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { auditEntries } from '#server/platform/audit/table.ts'
import { mails as mailRows } from '#server/platform/mail/table.ts'
import type { Person } from '../../test/cast.ts'
import { interactionForm, RATINGS, schedule } from '../../test/scenarios/scheduling.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, anil, meera, manoj, ivan, isha } = world

/** Manoj meets Isha at 11:00 on Wednesday 4 March 2026, for half an hour. */
const START = '2026-03-04T05:30:00Z'
const END = '2026-03-04T06:00:00Z'
const minutesFrom = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * 60_000)

const mark = (person: Person, interactionId: string, outcome: Outcome | null, reason = 'Ill') =>
  as(person, interactions.setOutcome, {
    params: { interactionId },
    body: { outcome, ...(outcome && { reason }) },
  })

const notesOf = async (person: Person) =>
  (await as(person, notifications.list, { params: { userId: person.id } })).data.map(
    ({ message }) => message,
  )

const mails = async () =>
  (await database.orm.select().from(mailRows)).map(({ recipient, subject, invitation }) => ({
    recipient,
    subject,
    method: invitation?.method,
  }))

test('admins and those who hold an interaction record its outcome, others do not', async () => {
  const { id } = await schedule(world)
  const body = { outcome: 'CANCELLED', reason: 'Ill' } as const
  const params = { interactionId: id }
  expect((await asNobody(interactions.setOutcome, { params, body })).statusCode).toBe(401)
  expect((await mark(isha, id, 'CANCELLED')).statusCode).toBe(403)
  expect((await mark(meera, id, 'CANCELLED')).statusCode).toBe(404)
  expect(await mark(manoj, id, 'CANCELLED', ' ')).toMatchObject({
    statusCode: 400,
    fields: { reason: 'Write the reason.' },
  })
  expect(await mark(manoj, id, 'CANCELLED')).toMatchObject({
    statusCode: 200,
    data: {
      outcome: 'CANCELLED',
      outcomeReason: 'Ill',
      isScheduled: false,
      interactionStatus: 'PENDING',
    },
  })
  expect((await mark(asha, id, null)).data).toMatchObject({ outcome: null, isScheduled: true })
})

const ADMIN = { id: asha.id, role: 'Admins' } as const

const NOT_RECORDER = {
  statusCode: 409,
  message: 'Only an admin or the person who recorded it can change or reopen this interaction.',
}

test('a mentor reopens what they recorded, and not what an admin or another mentor did', async () => {
  const { id } = await schedule(world, { interviewer: meera })
  await mark(asha, id, 'CANCELLED')
  expect(await mark(manoj, id, null)).toMatchObject(NOT_RECORDER)
  const kept = await as(asha, interactions.get, { params: { interactionId: id } })
  expect(kept.data).toMatchObject({ outcome: 'CANCELLED', isScheduled: false })
  expect((await mark(anil, id, null)).statusCode).toBe(200)
  expect((await mark(manoj, id, null)).statusCode).toBe(200)
  await mark(meera, id, 'CANCELLED')
  expect(await mark(manoj, id, null)).toMatchObject(NOT_RECORDER)
  expect((await mark(meera, id, null)).data).toMatchObject({ outcome: null, isScheduled: true })
})

test('an interaction ahead is reopenable while all participants are active, one that is over always', async () => {
  const { id } = await schedule(world, { interviewer: meera })
  const cancelled = (await mark(asha, id, 'CANCELLED')).data
  expect([cancelled.isReopenable, canReopen(ADMIN, cancelled)]).toEqual([true, true])
  await database.pool.query('update users set disabled_at = now() where id = $1', [meera.id])
  const params = { interactionId: id }
  const { data } = await as(asha, interactions.get, { params })
  expect([data.isReopenable, canReopen(ADMIN, data)]).toEqual([false, false])
  expect((await mark(asha, id, null)).statusCode).toBe(409)
  clock.set(minutesFrom(END, 1))
  expect((await as(asha, interactions.get, { params })).data.isReopenable).toBe(true)
  expect((await mark(asha, id, null)).statusCode).toBe(200)
})

test('what another person recorded is corrected by admins alone', async () => {
  const { id } = await schedule(world, { interviewer: meera })
  clock.set(minutesFrom(END, 0))
  await mark(meera, id, 'NOT_HELD', 'The room was closed')
  expect(await mark(manoj, id, 'INTERN_NO_SHOW')).toMatchObject(NOT_RECORDER)
  expect(await mark(manoj, id, 'NOT_HELD', 'I was told so')).toMatchObject(NOT_RECORDER)
  expect((await mark(asha, id, 'INTERN_NO_SHOW')).data).toMatchObject({ outcomeBy: asha.id })
  expect(await mark(meera, id, 'NOT_HELD')).toMatchObject(NOT_RECORDER)
})

test('all other participants are told that an interaction was reopened', async () => {
  const { id } = await schedule(world, { interviewer: meera })
  await mark(manoj, id, 'CANCELLED')
  await mark(manoj, id, null)
  for (const person of [isha, meera])
    expect((await notesOf(person))[0]).toContain('is no longer cancelled.')
  expect((await notesOf(manoj)).some((note) => note.includes('cancelled'))).toBe(false)
})

test('a cancelled interaction frees its time, leaves calendars, and is changed only when reopened', async () => {
  const { id } = await schedule(world, { interviewer: meera })
  await mark(manoj, id, 'CANCELLED', 'The room is flooded')
  expect((await notesOf(isha))[0]).toBe(
    '"Mid-term review" with Manoj Kulkarni and Meera Iyer was cancelled. It was planned for 4 Mar 2026 at 11:00 am. Reason: The room is flooded',
  )
  expect((await notesOf(manoj)).some((note) => note.includes('cancelled'))).toBe(false)
  const cancelled = (await mails()).filter(({ method }) => method === 'CANCEL')
  expect(cancelled.map(({ recipient }) => recipient).toSorted()).toEqual(
    [isha.email, manoj.email, meera.email].toSorted(),
  )
  expect(cancelled[0]?.subject).toContain('Cancelled: Mid-term review')
  const params = { interactionId: id }
  const message = 'This interaction was cancelled or not held. Reopen it first.'
  const query = { isScheduled: 'true' } as const
  expect(await as(asha, interactions.setScheduled, { params, query })).toMatchObject({
    statusCode: 409,
    message,
  })
  const body = interactionForm(world)
  expect(await as(asha, interactions.update, { params, body })).toMatchObject({
    statusCode: 409,
    message,
  })
  const other = await as(asha, interactions.schedule, {
    body: { ...interactionForm(world, { intern: ivan, mentor: meera }), refuseConflicts: true },
  })
  expect(other.statusCode).toBe(201)
  expect(await mark(asha, id, null)).toMatchObject({
    statusCode: 409,
    message: 'A participant is unavailable at this time.',
  })
  await mark(asha, other.data.id, 'CANCELLED')
  expect((await mark(asha, id, null)).data).toMatchObject({ outcome: null, isScheduled: true })
  expect((await mails()).some(({ subject }) => subject.includes('Resumed'))).toBe(true)
})

test('absence is recorded from the start on, cancelling ends with the interaction', async () => {
  const { id } = await schedule(world)
  clock.set(minutesFrom(START, -1))
  expect(await mark(manoj, id, 'INTERN_NO_SHOW')).toMatchObject({
    statusCode: 409,
    message: 'It has not started yet. Until it starts, it can only be cancelled.',
  })
  clock.set(minutesFrom(START, 0))
  expect((await mark(manoj, id, 'INTERN_NO_SHOW')).statusCode).toBe(200)
  clock.set(minutesFrom(END, 0))
  expect(await mark(manoj, id, 'CANCELLED')).toMatchObject({
    statusCode: 409,
    message: 'Its time has passed. Record why it was not held instead.',
  })
  expect((await mark(manoj, id, 'MENTOR_NO_SHOW')).data.outcome).toBe('MENTOR_NO_SHOW')
  expect((await mails()).some(({ method }) => method === 'CANCEL')).toBe(false)
})

test('an absent intern reads what was recorded, and no feedback is due until it is withdrawn', async () => {
  const { id } = await schedule(world)
  clock.set(minutesFrom(END, 60))
  await mark(manoj, id, 'INTERN_NO_SHOW', 'Did not come')
  expect((await notesOf(isha))[0]).toBe(
    'You were marked as absent from "Mid-term review" with Manoj Kulkarni, 4 Mar 2026 at 11:00 am. If this is not correct, raise a help request. Reason: Did not come',
  )
  const give = () =>
    as(manoj, feedbacks.give, {
      body: { interactionId: id, ratings: RATINGS, descriptive_feedback: 'Good' },
    })
  expect((await give()).statusCode).toBe(409)
  const filtered = async (outcome: Outcome[]) =>
    (await as(asha, interactions.list, { body: { outcome } })).data.total
  expect([await filtered(['INTERN_NO_SHOW']), await filtered(['CANCELLED'])]).toEqual([1, 0])
  const pending = { interactionStatus: ['PENDING' as const] }
  expect((await as(asha, interactions.list, { body: pending })).data.total).toBe(0)
  const counts = await as(manoj, users.interactionCounts, { params: { userId: manoj.id } })
  expect(counts.data).toMatchObject({ interactionPending: 0, interactionFeedbackPending: 0 })
  expect((await mark(manoj, id, null)).data.interactionStatus).toBe('FEEDBACK_PENDING')
  expect((await give()).statusCode).toBe(201)
  expect(await mark(asha, id, 'INTERN_NO_SHOW')).toMatchObject({
    statusCode: 409,
    message: 'Feedback was given: this interaction was held.',
  })
})

test('what did not take place for another reason counts against no one, and no feedback is due', async () => {
  const { id } = await schedule(world)
  clock.set(minutesFrom(START, -1))
  expect((await mark(manoj, id, 'NOT_HELD')).statusCode).toBe(409)
  clock.set(minutesFrom(END, 60))
  expect((await mark(manoj, id, 'NOT_HELD', ' ')).statusCode).toBe(400)
  expect((await mark(manoj, id, 'NOT_HELD', 'Postponed')).data).toMatchObject({
    outcome: 'NOT_HELD',
    outcomeBy: manoj.id,
    isScheduled: false,
  })
  expect((await notesOf(isha))[0]).toBe(
    '"Mid-term review" with Manoj Kulkarni did not take place. It was planned for 4 Mar 2026 at 11:00 am. Reason: Postponed',
  )
  const listed = async (filters: object) =>
    (await as(asha, interactions.list, { body: filters })).data.total
  expect(await listed({ outcome: ['NOT_HELD'] })).toBe(1)
  expect(await listed({ interactionStatus: ['PENDING', 'FEEDBACK_PENDING'] })).toBe(0)
  await mark(manoj, id, null)
  expect((await notesOf(isha))[0]).toBe(
    '"Mid-term review" with Manoj Kulkarni is open again: it is no longer recorded as not held. It was planned for 4 Mar 2026 at 11:00 am.',
  )
})

test('an interaction on hold can be cancelled, but no absence can be recorded', async () => {
  const { id } = await schedule(world)
  const params = { interactionId: id }
  await as(asha, interactions.setScheduled, { params, query: { isScheduled: 'false' } })
  clock.set(minutesFrom(START, 5))
  expect(await mark(asha, id, 'INTERN_NO_SHOW')).toMatchObject({
    statusCode: 409,
    message: 'This interaction is on hold: no one was expected.',
  })
  expect((await mark(asha, id, 'CANCELLED')).statusCode).toBe(200)
  expect((await mark(asha, id, 'INTERN_NO_SHOW')).statusCode).toBe(409)
})

test('an interaction on hold whose time has passed did not take place', async () => {
  const { id } = await schedule(world)
  const params = { interactionId: id }
  await as(asha, interactions.setScheduled, { params, query: { isScheduled: 'false' } })
  clock.set(minutesFrom(END, 5))
  expect((await mark(asha, id, 'NOT_HELD')).statusCode).toBe(200)
})

test('reopening resumes nothing that an admin put on hold, and asks for no feedback', async () => {
  const { id } = await schedule(world)
  const params = { interactionId: id }
  await as(asha, interactions.setScheduled, { params, query: { isScheduled: 'false' } })
  const HELD = { outcome: null, isScheduled: false, interactionStatus: 'PENDING' }
  await mark(manoj, id, 'CANCELLED')
  const sent = (await mails()).length
  expect((await mark(manoj, id, null)).data).toMatchObject(HELD)
  expect(await mails()).toHaveLength(sent)
  clock.set(minutesFrom(END, 5))
  await mark(manoj, id, 'NOT_HELD')
  await mark(manoj, id, 'NOT_HELD', 'Postponed')
  expect((await mark(manoj, id, null)).data).toMatchObject(HELD)
})

test('an outcome is recorded only once, however often it is sent', async () => {
  const { id } = await schedule(world)
  await Promise.all([1, 2, 3].map(() => mark(manoj, id, 'CANCELLED')))
  const entries = (await database.orm.select().from(auditEntries)).filter(
    ({ subjectId, action }) => subjectId === id && action === 'changed',
  )
  expect(entries).toHaveLength(1)
  expect((await notesOf(isha)).filter((note) => note.includes('cancelled'))).toHaveLength(1)
})

test('a mentor who cancels and reopens again and again is stopped', async () => {
  const { id } = await schedule(world)
  const change = { actorId: manoj.id, action: 'changed', subject: 'interaction' }
  await database.orm.insert(auditEntries).values(Array.from({ length: 99 }, () => change))
  expect((await mark(manoj, id, 'CANCELLED')).statusCode).toBe(200)
  expect((await mark(manoj, id, null)).statusCode).toBe(429)
  expect((await mark(asha, id, null)).statusCode).toBe(200)
})

test.for([1, 2, 3, 4])(
  'feedback and an outcome at the same moment: one of them is refused (%i)',
  async (round) => {
    const { id } = await schedule(world)
    clock.set(minutesFrom(END, round))
    const [given, marked] = await Promise.all([
      as(manoj, feedbacks.give, {
        body: { interactionId: id, ratings: RATINGS, descriptive_feedback: 'Good' },
      }),
      mark(asha, id, 'INTERN_NO_SHOW'),
    ])
    expect([
      [201, 409],
      [409, 200],
    ]).toContainEqual([given.statusCode, marked.statusCode])
  },
)

test('a corrected outcome takes back the words that were not read yet', async () => {
  const { id } = await schedule(world)
  clock.set(minutesFrom(END, 0))
  await mark(asha, id, 'INTERN_NO_SHOW', 'Was out drinking')
  await mark(asha, id, 'INTERN_NO_SHOW', 'Was ill')
  for (const person of [isha, manoj]) {
    const notes = (await notesOf(person)).join()
    expect(notes).toContain('Reason: Was ill')
    expect(notes).not.toContain('drinking')
  }
  await mark(asha, id, null)
  expect((await notesOf(isha)).join()).not.toContain('Was ill')
})

test('those who read a reason that was corrected are told the new one', async () => {
  const { id } = await schedule(world)
  clock.set(minutesFrom(END, 0))
  await mark(manoj, id, 'INTERN_NO_SHOW', 'Train was late')
  await as(isha, notifications.markAllAsRead, { params: { userId: isha.id } })
  await mark(asha, id, 'INTERN_NO_SHOW', 'Was ill')
  for (const person of [isha, manoj]) expect((await notesOf(person)).join()).toContain('Was ill')
})

test('the corrected reason of a cancellation is mailed, since the invitation has the earlier one', async () => {
  const { id } = await schedule(world)
  await mark(asha, id, 'CANCELLED', 'A holiday')
  const before = (await mails()).length
  await mark(asha, id, 'CANCELLED', 'Moved to next week')
  const added = (await mails()).slice(before)
  expect(added.map(({ recipient }) => recipient)).toContain(isha.email)
  expect(added.every(({ method }) => method === undefined)).toBe(true)
})
