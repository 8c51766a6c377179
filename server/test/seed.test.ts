import { addDays, today } from '@cohort/contract/dates'
import { PgDialect } from 'drizzle-orm/pg-core'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyPassword } from '#server/auth/passwords.ts'
import { listMentorsOf } from '#server/plans/mentor-queries.ts'
import { statusAt } from '#server/interactions/table.ts'
import { seedWhenEmpty } from '../seeds/seed.ts'
import { openWorld, WEDNESDAY } from './world.ts'

const world = await openWorld()
const { services, database, clock } = world

async function rowsOf<Row extends Record<string, unknown>>(query: string, values: unknown[] = []) {
  return (await database.pool.query<Row>(query, values)).rows
}

async function countOf(query: string, values: unknown[] = []) {
  const [row] = await rowsOf<{ count: string }>(`select count(*) from ${query}`, values)
  return Number(row?.count)
}

const seedAt = async (moment: Date) => {
  await database.reset()
  clock.set(moment)
  expect(await seedWhenEmpty(services)).toBe(true)
}

const NUMBERS: Readonly<Record<string, string>> = {
  audit_entries: 'id',
  audit_waiting: 'entry_id',
}

/** Everything but what is secret by being random, and the running numbers of audit entries. */
async function digest() {
  const tables = await rowsOf<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' order by 1`,
  )
  const hash = createHash('sha256')
  for (const { tablename } of tables) {
    const rows = await rowsOf(
      `select to_jsonb(t) - '{password_hash,bank_details_sealed,wrapped_key}'::text[] - '${NUMBERS[tablename] ?? ''}'
       as row from ${tablename} t order by 1`,
    )
    hash.update(`${tablename}${JSON.stringify(rows)}`)
  }
  return hash.digest('hex')
}

test('an organisation with data is never touched', async () => {
  const before = await digest()
  expect(await seedWhenEmpty(services)).toBe(false)
  expect(await digest()).toBe(before)
})

test('no two interns have the same reason for their zone word for word', async () => {
  await seedAt(WEDNESDAY)
  expect(await countOf('zone_changes')).toBeGreaterThan(40)
  expect(
    await rowsOf('select reason, count(*) from zone_changes group by 1 having count(*) > 1'),
  ).toEqual([])
})

test('the same day makes the same organisation', async () => {
  await seedAt(WEDNESDAY)
  const first = await digest()
  await seedAt(WEDNESDAY)
  expect(await digest()).toBe(first)
})

test('a failed seed leaves nothing', async () => {
  await database.reset()
  await database.pool.query('alter table notifications add constraint closed check (false)')
  await expect(seedWhenEmpty(services)).rejects.toThrow('notifications')
  await database.pool.query('alter table notifications drop constraint closed')
  expect(await countOf('users')).toBe(0)
})

test('two processes that start together fill it once', async () => {
  await database.reset()
  const filled = await Promise.all([seedWhenEmpty(services), seedWhenEmpty(services)])
  expect(filled.toSorted()).toEqual([false, true])
})

test('the promised people are there, and the three of the documents can sign in', async () => {
  await seedAt(WEDNESDAY)
  const roles = await rowsOf(`select role, count(*)::int from users group by role order by role`)
  expect(roles).toEqual([
    { role: 'Admins', count: 2 },
    { role: 'Interns', count: 122 },
    { role: 'Mentors', count: 8 },
  ])
  for (const [email, name, role] of [
    ['admin@northwind.example', 'Anita Deshpande', 'Admins'],
    ['mentor@northwind.example', 'Manoj Kulkarni', 'Mentors'],
    ['intern@northwind.example', 'Isha Menon', 'Interns'],
  ]) {
    const [person] = await rowsOf<{ password_hash: string }>(
      'select name, role, password_hash, disabled_at from users where email = $1',
      [email],
    )
    expect(person).toMatchObject({ name, role, disabled_at: null })
    expect(await verifyPassword(person?.password_hash ?? '', 'Cohort@2026')).toBe(true)
  }
  const cohorts = await rowsOf('select distinct year, batch from users where role = $1', [
    'Interns',
  ])
  expect(cohorts).toHaveLength(9)
  expect(await countOf('photos')).toBeGreaterThan(50)
})

const moments = [
  ['a Wednesday', WEDNESDAY],
  ['a Monday at five in the morning', new Date('2026-11-22T23:40:00Z')],
  ['a Sunday late at night', new Date('2027-01-03T18:20:00Z')],
  ['a leap day', new Date('2028-02-29T06:00:00Z')],
] as const

test.each(moments)('on %s the demo organisation has data up to that day', async (_, moment) => {
  await seedAt(moment)
  expect(await countOf('users')).toBe(132)
  await expectHistory(moment)
  await expectMeetings(moment)
  await expectPlans(moment)
  await expectHelpRequests(moment)
})

/** The history of a person names every change of the zone. */
async function expectHistory(moment: Date) {
  const entries = `audit_entries where action = 'changed' and subject = 'user' and at <= $1`
  expect(await countOf(entries, [moment])).toBe(await countOf('zone_changes'))
  const unrecorded = `zone_changes zone where not exists (select from audit_entries entry
    where entry.subject_id = zone.user_id and entry.at = zone.at and entry.actor_id = zone.actor_id
      and entry.changes #>> '{zone,to}' = zone.to_zone)`
  expect(await countOf(unrecorded)).toBe(0)
}

/** There is something to see for each of the three people of the documents. */
async function expectMeetings(moment: Date) {
  const { sql: status, params } = new PgDialect().sqlToQuery(statusAt(moment))
  const counts = await rowsOf(
    `select ${status} as status, count(*)::int from interactions group by 1 order by 1`,
    params,
  )
  expect(counts.map((row) => row['status'])).toEqual(['COMPLETED', 'FEEDBACK_PENDING', 'PENDING'])

  const due = await rowsOf<{ email: string }>(
    `select intern.email from interactions join users mentor on mentor.id = mentor_id
     join users intern on intern.id = intern_id
     where mentor.email = 'mentor@northwind.example' and ${status} = 'FEEDBACK_PENDING'`,
    params,
  )
  expect(due.length).toBeGreaterThanOrEqual(2)
  expect(due).toContainEqual({ email: 'intern@northwind.example' })

  const ishas = await rowsOf<{ month: string; kpis: string }>(
    `select to_char(feedbacks.created_at, 'YYYY-MM') as month, ratings::text as kpis
     from feedbacks join users on users.id = intern_id where email = 'intern@northwind.example'`,
  )
  expect(ishas.length).toBeGreaterThanOrEqual(6)
  expect(new Set(ishas.map(({ month }) => month)).size).toBeGreaterThanOrEqual(4)
  expect(new Set(ishas.map(({ kpis }) => kpis)).size).toBe(ishas.length)

  await expectMentors(today(moment, 'Asia/Kolkata'))
  expect(await countOf('feedbacks where created_at > $1', [moment])).toBe(0)
  expect(await countOf('notifications where created_at > $1', [moment])).toBe(0)
  await expectDailyUpdates(today(moment, 'Asia/Kolkata'))
  expect(await countOf('tasks where extract(isodow from day) > 5')).toBe(0)
  expect(await countOf('tasks where day > $1', [addDays(today(moment, 'Asia/Kolkata'), 1)])).toBe(0)
  expect(
    await countOf(`users where date_of_joining not between '2024-01-01' and $1`, [
      today(moment, 'Asia/Kolkata'),
    ]),
  ).toBe(0)
}

/** Meetings are with the mentor of the intern, and no interviewer holds two at once. */
async function expectMentors(day: string) {
  const ahead = await rowsOf<{ intern_id: string; mentor_id: string }>(
    `select intern_id, interactions.mentor_id from interactions join plan_members using (intern_id)
     where (starts_at at time zone 'Asia/Kolkata')::date >= $1`,
    [day],
  )
  expect(ahead.length).toBeGreaterThan(5)
  const ids = ahead.map(({ intern_id }) => intern_id)
  const mentors = await listMentorsOf(database.orm, ids, day)
  for (const meeting of ahead) expect(meeting.mentor_id).toBe(mentors.get(meeting.intern_id)?.id)
  const overlapping = `interactions one join interactions other on one.id < other.id
    and coalesce(one.interviewer_id, one.mentor_id) = coalesce(other.interviewer_id, other.mentor_id)
    and one.starts_at < other.ends_at and other.starts_at < one.ends_at`
  expect(await countOf(overlapping)).toBe(0)
}

/** Plans have begun, and their interns are on their way. */
async function expectPlans(at: Date) {
  const day = today(at, 'Asia/Kolkata')
  expect(await countOf('plans')).toBe(4)
  expect(await countOf('plans where start_date > $1', [day])).toBe(1)
  expect(await countOf('objective_marks')).toBeGreaterThan(50)
  expect(await countOf('objective_marks where note is not null')).toBeGreaterThan(10)
  const wrong = `objective_marks k join objectives o on o.id = k.objective_id
    join milestones m on m.id = o.milestone_id join plans p on p.id = m.plan_id
    left join plan_members pm on pm.intern_id = k.intern_id and pm.plan_id = p.id
    where k.done_on < p.start_date or k.done_on > $1 or pm.plan_id is null
      or k.marked_by is distinct from m.mentor_id or k.created_at > $2`
  expect(await countOf(wrong, [day, at])).toBe(0)
  const ishas = await rowsOf<{ mentor: string; done: number; open: number }>(
    `select mentor.name as mentor, count(k)::int as done, (count(*) - count(k))::int as open
     from plan_members pm join users isha on isha.id = pm.intern_id
     join milestones m on m.plan_id = pm.plan_id join objectives o on o.milestone_id = m.id
     join users mentor on mentor.id = m.mentor_id
     left join objective_marks k on k.objective_id = o.id and k.intern_id = isha.id
     where isha.email = 'intern@northwind.example' and mentor.name = 'Manoj Kulkarni' group by 1`,
  )
  expect(ishas).toEqual([{ mentor: 'Manoj Kulkarni', done: 1, open: 1 }])
}

/** The help desk has requests in every state. */
async function expectHelpRequests(at: Date) {
  const kinds = await rowsOf(
    `select recipient, status, count(*)::int from help_requests group by 1, 2 order by 1, 2`,
  )
  expect(kinds).toEqual([
    { recipient: 'Admins', status: 'PENDING', count: 4 },
    { recipient: 'Admins', status: 'RESOLVED', count: 8 },
    { recipient: 'Mentors', status: 'PENDING', count: 4 },
    { recipient: 'Mentors', status: 'RESOLVED', count: 3 },
  ])
  const numbers = await rowsOf<{ number: number }>(
    'select number from help_requests order by created_at',
  )
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((__, index) => 101 + index))
  expect(await countOf('help_messages where created_at > $1', [at])).toBe(0)
  const ishas = `help_requests r join users s on s.id = r.sender_id join users m on m.id = r.recipient_id
    where s.email = 'intern@northwind.example' and m.email = 'mentor@northwind.example'`
  expect(await countOf(ishas)).toBe(3)
  const [next] = await rowsOf<{ next: string }>(`select nextval('help_request_numbers') as next`)
  expect(Number(next?.next)).toBe(101 + numbers.length)
}

/** The last working day, the one before, and weeks back: most have written, some have not. */
async function expectDailyUpdates(now: string) {
  const writers = await rowsOf<{ writers: number }>(
    `select count(distinct user_id)::int as writers from tasks where day < $1
     and day not in (select day from holidays) group by day order by day desc`,
    [now],
  )
  const training = await countOf(
    `users where status in ('ACTIVE', 'SHADOWING', 'LEAVE', 'EXAMINATION')`,
  )
  expect(writers.length).toBeGreaterThan(15)
  for (const { writers: count } of writers.slice(0, 10)) {
    expect(count).toBeGreaterThan(training / 2)
    expect(count).toBeLessThan(training)
  }
  expect(await countOf(`users where status = 'LEAVE'`)).toBeGreaterThan(0)
  expect(await countOf('holidays where day between $1::date - 14 and $1::date', [now])).not.toBe(0)
  expect(await countOf('holidays where day > $1', [now])).toBeGreaterThan(0)
  const left = await rowsOf<{ progress: string }>(
    `select distinct progress from tasks join users on users.id = user_id
     where day < $1 and email = 'intern@northwind.example' order by 1`,
    [now],
  )
  expect(left.map(({ progress }) => progress)).toEqual(['COMPLETED', 'PENDING'])
}
