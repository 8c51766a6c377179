import type { Role } from '@cohort/contract/access'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomWrites, writeAll } from '../../../../test/random-writes.ts'
import { openWorld } from '../../../../test/world.ts'
import type { Scope } from '../scope/queries.ts'
import { condenseInteractionTallies, countStanding } from './queries.ts'

const world = await openWorld()
const { pool, orm } = world.database
const { asha, manoj, meera, ivan, isha } = world

const KIND = `person_id, is_intern, is_rated, is_scheduled, ends_in`
const TALLIED = `select ${KIND}, sum(interactions)::int as many
  from interaction_tallies group by 1, 2, 3, 4, 5 having sum(interactions) <> 0`
const RECOUNTED = `select ${KIND}, count(*)::int as many
  from interactions, tallied_parts(intern_id, mentor_id, interviewer_id, is_rated, ends_at)
  group by 1, 2, 3, 4, 5`

/** What one says and the other does not. */
async function differences() {
  const { rows } = await pool.query(
    `(${TALLIED} except ${RECOUNTED}) union all (${RECOUNTED} except ${TALLIED})`,
  )
  return rows
}

const NOW = '2026-03-04T04:30:00Z'
const PEOPLE = `(select array['${manoj.id}', '${meera.id}', null]::uuid[])`
const INTERNS = `(select array['${ivan.id}', '${isha.id}']::uuid[])`
const some = (many: string) =>
  `id in (select id from interactions order by md5(id::text) limit ${many})`

const STATEMENTS = [
  `insert into interactions (id, name, name_folded, intern_id, mentor_id, interviewer_id, starts_at, duration_minutes, ends_at, is_scheduled)
   select gen_random_uuid(), 'Review', 'review', ${INTERNS}[1 + n % 2], ${PEOPLE}[1 + n % 3], ${PEOPLE}[1 + n * $1 % 3],
     at, 60, at + interval '1 hour', n % 4 <> 0
   from generate_series(1, 1 + $1::int) n,
     lateral (select timestamptz '${NOW}' + (n * 37 % 100 - 50) * interval '11 hours' as at) moments`,
  `update interactions set starts_at = starts_at + $1::int * interval '7 hours',
     ends_at = ends_at + $1::int * interval '7 hours' where ${some('20')}`,
  `update interactions set is_scheduled = not is_scheduled where ${some('$1')} and not is_rated`,
  `update interactions set mentor_id = interviewer_id, intern_id = '${isha.id}' where ${some('$1')} and not is_rated`,
  `update interactions set name = name || $1::text`,
  `insert into feedbacks (id, interaction_id, intern_id, author_id, ratings, average_rating, description)
   select gen_random_uuid(), id, intern_id, '${manoj.id}',
     '{"Communication":4,"Concepts":4,"Capability":4,"Experience":4,"Understanding":4}', 4, 'Fine'
   from interactions where ${some('$1')} on conflict do nothing`,
  `delete from feedbacks where interaction_id in (select id from interactions where ${some('$1')})`,
  `delete from interactions where ${some('$1')} and not is_rated`,
] as const

const writes = randomWrites(STATEMENTS)

/** Two that change the same rows in different orders, or one that rates what another deletes. */
const LOST_RACES = ['40P01', '23503', '23505']

const write = (steps: Parameters<typeof writeAll>[1]) => writeAll(pool, steps, LOST_RACES)

test('whatever two clients write at once, the tallies are what a recount finds', async () => {
  await fc.assert(
    fc.asyncProperty(writes, writes, async (ones, others) => {
      await Promise.all([write(ones), write(others), condenseInteractionTallies(orm)])
      expect(await differences()).toEqual([])
      await Promise.all([condenseInteractionTallies(orm), condenseInteractionTallies(orm)])
      expect(await differences()).toEqual([])
    }),
    { numRuns: 25 },
  )
})

const PARTS: Readonly<Record<Role, string>> = {
  Admins: 'true',
  Mentors: '$2 in (mentor_id, interviewer_id)',
  Interns: '$2 = intern_id',
}
const ofScope = (scope: Scope) =>
  'ofUser' in scope ? '$2 in (intern_id, mentor_id, interviewer_id)' : PARTS[scope.role]

/** The same from the rows alone. */
async function counted(scope: Scope, now: Date) {
  const { rows } = await pool.query(
    `select count(*) filter (where is_rated)::int as rated,
       count(*) filter (where not is_rated and ends_at > $1)::int as ahead,
       count(*) filter (where not is_rated and ends_at <= $1 and is_scheduled)::int as due,
       count(*) filter (where not is_rated and ends_at <= $1 and not is_scheduled)::int as held
     from interactions where ${ofScope(scope)} and $2::uuid is not null`,
    [now, 'ofUser' in scope ? scope.ofUser : scope.id],
  )
  return rows[0]
}

const hoursFromNow = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000)
const SCOPES: readonly Scope[] = [
  { id: asha.id, role: 'Admins' },
  ...[manoj, meera].map(({ id }) => ({ id, role: 'Mentors' as const })),
  ...[ivan, isha].map(({ id }) => ({ id, role: 'Interns' as const })),
  ...[manoj, isha].map(({ id }) => ({ ofUser: id })),
]

test('at any hour, everybody is told of as many as there are, mentors who were interns too', async () => {
  await pool.query(STATEMENTS[0], [120])
  await pool.query(STATEMENTS[5], [40])
  // Somebody who was an intern: what they had as one is not what they hold.
  await pool.query(`update interactions set mentor_id = $1 where intern_id = $2 and not is_rated`, [
    ivan.id,
    isha.id,
  ])
  const scopes = [...SCOPES, { id: ivan.id, role: 'Mentors' as const }]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...scopes),
      fc.integer({ min: -700, max: 700 }),
      fc.boolean(),
      async (scope, hours, isCondensed) => {
        if (isCondensed) await condenseInteractionTallies(orm)
        const now = hoursFromNow(hours)
        expect(await countStanding(orm, scope, now)).toEqual(await counted(scope, now))
      },
    ),
    { numRuns: 80 },
  )
})

test('condensing leaves one row of each kind, and none of what is no more', async () => {
  await pool.query(STATEMENTS[0], [40])
  await pool.query(STATEMENTS[1], [9])
  await condenseInteractionTallies(orm)
  expect(await differences()).toEqual([])
  const { rows } = await pool.query(
    `select ${KIND} from interaction_tallies group by 1, 2, 3, 4, 5
     having count(*) > 1 or sum(interactions) = 0 or bool_or(is_new)`,
  )
  expect(rows).toEqual([])
  await pool.query('delete from interactions')
  await condenseInteractionTallies(orm)
  expect((await pool.query('select from interaction_tallies')).rowCount).toBe(0)
})
