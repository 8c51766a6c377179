import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'
import type { Queryable } from './queryable.ts'
import { NamedStatements, prepared } from './prepared.ts'
import { users } from './users/table.ts'

const { database } = await openWorld()

test('a statement that comes again is prepared once for its connection', async () => {
  await database.orm.transaction(async (db) => {
    for (const text of ['one', 'two', 'three', 'four', 'five']) {
      const { rows } = await db.execute(sql`select ${text}::text as told`)
      expect(rows).toEqual([{ told: text }])
    }
    const { rows } = await db.execute(
      sql`select statement from pg_prepared_statements where statement like '%as told'`,
    )
    expect(rows).toEqual([{ statement: 'select $1::text as told' }])
  })
})

test('what is asked once or twice goes nameless, and there is an end to the names', () => {
  const statements = new NamedStatements()
  const often = (text: string) => [1, 2, 3].map(() => statements.nameOf(text)).at(-1)
  expect([statements.nameOf('rare'), statements.nameOf('rare')]).toEqual([undefined, undefined])
  const names = Array.from({ length: 1_000 }, (_, at) => often(`insert of ${at} rows`))
  const given = names.filter((name) => name !== undefined)
  expect(new Set(given).size).toBe(given.length)
  expect(given).toHaveLength(200)
  expect(statements.nameOf('insert of 0 rows')).toBe(names[0])
})

test('a statement whose columns a migration changed is asked anew', async () => {
  await database.pool.query('create table changing (told integer)')
  await database.pool.query('insert into changing values (7)')
  const read = () => database.orm.execute(sql`select * from changing where ${1}::int = 1`)
  for (let time = 0; time < 4; time += 1) await read()
  await database.pool.query('alter table changing alter column told type text')
  const { rows } = await read()
  await database.pool.query('drop table changing')
  expect(rows).toEqual([{ told: '7' }])
})

test('a prepared query reads rows as the one that is not', async () => {
  const ask = (db: Queryable) =>
    db
      .select({
        name: users.name,
        role: users.role,
        sessionVersion: users.sessionVersion,
        skills: users.secondarySkills,
        disabledAt: users.disabledAt,
        createdAt: users.createdAt,
        letters: sql<number>`length(${users.name})`.as('letters'),
        doubled: sql`${users.sessionVersion} * 2.0`.mapWith(Number),
      })
      .from(users)
      .orderBy(users.id)
  await database.pool.query(`update users set disabled_at = now() where role = 'Mentors'`)
  const plain = await ask(database.orm)
  expect(plain.map(({ doubled }) => doubled)).toContain(2)
  expect(await prepared((db) => ask(db))(database.orm).execute()).toEqual(plain)
})
