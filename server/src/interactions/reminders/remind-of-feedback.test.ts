import { feedbacks } from '@cohort/contract/feedback/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { untilBlocked } from '../../../test/databases/blocked.ts'
import { mailsTo } from '../../../test/processes/outbox.ts'
import { RATINGS, schedule } from '../../../test/scenarios/scheduling.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld({ PUBLIC_URL: 'https://cohort.example' })
const { as, asNobody, clock, database, asha, anil, meera, manoj, isha } = world

const remind = (interactionId: string, admin = asha) =>
  as(admin, interactions.remind, { params: { interactionId } })

async function remindersOf(person: typeof manoj) {
  const { data } = await as(person, notifications.list, { params: { userId: person.id } })
  return data.filter(({ message }) => message.startsWith('Reminder: please'))
}

test('an admin reminds mentor and interviewer of feedback, with a link to the form', async () => {
  const { id } = await schedule(world, { interviewer: meera })
  clock.advance(90)
  expect(await remind(id)).toMatchObject({
    statusCode: 200,
    message: 'Reminder sent',
    data: { reminded: ['Manoj Kulkarni', 'Meera Iyer'] },
  })
  const link = `/mentor/feedback/create/${id}`
  const message =
    'Reminder: please give your feedback on "Mid-term review" with Isha Menon and Meera Iyer, held on 4 Mar 2026 at 11:00 am.'
  expect(await remindersOf(manoj)).toMatchObject([{ message, link }])
  expect(await remindersOf(meera)).toHaveLength(1)
  expect(await remindersOf(isha)).toEqual([])
  const mail = (await mailsTo(database, manoj.email)).at(-1)
  expect(mail?.subject).toBe('Feedback reminder: Mid-term review, 4 Mar 2026, 11:00 am')
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('Give feedback')
    expect(part).toContain(`https://cohort.example${link}`)
  }
  const { rows } = await database.pool.query(
    `select actor_id, subject_id, changes::text as changes from audit_entries where action = 'reminded'`,
  )
  expect(rows).toMatchObject([{ actor_id: asha.id, subject_id: id }])
  expect(JSON.stringify(rows)).not.toContain(manoj.name)
})

test('a reminder is sent once a day, by whichever admin', async () => {
  const { id } = await schedule(world)
  clock.advance(90)
  const both = await Promise.all([remind(id), remind(id, anil)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  expect((await remind(id)).message).toBe('Reminded at 11:30 am today')
  expect(await remindersOf(manoj)).toHaveLength(1)
  clock.advance(24 * 60)
  expect((await remind(id)).statusCode).toBe(200)
  expect(await remindersOf(manoj)).toHaveLength(2)
})

test('admins see when they last reminded, wherever they read the interaction, and others do not', async () => {
  const { id } = await schedule(world)
  clock.advance(90)
  const asSeenBy = async (person: typeof manoj, userId = person.id) => {
    const one = await as(person, interactions.get, { params: { interactionId: id } })
    const list = await as(person, interactions.listOf, { params: { userId }, body: {} })
    return [one.data, ...list.data.data].map(({ feedbackRemindedAt }) => feedbackRemindedAt)
  }
  expect(await asSeenBy(asha, manoj.id)).toEqual([null, null])
  const at = clock.now().toISOString()
  await remind(id)
  clock.advance(5)
  expect(await asSeenBy(asha, manoj.id)).toEqual([at, at])
  expect(await asSeenBy(anil, isha.id)).toEqual([at, at])
  const all = await as(anil, interactions.list, { body: {} })
  expect(all.data.data).toMatchObject([{ feedbackRemindedAt: at }])
  expect(await asSeenBy(manoj)).toEqual([null, null])
  expect(await asSeenBy(isha)).toEqual([null, null])
})

test('a giver is reminded of all owed feedback in one message and one mail, however many reminders are asked for', async () => {
  const first = await schedule(world, { name: 'First' })
  const second = await schedule(world, { name: 'Second' })
  const shared = await schedule(world, { name: 'Shared', interviewer: meera })
  const later = await schedule(world, { name: 'Later', time: '13:00' })
  clock.advance(90)
  const both = await Promise.all([remind(first.id), remind(second.id, anil)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  const reminders = await remindersOf(manoj)
  expect(reminders).toHaveLength(1)
  expect(reminders[0]?.message).toMatch(/"(First|Second|Shared)" with Isha Menon, .* and /)
  expect(reminders[0]?.link).toBe('/dashboard/interactions?interactionStatus=FEEDBACK_PENDING')
  const mails = (await mailsTo(database, manoj.email)).filter(({ subject }) =>
    subject.startsWith('Feedback reminder'),
  )
  expect(mails.map(({ subject }) => subject)).toEqual(['Feedback reminder'])
  expect(mails[0]?.text).toMatch(/"(First|Second|Shared)" with Isha Menon, .* and /)
  // Of the other giver nothing was asked yet.
  expect((await remind(shared.id)).data.reminded).toEqual(['Meera Iyer'])
  expect(await remindersOf(manoj)).toHaveLength(1)
  expect(await remindersOf(meera)).toHaveLength(1)
  clock.advance(120)
  expect(await remind(later.id)).toMatchObject({
    statusCode: 409,
    message: 'Reminded at 11:30 am today',
  })
})

test('a reminder locks what a giver owes in the order of ids, as a handover does', async () => {
  const first = await schedule(world, { name: 'First' })
  const second = await schedule(world, { name: 'Second' })
  clock.advance(90)
  const [lower = '', higher = ''] = [first.id, second.id].toSorted()
  const client = await database.pool.connect()
  const lock = (id: string) =>
    client.query('select from interactions where id = $1 for update nowait', [id])
  await client.query('begin')
  await lock(lower)
  const reminded = remind(higher)
  await untilBlocked(database, client)
  await lock(higher)
  await client.query('commit')
  client.release()
  expect((await reminded).statusCode).toBe(200)
})

test('who takes over feedback was not reminded of it', async () => {
  const { id } = await schedule(world)
  clock.advance(90)
  await remind(id)
  const params = { interactionId: id }
  await as(asha, interactions.handOver, { params, body: { mentorId: meera.id } })
  expect((await remind(id)).data.reminded).toEqual(['Meera Iyer'])
})

test('nor was a successor who takes over the work of a mentor', async () => {
  const { id } = await schedule(world)
  clock.advance(90)
  await remind(id)
  const params = { userId: manoj.id }
  const body = { reason: 'Left the company', successorId: meera.id }
  expect((await as(asha, users.disable, { params, body })).statusCode).toBe(200)
  expect((await remind(id)).data.reminded).toEqual(['Meera Iyer'])
})

test('there is nothing to remind of before the end, after the feedback, or without a mentor', async () => {
  const { id } = await schedule(world)
  const alone = await schedule(world, { mentor: null, time: '12:00' })
  const notDue = { statusCode: 409, message: 'No feedback is due for this interaction.' }
  expect(await remind(id)).toMatchObject(notDue)
  clock.advance(180)
  expect(await remind(alone.id)).toMatchObject({
    statusCode: 409,
    message: 'Please assign a mentor or an interviewer first.',
  })
  const body = { interactionId: id, ratings: RATINGS, descriptive_feedback: 'Good' }
  await as(manoj, feedbacks.give, { body })
  expect(await remind(id)).toMatchObject(notDue)
  expect(await remindersOf(manoj)).toEqual([])
})

test('only admins remind, of interactions that exist', async () => {
  const { id } = await schedule(world)
  const params = { interactionId: id }
  expect((await asNobody(interactions.remind, { params })).statusCode).toBe(401)
  for (const other of [manoj, isha]) {
    expect((await as(other, interactions.remind, { params })).statusCode).toBe(403)
  }
  expect((await remind('01900000-0000-7000-8000-00000000dead')).statusCode).toBe(404)
  expect((await remind('1')).statusCode).toBe(400)
})
