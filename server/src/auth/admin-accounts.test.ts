import { auth } from '@cohort/contract/auth/calls'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { bootstrapAdmin, createAdmin } from './admin-accounts.ts'

const world = await openWorld()
const { asha, asNobody, database, ivan, services } = world

const PASSWORD = 'Right@2026'
const nora = { name: 'Nora Khan', email: 'nora@northwind.example', password: PASSWORD }

const signIn = (email: string) => asNobody(auth.signIn, { body: { email, password: PASSWORD } })

const bootstrapWith = (email: string) => {
  const config = { ...services.config, bootstrapAdmin: { email, password: PASSWORD } }
  return bootstrapAdmin({ ...services, config })
}

const disableAdmins = () =>
  database.pool.query(`update users set disabled_at = now() where role = 'Admins'`)

test('an operator creates an admin', async () => {
  const id = await createAdmin(services, nora)
  expect((await signIn(nora.email)).data).toMatchObject({ userId: id, role: 'Admins' })
  const { rows } = await database.pool.query(
    `select actor_id, subject_id from audit_entries where action = 'created'`,
  )
  expect(rows).toEqual([{ actor_id: null, subject_id: id }])
})

test('invalid values of a new admin are reported', async () => {
  await expect(createAdmin(services, { ...nora, email: ivan.email })).rejects.toThrow(
    'A user with the email ivan@northwind.example already exists',
  )
  await expect(createAdmin(services, { ...nora, email: 'nora@gmail.com' })).rejects.toThrow(
    'The admin nora@gmail.com cannot be created: Email must be from @northwind.example or @northwind-labs.example',
  )
})

test('the configured admin is made while there is no other who can sign in', async () => {
  await disableAdmins()
  await bootstrapWith('first@northwind.example')
  expect((await signIn('first@northwind.example')).data).toMatchObject({ role: 'Admins' })
})

test('the configured admin is not made beside another', async () => {
  await bootstrapWith('first@northwind.example')
  expect((await signIn('first@northwind.example')).statusCode).toBe(401)
})

test('an existing account is neither promoted nor enabled', async () => {
  await disableAdmins()
  for (const email of [ivan.email, asha.email]) {
    await bootstrapWith(email)
    expect((await signIn(email)).statusCode).toBe(401)
  }
})

test('processes that start together make one', async () => {
  await disableAdmins()
  await Promise.all([1, 2, 3].map(() => bootstrapWith('first@northwind.example')))
  const { rows } = await database.pool.query(`select 1 from users where email like 'first@%'`)
  expect(rows).toHaveLength(1)
})
