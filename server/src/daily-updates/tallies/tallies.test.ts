import { dailyUpdates } from '@cohort/contract/daily-updates'
import { WRITING_STATUSES } from '@cohort/contract/daily-updates/missing'
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { randomWrites, writeAll } from '../../../test/random-writes.ts'
import { insertPeople } from '../../../test/people.ts'
import { openWorld } from '../../../test/world.ts'
import { condenseDays } from './queries.ts'

const world = await openWorld()
const { as, asha, services } = world
const { pool, orm } = services.database

const KIND = `day, year, batch, designation, status, initial`
const TALLIED = `select ${KIND}, sum(interns)::int as interns
  from writer_tallies group by 1, 2, 3, 4, 5, 6 having sum(interns) <> 0`
const RECOUNTED = `
  select day, year, batch, designation, status, left(name_folded, 1) as initial, count(*)::int as interns
  from users, lateral (
    select null::date as day union all select day from task_days where user_id = users.id and tasks > 0
  ) days
  where role = 'Interns' and disabled_at is null group by 1, 2, 3, 4, 5, 6`

const OF_DAYS = `select day, status, initial, sum(interns)::int from day_tallies group by 1, 2, 3 having sum(interns) <> 0`
const OF_DAYS_RECOUNTED = `select day, status, initial, sum(interns)::int from (${RECOUNTED}) kinds group by 1, 2, 3`

/** What one says and the other does not. */
async function differences() {
  const found: unknown[] = []
  for (const [one, other] of [
    [TALLIED, RECOUNTED],
    [RECOUNTED, TALLIED],
    [OF_DAYS, OF_DAYS_RECOUNTED],
    [OF_DAYS_RECOUNTED, OF_DAYS],
  ] as const) {
    found.push(...(await pool.query(`${one} except ${other}`)).rows)
  }
  return found
}

const condense = () => condenseDays(orm)

const NAMES = ['Anil', 'Zoya', 'Émile', 'मीरा', 'Meera', '100%', 'zara']
const STATUSES = ['ACTIVE', 'LEAVE', null, 'DEPLOYED', 'SHADOWING'] as const
const cycled = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value

const JOINED = ['2026-02-24', null, '2025-01-06', '2026-02-27']

beforeEach(async () => {
  const interns = Array.from({ length: 60 }, (_, at) => ({
    name: `${cycled(NAMES, at)} ${at % 4}`,
    year: cycled([2025, 2026, null], at),
    batch: cycled(['Batch 1', 'Batch 2'], at * 3),
    designation: cycled(['Backend', null], at),
    status: cycled(STATUSES, at),
    dateOfJoining: cycled(JOINED, at * 5),
  }))
  await insertPeople(services, interns)
  await pool.query(`update users set created_at = '2026-02-23T20:00:00Z' where id in
    (select id from users where date_of_joining is null order by id offset 3)`)
})

const some = (table: string, many = '$1') =>
  `(select id from ${table} order by md5(id::text) limit ${many})`

const STATEMENTS = [
  `insert into tasks (id, user_id, day, name, planned, estimated_hours)
   select gen_random_uuid(), id, date '2026-02-23' + ($1::int + length(email)) % 5, 'Login', 'Write it', 0
   from users where id in ${some('users')}`,
  `delete from tasks where id in ${some('tasks')}`,
  `delete from tasks where day = date '2026-02-23' + $1::int % 5`,
  `update tasks set day = day + 1 where id in ${some('tasks')}`,
  `update tasks set name = name || $1::text`,
  `update users set status = case status when 'ACTIVE' then null else 'ACTIVE' end where id in ${some('users')}`,
  `update users set year = 2024 + $1::int % 3, batch = null where role = 'Interns'`,
  `update users set name = 'Kiran', name_folded = 'kiran' where id in ${some('users', '3')} and $1::int > 0`,
  `update users set disabled_at = case when disabled_at is null then now() end where id in ${some('users')}`,
  `update users set role = case role when 'Interns' then 'Mentors' else 'Interns' end
   where id in ${some('users', '5')} and role <> 'Admins' and $1::int > 0`,
  `delete from users where id in (select id from users where name like 'Anil%' order by id limit $1 / 8)`,
] as const

const writes = randomWrites(STATEMENTS)

/** Two that change the same rows in different orders, or one that writes for whom another deletes. */
const LOST_RACES = ['40P01', '23503']

const write = (steps: Parameters<typeof writeAll>[1]) => writeAll(pool, steps, LOST_RACES)

test('whatever two clients write at once, the tallies are what a recount finds', async () => {
  await fc.assert(
    fc.asyncProperty(writes, writes, async (ones, others) => {
      await Promise.all([write(ones), write(others), condense()])
      expect(await differences()).toEqual([])
      await Promise.all([condense(), condense()])
      expect(await differences()).toEqual([])
    }),
    { numRuns: 25 },
  )
})

const WAITING = `select count(*)::int as waiting from pg_locks
  where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`

test('who writes first while their kind is changed is counted as what they became', async () => {
  const [intern] = (await pool.query<{ id: string }>(`select id from users where role = 'Interns'`))
    .rows
  const editor = await pool.connect()
  await editor.query('begin')
  await editor.query(`update users set batch = 'Batch 9' where id = $1`, [intern?.id])
  const writing = pool.query(
    `insert into task_days (user_id, day, tasks) values ($1, '2026-02-23', 1)`,
    [intern?.id],
  )
  // The embedded engine has one connection: there the writer waits for that.
  const waitForEditor = pool.options.max > 1 ? [{ waiting: 1 }] : [{ waiting: 0 }]
  await expect.poll(async () => (await editor.query(WAITING)).rows).toEqual(waitForEditor)
  await editor.query('commit')
  editor.release()
  await writing
  expect(await differences()).toEqual([])
  const { rows } = await pool.query(`select batch from writer_tallies where day is not null`)
  expect(rows).toEqual([{ batch: 'Batch 9' }])
})

test('condensing leaves one row of each kind, and none of what is no more', async () => {
  for (const many of [40, 17, 3]) await pool.query(STATEMENTS[0], [many])
  await pool.query(STATEMENTS[5], [30])
  await condense()
  expect(await differences()).toEqual([])
  const { rows } = await pool.query(
    `select ${KIND} from writer_tallies group by 1, 2, 3, 4, 5, 6
     having count(*) > 1 or sum(interns) = 0 or bool_or(is_new)`,
  )
  expect(rows).toEqual([])
  const { rows: many } = await pool.query(
    `select day, status from day_tallies group by day, status, initial
     having count(*) > 1 or sum(interns) = 0 or bool_or(is_new)`,
  )
  expect(many).toEqual([])
  await pool.query('delete from tasks')
  await condense()
  expect((await pool.query('select from writer_tallies where day is not null')).rowCount).toBe(0)
})

const DAYS = ['2026-02-23', '2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27'] as const
const FILTERS = [
  {},
  { batch: ['Batch 1'] },
  { year: ['2025', '2026'], status: ['ACTIVE', 'LEAVE'] },
  { designation: ['Backend'], name: 'ZOYA' },
]
const asked = fc.record({
  date: fc.constantFrom(...DAYS),
  filters: fc.constantFrom(...FILTERS),
  limit: fc.integer({ min: 1, max: 30 }),
  offset: fc.nat(60),
})

/** Ids of the interns who wrote, or of those who should have, in the order of the lists, from the rows alone. */
async function counted(date: string, filters: (typeof FILTERS)[number], hasWritten: boolean) {
  const { rows } = await pool.query<{ id: string }>(
    `select id from users
     where role = 'Interns' and disabled_at is null
       and $2 = exists (select from tasks where user_id = users.id and day = $1)
       and ($2 or (coalesce(status, 'ACTIVE') = any($3)
         and coalesce(date_of_joining, (created_at at time zone 'Asia/Kolkata')::date) <= $1))
       and (batch = any($4) or $4 is null) and (year::text = any($5) or $5 is null)
       and (status = any($6) or $6 is null) and (designation = any($7) or $7 is null)
       and (name_folded like '%' || lower($8) || '%' or $8 is null)
     order by name_folded, id`,
    [
      date,
      hasWritten,
      WRITING_STATUSES,
      ...['batch', 'year', 'status', 'designation', 'name'].map(
        (name) => (filters as Record<string, unknown>)[name] ?? null,
      ),
    ],
  )
  return rows.map(({ id }) => id)
}

test('whatever page of a day, and of who is missing, is asked for: its rows and the exact total', async () => {
  for (const many of [40, 31, 22, 13]) await pool.query(STATEMENTS[0], [many])
  await fc.assert(
    fc.asyncProperty(asked, async ({ date, filters, limit, offset }) => {
      for (const [call, hasWritten] of [
        [dailyUpdates.list, true],
        [dailyUpdates.listMissing, false],
      ] as const) {
        const all = await counted(date, filters, hasWritten)
        const { data } = await as(asha, call, {
          query: { limit, offset },
          body: { date, ...filters } as object as { date: string },
        })
        expect(data.total).toBe(all.length)
        const page = data.data.map(({ user }: { user: { id: string } }) => user.id)
        expect(page).toEqual(all.slice(offset, offset + limit))
      }
    }),
    { numRuns: 40 },
  )
})

test('the overview of a month counts the same', async () => {
  for (const many of [40, 31, 22, 13]) await pool.query(STATEMENTS[0], [many])
  const { data } = await as(asha, dailyUpdates.monthOfAll, { query: { month: '2026-02' } })
  for (const date of DAYS) {
    const [written, missing] = [await counted(date, {}, true), await counted(date, {}, false)]
    expect(data.days).toContainEqual({ date, written: written.length, missing: missing.length })
  }
})
