import { announcements } from '@cohort/contract/announcements/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { importJWK, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { makeDigests } from '#server/dashboard/digests/send.ts'
import { leaseMails } from '#server/platform/mail/queries.ts'
import { PUSH_ENVIRONMENT, pusher } from '../../../test/scenarios/pushing.ts'
import { schedule } from '../../../test/scenarios/scheduling.ts'
import { openWorld } from '../../../test/world.ts'
import { pushSender } from './sender.ts'
import { leasePushes } from './waiting-queries.ts'

const world = await openWorld(PUSH_ENVIRONMENT)
const { as, clock, database, services, isha, ivan } = world
const { openOther, openService, register, tell, sendDue, rows } = pusher(world)

const own = { params: { userId: isha.id } }

const dueMails = () =>
  leaseMails(database.orm, { now: clock.now(), until: clock.now(), most: 10, isBulk: false })

test('a notification arrives encrypted for the device, signed, with its title, a line and the address', async () => {
  const service = await openService()
  const { read, answer } = await register(isha, `${service.origin}/isha`)
  const link = '/dashboard/interactions'
  await tell(isha, 'help', { message: 'Your request\n"Laptop" was answered.', link })
  await tell(isha, 'asset')
  await sendDue()
  const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.of() }, ...others] =
    service.received
  expect(others).toEqual([])
  expect(path).toBe('/isha')
  expect(read(body)).toEqual({
    title: 'Help desk',
    line: 'Your request "Laptop" was answered.',
    address: link,
    tag: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(headers['content-encoding']).toBe('aes128gcm')
  expect(headers['ttl']).toBe(String(3 * 24 * 60 * 60))
  const [, token = '', key = ''] =
    /^vapid t=(\S+), k=(\S+)$/.exec(headers['authorization'] ?? '') ?? []
  expect(key).toBe(answer.data.publicKey)
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) => one.toString('base64url'))
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  const { payload } = await jwtVerify(token, publicKey, { audience: service.origin })
  expect(payload.sub).toBe('mailto:no-reply@northwind.example')
})

test('a long text of several bytes a letter is shortened to one kilobyte', async () => {
  const service = await openService()
  const { read } = await register(isha, service.origin)
  await tell(isha, 'message', { message: 'नमस्ते '.repeat(300), link: `/${'a'.repeat(300)}` })
  await sendDue()
  const content = JSON.stringify(read(service.received[0]?.body ?? Buffer.of()))
  expect(Buffer.byteLength(content)).toBeLessThanOrEqual(1000)
  expect(content).toContain('नमस्ते')
})

test('each of two devices gets it once, whichever of two processes sends', async () => {
  const service = await openService()
  for (const person of [isha, ivan]) {
    for (const name of ['phone', 'laptop']) {
      await register(person, `${service.origin}/${person.id}/${name}`)
      await database.pool.query('update push_devices set session_id = gen_random_uuid()')
    }
  }
  for (let count = 0; count < 12; count += 1) {
    await tell(isha, 'help')
    await tell(ivan, 'help')
  }
  const other = await openOther()
  await Promise.all([sendDue(), sendDue(other), sendDue(), sendDue(other)])
  const sent = service.received.map(({ path, headers }) => `${path} ${String(headers['topic'])}`)
  expect(new Set(sent).size).toBe(sent.length)
  expect(sent).toHaveLength(48)
  expect((await rows()).every((row) => row.is_sent && row.attempts === 1)).toBe(true)
})

test.each([404, 410])('a device that is gone (%i) is removed', async (status) => {
  const service = await openService()
  await register(isha, service.origin)
  service.answerWith({ status })
  await tell(isha, 'help')
  await sendDue()
  expect((await as(isha, notifications.listDevices, own)).data.devices).toEqual([])
  expect(await rows()).toEqual([])
})

test('a push service that is busy is asked again after the time that it names', async () => {
  const service = await openService()
  await register(isha, service.origin)
  await as(isha, notifications.setTopic, { ...own, body: { topic: 'help', mail: 'never' } })
  service.answerWith({ status: 429, headers: { 'retry-after': '600' } })
  await tell(isha, 'help')
  await sendDue()
  expect(await rows()).toMatchObject([
    { attempts: 1, is_failed: false, last_error: 'The push service answered 429.' },
  ])
  clock.advance(9)
  await sendDue()
  expect(service.received).toHaveLength(1)
  clock.advance(1)
  service.answerWith({ status: 201 })
  await sendDue()
  expect(await rows()).toMatchObject([{ attempts: 2, is_sent: true, last_error: null }])
})

test('a push service that stays away is given up after a day', async () => {
  const service = await openService()
  await register(isha, service.origin)
  await as(isha, notifications.setTopic, { ...own, body: { topic: 'help', mail: 'never' } })
  service.answerWith({ status: 503 })
  await tell(isha, 'help')
  for (let hours = 0; hours < 26; hours += 1) {
    await sendDue()
    clock.advance(60)
  }
  expect(await rows()).toMatchObject([
    { is_failed: true, last_error: 'The push service answered 503.' },
  ])
  const count = service.received.length
  expect(count).toBeGreaterThan(10)
  service.answerWith({ status: 201 })
  clock.advance(60)
  await sendDue()
  expect(service.received).toHaveLength(count)
})

test('a redirect is not followed', async () => {
  const service = await openService()
  const other = await openService()
  await register(isha, service.origin)
  service.answerWith({ status: 307, headers: { location: other.origin } })
  await tell(isha, 'help')
  await sendDue()
  expect([service.received.length, other.received.length]).toEqual([1, 0])
  expect(await rows()).toMatchObject([
    { is_failed: true, last_error: 'The push service answered 307.' },
  ])
})

test('a push service that changes the protocol keeps no other push waiting', async () => {
  const service = await openService()
  const other = await openService()
  await register(isha, service.origin)
  await register(ivan, other.origin)
  service.answerWith({ status: 101, headers: { connection: 'upgrade', upgrade: 'x' } })
  await tell(isha, 'help')
  await tell(ivan, 'help')
  await sendDue()
  expect(other.received).toHaveLength(1)
  const errors = new Set((await rows()).map(({ last_error }) => last_error))
  expect(errors).toEqual(new Set([null, 'The push service gave no answer.']))
})

test('an address that is no longer allowed gets nothing', async () => {
  const service = await openService()
  await register(isha, service.origin)
  await tell(isha, 'help')
  await pushSender({ ...services, config: { ...services.config, pushHosts: [] } }).sendDue()
  expect(service.received).toEqual([])
  expect(await rows()).toMatchObject([{ is_failed: true }])
})

test('the mail comes two minutes later, and not at all when the notification was read by then', async () => {
  const service = await openService()
  await register(isha, service.origin)
  await tell(isha, 'help')
  await tell(ivan, 'help')
  await sendDue()
  expect(service.received).toHaveLength(1)
  expect(await dueMails()).toMatchObject([{ recipient: ivan.email }])
  clock.advance(2)
  const late = (await dueMails()).filter(({ recipient }) => recipient === isha.email)
  expect(late).toHaveLength(1)
  await tell(isha, 'help')
  await sendDue()
  await as(isha, notifications.markAllAsRead, own)
  clock.advance(2)
  expect((await dueMails()).filter(({ attempts }) => attempts === 1)).toEqual([])
})

test('a push that did not get through leaves it to the mail', async () => {
  const service = await openService()
  await register(isha, service.origin)
  service.answerWith({ status: 503 })
  await tell(isha, 'help')
  await sendDue()
  service.answerWith({ status: 201 })
  clock.advance(2)
  await sendDue()
  expect(service.received).toHaveLength(1)
  expect(await rows()).toMatchObject([{ is_failed: true }])
  expect(await dueMails()).toHaveLength(1)
})

test('what waits for the end of the quiet hours is not sent when it was read or deleted', async () => {
  const service = await openService()
  const { read } = await register(isha, service.origin)
  const quiet = { timeZone: 'Europe/Paris', quiet: { from: '21:00', to: '07:00' } }
  await as(isha, notifications.setTimes, { ...own, body: quiet })
  clock.set(new Date('2026-03-04T22:30:00Z'))
  for (const message of ['First', 'Second', 'Third']) await tell(isha, 'help', { message })
  await sendDue()
  expect(service.received).toEqual([])
  const { data } = await as(isha, notifications.list, own)
  const idOf = (words: string) => data.find(({ message }) => message === words)?.id ?? ''
  await as(isha, notifications.markAsRead, { body: { notificationIds: [idOf('First')] } })
  await as(isha, notifications.remove, { body: { notificationIds: [idOf('Third')] } })
  expect(await rows()).toHaveLength(1)
  clock.set(new Date('2026-03-05T05:59:00Z'))
  await sendDue()
  expect(service.received).toEqual([])
  clock.set(new Date('2026-03-05T06:00:00Z'))
  await sendDue()
  expect(service.received.map(({ body }) => read(body))).toMatchObject([{ line: 'Second' }])
})

test('a reminder is kept until midnight in the time zone of the person, and not sent on the next day', async () => {
  const service = await openService()
  await register(isha, service.origin)
  const times = { timeZone: 'Europe/Paris', quiet: null }
  await as(isha, notifications.setTimes, { ...own, body: times })
  clock.set(new Date('2026-03-04T22:30:00Z'))
  await tell(isha, 'daily update', { isReminder: true, isNotMailed: true })
  await sendDue()
  expect(service.received.map(({ headers }) => headers['ttl'])).toEqual([String(30 * 60)])
  const quiet = { timeZone: 'Europe/Paris', quiet: { from: '21:00', to: '07:00' } }
  await as(isha, notifications.setTimes, { ...own, body: quiet })
  await tell(isha, 'daily update', { isReminder: true, isNotMailed: true })
  expect(await rows()).toHaveLength(1)
})

test('nothing is pushed of a kind that is switched off, and what others chose does not matter', async () => {
  const service = await openService()
  await register(isha, service.origin)
  await as(isha, notifications.setTopic, { ...own, body: { topic: 'help', push: false } })
  await as(isha, notifications.setTopic, { ...own, body: { topic: 'asset', push: true } })
  await tell(isha, 'help')
  await tell(isha, 'asset')
  await sendDue()
  expect(service.received).toHaveLength(1)
  const { data } = await as(isha, notifications.settings, own)
  expect(data.topics).toContainEqual({ topic: 'help', bell: true, mail: 'at once', push: false })
  const never = { topic: 'overview', push: true } as const
  const params = { userId: world.asha.id }
  const refused = await as(world.asha, notifications.setTopic, { params, body: never })
  expect(refused.message).toBe('This cannot be chosen for this kind.')
})

test('an announcement is pushed to those who want it, though it is neither in their bell nor mailed', async () => {
  const service = await openService()
  const { read } = await register(isha, `${service.origin}/isha`)
  await register(ivan, `${service.origin}/ivan`)
  await as(isha, notifications.setTopic, { ...own, body: { topic: 'announcement', push: true } })
  await as(world.asha, announcements.create, { body: { message: 'Tea is at four.' } })
  await sendDue()
  expect(service.received.map(({ body }) => read(body))).toMatchObject([
    { title: 'Announcements', line: 'Tea is at four.', address: '/dashboard' },
  ])
})

test('an invitation with its calendar event is mailed two minutes behind its push, too', async () => {
  const service = await openService()
  await register(isha, service.origin)
  await schedule(world, { name: 'Talk' })
  await sendDue()
  expect(service.received).toHaveLength(1)
  expect((await dueMails()).map(({ recipient }) => recipient)).toEqual([world.manoj.email])
  clock.advance(2)
  const [mail] = (await dueMails()).filter(({ recipient }) => recipient === isha.email)
  expect(mail?.invitation).not.toBeNull()
})

test('what a digest contains is no longer pushed', async () => {
  const service = await openService()
  await register(isha, service.origin)
  const quiet = { timeZone: null, quiet: { from: '21:00', to: '08:00' } }
  await as(isha, notifications.setTimes, { ...own, body: quiet })
  const daily = { topic: 'help', mail: 'daily' } as const
  await as(isha, notifications.setTopic, { ...own, body: daily })
  clock.set(new Date('2026-03-04T18:00:00Z'))
  await tell(isha, 'help')
  expect(await rows()).toHaveLength(1)
  clock.set(new Date('2026-03-05T02:30:00Z'))
  await makeDigests(services)
  await sendDue()
  expect(service.received).toEqual([])
  expect((await dueMails()).map(({ subject }) => subject)).toEqual(['Your digest'])
})

test('a push that a process with a clock ahead was to send is sent', async () => {
  const service = await openService()
  await register(isha, service.origin)
  await tell(isha, 'help')
  const later = new Date(clock.now().getTime() + 10 * 24 * 60 * 60_000)
  expect(await leasePushes(database.orm, { now: later, until: later, most: 10 })).toHaveLength(1)
  await sendDue()
  expect(service.received).toHaveLength(1)
})
