import { auth } from '@cohort/contract/auth/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { LOCKS } from '#server/platform/database/locks.ts'
import type { Person } from '../../../test/cast.ts'
import { newSubscription } from '../../../test/processes/push-service.ts'
import { MISSING } from '../../../test/scenarios/planning.ts'
import { PUSH_ENVIRONMENT, pusher } from '../../../test/scenarios/pushing.ts'
import { openWorld } from '../../../test/world.ts'
import { retentionJob } from '#server/retention.ts'
import { pushKeyOf, rewrapPushKey, signingKeys } from './key.ts'

const world = await openWorld(PUSH_ENVIRONMENT)
const { as, asNobody, clock, database, services, asha, isha, ivan } = world
const { openOther, openService, register, tell, sendDue, rows } = pusher(world)

const CHROME = 'https://fcm.googleapis.com/fcm/send/one'
const of = ({ id }: Person) => ({ params: { userId: id } })
const devicesOf = async (person: Person) =>
  (await as(person, notifications.listDevices, of(person))).data.devices

/** As if each was registered in a session of its own. */
const spread = () => database.pool.query('update push_devices set session_id = gen_random_uuid()')

test('people see and remove only their own devices', async () => {
  const { answer, subscription } = await register(isha, CHROME)
  expect(answer).toMatchObject({
    statusCode: 200,
    data: {
      publicKey: expect.stringMatching(/^[\w-]{87}$/),
      devices: [{ label: 'Unknown device', endpoint: CHROME }],
    },
  })
  const [device] = answer.data.devices
  const deviceId = device?.id ?? ''
  const body = subscription
  expect((await asNobody(notifications.addDevice, { ...of(isha), body })).statusCode).toBe(401)
  expect((await as(asha, notifications.addDevice, { ...of(isha), body })).statusCode).toBe(403)
  expect((await as(ivan, notifications.listDevices, of(isha))).statusCode).toBe(403)
  const stolen = { params: { userId: ivan.id, deviceId } }
  expect((await as(ivan, notifications.removeDevice, stolen)).statusCode).toBe(404)
  const missing = { params: { userId: isha.id, deviceId: MISSING } }
  expect((await as(isha, notifications.removeDevice, missing)).statusCode).toBe(404)
  const removed = { params: { userId: isha.id, deviceId } }
  expect((await as(isha, notifications.removeDevice, removed)).data.devices).toEqual([])
  const { rows: audited } = await database.pool.query(
    `select action, actor_id from audit_entries where subject = 'push device' order by id`,
  )
  expect(audited).toEqual(['created', 'deleted'].map((action) => ({ action, actor_id: isha.id })))
})

test.each([
  'http://fcm.googleapis.com/fcm/send/one',
  'https://fcm.googleapis.com:8443/fcm/send/one',
  'https://user@fcm.googleapis.com/fcm/send/one',
  'https://fcm.googleapis.com.attacker.example/one',
  'https://push.apple.com.attacker.example/one',
  'https://push.apple.com/one',
  'https://attacker.example/one',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/',
  'https://[::1]/',
  'http://localhost:3000/',
  'file:///etc/passwd',
])('an endpoint elsewhere is refused: %s', async (endpoint) => {
  const { answer } = await register(isha, endpoint)
  expect(answer).toMatchObject({
    statusCode: 400,
    message: 'Cohort does not know the push service of this browser.',
  })
  expect(await devicesOf(isha)).toEqual([])
})

test.each([
  'https://web.push.apple.com/one',
  'https://updates.push.services.mozilla.com/wpush/v2/one',
  'https://wns2-par02p.notify.windows.com/w/?token=one',
])('the push services of the browsers are known: %s', async (endpoint) => {
  expect((await register(isha, endpoint)).answer.statusCode).toBe(200)
})

test('keys with which nothing can be encrypted are refused', async () => {
  const { subscription } = newSubscription(CHROME)
  const { auth: secret } = subscription.keys
  for (const p256dh of ['short', `B${'A'.repeat(86)}`]) {
    const body = { endpoint: CHROME, keys: { p256dh, auth: secret } }
    expect(await as(isha, notifications.addDevice, { ...of(isha), body })).toMatchObject({
      statusCode: 400,
      message: 'This browser cannot receive notifications from Cohort.',
    })
  }
})

test('a person has ten devices, and a browser one address', async () => {
  for (let count = 0; count < 11; count += 1) {
    clock.advance(1)
    await register(isha, `${CHROME}${count}`)
    await spread()
  }
  const kept = (await devicesOf(isha)).map(({ endpoint }) => endpoint)
  expect(kept).toHaveLength(10)
  expect(kept).not.toContain(`${CHROME}0`)
  clock.advance(1)
  await register(isha, `${CHROME}x`)
  await register(isha, `${CHROME}y`)
  const now = (await devicesOf(isha)).map(({ endpoint }) => endpoint)
  expect(now).toContain(`${CHROME}y`)
  expect(now).not.toContain(`${CHROME}x`)
})

test('of addresses that a browser registers at the same time, one stays', async () => {
  const addresses = Array.from({ length: 8 }, (_, index) => `${CHROME}-${index}`)
  await Promise.all(addresses.map((endpoint) => register(isha, endpoint)))
  expect(await devicesOf(isha)).toHaveLength(1)
})

test('a browser that changes hands leaves the person before, with what waited for it', async () => {
  const service = await openService()
  const { subscription } = await register(isha, service.origin)
  await tell(isha, 'help')
  expect(await rows()).toHaveLength(1)
  const guessed = { ...newSubscription(service.origin).subscription }
  const refused = await as(ivan, notifications.addDevice, { ...of(ivan), body: guessed })
  expect(refused.statusCode).toBe(409)
  expect(await devicesOf(isha)).toHaveLength(1)
  await as(ivan, notifications.addDevice, { ...of(ivan), body: subscription })
  expect([await devicesOf(isha), await devicesOf(ivan)]).toMatchObject([[], [{}]])
  await sendDue()
  expect(service.received).toEqual([])
})

test('a browser stays registered when its session expires, and leaves with another person', async () => {
  await register(isha, CHROME)
  clock.advance(8 * 24 * 60)
  await retentionJob.run(services)
  const { rows: sessions } = await database.pool.query('select 1 from sessions')
  expect(sessions).toEqual([])
  await as(isha, notifications.keepDevice, { ...of(isha), body: { endpoint: CHROME } })
  const [kept] = await devicesOf(isha)
  expect(kept?.lastUsedAt).toBe(clock.now().toISOString())
  await as(ivan, notifications.keepDevice, { ...of(ivan), body: { endpoint: CHROME } })
  expect([await devicesOf(isha), await devicesOf(ivan)]).toEqual([[], []])
  await register(isha, CHROME)
  clock.advance(31 * 24 * 60)
  await retentionJob.run(services)
  expect(await devicesOf(isha)).toEqual([])
})

/** How many statements of this database wait for a lock. */
const waiting = async () =>
  (
    await database.pool.query(
      'select 1 from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())',
    )
  ).rows.length

async function someWait(number: number) {
  await expect.poll(waiting).toBe(number)
}

test.skipIf(database.engine === 'embedded')(
  'a device that is being added while the sessions end does not outlive them',
  async () => {
    const other = await database.pool.connect()
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [
      isha.id,
      LOCKS.devices,
    ])
    const adding = register(isha, CHROME)
    await someWait(1)
    const ending = as(asha, users.endSessions, { params: { userId: isha.id } })
    await Promise.race([ending, someWait(2)])
    await other.query('commit')
    other.release()
    expect((await adding).answer.statusCode).toBe(200)
    expect((await ending).statusCode).toBe(200)
    expect(await count()).toBe(0)
  },
)

const count = async () => (await database.pool.query('select 1 from push_devices')).rows.length

test('signing out removes the device, and ending the other sessions those of them', async () => {
  await register(isha, CHROME)
  await as(isha, auth.signOut, {})
  expect(await count()).toBe(0)
  await register(ivan, `${CHROME}1`)
  await spread()
  await register(ivan, `${CHROME}2`)
  await as(ivan, auth.endOtherSessions, {})
  expect((await devicesOf(ivan)).map(({ endpoint }) => endpoint)).toEqual([`${CHROME}2`])
  await as(asha, users.disable, { ...of(ivan), body: { reason: 'Has left the company' } })
  expect(await count()).toBe(0)
})

test('a test goes to all own devices at once, and not too often', async () => {
  const none = await as(isha, notifications.testDevices, of(isha))
  expect(none).toMatchObject({
    statusCode: 409,
    message: 'No device gets your notifications yet.',
  })
  const service = await openService()
  const { read } = await register(isha, service.origin)
  const quiet = { timeZone: null, quiet: { from: '00:00', to: '23:59' } }
  await as(isha, notifications.setTimes, { ...of(isha), body: quiet })
  expect((await as(isha, notifications.testDevices, of(isha))).statusCode).toBe(200)
  await sendDue()
  expect(service.received.map(({ body }) => read(body))).toMatchObject([
    { title: 'Cohort', address: '/dashboard/notification-settings' },
  ])
  for (let times = 0; times < 8; times += 1) await as(isha, notifications.testDevices, of(isha))
  expect((await as(isha, notifications.testDevices, of(isha))).statusCode).toBe(429)
})

test('two processes make one key, which is sealed and follows the data key', async () => {
  const other = await openOther()
  const made = await Promise.all([pushKeyOf(services), pushKeyOf(other)])
  expect(made[0]).toEqual(made[1])
  const { privateKey } = await signingKeys(services)
  const { rows: stored } = await database.pool.query('select * from push_keys')
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(privateKey)
  const secrets = {
    ...services.secrets,
    dataKey: 'n'.repeat(32),
    oldDataKey: services.secrets.dataKey,
  }
  expect(await rewrapPushKey(database.orm, secrets)).toBe(1)
  expect(await rewrapPushKey(database.orm, secrets)).toBe(0)
  const { oldDataKey: _gone, ...current } = secrets
  expect((await signingKeys({ ...services, secrets: current })).privateKey).toBe(privateKey)
})
