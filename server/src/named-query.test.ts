import { sql, type SQL } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openWorld } from '../test/world.ts'
import type { Queryable } from './queryable.ts'

const { database } = await openWorld()

/** More often than a statement needs to get its name and to have its columns described. */
const TIMES = [1, 2, 3, 4, 5, 6]

const listDays = (db: Queryable, first: number, step: number) =>
  db
    .select({
      day: sql<number>`day`,
      odd: sql<boolean>`day % 2 = 1`,
      later: sql<string | null>`case when day > 1 then 'later' end`,
      share: sql<number>`12 / (day - ${step}::int)`,
    })
    .from(sql`generate_series(${first}::int, ${first}::int + 1) day`)
    .orderBy(sql`1`)

const DAYS = [
  { day: 1, odd: true, later: null, share: -2 },
  { day: 2, odd: false, later: 'later', share: -2 },
]

test('whoever asks again and again is answered as the first time', async () => {
  await database.orm.transaction(async (db) => {
    for (const _ of TIMES) expect(await listDays(db, 1, 7)).toEqual(DAYS)
    expect(await listDays(db, 3, 7)).toMatchObject([{ day: 3 }, { day: 4 }])
  })
})

test('a statement that fails may be asked again, over the same connection', async () => {
  const read = (step: number) => database.orm.transaction((db) => listDays(db, 1, step))
  for (const _ of TIMES) await read(7)
  for (const _ of TIMES) {
    await expect(read(1)).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(await read(7)).toHaveLength(2)
  }
})

test('a value that cannot be written fails its statement alone', async () => {
  const unwritable = {
    toPostgres: () => {
      throw new Error('cannot be written')
    },
  }
  const read = (told: unknown) =>
    database.orm.select({ told: sql`${told}::text` as SQL<string> }).from(sql`(select) nothing`)
  for (const _ of TIMES) expect(await read('one')).toEqual([{ told: 'one' }])
  await expect(read(unwritable)).rejects.toMatchObject({ cause: { message: 'cannot be written' } })
  expect(await read('two')).toEqual([{ told: 'two' }])
})

test('a statement whose columns a migration changed is asked anew', async () => {
  await database.pool.query('create table changing (told integer)')
  onTestFinished(async () => void (await database.pool.query('drop table changing')))
  await database.pool.query('insert into changing values (7)')
  const read = () =>
    database.orm
      .select({ told: sql`told` })
      .from(sql`changing`)
      .where(sql`${1}::int = 1`)
  for (const _ of TIMES) expect(await read()).toEqual([{ told: 7 }])
  await database.pool.query('alter table changing alter column told type text')
  for (const _ of TIMES) expect(await read()).toEqual([{ told: '7' }])
})
