import { auth } from '@cohort/contract/auth/calls'
import { expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'
import { retentionJob } from './retention.ts'

const world = await openWorld()
const { asNobody, clock, database, ivan, services } = world

const TABLES = ['sign_up_challenges', 'reset_tokens', 'mails', 'rate_limits']

async function counted() {
  const counts = TABLES.map(async (table) => {
    const { rows } = await database.pool.query(`select 1 from ${table}`)
    return [table, rows.length]
  })
  return Object.fromEntries(await Promise.all(counts))
}

test('records older than a day are deleted, others are not', async () => {
  const signUp = { name: 'Priya Shah', email: 'priya@northwind.example', password: 'Right@2026' }
  await asNobody(auth.sendOtp, { body: signUp })
  await asNobody(auth.forgotPassword, { body: { email: ivan.email } })
  await database.pool.query('update mails set sent_at = created_at')
  const before = await counted()
  expect(before).toMatchObject({ sign_up_challenges: 1, reset_tokens: 1, mails: 2 })

  clock.advance(24 * 60)
  await retentionJob.run(services)
  expect(await counted()).toEqual(before)

  clock.advance(31)
  await retentionJob.run(services)
  expect(await counted()).toMatchObject({ sign_up_challenges: 0, reset_tokens: 0, mails: 2 })

  clock.advance(7 * 24 * 60)
  await retentionJob.run(services)
  expect(await counted()).toMatchObject({ mails: 0 })
})

test('expired rate limits are deleted', async () => {
  await database.pool.query('insert into rate_limits values ($1, 1, $2), ($3, 1, $4)', [
    'over',
    clock.now().getTime() - 1,
    'not over',
    clock.now().getTime() + 1,
  ])
  await retentionJob.run(services)
  const { rows } = await database.pool.query('select key from rate_limits')
  expect(rows).toEqual([{ key: 'not over' }])
})
