import { auth } from '@cohort/contract/auth/calls'
import { users } from '@cohort/contract/users/calls'
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { GOOGLE_CLIENT_ID, signed, startIssuer } from '../../test/processes/google.ts'
import { mailsTo, newestSecret } from '../../test/processes/outbox.ts'
import { insertPeople } from '../../test/scenarios/people.ts'
import { openWorld, requestOf } from '../../test/world.ts'

const issuer = await startIssuer()
const world = await openWorld(issuer.environment)
afterAll(issuer.stop)
const { app, as, asha, clock, database, ivan, services } = world

let office = ''
let turn = 0
beforeEach(() => {
  // The limiter looks at the system's clock.
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() })
  // All calls of an address are limited as well.
  turn += 1
  office = `203.0.113.${turn}`
})
afterEach(() => void vi.useRealTimers())

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const ELSEWHERE = '198.51.100.1'
const PASSWORD = 'Newer@2026'
const PRIYA = 'priya@northwind.example'

type Asked = Parameters<typeof requestOf>[0]

/** All from the office, unless it says otherwise. */
async function send(call: Asked, body: object = {}, { from = office, to = app, bearer = '' } = {}) {
  const response = await to.inject({
    ...requestOf(call, { body }),
    remoteAddress: from,
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
  })
  const { data } = response.json<{ data: { state?: string } | null }>()
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], data }
}

const statusOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).status

/** How many of them were answered with each status. */
async function tally(count: number, ask: (at: number) => Promise<number>) {
  const statuses: Record<number, number> = {}
  for (let at = 0; at < count; at += 1) {
    const status = await ask(at)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

const google = async (claims: object = {}, to = app) => {
  const iat = Math.floor(clock.now().getTime() / 1000)
  const about = { sub: '1080', email: PRIYA, email_verified: true, name: 'Priya Shah', ...claims }
  const whole = { iss: issuer.issuer, aud: GOOGLE_CLIENT_ID, iat, exp: iat + 3600, ...about }
  return statusOf(
    auth.signInWithGoogle,
    { credential: await signed(whole, issuer.privateKey) },
    { to },
  )
}

const junkGoogle = () => statusOf(auth.signInWithGoogle, { credential: 'x' })

async function tokenMailedTo(email: string) {
  return new URL(await newestSecret(database, email)).searchParams.get('token') ?? ''
}

test('an address may make a hundred calls of a kind a minute that prove nothing', async () => {
  const check = (from: string) => send(auth.verifyResetToken, { token: 'wrong' }, { from })
  expect(await tally(100, async () => (await check(office)).status)).toEqual({ 401: 100 })
  expect(await check(office)).toMatchObject({ status: 429, retryAfter: '60' })
  expect((await check(ELSEWHERE)).status).toBe(401)
  wait(60)
  expect((await check(office)).status).toBe(401)
})

test('credentials that Google did not issue keep no one from signing in, at any process', async () => {
  const other = await buildApp(services)
  onTestFinished(() => other.close())
  expect(await tally(120, junkGoogle)).toEqual({ 401: 100, 429: 20 })
  expect(await statusOf(auth.signInWithGoogle, { credential: 'x' }, { to: other })).toBe(429)
  expect([await google(), await google({}, other)]).toEqual([200, 200])
  // Of another site, and meant for another browser.
  expect(await google({ aud: 'another.apps.google.example' })).toBe(429)
  expect(await google({ nonce: 'of another browser' })).toBe(429)
})

test('nothing is recorded of failures above the limit', async () => {
  await tally(120, junkGoogle)
  await expect
    .poll(async () => (await database.pool.query('select times from audit_repeats')).rows)
    .toEqual([{ times: 99 }])
})

test('one account of Google uses up its own calls alone', async () => {
  const foreign = () => google({ sub: '2000', email: 'priya@gmail.com' })
  expect(await tally(110, foreign)).toEqual({ 403: 100, 429: 10 })
  expect(await google()).toBe(200)
  expect(await junkGoogle()).toBe(401)
})

test('a call that fails uses up no other kind of call', async () => {
  await tally(101, junkGoogle)
  expect(await statusOf(auth.verifyResetToken, { token: 'wrong' })).toBe(401)
  expect((await send(auth.checkInvitation, { token: 'wrong' })).data?.state).toBe('unknown')
  expect(await statusOf(auth.forgotPassword, { email: ivan.email })).toBe(200)
})

test('an invitation is checked and accepted, whatever else the address sends', async () => {
  const [tara] = await insertPeople(world, [{ name: 'Tara Bose', email: 'tara@northwind.example' }])
  await as(asha, users.invite, { body: { userIds: [tara?.id ?? ''] } })
  const token = await tokenMailedTo('tara@northwind.example')
  const junk = { token: 'wrong', password: PASSWORD }
  const [check, accept] = [auth.checkInvitation, auth.acceptInvitation]
  expect(await tally(101, () => statusOf(check, junk))).toEqual({ 200: 100, 429: 1 })
  expect(await tally(101, () => statusOf(accept, junk))).toEqual({ 400: 100, 429: 1 })
  expect((await send(check, { token })).data?.state).toBe('open')
  expect(await statusOf(accept, { token, password: PASSWORD })).toBe(200)
  expect((await send(check, { token })).data?.state).toBe('used')
  expect(await statusOf(accept, { token, password: PASSWORD })).toBe(400)
  expect(await tally(99, () => statusOf(check, { token }))).toEqual({ 200: 98, 429: 1 })
})

test('a reset link is checked and used, whatever else the address sends', async () => {
  await statusOf(auth.forgotPassword, { email: ivan.email })
  const token = await tokenMailedTo(ivan.email)
  const check = (tried: string) => statusOf(auth.verifyResetToken, { token: tried })
  const reset = (bearer: string) => statusOf(auth.resetPassword, { password: PASSWORD }, { bearer })
  expect(await tally(101, () => check('wrong'))).toEqual({ 401: 100, 429: 1 })
  expect(await tally(101, () => reset('wrong'))).toEqual({ 401: 101 })
  expect(await check(token)).toBe(200)
  expect(await reset(token)).toBe(200)
  expect(await check(token)).toBe(401)
})

const requestCode = (email: string) =>
  statusOf(auth.sendOtp, { name: 'Priya Shah', email, password: PASSWORD })

const finish = (email: string, otp: string) => statusOf(auth.verifyOtp, { email, otp })

test('codes for other emails keep no one from signing up', async () => {
  await requestCode(PRIYA)
  const guess = (at: number) => finish(`invented.${at % 20}@northwind.example`, '0000')
  expect(await tally(140, guess)).toEqual({ 400: 140 })
  expect(await finish(PRIYA, await newestSecret(database, PRIYA))).toBe(201)
})

test('of many codes for one email five are compared, and a hundred answered', async () => {
  await requestCode(PRIYA)
  const code = await newestSecret(database, PRIYA)
  const guess = (at: number) =>
    finish(PRIYA, String((Number(code) + 1 + at) % 10_000).padStart(4, '0'))
  expect(await tally(110, guess)).toEqual({ 400: 100, 429: 10 })
  expect(await finish(PRIYA, code)).toBe(429)
  const { rows } = await database.pool.query(
    'select attempts_without_cookie as attempts, used_at from sign_up_challenges where email = $1',
    [PRIYA],
  )
  expect(rows).toEqual([{ attempts: 5, used_at: null }])
})

test('the link of a sign-up is opened, whatever else the address sends', async () => {
  await database.pool.query(
    `insert into sign_up_challenges (id, email, browser_hash, network, name, password_hash, code_hash, attempts, expires_at, created_at)
     select gen_random_uuid(), 'guessed@northwind.example', '', '', 'Guessed', '', '', 5, $1, $1
     from generate_series(1, 3)`,
    [clock.now()],
  )
  await requestCode(PRIYA)
  const [mail] = await mailsTo(database, PRIYA)
  const token = /confirm=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const confirm = (tried: string) => statusOf(auth.confirmSignUp, { token: tried })
  expect(await tally(101, () => confirm('wrong'))).toEqual({ 400: 100, 429: 1 })
  expect(await confirm(token)).toBe(200)
  expect(await finish(PRIYA, mail?.secret ?? '')).toBe(201)
})

test('what does not validate uses up nothing, and nonces are not counted', async () => {
  const send101 = (call: Asked, body: object) => tally(101, () => statusOf(call, body))
  expect(await send101(auth.signInWithGoogle, { credential: 1 })).toEqual({ 400: 101 })
  expect(await send101(auth.verifyResetToken, {})).toEqual({ 400: 101 })
  expect(await send101(auth.forgotPassword, { email: 'x' })).toEqual({ 400: 101 })
  expect(await send101(auth.sendOtp, { email: 'x' })).toEqual({ 400: 101 })
  expect(await send101(auth.googleNonce, {})).toEqual({ 200: 101 })
  expect(await junkGoogle()).toBe(401)
  expect(await statusOf(auth.verifyResetToken, { token: 'wrong' })).toBe(401)
  expect(await statusOf(auth.forgotPassword, { email: ivan.email })).toBe(200)
  expect(await requestCode(PRIYA)).toBe(200)
})

test('links and codes are requested a hundred times a minute from an address', async () => {
  const scaled = await buildApp({
    ...services,
    config: { ...services.config, rateLimitMultiplier: 0.05 },
  })
  onTestFinished(() => scaled.close())
  const invented = (at: number) => `invented.${at}@northwind.example`
  const forgot = (at: number) =>
    statusOf(auth.forgotPassword, { email: invented(at) }, { to: scaled })
  const code = (at: number) => {
    const body = { name: 'Priya Shah', email: invented(at), password: PASSWORD }
    return statusOf(auth.sendOtp, body, { to: scaled })
  }
  expect(await tally(8, forgot)).toEqual({ 200: 5, 429: 3 })
  expect(await tally(8, code)).toEqual({ 200: 5, 429: 3 })
})
