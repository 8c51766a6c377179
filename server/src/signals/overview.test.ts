import { interactions } from '@cohort/contract/interactions/calls'
import { signals } from '@cohort/contract/signals/calls'
import { users } from '@cohort/contract/users/calls'
import { beforeEach, expect, test } from 'vitest'
import {
  computeSignals,
  makePlan,
  markDone,
  PAST_WEEKDAYS,
  writeOn,
} from '../../test/scenarios/signals.ts'
import { interactionForm } from '../../test/scenarios/scheduling.ts'
import { addIntern, letInternsJoin } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, database, clock, asha, manoj, meera, ivan, isha, anil } = world
beforeEach(() => letInternsJoin(world))

const overview = async (person = asha, query: object = {}) =>
  (await as(person, signals.overview, { query })).data

const list = async (query: object = {}, person = asha) =>
  (await as(person, signals.list, { query })).data.data

const groupOf = async (name: string) => (await list()).find((row) => row.name === name)?.group

test('admins and mentors see the overview, interns do not', async () => {
  expect((await asNobody(signals.overview, {})).statusCode).toBe(401)
  expect((await as(isha, signals.overview, {})).statusCode).toBe(403)
  expect((await as(isha, signals.get, { params: { userId: isha.id } })).statusCode).toBe(403)
  expect((await overview(asha)).asOf).toBeNull()
  await computeSignals(world)
  expect(await overview(asha)).toMatchObject({ asOf: '2026-03-03', isLate: false })
  clock.set(new Date('2026-03-06T04:30:00Z'))
  expect(await overview(asha)).toMatchObject({ asOf: '2026-03-03', isLate: true })
  clock.set(new Date('2026-03-12T04:30:00Z'))
  expect(await overview(asha)).toMatchObject({ asOf: null, isLate: true, marks: [] })
})

test('who is silent leads the list with the reason, and who writes is on course', async () => {
  await writeOn(world, isha.id, PAST_WEEKDAYS)
  await computeSignals(world)
  const [first, second] = await list()
  expect(first).toMatchObject({ name: ivan.name, suggested: 'RED ZONE', group: 'action' })
  expect(first?.reasons).toEqual([
    {
      signal: 'updates',
      sentence: 'No update for 10 working days; none so far.',
      short: 'no update for 10 working days',
    },
  ])
  expect(second).toMatchObject({
    name: isha.name,
    suggested: 'GREEN ZONE',
    group: 'onCourse',
    reasons: [],
  })
  const { counts, marks } = await overview()
  expect(counts).toContainEqual({ group: 'action', zone: null, interns: 1 })
  expect(marks.map(({ name }) => name)).toEqual([ivan.name, isha.name])
})

test('mentors see the interns whose present milestone they mentor', async () => {
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  await computeSignals(world)
  expect((await list({}, manoj)).map(({ name }) => name)).toEqual([isha.name])
  expect(await list({}, meera)).toEqual([])
  const get = (person: typeof asha, userId: string) =>
    as(person, signals.get, { params: { userId } })
  expect((await get(manoj, isha.id)).statusCode).toBe(200)
  expect((await get(manoj, ivan.id)).statusCode).toBe(404)
  expect((await get(meera, isha.id)).statusCode).toBe(404)
  expect((await list({ mentorId: manoj.id })).map(({ name }) => name)).toEqual([isha.name])
})

test('progress is the days done against the days due of the own plan', async () => {
  const { objectiveIds } = await makePlan(world, [isha.id, ivan.id])
  await markDone(world, isha.id, objectiveIds.slice(0, 9), '2026-02-27')
  await markDone(world, ivan.id, objectiveIds.slice(0, 2), '2026-02-19')
  for (const { id } of [isha, ivan]) await writeOn(world, id, PAST_WEEKDAYS)
  await computeSignals(world)
  // 16 days of the plan are over on 3 March: eight objectives are due.
  const rows = await list()
  expect(rows).toMatchObject([
    { name: ivan.name, lead: -12, done: 20, due: 80, group: 'action', suggested: 'YELLOW ZONE' },
    { name: isha.name, lead: 2, done: 90, due: 80, group: 'onCourse' },
  ])
  expect(rows[0]?.reasons[0]?.sentence).toBe(
    '6 objectives overdue, the oldest by 7 working days; 20 % done, 80 % due.',
  )
  const { data } = await as(asha, signals.get, { params: { userId: ivan.id } })
  expect(data.overdueObjectives.map(({ name }) => name)).toEqual([
    'Step 3',
    'Step 4',
    'Step 5',
    'Step 6',
    'Step 7',
    'Step 8',
  ])
})

test('who was scheduled or written to is in hand', async () => {
  await computeSignals(world)
  const form = interactionForm(world, { intern: isha })
  expect((await as(asha, interactions.schedule, { body: form })).statusCode).toBe(201)
  expect(await groupOf(isha.name)).toBe('inHand')
  const sent = await as(asha, signals.message, {
    params: { userId: ivan.id },
    body: { text: 'How are you?' },
  })
  expect(sent.statusCode).toBe(201)
  expect(await groupOf(ivan.name)).toBe('inHand')
  const { rows } = await database.pool.query(
    `select kind, message from notifications where user_id = $1 and kind = 'message'`,
    [ivan.id],
  )
  expect(rows).toEqual([{ kind: 'message', message: `${asha.name} wrote to you: How are you?` }])
})

test('accepting sets the zone with its reason, keeping silences the suggestion', async () => {
  await computeSignals(world)
  const params = { userId: ivan.id }
  const refused = await as(asha, signals.accept, { params, body: { reason: ' ' } })
  expect(refused).toMatchObject({
    statusCode: 400,
    message: 'Please give a reason for the zone change.',
  })
  const body = { reason: 'No update for 10 working days' }
  expect((await as(manoj, signals.accept, { params, body })).statusCode).toBe(403)
  const accepted = await as(asha, signals.accept, { params, body })
  expect(accepted).toMatchObject({ statusCode: 200, data: { zone: 'RED ZONE' } })
  const { data: zones } = await as(asha, users.zones, { params })
  expect(zones[0]).toMatchObject({ to: 'RED ZONE', reason: body.reason })
  expect(await groupOf(ivan.name)).toBe('inHand')
  expect(await as(asha, signals.accept, { params, body })).toMatchObject({
    statusCode: 409,
    message: 'No other zone is suggested any more.',
  })
  const kept = await as(asha, signals.keep, {
    params: { userId: isha.id },
    body: { weeks: 2, reason: 'Works without a computer this week' },
  })
  expect(kept.data.kept).toMatchObject({ until: '2026-03-18', by: asha.name })
  expect(await groupOf(isha.name)).toBe('onCourse')
  clock.set(new Date('2026-03-19T04:30:00Z'))
  await computeSignals(world)
  expect(await groupOf(isha.name)).toBe('action')
})

test('of several who accept at once one does, and a kept zone can be kept longer or changed', async () => {
  await computeSignals(world)
  const params = { userId: ivan.id }
  const keep = (weeks: 1 | 4) =>
    as(anil, signals.keep, { params, body: { weeks, reason: 'On a course' } })
  expect((await keep(1)).data.kept?.until).toBe('2026-03-11')
  expect((await keep(4)).data.kept?.until).toBe('2026-04-01')
  const accept = () => as(asha, signals.accept, { params, body: { reason: 'No updates' } })
  const answers = await Promise.all([accept(), accept(), accept()])
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 409, 409])
  expect((await keep(1)).statusCode).toBe(409)
  const { rows } = await database.pool.query(
    'select decision, count(*)::int from suggestion_decisions group by 1 order by 1',
  )
  expect(rows).toEqual([
    { decision: 'accepted', count: 1 },
    { decision: 'kept', count: 2 },
  ])
})

test('a person sends sixty messages an hour at most', async () => {
  await computeSignals(world)
  await database.pool.query(
    `insert into intern_messages (id, intern_id, author_id, text, at)
     select gen_random_uuid(), $1, $2, 'Hello', $3 from generate_series(1, 59)`,
    [ivan.id, asha.id, world.services.now()],
  )
  const body = { text: 'How are you?' }
  const send = () => as(asha, signals.message, { params: { userId: ivan.id }, body })
  expect((await send()).statusCode).toBe(201)
  expect(await send()).toMatchObject({
    statusCode: 429,
    message: 'You have sent many messages. Please try again later.',
  })
  clock.advance(61)
  expect((await send()).statusCode).toBe(201)
})

test('many who turn at once for one cause are one banner', async () => {
  const added = []
  for (const letter of 'ABCDEFGHIJKLMNOPQRST')
    added.push(await addIntern(world, `${letter} Trainee`))
  for (const { id } of [...added.slice(6), isha, ivan]) await writeOn(world, id, PAST_WEEKDAYS)
  await computeSignals(world)
  expect((await overview()).shared).toEqual({ signal: 'updates', interns: 6, of: 22 })
  expect(await list({ group: 'action' })).toEqual([])
  expect(await list({ group: 'shared' })).toHaveLength(6)
})

test('interns see their facts and the way back, without points or suggestion', async () => {
  await computeSignals(world)
  const own = async () => (await as(ivan, signals.getOwn, { params: { userId: ivan.id } })).data
  expect(await own()).toEqual({
    asOf: '2026-03-03',
    facts: ['No update for 10 working days; none so far.'],
    wayBack: null,
  })
  const body = { reason: 'No updates' }
  await as(asha, signals.accept, { params: { userId: ivan.id }, body })
  expect((await own()).wayBack).toMatchObject({
    todo: ['submit an update every working day'],
    steps: [{ zone: 'YELLOW ZONE' }, { zone: 'GREEN ZONE' }],
  })
  const other = await as(ivan, signals.getOwn, { params: { userId: isha.id } })
  expect(other.statusCode).toBe(403)
})

test('trends show eight weeks, and a batch of eight or more has a verdict', async () => {
  for (const letter of 'ABCDEFGH') await addIntern(world, `${letter} Trainee`)
  await computeSignals(world, 15)
  const { data } = await as(asha, signals.trends, {})
  expect(data.weeks).toHaveLength(8)
  expect(data.weeks.at(-1)).toMatchObject({ day: '2026-03-03', judged: 10, red: 10, updates: 0 })
  expect(data.verdict).toBe('needs attention')
})

test('thresholds are settings, which refuse an end beyond the beginning', async () => {
  const { data } = await as(asha, signals.readSettings, {})
  expect(data.thresholds.missing).toEqual({ on: 30, off: 10 })
  const save = (missing: object) =>
    as(asha, signals.saveSettings, {
      body: { ...data.thresholds, missing: { on: 30, off: 10, ...missing } },
    })
  expect(await save({ off: 40 })).toMatchObject({
    statusCode: 400,
    message: 'The signal must end below the value at which it begins.',
  })
  expect((await save({ on: 20 })).data.thresholds.missing.on).toBe(20)
})
