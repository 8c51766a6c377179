import { users } from '@cohort/contract/users/calls'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { app, asha, clock, database, services, tokenOf } = world

const key = new TextEncoder().encode(services.secrets.jwtSecret)

const seconds = () => Math.floor(clock.now().getTime() / 1000)

/** What the suite of access forges tokens from, so that each of its forgeries differs in one thing. */
const likeOurs = () =>
  new SignJWT({
    userId: asha.id,
    role: 'Admins',
    permissions: [],
    sv: 1,
    iss: 'cohort',
    aud: 'cohort-session',
    sub: asha.id,
    iat: seconds(),
    exp: seconds() + 3600,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(key)

const statusWith = async (token: string) =>
  (
    await app.inject({
      url: users.countByStatus.path,
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode

test('a token made as we make it is taken', async () => {
  expect(await statusWith(await tokenOf(asha))).not.toBe(401)
  expect(await statusWith(await likeOurs())).not.toBe(401)
})

test('a token ends to the second', async () => {
  const token = await tokenOf(asha)
  clock.advance(60 - 1 / 60)
  expect(await statusWith(token)).not.toBe(401)
  clock.advance(1 / 60)
  expect(await statusWith(token)).toBe(401)
})

test('a disabled person is out within five seconds, at once after a new look', async () => {
  const token = await tokenOf(asha)
  expect(await statusWith(token)).not.toBe(401)
  await database.pool.query('update users set disabled_at = now() where id = $1', [asha.id])
  clock.advance(6 / 60)
  expect(await statusWith(token)).toBe(401)
})
