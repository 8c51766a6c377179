import { interactions } from '@cohort/contract/interactions/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { invitationFor, inviter, sentTo } from '../../../test/scenarios/invitations.ts'
import { insertPeople } from '../../../test/scenarios/people.ts'
import { planner } from '../../../test/scenarios/planning.ts'
import { schedule } from '../../../test/scenarios/scheduling.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, anil, meera, manoj, ivan, isha } = world
const { openOffice } = inviter(world)

const MISSING = '01900000-0000-7000-8000-0000000000ff'
const PLAN = {
  internIds: [ivan.id, isha.id],
  interviewerIds: [manoj.id, meera.id],
  duration: '30 mins',
  from: '2026-03-05',
  to: '2026-03-06',
  opens: '10:00',
  closes: '11:00',
}

const propose = (change: object = {}, by: Person = asha) =>
  as(by, interactions.propose, { body: { ...PLAN, ...change } })

const meeting = (intern: Person, interviewer: Person, time: string, date = '2026-03-05') => ({
  internId: intern.id,
  interviewerId: interviewer.id,
  date,
  time,
})

type Meetings = readonly ReturnType<typeof meeting>[]
const TWO = [meeting(ivan, manoj, '10:00'), meeting(isha, meera, '10:00')]

const send = (meetings: Meetings = TWO, by: Person = asha) =>
  as(by, interactions.scheduleSeries, {
    body: { name: 'Monthly review', duration: 30, place: 'Room 4', meetings: [...meetings] },
  })

const cancel = (seriesId: string, reason = 'Fire drill') =>
  as(asha, interactions.cancelSeries, { params: { seriesId }, body: { reason } })

const countOf = async (table: string) =>
  (await database.pool.query(`select 1 from ${table}`)).rowCount

const notesOf = async ({ id: userId }: Person) =>
  (await as(await personOf(userId), notifications.list, { params: { userId } })).data.map(
    ({ message }) => message,
  )

const personOf = async (userId: string) =>
  [asha, anil, meera, manoj, ivan, isha].find(({ id }) => id === userId) ?? asha

test('only admins plan, send, read and cancel a series', async () => {
  const { id: seriesId } = (await send()).data
  const params = { seriesId }
  const body = { reason: 'Ill' }
  for (const other of [manoj, isha]) {
    expect((await propose({}, other)).statusCode).toBe(403)
    expect((await send(TWO, other)).statusCode).toBe(403)
    expect((await as(other, interactions.getSeries, { params })).statusCode).toBe(403)
    expect((await as(other, interactions.cancelSeries, { params, body })).statusCode).toBe(403)
  }
  expect((await asNobody(interactions.getSeries, { params })).statusCode).toBe(401)
  expect((await as(asha, interactions.getSeries, { params })).data).toEqual({
    id: seriesId,
    name: 'Monthly review',
    total: 2,
    ahead: 2,
  })
  expect((await cancel(MISSING)).statusCode).toBe(404)
})

test.each([
  [{ internIds: [] }, 'internIds', 'Choose at least one intern.'],
  [{ interviewerIds: [] }, 'interviewerIds', 'Choose at least one interviewer.'],
  [{ internIds: [MISSING] }, 'internIds', 'An intern or interviewer is no longer active.'],
  [
    { interviewerIds: [isha.id] },
    'interviewerIds',
    'An intern or interviewer is no longer active.',
  ],
  [{ from: '2026-03-02', to: '2026-03-03' }, 'to', 'Selected time cannot be in the past.'],
  [{ to: '2026-03-04' }, 'to', 'The last day is before the first one.'],
  [{ to: '2026-04-20' }, 'to', 'Choose at most 31 days.'],
  [{ closes: '10:20' }, 'closes', 'The time range is too short for one interaction.'],
  [{ duration: 'soon' }, 'duration', 'Enter a valid duration, such as 30 min.'],
])('a plan with %j is refused', async (change, field, sentence) => {
  expect(await propose(change)).toMatchObject({ statusCode: 400, fields: { [field]: sentence } })
})

test('those who held fewer recently get more, and no one is busy at the proposed time', async () => {
  await schedule(world, { date: '2026-03-05', time: '10:00', mentor: null, interviewer: meera })
  await schedule(world, { date: '2026-03-05', time: '16:00', mentor: meera, intern: ivan })
  const { data } = await propose()
  expect(data.unplaced).toEqual([])
  expect(data.interviewers).toEqual([
    { id: manoj.id, name: manoj.name, recent: 0 },
    { id: meera.id, name: meera.name, recent: 2 },
  ])
  expect(data.placed).toEqual([
    {
      ...meeting(ivan, manoj, '10:00'),
      intern: ivan.name,
      interviewer: manoj.name,
      mentorId: null,
      mentor: null,
      absence: null,
    },
    {
      ...meeting(isha, manoj, '10:00', '2026-03-06'),
      intern: isha.name,
      interviewer: manoj.name,
      mentorId: null,
      mentor: null,
      absence: null,
    },
  ])
})

test('an intern does not get the last interviewer again where another is as free', async () => {
  await schedule(world, { mentor: manoj, intern: isha, time: '10:15' })
  await schedule(world, { mentor: meera, intern: ivan, time: '10:15' })
  clock.advance(60)
  const { data } = await propose()
  expect(data.placed.map(({ intern, interviewer }) => [intern, interviewer])).toEqual([
    [ivan.name, manoj.name],
    [isha.name, meera.name],
  ])
})

test('holidays, days off and times that are over are left out, and who has no time is named', async () => {
  const times = { from: '2026-03-04', to: '2026-03-08', opens: '09:00', closes: '10:00' }
  await database.pool.query(
    `insert into holidays (id, day, name) values (gen_random_uuid(), '2026-03-05', 'Founding day')`,
  )
  await schedule(world, { date: '2026-03-06', time: '09:00', mentor: manoj })
  const { data } = await propose({ ...times, interviewerIds: [manoj.id] })
  expect(data.placed).toEqual([
    {
      ...meeting(ivan, manoj, '09:30', '2026-03-06'),
      intern: ivan.name,
      interviewer: manoj.name,
      mentorId: null,
      mentor: null,
      absence: null,
    },
  ])
  expect(data.unplaced).toEqual([{ id: isha.id, name: isha.name }])
})

test('interactions are spread over the days, and lunch is used last', async () => {
  const spread = { interviewerIds: [manoj.id], from: '2026-03-05', to: '2026-03-06' }
  const { data } = await propose(spread)
  expect(data.placed.map(({ date }) => date).toSorted()).toEqual(['2026-03-05', '2026-03-06'])
  const short = { ...spread, to: '2026-03-05', opens: '12:30', closes: '14:30' }
  const noon = await propose(short)
  expect(noon.data.placed.map(({ time }) => time).toSorted()).toEqual(['12:30', '14:00'])
})

test('what is planned already is planned around', async () => {
  const taken = [meeting(ivan, manoj, '10:00'), meeting(ivan, meera, '10:30')]
  const { data } = await propose({ internIds: [isha.id], taken, to: '2026-03-05' })
  const [placed] = data.placed
  expect([`${manoj.id} 10:30`, `${meera.id} 10:00`]).toContain(
    `${placed?.interviewerId} ${placed?.time}`,
  )
})

test('a series is sent together: everyone is notified of and invited to their own interaction only', async () => {
  const collect = await openOffice()
  const sent = await send()
  expect(sent).toMatchObject({ statusCode: 201, data: { total: 2, ahead: 2 } })
  const mails = await collect()
  expect(sentTo(mails)).toEqual([isha, ivan, manoj, meera].map(({ email }) => email).toSorted())
  expect(invitationFor(mails, isha)).toMatchObject({ method: 'REQUEST', sequence: 0 })
  expect(await notesOf(isha)).toEqual([
    '"Monthly review" with Meera Iyer is scheduled for 5 Mar 2026 at 10:00 am. Where: Room 4',
  ])
  const { data } = await as(isha, interactions.listOf, { params: { userId: isha.id }, body: {} })
  expect(data.data).toMatchObject([
    { seriesId: sent.data.id, interviewerId: meera.id, mentorId: null, place: 'Room 4' },
  ])
})

test("each intern's mentor of the current milestone is assigned, also where two meet at the same time", async () => {
  const { addMilestone, join, makePlan } = planner(world)
  const plan = await makePlan()
  await addMilestone(plan.id, { mentor: manoj })
  await join(plan.id, ivan, isha)
  const proposal = await propose()
  expect(proposal.data.placed.map(({ mentor }) => mentor)).toEqual([manoj.name, manoj.name])
  expect(proposal.data.placed.map(({ mentorId }) => mentorId)).toEqual([manoj.id, manoj.id])
  const sent = await send()
  expect(sent.statusCode).toBe(201)
  for (const intern of [ivan, isha]) {
    const params = { userId: intern.id }
    const { data } = await as(intern, interactions.listOf, { params, body: {} })
    expect(data.data).toMatchObject([{ mentorId: manoj.id, seriesId: sent.data.id }])
  }
})

test('an intern whose mentor is an interviewer meets that mentor, unless the mentor is not free', async () => {
  const { addMilestone, join, makePlan } = planner(world)
  const plan = await makePlan()
  await addMilestone(plan.id, { mentor: manoj })
  await join(plan.id, ivan, isha)
  const interviewersOf = async (change: object = {}) =>
    (await propose(change)).data.placed.map(({ interviewer }) => interviewer)
  expect(await interviewersOf()).toEqual([manoj.name, manoj.name])
  const oneTime = { to: '2026-03-05', closes: '10:30' }
  expect((await interviewersOf(oneTime)).toSorted()).toEqual([manoj.name, meera.name])
  expect(await interviewersOf({ interviewerIds: [meera.id] })).toEqual([meera.name, meera.name])
})

test('a clash with others or within the series sends nothing, and says which', async () => {
  await schedule(world, { date: '2026-03-05', time: '10:15', mentor: meera, intern: isha })
  const before = [
    await countOf('interactions'),
    await countOf('mails'),
    await countOf('audit_entries'),
  ]
  const refused = await send()
  expect(refused).toMatchObject({
    statusCode: 409,
    message: 'Some of these interactions clash with others. Nothing was sent.',
  })
  expect(Object.keys(refused.fields ?? {})).toEqual(['meetings.1'])
  expect(refused.fields?.['meetings.1']).toContain('Isha Menon is not available: "Mid-term review"')
  const twice = await send([meeting(ivan, manoj, '12:00'), meeting(isha, manoj, '12:15')])
  expect(Object.keys(twice.fields ?? {})).toEqual(['meetings.0', 'meetings.1'])
  expect([
    await countOf('interactions'),
    await countOf('mails'),
    await countOf('audit_entries'),
  ]).toEqual(before)
  expect(await countOf('interaction_series')).toBe(0)
})

test('a person whose account was disabled, and a time that is over, are named', async () => {
  await database.pool.query(`update users set disabled_at = now() where id = $1`, [meera.id])
  expect(await send()).toMatchObject({
    statusCode: 409,
    fields: { 'meetings.1': 'A participant is no longer active. Choose other people first.' },
  })
  expect(await send([meeting(ivan, manoj, '09:00', '2026-03-04')])).toMatchObject({
    statusCode: 400,
    fields: { 'meetings.0.time': 'Selected time cannot be in the past.' },
  })
  expect(await send([])).toMatchObject({ fields: { meetings: 'Nothing is planned yet.' } })
})

test('of two admins who send the same times, one succeeds', async () => {
  const sent = await Promise.all([send(TWO, asha), send(TWO, anil)])
  expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
  expect(await countOf('interactions')).toBe(2)
})

test('a cancelled series closes the requests for another time of what is ahead', async () => {
  const { data: series } = await send()
  const { data: all } = await as(asha, interactions.list, { body: {} })
  const ofManoj = all.data.find(({ assignedInterviewer }) => assignedInterviewer === manoj.name)
  const params = { interactionId: ofManoj?.id ?? '' }
  const asked = await as(manoj, interactions.requestNewTime, { params, body: { reason: 'Ill' } })
  expect(asked.statusCode).toBe(200)
  const states = async () => {
    const { rows } = await database.pool.query('select state from meeting_requests')
    return rows.map(({ state }) => state)
  }
  expect(await states()).toEqual(['OPEN'])
  expect((await cancel(series.id)).statusCode).toBe(200)
  expect(await states()).toEqual(['WITHDRAWN'])
})

test('sixteen are sent, and what is ahead of them is cancelled with one reason', async () => {
  const names = Array.from({ length: 16 }, (_, at) => `Nina ${String.fromCodePoint(65 + at)}`)
  const interns = await insertPeople(
    world.services,
    names.map((name) => ({ name })),
  )
  const internIds = interns.map(({ id }) => id)
  const { data } = await propose({ internIds, to: '2026-03-12', closes: '12:00' })
  expect(data.placed).toHaveLength(16)
  const byMentor = Map.groupBy(data.placed, ({ interviewer }) => interviewer)
  expect([...byMentor.values()].map((ones) => ones.length)).toEqual([8, 8])
  const { data: series } = await send(
    data.placed.map(({ internId, interviewerId, date, time }) => ({
      internId,
      interviewerId,
      date,
      time,
    })),
  )
  const collect = await openOffice()
  await collect()
  clock.set(new Date('2026-03-05T05:10:00Z'))
  const ahead = data.placed.filter(({ date, time }) => date > '2026-03-05' || time > '10:00')
  expect(await cancel(series.id, ' ')).toMatchObject({ fields: { reason: 'Write the reason.' } })
  expect(await cancel(series.id)).toMatchObject({
    statusCode: 200,
    data: { total: 16, ahead: 0 },
  })
  const mails = await collect()
  expect(sentTo(mails)).toHaveLength(ahead.length * 2)
  const { data: cancelled } = await as(asha, interactions.list, {
    body: { outcome: ['CANCELLED'] },
  })
  expect(cancelled.total).toBe(ahead.length)
  expect(cancelled.data[0]).toMatchObject({ outcomeReason: 'Fire drill', isScheduled: false })
  const ofManoj = await notesOf(manoj)
  const cancelledOf = ofManoj.filter((message) => message.includes('cancelled'))
  expect(cancelledOf).toEqual([
    expect.stringMatching(
      /^\d+ interactions "Monthly review" from .* to .* were cancelled\. Reason: Fire drill$/,
    ),
  ])
  expect(ofManoj.filter((message) => message.includes('scheduled'))).toEqual([
    expect.stringMatching(/^\d+ interactions "Monthly review" are scheduled from .* to .*\.$/),
  ])
  expect((await cancel(series.id)).statusCode).toBe(409)
})

test('what was on hold when its series was cancelled is on hold when it is reopened', async () => {
  const { id: seriesId } = (await send()).data
  const [listed] = (await as(asha, interactions.list, { body: {} })).data.data
  const interactionId = listed?.id ?? ''
  const params = { interactionId }
  await as(asha, interactions.setScheduled, { params, query: { isScheduled: 'false' } })
  await cancel(seriesId)
  const { data } = await as(asha, interactions.setOutcome, { params, body: { outcome: null } })
  expect(data).toMatchObject({ outcome: null, isScheduled: false })
})

test('an admin gets one proposal at a time, and another admin one of their own', async () => {
  const answers = await Promise.all([propose(), propose(), propose({}, anil)])
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  expect(answers[2]?.statusCode).toBe(200)
  expect((await propose()).statusCode).toBe(200)
})
