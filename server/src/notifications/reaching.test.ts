import { auth } from '@cohort/contract/auth/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { users } from '@cohort/contract/users/calls'
import {
  NOTICE_KINDS,
  type ChannelChange,
  type NoticeKind,
  type Topic,
} from '@cohort/contract/notifications/rules'
import PostalMime from 'postal-mime'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { mailsTo } from '../../test/processes/outbox.ts'
import { openWorld } from '../../test/world.ts'
import { messageOf } from '#server/platform/mail/delivery.ts'
import { leaseMails } from '#server/platform/mail/queries.ts'
import { notify } from './notify.ts'

const world = await openWorld({ PUBLIC_URL: 'https://cohort.northwind.example' })
const { app, as, asNobody, clock, database, services, asha, manoj, isha, ivan } = world

const choose = (person: Person, topic: Topic, channels: ChannelChange) =>
  as(person, notifications.setTopic, {
    params: { userId: person.id },
    body: { topic, ...channels },
  })

const tell = (person: Person, kind: NoticeKind, message = 'Something happened') =>
  notify(services, database.orm, [{ userId: person.id, kind, message, link: null }])

const own = { params: { userId: isha.id } }
const bellOf = async () => (await as(isha, notifications.list, own)).data

const dueMails = () =>
  leaseMails(database.orm, { now: clock.now(), until: clock.now(), most: 10, isBulk: false })

/** As a mail program reads it. */
async function received(mail: Parameters<typeof messageOf>[0]) {
  const composer = createTransport({ streamTransport: true, buffer: true })
  const { message } = await composer.sendMail(
    messageOf(mail, 'Cohort <no-reply@northwind.example>'),
  )
  return PostalMime.parse(message as Buffer)
}

test('a kind that is switched off in the bell is not listed', async () => {
  await choose(isha, 'asset', { bell: false })
  await tell(isha, 'asset')
  await tell(isha, 'help')
  expect((await bellOf()).map(({ kind }) => kind)).toEqual(['help'])
})

test('a mail can be unsubscribed by one click in a mail program, without a session', async () => {
  await tell(isha, 'help')
  const [mail] = await dueMails()
  if (!mail) throw new Error('Nothing is mailed')
  const { headers } = await received(mail)
  const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value
  expect(valueOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const address = new URL(valueOf('list-unsubscribe')?.slice(1, -1) ?? '')
  expect(mail.text).toContain(address.href)
  expect(mail.html).toContain(`<a href="${address.href}">Unsubscribe</a>`)
  expect(mail.html).toMatch(/settings[^<]*">Email settings<\/a>/)
  const click = (url: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  const url = address.pathname + address.search
  expect((await click(`${url}x`)).statusCode).toBe(404)
  expect((await click(url.replace('.help.', '.feedback.'))).statusCode).toBe(404)
  expect((await click(url.replace(isha.id, ivan.id))).statusCode).toBe(404)
  expect((await click(url)).statusCode).toBe(200)
  await tell(isha, 'help')
  await tell(isha, 'feedback')
  const untried = (await dueMails()).filter(({ attempts }) => attempts === 1)
  expect(untried).toMatchObject([{ subject: 'Feedback update' }])
  const key = address.searchParams.get('key') ?? ''
  expect((await asNobody(notifications.unsubscribe, { body: { key } })).data).toEqual({
    from: 'help',
  })
  const unknown = await asNobody(notifications.unsubscribe, { body: { key: 'unknown' } })
  expect(unknown.statusCode).toBe(404)
})

test('every kind that is mailed to a role is stopped by the link in its mail', async () => {
  for (const person of [asha, manoj, isha]) {
    const mailed = () => mailsTo(database, person.email)
    for (const kind of NOTICE_KINDS) {
      await tell(person, kind)
      const key = /unsubscribe\?key=([\w.-]+)/.exec((await mailed()).at(-1)?.text ?? '')?.[1]
      if (key) await asNobody(notifications.unsubscribe, { body: { key } })
      const before = (await mailed()).length
      await tell(person, kind)
      expect(await mailed()).toHaveLength(before)
    }
  }
  const subjects = (await mailsTo(database, asha.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(['Interaction update', 'Help desk update', 'Daily update'])
})

test('what was chosen in an earlier role mails nothing that the present one cannot choose', async () => {
  await choose(manoj, 'feedback', { mail: 'at once' })
  await database.pool.query(`update users set role = 'Admins' where id = $1`, [manoj.id])
  await tell(manoj, 'feedback')
  expect(await mailsTo(database, manoj.email)).toEqual([])
})

test('the bell shows what was switched off in an earlier role and can no longer be chosen', async () => {
  await choose(manoj, 'feedback', { bell: false })
  await tell(manoj, 'feedback')
  await database.pool.query(`update users set role = 'Admins' where id = $1`, [manoj.id])
  await tell(manoj, 'feedback', 'Held back')
  const ask = { params: { userId: manoj.id } }
  expect((await as(manoj, notifications.list, ask)).data).toMatchObject([{ message: 'Held back' }])
})

test('mails that have to arrive cannot be unsubscribed', async () => {
  await asNobody(auth.forgotPassword, { body: { email: isha.email } })
  const { rows } = await database.pool.query('select unsubscribe_url, secret from mails')
  expect(rows).toMatchObject([{ unsubscribe_url: null, secret: expect.anything() }])
})

test('mails wait for the end of the quiet hours, and are dropped when the notification was read', async () => {
  const quiet = { timeZone: 'Europe/Paris', quiet: { from: '21:00', to: '07:00' } }
  await as(isha, notifications.setTimes, { ...own, body: quiet })
  clock.set(new Date('2026-03-04T22:30:00Z'))
  await tell(isha, 'help', 'First')
  await tell(isha, 'help', 'Second')
  await tell(ivan, 'help', 'Third')
  expect(await dueMails()).toMatchObject([{ recipient: ivan.email }])
  const [, first] = await bellOf()
  const body = { notificationIds: [first?.id ?? ''] }
  await as(isha, notifications.markAsRead, { body })
  clock.set(new Date('2026-03-05T05:59:00Z'))
  expect(await dueMails()).toHaveLength(1)
  clock.set(new Date('2026-03-05T06:00:00Z'))
  const due = (await dueMails()).filter(({ recipient }) => recipient === isha.email)
  expect(due.map(({ text }) => text.includes('Second'))).toEqual([true])
})

test('wrong times are rejected with a sentence', async () => {
  const set = async (body: object) =>
    (await as(isha, notifications.setTimes, { ...own, body: body as never })).message
  const zone = { timeZone: null }
  // JavaScript knows all but the first; no database knows the last.
  for (const timeZone of ['Mars/Base', 'CAT', '+05:30', 'US/Pacific-New'])
    expect(await set({ timeZone, quiet: null })).toBe('Choose a time zone.')
  expect(await set({ ...zone, quiet: { from: '25:00', to: '07:00' } })).toBe(
    'Enter a time such as 21:30.',
  )
  expect(await set({ ...zone, quiet: { from: '07:00', to: '07:00' } })).toBe(
    'Quiet hours must begin and end at different times.',
  )
})

test('the mail log holds what is mailed, and a change of an asset by default is not', async () => {
  await as(asha, users.giveAsset, {
    body: { userId: isha.id, assetType: 'Laptop', assetName: 'Orion 14', givenOn: '2026-03-02' },
  })
  expect(await mailsTo(database, isha.email)).toEqual([])
  await tell(isha, 'help')
  const { data } = await as(asha, notifications.listMails, { query: {} })
  expect(data.data.map(({ recipient }) => recipient)).toEqual([isha.email])
})
