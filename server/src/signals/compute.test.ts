import { comparison } from '@cohort/contract/comparison/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { signals } from '@cohort/contract/signals/calls'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { untilBlocked } from '../../test/databases/blocked.ts'
import { helpSeeker } from '../../test/scenarios/asking-for-help.ts'
import { schedule } from '../../test/scenarios/scheduling.ts'
import { PAST_WEEKDAYS, writeOn } from '../../test/scenarios/signals.ts'
import { addIntern, letInternsJoin } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'
import { computeMissingDays } from './compute.ts'
import { closeDay, findLastDay, openDay } from './state-queries.ts'
import { signalDays, signalStates } from './table.ts'

const world = await openWorld()
const { as, clock, database, services, asha, isha, ivan } = world
const { orm, pool } = database
beforeEach(() => letInternsJoin(world))

const statesOf = (internId: string) =>
  orm
    .select()
    .from(signalStates)
    .where(eq(signalStates.internId, internId))
    .orderBy(asc(signalStates.day))

const lastOf = async (internId: string) => (await statesOf(internId)).at(-1)

test('the states of eight weeks are computed once, up to yesterday', async () => {
  expect(await computeMissingDays(services)).toBe(60)
  expect(await computeMissingDays(services)).toBe(0)
  const states = await statesOf(isha.id)
  expect(states).toHaveLength(60)
  expect(states.at(-1)?.day).toBe('2026-03-03')
  clock.set(new Date('2026-03-05T04:30:00Z'))
  expect(await computeMissingDays(services)).toBe(1)
})

test('the database knows how many states the last day has, or each page of the overview would read them all for each intern', async () => {
  await computeMissingDays(services, 20)
  clock.set(new Date('2026-03-05T04:30:00Z'))
  await computeMissingDays(services, 20)
  const { rows } = await pool.query<{ days: string }>(
    `select coalesce(most_common_vals, histogram_bounds)::text as days from pg_stats
     where tablename = 'signal_states' and attname = 'day' and schemaname = current_schema()`,
  )
  expect(rows[0]?.days).toContain('2026-03-04')
})

test('days that a process with a clock ahead computed are computed again when they are over', async () => {
  clock.set(new Date('2026-03-11T04:30:00Z'))
  await computeMissingDays(services, 20)
  clock.set(new Date('2026-03-04T04:30:00Z'))
  expect(await findLastDay(orm, '2026-03-04')).toBe('2026-03-03')
  await computeMissingDays(services, 20)
  clock.set(new Date('2026-03-05T04:30:00Z'))
  expect(await computeMissingDays(services, 20)).toBe(1)
  expect(await findLastDay(orm, '2026-03-05')).toBe('2026-03-04')
})

test('an intern with daily updates is green, and one without any for ten days is red', async () => {
  await writeOn(world, isha.id, PAST_WEEKDAYS)
  await computeMissingDays(services, 20)
  expect(await lastOf(isha.id)).toMatchObject({
    zone: 'GREEN ZONE',
    points: 0,
    missing: 0,
    expected: 10,
  })
  expect(await lastOf(ivan.id)).toMatchObject({ zone: 'RED ZONE', points: 6, missing: 10 })
})

test('a holiday, leave and the days before joining are not expected', async () => {
  await as(asha, dailyUpdates.addHolidays, {
    body: { holidays: [{ name: 'Holi', date: '2026-03-03' }] },
  })
  const late = await addIntern(world, 'Zara Zaidi', { dateOfJoining: '2026-02-26' })
  await computeMissingDays(services, 20)
  const { facts, assessment } = (await lastOf(late.id)) ?? {}
  expect(facts).toMatchObject({
    isExpected: false,
    expected: ['2026-02-26', '2026-02-27', '2026-03-02'],
  })
  expect(assessment).toBe('new')
})

test('days of leave that have passed stay out of the count', async () => {
  await writeOn(
    world,
    isha.id,
    PAST_WEEKDAYS.filter((day) => day < '2026-02-23'),
  )
  const status = async (day: string, to: string) => {
    clock.set(new Date(`${day}T04:30:00Z`))
    await pool.query('update users set status = $1, updated_at = $2 where id = $3', [
      to,
      services.now(),
      isha.id,
    ])
  }
  await status('2026-02-23', 'LEAVE')
  await status('2026-03-02', 'ACTIVE')
  clock.set(new Date('2026-03-04T04:30:00Z'))
  await computeMissingDays(services, 20)
  const states = await statesOf(isha.id)
  expect(states.find(({ day }) => day === '2026-02-25')?.assessment).toBe('paused')
  expect(states.at(-1)).toMatchObject({ assessment: 'judged', missing: 2 })
  expect(states.at(-1)?.facts.missingDays).toEqual(['2026-03-02', '2026-03-03'])
})

test('a holiday that is entered late replays the days from it', async () => {
  await writeOn(
    world,
    isha.id,
    PAST_WEEKDAYS.filter((day) => day < '2026-02-24'),
  )
  await computeMissingDays(services, 20)
  expect((await lastOf(isha.id))?.missing).toBe(6)
  const holidays = ['2026-02-24', '2026-02-25'].map((date) => ({ name: 'Festival', date }))
  await as(asha, dailyUpdates.addHolidays, { body: { holidays } })
  expect(await orm.$count(signalDays, eq(signalDays.isOutdated, true))).toBe(8)
  expect(await computeMissingDays(services, 20)).toBe(8)
  expect((await lastOf(isha.id))?.missing).toBe(4)
})

test('a holiday that is entered while its day is computed leaves the day open', async () => {
  expect(await computeMissingDays(services, 20)).toBe(20)
  const run = await openDay(orm, '2026-03-03')
  const holidays = [{ name: 'Holi', date: '2026-03-03' }]
  await as(asha, dailyUpdates.addHolidays, { body: { holidays } })
  expect(await closeDay(orm, run, { computedAt: services.now(), raters: [], ids: [] })).toBe(false)
  expect(await computeMissingDays(services, 20)).toBe(1)
  expect((await lastOf(isha.id))?.facts).toMatchObject({ day: '2026-03-03', isExpected: false })
})

test('late entries during each computation keep no later day from being computed', async () => {
  await computeMissingDays(services, 20)
  // As a no-show of 24 February that is recorded while the second day is computed.
  await pool.query(`create function enter_late() returns trigger language plpgsql as $$
    begin
      perform outdate_signal_days('2026-02-24', '-infinity');
      return null;
    end $$`)
  await pool.query(`create trigger enter_late after insert or update on signal_states
    for each row when (new.day = '2026-02-25') execute function enter_late()`)
  const holidays = ['2026-02-24', '2026-02-26'].map((date) => ({ name: 'Festival', date }))
  await as(asha, dailyUpdates.addHolidays, { body: { holidays } })
  expect((await lastOf(isha.id))?.facts.missingDays).toContain('2026-02-26')
  for (let run = 0; run < 2; run += 1) {
    expect(await computeMissingDays(services, 20)).toBe(7)
    expect((await lastOf(isha.id))?.facts.missingDays).not.toContain('2026-02-26')
    expect(await orm.$count(signalDays, eq(signalDays.isOutdated, true))).toBe(8)
  }
  await pool.query('drop function enter_late cascade')
  expect(await computeMissingDays(services, 20)).toBe(8)
  expect(await orm.$count(signalDays, eq(signalDays.isOutdated, true))).toBe(0)
})

test('what was computed is shown until it is computed again, whichever entry was late', async () => {
  const meeting = await schedule(world, { date: '2026-03-04' })
  clock.set(new Date('2026-03-05T04:30:00Z'))
  await computeMissingDays(services, 20)
  const shown = async () => {
    const { data } = await as(asha, signals.overview, { query: {} })
    const raters = await as(asha, comparison.raters, { query: {} })
    const list = await as(asha, signals.list, { query: { group: 'action' } })
    const isIn = list.data.data.some(({ id }) => id === ivan.id)
    return { asOf: data.asOf, isLate: data.isLate, raters: raters.data.asOf, isIn }
  }
  const before = await shown()
  const asOf = '2026-03-04'
  expect(before).toEqual({ asOf, isLate: false, raters: asOf, isIn: true })
  const leave = { kind: 'LEAVE', from: '2026-02-09', to: '2026-02-10' } as const
  const entries = [
    () => as(asha, dailyUpdates.addLeave, { params: { userId: isha.id }, body: leave }),
    () =>
      as(asha, dailyUpdates.addHolidays, {
        body: { holidays: [{ name: 'Festival', date: '2026-02-24' }] },
      }),
    () =>
      as(asha, interactions.setOutcome, {
        params: { interactionId: meeting.id },
        body: { outcome: 'INTERN_NO_SHOW', reason: 'Did not come' },
      }),
  ]
  for (const enter of entries) {
    expect((await enter()).statusCode).toBeLessThan(300)
    expect(await shown()).toEqual(before)
    // As when a process is killed while it computes.
    await openDay(orm, asOf)
    expect(await shown()).toEqual(before)
    expect(await computeMissingDays(services, 20)).toBeGreaterThan(0)
    expect(await computeMissingDays(services, 20)).toBe(0)
  }
  await as(asha, dailyUpdates.addLeave, {
    params: { userId: isha.id },
    body: { ...leave, from: '2026-02-11', to: '2026-02-11' },
  })
  const target = { params: { userId: ivan.id }, body: { reason: 'No updates' } }
  expect((await as(asha, signals.accept, target)).statusCode).toBe(200)
})

test('an overview of a day that is removed while it is read is an answer', async () => {
  await computeMissingDays(services, 2)
  const client = await pool.connect()
  await client.query('begin')
  await client.query('lock table signal_settings')
  const reading = as(asha, signals.overview, { query: {} })
  await untilBlocked(database, client)
  await client.query('delete from signal_days')
  await client.query('commit')
  client.release()
  expect((await reading).statusCode).toBe(200)
})

test('a computation that another has followed removes no state of those who came since', async () => {
  await computeMissingDays(services, 1)
  const run = await openDay(orm, '2026-03-03')
  await openDay(orm, '2026-03-03')
  const result = { computedAt: services.now(), raters: [] }
  expect(await closeDay(orm, run, { ...result, ids: [isha.id] })).toBe(false)
  expect(await statesOf(ivan.id)).toHaveLength(1)
})

test('a day that is computed again has the zone, requests and feedback of that day', async () => {
  const { raise, setStatus } = helpSeeker(world)
  clock.set(new Date('2026-02-24T04:30:00Z'))
  const request = await raise({ subject: 'Access', description: 'No access to staging' }, ivan)
  clock.set(new Date('2026-03-04T04:30:00Z'))
  await setStatus(asha, request.id, 'RESOLVED')
  await pool.query(`update users set zone = 'GREEN ZONE' where id = $1`, [ivan.id])
  await pool.query(
    `insert into zone_changes (id, user_id, to_zone, reason, at) values (gen_random_uuid(), $1, 'GREEN ZONE', 'Well', $2)`,
    [ivan.id, services.now()],
  )
  await computeMissingDays(services, 20)
  const last = await lastOf(ivan.id)
  expect(last).toMatchObject({ zone: 'RED ZONE', disagreed: 0 })
  expect(last?.actionFacts).toMatchObject({
    unansweredSince: '2026-02-24',
    unansweredById: null,
    unansweredId: request.id,
  })
})

test('gender, age, college, addresses, photo, sign-ins and the zone that is set change no state', async () => {
  await writeOn(world, isha.id, PAST_WEEKDAYS.slice(0, 6))
  await computeMissingDays(services, 20)
  // How long the suggestion has differed from the zone that is set is counted apart.
  const judged = async () =>
    (await statesOf(isha.id)).map(({ disagreed: _days, ...state }) => state)
  const before = await judged()
  await pool.query(
    `update users set gender = 'Female', date_of_birth = '1990-01-01', college = 'Pune University',
       current_address = 'Pune', permanent_address = 'Nagpur', zone = 'RED ZONE' where id = $1`,
    [isha.id],
  )
  await pool.query(`insert into photos (user_id, key, image) values ($1, 'a', '')`, [isha.id])
  await pool.query('update sessions set last_used_at = now() where user_id = $1', [isha.id])
  await pool.query('delete from signal_states')
  await pool.query('delete from signal_days')
  await computeMissingDays(services, 20)
  expect(await judged()).toEqual(before)
})
