import { signals } from '@cohort/contract/signals/calls'
import { users } from '@cohort/contract/users/calls'
import { beforeEach, expect, test } from 'vitest'
import { planner } from '../../test/scenarios/planning.ts'
import { RATINGS } from '../../test/scenarios/scheduling.ts'
import { computeSignals, PAST_WEEKDAYS, writeOn } from '../../test/scenarios/signals.ts'
import { letInternsJoin } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'
import { computeMissingDays } from './compute.ts'

const world = await openWorld()
const { as, database, services, clock, asha, meera, manoj, ivan, isha } = world
beforeEach(() => letInternsJoin(world))

test('interns see their facts and the way back, without points or suggestion', async () => {
  await computeSignals(world)
  const own = async () => (await as(ivan, signals.getOwn, { params: { userId: ivan.id } })).data
  expect(await own()).toEqual({
    asOf: '2026-03-03',
    zone: null,
    updateOn: null,
    facts: ['No update for more than 20 working days; none so far.'],
    signals: ['updates'],
    overdue: null,
    good: null,
    doneSince: 0,
    recovery: null,
    unexplained: null,
  })
  const body = { reason: 'No updates' }
  await as(asha, signals.accept, { params: { userId: ivan.id }, body })
  expect(await own()).toMatchObject({
    zone: 'RED ZONE',
    updateOn: '2026-03-04',
    recovery: {
      todo: ['submit an update every working day'],
      steps: [{ zone: 'YELLOW ZONE' }, { zone: 'GREEN ZONE' }],
    },
  })
  // Yellow by the word of an admin, red by the signals: yellow is no step ahead.
  const set = { zone: 'YELLOW ZONE', zoneReason: 'He has promised to write.' } as const
  await as(asha, users.update, { params: { userId: ivan.id }, body: set })
  const { suggested, recovery } = (await as(asha, signals.get, { params: { userId: ivan.id } }))
    .data
  expect([suggested, recovery?.steps.map(({ zone }) => zone)]).toEqual(['RED ZONE', ['GREEN ZONE']])
  const other = await as(ivan, signals.getOwn, { params: { userId: isha.id } })
  expect(other.statusCode).toBe(403)
})

test('of a zone for which no figure is a reason, interns read when it was set, and no way back', async () => {
  await writeOn(world, isha.id, PAST_WEEKDAYS)
  await computeSignals(world)
  const set = { zone: 'RED ZONE', zoneReason: 'Her laptop was lost.' } as const
  await as(asha, users.update, { params: { userId: isha.id }, body: set })
  const { data } = await as(isha, signals.getOwn, { params: { userId: isha.id } })
  const nothing = { facts: [], good: null, recovery: null, updateOn: null }
  expect(data).toMatchObject({ ...nothing, unexplained: { setOn: '2026-03-04' } })
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

test('days that are computed again keep the thresholds that counted on them', async () => {
  await writeOn(
    world,
    isha.id,
    PAST_WEEKDAYS.filter((day) => day < '2026-03-02'),
  )
  await computeSignals(world)
  const missingOf = async () => {
    const { data } = await as(asha, signals.get, { params: { userId: isha.id } })
    return data.reasons
  }
  expect(await missingOf()).toEqual([])
  const { data } = await as(asha, signals.readSettings, {})
  const body = { ...data.thresholds, missing: { on: 15, off: 5 } }
  expect((await as(asha, signals.saveSettings, { body })).statusCode).toBe(200)
  await database.pool.query('delete from signal_days')
  await computeMissingDays(services, 6)
  expect(await missingOf()).toEqual([])
  clock.set(new Date('2026-03-05T04:30:00Z'))
  await computeMissingDays(services, 6)
  expect(await missingOf()).toMatchObject([{ signal: 'updates', level: 1 }])
})

test('decisions of eight weeks are counted from the first day of the organisation', async () => {
  await database.pool.query(
    `insert into suggestion_decisions (id, intern_id, decision, suggested, reason, levels, at)
     select gen_random_uuid(), $1, 'accepted', 'RED ZONE', 'No updates', '{}', at::timestamptz
     from unnest($2::text[]) at`,
    [ivan.id, ['2026-01-06T18:29:00Z', '2026-01-06T18:31:00Z']],
  )
  const { data } = await as(asha, signals.readSettings, {})
  expect(data.decisions).toEqual({ accepted: 1, kept: 0 })
})

/** Rated by the mentor of a meeting on a day, at a moment. */
const rate = (mentorId: string, at: string) =>
  database.pool.query(
    `with meeting as (
       insert into interactions (id, name, name_folded, intern_id, mentor_id, starts_at, duration_minutes, ends_at)
       values (gen_random_uuid(), 'Review', 'review', $1, $2, $4::timestamptz, 30, $4::timestamptz + interval '30 min')
       returning id
     ) insert into feedbacks (id, interaction_id, intern_id, author_id, ratings, average_rating, description, created_at, updated_at)
     select gen_random_uuid(), id, $1, $2, $3, 3, 'Good', $4, $4 from meeting`,
    [ivan.id, mentorId, RATINGS, at],
  )

test('the day of a feedback is the one of the organisation', async () => {
  await rate(manoj.id, '2026-03-01T20:00:00Z')
  await computeSignals(world)
  const { data } = await as(asha, signals.get, { params: { userId: ivan.id } })
  expect(data.feedbacks).toMatchObject([{ name: 'Review', givenOn: '2026-03-02' }])
})

test('of the ratings that count, a mentor sees those of their own meetings, and no earlier ones', async () => {
  const { id: planId } = await planner(world).makePlan()
  await planner(world).join(planId, ivan)
  await database.pool.query('update plan_members set mentor_id = $1', [manoj.id])
  await rate(manoj.id, '2026-02-20T06:00:00Z')
  await rate(manoj.id, '2026-02-23T06:00:00Z')
  await rate(meera.id, '2026-02-24T06:00:00Z')
  await rate(meera.id, '2026-02-25T06:00:00Z')
  await computeSignals(world)
  const daysFor = async (reader: typeof asha) =>
    (await as(reader, signals.get, { params: { userId: ivan.id } })).data.feedbacks.map(
      ({ givenOn }) => givenOn,
    )
  expect(await daysFor(asha)).toEqual(['2026-02-25', '2026-02-24', '2026-02-23'])
  expect(await daysFor(manoj)).toEqual(['2026-02-23'])
})

test('thresholds that another admin changed meanwhile are not overwritten', async () => {
  const { thresholds: basis } = (await as(asha, signals.readSettings, {})).data
  const save = (change: object) =>
    as(asha, signals.saveSettings, { body: { ...basis, ...change, basis } })
  expect((await save({ daysWithoutMeeting: 20 })).statusCode).toBe(200)
  expect((await save({ feedbackWaitsDays: 9 })).statusCode).toBe(409)
  expect((await as(asha, signals.readSettings, {})).data.thresholds).toEqual({
    ...basis,
    daysWithoutMeeting: 20,
  })
})
