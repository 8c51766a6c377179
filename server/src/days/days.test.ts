import { blockers } from '@cohort/contract/blockers/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { days } from '@cohort/contract/days/calls'
import type { InternDay } from '@cohort/contract/days/schemas'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { makePlan, writeOn } from '../../test/scenarios/signals.ts'
import { addIntern, letInternsJoin, TODAY, TOMORROW, write } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, meera, manoj, ivan, isha } = world
beforeEach(async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { startDate: '2026-03-02', mentorId: manoj.id })
})

const list = async (body: object = {}, by: Person = asha) =>
  (await as(by, days.list, { body: { date: TODAY, ...body } })).data

const statesOf = async (body: object = {}, by?: Person) =>
  (await list(body, by)).data.map(({ user, state }: InternDay) => `${user.name}: ${state}`)

const shiftCreation = (person: Person, at: string) =>
  database.pool.query('update tasks set created_at = $2 where user_id = $1', [person.id, at])

test('only admins and mentors read the days of many, of open days', async () => {
  const body = { date: TODAY }
  expect((await asNobody(days.list, { body })).statusCode).toBe(401)
  expect((await as(isha, days.list, { body })).statusCode).toBe(403)
  for (const date of ['2024-09-13', '2026-03-01', '2026-03-06']) {
    expect(await as(asha, days.list, { body: { date } })).toMatchObject({
      statusCode: 400,
      message: 'Daily updates are closed for this date.',
    })
  }
})

test('every intern has one true state, the exceptions first', async () => {
  const never = await addIntern(world, 'Nita Never')
  await database.pool.query('update users set first_signed_in_at = null where id = $1', [never.id])
  const names = [
    'Uma Unwritten',
    'Lata Late',
    'Hari Hours',
    'Pia Planned',
    'Sara Submitted',
    'Ada Away',
  ]
  const [, lata, hari, pia, sara, ada] = await Promise.all(
    names.map((name) => addIntern(world, name)),
  )
  if (!lata || !hari || !pia || !sara || !ada) throw new Error('No one was added')
  await database.pool.query(
    'update users set first_signed_in_at = now() where id <> $1 and first_signed_in_at is null',
    [never.id],
  )
  await as(asha, dailyUpdates.addLeave, {
    params: { userId: ada.id },
    body: { kind: 'LEAVE', from: TODAY, to: TODAY },
  })
  for (const person of [ivan, isha, sara, lata]) {
    await database.pool.query(
      `insert into tasks (id, user_id, day, name, planned, estimated_hours, actual_hours, created_at)
       values (gen_random_uuid(), $1, $2, 'Task', 'Plan', 2, 1.5, $3)`,
      [person.id, TODAY, '2026-03-04T04:00:00Z'],
    )
  }
  await shiftCreation(lata, '2026-03-04T12:31:00Z')
  for (const person of [hari, pia]) await writeOn(world, person.id, [TODAY])
  await database.pool.query(
    `insert into tasks (id, user_id, day, name, planned, estimated_hours, actual_hours)
     values (gen_random_uuid(), $1, $2, 'Task', 'Plan', 2, 1.5)`,
    [hari.id, TODAY],
  )
  for (const person of [hari, pia]) await shiftCreation(person, '2026-03-04T04:00:00Z')
  expect(await statesOf()).toEqual([
    'Nita Never: never signed in',
    'Uma Unwritten: not written',
    'Lata Late: late',
    'Hari Hours: hours missing',
    'Pia Planned: planned',
    'Isha Menon: submitted',
    'Ivan Thomas: submitted',
    'Sara Submitted: submitted',
    'Ada Away: on leave',
  ])
  const { counts, total } = await list()
  expect(total).toBe(9)
  expect(counts).toMatchObject({ submitted: 3, late: 1, 'never signed in': 1, missing: 0 })
  expect(await statesOf({ group: 'late' })).toEqual(['Lata Late: late'])
  clock.advance(24 * 60)
  expect((await list()).counts).toMatchObject({ missing: 1, 'hours missing': 2, planned: 0 })
})

test('hours, tasks and the sign-in state of a day are shown', async () => {
  await write(world, isha, [
    { taskName: 'Login page', actualTime: 1.5, taskProgress: 'COMPLETED' },
    { taskName: 'Review' },
  ])
  const { data } = await list({ name: 'isha' })
  expect(data).toMatchObject([
    {
      user: { id: isha.id, name: 'Isha Menon', signIn: 'signed in' },
      state: 'hours missing',
      isLate: false,
      tasks: 2,
      completed: 1,
      planned: 4,
      done: 1.5,
      hoursMissing: 2,
      tasksWithoutTime: 1,
      blocked: 0,
    },
  ])
  const toMentor = await list({ name: 'isha' }, manoj)
  expect(toMentor.data).toMatchObject([{ user: { id: isha.id, signIn: null } }])
})

test('an update is late after the time of the reminder, and never when it was planned the day before', async () => {
  await write(world, isha, [{ actualTime: 1 }])
  expect(await statesOf({ name: 'isha' })).toEqual(['Isha Menon: submitted'])
  await as(asha, dailyUpdates.setReminder, { body: { time: '09:30' } })
  expect(await statesOf({ name: 'isha' })).toEqual(['Isha Menon: late'])
  await write(world, isha, [{ actualTime: 1 }], { date: TOMORROW })
  clock.advance(24 * 60)
  expect(await statesOf({ name: 'isha', date: TOMORROW })).toEqual(['Isha Menon: submitted'])
})

test('blocked tasks are shown on the days on which they stayed blocked', async () => {
  const { tasks } = await write(world, isha, [{ taskName: 'Load test', actualTime: 1 }])
  const body = { taskId: tasks[0]?.id ?? '', reason: 'No access', waitsFor: 'The admins' }
  const { data: blocker } = await as(isha, blockers.report, { body })
  expect(await statesOf({ group: 'blocked' })).toEqual(['Isha Menon: submitted'])
  const opened = await as(manoj, days.get, { params: { userId: isha.id }, query: { date: TODAY } })
  expect(opened.data).toMatchObject({
    tasks: [{ taskName: 'Load test' }],
    blockers: [{ taskName: 'Load test', reason: 'No access', waitsFor: 'The admins' }],
  })
  await as(isha, blockers.close, { params: { blockerId: blocker.id }, body: { note: 'Granted' } })
  expect(await statesOf({ group: 'blocked' })).toEqual([])
})

test('a mentor sees the days of the interns whose current milestone they mentor', async () => {
  await write(world, isha, [{ actualTime: 1 }])
  await write(world, ivan, [{ actualTime: 1 }])
  expect(await statesOf({}, manoj)).toEqual(['Isha Menon: submitted'])
  expect(await statesOf({}, meera)).toEqual([])
  const ofIsha = { params: { userId: isha.id }, query: { date: TODAY } }
  expect((await as(manoj, days.get, ofIsha)).statusCode).toBe(200)
  expect((await as(meera, days.get, ofIsha)).statusCode).toBe(404)
  expect((await as(ivan, days.get, ofIsha)).statusCode).toBe(403)
})

test('on a holiday no one is missing, and who wrote is shown', async () => {
  const holidays = [{ name: 'Holi', date: TODAY }]
  await as(asha, dailyUpdates.addHolidays, { body: { holidays } })
  await write(world, isha, [{ actualTime: 1 }])
  expect(await list()).toMatchObject({
    holiday: 'Holi',
    total: 1,
    counts: { missing: 0, submitted: 1 },
  })
})

test('an opened day says that it is a holiday, or that the intern is away, and until when', async () => {
  const opened = async (date: string) => {
    const { data } = await as(manoj, days.get, { params: { userId: isha.id }, query: { date } })
    return { holiday: data.holiday, away: data.away }
  }
  const holidays = [{ name: 'Holi', date: '2026-03-03' }]
  await as(asha, dailyUpdates.addHolidays, { body: { holidays } })
  await as(asha, dailyUpdates.addLeave, {
    params: { userId: isha.id },
    body: { kind: 'EXAMINATION', from: TODAY, to: '2026-03-06' },
  })
  expect(await opened('2026-03-03')).toEqual({ holiday: 'Holi', away: null })
  const away = { kind: 'EXAMINATION', until: '2026-03-06' }
  expect(await opened(TODAY)).toEqual({ holiday: null, away })
  expect(await opened('2026-03-02')).toEqual({ holiday: null, away: null })
})

test('who deployed since stays on the days before', async () => {
  await write(world, isha, [{ actualTime: 1 }])
  await database.pool.query(`update users set status = 'DEPLOYED' where id = $1`, [isha.id])
  expect(await statesOf({ name: 'isha' })).toEqual(['Isha Menon: submitted'])
  expect(await statesOf({ name: 'isha', date: '2026-03-03' })).toEqual(['Isha Menon: missing'])
  expect(await statesOf({ name: 'isha', date: TOMORROW })).toEqual([])
})
