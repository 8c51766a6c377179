import { interns } from '@cohort/contract/interns/calls'
import { signals } from '@cohort/contract/signals/calls'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { rateOn } from '../../test/scenarios/comparing.ts'
import { computeSignals, makePlan } from '../../test/scenarios/signals.ts'
import { addIntern, letInternsJoin } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asha, manoj, meera, isha } = world
beforeEach(() => letInternsJoin(world))

const LAST_WEEK = '2026-02-27'

async function rateFour() {
  const names = ['Anu Nair', 'Bala Rao', 'Chitra Sen', 'Divya Shah']
  const others = await Promise.all(names.map((name) => addIntern(world, name)))
  const mentored = [isha, ...others]
  await makePlan(
    world,
    mentored.map(({ id }) => id),
    { mentorId: manoj.id },
  )
  for (const of of others) await rateOn(world, { by: manoj, of, on: LAST_WEEK, stars: 4 })
}

const lastWeek = async (person: Person) => (await as(person, signals.trends, {})).data.weeks.at(-1)

const lastRating = async (person: Person) => (await lastWeek(person))?.rating

test('a mentor computes no single rating of another from the average of a week', async () => {
  await rateFour()
  await rateOn(world, { by: meera, of: isha, on: LAST_WEEK, stars: 1.5 })
  await computeSignals(world)
  expect(await lastRating(asha)).toBe(3.5)
  expect(await lastRating(manoj)).toBeNull()
  await rateOn(world, { by: meera, of: isha, on: LAST_WEEK, stars: 2 })
  // 19.5 / 6
  expect(await lastRating(manoj)).toBe(3.3)
})

test('a mentor reads no delay of a few others in the average of a week', async () => {
  await rateFour()
  await rateOn(world, { by: manoj, of: isha, on: LAST_WEEK, stars: 4 })
  await computeSignals(world)
  const delay = async (person: Person) => (await lastWeek(person))?.feedbackDays
  expect(await delay(manoj)).toBe(await delay(asha))
  for (let times = 0; times < 5; times += 1)
    await rateOn(world, { by: meera, of: isha, on: LAST_WEEK, stars: 4 })
  expect(await delay(asha)).not.toBeNull()
  expect(await delay(manoj)).toBeNull()
})

test('a mentor reads which skills fell, and an admin also from what to what', async () => {
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  for (const on of ['2026-02-02', '2026-02-03'])
    await rateOn(world, { by: meera, of: isha, on, stars: 4.5 })
  const both = (stars: number) => ({ Concepts: stars, Experience: stars })
  await rateOn(world, { by: meera, of: isha, on: '2026-02-10', stars: 4.5, but: both(1) })
  await rateOn(world, { by: manoj, of: isha, on: '2026-02-11', stars: 4.5, but: both(1.5) })
  await computeSignals(world)
  const params = { userId: isha.id }
  const kpisOf = async (person: Person) => {
    const page = (await as(person, signals.list, {})).data.data
    const own = (await as(person, signals.get, { params })).data
    const reasons = [...own.reasons, ...(page.find(({ id }) => id === isha.id)?.reasons ?? [])]
    return reasons.filter(({ signal }) => signal === 'kpis').map(({ sentence }) => sentence)
  }
  const known = 'Concepts fell from 4.5 to 1.3 and Experience fell from 4.5 to 1.3.'
  expect(await kpisOf(asha)).toEqual([known, known])
  const hidden = 'Concepts and Experience rated lower than before.'
  expect(await kpisOf(manoj)).toEqual([hidden, hidden])
})

test('a mentor reads the last ratings without the average before, an admin with it', async () => {
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  await rateOn(world, { by: meera, of: isha, on: '2026-02-02', stars: 5 })
  await rateOn(world, { by: manoj, of: isha, on: '2026-02-03', stars: 3.5 })
  for (const on of ['2026-02-10', '2026-02-11'])
    await rateOn(world, { by: manoj, of: isha, on, stars: 1.5 })
  await rateOn(world, { by: meera, of: isha, on: '2026-02-12', stars: 1.5 })
  await computeSignals(world)
  const ratingsOf = async (person: Person) => {
    const page = (await as(person, signals.list, {})).data.data
    const own = (await as(person, signals.get, { params: { userId: isha.id } })).data
    const reasons = [...own.reasons, ...(page.find(({ id }) => id === isha.id)?.reasons ?? [])]
    return reasons.filter(({ signal }) => signal === 'ratings').map(({ sentence }) => sentence)
  }
  const known = 'The last 3 ratings average 1.5 (before: 4.3).'
  expect(await ratingsOf(asha)).toEqual([known, known])
  const hidden = 'The last 3 ratings average 1.5.'
  expect(await ratingsOf(manoj)).toEqual([hidden, hidden])
  const stepsFor = async (person: Person) =>
    (await as(person, signals.get, { params: { userId: isha.id } })).data.recovery?.todo.join()
  // Nothing that follows from the average before.
  expect(await stepsFor(asha)).toContain('to at least 2.3')
  expect(await stepsFor(manoj)).toEqual(await stepsFor(asha))
})

test('a mentor does not read which rating the way back takes, nor the exact average, an admin does', async () => {
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  await rateOn(world, { by: manoj, of: isha, on: '2026-02-10', stars: 1.5 })
  await rateOn(world, { by: meera, of: isha, on: '2026-02-11', stars: 1.5, but: { Concepts: 2 } })
  await computeSignals(world)
  const readBy = async (person: Person) => {
    const page = (await as(person, signals.list, {})).data.data
    const { recovery } = (await as(person, signals.get, { params: { userId: isha.id } })).data
    const average = page.find(({ id }) => id === isha.id)?.averageRating
    const body = { list: 'overview', sort: 'averageRating' } as const
    const { at } = (await as(person, interns.neighbours, { params: { userId: isha.id }, body }))
      .data
    const [sortedBy] = JSON.parse(at) as unknown[]
    return { atLeast: recovery?.feedbacks?.atLeast, average, sortedBy }
  }
  expect(await readBy(asha)).toEqual({ atLeast: 3.8, average: 1.55, sortedBy: 1.55 })
  expect(await readBy(manoj)).toEqual({ atLeast: null, average: 1.6, sortedBy: 1.6 })
})

test('a mentor reads that ratings which are not low in themselves fell, an admin from what', async () => {
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  for (const on of ['2026-02-02', '2026-02-03'])
    await rateOn(world, { by: meera, of: isha, on, stars: 4.5 })
  for (const on of ['2026-02-10', '2026-02-11', '2026-02-12'])
    await rateOn(world, { by: manoj, of: isha, on, stars: 3 })
  await computeSignals(world)
  const ratingsFor = async (person: Person) => {
    const { reasons } = (await as(person, signals.get, { params: { userId: isha.id } })).data
    return reasons.find(({ signal }) => signal === 'ratings')
  }
  expect(await ratingsFor(asha)).toMatchObject({
    sentence: 'The last 3 ratings average 3 (before: 4.5).',
    short: 'last 3 ratings average 3, before 4.5',
  })
  expect(await ratingsFor(manoj)).toMatchObject({
    sentence: 'The last 3 ratings average 3, lower than before.',
    short: 'last 3 ratings average 3, lower than before',
  })
})

test('an intern whose zone is not green reads the reasons of ratings once all of them are shared', async () => {
  const { pool } = world.database
  for (const on of ['2026-02-02', '2026-02-03'])
    await rateOn(world, { by: meera, of: isha, on, stars: 4.5 })
  for (const [on, by] of [
    ['2026-02-10', manoj],
    ['2026-02-11', meera],
    ['2026-02-12', manoj],
  ] as const)
    await rateOn(world, { by, of: isha, on, stars: 2 })
  await computeSignals(world)
  const told = async () =>
    (await as(asha, signals.get, { params: { userId: isha.id } })).data.recoveryReadOn
  const own = async () => (await as(isha, signals.getOwn, { params: { userId: isha.id } })).data
  const share = (until: string) =>
    pool.query(`update feedbacks set shared_from = case when created_at < $1 then created_at end`, [
      until,
    ])
  const low = 'The last 3 ratings average 2 (before: 4.5).'
  await pool.query(`update users set zone = 'RED ZONE' where id = $1`, [isha.id])
  await share('2026-02-12')
  const partly = await own()
  expect(partly.facts).not.toContain(low)
  expect(partly.signals).toEqual(['updates'])
  expect(partly.recovery?.todo).toEqual(['submit an update every working day'])
  expect(await told()).toBe(partly.recovery?.steps.at(-1)?.on)
  await share('2026-02-13')
  const all = await own()
  expect(await told()).toBeNull()
  expect(all.facts).toContain(low)
  expect(all.signals).toEqual(expect.arrayContaining(['ratings', 'kpis']))
  const [, ...ofRatings] = all.recovery?.todo ?? []
  expect(ofRatings).toEqual(['raise the average of the last 3 ratings to at least 2.3'])
  expect(all.recovery?.feedbacks).toMatchObject({ needed: 1, planned: 0, on: null })
  await pool.query(`update users set zone = 'GREEN ZONE' where id = $1`, [isha.id])
  expect((await own()).facts).not.toContain(low)
})
