import { users } from '@cohort/contract/users'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { app, asha, clock, database, ivan, services, tokenOf } = world

const encode = (secret: string) => new TextEncoder().encode(secret)
const key = encode(services.secrets.jwtSecret)

const seconds = () => Math.floor(clock.now().getTime() / 1000)

/** A token like ours, apart from what the test changes. */
function likeOurs(claims: Record<string, unknown> = {}, alg = 'HS256') {
  const whole = {
    userId: asha.id,
    role: 'Admins',
    permissions: [],
    sv: 1,
    iss: 'cohort',
    aud: 'cohort-session',
    sub: asha.id,
    iat: seconds(),
    exp: seconds() + 3600,
    ...claims,
  }
  return new SignJWT(whole).setProtectedHeader({ alg, typ: 'JWT' })
}

const statusWith = async (token: string) =>
  (
    await app.inject({
      url: users.countByStatus.path,
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode

test('a token made as we make it is taken', async () => {
  expect(await statusWith(await tokenOf(asha))).not.toBe(401)
  expect(await statusWith(await likeOurs().sign(key))).not.toBe(401)
})

test.each([
  ['for another audience', { aud: 'cohort-reset' }],
  ['of another issuer', { iss: 'somebody' }],
  ['that ended', { exp: 1 }],
  ['without an end', { exp: undefined }],
  ['without a subject', { sub: undefined }],
  ['whose subject is another', { sub: '01900000-0000-7000-8000-0000000000c1' }],
  ['of an older session', { sv: 0 }],
  ['of a session that is not yet', { sv: 2 }],
  ['without a session version', { sv: undefined }],
  [
    'of nobody',
    { userId: '01900000-0000-7000-8000-0000000000ff', sub: '01900000-0000-7000-8000-0000000000ff' },
  ],
])('a token %s is refused', async (_, claims) => {
  expect(await statusWith(await likeOurs(claims).sign(key))).toBe(401)
})

test('a token signed with another secret or algorithm, or not at all, is refused', async () => {
  expect(await statusWith(await likeOurs().sign(encode('k'.repeat(32))))).toBe(401)
  expect(await statusWith(await likeOurs({}, 'HS512').sign(key))).toBe(401)
  const unsigned = new UnsecuredJWT({ userId: asha.id, sub: asha.id, sv: 1 })
    .setIssuer('cohort')
    .setAudience('cohort-session')
    .setIssuedAt(seconds())
    .setExpirationTime(seconds() + 60)
  expect(await statusWith(unsigned.encode())).toBe(401)
})

test('a token whose claims were changed is refused', async () => {
  const [header, , signature] = (await tokenOf(ivan)).split('.')
  const [, claims] = (await likeOurs().sign(encode('k'.repeat(32)))).split('.')
  expect(await statusWith([header, claims, signature].join('.'))).toBe(401)
})

test.each(['', 'a', 'a.b.c', '..', 'null', `${'a'.repeat(4000)}.b.c`])(
  'a bearer that is no token is refused: %s',
  async (bearer) => {
    expect(await statusWith(bearer)).toBe(401)
  },
)

test('the role that counts is the one in the database', async () => {
  expect(await statusWith(await likeOurs({ userId: ivan.id, sub: ivan.id }).sign(key))).toBe(403)
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
