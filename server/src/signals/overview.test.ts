import { signals } from '@cohort/contract/signals/calls'
import { ATTENTION_SORTS, ZONE_ORDER, type AttentionSort } from '@cohort/contract/signals/rules'
import { DIRECTIONS, type Direction } from '@cohort/contract/users/rules'
import { beforeEach, expect, test } from 'vitest'
import {
  computeSignals,
  makePlan,
  markDone,
  meet,
  PAST_WEEKDAYS,
  rate,
  writeOn,
} from '../../test/scenarios/signals.ts'
import { planner } from '../../test/scenarios/planning.ts'
import { insertPeople } from '../../test/scenarios/people.ts'
import { schedule } from '../../test/scenarios/scheduling.ts'
import { addIntern, letInternsJoin } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, manoj, meera, ivan, isha } = world
beforeEach(() => letInternsJoin(world))

const overview = async (person = asha, query: object = {}) =>
  (await as(person, signals.overview, { query })).data

const list = async (query: object = {}, person = asha) =>
  (await as(person, signals.list, { query })).data.data

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

test('interns without updates come first with the reason, and those who write are on course', async () => {
  await writeOn(world, isha.id, PAST_WEEKDAYS)
  await computeSignals(world)
  const [first, second] = await list()
  expect(first).toMatchObject({ name: ivan.name, suggested: 'RED ZONE', group: 'action' })
  expect(first?.reasons).toEqual([
    {
      signal: 'updates',
      sentence: 'No update for more than 20 working days; none so far.',
      short: 'no update for more than 20 working days',
    },
  ])
  expect(second).toMatchObject({
    name: isha.name,
    suggested: 'GREEN ZONE',
    group: 'onCourse',
    reasons: [],
  })
  const beyond = (await as(asha, signals.list, { query: { limit: 1, offset: 2 } })).data
  expect(beyond).toEqual({ total: 2, total_pages: 2, data: [] })
  const { counts, marks } = await overview()
  expect(counts).toContainEqual({ group: 'action', zone: null, interns: 1 })
  expect(marks.map(({ name }) => name)).toEqual([ivan.name, isha.name])
})

test('mentors see the interns whose current milestone they mentor', async () => {
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
  const { planId, objectiveIds } = await makePlan(world, [isha.id, ivan.id])
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
  const { data: one } = await as(asha, signals.overview, { query: { planId } })
  expect(one.plan).toEqual({ due: 16, milestones: [{ name: 'First', days: 20 }] })
  expect((await overview()).plan).toBeNull()
  expect((await overview(meera, { planId })).plan).toBeNull()
  expect(rows[0]?.reasons[0]?.sentence).toBe(
    '12 plan days behind: 6 objectives overdue, the oldest since 21 Feb; 20% done, 80% expected by 3 Mar.',
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
  await markDone(world, ivan.id, objectiveIds.slice(2, 3), '2026-03-04')
  const { overdueObjectives } = (await as(asha, signals.get, { params: { userId: ivan.id } })).data
  const isDoneSince = overdueObjectives.map((objective) => objective.isDoneSince)
  expect(isDoneSince).toEqual([true, false, false, false, false, false])
})

test('of interns on leave, due is what was due when the leave began, and they are counted apart', async () => {
  const onLeave = { status: 'LEAVE' } as const
  const [kavya, dev] = [
    await addIntern(world, 'Kavya Nair', onLeave),
    await addIntern(world, 'Dev Shah', onLeave),
  ]
  const { objectiveIds } = await makePlan(world, [kavya.id, dev.id])
  for (const { id } of [kavya, dev])
    await markDone(world, id, objectiveIds.slice(0, 3), '2026-02-20')
  await database.pool.query(
    `insert into leave_periods (id, user_id, kind, from_day, to_day)
     values (gen_random_uuid(), $1, 'LEAVE', '2026-02-25', '2026-03-20')`,
    [kavya.id],
  )
  // Nothing says when the leave began, but the account.
  await database.pool.query(`update users set created_at = '2026-02-23T06:00:00Z' where id = $1`, [
    dev.id,
  ])
  await computeSignals(world)
  expect(await list({ band: 'leave', sort: 'name' })).toMatchObject([
    { name: dev.name, group: 'paused', done: 30, due: 30 },
    { name: kavya.name, group: 'paused', done: 30, due: 40 },
  ])
  expect((await overview()).bands).toContainEqual({ band: 'leave', interns: 2 })
})

test('many who change at the same time for one cause are one banner', async () => {
  const added = []
  for (const letter of 'ABCDEFGHIJKLMNOPQRST')
    added.push(await addIntern(world, `${letter} Trainee`))
  for (const { id } of [...added.slice(6), isha, ivan]) await writeOn(world, id, PAST_WEEKDAYS)
  await computeSignals(world)
  const ofAll = { year: null, batch: null }
  expect((await overview()).shared).toEqual([{ signal: 'updates', ...ofAll, interns: 6, of: 22 }])
  expect(await list({ group: 'action' })).toEqual([])
  expect(await list({ group: 'shared' })).toHaveLength(6)
})

test('a batch that changes at once is one banner also among many others', async () => {
  const named = (index: number) =>
    `Trainee ${'ABCDEFGHIJ'[index % 10]}${'ABCDEFGH'[Math.floor(index / 10)]}`
  const added = []
  for (let index = 0; index < 80; index += 1) added.push(await addIntern(world, named(index)))
  const ids = added.map(({ id }) => id)
  await database.pool.query(
    `update users set year = 2026, batch = case when id = any($1) then 'Batch 9' else 'Batch 8' end where id = any($2)`,
    [ids.slice(0, 20), ids],
  )
  for (const id of [...ids.slice(20), isha.id, ivan.id]) await writeOn(world, id, PAST_WEEKDAYS)
  await computeSignals(world)
  const banner = { signal: 'updates', year: 2026, batch: 'Batch 9', interns: 20, of: 20 }
  expect((await overview()).shared).toEqual([banner])
  expect(await list({ group: 'action' })).toEqual([])
  expect(await list({ group: 'shared', limit: 50 })).toHaveLength(20)
})

test('trends show eight weeks, and a batch of eight or more has a verdict', async () => {
  for (const letter of 'ABCDEFGH') await addIntern(world, `${letter} Trainee`)
  await computeSignals(world, 15)
  const { data } = await as(asha, signals.trends, {})
  expect(data).toMatchObject({ feedbackWaitsDays: 3 })
  expect(data.weeks).toHaveLength(8)
  expect(data.weeks.at(-1)).toMatchObject({ day: '2026-03-03', judged: 10, red: 10, updates: 0 })
  expect(data.verdict).toBe('needs attention')
})

test('of more than are drawn, all are counted and filtered by how far they are', async () => {
  const names = Array.from({ length: 505 }, (_, index) => `Trainee ${index}`)
  const added = await insertPeople(
    world.services,
    names.map((name) => ({ name, dateOfJoining: '2025-01-06', status: 'ACTIVE' as const })),
  )
  await makePlan(
    world,
    added.map(({ id }) => id),
    { startDate: '2026-01-05' },
  )
  await computeSignals(world, 1)
  const { bands, marks, histogram } = await overview()
  expect(bands.toSorted((one, other) => one.interns - other.interns)).toEqual([
    { band: 'none', interns: 2 },
    { band: 'far', interns: 505 },
  ])
  expect(marks).toHaveLength(500)
  const drawn = marks.filter(({ lead }) => lead !== null).length
  expect(histogram).toEqual([{ lead: -20, interns: 505 - drawn }])
  const far = await as(asha, signals.list, { query: { band: 'far', limit: 1, offset: 504 } })
  expect(far.data).toMatchObject({ total: 505, data: [{ lead: -20 }] })
})

test('the overview shows who keeps a zone, and to admins also why', async () => {
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  await computeSignals(world)
  const body = { weeks: 2 as const, reason: 'Works without a computer' }
  await as(asha, signals.keep, { params: { userId: isha.id }, body })
  const kept = { on: '2026-03-04', until: '2026-03-18', by: asha.name }
  expect(await list({ name: isha.name })).toMatchObject([
    { kept: { ...kept, reason: body.reason } },
  ])
  expect(await list({}, manoj)).toMatchObject([{ kept: { ...kept, reason: null } }])
})

test('the list is sorted by each column in both directions over all pages, what is unknown last', async () => {
  const trainees = []
  for (const [letter, batch] of Object.entries({
    A: 'Batch 2',
    B: 'Batch 1',
    C: null,
    D: 'Batch 1',
  })) {
    const { id } = await addIntern(world, `${letter} Trainee`)
    trainees.push(id)
    await database.pool.query('update users set batch = $2, zone = $3 where id = $1', [
      id,
      batch,
      { A: 'RED ZONE', B: 'YELLOW ZONE', D: 'GREEN ZONE' }[letter] ?? null,
    ])
  }
  await makePlan(world, trainees.slice(1))
  for (const [index, id] of trainees.entries()) await writeOn(world, id, PAST_WEEKDAYS.slice(index))
  await computeSignals(world)
  const byUrgency = await list()
  for (const sort of ATTENTION_SORTS) {
    for (const direction of DIRECTIONS) {
      const pages = await Promise.all(
        byUrgency.map((_row, offset) => list({ sort, direction, limit: 1, offset })),
      )
      const names = pages.flat().map(({ name }) => name)
      expect([sort, direction, names]).toEqual([
        sort,
        direction,
        inOrder(byUrgency, sort, direction),
      ])
    }
  }
})

type Row = Awaited<ReturnType<typeof list>>[number]

function inOrder(byUrgency: readonly Row[], sort: AttentionSort, direction: Direction) {
  const sign = direction === 'descending' ? -1 : 1
  const valueOf = (row: Row) => {
    if (sort === 'urgency') return byUrgency.indexOf(row)
    if (sort === 'zone') return row.zone && ZONE_ORDER.indexOf(row.zone)
    return row[sort]
  }
  return byUrgency
    .toSorted((one, other) => {
      const [a, b] = [valueOf(one), valueOf(other)]
      if (a === null || b === null) return Number(a === null) - Number(b === null)
      return a === b ? 0 : sign * (a < b ? -1 : 1)
    })
    .map(({ name }) => name)
}

test('who was added since the last computation is counted, without data yet', async () => {
  await computeSignals(world)
  const { id, name } = await addIntern(world, 'New Trainee')
  const { counts, marks, waiting } = await overview()
  expect(counts.reduce((sum, { interns }) => sum + interns, 0)).toBe(3)
  expect(counts).toContainEqual({ group: 'unknown', zone: null, interns: 1 })
  expect(marks.map((mark) => mark.name)).not.toContain(name)
  expect(waiting).toBe(3)
  expect(await list({ group: 'unknown' })).toMatchObject([
    {
      name,
      suggested: null,
      lead: null,
      reasons: [],
      pendingActions: [{ action: 'meeting' }, { action: 'plan' }],
    },
  ])
  const { data } = await as(asha, signals.get, { params: { userId: id } })
  expect(data).toMatchObject({
    assessment: null,
    pendingActions: [{ action: 'meeting' }, { action: 'plan' }],
  })
})

test('who joins a plan is not shown as without one until the next computation', async () => {
  await computeSignals(world)
  const { planId } = await makePlan(world, [isha.id])
  const [row] = await list({ name: isha.name })
  expect(row).toMatchObject({ lead: null, done: null, hasPlan: true })
  const { bands, marks } = await overview()
  expect(bands).toEqual(
    expect.arrayContaining([
      { band: 'unmeasured', interns: 1 },
      { band: 'none', interns: 1 },
    ]),
  )
  expect(marks.map(({ name, hasPlan }) => [name, hasPlan])).toEqual([
    [isha.name, true],
    [ivan.name, false],
  ])
  expect((await list({ band: 'unmeasured' })).map(({ name }) => name)).toEqual([isha.name])
  expect((await list({ band: 'none', planId })).map(({ name }) => name)).toEqual([])
  expect((await list({ band: 'none' })).map(({ name }) => name)).toEqual([ivan.name])
})

test('who is moved to another plan has no progress in it until the next computation', async () => {
  await makePlan(world, [isha.id])
  await computeSignals(world)
  expect((await list({ name: isha.name }))[0]?.lead).not.toBeNull()
  const other = planner(world)
  await other.join((await other.makePlan()).id, isha)
  expect((await list({ name: isha.name }))[0]).toMatchObject({
    lead: null,
    done: null,
    due: null,
    hasPlan: true,
  })
  expect((await overview()).bands).toContainEqual({ band: 'unmeasured', interns: 1 })
  await database.pool.query('delete from plan_members')
  expect((await list({ name: isha.name }))[0]).toMatchObject({ lead: null, hasPlan: false })
  expect((await overview()).bands).toEqual([{ band: 'none', interns: 2 }])
})

test('what is pending is read as of now', async () => {
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  const meetingId = await meet(world, isha.id, manoj.id, '2026-02-20T05:00:00Z')
  await computeSignals(world)
  const pendingFor = async (person: typeof isha) => {
    const [row] = await list({ name: person.name })
    const { data } = await as(asha, signals.get, { params: { userId: person.id } })
    expect(data.pendingActions).toEqual(row?.pendingActions)
    return row?.pendingActions.map(({ action }) => action)
  }
  expect(await pendingFor(isha)).toEqual(['feedback'])
  expect(await pendingFor(ivan)).toEqual(['meeting', 'plan'])
  await database.pool.query('update milestones set mentor_id = null')
  expect(await pendingFor(isha)).toEqual(['feedback', 'mentor'])
  await database.pool.query('delete from plan_members where intern_id = $1', [isha.id])
  expect(await pendingFor(isha)).toEqual(['feedback', 'plan'])
  await rate(world, meetingId, 4)
  await meet(world, ivan.id, manoj.id, '2026-03-04T03:00:00Z')
  expect(await pendingFor(isha)).toEqual(['plan'])
  expect(await pendingFor(ivan)).toEqual(['plan'])
  expect((await overview()).pendingActions).toEqual([{ action: 'plan', interns: 2 }])
})

test('the next meeting can be opened by admins, and by the mentor who takes part in it', async () => {
  await makePlan(world, [ivan.id, isha.id], { mentorId: meera.id })
  const own = await schedule(world, { interviewer: meera, date: '2026-03-06' })
  await schedule(world, { intern: ivan, date: '2026-03-10' })
  const { id } = await schedule(world, { intern: ivan, date: '2026-03-06' })
  await computeSignals(world)
  const next = { nextMeetingOn: '2026-03-06', nextMeetingId: id }
  expect(await list({ name: ivan.name })).toMatchObject([next])
  expect(await list({ name: ivan.name }, meera)).toMatchObject([{ ...next, nextMeetingId: null }])
  expect(await list({ name: isha.name }, meera)).toMatchObject([{ nextMeetingId: own.id }])
})
