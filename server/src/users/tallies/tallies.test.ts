import { users } from '@cohort/contract/users'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomWrites, writeAll } from '../../../test/random-writes.ts'
import { insertPeople } from '../../../test/people.ts'
import { openWorld } from '../../../test/world.ts'
import { condenseTallies } from './queries.ts'

const world = await openWorld()
const { as, database, services, asha, ivan } = world
const { pool, orm } = database

const KIND = `role, year, batch, designation, status, zone`
const TALLIED = `select ${KIND}, has_employee_id, has_joined, sum(people)::int as people
  from user_tallies group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(people) <> 0`
const RECOUNTED = `select ${KIND}, employee_id is not null as has_employee_id,
    date_of_joining is not null as has_joined, count(*)::int as people
  from users where disabled_at is null group by 1, 2, 3, 4, 5, 6, 7, 8`

/** What one says and the other does not. */
async function differences() {
  const { rows } = await pool.query(
    `(${TALLIED} except ${RECOUNTED}) union all (${RECOUNTED} except ${TALLIED})`,
  )
  return rows
}

const STATEMENTS = [
  `insert into users (id, role, name, name_folded, email, year, batch, status, employee_id)
   select gen_random_uuid(), 'Interns', 'Made', 'made', gen_random_uuid() || '@northwind.example',
     2024 + n % 3, 'Batch ' || n % 2, case n % 2 when 0 then 'ACTIVE' end, gen_random_uuid()
   from generate_series(1, $1::int) n`,
  `update users set status = 'DEPLOYED', zone = 'RED ZONE' where id in (select id from users order by md5(id::text) limit $1)`,
  `update users set year = 2024 + ($1::int % 4), designation = null where role = 'Interns'`,
  `update users set name = name || $1::text`,
  `update users set disabled_at = now() where id in (select id from users where role = 'Interns' order by id limit $1)`,
  `update users set disabled_at = null where id in (select id from users order by id desc limit $1)`,
  `update users set employee_id = null, date_of_joining = '2025-01-01' where id in (select id from users order by email limit $1)`,
  `update users set role = 'Mentors', batch = null where id in (select id from users where role = 'Interns' order by email limit $1)`,
  `delete from users where id in (select id from users order by email desc limit $1)`,
  `insert into users (id, role, name, name_folded, email, year)
   select id, role, name, name_folded, email, 2027 from users limit $1
   on conflict (email) do update set year = excluded.year`,
] as const

const writes = randomWrites(STATEMENTS)

/** Two that change the same people in different orders. */
const LOST_RACES = ['40P01']

const write = (steps: Parameters<typeof writeAll>[1]) => writeAll(pool, steps, LOST_RACES)

test('whatever two clients write at once, the tallies are what a recount finds', async () => {
  await fc.assert(
    fc.asyncProperty(writes, writes, async (ones, others) => {
      await Promise.all([write(ones), write(others), condenseTallies(orm)])
      expect(await differences()).toEqual([])
      await Promise.all([condenseTallies(orm), condenseTallies(orm)])
      expect(await differences()).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('condensing leaves one row of each kind, and none of those that nobody is of', async () => {
  for (let made = 0; made < 5; made += 1) await insertPeople(services, [{ name: 'Somebody New' }])
  await pool.query(`update users set zone = 'RED ZONE'`)
  await condenseTallies(orm)
  const { rows } = await pool.query('select role, zone, people from user_tallies order by role')
  expect(rows).toEqual([
    { role: 'Admins', zone: 'RED ZONE', people: 2 },
    { role: 'Interns', zone: 'RED ZONE', people: 7 },
    { role: 'Mentors', zone: 'RED ZONE', people: 2 },
  ])
})

test('the counts and the choices of the filters follow every change', async () => {
  const counts = async () => (await as(asha, users.countByStatus, {})).data
  const choices = async () => (await as(asha, users.filterChoices, {})).data
  const nobody = { years: [], statuses: [], designations: [], batches: [] }
  expect(await counts()).toMatchObject({ totalCount: 2, activeStatus: 0 })
  expect(await choices()).toEqual(nobody)
  await pool.query(`update users set status = 'ACTIVE', year = 2025 where id = $1`, [ivan.id])
  expect(await counts()).toMatchObject({ totalCount: 2, activeStatus: 1 })
  expect(await choices()).toEqual({ ...nobody, years: [2025], statuses: ['ACTIVE'] })
  await pool.query('update users set disabled_at = now() where id = $1', [ivan.id])
  expect(await counts()).toMatchObject({ totalCount: 1, activeStatus: 0 })
  expect(await choices()).toEqual(nobody)
})
