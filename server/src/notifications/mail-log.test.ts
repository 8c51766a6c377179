import { auth } from '@cohort/contract/auth/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { auditEntries } from '#server/platform/audit/table.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { newestSecret } from '../../test/processes/outbox.ts'
import { MISSING } from '../../test/scenarios/planning.ts'
import { startPostOffice } from '../../test/processes/smtp-server.ts'
import { openWorld } from '../../test/world.ts'
import { queueMail, type NewMail } from '#server/platform/mail/queries.ts'
import { mailSender } from '#server/platform/mail/outbox.ts'
import { mailPolicy } from '#server/mail-policy.ts'

const world = await openWorld()
const { as, asNobody, clock, database, services, asha, manoj, isha } = world

const queue = async (recipient: string, more: Partial<NewMail> = {}) => {
  const letter = { subject: 'News', text: 'The body', html: '<p>The body</p>' }
  await queueMail(database.orm, { recipient, ...letter, ...more }, clock.now())
  clock.advance(1)
}

function openSender(url: string) {
  const config = readConfig({ PORT: '0', DEMO: 'off', SMTP_URL: url })
  const sender = mailSender(
    { ...services, config, log: pino({ level: 'silent' }) },
    mailPolicy(services),
  )
  onTestFinished(() => sender.stop())
  return sender
}

type Asked = Parameters<typeof as<typeof notifications.listMails>>[2]['query']

const logged = async (query: Asked = {}) =>
  (await as(asha, notifications.listMails, { query })).data

test('admins see sent, waiting and failed mails without their content', async () => {
  const office = await startPostOffice({ refuses: 'gone@northwind.example' })
  await queue('gone@northwind.example')
  await queue('priya@northwind.example')
  await openSender(office.url).sendDue()
  await asNobody(auth.sendOtp, {
    body: { name: 'Nila Menon', email: 'nila@northwind.example', password: 'Right@2026' },
  })
  await asNobody(auth.forgotPassword, { body: { email: isha.email } })
  for (const person of [manoj, isha]) {
    expect((await as(person, notifications.listMails, {})).statusCode).toBe(403)
  }
  const { data, total } = await logged()
  expect(total).toBe(4)
  const brief = data.map(({ recipient, subject, state }) => `${recipient}: ${subject}, ${state}`)
  expect(brief.toSorted()).toEqual(
    [
      `${isha.email}: Reset your Cohort password, waiting`,
      'nila@northwind.example: Your Cohort verification code, waiting',
      'priya@northwind.example: News, sent',
      'gone@northwind.example: News, failed',
    ].toSorted(),
  )
  expect(data.find(({ state }) => state === 'failed')).toMatchObject({
    attempts: 1,
    lastError: expect.stringContaining('No such mailbox'),
    nextAttemptAt: null,
  })
  const answer = JSON.stringify(data)
  const secrets = await Promise.all(
    ['nila@northwind.example', isha.email].map((email) => newestSecret(database, email)),
  )
  for (const secret of ['The body', 'token=', ...secrets]) expect(answer).not.toContain(secret)
  expect(secrets.every((secret) => secret.length > 0)).toBe(true)
})

test('they are found by state and recipient, by the page', async () => {
  for (let count = 0; count < 5; count += 1) await queue(`p_${count}@a.example`)
  await queue('pa1@a.example')
  expect(await logged({ recipient: 'P_', limit: 2, offset: 4 })).toMatchObject({
    total: 5,
    total_pages: 3,
    data: [{ recipient: 'p_0@a.example' }],
  })
  expect((await logged({ state: 'waiting' })).total).toBe(6)
  expect((await logged({ state: 'sent' })).total).toBe(0)
  const wrong = { query: { state: 'lost' as 'sent' } }
  expect((await as(asha, notifications.listMails, wrong)).statusCode).toBe(400)
})

test('an admin can retry a failed mail, which is audited', async () => {
  const office = await startPostOffice({ refuses: 'priya@northwind.example' })
  await queue('priya@northwind.example')
  await openSender(office.url).sendDue()
  const [mail] = (await logged({ state: 'failed' })).data
  const params = { mailId: String(mail?.id) }
  expect((await as(manoj, notifications.retryMail, { params })).statusCode).toBe(403)
  const nowhere = { params: { mailId: MISSING } }
  expect((await as(asha, notifications.retryMail, nowhere)).statusCode).toBe(404)
  // Long after its own day of attempts: a mail server that is away must not end it at once.
  clock.advance(48 * 60)
  expect(await as(asha, notifications.retryMail, { params })).toMatchObject({
    statusCode: 200,
    message: 'The email will be sent again.',
    data: { state: 'waiting', attempts: 0 },
  })
  await openSender('smtp://127.0.0.1:1').sendDue()
  expect((await logged()).data).toMatchObject([{ state: 'waiting', attempts: 1 }])
  expect((await as(asha, notifications.retryMail, { params })).statusCode).toBe(409)
  clock.advance(1)
  const willing = await startPostOffice()
  await openSender(willing.url).sendDue()
  expect(willing.received).toHaveLength(1)
  expect((await logged()).data).toMatchObject([{ state: 'sent' }])
  const entries = await database.orm
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'retried'))
  expect(entries).toMatchObject([{ actorId: asha.id, subject: 'mail', subjectId: params.mailId }])
})

test('expired mails are not sent again', async () => {
  await queue('priya@northwind.example', { expiresAt: new Date(clock.now().getTime() + 60_000) })
  clock.advance(5)
  await openSender('smtp://127.0.0.1:1').sendDue()
  const [mail] = (await logged({ state: 'failed' })).data
  const params = { mailId: String(mail?.id) }
  expect((await as(asha, notifications.retryMail, { params })).message).toBe(
    'This email has expired. Its code or link no longer works.',
  )
})

test('why it failed never holds the code or link, whatever the mail server repeats', async () => {
  await queue('priya@northwind.example', { secret: '127.0.0.1' })
  await openSender('smtp://127.0.0.1:1').sendDue()
  const [mail] = (await logged()).data
  expect(mail?.lastError).toMatch(/ECONNREFUSED \[hidden\]/)
})

test('the link of a mail is not kept, when it is sent by a later attempt too', async () => {
  const link = 'https://cohort.northwind.example/invitation?token=abc'
  await queue('priya@northwind.example', {
    text: `Open ${link}`,
    html: `<a href="${link}">`,
    secret: link,
  })
  await openSender((await startPostOffice({ refuses: 'priya@northwind.example' })).url).sendDue()
  const [mail] = (await logged({ state: 'failed' })).data
  const params = { mailId: mail?.id ?? MISSING }
  expect((await as(asha, notifications.retryMail, { params })).statusCode).toBe(200)
  const office = await startPostOffice()
  await openSender(office.url).sendDue()
  expect(office.received).toHaveLength(1)
  const { rows } = await database.pool.query('select text, html, secret from mails')
  expect(rows).toEqual([{ text: 'Open [link]', html: '<a href="[link]">', secret: null }])
})
