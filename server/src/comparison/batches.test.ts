import { comparison } from '@cohort/contract/comparison/calls'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { changeZone, rateOn } from '../../test/scenarios/comparing.ts'
import { insertPeople } from '../../test/scenarios/people.ts'
import { signals } from '@cohort/contract/signals/calls'
import { computeSignals, makePlan, markDone, writeOn } from '../../test/scenarios/signals.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { app, as, asNobody, database, services, tokenOf, asha, manoj, isha } = world

type Six = [Person, Person, Person, Person, Person, Person]

const FIRST = { year: 2026, batch: 'Batch 1' }
const SECOND = { year: 2026, batch: 'Batch 2' }
const THIRD = { year: 2026, batch: 'Batch 3' }

/** From 5 January: five in training, one who left on the 8th, and one who joined late. */
async function fillFirst() {
  const some = 'ABCDE'.split('').map((letter) => ({ name: `${letter} First` }))
  const people = await insertPeople(services, [
    ...some.map((row) => ({
      ...row,
      ...FIRST,
      status: 'ACTIVE' as const,
      dateOfJoining: '2026-01-05',
    })),
    { name: 'F Left', ...FIRST, status: 'DEPLOYED', dateOfJoining: '2026-01-05' },
    { name: 'G Late', ...FIRST, status: 'ACTIVE', dateOfJoining: '2026-02-20' },
  ])
  const [a, b, , , , left] = people as Six
  await database.pool.query(
    `insert into holidays (id, day, name) values (gen_random_uuid(), '2026-01-14', 'Pongal')`,
  )
  await writeOn(world, a.id, ['2026-01-12', '2026-01-13', '2026-01-15', '2026-01-16'])
  await writeOn(world, b.id, ['2026-01-12', '2026-01-13', '2026-01-20'])
  await writeOn(world, left.id, ['2026-01-08'])
  for (const [index, of] of people.slice(0, 5).entries()) {
    await rateOn(world, { by: manoj, of, on: '2026-01-09', stars: index + 1 })
    await rateOn(world, { by: manoj, of, on: '2026-01-20', stars: 0 })
  }
}

/** From 2 February: eight on one plan of ten objectives of two days. */
async function fillSecond() {
  const row = {
    ...SECOND,
    status: 'ACTIVE',
    zone: 'GREEN ZONE',
    dateOfJoining: '2026-02-02',
  } as const
  const people = await insertPeople(
    services,
    'ABCDEFGH'.split('').map((letter) => ({ name: `${letter} Second`, ...row })),
  )
  const { objectiveIds } = await makePlan(
    world,
    people.map(({ id }) => id),
    { startDate: '2026-02-02' },
  )
  for (const { id } of people.slice(0, 4)) {
    await markDone(world, id, objectiveIds.slice(0, 3), '2026-02-15')
    await markDone(world, id, objectiveIds.slice(3, 6), '2026-02-16')
  }
  const [a, b, c] = people as Six
  await changeZone(world, a, ['RED ZONE', 'GREEN ZONE'], '2026-02-20')
  await changeZone(world, b, [null, 'YELLOW ZONE'], '2026-02-10')
  await changeZone(world, b, ['YELLOW ZONE', 'GREEN ZONE'], '2026-02-25')
  await changeZone(world, c, [null, 'RED ZONE'], '2026-02-12')
}

beforeEach(async () => {
  await fillFirst()
  await fillSecond()
})

const compare = async (query: object = {}) => (await as(asha, comparison.batches, { query })).data

const NOT_ASSESSED = { verdict: null, assessed: 0, suggested: 0 }

test('batches are compared in the same week, each counted from its own start', async () => {
  const { week, weeks, choices, batches } = await compare({ week: 2 })
  expect({ week, weeks, choices }).toEqual({ week: 2, weeks: 8, choices: [SECOND, FIRST] })
  const [second, first] = batches
  expect(first).toEqual({
    ...FIRST,
    start: '2026-01-05',
    interns: 7,
    counted: 7,
    days: { from: '2026-01-12', to: '2026-01-18' },
    leftOut: { joinedLater: 1, leftBefore: 1 },
    // Who was rated 0 later was not yet.
    ratings: { n: 5, median: 3, low: 2, high: 4 },
    done: { n: 0, median: null, low: null, high: null },
    due: null,
    // Four days without the holiday, of five interns.
    updates: { n: 5, expected: 20, written: 6, percent: 30 },
    zones: { n: 5, red: 0, yellow: 0, green: 0, none: 5 },
    status: NOT_ASSESSED,
  })
  expect(second).toEqual({
    ...SECOND,
    start: '2026-02-02',
    interns: 8,
    counted: 8,
    days: { from: '2026-02-09', to: '2026-02-15' },
    leftOut: { joinedLater: 0, leftBefore: 0 },
    ratings: { n: 0, median: null, low: null, high: null },
    // Three objectives of ten are done by half, and seven are due.
    done: { n: 8, median: 15, low: 0, high: 30 },
    due: 70,
    updates: { n: 8, expected: 40, written: 0, percent: 0 },
    zones: { n: 8, red: 2, yellow: 1, green: 5, none: 0 },
    status: NOT_ASSESSED,
  })
})

test('what is due of a batch is later for those who joined late or were away, as in the plan', async () => {
  const dueOf = async () => (await compare({ week: 2 })).batches[0]?.due
  expect(await dueOf()).toBe(70)
  await database.pool.query(
    `insert into leave_periods (id, user_id, kind, from_day, to_day)
     select gen_random_uuid(), id, 'LEAVE', '2026-02-03', '2026-02-06' from users where name < 'F Second' and batch = 'Batch 2'`,
  )
  expect(await dueOf()).toBe(50)
  await database.pool.query('delete from leave_periods')
  await database.pool.query(
    `update users set date_of_joining = '2026-02-04' where name > 'D Second' and batch = 'Batch 2'`,
  )
  // Of 70 and 60 percent.
  expect(await dueOf()).toBe(65)
})

test('for former members it is due as the plan says, although the day of their leaving is not known', async () => {
  const row = { ...THIRD, status: 'DEPLOYED', dateOfJoining: '2026-02-02' } as const
  const people = await insertPeople(
    services,
    'ABCDE'.split('').map((letter) => ({ name: `${letter} Third`, ...row })),
  )
  await database.pool.query(
    `insert into plan_members (intern_id, plan_id) select person.id, plans.id from users person, plans
     where person.batch = 'Batch 3'`,
  )
  for (const { id } of people) await writeOn(world, id, ['2026-02-13'])
  const { batches } = await compare({ week: 2, batch: ['2026 Batch 3'] })
  expect(batches[0]).toMatchObject({ due: 70, zones: { n: 5 } })
})

test('the status of a batch is that of its overview, whichever week is compared', async () => {
  await computeSignals(world)
  const { data } = await as(asha, signals.trends, { query: SECOND })
  expect(data.verdict).toBe('needs attention')
  for (const week of [1, 2]) {
    const { batches } = await compare({ week })
    const { judged = 0, red = 0, yellow = 0 } = data.weeks.at(-1) ?? {}
    expect(batches.map(({ status }) => status)).toEqual([
      { verdict: data.verdict, assessed: judged, suggested: red + yellow },
      expect.objectContaining({ verdict: null }),
    ])
  }
})

test('the file tells how many interns are in the figures, and the status as the screens do', async () => {
  await computeSignals(world)
  const headers = { authorization: `Bearer ${await tokenOf(asha)}` }
  const url = `${comparison.exportBatches.path}?format=csv&week=2`
  const { body } = await app.inject({ method: 'GET', url, headers })
  const [titles = '', second = '', first = ''] = body.split('\r\n')
  expect(titles).toContain('"Interns","In these figures","Joined later","Left before"')
  expect(first).toContain('"2026-01-18",7,5,1,1')
  expect(second).toMatch(/"Needs attention",\d+,\d+$/)
})

test('without a week it is the last that all have completed; a later one has no figures yet', async () => {
  expect(await compare()).toMatchObject({ week: 4 })
  const { batches } = await compare({ week: 5 })
  expect(batches.map(({ days }) => days)).toEqual([null, { from: '2026-02-02', to: '2026-02-08' }])
  expect(batches[0]?.zones).toMatchObject({ n: 0 })
})

const startThird = (letters: string, on: string) =>
  insertPeople(
    services,
    letters.split('').map((letter) => {
      return { name: `${letter} Third`, ...THIRD, status: 'ACTIVE' as const, dateOfJoining: on }
    }),
  )

test('the first view is of the two batches that began last, in the week that the newest has completed', async () => {
  await startThird('ABCDE', '2026-02-16')
  const { week, batches } = await compare()
  expect({ week, batches }).toMatchObject({ week: 2, batches: [THIRD, SECOND] })
  // Without feedback they are shown all the same.
  expect(batches[0]?.ratings).toEqual({ n: 0, median: null, low: null, high: null })
})

test('a batch in its first week, or of fewer than five interns, is not in the first view', async () => {
  await startThird('ABCDE', '2026-03-02')
  expect(await compare()).toMatchObject({ week: 4, batches: [SECOND, FIRST] })
  await database.pool.query(
    `update users set date_of_joining = '2026-02-16' where batch = 'Batch 3'`,
  )
  expect(await compare()).toMatchObject({ week: 2, batches: [THIRD, SECOND] })
  await database.pool.query(`update users set batch = 'Batch 9' where name = 'A Third'`)
  expect(await compare()).toMatchObject({ week: 4, batches: [SECOND, FIRST] })
})

test('batches that are over are compared in the last week in which enough of both were in training', async () => {
  await database.pool.query(`update users set status = 'DEPLOYED' where batch = 'Batch 1'`)
  // The last feedback of Batch 1 is of 20 January, in its third week.
  expect(await compare()).toMatchObject({ week: 3, batches: [SECOND, FIRST] })
})

test('batches are chosen by the address, and unknown ones are left out', async () => {
  const { batches } = await compare({ batch: ['2026 Batch 1', '2031 Batch 9'] })
  expect(batches).toMatchObject([FIRST])
  const refused = await as(asha, comparison.batches, { query: { batch: ['Batch 1'] } })
  expect(refused.statusCode).toBe(400)
})

test('less than five ratings are too few to show', async () => {
  await database.pool.query(
    `delete from feedbacks where intern_id = (select id from users where name = 'E First')`,
  )
  const { batches } = await compare({ week: 2 })
  expect(batches[1]?.ratings).toEqual({ n: 4, median: null, low: null, high: null })
})

test('every batch is listed with its year, the newest first', async () => {
  const { data } = await as(asha, comparison.listBatches, {})
  expect(data).toEqual([SECOND, FIRST])
})

test('only admins compare batches', async () => {
  for (const call of [comparison.batches, comparison.listBatches]) {
    expect((await asNobody(call, {})).statusCode).toBe(401)
    for (const other of [manoj, isha]) expect((await as(other, call, {})).statusCode).toBe(403)
  }
})
