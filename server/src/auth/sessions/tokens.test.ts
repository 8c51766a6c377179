import { users } from '@cohort/contract/users/calls'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { app, asha, clock, database, services, tokenOf } = world

const key = new TextEncoder().encode(services.secrets.jwtSecret)

const seconds = () => Math.floor(clock.now().getTime() / 1000)

/** What the suite of access forges tokens from, so that each of its forgeries differs in one thing. */
const likeOurs = (more: Record<string, unknown> = {}) =>
  new SignJWT({
    userId: asha.id,
    role: 'Admins',
    permissions: [],
    sid: asha.id,
    sv: 1,
    iss: 'cohort',
    aud: 'cohort-session',
    sub: asha.id,
    iat: seconds(),
    exp: seconds() + 3600,
    ...more,
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

test('a token from the future, or of more than an hour, is refused', async () => {
  await tokenOf(asha)
  const future = (later: number) =>
    likeOurs({ iat: seconds() + later, exp: seconds() + later + 3600 })
  // Clocks of several processes differ by this much.
  expect(await statusWith(await future(60))).not.toBe(401)
  expect(await statusWith(await future(61))).toBe(401)
  expect(await statusWith(await likeOurs({ exp: seconds() + 3601 }))).toBe(401)
})

test('a token without a session, or of one that is unknown, is refused', async () => {
  await tokenOf(asha)
  for (const sid of [undefined, 1, 'no-id', '01900000-0000-7000-8000-00000000ffff']) {
    expect(await statusWith(await likeOurs({ sid }))).toBe(401)
  }
})

test('a token ends to the second', async () => {
  const token = await tokenOf(asha)
  clock.advance(60 - 1 / 60)
  expect(await statusWith(token)).not.toBe(401)
  clock.advance(1 / 60)
  expect(await statusWith(token)).toBe(401)
})

test('a disabled user is signed out within five seconds, and immediately after the cache expires', async () => {
  const token = await tokenOf(asha)
  expect(await statusWith(token)).not.toBe(401)
  await database.pool.query('update users set disabled_at = now() where id = $1', [asha.id])
  clock.advance(6 / 60)
  expect(await statusWith(token)).toBe(401)
})
