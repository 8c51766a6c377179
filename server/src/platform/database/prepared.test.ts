import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { users } from '../../users/table.ts'
import { prepared } from './prepared.ts'

const { database, asha, ivan } = await openWorld()

let built = 0
const nameById = prepared((db) => {
  built += 1
  return db
    .select({ name: users.name, phase: users.phase })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('name by id')
})

test('a prepared statement is built once, takes new values, and survives its connection', async () => {
  const { orm, pool } = database
  const nameOf = async (userId: string) => (await nameById(orm).execute({ userId }))[0]?.name
  expect(await nameOf(asha.id)).toBe(asha.name)
  expect(await nameOf(ivan.id)).toBe(ivan.name)
  expect(built).toBe(1)
  // The pool opens another connection, which does not know the statement.
  const client = await pool.connect()
  client.release(true)
  expect(await nameOf(asha.id)).toBe(asha.name)
})

test('inside a transaction a prepared statement reads what the transaction wrote', async () => {
  await database.orm.transaction(async (db) => {
    await db.update(users).set({ phase: 'Phase 2' }).where(eq(users.id, ivan.id))
    const [found] = await nameById(db).execute({ userId: ivan.id })
    expect(found?.phase).toBe('Phase 2')
  })
})
