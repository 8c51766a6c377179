import { auth } from '@cohort/contract/auth'
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { schedule } from '../../test/scheduling.ts'
import { startPostOffice } from '../../test/post-office.ts'
import { openWorld } from '../../test/world.ts'
import { asHtml, asText } from './letter.ts'
import { deleteDoneMails, leaseMails, listSentMails, queueMail, type NewMail } from './queries.ts'
import { mailSender, waitAfter } from './sender.ts'

const world = await openWorld()
const { clock, database, services } = world

const letter = (more: Partial<NewMail> = {}): NewMail => ({
  recipient: 'priya@northwind.example',
  subject: 'Grüße – नमस्ते',
  text: 'Zeile eins\n\nनमस्ते, आपका कोड है:\n\n.\nEnde',
  html: '<p>नमस्ते</p>',
  ...more,
})

const queue = (more?: Partial<NewMail>) => queueMail(database.orm, letter(more), clock.now())

/** A process's sender: with a mail server, or with a folder when there is none. */
function openSender(environment: Record<string, string>, dataPath = '') {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const config = readConfig({ PORT: '0', DEMO: 'off', ...environment })
  const sender = mailSender({ ...services, config, dataPath, log })
  onTestFinished(() => sender.stop())
  return { ...sender, lines }
}

const waiting = async () => {
  const { rows } = await database.pool.query<{ last_error: string; attempts: number }>(
    'select last_error, attempts from mails where sent_at is null and failed_at is null',
  )
  return rows
}

const failed = async () => {
  const { rows } = await database.pool.query<{ last_error: string; secret: string | null }>(
    'select last_error, secret from mails where failed_at is not null',
  )
  return rows
}

test('a mail arrives as text and HTML, from our sender, whatever the script', async () => {
  const office = await startPostOffice()
  await queue({ secret: '0000' })
  await openSender({ SMTP_URL: office.url }).sendDue()
  const [mail] = office.received
  expect(mail).toMatchObject({
    sentTo: ['priya@northwind.example'],
    from: { address: 'no-reply@northwind.example', name: 'Cohort' },
    to: [{ address: 'priya@northwind.example' }],
    subject: 'Grüße – नमस्ते',
    html: '<p>नमस्ते</p>',
    date: '2026-03-04T04:30:00.000Z',
  })
  expect(mail?.text?.trim()).toBe('Zeile eins\n\nनमस्ते, आपका कोड है:\n\n.\nEnde')
  const { rows } = await database.pool.query('select id, secret from mails')
  expect(mail?.messageId).toBe(`<${rows[0].id}@northwind.example>`)
  expect(rows[0].secret).toBeNull()
})

test('a mail whose change was rolled back is never sent', async () => {
  const office = await startPostOffice()
  const change = database.orm.transaction(async (db) => {
    await queueMail(db, letter(), clock.now())
    throw new Error('The change failed')
  })
  await expect(change).rejects.toThrow('The change failed')
  await openSender({ SMTP_URL: office.url }).sendDue()
  expect(office.received).toEqual([])
})

test('a ring sends at once, without waiting for the next look', async () => {
  const office = await startPostOffice()
  const sender = openSender({ SMTP_URL: office.url })
  sender.start()
  await sender.sendDue()
  await queue()
  services.mailBell.ring()
  await expect.poll(() => office.received.length, { timeout: 2_000 }).toBe(1)
})

test('several senders beside each other send every mail once', async () => {
  const office = await startPostOffice()
  const senders = [1, 2, 3].map(() => openSender({ SMTP_URL: office.url }))
  for (let count = 0; count < 30; count += 1)
    await queue({ recipient: `p${count}@northwind.example` })
  await Promise.all(senders.map((sender) => sender.sendDue()))
  const recipients = office.received.flatMap(({ sentTo }) => sentTo)
  expect(recipients).toHaveLength(30)
  expect(new Set(recipients).size).toBe(30)
})

test('mails wait while the mail server is away, and go out once it is back', async () => {
  const office = await startPostOffice()
  await office.stop()
  await queue()
  const sender = openSender({ SMTP_URL: office.url })
  await sender.sendDue()
  expect(await waiting()).toMatchObject([{ attempts: 1, last_error: /ECONNREFUSED/ }])
  await office.restart()
  await sender.sendDue()
  expect(office.received).toEqual([])
  clock.advance(1)
  await sender.sendDue()
  expect(office.received).toHaveLength(1)
})

test('many that waited for the mail server arrive once each, whichever process sends them', async () => {
  const office = await startPostOffice()
  await office.stop()
  for (let count = 0; count < 20; count += 1)
    await queue({ recipient: `p${count}@northwind.example` })
  const senders = [1, 2].map(() => openSender({ SMTP_URL: office.url }))
  await Promise.all(senders.map((sender) => sender.sendDue()))
  expect(await waiting()).toHaveLength(20)
  await office.restart()
  clock.advance(1)
  await Promise.all(senders.map((sender) => sender.sendDue()))
  const recipients = office.received.flatMap(({ sentTo }) => sentTo)
  expect(recipients).toHaveLength(20)
  expect(new Set(recipients).size).toBe(20)
})

test('nobody who is signed in waits for a mail server that does not answer', async () => {
  const held = new Set<Socket>()
  let isOver = false
  const silent = createServer((socket) => {
    held.add(socket)
    if (isOver) socket.destroy()
  })
  onTestFinished(() => void silent.close())
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  const sender = openSender({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  sender.start()
  const begun = Date.now()
  for (const person of [world.isha, world.ivan]) {
    await schedule(world, { intern: person })
    await world.asNobody(auth.forgotPassword, { body: { email: person.email } })
  }
  expect(Date.now() - begun).toBeLessThan(5_000)
  expect((await waiting()).length).toBeGreaterThan(4)
  expect(held.size).toBeGreaterThan(0)
  isOver = true
  for (const socket of held) socket.destroy()
})

test('what a process left unsent is sent by the next one', async () => {
  const office = await startPostOffice()
  await office.stop()
  await queue()
  await openSender({ SMTP_URL: office.url }).sendDue()
  await office.restart()
  clock.advance(1)
  await openSender({ SMTP_URL: office.url }).sendDue()
  expect(office.received).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

test('what a process took and never sent, because it was killed, is sent once its lease is over', async () => {
  const office = await startPostOffice()
  await queue()
  const until = new Date(clock.now().getTime() + 2 * 60_000)
  await leaseMails(database.orm, { now: clock.now(), until, most: 4 })
  const sender = openSender({ SMTP_URL: office.url })
  await sender.sendDue()
  expect(office.received).toEqual([])
  clock.advance(2)
  await sender.sendDue()
  expect(office.received).toHaveLength(1)
})

test('a mail that expired while the server was away is never sent', async () => {
  const office = await startPostOffice()
  await office.stop()
  await queue({ secret: '1234', expiresAt: new Date(clock.now().getTime() + 10 * 60_000) })
  const sender = openSender({ SMTP_URL: office.url })
  await sender.sendDue()
  await office.restart()
  clock.advance(10)
  await sender.sendDue()
  expect(office.received).toEqual([])
  expect(await failed()).toEqual([{ last_error: 'It expired before it was sent.', secret: null }])
})

test('a mailbox that the server refuses for good is not tried again', async () => {
  const office = await startPostOffice({ refuses: 'priya@northwind.example' })
  await queue()
  await openSender({ SMTP_URL: office.url }).sendDue()
  expect(await failed()).toMatchObject([{ last_error: /No such mailbox/ }])
})

test('a mail is given up after a day of attempts', async () => {
  await queue()
  const sender = openSender({ SMTP_URL: 'smtp://127.0.0.1:1' })
  let attempts = 0
  while ((await waiting()).length > 0) {
    await sender.sendDue()
    clock.advance(80)
    attempts += 1
  }
  expect(attempts).toBeGreaterThan(12)
  expect(await failed()).toMatchObject([{ last_error: /ECONNREFUSED/ }])
})

test('waits double, vary, and never exceed an hour and a quarter', () => {
  for (let attempt = 1; attempt < 40; attempt += 1) {
    const middle = Math.min(15_000 * 2 ** (attempt - 1), 3_600_000)
    expect(waitAfter(attempt)).toBeGreaterThanOrEqual(middle * 0.75)
    expect(waitAfter(attempt)).toBeLessThanOrEqual(middle * 1.25)
  }
})

test('without a mail server a mail is kept as a private file, and told in one line', async () => {
  const dataPath = mkdtempSync(join(tmpdir(), 'cohort-mail-'))
  await queue({ subject: 'Your code', secret: '4711' })
  const sender = openSender({}, dataPath)
  await sender.sendDue()
  const [name = '', ...others] = readdirSync(join(dataPath, 'mail'))
  expect(others).toEqual([])
  const file = join(dataPath, 'mail', name)
  expect(name).toMatch(/\.eml$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const mail = await PostalMime.parse(readFileSync(file))
  expect(mail).toMatchObject({ subject: 'Your code', html: '<p>नमस्ते</p>' })
  expect(sender.lines).toHaveLength(1)
  expect(sender.lines[0]).toContain('Mail for priya@northwind.example: Your code"')
})

test('the line tells the code in a demo', async () => {
  const dataPath = mkdtempSync(join(tmpdir(), 'cohort-mail-'))
  await queue({ subject: 'Your code', secret: '4711' })
  const sender = openSender({ DEMO: 'on' }, dataPath)
  await sender.sendDue()
  expect(sender.lines[0]).toContain('Mail for priya@northwind.example: Your code: 4711"')
})

test('a recipient that would be read as several, or as a header, is not sent to', async () => {
  const office = await startPostOffice()
  for (const recipient of [
    'a@a.example, b@northwind.example',
    'a@a.example\r\nBcc: b@northwind.example',
  ]) {
    await queue({ recipient })
  }
  await openSender({ SMTP_URL: office.url }).sendDue()
  expect(office.received).toEqual([])
})

test('a subject cannot add a header', async () => {
  const office = await startPostOffice()
  await queue({ subject: 'Hello\r\nBcc: b@b.example' })
  await openSender({ SMTP_URL: office.url }).sendDue()
  expect(office.received[0]?.sentTo).toEqual(['priya@northwind.example'])
  expect(office.received[0]?.headers.map(({ key }) => key)).not.toContain('bcc')
})

test('what people wrote is shown in HTML as they wrote it', () => {
  const written = { heading: '<b>&"', paragraphs: ["<script>alert('x')</script>"] }
  expect(asHtml(written)).not.toMatch(/<script|<b>&/)
  expect(asHtml(written)).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;')
  expect(asText(written)).toContain(`<script>alert('x')</script>`)
})

test('mails that are done are forgotten, waiting ones are not', async () => {
  const office = await startPostOffice()
  await queue()
  await openSender({ SMTP_URL: office.url }).sendDue()
  await queue()
  clock.advance(1)
  await deleteDoneMails(database.orm, clock.now())
  expect(await listSentMails(database.orm)).toEqual([])
  expect(await waiting()).toHaveLength(1)
})
