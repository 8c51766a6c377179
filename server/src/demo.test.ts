import { auth } from '@cohort/contract/auth/calls'
import { hash } from '@node-rs/argon2'
import { expect, onTestFinished, test } from 'vitest'
import { openWorld } from '../test/world.ts'
import { buildApp } from './app.ts'
import { DEMO_PASSWORD, DEMO_PASSWORD_HASH } from './auth/demo-password.ts'
import { newSessionCache } from './auth/sessions/session-cache.ts'
import { verifyPassword } from './auth/passwords.ts'
import { prepareDemo } from './demo.ts'
import { readConfig } from './platform/process/config.ts'

const world = await openWorld()
const { database, asha } = world

const HERE = { DEMO: 'on' }
const OUTSIDE = { DEMO: 'on', HOST: '0.0.0.0' }
const OPEN = 'Demo accounts are open to this computer only, with the password Cohort@2026.'

/** Makes the cast a demo organisation, which is quicker than filling a database. */
const givePassword = (passwordHash: string) =>
  database.pool.query('update users set password_hash = $1', [passwordHash])

/** A start of the product with these variables; answers what it tells and how it answers a sign-in. */
async function start(environment: Record<string, string>, email = asha.email) {
  const config = readConfig({ PORT: '0', ...environment })
  const services = { ...world.services, config, sessions: newSessionCache() }
  const lines = await prepareDemo(services)
  const app = await buildApp(services)
  onTestFinished(() => app.close())
  const signIn = (
    password: string,
    from: { headers?: Record<string, string>; remoteAddress?: string } = {},
  ) => {
    const { method, path: url } = auth.signIn
    return app.inject({ method, url, payload: { email, password }, ...from })
  }
  return { lines, app, signIn }
}

test('the stored hash is of the published password', async () => {
  expect(await verifyPassword(DEMO_PASSWORD_HASH, DEMO_PASSWORD)).toBe(true)
})

test('an empty database gets accounts that the published password opens to this machine', async () => {
  await database.reset()
  const { lines, signIn } = await start(HERE, 'admin@northwind.example')
  expect(lines).toEqual([OPEN])
  expect((await signIn(DEMO_PASSWORD)).statusCode).toBe(200)
  expect((await start(HERE)).lines).toEqual([OPEN])
})

test('it opens none to a request of another machine, which is refused like a wrong one', async () => {
  await givePassword(DEMO_PASSWORD_HASH)
  const { signIn } = await start(HERE)
  const wrong = await signIn('Wrong@2026')
  for (const from of [
    { remoteAddress: '203.0.113.7' },
    { headers: { 'x-forwarded-for': '203.0.113.7' } },
    { headers: { host: 'cohort.northwind.example' } },
  ]) {
    const refused = await signIn(DEMO_PASSWORD, from)
    expect([refused.statusCode, refused.body]).toEqual([401, wrong.body])
  }
  expect((await signIn(DEMO_PASSWORD)).statusCode).toBe(200)
})

test('a demo that others can reach has its own passwords, printed at its first start', async () => {
  await database.reset()
  const { lines, signIn } = await start(OUTSIDE, 'admin@northwind.example')
  const told = lines.flatMap((line) => /^ {2}(\S+) {2}(\S{43})$/.exec(line)?.slice(1) ?? [])
  expect(told.filter((_, index) => index % 2 === 0)).toEqual([
    'admin@northwind.example',
    'mentor@northwind.example',
    'intern@northwind.example',
  ])
  expect((await signIn(told[1] ?? '')).statusCode).toBe(200)
  expect((await signIn(DEMO_PASSWORD)).statusCode).toBe(401)
  const { rows } = await database.pool.query('select 1 from users where password_hash is not null')
  expect(rows).toHaveLength(3)
  expect((await start(OUTSIDE)).lines).toEqual([])
})

test.each([OUTSIDE, { DEMO: 'on', PUBLIC_URL: 'https://cohort.northwind.example' }])(
  'demo accounts with the published password are not started for others (%o)',
  async (environment) => {
    await givePassword(DEMO_PASSWORD_HASH)
    await expect(start(environment)).rejects.toThrow(
      /^The database holds demo accounts, whose password is published, and other machines reach this process \(.*\): set DEMO=off, which closes these accounts, or use an empty database, which gets accounts with passwords of its own\.$/,
    )
  },
)

test('without DEMO the demo accounts are closed for good, and end their sessions', async () => {
  await givePassword(DEMO_PASSWORD_HASH)
  const { signIn: before } = await start(HERE)
  const { token } = (await before(DEMO_PASSWORD)).json<{ data: { token: string } }>().data
  const { lines, signIn, app } = await start({ DEMO: 'off' })
  expect(lines).toEqual([
    'DEMO is off: 6 demo accounts were disabled. Create an admin with "npm run cohort -- admin create".',
  ])
  expect((await signIn(DEMO_PASSWORD)).statusCode).toBe(401)
  const { method, path: url } = auth.renew
  const renewed = await app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
  expect(renewed.statusCode).toBe(401)
  const { rows } = await database.pool.query(
    'select 1 from users where disabled_at is null or password_hash is not null',
  )
  expect(rows).toEqual([])
  const entries = await database.pool.query(
    `select 1 from audit_entries where action = 'disabled' and actor_id is null`,
  )
  expect(entries.rows).toHaveLength(6)
  expect((await start({ DEMO: 'off' })).lines).toEqual([])
  expect((await start(HERE)).lines).toEqual([])
})

test('until then the published password is refused without DEMO, whatever was restored', async () => {
  const { signIn } = await start({ DEMO: 'off' })
  await givePassword(DEMO_PASSWORD_HASH)
  expect((await signIn(DEMO_PASSWORD)).statusCode).toBe(401)
})

test('accounts whose password was changed are no longer demo accounts', async () => {
  await givePassword(DEMO_PASSWORD_HASH)
  await database.pool.query('update users set password_hash = $1 where id = $2', [
    await hash('Own@2026!'),
    asha.id,
  ])
  const { lines, signIn } = await start({ DEMO: 'off' })
  expect(lines[0]).toContain('5 demo accounts')
  expect((await signIn('Own@2026!')).statusCode).toBe(200)
})

test('a demo organisation of an earlier version is recognised by its shared hash', async () => {
  await givePassword(await hash(DEMO_PASSWORD))
  await expect(start(OUTSIDE)).rejects.toThrow('published')
  expect((await start(HERE)).lines).toEqual([OPEN])
  expect((await start({ DEMO: 'off' })).lines).toHaveLength(1)
})
