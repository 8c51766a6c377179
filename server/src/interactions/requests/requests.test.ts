import { directory } from '@cohort/contract/directory/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { interns } from '@cohort/contract/interns/calls'
import { users } from '@cohort/contract/users/calls'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { MISSING, planner } from '../../../test/scenarios/planning.ts'
import { interactionForm, schedule } from '../../../test/scenarios/scheduling.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, asha, anil, meera, manoj, ivan, isha } = world
const { addMilestone, join, makePlan, notesOf } = planner(world)

beforeEach(async () => {
  const plan = await makePlan()
  await addMilestone(plan.id, { mentor: manoj })
  await join(plan.id, isha)
})

const askForMeeting = (text = 'A code review') =>
  as(manoj, interns.requestMeeting, { params: { userId: isha.id }, body: { text } })

const askForTime = (person: Person, interactionId: string, reason = 'An exam') =>
  as(person, interactions.requestNewTime, { params: { interactionId }, body: { reason } })

const listed = async (person: Person, query: { internId?: string } = {}) =>
  (await as(person, interactions.requests, { query })).data

const ids = async (person: Person) => (await listed(person)).first.map(({ id }) => id)

async function openMeeting() {
  await askForMeeting()
  const [request] = (await listed(manoj)).first
  if (!request) throw new Error('The request is not listed')
  return request
}

const decline = (person: Person, requestId: string, reason = 'No room') =>
  as(person, interactions.declineRequest, { params: { requestId }, body: { reason } })

const withdraw = (person: Person, requestId: string) =>
  as(person, interactions.withdrawRequest, { params: { requestId } })

const scheduleFor = (requestId: string, wish: Parameters<typeof interactionForm>[1] = {}) =>
  as(asha, interactions.schedule, { body: { ...interactionForm(world, wish), requestId } })

test('a request for a meeting is open for admins and who asked, and no one else', async () => {
  const request = await openMeeting()
  expect(request).toMatchObject({
    intern: 'Isha Menon',
    internEmail: isha.email,
    askedBy: 'Manoj Kulkarni',
    text: 'A code review',
    interaction: null,
  })
  expect((await asNobody(interactions.requests, {})).statusCode).toBe(401)
  expect(await ids(asha)).toEqual([request.id])
  expect((await listed(asha, { internId: isha.id })).total).toBe(1)
  expect(await listed(asha, { internId: ivan.id })).toEqual({ total: 0, first: [], declined: [] })
  for (const person of [meera, isha, ivan]) expect(await ids(person)).toEqual([])
})

test('an open request is edited, and asking again does not replace its text', async () => {
  const { id: replaces } = await openMeeting()
  expect(await askForMeeting('Next steps')).toMatchObject({ statusCode: 409 })
  expect((await listed(asha)).first).toMatchObject([{ text: 'A code review' }])
  const body = { text: 'Next steps', replaces }
  await as(manoj, interns.requestMeeting, { params: { userId: isha.id }, body })
  expect(await listed(asha)).toMatchObject({ total: 1, first: [{ text: 'Next steps' }] })
})

test('scheduling from a request closes it, and who asked is notified', async () => {
  const { id } = await openMeeting()
  expect((await scheduleFor(id)).statusCode).toBe(201)
  expect(await ids(asha)).toEqual([])
  expect((await notesOf(manoj))[0]).toBe(
    'As requested: "Mid-term review" with Isha Menon is scheduled for 4 Mar 2026 at 11:00 am.',
  )
  expect((await notesOf(isha))[0]).toMatch(/^"Mid-term review" with Manoj Kulkarni is scheduled/)
})

test('who asked is notified also when someone else holds the meeting', async () => {
  const { id } = await openMeeting()
  expect((await scheduleFor(id, { mentor: meera })).statusCode).toBe(201)
  expect((await notesOf(manoj))[0]).toMatch(/^As requested: .* Isha Menon and Meera/)
})

test('an interaction with who asked closes the request without naming it', async () => {
  await openMeeting()
  await schedule(world, { intern: ivan, date: '2026-03-05' })
  await schedule(world, { mentor: meera })
  expect((await listed(asha)).total).toBe(1)
  await schedule(world, { mentor: null, interviewer: manoj, date: '2026-03-06' })
  expect((await listed(asha)).total).toBe(0)
  expect((await notesOf(manoj))[0]).toMatch(/^As requested: /)
})

test('a series closes the requests of its mentors', async () => {
  await openMeeting()
  const meeting = { internId: isha.id, interviewerId: manoj.id, date: '2026-03-10', time: '11:00' }
  const body = { name: 'Monthly review', duration: 30, meetings: [meeting] }
  expect((await as(asha, interactions.scheduleSeries, { body })).statusCode).toBe(201)
  expect((await listed(asha)).total).toBe(0)
  expect((await notesOf(manoj))[0]).toMatch(/^As requested: "Monthly review"/)
})

test('of two admins who schedule from one request only the first does', async () => {
  const { id } = await openMeeting()
  const [one, other] = await Promise.all([
    scheduleFor(id),
    as(anil, interactions.schedule, {
      body: { ...interactionForm(world, { date: '2026-03-05' }), requestId: id },
    }),
  ])
  expect(new Set([one.statusCode, other.statusCode])).toEqual(new Set([201, 409]))
  const { data } = await as(asha, interactions.list, { body: {} })
  expect(data.total).toBe(1)
})

test('of an admin who schedules and one who declines only the first does', async () => {
  const { id } = await openMeeting()
  const [one, other] = await Promise.all([scheduleFor(id), decline(anil, id)])
  expect([one.statusCode, other.statusCode]).toContain(409)
  expect((await decline(anil, id)).message).toBe('This request is no longer open.')
})

test('a request of another intern is not fulfilled, and nothing is scheduled', async () => {
  const { id } = await openMeeting()
  expect(await scheduleFor(id, { intern: ivan })).toMatchObject({
    statusCode: 409,
    message: 'This request is no longer open.',
  })
  expect((await as(asha, interactions.list, { body: {} })).data.total).toBe(0)
})

test('only an admin declines, and who asked reads the reason', async () => {
  const { id } = await openMeeting()
  expect((await decline(manoj, id)).statusCode).toBe(403)
  expect((await decline(asha, MISSING)).statusCode).toBe(404)
  expect(await decline(asha, id, ' ')).toMatchObject({
    statusCode: 400,
    fields: { reason: 'Write the reason.' },
  })
  expect((await decline(asha, id)).statusCode).toBe(200)
  expect(await ids(manoj)).toEqual([])
  expect((await notesOf(manoj))[0]).toBe(
    'Your request for a meeting with Isha Menon was declined: No room',
  )
  await askForMeeting('Once more')
  expect((await listed(asha)).first[0]?.text).toBe('Once more')
})

test('only who asked withdraws, once', async () => {
  const { id } = await openMeeting()
  expect((await withdraw(asha, id)).statusCode).toBe(403)
  expect((await withdraw(meera, id)).statusCode).toBe(404)
  expect((await withdraw(manoj, id)).statusCode).toBe(200)
  expect((await withdraw(manoj, id)).statusCode).toBe(409)
  expect(await ids(asha)).toEqual([])
})

test('the participants ask for another time, and its change closes both requests', async () => {
  const { id } = await schedule(world, { interviewer: meera, date: '2026-03-05' })
  expect((await askForTime(asha, id)).statusCode).toBe(403)
  expect((await askForTime(ivan, id)).statusCode).toBe(404)
  expect((await askForTime(isha, id, '')).fields).toEqual({ reason: 'Write the reason.' })
  expect((await askForTime(isha, id)).statusCode).toBe(200)
  expect((await askForTime(meera, id, 'Ill')).statusCode).toBe(200)
  expect((await notesOf(asha))[0]).toMatch(
    /^Meera \w+ asks for a new time for "Mid-term review" with Isha Menon and Manoj Kulkarni, planned for 5 Mar 2026 at 11:00 am: Ill$/,
  )
  expect((await listed(asha)).first).toMatchObject([
    { askedBy: 'Isha Menon', text: 'An exam', interaction: { id, date: '2026-03-05' } },
    { text: 'Ill' },
  ])
  const change = { mentor: manoj, interviewer: meera, date: '2026-03-05' }
  const update = (wish: object) =>
    as(asha, interactions.update, {
      params: { interactionId: id },
      body: interactionForm(world, { ...change, ...wish }),
    })
  await update({ name: 'Renamed' })
  expect((await listed(asha)).total).toBe(2)
  await update({ name: 'Renamed', time: '15:00' })
  expect((await listed(asha)).total).toBe(0)
  for (const person of [isha, meera])
    expect((await notesOf(person))[0]).toMatch(
      /^Your request for a new time was granted\. "Renamed"/,
    )
  expect((await notesOf(manoj))[0]).toMatch(/^"Renamed"/)
})

test('everyone who may read an interaction reads who asks for another time of it, and is told once', async () => {
  const { id } = await schedule(world, { interviewer: meera, date: '2026-03-05' })
  const askedIn = async (person: Person) =>
    (await as(person, interactions.get, { params: { interactionId: id } })).data.newTimeRequests
  const ask = { askedById: isha.id, askedBy: 'Isha Menon', text: 'An exam' }
  expect(await askedIn(manoj)).toEqual([])
  await askForTime(isha, id)
  for (const person of [isha, manoj, meera, asha, anil])
    expect(await askedIn(person)).toEqual([ask])
  const others = await as(ivan, interactions.get, { params: { interactionId: id } })
  expect(others.statusCode).toBe(404)
  const listed = await as(manoj, interactions.listOf, { params: { userId: manoj.id }, body: {} })
  expect(listed.data.data).toMatchObject([{ id, newTimeRequests: [ask] }])
  const told =
    'Isha Menon asks for a new time for "Mid-term review", planned for 5 Mar 2026 at 11:00 am: An exam'
  for (const person of [manoj, meera])
    expect((await notesOf(person)).filter((note) => note === told)).toHaveLength(1)
  expect(await notesOf(isha)).not.toContain(told)
  await askForTime(manoj, id, 'A release')
  expect((await notesOf(isha))[0]).toMatch(/^Manoj Kulkarni asks for a new time for .*: A release$/)
  expect((await askedIn(isha)).map(({ text }) => text)).toEqual(['An exam', 'A release'])
  clock.set(new Date('2026-03-05T06:30:00Z'))
  expect(await askedIn(isha)).toEqual([])
})

test('a request that is closed, or of who no longer takes part, is not served with the interaction', async () => {
  const { id } = await schedule(world, { date: '2026-03-05' })
  const texts = async () => {
    const { data } = await as(isha, interactions.get, { params: { interactionId: id } })
    return data.newTimeRequests.map(({ text }) => text)
  }
  await askForTime(isha, id)
  await askForTime(manoj, id, 'A release')
  const [own] = (await listed(isha)).first
  await withdraw(isha, own?.id ?? '')
  expect(await texts()).toEqual(['A release'])
  await as(asha, interactions.update, {
    params: { interactionId: id },
    body: interactionForm(world, { mentor: meera, date: '2026-03-05' }),
  })
  expect(await texts()).toEqual([])
})

test('a request for another time is not served to the intern who is named next, nor comes back', async () => {
  const { id } = await schedule(world, { date: '2026-03-05' })
  await askForTime(manoj, id, 'Isha is in hospital that day')
  const name = (intern: Person, time = '11:00') =>
    as(asha, interactions.update, {
      params: { interactionId: id },
      body: interactionForm(world, { intern, date: '2026-03-05', time }),
    })
  const asked = async (person: Person) =>
    (await as(person, interactions.get, { params: { interactionId: id } })).data.newTimeRequests
  expect(await asked(isha)).toHaveLength(1)
  expect((await name(ivan)).statusCode).toBe(200)
  for (const person of [ivan, manoj, asha]) expect(await asked(person)).toEqual([])
  expect((await listed(asha)).total).toBe(0)
  await name(isha)
  expect(await asked(isha)).toEqual([])
  await askForTime(isha, id, 'An exam')
  await name(ivan, '15:00')
  expect((await notesOf(isha)).filter((note) => note.includes('granted'))).toEqual([])
  await world.database.pool.query(`update meeting_requests set state = 'OPEN', closed_at = null`)
  expect(await asked(ivan)).toEqual([])
})

test('a declined request for another time names the interaction', async () => {
  const { id } = await schedule(world)
  await askForTime(isha, id)
  const [request] = (await listed(asha)).first
  await decline(asha, request?.id ?? '', 'All rooms are taken')
  expect((await notesOf(isha))[0]).toBe(
    'Your request for a new time for "Mid-term review" with Manoj Kulkarni was declined: All rooms are taken',
  )
})

test('who was told of a request for another time is told that it was declined, without the reason', async () => {
  const { id } = await schedule(world, { interviewer: meera, date: '2026-03-05' })
  await askForTime(manoj, id, 'A release')
  const [request] = (await listed(asha)).first
  await decline(asha, request?.id ?? '', 'All rooms are taken')
  const told =
    'The request of Manoj Kulkarni for a new time for "Mid-term review" was declined. It takes place on 5 Mar 2026 at 11:00 am.'
  for (const person of [isha, meera]) expect((await notesOf(person))[0]).toBe(told)
  for (const person of [manoj, asha, anil]) expect(await notesOf(person)).not.toContain(told)
  const { rows } = await world.database.pool.query(
    `select quoted_ids from notifications where message = '${told}' and user_id = $1`,
    [meera.id],
  )
  expect(rows).toEqual([{ quoted_ids: [isha.id, manoj.id] }])
})

test('who asked reads why another time was declined, until they ask again or the interaction is over', async () => {
  const { id } = await schedule(world, { date: '2026-03-05' })
  const declined = async (person: Person) => (await listed(person)).declined
  const declineLast = async (reason: string) => {
    const [request] = (await listed(asha)).first
    clock.advance(1)
    expect((await decline(asha, request?.id ?? '', reason)).statusCode).toBe(200)
  }
  await askForTime(isha, id)
  expect(await declined(isha)).toEqual([])
  await declineLast('No room')
  const declinedAt = clock.now().toISOString()
  expect(await declined(isha)).toEqual([{ interactionId: id, reason: 'No room', declinedAt }])
  for (const person of [asha, manoj, ivan]) expect(await declined(person)).toEqual([])
  await askForTime(isha, id, 'Ill')
  expect(await declined(isha)).toEqual([])
  await declineLast('Still no room')
  expect(await declined(isha)).toMatchObject([{ reason: 'Still no room' }])
  clock.set(new Date('2026-03-05T06:30:00Z'))
  expect(await declined(isha)).toEqual([])
})

test('what is over or not held can get no other time, and its requests are not listed', async () => {
  const over = await schedule(world)
  const cancelled = await schedule(world, { date: '2026-03-05' })
  await askForTime(isha, over.id)
  await askForTime(isha, cancelled.id)
  expect((await listed(isha)).total).toBe(2)
  await as(asha, interactions.setOutcome, {
    params: { interactionId: cancelled.id },
    body: { outcome: 'CANCELLED', reason: 'Ill' },
  })
  expect((await listed(asha)).first.map(({ interaction }) => interaction?.id)).toEqual([over.id])
  clock.set(new Date('2026-03-04T06:00:00Z'))
  expect((await listed(asha)).total).toBe(0)
  for (const { id } of [over, cancelled]) expect((await askForTime(isha, id)).statusCode).toBe(409)
})

const cancel = (interactionId: string) =>
  as(asha, interactions.setOutcome, {
    params: { interactionId },
    body: { outcome: 'CANCELLED', reason: 'Ill' },
  })

test('a cancelled interaction closes the requests for another time of it, no others, and a reopened one gets new ones', async () => {
  const { id } = await schedule(world, { date: '2026-03-05' })
  const without = await schedule(world, { date: '2026-03-06' })
  await openMeeting()
  await askForTime(isha, id)
  await askForTime(manoj, id, 'A release')
  expect((await cancel(without.id)).statusCode).toBe(200)
  expect((await listed(asha)).total).toBe(3)
  const [own] = (await listed(isha)).first
  expect((await cancel(id)).statusCode).toBe(200)
  expect((await withdraw(isha, own?.id ?? '')).statusCode).toBe(409)
  const reopen = { params: { interactionId: id }, body: { outcome: null } }
  expect((await as(asha, interactions.setOutcome, reopen)).statusCode).toBe(200)
  expect(await listed(isha)).toMatchObject({ total: 0, declined: [] })
  expect((await listed(asha)).first).toMatchObject([{ text: 'A code review' }])
  expect((await askForTime(isha, id)).statusCode).toBe(200)
  expect((await listed(isha)).total).toBe(1)
})

test('requests of people who no longer take part, or whose account is disabled, are not listed', async () => {
  const { id } = await schedule(world, { date: '2026-03-05' })
  await askForTime(manoj, id)
  await as(asha, interactions.update, {
    params: { interactionId: id },
    body: interactionForm(world, { mentor: meera, date: '2026-03-05' }),
  })
  expect((await listed(asha)).total).toBe(0)
  await openMeeting()
  expect((await listed(asha)).total).toBe(1)
  const disabled = await as(asha, users.disable, {
    params: { userId: isha.id },
    body: { reason: 'Has left.' },
  })
  expect(disabled.statusCode).toBe(200)
  expect((await listed(asha)).total).toBe(0)
})

test('a request for a meeting is not listed once another mentor has the intern', async () => {
  const { id } = await openMeeting()
  const changeMentor = (mentorId: string | null) =>
    as(asha, directory.setMentor, { body: { who: { userIds: [isha.id] }, mentorId } })
  expect((await changeMentor(meera.id)).statusCode).toBe(200)
  for (const person of [asha, manoj, meera]) expect(await ids(person)).toEqual([])
  await changeMentor(null)
  expect(await ids(manoj)).toEqual([id])
})

test('the reason of a request that was withdrawn is not mailed to the mentor any more', async () => {
  const { id } = await schedule(world, { intern: isha })
  await askForTime(isha, id, 'In hospital')
  const { rows } = await world.database.pool.query(
    "select from mails where text like '%In hospital%'",
  )
  expect(rows).not.toEqual([])
  const [requestId = ''] = await ids(isha)
  expect((await withdraw(isha, requestId)).statusCode).toBe(200)
  const left = await world.database.pool.query("select from mails where text like '%In hospital%'")
  expect(left.rows).toEqual([])
})

test('the reason of a request that its author replaced is not mailed any more', async () => {
  const { id } = await schedule(world, { intern: isha })
  await askForTime(isha, id, 'In hospital')
  await askForTime(isha, id, 'An appointment')
  const { rows } = await world.database.pool.query<{ text: string }>(
    `select text from mails where text like '%a new time%'`,
  )
  expect(rows).not.toEqual([])
  for (const { text } of rows) expect(text).toContain('An appointment')
  expect((await notesOf(manoj)).join()).not.toContain('In hospital')
})
