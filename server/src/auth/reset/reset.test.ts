import { auth } from '@cohort/contract/auth/calls'
import { beforeEach, expect, test } from 'vitest'
import { untilBlocked } from '../../../test/databases/blocked.ts'
import { mailsTo, newestSecret } from '../../../test/processes/outbox.ts'
import { openWorld } from '../../../test/world.ts'
import { watchStatements } from '../../../assurance/scale/statements.ts'
import { hashPassword } from '../passwords.ts'

const world = await openWorld({ PUBLIC_URL: 'https://cohort.northwind.example' })
const { app, asNobody, clock, database, ivan } = world

const OLD = 'Right@2026'
const NEW = 'Newer@2026'
const INVALID = { statusCode: 401, message: 'This link is invalid or has expired.', data: null }
const MAILED = { statusCode: 200, message: 'We sent a reset link to your mail', data: null }

const oldHash = await hashPassword(OLD)
beforeEach(() => database.pool.query('update users set password_hash = $1', [oldHash]))

const forgot = (email = ivan.email) => asNobody(auth.forgotPassword, { body: { email } })

const tokenMailed = async () =>
  new URL(await newestSecret(database, ivan.email)).searchParams.get('token') ?? ''

const check = async (token: string) => asNobody(auth.verifyResetToken, { body: { token } })

async function reset(bearer: string, password = NEW) {
  const response = await app.inject({
    method: 'POST',
    url: auth.resetPassword.path,
    headers: { authorization: `Bearer ${bearer}`, host: 'evil.example' },
    payload: { password },
  })
  return response.json()
}

const signIn = async (password: string) =>
  (await asNobody(auth.signIn, { body: { email: ivan.email, password } })).statusCode

test('a password is reset by the mailed link', async () => {
  expect(await forgot()).toEqual(MAILED)
  const token = await tokenMailed()
  expect(await check(token)).toMatchObject({ statusCode: 200 })
  expect(await reset(token)).toEqual({
    statusCode: 200,
    message: 'Password reset successfully!',
    data: null,
  })
  expect(await signIn(OLD)).toBe(401)
  expect(await signIn(NEW)).toBe(200)
})

test('the link is built on the configured address, whatever the request claims', async () => {
  await app.inject({
    method: 'POST',
    url: auth.forgotPassword.path,
    headers: {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    },
    payload: { email: ivan.email },
  })
  const [mail] = await mailsTo(database, ivan.email)
  expect(mail?.secret).toMatch(
    /^https:\/\/cohort\.northwind\.example\/reset-password\?token=[\w-]{43}$/,
  )
  expect(mail?.text).toContain(mail?.secret)
  expect(mail?.html).toContain(`href="${mail?.secret}"`)
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
})

test('an address without an account, or with a disabled one, gets the same response and no mail', async () => {
  await database.pool.query(`update users set disabled_at = now() where id = $1`, [ivan.id])
  for (const email of ['nobody@northwind.example', 'x@elsewhere.example', ivan.email]) {
    expect(await forgot(email)).toEqual(MAILED)
  }
  expect((await database.pool.query('select 1 from mails')).rows).toEqual([])
})

test('a missing or invalid address is reported', async () => {
  expect(await forgot('')).toMatchObject({ statusCode: 400, message: 'Email must not be empty' })
  expect(await forgot('priya')).toMatchObject({
    statusCode: 400,
    message: 'Enter a valid email address',
  })
})

test('a token is not stored readable', async () => {
  await forgot()
  const { rows } = await database.pool.query('select token_hash from reset_tokens')
  expect(rows[0].token_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await check(rows[0].token_hash)).toEqual(INVALID)
})

test('a token works once', async () => {
  await forgot()
  const token = await tokenMailed()
  await reset(token)
  expect(await check(token)).toEqual(INVALID)
  expect(await reset(token, 'Third@2026')).toEqual(INVALID)
  expect(await signIn(NEW)).toBe(200)
})

test('of twenty concurrent uses one succeeds', async () => {
  await forgot()
  const token = await tokenMailed()
  const uses = Array.from({ length: 20 }, (_, use) => reset(token, `Newer@${2000 + use}`))
  const statuses = (await Promise.all(uses)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 401)).toHaveLength(19)
  const { rows } = await database.pool.query('select session_version from users where id = $1', [
    ivan.id,
  ])
  expect(rows).toEqual([{ session_version: 2 }])
})

test('a new link that is requested while the first is used does not deadlock', async () => {
  await forgot()
  const token = await tokenMailed()
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('select from users where id = $1 for update', [ivan.id])
  const used = reset(token)
  await untilBlocked(database, client)
  await client.query('delete from reset_tokens where user_id = $1', [ivan.id])
  await client.query('commit')
  client.release()
  expect(await used).toEqual(INVALID)
})

test('only the newest token works', async () => {
  await forgot()
  const older = await tokenMailed()
  await forgot()
  expect(await check(older)).toEqual(INVALID)
  expect(await reset(older)).toEqual(INVALID)
  expect(await check(await tokenMailed())).toMatchObject({ statusCode: 200 })
})

test('concurrent requests leave one valid token', async () => {
  await Promise.all([1, 2, 3, 4].map(() => forgot()))
  const mails = await mailsTo(database, ivan.email)
  const tokens = mails.map(({ secret }) => new URL(secret ?? '').searchParams.get('token') ?? '')
  const statuses = await Promise.all(tokens.map(async (token) => (await check(token)).statusCode))
  expect(statuses.sort((a, b) => a - b)).toEqual([200, 401, 401, 401])
})

test('a token lives to the last moment of its thirty minutes, and not after', async () => {
  await forgot()
  const token = await tokenMailed()
  clock.advance(30)
  expect(await check(token)).toEqual(INVALID)
  expect(await reset(token)).toEqual(INVALID)
  clock.set(new Date(clock.now().getTime() - 1))
  expect(await reset(token)).toMatchObject({ statusCode: 200 })
})

test('a reset ends every session immediately', async () => {
  const { data } = await asNobody(auth.signIn, { body: { email: ivan.email, password: OLD } })
  const bearer = { authorization: `Bearer ${data.token}` }
  const renew = () => app.inject({ method: 'POST', url: auth.renew.path, headers: bearer })
  expect((await renew()).statusCode).toBe(200)
  await forgot()
  await reset(await tokenMailed())
  expect((await renew()).statusCode).toBe(401)
})

test('a session is not a reset token, and a reset token is not a session', async () => {
  expect(await reset(await world.tokenOf(ivan))).toEqual(INVALID)
  await forgot()
  const response = await app.inject({
    method: 'POST',
    url: auth.renew.path,
    headers: { authorization: `Bearer ${await tokenMailed()}` },
  })
  expect(response.statusCode).toBe(401)
})

test('a wrong token is refused before the password is judged', async () => {
  expect(await reset('wrong', 'short')).toEqual(INVALID)
  expect(await asNobody(auth.resetPassword, { body: { password: 'short' } })).toEqual(INVALID)
  for (const token of ['', 'a', 'a'.repeat(500)]) expect(await check(token)).toEqual(INVALID)
})

test('a weak password is refused and leaves the token alive', async () => {
  await forgot()
  const token = await tokenMailed()
  expect(await reset(token, 'right@2026')).toMatchObject({
    statusCode: 400,
    message: 'Password must include at least 1 uppercase letter.',
  })
  expect(await reset(token)).toMatchObject({ statusCode: 200 })
})

test('a token of a user who has been disabled does not work', async () => {
  await forgot()
  await database.pool.query(`update users set disabled_at = now() where id = $1`, [ivan.id])
  expect(await reset(await tokenMailed())).toEqual(INVALID)
})

test('an address is mailed ten links an hour', async () => {
  for (const email of [ivan.email, 'nobody@northwind.example']) {
    const statuses = []
    for (let ask = 0; ask < 11; ask += 1) statuses.push((await forgot(email)).statusCode)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  }
})

/** From another address of the network. */
const forgotFrom = async (remoteAddress: string, email = ivan.email) => {
  const url = auth.forgotPassword.path
  return (await app.inject({ method: 'POST', url, remoteAddress, payload: { email } })).statusCode
}

test('strangers neither fill the mailbox nor keep the owner from a link where they sign in', async () => {
  const [home, elsewhere] = ['203.0.113.1', '203.0.113.2']
  const payload = { email: ivan.email, password: OLD }
  const url = auth.signIn.path
  await app.inject({ method: 'POST', url, remoteAddress: home, payload })
  for (let host = 0; host < 12; host += 1) expect(await forgotFrom(`198.51.100.${host}`)).toBe(200)
  expect(await mailsTo(database, ivan.email)).toHaveLength(10)
  expect(await forgotFrom(elsewhere)).toBe(200)
  expect(await mailsTo(database, ivan.email)).toHaveLength(10)
  expect(await forgotFrom(home)).toBe(200)
  expect(await mailsTo(database, ivan.email)).toHaveLength(11)
})

test('an unknown address takes the database as many statements as a known one', async () => {
  const watch = watchStatements(database.pool)
  const countOf = async (email: string) => (await watch.during(() => forgot(email))).length
  await forgot('first@northwind.example')
  const known = await countOf(ivan.email)
  expect(await countOf('nobody@northwind.example')).toBe(known)
})

test('the audit log records the reset, without the password', async () => {
  await forgot()
  await reset(await tokenMailed())
  const { rows } = await database.pool.query('select * from audit_entries')
  expect(rows).toMatchObject([{ actor_id: ivan.id, action: 'reset the password' }])
  expect(JSON.stringify(rows)).not.toContain(NEW)
})
