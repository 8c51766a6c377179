import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/platform/process/config.ts'
import { postman } from '../../../test/scenarios/mailing.ts'
import { startPostOffice } from '../../../test/processes/smtp-server.ts'
import { openWorld } from '../../../test/world.ts'
import { openDelivery } from './delivery.ts'
import { mails } from './table.ts'

const world = await openWorld()
const { database } = world
const { queue, openSender, waiting } = postman(world)

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

test('a mail server that never ends its reply keeps no mail longer than the limit', async () => {
  const closed = Promise.withResolvers<void>()
  const server = createServer((socket) => {
    socket.write('220 slow.example\r\n')
    const dribble = setInterval(() => socket.write('250-wait\r\n'), 20)
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(dribble)
      closed.resolve()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  // A listening TCP server has an address of this shape.
  const { port } = server.address() as AddressInfo
  const config = readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, DEMO: 'off' })
  const delivery = openDelivery({ ...world.services, config }, 100)
  onTestFinished(() => delivery.close())
  await queue()
  const [mail] = await database.orm.select().from(mails)
  if (!mail) throw new Error('No mail was queued')
  await expect(delivery.deliver(mail)).rejects.toThrow(
    'The mail server took longer than 0.1 seconds',
  )
  // What is sent again later must not arrive from an attempt that was given up.
  await closed.promise
})

test('a mail server on another machine gets nothing unless it encrypts', async () => {
  const office = await startPostOffice()
  await queue()
  // Leads to this machine as well, but is no address of it.
  const elsewhere = office.url.replace('127.0.0.1', '0.0.0.0')
  await openSender({ SMTP_URL: elsewhere }).sendDue()
  expect(office.received).toEqual([])
  expect(await waiting()).toMatchObject([{ last_error: expect.stringContaining('STARTTLS') }])
})

test('without a mail server a mail is kept as a private file, and logged in one line', async () => {
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

test('the log line contains the code in a demo', async () => {
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
  const last_error = 'The recipient is not one plain address'
  expect(await waiting()).toMatchObject([{ last_error }, { last_error }])
})

test('a subject cannot add a header', async () => {
  const office = await startPostOffice()
  await queue({ subject: 'Hello\r\nBcc: b@b.example' })
  await openSender({ SMTP_URL: office.url }).sendDue()
  expect(office.received[0]?.sentTo).toEqual(['priya@northwind.example'])
  expect(office.received[0]?.headers.map(({ key }) => key)).not.toContain('bcc')
})
