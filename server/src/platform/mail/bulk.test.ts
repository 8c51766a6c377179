import { expect, test } from 'vitest'
import { startPostOffice } from '../../../test/processes/smtp-server.ts'
import { postman } from '../../../test/scenarios/mailing.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { clock } = world
const { openSender, queue } = postman(world)

const SECOND = 1000
const later = (milliseconds: number) => clock.set(new Date(clock.now().getTime() + milliseconds))

test('an import of many is mailed at sixty a minute, by all senders together', async () => {
  const office = await startPostOffice()
  for (let index = 0; index < 70; index += 1) await queue({ isBulk: true })
  const senders = [1, 2].map(() => openSender({ SMTP_URL: office.url }))
  for (let second = 0; second < 60; second += 5) {
    for (const sender of senders) await sender.sendDue()
    later(5 * SECOND)
  }
  expect(office.received).toHaveLength(60)
  for (let second = 0; second < 10; second += 5) {
    for (const sender of senders) await sender.sendDue()
    later(5 * SECOND)
  }
  expect(office.received).toHaveLength(70)
})

test('another mail does not wait for queued invitations', async () => {
  const office = await startPostOffice()
  for (let index = 0; index < 20; index += 1) await queue({ isBulk: true })
  const sender = openSender({ SMTP_URL: office.url })
  await sender.sendDue()
  expect(office.received).toHaveLength(5)
  later(100)
  await queue({ subject: 'Reset your Cohort password' })
  await sender.sendDue()
  expect(office.received.map(({ subject }) => subject).at(-1)).toBe('Reset your Cohort password')
  expect(office.received).toHaveLength(6)
})

test('invitations that are due after a pause of the process are not sent all at once', async () => {
  const office = await startPostOffice()
  for (let index = 0; index < 20; index += 1) await queue({ isBulk: true })
  later(60 * 60 * SECOND)
  const sender = openSender({ SMTP_URL: office.url })
  await sender.sendDue()
  await sender.sendDue()
  expect(office.received).toHaveLength(5)
})

test('a process whose clock was weeks ahead does not stop the invitations of the others', async () => {
  const office = await startPostOffice()
  const sender = openSender({ SMTP_URL: office.url })
  const today = clock.now()
  await queue({ isBulk: true })
  later(40 * 24 * 60 * 60 * SECOND)
  await sender.sendDue()
  clock.set(today)
  await queue({ isBulk: true })
  await sender.sendDue()
  expect(office.received).toHaveLength(2)
})
