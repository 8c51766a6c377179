import { auth } from '@cohort/contract/auth/calls'
import type { Call, InputOf } from '@cohort/contract/calls'
import { settings } from '@cohort/contract/settings/calls'
import { users } from '@cohort/contract/users/calls'
import { beforeEach, expect, test } from 'vitest'
import { actOften } from '../../../test/scenarios/acting-often.ts'
import { newestSecret } from '../../../test/processes/outbox.ts'
import { connect } from '../../../test/processes/sockets.ts'
import { openWorld, requestOf, type Answered } from '../../../test/world.ts'
import { retentionJob } from '#server/retention.ts'
import { hashPassword } from '../passwords.ts'

const world = await openWorld()
const { app, as, asha, asNobody, clock, database, ivan, isha, services, tokenOf } = world
const address = await world.listen()

const PASSWORD = 'Right@2026'
const passwordHash = await hashPassword(PASSWORD)
const anotherHash = await hashPassword('Other@2026')

beforeEach(async () => {
  await database.pool.query('update users set password_hash = $1', [passwordHash])
  // Those that every test has would stand in the lists.
  await database.pool.query('delete from sessions where user_id = $1', [ivan.id])
})

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

async function signIn(email = ivan.email, userAgent = FIREFOX) {
  const request = requestOf(auth.signIn, { body: { email, password: PASSWORD } })
  const answer = await app.inject({ ...request, headers: { 'user-agent': userAgent } })
  return answer.json<{ data: { token: string } }>().data.token
}

async function send<C extends Call>(token: string, call: C, input: InputOf<C>) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({ ...requestOf(call, input), headers })
  return answer.json<Answered<never>>()
}

const statusOf = async (token: string) =>
  (await send(token, users.listByRole, { query: {} })).statusCode

const renewed = async (token: string) =>
  (await send(token, auth.renew, {})) as unknown as Answered<{ token: string } | null>

const listed = async (token: string) =>
  (
    await app.inject({ url: auth.listSessions.path, headers: { authorization: `Bearer ${token}` } })
  ).json<Answered<{ id: string; isCurrent: boolean }[]>>().data

const audited = async (actions: string) =>
  (
    await database.pool.query(
      'select actor_id as by, action, subject from audit_entries where action ~ $1 order by id',
      [actions],
    )
  ).rows

const stored = async () =>
  (await database.pool.query('select id from sessions where user_id = $1', [ivan.id])).rows

const HOURS = 60

test('signing out ends the session and every token of it, and no other session', async () => {
  const token = await signIn()
  const copied = (await renewed(token)).data?.token ?? ''
  const other = await signIn()
  expect(await send(copied, auth.signOut, {})).toMatchObject({ statusCode: 200 })
  expect(await Promise.all([token, copied, other].map(statusOf))).toEqual([401, 401, 200])
  expect((await renewed(copied)).statusCode).toBe(401)
  expect(await audited('signed out')).toEqual([
    { by: ivan.id, action: 'signed out', subject: 'session' },
  ])
})

test('people see on which devices they are signed in', async () => {
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
  const phone = await signIn(ivan.email, safari)
  await signIn(isha.email)
  clock.advance(30)
  const token = await signIn()
  const shared = { address: '127.0.0.1', id: expect.any(String) }
  const [before, after] = ['2026-03-04T04:30:00.000Z', '2026-03-04T05:00:00.000Z']
  expect(await listed(token)).toEqual([
    {
      ...shared,
      device: 'Firefox on Windows',
      signedInAt: after,
      lastUsedAt: after,
      isCurrent: true,
    },
    {
      ...shared,
      device: 'Safari on iPhone',
      signedInAt: before,
      lastUsedAt: before,
      isCurrent: false,
    },
  ])
  await statusOf(phone)
  expect(await listed(token)).toContainEqual(
    expect.objectContaining({ device: 'Safari on iPhone', lastUsedAt: after }),
  )
})

test('one session is ended from the list, of the own ones alone', async () => {
  const token = await signIn()
  const lost = await signIn()
  const foreign = await signIn(isha.email)
  const idOf = async (bearer: string) =>
    (await listed(bearer)).find(({ isCurrent }) => isCurrent)?.id ?? ''
  const end = async (sessionId: string) =>
    (await send(token, auth.endSession, { params: { sessionId } })).statusCode
  expect(await end(await idOf(foreign))).toBe(404)
  expect(await end(await idOf(lost))).toBe(200)
  expect(await Promise.all([token, lost, foreign].map(statusOf))).toEqual([200, 401, 200])
})

test('all other sessions and their sockets are ended immediately', async () => {
  const token = await signIn()
  const others = [await signIn(), await signIn()]
  const own = await connect(address, token)
  const other = await connect(address, others[0] ?? '')
  expect((await send(token, auth.endOtherSessions, {})).data).toEqual({ count: 2 })
  await expect.poll(() => other.socket.connected, { timeout: 5_000 }).toBe(false)
  expect(own.socket.connected).toBe(true)
  expect(await Promise.all([token, ...others].map(statusOf))).toEqual([200, 401, 401])
  expect((await send(token, auth.endOtherSessions, {})).data).toEqual({ count: 0 })
  expect(await audited('ended the sessions')).toHaveLength(1)
})

test('a person signs in sixty times an hour, which does not fill the history of the profile', async () => {
  const others = await signIn()
  await actOften(world, ivan, { action: 'signed in', subject: 'session', times: 58 })
  const token = await signIn()
  const body = { email: ivan.email, password: PASSWORD }
  expect((await asNobody(auth.signIn, { body })).statusCode).toBe(429)
  const ofIsha = { body: { ...body, email: isha.email } }
  expect((await asNobody(auth.signIn, ofIsha)).statusCode).toBe(200)
  expect((await send(token, auth.endOtherSessions, {})).data).toEqual({ count: 1 })
  expect(await statusOf(others)).toBe(401)
  const { data } = await as(asha, users.history, { params: { userId: ivan.id } })
  expect(data.map(({ action }) => action)).not.toContain('ended the sessions')
})

test('an admin signs a person out everywhere, and it is audited', async () => {
  const token = await signIn()
  const { socket } = await connect(address, token)
  const params = { userId: ivan.id }
  expect((await as(isha, users.endSessions, { params })).statusCode).toBe(403)
  expect((await as(asha, users.endSessions, { params })).data).toEqual({ count: 1 })
  await expect.poll(() => socket.connected, { timeout: 5_000 }).toBe(false)
  expect(await statusOf(token)).toBe(401)
  expect(await audited('ended the sessions')).toEqual([
    { by: asha.id, action: 'ended the sessions', subject: 'user' },
  ])
  const unknown = { userId: '01900000-0000-7000-8000-00000000ffff' }
  expect((await as(asha, users.endSessions, { params: unknown })).statusCode).toBe(404)
})

test('renewing alone keeps a session for twelve hours, using it longer', async () => {
  let [idle, used] = [await signIn(), await signIn()]
  for (let half = 0; half < 23; half += 1) {
    clock.advance(30)
    idle = (await renewed(idle)).data?.token ?? ''
    expect(await statusOf(used)).toBe(200)
    used = (await renewed(used)).data?.token ?? ''
  }
  clock.advance(30)
  expect([(await renewed(idle)).statusCode, (await renewed(used)).statusCode]).toEqual([401, 200])
})

test('a session that is used all the time ends after seven days', async () => {
  await signIn()
  await database.pool.query(`update sessions set created_at = $1`, [
    new Date(clock.now().getTime() - (7 * 24 - 0.5) * HOURS * 60_000),
  ])
  const token = await signIn()
  await database.pool.query(`update sessions set created_at = $1`, [
    new Date(clock.now().getTime() - (7 * 24 - 0.5) * HOURS * 60_000),
  ])
  expect(await statusOf(token)).toBe(200)
  const { socket } = await connect(address, token)
  clock.advance(30)
  expect(await statusOf(token)).toBe(401)
  await expect.poll(() => socket.connected, { timeout: 5_000 }).toBe(false)
  await retentionJob.run(services)
  expect(await stored()).toEqual([])
})

test('an admin sets both limits within bounds, and they apply to existing sessions immediately', async () => {
  const token = await signIn()
  const set = (idleHours: number, maximumDays: number) =>
    as(asha, settings.setSessionLimits, { body: { idleHours, maximumDays } })
  expect(await set(25, 7)).toMatchObject({ statusCode: 400, message: 'Enter 1 to 24 hours.' })
  expect(await set(12, 0)).toMatchObject({ statusCode: 400, message: 'Enter 1 to 30 days.' })
  expect((await set(1, 1)).data.sessions).toEqual({ idleHours: 1, maximumDays: 1 })
  clock.advance(30)
  const later = (await renewed(token)).data?.token ?? ''
  clock.advance(30)
  expect(await statusOf(later)).toBe(401)
})

test('a session of a clock that was ahead ends when the clock is put right', async () => {
  const before = await signIn()
  const now = clock.now()
  clock.advance(400 * 24 * HOURS)
  const ahead = await signIn()
  expect(await statusOf(ahead)).toBe(200)
  clock.set(now)
  expect([await statusOf(ahead), await statusOf(before)]).toEqual([401, 200])
  expect(await listed(before)).toHaveLength(1)
})

test('changing a password during a sign-in with the old one prevents that session', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(`update users set password_hash = $1 where id = $2`, [anotherHash, ivan.id])
  const body = { email: ivan.email, password: PASSWORD }
  const signedIn = asNobody(auth.signIn, { body })
  // The embedded engine has one connection, and the sign-in waits for that.
  const waiting = async () =>
    (
      await client.query(
        `select 1 from pg_stat_activity where $1 = 'embedded'
        or datname = current_database() and wait_event_type = 'Lock'`,
        [database.engine],
      )
    ).rows.length
  await expect.poll(waiting).toBeGreaterThan(0)
  await client.query('commit')
  client.release()
  expect((await signedIn).statusCode).toBe(401)
  expect(await stored()).toEqual([])
})

test('a changed password ends the other sessions, and is checked like at sign-in', async () => {
  const token = await signIn()
  const other = await signIn()
  const change = (currentPassword: string, password: string) =>
    send(token, auth.changePassword, { body: { currentPassword, password } })
  expect(await change('Wrong@2026', 'Newer@2026')).toMatchObject({ statusCode: 400 })
  expect(await change(PASSWORD, 'Password@1')).toMatchObject({
    statusCode: 400,
    message: 'This password is one of the most common ones. Choose another one.',
  })
  expect(await change(PASSWORD, 'Newer@2026')).toMatchObject({
    statusCode: 200,
    data: { count: 1 },
  })
  expect(await Promise.all([token, other].map(statusOf))).toEqual([200, 401])
  const body = { email: ivan.email, password: 'Newer@2026' }
  expect((await asNobody(auth.signIn, { body })).statusCode).toBe(200)
  for (let wrong = 0; wrong < 5; wrong += 1) await change('Wrong@2026', 'Third@2026')
  expect(await change('Newer@2026', 'Third@2026')).toMatchObject({ statusCode: 429 })
})

test('a changed password ends a reset link that was mailed before', async () => {
  await asNobody(auth.forgotPassword, { body: { email: ivan.email } })
  const token = (await newestSecret(database, ivan.email)).split('token=')[1] ?? ''
  const verify = () => asNobody(auth.verifyResetToken, { body: { token } })
  const before = await verify()
  const body = { currentPassword: PASSWORD, password: 'Another@2026' }
  expect((await send(await signIn(), auth.changePassword, { body })).statusCode).toBe(200)
  expect([before.statusCode, (await verify()).statusCode]).toEqual([200, 401])
})

test('a token names its session', async () => {
  const [, claims = ''] = (await tokenOf(ivan)).split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ sid: ivan.id })
})
