import { feedbacks } from '@cohort/contract/feedback/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { revisionOf } from '@cohort/contract/interactions/schemas'
import { notifications } from '@cohort/contract/notifications/calls'
import { expect, onTestFinished, test } from 'vitest'
import { auditEntries } from '#server/platform/audit/table.ts'
import { named } from '#server/platform/database/columns.ts'
import { users } from '#server/users/table.ts'
import { interactionForm, RATINGS, schedule } from '../../test/scenarios/scheduling.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, services, asha, meera, manoj, ivan, isha } = world

const MISSING = '01900000-0000-7000-8000-00000000dead'
const NAMESAKE = {
  ...manoj,
  id: '01900000-0000-7000-8000-0000000000b9',
  email: 'manoj.k@northwind.example',
}

const notesOf = async (person: typeof isha) =>
  (await as(person, notifications.list, { params: { userId: person.id } })).data.map(
    ({ message }) => message,
  )

test('only an admin schedules, and only from a form that is whole', async () => {
  const body = interactionForm(world)
  expect((await asNobody(interactions.schedule, { body })).statusCode).toBe(401)
  expect((await as(isha, interactions.schedule, { body })).statusCode).toBe(403)
  expect((await as(manoj, interactions.schedule, { body })).statusCode).toBe(403)
  const unnamed = await as(asha, interactions.schedule, { body: { ...body, name: ' ' } })
  expect(unnamed).toMatchObject({ statusCode: 400, message: 'Interaction Name is required' })
  const made = await as(asha, interactions.schedule, { body })
  expect(made).toMatchObject({
    statusCode: 201,
    message: 'Interaction scheduled successfully',
    data: {
      assignedIntern: 'Isha Menon',
      assignedMentor: 'Manoj Kulkarni',
      assignedInterviewer: null,
      date: '2026-03-04',
      time: '11:00',
      duration: 30,
      interactionStatus: 'PENDING',
      isScheduled: true,
    },
  })
})

test('unambiguous names or an e-mail address identify the participants', async () => {
  const { internId: _, mentorId: __, interviewerId: ___, ...body } = interactionForm(world)
  const made = await as(asha, interactions.schedule, { body })
  expect(made.data).toMatchObject({ internId: isha.id, mentorId: manoj.id })
})

test('ambiguous or unsuitable users are rejected with the field named', async () => {
  await database.orm.insert(users).values({ ...NAMESAKE, ...named(NAMESAKE.name) })
  const body = interactionForm(world)
  const refusedFor = async (change: object) => {
    const { statusCode, fields } = await as(asha, interactions.schedule, {
      body: { ...body, ...change },
    })
    return [statusCode, fields]
  }
  const nobody = 'nobody@northwind.example'
  expect(await refusedFor({ internId: undefined, internEmail: nobody })).toEqual([
    400,
    { internEmail: 'No intern has this email address.' },
  ])
  expect(await refusedFor({ internId: undefined, internEmail: asha.email })).toEqual([
    400,
    { internEmail: 'No intern has this email address.' },
  ])
  expect(await refusedFor({ assignedIntern: 'Ivan Thomas' })).toEqual([
    400,
    { assignedIntern: 'The name, email address and id do not belong to the same intern.' },
  ])
  expect(await refusedFor({ mentorId: undefined })).toEqual([
    400,
    { assignedMentor: 'Several mentors have this name. Select one from the list.' },
  ])
  expect(await refusedFor({ assignedMentor: 'Meera Iyer' })).toEqual([
    400,
    { assignedMentor: 'The mentor name and id do not match.' },
  ])
  expect(await refusedFor({ assignedInterviewer: 'Asha Rao' })).toEqual([
    400,
    { assignedInterviewer: 'No mentor has this name.' },
  ])
})

test('disabled users cannot be scheduled', async () => {
  await database.orm
    .insert(users)
    .values({ ...NAMESAKE, ...named(NAMESAKE.name), disabledAt: clock.now() })
  const body = { ...interactionForm(world), mentorId: NAMESAKE.id }
  expect((await as(asha, interactions.schedule, { body })).statusCode).toBe(400)
  const byName = { ...interactionForm(world), mentorId: undefined }
  expect((await as(asha, interactions.schedule, { body: byName })).data.mentorId).toBe(manoj.id)
})

test('two mentors of the same name see only their own interactions', async () => {
  await database.orm.insert(users).values({ ...NAMESAKE, ...named(NAMESAKE.name) })
  const own = await schedule(world)
  const others = await schedule(world, { mentor: NAMESAKE })
  const listOf = async (mentor: typeof manoj) => {
    const listed = await as(mentor, interactions.listOf, {
      params: { userId: mentor.id },
      body: {},
    })
    return listed.data.data.map(({ id }) => id)
  }
  expect(await listOf(manoj)).toEqual([own.id])
  expect(await listOf(NAMESAKE)).toEqual([others.id])
  const read = { params: { interactionId: others.id } }
  expect((await as(manoj, feedbacks.ofInteraction, read)).statusCode).toBe(404)
  clock.advance(120)
  const give = {
    body: { interactionId: others.id, ratings: RATINGS, descriptive_feedback: 'Good' },
  }
  expect((await as(manoj, feedbacks.give, give)).statusCode).toBe(404)
  expect((await as(NAMESAKE, feedbacks.give, give)).statusCode).toBe(201)
})

test('an interaction is pending, then waiting for feedback, then completed', async () => {
  const { id } = await schedule(world)
  const status = async () => {
    const listed = await as(isha, interactions.listOf, { params: { userId: isha.id }, body: {} })
    return listed.data.data[0]?.interactionStatus
  }
  clock.advance(89)
  expect(await status()).toBe('PENDING')
  clock.advance(1)
  expect(await status()).toBe('FEEDBACK_PENDING')
  const body = { interactionId: id, ratings: RATINGS, descriptive_feedback: 'Good' }
  await as(manoj, feedbacks.give, { body })
  expect(await status()).toBe('COMPLETED')
})

test('on hold it stays pending past its end, and cannot be resumed then', async () => {
  const { id: interactionId } = await schedule(world)
  const hold = { params: { interactionId }, query: { isScheduled: 'false' } } as const
  const held = await as(asha, interactions.setScheduled, hold)
  expect(held.data).toMatchObject({ isScheduled: false, interactionStatus: 'PENDING' })
  clock.advance(24 * 60)
  expect((await as(asha, interactions.setScheduled, hold)).data.interactionStatus).toBe('PENDING')
  const resume = { params: { interactionId }, query: { isScheduled: 'true' } } as const
  const resumed = await as(asha, interactions.setScheduled, resume)
  expect(resumed).toMatchObject({
    statusCode: 409,
    message: 'Its time has passed. Choose another date and time first.',
  })
})

test('on a full disk nothing is put on hold', async () => {
  const { id: interactionId } = await schedule(world)
  const { hasDiskSpace } = services.database
  Object.assign(services.database, { hasDiskSpace: async () => false })
  onTestFinished(() => void Object.assign(services.database, { hasDiskSpace }))
  const hold = { params: { interactionId }, query: { isScheduled: 'false' } } as const
  expect((await as(asha, interactions.setScheduled, hold)).statusCode).toBe(503)
})

test('only admins change the toggle, which sets the requested state', async () => {
  const { id: interactionId } = await schedule(world)
  const hold = { params: { interactionId }, query: { isScheduled: 'false' } } as const
  expect((await asNobody(interactions.setScheduled, hold)).statusCode).toBe(401)
  expect((await as(manoj, interactions.setScheduled, hold)).statusCode).toBe(403)
  const unclear = { params: { interactionId }, query: { isScheduled: 'maybe' } } as never
  expect((await as(asha, interactions.setScheduled, unclear)).statusCode).toBe(400)
  const missing = { ...hold, params: { interactionId: MISSING } }
  expect((await as(asha, interactions.setScheduled, missing)).statusCode).toBe(404)
  await as(asha, interactions.setScheduled, hold)
  await as(asha, interactions.setScheduled, hold)
  const toldOfHold = (await notesOf(isha)).filter((message) => message.includes('on hold'))
  expect(toldOfHold).toEqual([
    '"Mid-term review" with Manoj Kulkarni was put on hold. It was planned for 4 Mar 2026 at 11:00 am.',
  ])
})

test('a pending interaction is changed, and added and removed participants are notified', async () => {
  const { id: interactionId } = await schedule(world)
  const params = { interactionId }
  const body = interactionForm(world, { mentor: meera, interviewer: meera, time: '15:30' })
  expect((await asNobody(interactions.update, { params, body })).statusCode).toBe(401)
  expect((await as(manoj, interactions.update, { params, body })).statusCode).toBe(403)
  const past = { ...body, time: '09:00' }
  expect((await as(asha, interactions.update, { params, body: past })).statusCode).toBe(400)
  const missing = { params: { interactionId: MISSING }, body }
  expect((await as(asha, interactions.update, missing)).statusCode).toBe(404)
  const changed = await as(asha, interactions.update, { params, body })
  expect(changed.data).toMatchObject({ time: '15:30', assignedMentor: 'Meera Iyer' })

  const becameWith = (other: string, takeover: string) =>
    `"Mid-term review" with ${other} moves from 4 Mar 2026 at 11:00 am to 4 Mar 2026 at 3:30 pm. ${takeover} over from Manoj Kulkarni.`
  expect(await notesOf(isha)).toContain(becameWith('Meera Iyer', 'Meera Iyer takes'))
  expect(await notesOf(meera)).toEqual([becameWith('Isha Menon', 'You take')])
  expect((await notesOf(manoj))[0]).toBe(
    'You no longer take part in "Mid-term review" with Isha Menon.',
  )
  const audited = await database.orm.select().from(auditEntries).orderBy(auditEntries.id)
  expect(audited.at(-1)).toMatchObject({
    actorId: asha.id,
    subjectId: interactionId,
    changes: { time: { from: '11:00', to: '15:30' }, mentorId: { from: manoj.id, to: meera.id } },
  })
})

test('an interaction that has ended or has feedback cannot be changed', async () => {
  const { id: interactionId } = await schedule(world)
  clock.advance(120)
  const body = interactionForm(world, { date: '2026-03-05' })
  const ended = await as(asha, interactions.update, { params: { interactionId }, body })
  expect(ended).toMatchObject({
    statusCode: 409,
    message: 'Only pending interactions can be changed.',
  })
})

test('users read their own list, admins every list', async () => {
  await schedule(world, { name: 'First', interviewer: meera })
  await schedule(world, { name: 'Second', date: '2026-03-05' })
  await schedule(world, { name: 'Third', intern: ivan, mentor: meera })
  const namesOf = async (reader: typeof isha, owner: typeof isha, body = {}) => {
    const listed = await as(reader, interactions.listOf, { params: { userId: owner.id }, body })
    return listed.statusCode === 200 ? listed.data.data.map(({ name }) => name) : listed.statusCode
  }
  expect(await namesOf(isha, isha)).toEqual(['First', 'Second'])
  expect(await namesOf(manoj, manoj)).toEqual(['First', 'Second'])
  expect(await namesOf(meera, meera)).toEqual(['First', 'Third'])
  expect(await namesOf(asha, isha)).toEqual(['First', 'Second'])
  expect(await namesOf(isha, ivan)).toBe(403)
  expect(await namesOf(manoj, isha)).toBe(403)
  expect(await namesOf(asha, { ...isha, id: MISSING })).toBe(404)
  expect(await namesOf(isha, isha, { date: '2026-03-05' })).toEqual(['Second'])
  expect(await namesOf(isha, isha, { name: 'fir' })).toEqual(['First'])
  expect(await namesOf(isha, isha, { interactionStatus: ['COMPLETED'] })).toEqual([])
})

test('one interaction is read by its participants and by admins', async () => {
  const { id: interactionId } = await schedule(world, { interviewer: meera })
  const read = (reader: typeof isha) => as(reader, interactions.get, { params: { interactionId } })
  for (const reader of [asha, manoj, meera, isha]) {
    expect((await read(reader)).data).toMatchObject({ id: interactionId, date: '2026-03-04' })
  }
  expect((await read(ivan)).statusCode).toBe(404)
  const { data: other } = await as(asha, interactions.schedule, {
    body: interactionForm(world, { intern: ivan, mentor: meera, time: '15:00' }),
  })
  const params = { interactionId: other.id }
  expect((await as(manoj, interactions.get, { params })).statusCode).toBe(404)
  const missing = { params: { interactionId: MISSING } }
  expect((await as(asha, interactions.get, missing)).statusCode).toBe(404)
})

test('an ended interaction without mentor and interviewer can be assigned by an admin', async () => {
  const { id: interactionId } = await schedule(world, { mentor: null })
  clock.advance(120)
  const body = interactionForm(world, { mentor: null, date: '2026-03-09' })
  const moved = await as(asha, interactions.update, {
    params: { interactionId },
    body: { ...body, assignedMentor: meera.name, mentorId: meera.id },
  })
  expect(moved).toMatchObject({ statusCode: 200, data: { interactionStatus: 'PENDING' } })
  const named = await schedule(world, { date: '2026-03-05' })
  clock.advance(24 * 60)
  const late = await as(asha, interactions.update, { params: { interactionId: named.id }, body })
  expect(late.statusCode).toBe(409)
})

test('a form that was opened before another admin moved the interaction does not move it back', async () => {
  const opened = await schedule(world, { date: '2026-03-05', time: '11:00' })
  const params = { interactionId: opened.id }
  const revision = revisionOf(opened)
  const form = interactionForm(world, { date: '2026-03-05', time: '11:00' })
  const moved = { ...form, date: '2026-03-06', revision }
  expect((await as(asha, interactions.update, { params, body: moved })).statusCode).toBe(200)
  const placed = { ...form, place: 'Room 4', revision }
  expect(await as(asha, interactions.update, { params, body: placed })).toMatchObject({
    statusCode: 409,
    message: 'Another admin changed this interaction meanwhile. Close this form and open it again.',
  })
  expect((await as(asha, interactions.get, { params })).data.date).toBe('2026-03-06')
})
