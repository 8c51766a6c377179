import { auth } from '@cohort/contract/auth/calls'
import { users } from '@cohort/contract/users/calls'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openLog, printable } from './log.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { asha, database, services, tokenOf } = world

const EMAIL = 'rohan@northwind.example'
const PASSWORD = 'Right@2026'
const person = { name: 'Rohan Patil', email: EMAIL, password: PASSWORD }

/** The product on a database that refuses every write to a table, and what it logs. */
async function openBroken(table: string) {
  const { pool } = database
  await pool.query(
    `alter table ${table} add constraint broken check (created_at is null) not valid`,
  )
  onTestFinished(async () => void (await pool.query(`alter table ${table} drop constraint broken`)))
  let logged = ''
  const log = openLog('trace', { write: (line) => void (logged += line) })
  const app = await buildApp({ ...services, log })
  onTestFinished(() => app.close())
  return { app, logged: () => logged }
}

test.each([
  ['a code', 'mails'],
  ['the password of a sign-up', 'sign_up_challenges'],
])('%s does not reach the log when it cannot be stored', async (_, table) => {
  const { app, logged } = await openBroken(table)
  const request = { method: 'POST', url: auth.sendOtp.path, payload: person } as const
  expect((await app.inject(request)).statusCode).toBe(500)
  expect(logged()).toContain(`Failed query: insert into \\"${table}\\"`)
  expect(logged()).toMatch(/"code":"23514"/)
  expect(logged()).toContain('sign-up.ts')
  expect(logged()).not.toMatch(/argon2|Rohan|rohan|Your code/)
})

test('a password and a reset link do not reach the log either', async () => {
  const created = await openBroken('users')
  const response = await created.app.inject({
    method: 'POST',
    url: users.create.path,
    headers: { authorization: `Bearer ${await tokenOf(asha)}` },
    payload: { ...person, role: 'Interns' },
  })
  expect(response.statusCode).toBe(500)
  expect(created.logged()).not.toMatch(/argon2|Rohan|rohan/)
  const { app, logged } = await openBroken('reset_tokens')
  const request = { method: 'POST', url: auth.forgotPassword.path } as const
  expect((await app.inject({ ...request, payload: { email: asha.email } })).statusCode).toBe(500)
  expect(logged()).toContain(`Failed query: insert into \\"reset_tokens\\"`)
  expect(logged()).not.toMatch(/[0-9a-f]{64}|token=/)
})

test('nor what a terminal shows of a query that failed', async () => {
  const asked = database.orm.execute(sql`select ${'Rohan Patil'}::text, ${'a secret'}::uuid`)
  const error: unknown = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  const shown = printable(error)
  expect(shown).toContain('Failed query: select $1::text, $2::uuid')
  expect(shown).toContain('22P02')
  expect(shown).toContain('log.test.ts')
  expect(shown).not.toMatch(/Rohan/)
  expect(printable('It is broken')).toContain('It is broken')
})
