import { announcements } from '@cohort/contract/announcements/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import type { MailChoice } from '@cohort/contract/notifications/rules'
import { signals } from '@cohort/contract/signals/calls'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { mailsTo } from '../../../test/processes/outbox.ts'
import { startPostOffice } from '../../../test/processes/smtp-server.ts'
import { postman } from '../../../test/scenarios/mailing.ts'
import { computeSignals, makePlan } from '../../../test/scenarios/signals.ts'
import { schedule } from '../../../test/scenarios/scheduling.ts'
import { addIntern, letInternsJoin } from '../../../test/scenarios/writing.ts'
import { openWorld } from '../../../test/world.ts'
import { notify } from '#server/notifications/notify.ts'
import { readMigrations } from '#server/platform/database/migrate.ts'
import { makeDigests } from './send.ts'

const world = await openWorld()
const { as, app, asNobody, clock, database, services, asha, anil, manoj, isha, ivan } = world
const { openSender } = postman(world)

type Kind = 'help' | 'plan' | 'asset'

const tell = async (person: Person, kind: Kind, message: string) =>
  notify(services, database.orm, [{ userId: person.id, kind, message, link: null }])

const chooseMail = (person: Person, topic: Kind | 'overview', mail: MailChoice) =>
  as(person, notifications.setTopic, { params: { userId: person.id }, body: { topic, mail } })

test('waiting notices follow a new choice, and read ones are in no digest', async () => {
  await chooseMail(isha, 'help', 'daily')
  await tell(isha, 'help', 'First')
  await chooseMail(isha, 'help', 'weekly')
  clock.set(new Date('2026-03-05T02:30:00Z'))
  await makeDigests(services)
  expect(await mailsTo(database, isha.email)).toEqual([])
  clock.set(new Date('2026-03-09T02:30:00Z'))
  await makeDigests(services)
  await makeDigests(services)
  const [digest, ...others] = await mailsTo(database, isha.email)
  expect(others).toEqual([])
  expect(digest?.subject).toBe('Your digest')
  expect(digest?.text).toContain('Help desk: First')
  await tell(isha, 'help', 'Second')
  await as(isha, notifications.markAllAsRead, { params: { userId: isha.id } })
  clock.set(new Date('2026-03-16T02:30:00Z'))
  await makeDigests(services)
  expect(await mailsTo(database, isha.email)).toEqual([])
})

test('a digest that a process with a clock ahead sent keeps none of the next ones', async () => {
  await chooseMail(isha, 'help', 'daily')
  await tell(isha, 'help', 'First')
  clock.set(new Date('2027-06-01T02:30:00Z'))
  await makeDigests(services)
  clock.set(new Date('2026-03-05T02:00:00Z'))
  await tell(isha, 'help', 'Second')
  clock.set(new Date('2026-03-06T02:30:00Z'))
  await makeDigests(services)
  expect((await mailsTo(database, isha.email)).map(({ text }) => text)).toEqual([
    expect.stringContaining('First'),
    expect.stringContaining('Second'),
  ])
})

const overviewsTo = async (person: Person) =>
  (await mailsTo(database, person.email)).filter(({ subject }) => subject.includes('overview'))

test('mentors and admins get a weekly overview of their own interns, unless it is empty', async () => {
  await schedule(world, { name: 'Review' })
  await chooseMail(manoj, 'plan', 'never')
  clock.set(new Date('2026-03-09T02:29:00Z'))
  await computeSignals(world)
  await makeDigests(services)
  expect(await overviewsTo(manoj)).toEqual([])
  clock.set(new Date('2026-03-09T02:30:00Z'))
  await makeDigests(services)
  clock.advance(5)
  await makeDigests(services)
  const [ofManoj, ...others] = await overviewsTo(manoj)
  expect(others).toEqual([])
  expect(ofManoj?.text).toContain('Interactions waiting for your feedback: 1.')
  const [ofAsha] = await overviewsTo(asha)
  expect(ofAsha?.text).toContain('Interactions waiting for feedback: 1.')
  expect(await overviewsTo(world.meera)).toEqual([])
})

test('the overview waits until the day is computed, and names who needs action and why', async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  clock.set(new Date('2026-03-09T02:30:00Z'))
  await makeDigests(services)
  expect(await overviewsTo(asha)).toEqual([])
  await computeSignals(world)
  await makeDigests(services)
  for (const reader of [asha, manoj]) {
    const query = { group: 'action', limit: 8 } as const
    const { data } = (await as(reader, signals.list, { query })).data
    expect(data.map(({ name }) => name)).toContain(isha.name)
    const [mail, ...others] = await overviewsTo(reader)
    expect(others).toEqual([])
    for (const { name, reasons } of data) {
      expect(reasons).not.toEqual([])
      expect(mail?.text).toContain(`${name} (No Zone, RED ZONE suggested): ${reasons[0]?.sentence}`)
    }
    expect(mail?.text.includes(ivan.name)).toBe(reader === asha)
    expect(mail?.text).not.toContain('more:')
  }
})

test('the overview names eight interns, and leads to the others', async () => {
  for (let number = 0; number < 9; number += 1) await addIntern(world, `joins${number}`)
  await letInternsJoin(world)
  clock.set(new Date('2026-03-09T02:30:00Z'))
  await computeSignals(world)
  await makeDigests(services)
  const query = { group: 'action', limit: 8 } as const
  const { data, total } = (await as(asha, signals.list, { query })).data
  const [mail] = await overviewsTo(asha)
  const places = data.map(({ name }) => mail?.text.indexOf(`${name} (`) ?? -1)
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  const address = `${services.config.publicUrl}/dashboard/overview?view=table&group=action`
  expect(mail?.text).toContain(`… and ${total - 8} more: ${address}`)
})

test('the overview of an admin counts the updates missing on the last working day, not on a holiday', async () => {
  const missing = async () => {
    const [overview] = await overviewsTo(asha)
    return /Missing daily updates of .*/.exec(overview?.text ?? '')?.[0]
  }
  await letInternsJoin(world)
  const holidays = [{ name: 'Founders Day', date: '2026-03-06' }]
  await as(asha, dailyUpdates.addHolidays, { body: { holidays } })
  clock.set(new Date('2026-03-09T02:30:00Z'))
  await computeSignals(world)
  await makeDigests(services)
  expect(await missing()).toContain('Missing daily updates of 5 Mar: 2.')
})

test('a time zone that is known no more stops no digest, and counts as that of the organisation', async () => {
  for (const person of [ivan, isha]) await chooseMail(person, 'help', 'daily')
  await tell(ivan, 'help', 'First')
  await tell(isha, 'help', 'Second')
  await database.pool.query(
    `insert into contact_times (user_id, time_zone, quiet_from, quiet_to) values ($1, 'CAT', '21:00', '07:00')`,
    [ivan.id],
  )
  clock.set(new Date('2026-03-05T02:30:00Z'))
  await makeDigests(services)
  for (const person of [ivan, isha])
    expect(await mailsTo(database, person.email)).toMatchObject([{ subject: 'Your digest' }])
  const settings = await as(ivan, notifications.settings, { params: { userId: ivan.id } })
  expect(settings.data.times.timeZone).toBeNull()
})

test('the migration keeps the time zones that may be chosen, and clears the others', async () => {
  const add = `insert into contact_times (user_id, time_zone) values ($1, $2)
    on conflict (user_id) do update set time_zone = excluded.time_zone`
  const stored = {
    CAT: null,
    '+05:30': null,
    'US/Pacific-New': null,
    'Asia/Kolkata': 'Asia/Kolkata',
  }
  const clearing = readMigrations().flatMap(({ statements }) =>
    statements.filter((one) => one.includes('pg_timezone_names')),
  )
  expect(clearing).toHaveLength(1)
  for (const [before, after] of Object.entries(stored)) {
    await database.pool.query(add, [isha.id, before])
    await database.pool.query(clearing[0] ?? '')
    const { rows } = await database.pool.query('select time_zone from contact_times')
    expect(rows).toEqual([{ time_zone: after }])
  }
})

test('a digest arrives at a mail server, is read, and is stopped with its link', async () => {
  const { received, url } = await startPostOffice()
  await chooseMail(isha, 'help', 'daily')
  await chooseMail(isha, 'asset', 'daily')
  await tell(isha, 'help', 'HD-7 was answered.')
  await tell(isha, 'asset', 'You got a laptop.')
  clock.set(new Date('2026-03-05T02:30:00Z'))
  await makeDigests(services)
  await openSender({ SMTP_URL: url }).sendDue()
  const [mail, ...others] = received
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'Your digest', sentTo: [isha.email] })
  for (const content of [mail?.text, mail?.html]) {
    expect(content).toContain('2 notifications')
    expect(content).toContain('Help desk: HD-7 was answered.')
    expect(content).toContain('Assets: You got a laptop.')
  }
  const [, key = ''] = /unsubscribe\?key=([\w.-]+)/.exec(mail?.text ?? '') ?? []
  const stopped = await asNobody(notifications.unsubscribe, { body: { key } })
  expect(stopped.data).toEqual({ from: 'digest' })
  // As mail programs send it.
  const again = await app.inject({ method: 'POST', url: `/unsubscribe?key=${key}` })
  expect(again.statusCode).toBe(200)
  await tell(isha, 'help', 'HD-8 was answered.')
  clock.set(new Date('2026-03-06T02:30:00Z'))
  await makeDigests(services)
  expect(await mailsTo(database, isha.email)).toHaveLength(1)
})

/** Until ten in the morning: digests of eight wait for two hours. */
const quietUntilTen = (person: Person) =>
  as(person, notifications.setTimes, {
    params: { userId: person.id },
    body: { timeZone: null, quiet: { from: '20:00', to: '10:00' } },
  })

test('what is withdrawn from a digest that waits is not sent, and the rest is', async () => {
  await quietUntilTen(isha)
  await as(isha, notifications.setTopic, {
    params: { userId: isha.id },
    body: { topic: 'announcement', mail: 'daily' },
  })
  await chooseMail(isha, 'help', 'daily')
  await tell(isha, 'help', 'HD-7 was answered.')
  const body = { message: 'The office moves' }
  const { data } = await as(asha, announcements.create, { body })
  clock.set(new Date('2026-03-05T02:30:00Z'))
  await makeDigests(services)
  expect((await mailsTo(database, isha.email))[0]?.text).toContain('The office moves')
  await as(asha, announcements.remove, { params: { announcementId: data.id } })
  await makeDigests(services)
  clock.set(new Date('2026-03-05T04:40:00Z'))
  const { received, url } = await startPostOffice()
  await openSender({ SMTP_URL: url }).sendDue()
  expect(received.map(({ subject }) => subject)).toEqual(['Your digest'])
  expect(received[0]?.text).toContain('HD-7 was answered.')
  expect(received[0]?.text).not.toContain('The office moves')
})

test('digests and overviews that wait are not sent to an admin who became an intern', async () => {
  await schedule(world, { name: 'Review' })
  await quietUntilTen(anil)
  clock.set(new Date('2026-03-09T02:30:00Z'))
  await computeSignals(world)
  await makeDigests(services)
  expect(await mailsTo(database, anil.email)).toHaveLength(1)
  const changed = { params: { userId: anil.id }, body: { role: 'Interns' } } as const
  expect((await as(asha, users.changeRole, changed)).statusCode).toBe(200)
  expect(await mailsTo(database, anil.email)).toEqual([])
})

test.skipIf(database.engine === 'embedded')(
  'a digest whose notices are read while it is made is not sent',
  async () => {
    await chooseMail(ivan, 'help', 'daily')
    await tell(ivan, 'help', 'First')
    clock.set(new Date('2026-03-05T02:31:00Z'))
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `update notifications set read_at = now(), digest = null where user_id = $1`,
        [ivan.id],
      )
      const made = makeDigests(services)
      await expect.poll(() => countWaiting()).toBe(1)
      await client.query('commit')
      await made
    } finally {
      client.release()
    }
    expect(await mailsTo(database, ivan.email)).toEqual([])
  },
)

async function countWaiting() {
  const { rows } = await database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
