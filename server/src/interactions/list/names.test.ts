import { foldedName } from '@cohort/contract/folded-name'
import { interactions } from '@cohort/contract/interactions'
import { expect, test } from 'vitest'
import { foldOldNames } from '#server/users/names/queries.ts'
import { interactionForm, schedule } from '../../../test/scheduling.ts'
import { openWorld } from '../../../test/world.ts'
import { interactions as table } from '../table.ts'
import { foldNamesJob } from './fold-names.ts'

const world = await openWorld()
const { as, database, services, asha, manoj, isha, ivan } = world
const { pool, orm } = database

const namesFor = async (name: string) => {
  const { data } = await as(asha, interactions.list, { body: { name } })
  expect(data.total).toBe(data.data.length)
  return data.data.map((found) => found.name)
}

const rename = async (interactionId: string, name: string) => {
  const body = interactionForm(world, { name })
  const params = { interactionId }
  expect((await as(asha, interactions.update, { params, body })).statusCode).toBe(200)
}

/** Every name that is not searched by its folded form. */
async function unfolded() {
  const { rows } = await pool.query<{ name: string; name_folded: string }>(
    'select name, name_folded from interactions',
  )
  expect(rows.length).toBeGreaterThan(0)
  return rows.filter((row) => row.name_folded !== foldedName(row.name))
}

test.for([
  [
    'Résumé review',
    ['resume', 'RÉSUMÉ', 'résumé rev', 'Re\u0301sume\u0301', 'su', ' resume  review '],
  ],
  ['RESUME WALKTHROUGH', ['résumé walk', 'Walkthrough', 'é w']],
  ['Großes Gespräch', ['grosses gesprach', 'GROSSES', 'gespräch']],
  ['Isha’s café', ["isha's cafe", 'isha’s']],
  ['मध्यावधि समीक्षा', ['समीक्षा', 'मध्या']],
] as const)('%s is found by %j', async ([name, searched]) => {
  await schedule(world, { name, intern: ivan })
  await schedule(world, { name: 'Viva', intern: ivan, date: '2026-03-05' })
  for (const typed of searched) {
    expect([typed, await namesFor(typed)]).toEqual([typed, [name]])
    for (const person of [manoj, ivan]) {
      const params = { userId: person.id }
      const own = await as(person, interactions.listOf, { params, body: { name: typed } })
      const asked = await as(asha, interactions.listOf, { params, body: { name: typed } })
      for (const { data } of [own, asked]) expect(data.data.map((one) => one.name)).toEqual([name])
    }
  }
})

test('the marks of other scripts count, and a word that nobody wrote finds nothing', async () => {
  await schedule(world, { name: 'मीरा से बात' })
  await schedule(world, { name: 'Résumé review', date: '2026-03-05' })
  expect(await namesFor('मरा')).toEqual([])
  expect(await namesFor('resumes')).toEqual([])
})

test('a percent sign and an underscore are themselves, in a long search and in a short one', async () => {
  await schedule(world, { name: 'Mock 100% Übung' })
  await schedule(world, { name: 'Mock 1000 Ubung', date: '2026-03-05' })
  await schedule(world, { name: 'Part_one\\two', date: '2026-03-06' })
  await schedule(world, { name: 'Part one two', date: '2026-03-09' })
  for (const typed of ['100% ubung', '0% Ü', '%', '0%'])
    expect(await namesFor(typed)).toEqual(['Mock 100% Übung'])
  for (const typed of ['part_ONE', '_o', '_', 'one\\two', '\\'])
    expect(await namesFor(typed)).toEqual(['Part_one\\two'])
})

test('what is renamed is found by the new name and no longer by the old one', async () => {
  const { id } = await schedule(world, { name: 'Résumé review' })
  await rename(id, 'Übungsgespräch')
  expect(await namesFor('ubungsgesprach')).toEqual(['Übungsgespräch'])
  expect(await namesFor('resume')).toEqual([])
  // One that is folded as before.
  await rename(id, 'UBUNGSGESPRACH')
  expect(await namesFor('übungs')).toEqual(['UBUNGSGESPRACH'])
  expect(await unfolded()).toEqual([])
})

test('what the release before writes is found as soon as the job has run', async () => {
  const { id } = await schedule(world, { name: 'Résumé review' })
  const rows = `insert into interactions (id, name, intern_id, starts_at, duration_minutes, ends_at)
    select gen_random_uuid(), 'Entwürfe', $1, now(), 30, now() + interval '30 minutes'`
  await pool.query(rows, [isha.id])
  await pool.query(`update interactions set name = 'Übung' where id = $1`, [id])
  expect(await unfolded()).toHaveLength(2)
  await foldNamesJob.run(services)
  expect(await unfolded()).toEqual([])
  expect(await namesFor('ubung')).toEqual(['Übung'])
  expect(await namesFor('ENTWURFE')).toEqual(['Entwürfe'])
  expect(await namesFor('resume')).toEqual([])
})

test('names of before names were folded are folded at the start, in any number and by two at once', async () => {
  await pool.query(
    `insert into interactions (id, name, intern_id, mentor_id, starts_at, duration_minutes, ends_at)
     select gen_random_uuid(), 'Épreuve ' || n, $1, $2, at, 30, at + interval '30 minutes'
     from generate_series(1, 2300) n,
       lateral (select timestamptz '2026-03-05 10:00Z' + n * interval '1 hour' as at) moments`,
    [ivan.id, manoj.id],
  )
  const before = await tallies()
  expect(await unfolded()).toHaveLength(2300)
  await Promise.all([foldOldNames(orm, table), foldOldNames(orm, table)])
  expect(await unfolded()).toEqual([])
  expect(await tallies()).toEqual(before)
  expect(await namesFor('epreuve 2299')).toEqual(['Épreuve 2299'])
})

const tallies = async () =>
  (await pool.query('select * from interaction_tallies order by interaction_tallies::text')).rows
