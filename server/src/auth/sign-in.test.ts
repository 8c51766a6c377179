import { auth } from '@cohort/contract/auth/calls'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { openWorld } from '../../test/world.ts'
import { hashPassword } from './passwords.ts'

const world = await openWorld()
const { as, asNobody, asha, clock, database, ivan } = world

const PASSWORD = 'Right@2026'
const passwordHash = await hashPassword(PASSWORD)

beforeEach(async () => {
  await database.pool.query('update users set password_hash = $1', [passwordHash])
})

const signIn = (email: string, password: string) =>
  asNobody(auth.signIn, { body: { email, password } })

const asBearer = (token: string) =>
  world.app.inject({ url: '/api/users/role/fetch', headers: { authorization: `Bearer ${token}` } })

const disable = ({ id }: Person) =>
  database.pool.query('update users set disabled_at = now() where id = $1', [id])

const WRONG = {
  statusCode: 401,
  message: 'Invalid email or password. Please try again.',
  data: null,
}

test('a user signs in, and the session contains their identity and permissions', async () => {
  const { statusCode, data } = await signIn(ivan.email, PASSWORD)
  expect(statusCode).toBe(200)
  expect(data).toMatchObject({
    userId: ivan.id,
    name: 'Ivan Thomas',
    role: 'Interns',
    permissions: ['profile.update', 'interactions.view', 'tasks.update'],
    profilePhoto: null,
  })
  expect((await asBearer(data.token)).statusCode).not.toBe(401)
})

test('the case of the address and the blanks around it do not matter', async () => {
  expect((await signIn('  IVAN@northwind.example ', PASSWORD)).statusCode).toBe(200)
})

test('a photo is returned as a short URL', async () => {
  await database.pool.query(
    `insert into photos (user_id, key, image) values ($1, 'a-key', 'bytes')`,
    [ivan.id],
  )
  const { data } = await signIn(ivan.email, PASSWORD)
  expect(data.profilePhoto).toBe('/photos/a-key.webp')
})

test('all refusals of a sign-in are identical', async () => {
  await disable(asha)
  await database.pool.query('update users set password_hash = null where id = $1', [ivan.id])
  expect(await signIn('meera@northwind.example', 'Wrong@2026')).toEqual(WRONG)
  expect(await signIn('nobody@northwind.example', PASSWORD)).toEqual(WRONG)
  expect(await signIn("' or 1=1 --", PASSWORD)).toEqual(WRONG)
  expect(await signIn(asha.email, PASSWORD)).toEqual(WRONG)
  expect(await signIn(ivan.email, PASSWORD)).toEqual(WRONG)
})

test('an account of a domain that is no longer allowed is refused', async () => {
  const email = 'ivan@elsewhere.example'
  await database.pool.query('update users set email = $1 where id = $2', [email, ivan.id])
  expect(await signIn(email, PASSWORD)).toEqual(WRONG)
})

test('a session of a domain that is no longer allowed is not renewed', async () => {
  expect((await as(ivan, auth.renew, {})).statusCode).toBe(200)
  const email = 'ivan@elsewhere.example'
  await database.pool.query('update users set email = $1 where id = $2', [email, ivan.id])
  expect((await as(ivan, auth.renew, {})).statusCode).toBe(401)
})

test('missing fields are reported', async () => {
  const refused = await signIn('', '')
  expect(refused).toMatchObject({
    statusCode: 400,
    message: 'Email is required.',
    fields: { email: 'Email is required.', password: 'Password is required.' },
  })
})

test('a long password is not truncated', async () => {
  expect((await signIn(ivan.email, `${PASSWORD} `)).statusCode).toBe(401)
  expect((await signIn(ivan.email, PASSWORD.slice(0, -1))).statusCode).toBe(401)
  expect((await signIn(ivan.email, 'A'.repeat(129))).statusCode).toBe(400)
})

test('a session can be renewed while it lives', async () => {
  const first = await signIn(ivan.email, PASSWORD)
  clock.advance(59)
  const renewed = await world.app.inject({
    method: 'POST',
    url: auth.renew.path,
    headers: { authorization: `Bearer ${first.data.token}` },
  })
  expect(renewed.json()).toMatchObject({ statusCode: 200, data: { userId: ivan.id } })
  clock.advance(2)
  expect((await asBearer(first.data.token)).statusCode).toBe(401)
  expect((await asBearer(renewed.json().data.token)).statusCode).not.toBe(401)
})

test('a session that is over, or whose owner is disabled, cannot be renewed', async () => {
  expect((await asNobody(auth.renew, {})).statusCode).toBe(401)
  await disable(ivan)
  expect((await as(ivan, auth.renew, {})).statusCode).toBe(401)
})

test('renewing takes the role from the database, not from the token', async () => {
  const token = await world.tokenOf(ivan)
  await database.pool.query(`update users set role = 'Mentors' where id = $1`, [ivan.id])
  const renewed = await world.app.inject({
    method: 'POST',
    url: auth.renew.path,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(renewed.json().data).toMatchObject({
    role: 'Mentors',
    permissions: expect.arrayContaining(['feedback.create']),
  })
})

test('the public pages receive their configuration, and no secret', async () => {
  expect((await asNobody(auth.options, {})).data).toEqual({
    domains: ['northwind.example', 'northwind-labs.example'],
    timeZone: 'Asia/Kolkata',
    googleClientId: null,
    mobileAppUrl: 'http://localhost:0/mobile',
    demo: false,
  })
})
