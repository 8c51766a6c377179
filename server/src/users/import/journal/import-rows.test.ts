import { notifications } from '@cohort/contract/notifications/calls'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { erasePerson } from '#server/operator/erasure/erase.ts'
import { csvOf, importCaller } from '../../../../test/scenarios/importing.ts'
import { planner } from '../../../../test/scenarios/planning.ts'
import { openWorld } from '../../../../test/world.ts'
import { continueImports } from './import-rows.ts'

const world = await openWorld()
const { as, clock, database, services, meera, anil, asha, isha } = world
const { run } = importCaller(world)
const { makePlan } = planner(world)

const letters = (count: number) =>
  String(count).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

const PEOPLE = 120
const people = (word = 'Person', host = 'northwind') =>
  csvOf(
    'Name,Email,Plan,Mentor',
    ...Array.from(
      { length: PEOPLE },
      (_, index) => `${word} ${letters(index)},p${index}@${host}.example,Basics,${meera.email}`,
    ),
  )

const countOf = async (from: string) => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${from}`,
  )
  return rows[0]?.count
}
const imported = () => countOf(`users where email like 'p%@northwind.example'`)
const journaled = () => countOf('import_chunks')

/** The import of one person fails, until this is undone. */
async function failAt(email: string, name = 'none') {
  await database.pool.query(`alter table users add constraint ${name} check (email <> '${email}')`)
  return () => database.pool.query(`alter table users drop constraint ${name}`)
}

/** An import of which the first rows are written. */
async function leaveUnfinished() {
  await makePlan({ name: 'Basics' })
  const undo = await failAt('p110@northwind.example')
  try {
    expect((await run(people())).last.statusCode).toBe(500)
  } finally {
    await undo()
  }
}

test('no one is erased while an import is unfinished, whose rows may name them', async () => {
  await leaveUnfinished()
  const erase = async () => (await erasePerson(services, isha.id)).outcome
  expect(await erase()).toBe('importing')
  clock.advance(1)
  await continueImports(services)
  expect(await erase()).toBe('erased')
})

test('an import of a process whose clock was ahead is continued', async () => {
  await leaveUnfinished()
  clock.advance(-60)
  await continueImports(services)
  expect(await imported()).toBe(PEOPLE)
})

test('rows that an ended process left are imported by the job, once', async () => {
  await leaveUnfinished()
  const before = await imported()
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(PEOPLE)
  await continueImports(services)
  expect(await imported()).toBe(before)
  clock.advance(1)
  await Promise.all([continueImports(services), continueImports(services)])
  expect(await imported()).toBe(PEOPLE)
  expect(await journaled()).toBe(0)
  expect(await countOf(`audit_entries where action = 'created by import'`)).toBe(PEOPLE)
  const { rows } = await database.pool.query<{ actor_id: string; changes: object }>(
    `select actor_id, changes from audit_entries where action = 'imported'`,
  )
  expect(rows).toMatchObject([{ actor_id: asha.id, changes: { created: { to: PEOPLE } } }])
})

test('others are served between the chunks of an import', async () => {
  await makePlan({ name: 'Basics' })
  const read = new Set<number | undefined>()
  const progress = { isOver: false }
  const importing = run(people()).finally(() => (progress.isOver = true))
  while (!progress.isOver) read.add(await imported())
  expect((await importing).last.data.counts.created).toBe(PEOPLE)
  const between = [...read].filter((count = 0) => count > 0 && count < PEOPLE)
  expect(between).not.toEqual([])
})

test('an import whose first rows fail leaves nothing', async () => {
  await makePlan({ name: 'Basics' })
  const undo = await failAt('p0@northwind.example')
  try {
    expect((await run(people())).last.statusCode).toBe(500)
  } finally {
    await undo()
  }
  clock.advance(1)
  await continueImports(services)
  expect(await imported()).toBe(0)
  expect(await journaled()).toBe(0)
})

test('a mentor is notified once of all the interns of an import', async () => {
  await makePlan({ name: 'Basics' })
  expect((await run(people())).last.data.counts.created).toBe(PEOPLE)
  const told = await as(meera, notifications.list, { params: { userId: meera.id } })
  expect(told.data.map(({ message }) => message)).toEqual([
    `You are now the mentor of Person a and ${PEOPLE - 1} others.`,
  ])
})

const ofAsha = { params: { userId: asha.id } }

test.each([
  ['has left', () => as(anil, users.disable, { ...ofAsha, body: { reason: 'Left in March.' } })],
  ['is now a mentor', () => as(anil, users.changeRole, { ...ofAsha, body: { role: 'Mentors' } })],
])('a job does not continue the import of an admin who %s', async (_why, change) => {
  await leaveUnfinished()
  const before = await imported()
  expect((await change()).statusCode).toBe(200)
  clock.advance(1)
  await continueImports(services)
  expect(await imported()).toBe(before)
  expect(await journaled()).toBe(0)
  const { rows } = await database.pool.query<{ changes: object }>(
    `select changes from audit_entries where action = 'import stopped'`,
  )
  expect(rows).toMatchObject([
    { changes: { created: { to: before }, notImported: { to: PEOPLE - (before ?? 0) } } },
  ])
})

test('a value that is renamed meanwhile refuses its rows, and the others are imported', async () => {
  await leaveUnfinished()
  const before = (await imported()) ?? 0
  await database.pool.query(
    `update import_chunks set rows = jsonb_set(rows, '{0,values,designation}', '"Data Engineer"') where result is null`,
  )
  const chunks = (await journaled()) ?? 0
  clock.advance(1)
  await continueImports(services)
  expect(await journaled()).toBe(0)
  const unwritten = chunks - before / 25
  expect(await imported()).toBe(PEOPLE - unwritten)
})

test('an import that fails again and again is given up, and its admin is told', async () => {
  await makePlan({ name: 'Basics' })
  const undo = await failAt('p110@northwind.example')
  await run(people())
  const before = (await imported()) ?? 0
  clock.advance(1)
  for (let attempt = 0; attempt < 19; attempt += 1) await continueImports(services)
  expect(await journaled()).toBeGreaterThan(0)
  await continueImports(services)
  expect(await journaled()).toBe(0)
  await undo()
  expect(await imported()).toBe(100)
  const told = await as(asha, notifications.list, { params: { userId: asha.id } })
  expect(told.data[0]?.message).toMatch(
    /^The import of .* has stopped; 20 rows were not imported\.$/,
  )
  expect(before).toBeLessThanOrEqual(100)
})

test('an import that fails again keeps none of the later ones waiting', async () => {
  await makePlan({ name: 'Basics' })
  const undo = await failAt('p110@northwind.example')
  try {
    await run(people())
    const undoLater = await failAt('p55@northwind-labs.example', 'later')
    await run(people('Member', 'northwind-labs'))
    await undoLater()
    clock.advance(1)
    await continueImports(services)
  } finally {
    await undo()
  }
  expect(await countOf(`users where email like 'p%@northwind-labs.example'`)).toBe(PEOPLE)
  expect(await imported()).toBeLessThan(PEOPLE)
})
