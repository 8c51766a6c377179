import { auth } from '@cohort/contract/auth/calls'
import { users } from '@cohort/contract/users/calls'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { hashPassword } from '#server/auth/passwords.ts'
import { openPostgresDatabase, type Database } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/columns.ts'
import { users as people } from '#server/users/table.ts'
import { CAST } from '../../test/cast.ts'
import { newFolder } from '../../test/new-folder.ts'
import { createDatabase, dropDatabase, neverLost } from '../../test/databases/postgres-template.ts'
import { GOOGLE_CLIENT_ID, signed, startIssuer } from '../../test/processes/google.ts'
import { startProduct } from '../../test/processes/product.ts'
import { figure, times } from '../extent.ts'

const PASSWORD = 'Right@2026'
const ROUNDS = times(1, 20)
const { asha, ivan, isha, meera, manoj } = CAST

let database: Database
let origins: readonly string[] = []
const issuer = await startIssuer()

const endings: (() => unknown)[] = []
const whenOver = (end: () => unknown) => void endings.push(end)
whenOver(issuer.stop)
// What is asked for within a hook, such as this one, would never be called.
afterAll(async () => {
  for (const end of endings.toReversed()) await end()
})

/** Two processes of the product beside each other on one database, as behind a balancer. */
beforeAll(async () => {
  const migrated = inject('migrated')
  if (migrated.engine !== 'postgres') throw new Error('This test needs a PostgreSQL server')
  const url = await createDatabase(migrated.template, migrated.template)
  whenOver(() => dropDatabase(url))
  database = await openPostgresDatabase(url, neverLost)
  whenOver(() => database.close())
  const passwordHash = await hashPassword(PASSWORD)
  const cast = Object.values(CAST).map((one) => ({ ...one, ...named(one.name), passwordHash }))
  await database.orm.insert(people).values(cast)
  const environment = {
    HOST: '127.0.0.1',
    DATABASE_URL: url,
    ...issuer.environment,
    JWT_SECRET: 'j'.repeat(32),
    DATA_KEY: 'd'.repeat(32),
    // Nothing listens there: mails wait, and keep the links and codes that this test reads.
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
  const started = [1, 2].map(() =>
    startProduct({ ...environment, DATA_DIR: newFolder(whenOver) }, whenOver),
  )
  origins = await Promise.all(started.map(({ ready }) => ready))
}, 120_000)

let turn = 0
/** As a balancer does: to the one, then to the other. */
const nextOrigin = () => origins[(turn += 1) % origins.length] ?? ''

interface Sent {
  readonly bearer?: string
  readonly body?: object
  readonly origin?: string
}

async function send(call: { method: string; path: string }, sent: Sent = {}) {
  const { bearer, body, origin = nextOrigin() } = sent
  const forged = `203.0.113.${Math.floor(Math.random() * 250)}`
  const response = await fetch(`${origin}${call.path}`, {
    method: call.method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      // No proxy is trusted, so no one is another for saying so.
      'x-forwarded-for': `${forged}, 198.51.100.7`,
      'x-real-ip': forged,
      'true-client-ip': forged,
      forwarded: `for=${forged}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { data } = (await response.json()) as { data: { token?: string } | null }
  return { status: response.status, token: data?.token ?? '' }
}

/** How often each status was answered. */
const tally = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, those]) => [
      status,
      those?.length,
    ]),
  )

const atOnce = <Answer>(count: number, ask: (at: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, at) => ask(at)))

async function textTo(email: string) {
  const { rows } = await database.pool.query<{ text: string }>(
    'select text from mails where recipient = $1 order by id desc limit 1',
    [email],
  )
  return rows[0]?.text ?? ''
}

/** Limits of other tests of this file do not count here. */
const forgetLimits = () => database.pool.query('delete from rate_limits')

async function begin(email: string) {
  await forgetLimits()
  const body = { name: 'Priya Shah', email, password: PASSWORD }
  expect((await send(auth.sendOtp, { body })).status).toBe(200)
  return /^\d{4}$/m.exec(await textTo(email))?.[0] ?? ''
}

const finish = (email: string, otp: string) => send(auth.verifyOtp, { body: { email, otp } })
const otherThan = (code: string, by: number) =>
  String((Number(code) + by) % 10_000).padStart(4, '0')

test('of fifty concurrent wrong codes at both processes five are checked, and the correct one is too late', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `wrong${round}@northwind.example`
    const code = await begin(email)
    const answers = await atOnce(50, (at) => finish(email, otherThan(code, at + 1)))
    expect(tally(answers)).toEqual({ 400: 50 })
    expect((await finish(email, code)).status).toBe(400)
    const { rows } = await database.pool.query(
      `select attempts_without_cookie as attempts, (select count(*)::int from users where email = $1) as accounts
       from sign_up_challenges where email = $1`,
      [email],
    )
    expect(rows).toEqual([{ attempts: 5, accounts: 0 }])
  }
  figure(`${ROUNDS} times 50 wrong codes at once at two processes: 5 of each 50 were looked at`)
}, 120_000)

test('twenty concurrent correct codes at both processes create one account', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `right${round}@northwind.example`
    const code = await begin(email)
    expect(tally(await atOnce(20, () => finish(email, code)))).toEqual({ 201: 1, 400: 19 })
  }
  figure(`${ROUNDS} times 20 right codes at once at two processes: one account each`)
}, 120_000)

async function resetTokenOf(email: string) {
  expect((await send(auth.forgotPassword, { body: { email } })).status).toBe(200)
  return /token=([\w-]+)/.exec(await textTo(email))?.[1] ?? ''
}

test('of twenty concurrent uses of one reset link at both processes one succeeds', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await forgetLimits()
    const bearer = await resetTokenOf(isha.email)
    const uses = await atOnce(20, (at) =>
      send(auth.resetPassword, { bearer, body: { password: `Newer@${2000 + at}` } }),
    )
    expect(tally(uses)).toEqual({ 200: 1, 401: 19 })
  }
  figure(`${ROUNDS} times 20 uses of one reset link at once at two processes: one succeeded each`)
}, 120_000)

test('sign-ins are limited at both together, whatever addresses are claimed', async () => {
  await forgetLimits()
  const guess = { body: { email: ivan.email, password: 'Wrong@2026' } }
  expect(tally(await atOnce(50, () => send(auth.signIn, guess)))).toEqual({ 401: 5, 429: 45 })
  const right = { body: { email: ivan.email, password: PASSWORD } }
  expect((await send(auth.signIn, right)).status).toBe(429)
  await forgetLimits()
})

test('codes and reset links are limited at both together, whatever addresses are claimed', async () => {
  await forgetLimits()
  const body = { name: 'Priya Shah', email: 'many@northwind.example', password: PASSWORD }
  expect(tally(await atOnce(20, () => send(auth.sendOtp, { body })))).toEqual({ 200: 1, 429: 19 })
  const forgot = () => send(auth.forgotPassword, { body: { email: meera.email } })
  expect(tally(await atOnce(30, forgot))).toEqual({ 200: 10, 429: 20 })
  await forgetLimits()
  const check = () => send(auth.verifyResetToken, { body: { token: 'wrong' } })
  expect(tally(await atOnce(120, check))).toEqual({ 401: 100, 429: 20 })
})

const credentialOf = (sub: string) => {
  const iat = Math.floor(Date.now() / 1000)
  const about = { sub, email: `${sub}@northwind.example`, email_verified: true, name: 'Priya Shah' }
  const whole = { iss: issuer.issuer, aud: GOOGLE_CLIENT_ID, iat, exp: iat + 600, ...about }
  return signed(whole, issuer.privateKey)
}

test('what proves nothing is limited at both together, and keeps no one of its address out', async () => {
  await forgetLimits()
  const token = await resetTokenOf(isha.email)
  const google = (credential: string, origin?: string) =>
    send(auth.signInWithGoogle, { body: { credential }, ...(origin && { origin }) })
  const check = (tried: string, origin?: string) =>
    send(auth.verifyResetToken, { body: { token: tried }, ...(origin && { origin }) })
  expect(tally(await atOnce(120, () => google('junk')))).toEqual({ 401: 100, 429: 20 })
  expect(tally(await atOnce(120, () => check('wrong')))).toEqual({ 401: 100, 429: 20 })
  for (const [at, origin] of origins.entries()) {
    expect((await google(await credentialOf(`colleague${at}`), origin)).status).toBe(200)
    expect((await check(token, origin)).status).toBe(200)
  }
})

const signIn = async (email: string) => {
  const { token } = await send(auth.signIn, { body: { email, password: PASSWORD } })
  expect(token).not.toBe('')
  return token
}

/** Sits at each process with a socket, and has been there just now. */
async function sitAtBoth(bearer: string) {
  const sockets = origins.map((origin) =>
    io(origin, { transports: ['websocket'], reconnection: false, auth: { token: bearer } }),
  )
  onTestFinished(() => sockets.forEach((socket) => void socket.close()))
  await expect.poll(() => sockets.every(({ connected }) => connected)).toBe(true)
  const statuses = async () =>
    Promise.all(
      origins.map(async (origin) => (await send(users.filterChoices, { bearer, origin })).status),
    )
  expect(await statuses()).toEqual([200, 200])
  return async () => ({
    answered: await statuses(),
    connected: sockets.map(({ connected }) => connected),
  })
}

const OUT = { answered: [401, 401], connected: [false, false] }

/** Five seconds, and what the test itself takes to look. */
const WITHIN = { timeout: 6_000, interval: 200 }

const pathWith = (call: { method: string; path: string }, userId: string) => ({
  ...call,
  path: call.path.replace(':userId', userId),
})

async function disableIvan() {
  const bearer = await signIn(asha.email)
  const body = { reason: 'Left the company' }
  expect((await send(pathWith(users.disable, ivan.id), { bearer, body })).status).toBe(200)
}

/** As the operator's command does. */
async function demoteMeera() {
  await database.pool.query(
    `update users set role = 'Interns', session_version = session_version + 1 where id = $1`,
    [meera.id],
  )
}

async function resetManoj() {
  const bearer = await resetTokenOf(manoj.email)
  const body = { password: 'Newer@2026' }
  expect((await send(auth.resetPassword, { bearer, body })).status).toBe(200)
}

const ENDINGS = [
  ['disabling', ivan, disableIvan],
  ['a new role', meera, demoteMeera],
  ['a new password', manoj, resetManoj],
] as const

test('disabling, a new role and a new password end sessions and sockets at both within five seconds', async () => {
  await forgetLimits()
  const ending = ENDINGS.map(async ([name, person, end]) => {
    const state = await sitAtBoth(await signIn(person.email))
    await end()
    const from = performance.now()
    await expect.poll(state, WITHIN).toEqual(OUT)
    const seconds = (performance.now() - from) / 1000
    figure(`${name} ended sessions and sockets at both processes after ${seconds.toFixed(1)} s`)
  })
  await Promise.all(ending)
})
