import { audit } from '@cohort/contract/audit/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { users } from '@cohort/contract/users/calls'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openPostgresDatabase } from '#server/platform/database/database.ts'
import { startJobs } from '#server/platform/process/jobs.ts'
import { newOutboxSignal } from '#server/platform/mail/outbox-signal.ts'
import { createRealtime } from '#server/platform/realtime/realtime.ts'
import { neverLost } from '../../../test/databases/postgres-template.ts'
import { mailsTo } from '../../../test/processes/outbox.ts'
import {
  addIntern,
  letInternsJoin,
  TODAY,
  TOMORROW,
  write,
} from '../../../test/scenarios/writing.ts'
import { openWorld } from '../../../test/world.ts'
import { dailyUpdateReminderJob, remindToday } from './remind.ts'

const world = await openWorld({ PUBLIC_URL: 'https://cohort.example' })
const { as, asNobody, clock, database, services, asha, anil, manoj, ivan, isha } = world
beforeEach(() => letInternsJoin(world))

const { readReminder, setReminder } = dailyUpdates

const remind = (body: object = {}, admin = asha) =>
  as(admin, dailyUpdates.remind, { body: { date: TODAY, ...body } })

const noticesOf = async (person: typeof isha) =>
  (await as(person, notifications.list, { params: { userId: person.id } })).data

const remindAt = (time: string | null) => as(asha, setReminder, { body: { time } })

/** By the clock of Asia/Kolkata. */
const inKolkata = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`)

async function counts() {
  const { rows } = await database.pool.query<Record<string, number>>(
    `select (select count(*)::int from mails) as mails,
      (select count(*)::int from notifications) as notices,
      (select count(*)::int from update_reminders) as reminders`,
  )
  return rows[0]
}
const times = (count: number) => ({ mails: count, notices: count, reminders: count })

test('reminding checks in order, and rejects days that cannot be edited', async () => {
  const body = { date: TODAY }
  expect((await asNobody(dailyUpdates.remind, { body })).statusCode).toBe(401)
  for (const other of [manoj, isha]) {
    expect((await as(other, dailyUpdates.remind, { body })).statusCode).toBe(403)
  }
  expect((await remind({ userIds: [] })).message).toBe('Select at least one intern.')
  expect((await remind({ userIds: ['1'] })).statusCode).toBe(400)
  for (const date of ['2026-03-03', '2026-03-06', '2026-03-07']) {
    expect(await remind({ date })).toMatchObject({
      statusCode: 400,
      message: 'Daily updates are closed for this date.',
    })
  }
  expect(await counts()).toEqual(times(0))
})

const SIGNED_IN = { firstSignedInAt: new Date('2026-03-02T04:30:00Z') }
const NO_OTHERS = { alreadyReminded: 0, neverSignedIn: 0, submitted: 0, notExpected: 0 }

test('who has never signed in is told apart, and gets no reminder', async () => {
  const never = await addIntern(world, 'Nita Never')
  const asked = { query: {}, body: { date: TODAY } }
  expect((await as(asha, dailyUpdates.listMissing, asked)).data).toMatchObject({
    total: 3,
    toRemind: 2,
  })
  expect((await remind()).data).toEqual({ reminded: 2, ...NO_OTHERS, neverSignedIn: 1 })
  const named = await remind({ userIds: [never.id] })
  expect(named.data).toEqual({ reminded: 0, ...NO_OTHERS, neverSignedIn: 1 })
  expect(await mailsTo(database, never.email)).toEqual([])
})

test('each of the missing gets one notification and one mail, once a day', async () => {
  await write(world, ivan, [{}])
  expect(await remind()).toMatchObject({
    statusCode: 200,
    message: 'Reminders sent',
    data: { reminded: 1, ...NO_OTHERS },
  })
  const message = 'You have not submitted your daily update for 4 Mar 2026 yet.'
  const link = '/intern/daily-update/2026-03-04'
  expect(await noticesOf(isha)).toMatchObject([{ message, link }])
  expect(await noticesOf(ivan)).toEqual([])
  const [mail] = await mailsTo(database, isha.email)
  expect(mail).toMatchObject({ subject: 'Your daily update for 4 March 2026' })
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('Hello Isha Menon, you have not submitted your daily update')
    expect(part).toContain(`https://cohort.example${link}`)
  }
  expect((await remind({}, anil)).data).toEqual({ reminded: 0, ...NO_OTHERS, alreadyReminded: 1 })
  expect(await counts()).toEqual(times(1))
  expect((await remind({ date: TOMORROW })).data.reminded).toBe(2)
  const ahead = 'You have not planned your work for 5 Mar 2026 yet.'
  expect((await noticesOf(isha)).map((notice) => notice.message)).toContain(ahead)
  const asked = { query: {}, body: { date: TODAY } }
  await addIntern(world, 'Came later', SIGNED_IN)
  const missing = await as(asha, dailyUpdates.listMissing, asked)
  expect(missing.data).toMatchObject({ total: 2, toRemind: 1 })
})

test('the named, or those whom the filters leave, are reminded', async () => {
  const [one, two] = [
    await addIntern(world, 'One Intern', { batch: 'Batch 1', ...SIGNED_IN }),
    await addIntern(world, 'Two Interns', { batch: 'Batch 1', ...SIGNED_IN }),
  ]
  await write(world, two, [{}])
  const named = await remind({ userIds: [one.id.toUpperCase(), two.id, manoj.id] })
  expect(named.data).toEqual({ reminded: 1, ...NO_OTHERS, submitted: 1, notExpected: 1 })
  const filtered = await remind({ batch: ['Batch 1'] })
  expect(filtered.data).toEqual({ reminded: 0, ...NO_OTHERS, alreadyReminded: 1 })
  expect((await remind({ name: 'isha' })).data.reminded).toBe(1)
  expect(await noticesOf(ivan)).toEqual([])
})

test('no reminder is sent on a holiday', async () => {
  const body = { holidays: [{ name: 'Holi', date: TODAY }] }
  await as(asha, dailyUpdates.addHolidays, { body })
  const { data } = await remind({ userIds: [isha.id] })
  expect(data).toEqual({ reminded: 0, ...NO_OTHERS, notExpected: 1 })
  await remindAt('09:00')
  expect(await remindToday(services)).toBe(0)
  expect(await counts()).toEqual(times(0))
})

test('of an intern of whom no update is expected, the answer does not say that it was submitted', async () => {
  await database.pool.query(`update users set status = 'LEAVE' where id = $1`, [isha.id])
  const { data } = await remind({ userIds: [isha.id] })
  expect(data).toEqual({ reminded: 0, ...NO_OTHERS, notExpected: 1 })
})

test('the sender and the number of reminders are audited', async () => {
  await remind()
  const { rows } = await database.pool.query(
    `select actor_id, changes from audit_entries where action = 'reminded'`,
  )
  const changes = { date: { from: null, to: TODAY }, reminded: { from: null, to: 2 } }
  expect(rows).toEqual([{ actor_id: asha.id, changes }])
})

test('the audit log names the intern who was reminded alone', async () => {
  await remind({ userIds: [isha.id] })
  const { data } = await as(asha, audit.list, { query: { personId: isha.id, kind: 'change' } })
  expect(data.data).toMatchObject([{ action: 'reminded', personName: isha.name }])
  const history = await as(asha, users.history, { params: { userId: isha.id } })
  expect(history.data.map(({ action }) => action)).not.toContain('reminded')
  await addIntern(world, 'One Intern', SIGNED_IN)
  await remind()
  const all = await as(asha, audit.list, { query: { actorId: asha.id, kind: 'change' } })
  expect(all.data.data.map(({ personName }) => personName)).toEqual([null, isha.name])
})

test('only admins set the time of the reminder, which is off by default, and the change is audited', async () => {
  expect((await asNobody(readReminder, {})).statusCode).toBe(401)
  expect((await as(isha, readReminder, {})).statusCode).toBe(403)
  const body = { time: '18:00' }
  expect((await asNobody(setReminder, { body })).statusCode).toBe(401)
  expect((await as(manoj, setReminder, { body })).statusCode).toBe(403)
  const timeZone = 'Asia/Kolkata'
  expect((await as(asha, readReminder, {})).data).toEqual({ time: null, timeZone })
  for (const wrong of ['24:00', '6pm', '18:60', '']) {
    const message = 'Enter a valid time, such as 18:00.'
    expect(await remindAt(wrong)).toMatchObject({ statusCode: 400, message })
  }
  expect(await remindAt('18:00')).toMatchObject({
    statusCode: 200,
    message: 'Reminder saved successfully',
    data: { time: '18:00', timeZone },
  })
  await remindAt('18:00')
  await remindAt(null)
  expect((await as(anil, readReminder, {})).data.time).toBeNull()
  const { rows } = await database.pool.query(
    `select changes from audit_entries where subject = 'daily update reminder' order by id`,
  )
  expect(rows).toEqual([
    { changes: { time: { from: null, to: '18:00' } } },
    { changes: { time: { from: '18:00', to: null } } },
  ])
})

test('those who are missing are reminded from that time on, once', async () => {
  await remindAt('18:00')
  await write(world, ivan, [{}])
  clock.set(inKolkata(TODAY, '17:59'))
  expect(await remindToday(services)).toBe(0)
  clock.set(inKolkata(TODAY, '18:00'))
  expect(await remindToday(services)).toBe(1)
  expect(await remindToday(services)).toBe(0)
  clock.set(inKolkata(TODAY, '23:59'))
  expect(await remindToday(services)).toBe(0)
  expect(await noticesOf(isha)).toHaveLength(1)
  expect(await counts()).toEqual(times(1))
})

test('a server that was down reminds later that day, and never of the day before', async () => {
  await remindAt('18:00')
  clock.set(inKolkata(TODAY, '23:58'))
  expect(await remindToday(services)).toBe(2)
  clock.set(inKolkata(TOMORROW, '00:01'))
  expect(await remindToday(services)).toBe(0)
  clock.set(inKolkata('2026-03-06', '00:01'))
  expect(await remindToday(services)).toBe(0)
  clock.set(inKolkata('2026-03-06', '18:01'))
  expect(await remindToday(services)).toBe(2)
  const { rows } = await database.pool.query<{ day: string }>(
    'select distinct day::text from update_reminders order by 1',
  )
  expect(rows.map(({ day }) => day)).toEqual([TODAY, '2026-03-06'])
})

test('the mail is not sent after the day is over', async () => {
  await remind()
  const { rows } = await database.pool.query<{ expires_at: Date }>('select expires_at from mails')
  expect(rows.map(({ expires_at }) => expires_at)).toEqual(
    Array(2).fill(inKolkata(TOMORROW, '00:00')),
  )
})

test.each([
  ['on a Saturday', '2026-03-07'],
  ['on a Sunday', '2026-03-08'],
])('no reminder is sent %s', async (_, day) => {
  await remindAt('09:00')
  clock.set(inKolkata(day, '12:00'))
  expect(await remindToday(services)).toBe(0)
})

test('interns on leave, disabled or not yet joined are not reminded', async () => {
  await remindAt('09:00')
  await database.pool.query(`update users set status = 'LEAVE' where id = $1`, [isha.id])
  await database.pool.query('update users set disabled_at = now() where id = $1', [ivan.id])
  await addIntern(world, 'Leela Later', { dateOfJoining: TOMORROW, ...SIGNED_IN })
  expect(await remindToday(services)).toBe(0)
})

/** What another process has: its own connections to the same database. */
async function openBeside() {
  if (database.engine === 'embedded') return services
  const url = String(database.pool.options.connectionString)
  const own = await openPostgresDatabase(url, neverLost)
  onTestFinished(() => own.close())
  const realtime = createRealtime(own)
  onTestFinished(() => realtime.close())
  return { ...services, database: own, realtime, outboxSignal: newOutboxSignal() }
}

test('two processes that remind concurrently remind each intern once', async () => {
  await remindAt('09:00')
  for (let number = 0; number < 250; number += 1) {
    await addIntern(world, `Intern ${number}`, SIGNED_IN)
  }
  const beside = await openBeside()
  const reminded = await Promise.all([
    remindToday(services),
    remindToday(beside),
    remindToday(services),
    remindToday(beside),
  ])
  expect(reminded.reduce((sum, count) => sum + count)).toBe(252)
  expect(await counts()).toEqual(times(252))
  const { rows } = await database.pool.query<{ most: number }>(
    `select max(number)::int as most from (
       select count(*) as number from notifications group by user_id
       union all select count(*) from mails group by recipient) each`,
  )
  expect(rows).toEqual([{ most: 1 }])
})

test('the job sends reminders on schedule, concurrently with an admin', async () => {
  await remindAt('09:00')
  const jobs = startJobs(services, [{ ...dailyUpdateReminderJob, everyMilliseconds: 5 }])
  await remind()
  await expect.poll(counts).toEqual(times(2))
  await jobs.stop()
  expect(await counts()).toEqual(times(2))
})
