import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createDatabase, dropDatabase } from '../test/postgres-template.ts'
import { openPostgresDatabase } from './database.ts'
import { notFound } from './refusal.ts'

const url = await createDatabase(String(process.env['TEST_DATABASE_URL']))

afterAll(() => dropDatabase(url))

async function openWith(replicaUrl: string) {
  const warnings: string[] = []
  const warn = (_: Error, message: string) => void warnings.push(message)
  const database = await openPostgresDatabase(url, { warn }, replicaUrl)
  onTestFinished(() => database.close())
  const ask = () => database.read(async (db) => (await db.execute(sql`select 7 as number`)).rows)
  return { database, ask, warnings }
}

test('a replica that is away is told of once, and the primary answers', async () => {
  const { database, ask, warnings } = await openWith('postgres://127.0.0.1:1/nowhere')
  for (let round = 0; round < 5; round += 1) expect(await ask()).toEqual([{ number: 7 }])
  expect(warnings).toEqual(['The replica is away; lists are read from the primary'])
  expect(database.readCounts).toEqual({ replica: 0, primary: 5 })
})

test('a server that follows nobody is not read, even if it is the primary itself', async () => {
  const { database, ask, warnings } = await openWith(url)
  expect(await ask()).toEqual([{ number: 7 }])
  expect(warnings).toEqual(['The replica is behind; lists are read from the primary'])
  expect(database.readCounts).toEqual({ replica: 0, primary: 1 })
})

test('what is refused is refused once', async () => {
  const { database } = await openWith('postgres://127.0.0.1:1/nowhere')
  let asked = 0
  const refuse = () =>
    database.read(async () => {
      asked += 1
      throw notFound('Plan')
    })
  await expect(refuse()).rejects.toThrow('Plan not found')
  expect(asked).toBe(1)
})
