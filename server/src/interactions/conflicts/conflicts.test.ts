import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { expect, test } from 'vitest'
import { interactionForm, schedule } from '../../../test/scenarios/scheduling.ts'
import { openWorld } from '../../../test/world.ts'
import { listOverlapping } from '../queries.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, anil, meera, manoj, ivan, isha } = world

const BUSY = 'A participant is unavailable at this time.'

/** Meera meets Ivan, unless it is wished otherwise; refused if a person is busy. */
const trySchedule = (wish: Parameters<typeof interactionForm>[1], by = asha) =>
  as(by, interactions.schedule, {
    body: {
      ...interactionForm(world, { intern: ivan, mentor: meera, ...wish }),
      refuseConflicts: true,
    },
  })

const ask = async (wish: object) =>
  as(asha, interactions.conflicts, {
    body: {
      internId: isha.id,
      mentorId: manoj.id,
      date: '2026-03-04',
      time: '11:00',
      duration: '30 mins',
      ...wish,
    },
  })

test('only admins can ask who is busy', async () => {
  const body = { date: '2026-03-04', time: '11:00', duration: 30 }
  expect((await asNobody(interactions.conflicts, { body })).statusCode).toBe(401)
  expect((await as(manoj, interactions.conflicts, { body })).statusCode).toBe(403)
  expect((await as(isha, interactions.conflicts, { body })).statusCode).toBe(403)
  const untimed = await as(asha, interactions.conflicts, { body: { ...body, time: '' } })
  expect(untimed).toMatchObject({ statusCode: 400, message: 'Time is required' })
  expect((await as(asha, interactions.conflicts, { body })).data.conflicts).toEqual([])
})

test('conflicts are listed with the participants and the end, and free times are suggested', async () => {
  const { id } = await schedule(world, { interviewer: meera })
  const { data } = await ask({ internId: ivan.id, time: '11:15', interviewerId: meera.id })
  const same = { interactionId: id, name: 'Mid-term review', date: '2026-03-04', time: '11:00' }
  const until = { endDate: '2026-03-04', endTime: '11:30' }
  expect(data.conflicts).toEqual([
    { ...same, ...until, personId: manoj.id, person: manoj.name, others: [isha.name, meera.name] },
    { ...same, ...until, personId: meera.id, person: meera.name, others: [isha.name, manoj.name] },
  ])
  expect(data.free[0]).toEqual({ date: '2026-03-04', time: '11:30' })
  expect(data.free).toHaveLength(5)
})

test('no free time is suggested on a holiday that follows', async () => {
  const body = { holidays: [{ name: 'Holi', date: '2026-03-05' }] }
  await as(asha, dailyUpdates.addHolidays, { body })
  const { data } = await ask({ time: '17:30' })
  expect(data.free.slice(0, 2)).toEqual([
    { date: '2026-03-04', time: '17:30' },
    { date: '2026-03-06', time: '09:00' },
  ])
})

test('participants on leave are named, and no time is suggested on a day of their leave', async () => {
  const params = { userId: isha.id }
  const leave = { kind: 'LEAVE' as const, from: '2026-03-04', to: '2026-03-05' }
  await as(asha, dailyUpdates.addLeave, { params, body: leave })
  const { data } = await ask({ time: '17:30' })
  expect(data.away).toEqual([{ id: isha.id, name: isha.name, kind: 'LEAVE', until: '2026-03-05' }])
  expect([data.isClosed, data.free[0]]).toEqual([false, { date: '2026-03-06', time: '09:00' }])
  expect((await ask({ internId: ivan.id })).data.away).toEqual([])
})

test('a meeting says that its intern is on leave on its day, until it is over or the leave is removed', async () => {
  await schedule(world, { name: 'During', time: '15:00' })
  await schedule(world, { name: 'After', date: '2026-03-06' })
  const params = { userId: isha.id }
  const leave = { kind: 'LEAVE' as const, from: '2026-03-04', to: '2026-03-05' }
  const addLeave = async () => (await as(asha, dailyUpdates.addLeave, { params, body: leave })).data
  const awayIn = async (reader: typeof asha) => {
    const { data } =
      reader === asha
        ? await as(asha, interactions.list, { body: {} })
        : await as(reader, interactions.listOf, { params: { userId: reader.id }, body: {} })
    return new Map(data.data.map(({ name, internAway }) => [name, internAway]))
  }
  const { id: leaveId } = await addLeave()
  const away = { kind: 'LEAVE', until: '2026-03-05' }
  for (const reader of [manoj, asha, isha]) {
    expect(await awayIn(reader)).toEqual(
      new Map([
        ['During', away],
        ['After', null],
      ]),
    )
  }
  await as(asha, dailyUpdates.removeLeave, { params: { leaveId } })
  expect((await awayIn(manoj)).get('During')).toBeNull()
  await addLeave()
  expect((await awayIn(manoj)).get('During')).toEqual(away)
  clock.advance(360)
  expect((await awayIn(manoj)).get('During')).toBeNull()
})

test('a meeting says what else its intern and its lead have at its time, and a mentor reads only their own', async () => {
  await schedule(world, { name: 'Review' })
  await schedule(world, { name: 'Talk', time: '11:15', mentor: meera })
  await schedule(world, { name: 'Demo', time: '10:45', intern: ivan })
  await schedule(world, { name: 'After', time: '11:45', intern: ivan, mentor: meera })
  const held = await schedule(world, { name: 'On hold', time: '11:00', intern: ivan })
  const hold = { params: { interactionId: held.id }, query: { isScheduled: 'false' } } as const
  await as(asha, interactions.setScheduled, hold)
  const clashesIn = async (reader: typeof asha) => {
    const { data } =
      reader === asha
        ? await as(asha, interactions.list, { body: {} })
        : await as(reader, interactions.listOf, { params: { userId: reader.id }, body: {} })
    const shown = data.data.map(({ name, clashes }) => [
      name,
      clashes?.map(({ person, other }) => [person, other?.name ?? null]),
    ])
    return Object.fromEntries(shown)
  }
  const ofAdmin = {
    Review: [
      [manoj.name, 'Demo'],
      [isha.name, 'Talk'],
    ],
    Talk: [[isha.name, 'Review']],
    Demo: [[manoj.name, 'Review']],
    After: [],
    'On hold': [],
  }
  expect(await clashesIn(asha)).toEqual(ofAdmin)
  const { Review, Demo } = await clashesIn(manoj)
  expect({ Review, Demo }).toEqual({
    Review: [
      [manoj.name, 'Demo'],
      [isha.name, null],
    ],
    Demo: [[manoj.name, 'Review']],
  })
  expect((await clashesIn(isha))['Review']).toBeUndefined()
  const params = { interactionId: held.id }
  expect((await as(asha, interactions.get, { params })).data.clashes).toEqual([])
  clock.advance(360)
  expect((await clashesIn(asha))['Review']).toEqual([])
})

test('an intern who is named by the address alone is looked up', async () => {
  await schedule(world)
  const { data } = await ask({ internId: undefined, mentorId: null, internEmail: isha.email })
  expect(data.conflicts.map(({ personId }) => personId)).toEqual([isha.id])
})

test.each([
  ['10:30', 30, 0],
  ['11:30', 30, 0],
  ['10:30', 31, 1],
  ['11:29', 10, 1],
  ['10:00', 180, 1],
  ['11:10', 5, 1],
])(
  'at %s for %i minutes there are %i conflicts with 11:00 to 11:30',
  async (time, duration, count) => {
    await schedule(world)
    const { data } = await ask({ time, duration, mentorId: null })
    expect(data.conflicts).toHaveLength(count)
  },
)

test('an interaction that started yesterday conflicts, also for a user in another role', async () => {
  const long = { ...interactionForm(world, { mentor: null, interviewer: meera, time: '20:00' }) }
  await as(asha, interactions.schedule, { body: { ...long, duration: 1440 } })
  const asked = { internId: ivan.id, mentorId: meera.id, date: '2026-03-05', time: '19:30' }
  const { data } = await ask(asked)
  expect(data.conflicts).toMatchObject([{ personId: meera.id, endDate: '2026-03-05' }])
})

test('interactions on hold, and the edited one itself, do not conflict', async () => {
  const { id: interactionId } = await schedule(world)
  expect((await ask({ interactionId })).data.conflicts).toEqual([])
  await as(asha, interactions.setScheduled, {
    params: { interactionId },
    query: { isScheduled: 'false' },
  })
  expect((await ask({})).data.conflicts).toEqual([])
})

test('with the flag a conflict is rejected, at the field of the participant', async () => {
  await schedule(world)
  const refused = await trySchedule({ mentor: manoj, interviewer: manoj, time: '11:15' })
  const message =
    'Manoj Kulkarni is not available: "Mid-term review" with Isha Menon, 4 March 2026, 11:00 am to 11:30 am'
  expect(refused).toEqual({
    statusCode: 409,
    message: BUSY,
    data: null,
    fields: { assignedMentor: message, assignedInterviewer: message },
  })
  expect((await as(asha, interactions.list, { body: {} })).data.total).toBe(1)
  expect((await trySchedule({ mentor: manoj, time: '11:30' })).statusCode).toBe(201)
})

test('beside an interviewer the mentor may be elsewhere, whichever of the two is planned first', async () => {
  await schedule(world, { intern: isha, mentor: meera })
  const beside = await trySchedule({ intern: ivan, mentor: meera, interviewer: manoj })
  expect(beside.statusCode).toBe(201)
  const body = {
    ...interactionForm(world, { intern: ivan, mentor: meera, interviewer: manoj, time: '11:15' }),
    refuseConflicts: true,
  }
  const params = { interactionId: beside.data.id }
  expect((await as(asha, interactions.update, { params, body })).statusCode).toBe(200)
  const busy = { intern: isha, mentor: manoj, time: '11:30' }
  expect((await trySchedule(busy)).fields).toHaveProperty('assignedMentor')
  expect((await trySchedule({ ...busy, mentor: meera })).statusCode).toBe(201)
})

test('a mentor who reopens a meeting does not read what others are busy with', async () => {
  const { id } = await schedule(world)
  const params = { interactionId: id }
  const cancel = { outcome: 'CANCELLED', reason: 'Ill' } as const
  await as(manoj, interactions.setOutcome, { params, body: cancel })
  await schedule(world, { mentor: meera, name: 'Performance warning' })
  const reopen = { params, body: { outcome: null } }
  const { fields } = await as(manoj, interactions.setOutcome, reopen)
  expect(fields).toEqual({ assignedIntern: 'Isha Menon is not available at this time.' })
  const shown = await as(asha, interactions.setOutcome, reopen)
  expect(shown.fields?.['assignedIntern']).toContain('"Performance warning" with Meera Iyer')
})

test("the specification's body alone schedules in spite of conflicts", async () => {
  await schedule(world)
  const { internId: _, mentorId: __, interviewerId: ___, ...body } = interactionForm(world)
  expect((await as(asha, interactions.schedule, { body })).statusCode).toBe(201)
  const { total } = (await as(asha, interactions.list, { body: {} })).data
  expect(total).toBe(2)
})

const change = (target: Interaction, wish: object, more: object = {}) =>
  as(asha, interactions.update, {
    params: { interactionId: target.id },
    body: { ...interactionForm(world, { intern: ivan, mentor: manoj, ...wish }), ...more },
  })

test('an edit into a conflict is rejected, one that changes neither participants nor time is not', async () => {
  await schedule(world)
  const other = await schedule(world, { intern: ivan, time: '12:00' })
  const unless = { refuseConflicts: true }
  expect(await change(other, { time: '11:00' }, unless)).toMatchObject({
    statusCode: 409,
    message: BUSY,
  })
  expect((await change(other, { time: '11:00' })).statusCode).toBe(200)
  expect((await change(other, { time: '11:00', name: 'Renamed' }, unless)).statusCode).toBe(200)
  const held = await change(other, { time: '11:10' }, { ...unless, isScheduled: false })
  expect(held.statusCode).toBe(200)
})

test('resuming is refused when that is asked for, else it resumes', async () => {
  const { id: interactionId } = await schedule(world)
  const params = { interactionId }
  await as(asha, interactions.setScheduled, { params, query: { isScheduled: 'false' } })
  await schedule(world, { name: 'Taken' })
  const resume = { isScheduled: 'true', refuseConflicts: 'true' } as const
  const refused = await as(asha, interactions.setScheduled, { params, query: resume })
  expect(refused).toMatchObject({ statusCode: 409, message: BUSY })
  const anyway = await as(asha, interactions.setScheduled, {
    params,
    query: { isScheduled: 'true' },
  })
  expect(anyway).toMatchObject({ statusCode: 200, data: { isScheduled: true } })
  const hold = { isScheduled: 'false', refuseConflicts: 'true' } as const
  expect((await as(asha, interactions.setScheduled, { params, query: hold })).statusCode).toBe(200)
})

test('of admins who schedule the same mentor concurrently one succeeds', async () => {
  for (let day = 5; day <= 8; day += 1) {
    const date = `2026-03-0${day}`
    const answers = await Promise.all([
      trySchedule({ intern: ivan, mentor: meera, interviewer: manoj, date }, asha),
      trySchedule({ intern: isha, mentor: meera, interviewer: manoj, date, time: '11:15' }, anil),
      trySchedule({ intern: isha, mentor: manoj, date, time: '11:10' }, asha),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409,
    ])
  }
})

test('interactions of one intern are edited concurrently', async () => {
  const targets = [
    await schedule(world, { intern: ivan, time: '11:00' }),
    await schedule(world, { intern: ivan, time: '12:00' }),
    await schedule(world, { intern: ivan, time: '13:00' }),
  ]
  for (let day = 5; day <= 8; day += 1) {
    const edits = targets.map((target) =>
      change(target, { date: `2026-03-0${day}`, time: target.time }, { refuseConflicts: true }),
    )
    const answers = await Promise.all(edits)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  }
})

test('interactions of the same users are scheduled, edited, reassigned and resumed concurrently', async () => {
  const first = await schedule(world, { intern: ivan, mentor: meera, time: '11:00' })
  const second = await schedule(world, { intern: ivan, mentor: manoj, time: '12:00' })
  const unless = { refuseConflicts: true }
  const toggle = (isScheduled: 'true' | 'false') =>
    as(anil, interactions.setScheduled, {
      params: { interactionId: first.id },
      query: { isScheduled, refuseConflicts: 'true' },
    })
  for (let day = 5; day <= 9; day += 1) {
    const date = `2026-03-0${day}`
    const [mentor, interviewer] = day % 2 ? [manoj, meera] : [meera, manoj]
    const answers = await Promise.all([
      toggle(day % 2 ? 'false' : 'true'),
      change(first, { mentor, interviewer, date, time: '11:00' }, unless),
      change(second, { mentor: interviewer, interviewer: mentor, date, time: '12:00' }, unless),
      trySchedule({ mentor, date, time: '13:00' }, anil),
      trySchedule({ intern: isha, mentor: interviewer, date, time: '14:00' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 201, 201])
  }
})

/** The statement as the product sends it, not one like it. */
async function planOf(query: ReturnType<typeof listOverlapping>) {
  const { sql, params } = query.toSQL()
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('however many interactions there are, only those of the people are looked at', async () => {
  await database.pool.query(
    `insert into users (id, role, name, name_folded, email)
     select gen_random_uuid(), 'Interns', 'Intern', 'intern', 'intern' || n || '@northwind.example'
     from generate_series(1, 200) n`,
  )
  await database.pool.query(
    `insert into interactions (id, name, name_folded, intern_id, mentor_id, starts_at, duration_minutes, ends_at)
     select gen_random_uuid(), 'Old', 'old', id, $1, at, 30, at + interval '30 minutes'
     from users, generate_series(1, 100) n,
       lateral (select timestamptz '2025-01-01' + n * interval '1 day' as at) moments
     where role = 'Interns'`,
    [meera.id],
  )
  await database.pool.query('analyze')
  const from = clock.now()
  const until = new Date(from.getTime() + 14 * 24 * 60 * 60_000)
  const personIds = [isha.id, manoj.id]
  const plan = await planOf(listOverlapping(database.orm, { personIds, from, until }))
  expect(plan).not.toMatch(/Seq Scan on interactions/)
  expect(plan).toMatch(/interactions_(by_|lately)/)
})
