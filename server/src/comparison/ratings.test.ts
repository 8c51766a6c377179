import { comparison } from '@cohort/contract/comparison/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import type { Actor } from '@cohort/contract/access'
import { beforeEach, expect, test } from 'vitest'
import { rateOn } from '../../test/scenarios/comparing.ts'
import { computeSignals, makePlan } from '../../test/scenarios/signals.ts'
import { addIntern, letInternsJoin } from '../../test/scenarios/writing.ts'
import type { Person } from '../../test/cast.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { app, as, asNobody, tokenOf, asha, manoj, meera, ivan, isha } = world

/**
 * Manoj gives 4 where Meera gives 3: one star above in five feedbacks, hence 5 / 15 are set off. Meera has too few to
 * compare. Kiran has no feedback.
 */
beforeEach(async () => {
  await letInternsJoin(world)
  const kiran = await addIntern(world, '=Kiran Rao')
  const chitra = await addIntern(world, 'Chitra Nair')
  await makePlan(world, [isha.id, ivan.id, chitra.id, kiran.id], { mentorId: manoj.id })
  const given = (by: Person, of: Person, on: string, givenOn = on) =>
    rateOn(world, { by, of, on, givenOn, stars: by === manoj ? 4 : 3 })
  await given(manoj, isha, '2026-02-02')
  // Over a weekend: one working day.
  await given(manoj, isha, '2026-02-06', '2026-02-09')
  await given(manoj, ivan, '2026-02-03')
  await given(manoj, ivan, '2026-02-10', '2026-02-12')
  await given(manoj, chitra, '2026-02-11', '2026-02-13')
  for (const of of [isha, ivan, chitra]) await given(meera, of, '2026-02-12')
})

const heatMap = async (person: Person = asha, query: object = {}) =>
  (await as(person, comparison.heatMap, { query })).data

test('ratings are adjusted for the leniency of raters, and the lowest come first', async () => {
  await rateOn(world, { by: meera, of: ivan, on: '2026-02-20', stars: 1 })
  await computeSignals(world)
  const { asOf, kpis, raters, inSight, data } = await heatMap()
  expect({ asOf, raters, inSight }).toEqual({
    asOf: '2026-03-03',
    raters: { corrected: 1, of: 2 },
    inSight: 4,
  })
  expect(kpis.map(({ kpi }) => kpi)).toEqual([
    'Communication',
    'Understanding',
    'Capability',
    'Experience',
    'Concepts',
  ])
  expect(data.map(({ name }) => name)).toEqual([ivan.name, 'Chitra Nair', isha.name, '=Kiran Rao'])
  expect(data.at(-1)?.average).toBeNull()
})

test('a rater whose adjustment rounds to nothing is not among the adjusted', async () => {
  await computeSignals(world)
  await world.database.pool.query(
    `update signal_days set raters = (
       select jsonb_agg(jsonb_set(rater, '{above}', '0.01')) from jsonb_array_elements(raters) rater)`,
  )
  expect((await heatMap()).raters).toEqual({ corrected: 0, of: 2 })
  // A mentor would read by filters who of the two it is.
  expect((await heatMap(manoj)).raters).toBeNull()
  const { data } = (await as(asha, comparison.raters, {})).data
  expect(data.find(({ id }) => id === manoj.id)?.leniency).toBe(0)
})

test('a cell has the corrected mean, the mean as given and the number of ratings', async () => {
  await computeSignals(world)
  const { kpis, data } = await heatMap()
  // Five fours and three threes.
  expect(kpis[0]).toEqual({ kpi: 'Communication', mean: 3.63, n: 8, fallen: 0 })
  const cellOf = (name: string) => data.find((row) => row.name === name)?.cells[0]
  // (3.667 + 3.667 + 3) / 3; with two of 3.63: (10.333 + 7.26) / 5.
  expect(cellOf(isha.name)).toEqual({ n: 3, raw: 3.67, value: 3.44, isCorrected: true })
  // (3.667 + 3) / 2
  expect(cellOf('Chitra Nair')).toMatchObject({ n: 2, raw: 3.5, value: 3.33 })
})

test('the rows come in pages, in the order of a KPI, and both ways', async () => {
  await rateOn(world, { by: meera, of: isha, on: '2026-02-20', stars: 5, but: { Concepts: 0 } })
  await computeSignals(world)
  const page = await heatMap(asha, { kpi: 'Concepts', limit: 1 })
  expect(page).toMatchObject({ total: 4, total_pages: 4, data: [{ name: isha.name }] })
  const last = await heatMap(asha, {
    kpi: 'Concepts',
    direction: 'descending',
    limit: 1,
    offset: 2,
  })
  expect(last.data).toMatchObject([{ name: isha.name }])
})

test('the order is that of the values shown, with single ratings after the averages', async () => {
  const once = await addIntern(world, 'Once Rated')
  await rateOn(world, { by: meera, of: once, on: '2026-02-12', stars: 1 })
  await computeSignals(world)
  for (const direction of ['ascending', 'descending'] as const) {
    const { data } = await heatMap(asha, { direction })
    const values = data.flatMap(({ average }) => (average && average.n > 1 ? average.value : []))
    const sorted = values.toSorted((one, other) => one - other)
    expect(values).toEqual(direction === 'ascending' ? sorted : sorted.toReversed())
    expect(data.slice(-2).map(({ name }) => name)).toEqual(['Once Rated', '=Kiran Rao'])
  }
})

test('mentors see their interns, without values that reveal how another mentor rates', async () => {
  const alone = await addIntern(world, 'Only Meera')
  await rateOn(world, { by: meera, of: alone, on: '2026-02-12', stars: 2, but: { Teamwork: 1 } })
  await rateOn(world, { by: meera, of: isha, on: '2026-02-16', stars: 3, but: { Safety: 1 } })
  await rateOn(world, {
    by: manoj,
    of: isha,
    on: '2026-02-13',
    stars: 4,
    but: { Documentation: 4.5 },
  })
  await world.database.pool.query(
    `insert into plan_members (intern_id, plan_id) select $1, id from plans`,
    [alone.id],
  )
  await computeSignals(world)
  const { data, kpis } = await heatMap(manoj)
  const rowOf = (name: string) => data.find((row) => row.name === name)
  expect(rowOf(isha.name)?.cells[0]).toEqual({
    n: 5,
    raw: null,
    value: expect.any(Number),
    isCorrected: false,
  })
  // A single rating is shown to the mentor who gave it.
  const documentation = kpis.findIndex(({ kpi }) => kpi === 'Documentation')
  expect(rowOf(isha.name)?.cells[documentation]).toMatchObject({ n: 1, raw: 4.5, value: 4.5 })
  expect(rowOf('Only Meera')).toMatchObject({
    average: null,
    cells: [null, null, null, null, null, null],
  })
  // What another rated alone would follow from a value with the mentor's own rating, or from a mean.
  expect(rowOf('Chitra Nair')?.cells[0]).toMatchObject({ n: 1, raw: 4, value: 4 })
  const named = kpis.map(({ kpi }) => kpi)
  expect(named).not.toContain('Teamwork')
  expect(named).not.toContain('Safety')
  expect((await heatMap(meera)).data).toEqual([])
})

test('a row tells which skills fell, to mentors as the signal does, and the next meeting with its preparation', async () => {
  const low = { Concepts: 1, Experience: 1 }
  for (const on of ['2026-02-16', '2026-02-17'])
    await rateOn(world, { by: manoj, of: isha, on, stars: 4, but: low })
  for (const on of ['2026-02-16', '2026-02-17'])
    await rateOn(world, { by: manoj, of: ivan, on, stars: 4, but: { Concepts: 2 } })
  const meet = (of: Person, mentor: Person, on: string) =>
    world.database.pool.query(
      `insert into interactions (id, name, name_folded, intern_id, mentor_id, starts_at, duration_minutes, ends_at)
       values (gen_random_uuid(), 'Review', 'review', $1, $2, $3::date, 30, $3::date + interval '30 minutes')`,
      [of.id, mentor.id, on],
    )
  await meet(isha, manoj, '2026-03-06')
  await meet(ivan, meera, '2026-03-06')
  await computeSignals(world)
  const rowsFor = async (person: Person) => {
    const { kpis, data } = await heatMap(person)
    const fallen = kpis.find(({ kpi }) => kpi === 'Concepts')?.fallen
    return { fallen, rows: [isha, ivan].map((one) => data.find(({ id }) => id === one.id)) }
  }
  const prepared = { on: '2026-03-06', prepareId: expect.any(String) }
  const fall = (kpi: string) => ({ kpi, from: 3.67, to: 1 })
  const query = { sort: 'falls', direction: 'descending' }
  const byFalls = (await heatMap(asha, query)).data.map(({ name }) => name)
  expect(byFalls.slice(0, 2)).toEqual([isha.name, ivan.name])
  const fewest = (await heatMap(asha, { sort: 'falls', direction: 'ascending' })).data
  expect(fewest.slice(-2).map(({ name }) => name)).toEqual([ivan.name, isha.name])
  const admins = await rowsFor(asha)
  expect(admins.fallen).toBe(2)
  expect(admins.rows).toMatchObject([
    { falls: [fall('Concepts'), fall('Experience')], nextMeeting: prepared },
    { falls: [{ kpi: 'Concepts', from: 3.67, to: 2 }], nextMeeting: prepared },
  ])
  const hidden = (kpi: string) => ({ kpi, from: null, to: null })
  const mentors = await rowsFor(manoj)
  expect(mentors.fallen).toBe(1)
  // One fall alone is no signal, and the meeting of Ivan is with another mentor.
  expect(mentors.rows).toMatchObject([
    { falls: [hidden('Concepts'), hidden('Experience')], nextMeeting: prepared },
    { falls: [], nextMeeting: { on: '2026-03-06', prepareId: null } },
  ])
  await world.database.pool.query(`update users set status = 'LEAVE' where id = $1`, [isha.id])
  const dayOff = { away: { kind: 'LEAVE', until: null }, holiday: null }
  expect((await rowsFor(asha)).rows[0]).toMatchObject({ nextMeeting: { dayOff } })
  await world.database.pool.query(`update users set status = 'ACTIVE' where id = $1`, [isha.id])
  world.clock.set(new Date('2026-03-06T00:10:00Z'))
  expect((await rowsFor(asha)).rows[0]).toMatchObject({ nextMeeting: { on: '2026-03-06' } })
  const csv = await fileOf(`${comparison.exportHeatMap.path}?format=csv`, asha)
  expect(csv.body).toContain('"Concepts, Experience","2026-03-06"')
})

test('a mentor sees what the interns were given in each four weeks, if it tells no single rating', async () => {
  for (const name of ['Anu Nair', 'Bala Rao']) {
    const of = await addIntern(world, name)
    await world.database.pool.query(
      `insert into plan_members (intern_id, plan_id) select $1, id from plans`,
      [of.id],
    )
    await rateOn(world, { by: manoj, of, on: '2026-02-12', stars: 2 })
    await rateOn(world, { by: manoj, of, on: '2026-01-12', stars: 2 })
  }
  await computeSignals(world)
  expect((await heatMap(manoj)).trend).toHaveLength(6)
  // Five fours, two twos, and three threes by another mentor.
  expect((await heatMap(manoj)).trend.slice(-2)).toEqual([
    { from: '2026-01-07', to: '2026-02-03', rating: null },
    { from: '2026-02-04', to: '2026-03-03', rating: expect.any(Number) },
  ])
  expect((await heatMap(asha)).trend).toEqual([])
})

test('own ratings that a mentor changes do not move the rounding of those of others', async () => {
  await rateOn(world, { by: meera, of: isha, on: '2026-02-16', stars: 2 })
  await computeSignals(world)
  const total = async () => {
    const { data } = await heatMap(manoj)
    const { n = 0, value = 0 } = data.find((row) => row.name === isha.name)?.average ?? {}
    expect(n).toBe(4)
    return n * value
  }
  const before = await total()
  const lower = 'update feedbacks set average_rating = average_rating - 1.25 where author_id = $1'
  await world.database.pool.query(lower, [manoj.id])
  // Of two ratings; the value is in hundredths.
  expect(Math.abs(before - (await total()) - 2 * 1.25)).toBeLessThan(0.05)
})

const OWES_NOTHING = { waiting: 0, remindId: null, isReminded: false }

test('raters are shown side by side, with the working days until their feedback', async () => {
  await computeSignals(world)
  const { data } = (await as(asha, comparison.raters, { query: { sort: 'feedbacks' } })).data
  expect(data).toEqual([
    // Three feedbacks are too few.
    {
      id: meera.id,
      name: meera.name,
      feedbacks: 3,
      interns: 3,
      average: null,
      spread: null,
      delay: null,
      leniency: null,
      above: null,
      ...OWES_NOTHING,
    },
    // Delays of 0, 1, 0, 2 and 2 working days.
    {
      id: manoj.id,
      name: manoj.name,
      feedbacks: 5,
      interns: 3,
      average: 4,
      spread: 0,
      delay: 1,
      leniency: 0.33,
      above: 1,
      ...OWES_NOTHING,
    },
  ])
})

test('a rater has waiting what the list of interactions shows, also one who has given no feedback', async () => {
  await computeSignals(world)
  const meet = (mentor: Person | null, interviewer: Person, isScheduled = true) =>
    world.database.pool.query(
      `insert into interactions (id, name, name_folded, intern_id, mentor_id, interviewer_id, starts_at, duration_minutes, ends_at, is_scheduled)
       values (gen_random_uuid(), 'Review', 'review', $1, $2, $3, '2026-03-02T05:30Z', 30, '2026-03-02T06:00Z', $4)`,
      [isha.id, mentor?.id ?? null, interviewer.id, isScheduled],
    )
  await meet(manoj, asha)
  await meet(null, manoj)
  await meet(null, manoj, false)
  const { data } = (await as(asha, comparison.raters, { query: { sort: 'waiting' } })).data
  const waiting = data.map(({ id, feedbacks, waiting: count }) => [id, feedbacks, count])
  const { findings } = (await as(asha, comparison.raters, {})).data
  const ofManoj = (value: number) => ({ name: manoj.name, value })
  expect(findings).toEqual({
    compared: 1,
    highest: ofManoj(1),
    lowest: null,
    slowest: ofManoj(1),
    waiting: 3,
  })
  expect(waiting).toEqual([
    [meera.id, 3, 0],
    [asha.id, 0, 1],
    [manoj.id, 5, 2],
  ])
  const body = { name: manoj.name, interactionStatus: ['FEEDBACK_PENDING' as const] }
  expect((await as(asha, interactions.list, { body })).data.total).toBe(2)
  const own = { waiting: 2, remindId: null, isReminded: false }
  expect((await as(manoj, comparison.raters, {})).data.data).toMatchObject([own])
})

test('a mentor is compared with five other raters together, and with fewer not at all', async () => {
  await computeSignals(world)
  const rateAs = (count: number) =>
    world.database.pool.query(
      `update signal_days set raters = raters || (select jsonb_agg(jsonb_build_object('raterId', gen_random_uuid(),
         'feedbacks', 5, 'rated', 3, 'average', 2 + number * 0.25, 'spread', 0, 'delay', number, 'compared', 0,
         'interns', 0, 'above', null)) from generate_series(1, $1) as number)`,
      [count],
    )
  await rateAs(4)
  const typicalFor = async (person: Person) =>
    (await as(person, comparison.raters, {})).data.typical
  expect(await typicalFor(manoj)).toBeNull()
  await rateAs(1)
  // 2.25, 2.5, 2.75, 3 and 2.25, without the reader's own 4.
  expect(await typicalFor(manoj)).toEqual({ raters: 5, average: 2.6, delay: 2 })
  expect(await typicalFor(asha)).toMatchObject({ raters: 6 })
})

test('before the first day is computed there is nothing to show', async () => {
  expect(await heatMap()).toMatchObject({ asOf: null, data: [], total: 0 })
  expect((await as(asha, comparison.raters, {})).data).toMatchObject({ asOf: null, data: [] })
})

test('interns see none of it, and mentors as rater only themselves, without the adjustment', async () => {
  await computeSignals(world)
  for (const call of [comparison.heatMap, comparison.raters]) {
    expect((await asNobody(call, {})).statusCode).toBe(401)
    expect((await as(isha, call, {})).statusCode).toBe(403)
  }
  const own = (await as(manoj, comparison.raters, {})).data
  expect(own).toMatchObject({
    total: 1,
    data: [{ id: manoj.id, average: 4, leniency: null, above: null }],
  })
  const headers = { authorization: `Bearer ${await tokenOf(manoj)}` }
  const file = { method: 'GET', url: comparison.exportRaters.path, headers } as const
  expect((await app.inject(file)).statusCode).toBe(403)
})

async function fileOf(url: string, actor: Actor) {
  const headers = { authorization: `Bearer ${await tokenOf(actor as Person)}` }
  return app.inject({ method: 'GET', url, headers })
}

test('the tables are saved as files, in which a name is no formula', async () => {
  await computeSignals(world)
  const csv = await fileOf(`${comparison.exportHeatMap.path}?format=csv`, asha)
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = csv.body.split('\r\n')
  expect(lines[0]).toContain(
    '"Name","Batch","Year","Adjusted average","Unadjusted average","Adjusted average, ratings"',
  )
  expect(lines.find((line) => line.includes('Kiran'))).toMatch(/^"'=Kiran Rao"/)
  const raters = await fileOf(`${comparison.exportRaters.path}?format=csv&sort=feedbacks`, asha)
  expect(raters.body).toContain(`"${manoj.name}",5,3,4,0,1,-0.33,1,0`)
  const workbook = await fileOf(comparison.exportBatches.path, asha)
  expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('a mentor gets their own ratings as they gave them: an adjustment would tell what others gave', async () => {
  await computeSignals(world)
  const { data } = await heatMap(manoj)
  const ofIvan = data.find(({ name }) => name === ivan.name)?.average
  expect(ofIvan).toMatchObject({ n: 2, raw: 4, value: 4, isCorrected: false })
})
