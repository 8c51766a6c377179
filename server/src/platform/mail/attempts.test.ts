import { expect, onTestFinished, test } from 'vitest'
import { postman } from '../../../test/scenarios/mailing.ts'
import { startPostOffice } from '../../../test/processes/smtp-server.ts'
import { openWorld } from '../../../test/world.ts'
import { waitAfter } from '#server/platform/process/queue-sender.ts'

const world = await openWorld()
const { clock, database } = world
const { queue, openSender, waiting, failed } = postman(world)

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

test('a mail that a process left unsent is sent by the next one', async () => {
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

test('a mail that a process with a clock ahead queued is sent, not kept until that day', async () => {
  const office = await startPostOffice()
  const now = clock.now()
  clock.set(new Date(now.getTime() + 30 * 24 * 60 * 60_000))
  await queue()
  clock.set(now)
  await openSender({ SMTP_URL: office.url }).sendDue()
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
  expect(await failed()).toEqual([{ last_error: 'Expired before it was sent.', secret: null }])
})

test('a mailbox that the server refuses for good is not tried again', async () => {
  const office = await startPostOffice({ refuses: 'priya@northwind.example' })
  await queue()
  await openSender({ SMTP_URL: office.url }).sendDue()
  expect(await failed()).toMatchObject([{ last_error: /No such mailbox/ }])
})

test('a mail whose attempt cannot be recorded keeps no other one back', async () => {
  const office = await startPostOffice()
  await database.pool.query(
    `create function refuse_change() returns trigger language plpgsql as
       $$ begin raise 'The row cannot be changed'; end $$;
     create trigger refuse_change before update of sent_at on mails
       for each row when (old.recipient = 'priya@northwind.example') execute function refuse_change()`,
  )
  onTestFinished(() => void database.pool.query('drop function refuse_change cascade'))
  await queue()
  const others = Array.from({ length: 6 }, (_, count) => `p${count}@northwind.example`)
  for (const recipient of others) await queue({ recipient })
  const sender = openSender({ SMTP_URL: office.url })
  await sender.sendDue()
  const recipients = office.received.flatMap(({ sentTo }) => sentTo)
  expect(recipients).toEqual(expect.arrayContaining(others))
  expect(await waiting()).toHaveLength(1)
  expect(sender.lines.join()).toContain('The attempt to send a mail is not recorded')
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
