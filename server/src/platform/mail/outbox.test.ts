import { auth } from '@cohort/contract/auth/calls'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { letterTo, postman } from '../../../test/scenarios/mailing.ts'
import { startPostOffice } from '../../../test/processes/smtp-server.ts'
import { schedule } from '../../../test/scenarios/scheduling.ts'
import { openWorld } from '../../../test/world.ts'
import { deleteDoneMails, leaseMails, listSentMails, queueMail } from './queries.ts'

const world = await openWorld()
const { clock, database, services } = world
const { queue, openSender, waiting } = postman(world)

test('a mail whose change was rolled back is never sent', async () => {
  const office = await startPostOffice()
  const change = database.orm.transaction(async (db) => {
    await queueMail(db, letterTo('priya@northwind.example'), clock.now())
    throw new Error('The change failed')
  })
  await expect(change).rejects.toThrow('The change failed')
  await openSender({ SMTP_URL: office.url }).sendDue()
  expect(office.received).toEqual([])
})

test('a signal sends immediately, without waiting for the next poll', async () => {
  const office = await startPostOffice()
  const sender = openSender({ SMTP_URL: office.url })
  sender.start()
  await sender.sendDue()
  await queue()
  services.outboxSignal.wake()
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

const LINK = 'http://localhost:3000/invitation?token=abc'

test('a mail with a code or a link overtakes the many that a script causes', async () => {
  const office = await startPostOffice()
  for (let count = 0; count < 12; count += 1) await queue()
  await queue({ subject: 'Reset your Cohort password', secret: LINK })
  await openSender({ SMTP_URL: office.url }).sendDue()
  const subjects = office.received.map(({ subject }) => subject)
  expect(subjects).toHaveLength(13)
  // Among the first to be sent; four connections arrive in any order.
  expect(subjects.indexOf('Reset your Cohort password')).toBeLessThan(9)
})

test('the link of a mail is not kept once it is sent', async () => {
  const office = await startPostOffice()
  await queue({ text: `Open ${LINK}\n`, html: `<a href="${LINK}">Open</a>`, secret: LINK })
  await openSender({ SMTP_URL: office.url }).sendDue()
  expect(office.received).toHaveLength(1)
  const { rows } = await database.pool.query('select text, html, secret from mails')
  expect(rows).toEqual([{ text: 'Open [link]\n', html: '<a href="[link]">Open</a>', secret: null }])
})

test('no response waits for an unresponsive mail server', async () => {
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
  for (const person of [world.isha, world.ivan]) {
    await schedule(world, { intern: person })
    await world.asNobody(auth.forgotPassword, { body: { email: person.email } })
  }
  expect((await waiting()).length).toBeGreaterThan(4)
  await expect.poll(() => held.size).toBeGreaterThan(0)
  // None has been given up, so no call has waited for one to be.
  expect([...held].filter((socket) => socket.destroyed)).toEqual([])
  isOver = true
  for (const socket of held) socket.destroy()
})

test('a mail leased by a killed process is sent after the lease ends', async () => {
  const office = await startPostOffice()
  await queue()
  const until = new Date(clock.now().getTime() + 2 * 60_000)
  await leaseMails(database.orm, { now: clock.now(), until, isBulk: false, most: 4 })
  const sender = openSender({ SMTP_URL: office.url })
  await sender.sendDue()
  expect(office.received).toEqual([])
  clock.advance(2)
  await sender.sendDue()
  expect(office.received).toHaveLength(1)
})

test('completed mails are deleted, waiting ones are not', async () => {
  const office = await startPostOffice()
  await queue()
  await openSender({ SMTP_URL: office.url }).sendDue()
  expect(await listSentMails(database.orm)).toHaveLength(1)
  await queue()
  clock.advance(1)
  await deleteDoneMails(database.orm, clock.now())
  expect(await listSentMails(database.orm)).toEqual([])
  expect(await waiting()).toHaveLength(1)
})
