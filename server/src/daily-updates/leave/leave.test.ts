import { audit } from '@cohort/contract/audit/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { users } from '@cohort/contract/users/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../../test/processes/outbox.ts'
import { PAST_WEEKDAYS, writeOn } from '../../../test/scenarios/signals.ts'
import { letInternsJoin, TODAY } from '../../../test/scenarios/writing.ts'
import { openWorld } from '../../../test/world.ts'
import { erasePerson } from '#server/operator/erasure/erase.ts'
import { computeMissingDays } from '#server/signals/compute.ts'

const world = await openWorld()
const { as, asNobody, clock, database, services, asha, manoj, isha, ivan } = world
beforeEach(() => letInternsJoin(world))

const { addLeave, listLeave, removeLeave, listMissing, monthOf, monthOfAll } = dailyUpdates
const ofIsha = { params: { userId: isha.id } }
const FORM = { kind: 'LEAVE', from: TODAY, to: '2026-03-06' } as const

const add = (form: object = {}, person = asha) =>
  as(person, addLeave, { ...ofIsha, body: { ...FORM, ...form } })

const missingOn = async (date: string) =>
  (await as(asha, listMissing, { body: { date } })).data.data.map(({ user }) => user.id)

test('who is away today is counted by status and by recorded leave, once', async () => {
  const away = async () => (await as(asha, users.countByStatus, {})).data.awayToday
  await add()
  await add({ from: '2026-03-09', to: '2026-03-10' })
  expect(await away()).toBe(1)
  await database.pool.query(`update users set status = 'EXAMINATION' where id = $1`, [ivan.id])
  await database.pool.query(`update users set status = 'LEAVE' where id = $1`, [isha.id])
  expect(await away()).toBe(2)
})

test('admins record leave, its intern can read it and is notified, and others are not', async () => {
  expect((await asNobody(addLeave, { ...ofIsha, body: FORM })).statusCode).toBe(401)
  for (const other of [manoj, isha]) expect((await add({}, other)).statusCode).toBe(403)
  expect(await add()).toMatchObject({
    statusCode: 201,
    message: 'Leave recorded successfully',
    data: { kind: 'LEAVE', from: TODAY, to: '2026-03-06' },
  })
  expect((await as(isha, listLeave, ofIsha)).data).toHaveLength(1)
  expect((await as(ivan, listLeave, ofIsha)).statusCode).toBe(403)
  const { data: told } = await as(isha, notifications.list, ofIsha)
  const message = 'Your leave from 4 Mar 2026 to 6 Mar 2026 was recorded.'
  expect(told[0]?.message).toBe(message)
  const [mail] = await mailsTo(database, isha.email)
  expect(mail?.subject).toBe('Leave recorded')
  expect(mail?.text).toMatch(/^Leave recorded\s/)
  expect(mail?.text).toContain(message)
})

test.each([
  [{ kind: 'HOLIDAY' }, 'Select leave or examination.'],
  [{ to: '2026-03-03' }, 'The last day cannot be before the first day.'],
  [{ from: '2026-02-30' }, 'Enter a valid date.'],
  [{ to: '2027-03-05' }, 'Leave can have at most 366 days.'],
])('%o is refused', async (form, message) => {
  expect(await add(form)).toMatchObject({ statusCode: 400, message })
})

test('leave does not overlap, however it is added, and mentors have none', async () => {
  const both = await Promise.all([add(), add({ from: '2026-03-06', to: '2026-03-10' })])
  const statuses = both.map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409])
  const ofManoj = { params: { userId: manoj.id }, body: FORM }
  expect((await as(asha, addLeave, ofManoj)).statusCode).toBe(404)
  expect((await as(asha, listLeave, { params: { userId: manoj.id } })).statusCode).toBe(404)
})

test('no update is missing on leave, and none is reminded of', async () => {
  expect(await missingOn(TODAY)).toContain(isha.id)
  const { data: before } = await as(asha, monthOfAll, { query: { month: '2026-03' } })
  const { id } = (await add()).data
  expect(await missingOn(TODAY)).not.toContain(isha.id)
  const { data: after } = await as(asha, monthOfAll, { query: { month: '2026-03' } })
  const missing = ({ days }: typeof after, date: string) =>
    days.find((day) => day.date === date)?.missing
  expect(missing(after, TODAY)).toBe(Number(missing(before, TODAY)) - 1)
  expect(missing(after, '2026-03-03')).toBe(missing(before, '2026-03-03'))
  const month = { ...ofIsha, query: { month: '2026-03' } }
  expect((await as(isha, monthOf, month)).data.leave).toEqual([{ id, ...FORM }])
  expect(await as(asha, removeLeave, { params: { leaveId: id } })).toMatchObject({
    statusCode: 200,
    message: 'Leave deleted successfully',
  })
  expect((await as(asha, removeLeave, { params: { leaveId: id } })).statusCode).toBe(404)
  expect(await missingOn(TODAY)).toContain(isha.id)
})

test('leave that is recorded late is left out of the signals from its first day on', async () => {
  await writeOn(world, isha.id, PAST_WEEKDAYS.slice(0, -3))
  clock.set(new Date('2026-03-04T04:30:00Z'))
  await computeMissingDays(services, 20)
  const factsOf = async (day: string) => {
    const { rows } = await database.pool.query<{ assessment: string; missing: number }>(
      'select assessment, missing from signal_states where intern_id = $1 and day = $2',
      [isha.id, day],
    )
    return rows[0]
  }
  expect(await factsOf('2026-03-03')).toEqual({ assessment: 'judged', missing: 3 })
  const { id } = (await add({ kind: 'EXAMINATION', from: '2026-02-27', to: '2026-03-03' })).data
  await computeMissingDays(services, 20)
  expect(await factsOf('2026-03-03')).toEqual({ assessment: 'paused', missing: 0 })
  await as(asha, removeLeave, { params: { leaveId: id } })
  await computeMissingDays(services, 20)
  expect(await factsOf('2026-03-03')).toEqual({ assessment: 'judged', missing: 3 })
})

test('recording and deleting leave is audited', async () => {
  const { id } = (await add()).data
  await as(asha, removeLeave, { params: { leaveId: id } })
  const { rows } = await database.pool.query(
    `select action, subject_id from audit_entries where subject = 'leave' order by id`,
  )
  expect(rows).toEqual([
    { action: 'created', subject_id: isha.id },
    { action: 'deleted', subject_id: isha.id },
  ])
})

test('the dates of leave are read in the audit log by admins, and no longer after an erasure', async () => {
  const { id } = (await add({ kind: 'EXAMINATION' })).data
  await as(asha, removeLeave, { params: { leaveId: id } })
  const shown = async () => {
    const { data } = (await as(asha, audit.list, { query: { personId: isha.id } })).data
    return data.filter(({ subject }) => subject === 'leave').map(({ changes }) => changes)
  }
  const dates = [
    { field: 'to', from: '-', to: '2026-03-06' },
    { field: 'from', from: '-', to: TODAY },
    { field: 'kind', from: '-', to: 'EXAMINATION' },
  ]
  const deleted = dates.map(({ field, from: to, to: from }) => ({ field, from, to }))
  expect(await shown()).toEqual([deleted, dates])
  expect((await erasePerson(services, isha.id)).outcome).toBe('erased')
  const { rows } = await database.pool.query<{ changes: object }>(
    `select changes from audit_entries where subject = 'leave'`,
  )
  expect(JSON.stringify(rows)).not.toMatch(/EXAMINATION|2026-03/)
  expect(JSON.stringify(await shown())).not.toMatch(/EXAMINATION|2026-03/)
})
