import { auth } from '@cohort/contract/auth/calls'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openWorld } from '../../test/world.ts'
import { hashPassword } from './passwords.ts'

const world = await openWorld()
const { app, database, ivan, isha, services } = world

const PASSWORD = 'Right@2026'
const passwordHash = await hashPassword(PASSWORD)

beforeEach(async () => {
  // The limiter looks at the system's clock.
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now() })
  await database.pool.query('update users set password_hash = $1', [passwordHash])
})
afterEach(() => void vi.useRealTimers())

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

interface Try {
  readonly email?: string
  readonly password?: string
  readonly from?: string
  readonly forwardedFor?: string
}

async function signIn(tried: Try = {}, to = app) {
  const { email = ivan.email, password = 'Wrong@2026', from = '203.0.113.1' } = tried
  const response = await to.inject({
    method: 'POST',
    url: auth.signIn.path,
    remoteAddress: from,
    headers: tried.forwardedFor ? { 'x-forwarded-for': tried.forwardedFor } : {},
    payload: { email, password },
  })
  const retryAfter = response.headers['retry-after']
  return { status: response.statusCode, retryAfter, message: response.json().message }
}

const right = { password: PASSWORD }

async function fail(times: number, tried?: Try) {
  for (let time = 0; time < times; time += 1) expect((await signIn(tried)).status).toBe(401)
}

const BLOCKED = { status: 429, message: 'Too many attempts. Please try again later.' }

test('after five failures the sixth try has to wait, the right password too', async () => {
  await fail(5)
  expect(await signIn(right)).toEqual({ ...BLOCKED, retryAfter: '60' })
  wait(59)
  expect((await signIn(right)).retryAfter).toBe('1')
  wait(1)
  expect((await signIn(right)).status).toBe(200)
})

async function withoutSessions(work: () => Promise<void>) {
  await database.pool.query('alter table sessions rename to moved_sessions')
  try {
    await work()
  } finally {
    await database.pool.query('alter table moved_sessions rename to sessions')
  }
}

test('a sign-in that the server cannot complete does not count as a wrong password', async () => {
  await fail(4)
  await withoutSessions(async () => {
    for (let time = 0; time < 6; time += 1) expect((await signIn(right)).status).toBe(500)
  })
  await fail(1)
  expect((await signIn(right)).status).toBe(429)
})

test('what could not be released immediately is released later', async () => {
  await fail(3)
  await database.pool.query(
    `create function refuse_change() returns trigger language plpgsql as
       $$ begin raise 'The row cannot be changed'; end $$;
     create trigger refuse_change before update on rate_limits
       for each row when (new.points < old.points) execute function refuse_change()`,
  )
  await withoutSessions(async () => expect((await signIn(right)).status).toBe(500))
  await database.pool.query('drop function refuse_change cascade')
  await fail(2)
  expect((await signIn(right)).status).toBe(429)
})

test('each further failure doubles the wait, up to a quarter of an hour', async () => {
  await fail(5)
  const waits = []
  for (let step = 0; step < 6; step += 1) {
    const { retryAfter } = await signIn()
    waits.push(Number(retryAfter))
    wait(Number(retryAfter))
    await fail(1)
  }
  expect(waits).toEqual([60, 120, 240, 480, 900, 900])
})

test('tries while waiting do not make the wait longer', async () => {
  await fail(5)
  for (let time = 0; time < 20; time += 1) expect((await signIn()).retryAfter).toBe('60')
  wait(60)
  await fail(1)
})

test('a success forgets the failures', async () => {
  for (let round = 0; round < 3; round += 1) {
    await fail(4)
    expect((await signIn(right)).status).toBe(200)
  }
})

test('a success after a wait resets to five attempts and the shortest wait', async () => {
  await fail(5)
  await signIn()
  wait(60)
  expect((await signIn(right)).status).toBe(200)
  await fail(5)
  expect((await signIn()).retryAfter).toBe('60')
})

test('failures expire after a quarter of an hour', async () => {
  await fail(5)
  wait(15 * 60)
  await fail(5)
  expect((await signIn()).status).toBe(429)
})

test('other accounts and other addresses are not concerned', async () => {
  await fail(5)
  expect((await signIn()).status).toBe(429)
  expect((await signIn({ ...right, email: isha.email })).status).toBe(200)
  expect((await signIn({ ...right, from: '203.0.113.2' })).status).toBe(200)
})

test('addresses of one IPv6 network are one address', async () => {
  for (let host = 1; host <= 5; host += 1) await fail(1, { from: `2001:db8:1:1::${host}` })
  expect((await signIn({ ...right, from: '2001:db8:1:1:ffff::9' })).status).toBe(429)
  expect((await signIn({ ...right, from: '2001:db8:1:2::1' })).status).toBe(200)
})

test('of fifty concurrent guesses five are checked', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => signIn()))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(45)
})

test('unknown accounts are limited alike', async () => {
  const email = 'nobody@northwind.example'
  await fail(5, { email })
  expect(await signIn({ email })).toEqual({ ...BLOCKED, retryAfter: '60' })
})

test('a forged X-Forwarded-For does not make another address', async () => {
  for (let time = 0; time < 5; time += 1) await fail(1, { forwardedFor: `198.51.100.${time}` })
  expect((await signIn({ forwardedFor: '198.51.100.99' })).status).toBe(429)
})

test('behind a trusted proxy the forwarded address is used, and other proxies are not trusted', async () => {
  const config = { ...services.config, trustProxy: ['10.0.0.1'] }
  const behind = await buildApp({ ...services, config })
  onTestFinished(() => behind.close())
  const proxied = (forwardedFor: string, from = '10.0.0.1') =>
    signIn({ forwardedFor, from }, behind)
  for (let time = 0; time < 5; time += 1) {
    // What the client itself wrote stands before what the proxy adds.
    expect((await proxied(`198.51.100.${time}, 203.0.113.1`)).status).toBe(401)
  }
  expect((await proxied('203.0.113.1')).status).toBe(429)
  expect((await proxied('203.0.113.2')).status).toBe(401)
  for (let time = 0; time < 5; time += 1) {
    expect((await proxied(`198.51.100.${time}`, '10.0.0.2')).status).toBe(401)
  }
  expect((await proxied('198.51.100.77', '10.0.0.2')).status).toBe(429)
})

test('an account takes fifty failures an hour over all addresses', async () => {
  for (let host = 0; host < 50; host += 1) await fail(1, { from: `198.51.100.${host}` })
  const refused = await signIn({ ...right, from: '198.51.101.1' })
  expect(refused).toMatchObject(BLOCKED)
  expect(Number(refused.retryAfter)).toBeGreaterThan(3000)
  wait(3600)
  expect((await signIn({ ...right, from: '198.51.101.1' })).status).toBe(200)
})

test('strangers who guess do not keep the owner out of where they sign in', async () => {
  expect((await signIn({ ...right, from: '203.0.113.50' })).status).toBe(200)
  for (let host = 0; host < 50; host += 1) await fail(1, { from: `198.51.100.${host}` })
  expect((await signIn({ ...right, from: '198.51.101.1' })).status).toBe(429)
  expect((await signIn({ ...right, from: '203.0.113.50' })).status).toBe(200)
})

/** With a part of the limits, so that fewer attempts reach them. */
async function withLimitsTimes(rateLimitMultiplier: number) {
  const scaled = await buildApp({
    ...services,
    config: { ...services.config, rateLimitMultiplier },
  })
  onTestFinished(() => scaled.close())
  return (tried?: Try) => signIn(tried, scaled)
}

test('an address may fail a hundred times over all accounts, then only known people can sign in from it', async () => {
  const signInHere = await withLimitsTimes(0.1)
  expect((await signInHere({ ...right, email: isha.email })).status).toBe(200)
  for (let count = 0; count < 10; count += 1) {
    const email = `nobody${count}@northwind.example`
    expect((await signInHere({ email })).status).toBe(401)
  }
  expect(await signInHere(right)).toEqual({ ...BLOCKED, retryAfter: '900' })
  expect((await signInHere({ ...right, email: isha.email })).status).toBe(200)
  expect((await signInHere({ ...right, from: '203.0.113.2' })).status).toBe(200)
  wait(15 * 60)
  expect((await signInHere(right)).status).toBe(200)
})

test('the many IPv6 networks of one customer have a limit together', async () => {
  const signInHere = await withLimitsTimes(0.01)
  const guess = (network: number, email = `nobody${network}@northwind.example`) =>
    signInHere({ email, from: `2001:db8:7:${network}::1` })
  for (let network = 0; network < 4; network += 1) expect((await guess(network)).status).toBe(401)
  expect(await guess(4)).toMatchObject(BLOCKED)
  expect((await signInHere({ ...right, from: '2001:db8:8:4::1' })).status).toBe(200)
})

test('people who sign in from one address do not use up its failures', async () => {
  const signInHere = await withLimitsTimes(0.02)
  for (const { email } of [ivan, isha, world.asha, world.anil]) {
    expect((await signInHere({ ...right, email })).status).toBe(200)
  }
})

test('a clock that was far ahead leaves no wait behind when it is put right', async () => {
  const DAY = 24 * 60 * 60
  wait(400 * DAY)
  await fail(5)
  expect((await signIn()).retryAfter).toBe('60')
  for (let host = 0; host < 40; host += 1) await fail(1, { from: `198.51.100.${host}` })
  wait(-400 * DAY)
  await fail(5)
  expect((await signIn()).retryAfter).toBe('60')
  expect((await signIn({ from: '198.51.100.1' })).status).toBe(401)
})

test('the multiplier widens the limits', async () => {
  const signInHere = await withLimitsTimes(2)
  for (let time = 0; time < 10; time += 1) expect((await signInHere()).status).toBe(401)
  expect((await signInHere()).status).toBe(429)
})

test('the limits hold for two processes on one database', async () => {
  const other = await buildApp(services)
  onTestFinished(() => other.close())
  await fail(3)
  for (let time = 0; time < 2; time += 1) expect((await signIn({}, other)).status).toBe(401)
  expect((await signIn()).status).toBe(429)
  expect((await signIn({}, other)).status).toBe(429)
})

test('the table shows neither accounts nor addresses', async () => {
  await fail(1)
  const { rows } = await database.pool.query('select key from rate_limits')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/ivan|203\.0\.113/)
})
