import { foldedName } from '@cohort/contract/folded-name'
import { interactions as calls } from '@cohort/contract/interactions/calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { interactionForm, schedule } from '../../test/scenarios/scheduling.ts'
import { named } from '#server/platform/database/columns.ts'
import { users } from '#server/users/table.ts'
import { interactions } from './table.ts'
import type { Person } from '../../test/cast.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, database, asha, manoj, meera, ivan, isha } = world
const { pool } = database

const namesFor = async (name: string) => {
  const { data } = await as(asha, calls.list, { body: { name } })
  expect(data.total).toBe(data.data.length)
  return data.data.map((found) => found.name)
}

const rename = async (interactionId: string, name: string) => {
  const body = interactionForm(world, { name })
  const params = { interactionId }
  expect((await as(asha, calls.update, { params, body })).statusCode).toBe(200)
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
      const own = await as(person, calls.listOf, { params, body: { name: typed } })
      const asked = await as(asha, calls.listOf, { params, body: { name: typed } })
      for (const { data } of [own, asked]) expect(data.data.map((one) => one.name)).toEqual([name])
    }
  }
})

test('marks of other scripts are significant, and an unknown word has no results', async () => {
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

test('a renamed interaction is found by the new name and not by the old one', async () => {
  const { id } = await schedule(world, { name: 'Résumé review' })
  await rename(id, 'Übungsgespräch')
  expect(await namesFor('ubungsgesprach')).toEqual(['Übungsgespräch'])
  expect(await namesFor('resume')).toEqual([])
  // One that is folded as before.
  await rename(id, 'UBUNGSGESPRACH')
  expect(await namesFor('übungs')).toEqual(['UBUNGSGESPRACH'])
  expect(await unfolded()).toEqual([])
})

test('an interaction follows the name of its intern, and the next intern', async () => {
  const { id } = await schedule(world, { name: 'Viva', intern: ivan })
  const { name, ...others } = named('Zürich Ångström')
  await database.orm
    .update(users)
    .set({ name, ...others })
    .where(eq(users.id, ivan.id))
  expect(await namesFor('zurich ang')).toEqual(['Viva'])
  expect(await namesFor(ivan.name)).toEqual([])
  expect(await namesFor('viva zurich')).toEqual([])
  await database.orm.update(interactions).set({ internId: isha.id }).where(eq(interactions.id, id))
  expect(await namesFor('zurich')).toEqual([])
  expect(await namesFor(isha.name)).toEqual(['Viva'])
})

test('an interaction is found by its mentor and interviewer, and follows their names', async () => {
  const { id } = await schedule(world, { name: 'Viva', intern: ivan })
  const change = { mentorId: manoj.id, interviewerId: meera.id }
  await database.orm.update(interactions).set(change).where(eq(interactions.id, id))
  for (const typed of ['MANOJ', 'meéra', 'iyer'])
    expect([typed, await namesFor(typed)]).toEqual([typed, ['Viva']])
  const rename = (person: Person, name: string) =>
    database.orm.update(users).set(named(name)).where(eq(users.id, person.id))
  await rename(meera, 'Zoë Ångström')
  await rename(manoj, 'Łukasz Kulkarni')
  for (const typed of ['zoe ang', 'lukasz']) expect(await namesFor(typed)).toEqual(['Viva'])
  for (const typed of ['meera', 'manoj']) expect(await namesFor(typed)).toEqual([])
  const none = { mentorId: meera.id, interviewerId: null }
  await database.orm.update(interactions).set(none).where(eq(interactions.id, id))
  expect(await namesFor('zoe')).toEqual(['Viva'])
  expect(await namesFor('lukasz')).toEqual([])
})

test('names that are longest when folded are stored and found', async () => {
  // Each letter is eighteen when it is folded.
  const longest = '\uFDFA'.repeat(100)
  await database.orm.update(users).set(named(longest)).where(eq(users.id, ivan.id))
  await schedule(world, { name: longest, intern: { ...ivan, name: longest } })
  expect(await namesFor(longest)).toEqual([longest])
})

test('the names that the latest interactions have most often are offered to admins', async () => {
  const people = { assignedIntern: ivan.name, internEmail: ivan.email }
  await pool.query('delete from interactions')
  for (const [index, name] of ['Weekly review', 'Mock interview', 'Weekly review'].entries()) {
    const body = interactionForm(world, { ...people, name, time: `1${index}:00` })
    expect((await as(asha, calls.schedule, { body })).statusCode).toBe(201)
  }
  expect((await as(asha, calls.listNames, {})).data).toEqual(['Weekly review', 'Mock interview'])
  expect((await as(meera, calls.listNames, {})).statusCode).toBe(403)
})
