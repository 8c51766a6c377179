import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { STATUSES_WITH_DAILY_UPDATES } from '@cohort/contract/daily-updates/rules'
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { insertPeople } from '../../test/scenarios/people.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asha, services } = world
const { pool } = services.database

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
  await pool.query(`update users set created_at = '2026-02-25T06:00:00Z' where id in
    (select id from users where date_of_joining is not null order by id limit 20)`)
})

const WRITTEN = `insert into tasks (id, user_id, day, name, planned, estimated_hours)
  select gen_random_uuid(), id, date '2026-02-23' + ($1::int + length(email)) % 5, 'Login', 'Write it', 0
  from users where id in (select id from users order by md5(id::text) limit $1)`

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
async function counted(date: string, filters: (typeof FILTERS)[number], hasUpdate: boolean) {
  const { rows } = await pool.query<{ id: string }>(
    `select id from users
     where role = 'Interns' and disabled_at is null
       and $2 = exists (select from tasks where user_id = users.id and day = $1)
       and ($2 or (coalesce(status, 'ACTIVE') = any($3)
         and greatest(date_of_joining, (created_at at time zone 'Asia/Kolkata')::date) <= $1))
       and (batch = any($4) or $4 is null) and (year::text = any($5) or $5 is null)
       and (status = any($6) or $6 is null) and (designation = any($7) or $7 is null)
       and (name_folded like '%' || lower($8) || '%' or $8 is null)
     order by name_folded, id`,
    [
      date,
      hasUpdate,
      STATUSES_WITH_DAILY_UPDATES,
      ...['batch', 'year', 'status', 'designation', 'name'].map(
        (name) => (filters as Record<string, unknown>)[name] ?? null,
      ),
    ],
  )
  return rows.map(({ id }) => id)
}

test('every page of a day and of missing updates contains its rows and the exact total', async () => {
  for (const many of [40, 31, 22, 13]) await pool.query(WRITTEN, [many])
  await fc.assert(
    fc.asyncProperty(asked, async ({ date, filters, limit, offset }) => {
      for (const [call, hasUpdate] of [
        [dailyUpdates.list, true],
        [dailyUpdates.listMissing, false],
      ] as const) {
        const all = await counted(date, filters, hasUpdate)
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

/** Who wrote before an update was expected. */
async function countEarly(date: string) {
  const { rowCount } = await pool.query(
    `select id from users where role = 'Interns' and coalesce(status, 'ACTIVE') = any($2)
       and greatest(date_of_joining, (created_at at time zone 'Asia/Kolkata')::date) > $1
       and exists (select from tasks where user_id = users.id and day = $1)`,
    [date, STATUSES_WITH_DAILY_UPDATES],
  )
  return rowCount ?? 0
}

test('the overview of a month counts the same, without updates from before any was expected', async () => {
  for (const many of [40, 31, 22, 13]) await pool.query(WRITTEN, [many])
  const { data } = await as(asha, dailyUpdates.monthOfAll, { query: { month: '2026-02' } })
  const early = await Promise.all(DAYS.map((date) => countEarly(date)))
  expect(Math.max(...early)).toBeGreaterThan(0)
  for (const date of DAYS) {
    const [written, missing] = [await counted(date, {}, true), await counted(date, {}, false)]
    expect(data.days).toContainEqual({
      date,
      written: written.length - (await countEarly(date)),
      planned: 0,
      missing: missing.length,
    })
  }
})
