import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { addDays } from '@cohort/contract/dates'
import { interactions } from '@cohort/contract/interactions/calls'
import { settings } from '@cohort/contract/settings/calls'
import { MONDAY_FIRST, WEEKDAYS, type Weekday } from '@cohort/contract/settings/working-days'
import { FIRST_DAY, isOpenDay } from '@cohort/contract/daily-updates/rules'
import { dashboard } from '@cohort/contract/dashboard/calls'
import { beforeEach, expect, test } from 'vitest'
import { remindToday } from '#server/daily-updates/missing/remind.ts'
import { letInternsJoin, save, TODAY, write } from '../../../test/scenarios/writing.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, services, asha, anil, manoj, ivan, isha } = world
beforeEach(() => letInternsJoin(world))

const SIX = MONDAY_FIRST.slice(0, 6)
const FIVE = MONDAY_FIRST.slice(0, 5)
const FRIDAY = '2026-03-06'
const SATURDAY = '2026-03-07'
const inKolkata = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`)

const work = (weekdays: readonly Weekday[], from = TODAY, admin = asha) =>
  as(admin, settings.setWorkingDays, { body: { weekdays: [...weekdays], from } })
const weeks = async () => (await as(isha, settings.read, {})).data.weeks
const opened = async (date: string) => {
  const asked = { params: { userId: isha.id }, query: { date } }
  return (await as(asha, dailyUpdates.get, asked)).statusCode === 200
}

test('only admins set valid working days', async () => {
  const body = { weekdays: [...SIX], from: TODAY }
  expect((await asNobody(settings.setWorkingDays, { body })).statusCode).toBe(401)
  for (const other of [manoj, isha]) {
    expect((await as(other, settings.setWorkingDays, { body })).statusCode).toBe(403)
  }
  expect(await work([])).toMatchObject({
    statusCode: 400,
    message: 'Choose at least one working day.',
  })
  expect(await work(SIX, '2026-02-30')).toMatchObject({ statusCode: 400 })
  expect(await weeks()).toEqual([])
  expect(await work(SIX)).toMatchObject({
    statusCode: 200,
    message: 'Working days saved successfully',
    data: [{ from: TODAY, weekdays: SIX }],
  })
  expect(await weeks()).toEqual([{ from: TODAY, weekdays: SIX }])
})

test('on a Saturday that is worked an intern writes, counts as missing and is reminded', async () => {
  clock.set(inKolkata(FRIDAY, '10:00'))
  expect(await save(world, isha, [{}], { date: SATURDAY })).toMatchObject({ statusCode: 400 })
  await work(SIX, FRIDAY)
  await write(world, isha, [{}], { date: SATURDAY })

  clock.set(inKolkata(SATURDAY, '19:00'))
  const missing = { query: {}, body: { date: SATURDAY } }
  const { data } = await as(asha, dailyUpdates.listMissing, missing)
  expect(data.data.map(({ user }) => user.name)).toEqual([ivan.name])
  expect((await as(asha, dashboard.actionItems, {})).data).toMatchObject({
    missingUpdates: { date: SATURDAY, count: 1 },
  })
  expect((await as(ivan, dashboard.actionItems, {})).data).toMatchObject({ update: { tasks: 0 } })
  const { data: month } = await as(asha, dailyUpdates.monthOfAll, { query: { month: '2026-03' } })
  const counted = new Map(month.days.map((day) => [day.date, day]))
  expect(counted.get(SATURDAY)).toEqual({ date: SATURDAY, written: 1, planned: 1, missing: 1 })
  expect([counted.has('2026-03-01'), counted.has('2026-03-08')]).toEqual([false, false])
  await as(asha, dailyUpdates.setReminder, { body: { time: '18:00' } })
  expect(await remindToday(services)).toBe(1)
})

test('on a non-working day no update is missing and no reminder is sent, on any weekday', async () => {
  await work(['Monday', 'Tuesday'])
  expect(await save(world, isha, [{}])).toMatchObject({
    statusCode: 400,
    message: 'Daily updates are closed for this date.',
  })
  expect((await as(asha, dashboard.actionItems, {})).data).toMatchObject({ missingUpdates: null })
  expect((await as(isha, dashboard.actionItems, {})).data).toMatchObject({ update: null })
  await as(asha, dailyUpdates.setReminder, { body: { time: '00:00' } })
  expect(await remindToday(services)).toBe(0)
})

test('days that are over stay as they were, unless the week holds from before', async () => {
  const before = '2026-02-28'
  await work(SIX)
  expect(await opened(before)).toBe(false)
  await work(SIX, '2026-02-01')
  expect([await opened(before), await opened('2026-01-31')]).toEqual([true, false])
  expect(await weeks()).toEqual([{ from: '2026-02-01', weekdays: SIX }])
})

test('a change from an earlier day replaces later ones, and one without effect is not stored', async () => {
  await work(SIX, '2026-04-01')
  await work(['Monday'], '2026-03-16', anil)
  expect(await weeks()).toEqual([{ from: '2026-03-16', weekdays: ['Monday'] }])
  expect((await work(FIVE, '2026-03-10')).data).toEqual([])
  expect(await weeks()).toEqual([])
})

test('a weekday on which people have written cannot be taken away from under them', async () => {
  await work(SIX, '2026-02-01')
  const written = ['2026-02-21', '2026-02-28', SATURDAY]
  for (const date of written) {
    clock.set(inKolkata(date, '10:00'))
    await write(world, isha, [{}], { date })
  }
  await write(world, ivan, [{}], { date: SATURDAY })
  const message = 'Saturday is used by 3 days with updates, the latest on 7 March 2026.'
  expect(await work(FIVE, '2026-02-01')).toMatchObject({
    statusCode: 409,
    message,
    fields: { weekdays: message },
  })
  const one = 'Saturday is used by 1 day with updates, on 7 March 2026.'
  expect(await work(FIVE, '2026-03-01')).toMatchObject({ statusCode: 409, message: one })
  expect(await weeks()).toEqual([{ from: '2026-02-01', weekdays: SIX }])
  expect((await work(FIVE, '2026-03-08')).statusCode).toBe(200)
  expect(await opened('2026-02-21')).toBe(true)
})

test('days whose updates were deleted are not in use', async () => {
  await work(SIX, FRIDAY)
  clock.set(inKolkata(FRIDAY, '10:00'))
  const { tasks } = await write(world, isha, [{}], { date: SATURDAY })
  expect((await work(FIVE, FRIDAY)).statusCode).toBe(409)
  await as(isha, dailyUpdates.removeTask, { params: { taskId: tasks[0]?.id ?? '' } })
  expect((await work(FIVE, FRIDAY)).statusCode).toBe(200)
})

test('free starts are looked for on the days that are worked', async () => {
  const wish = { date: FRIDAY, time: '17:30', duration: 30, internId: isha.id }
  const days = async () => {
    const { data } = await as(asha, interactions.conflicts, { body: wish })
    return [...new Set(data.free.map(({ date }) => date))]
  }
  expect(await days()).toEqual([FRIDAY, '2026-03-09', '2026-03-10'])
  await work(SIX)
  expect(await days()).toEqual([FRIDAY, SATURDAY, '2026-03-09'])
})

test('a change is audited with the previous value', async () => {
  await work(SIX)
  const { rows } = await database.pool.query(
    `select actor_id, action, changes from audit_entries where subject = 'working days'`,
  )
  expect(rows).toEqual([
    {
      actor_id: asha.id,
      action: 'changed',
      changes: {
        weekdays: { from: 'Monday to Friday', to: 'Monday to Saturday' },
        since: { from: null, to: TODAY },
      },
    },
  ])
})

test('both ends agree on every day of three weeks, whatever is worked', async () => {
  clock.set(inKolkata('2026-03-18', '10:00'))
  const days = Array.from({ length: 21 }, (_, index) => addDays('2026-03-01', index))
  // Each weekday is worked in some and off in some.
  for (const set of [0b0000001, 0b1010101, 0b0101010, 0b1111111, 0b1000001]) {
    const weekdays = WEEKDAYS.filter((_, index) => set & (1 << index))
    await work(weekdays, '2026-03-05')
    const calendar = { firstDay: FIRST_DAY, today: '2026-03-18', weeks: await weeks() }
    const shown = days.filter((day) => isOpenDay(day, calendar))
    const answered: string[] = []
    for (const day of days) if (await opened(day)) answered.push(day)
    expect(answered).toEqual(shown)
  }
})

test('the database rejects a week without days or with invalid ones', async () => {
  for (const weekdays of [
    '{}',
    '{Someday}',
    '{Monday,Monday,Monday,Monday,Monday,Monday,Monday,Monday}',
  ]) {
    const insert = database.pool.query(
      `insert into working_weeks (from_day, weekdays) values ('2026-03-04', $1)`,
      [weekdays],
    )
    await expect(insert).rejects.toThrow('working_weeks')
  }
})
