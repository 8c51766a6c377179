import { auth } from '@cohort/contract/auth/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { users } from '@cohort/contract/users/calls'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { mailSender } from '#server/platform/mail/outbox.ts'
import { mailPolicy } from '#server/mail-policy.ts'
import { insertPeople } from '../../test/scenarios/people.ts'
import { startPostOffice, type Received } from '../../test/processes/smtp-server.ts'
import { interactionForm } from '../../test/scenarios/scheduling.ts'
import { openWorld } from '../../test/world.ts'
import { figure } from '../extent.ts'

const world = await openWorld({ RATE_LIMIT_MULTIPLIER: '100000' })
const { as, asNobody, database, services, asha, isha } = world

const HOME = 'northwind.example'
const EVIL = 'evil.example'

/** Each names, for one program that reads mail or another, a mailbox that is not of ours. */
const ADDRESSES = [
  `victim@${HOME},attacker@${EVIL}`,
  `victim@${HOME};attacker@${EVIL}`,
  `victim@${HOME} attacker@${EVIL}`,
  `attacker@${EVIL},victim@${HOME}`,
  `attacker@${EVIL}@${HOME}`,
  `attacker@${HOME}@${EVIL}`,
  `<attacker@${EVIL}>@${HOME}`,
  `<attacker@${EVIL}>victim@${HOME}`,
  `"attacker@${EVIL}"@${HOME}`,
  `"attacker@${EVIL}>"@${HOME}`,
  `"victim"@${HOME}`,
  `attacker@${EVIL}(@${HOME}`,
  `attacker@${EVIL}(comment)@${HOME}`,
  `victim@${HOME}(comment)`,
  `victim(comment)@${HOME}`,
  `Victim <attacker@${EVIL}> <victim@${HOME}>`,
  `victim@${HOME}\nBcc: attacker@${EVIL}`,
  `victim@${HOME}\r\nRCPT TO:<attacker@${EVIL}>`,
  `attacker@${EVIL}\n@${HOME}`,
  `attacker@${EVIL}\u0000@${HOME}`,
  `attacker@${EVIL}%0d%0a@${HOME}`,
  `attacker%${EVIL}@${HOME}.`,
  `victim@${HOME}.`,
  `victim@${HOME}.${EVIL}`,
  `victim@${EVIL}.${HOME}`,
  `victim@evil${HOME}`,
  `victim@nоrthwind.example`,
  `victim@northwınd.example`,
  `victim@ｎｏｒｔｈｗｉｎｄ.example`,
  `victim@northwind。example`,
  'victim@xn--nrthwind-5fg.example',
  `victim@[127.0.0.1]`,
  `victim@[IPv6:::1]`,
  'victim@127.0.0.1',
  `@${EVIL}:victim@${HOME}`,
  `@${EVIL},@${HOME}:victim@${HOME}`,
  `${EVIL}!victim@${HOME}`,
  `=?utf-8?q?attacker=40evil.example=3e=00?=victim@${HOME}`,
  `=?x?q?attacker=40evil.example=3e?=@${HOME}`,
  `undisclosed:attacker@${EVIL};@${HOME}`,
  `mailto:attacker@${EVIL}?@${HOME}`,
  `attacker@${EVIL}\\@${HOME}`,
  `attacker\\@${EVIL}@${HOME}`,
  `victim..dots@${HOME}`,
  `.victim@${HOME}`,
  `victim.@${HOME}`,
  `@${HOME}`,
  HOME,
] as const

let sent = 0
afterAll(() =>
  figure(`${ADDRESSES.length} hostile addresses by five ways, ${sent} mails arrived, none abroad`),
)

/** Every mailbox that a mail was handed to or names, as the server that took it has it. */
const mailboxesOf = ({ sentTo, to = [], cc = [], bcc = [] }: Received) => [
  ...sentTo,
  ...[...to, ...cc, ...bcc].map(({ address }) => address ?? 'a group'),
]

async function deliverAll() {
  const office = await startPostOffice()
  const config = { ...services.config, smtpUrl: office.url }
  const sender = mailSender(
    { ...services, config, log: pino({ level: 'silent' }) },
    mailPolicy(services),
  )
  onTestFinished(() => sender.stop())
  await sender.sendDue()
  sent += office.received.length
  return office.received
}

const isOurs = (mailbox: string) => /^[a-z0-9._%+-]+@northwind(-labs)?\.example$/.test(mailbox)

/** As JSON lets a client send it. */
const bodiesWith = (email: unknown): { readonly email: string }[] => [{ email }] as never

const PASSWORD = 'Right@2026'
const person = { name: 'Rohan Patil', password: PASSWORD }

async function trySingly(email: string) {
  const statuses = [
    await asNobody(auth.sendOtp, { body: { ...person, email } }),
    await as(asha, users.create, { body: { ...person, email, role: 'Interns' } }),
    await as(asha, interactions.schedule, {
      body: { ...interactionForm(world), internEmail: email, internId: isha.id },
    }),
  ].map(({ statusCode }) => statusCode)
  await asNobody(auth.forgotPassword, { body: { email } })
  return statuses
}

async function importAll() {
  // A file with a NUL in it is no text, and refused whole.
  const written = ADDRESSES.filter((email) => !email.includes('\u0000'))
  const lines = written.map((email) => `Rohan Patil,"${email.replaceAll('"', '""')}"`)
  const sheet = ['Name,Email', ...lines].join('\n')
  const payload = { name: 'people.csv', content: Buffer.from(sheet).toString('base64') }
  const headers = { authorization: `Bearer ${await world.tokenOf(asha)}` }
  const request = { method: 'POST', url: users.runImport.path, headers, payload } as const
  const { body } = await world.app.inject(request)
  return JSON.parse(body.trim().split('\n').at(-1) ?? '{}') as { data: { counts: object } }
}

test('an address that mail programs read differently brings no mail to another domain', async () => {
  const taken: string[] = []
  for (const email of ADDRESSES) {
    if ((await trySingly(email)).some((status) => status !== 400)) taken.push(email)
  }
  expect(taken).toEqual([])
  expect((await importAll()).data.counts).toMatchObject({ created: 0, updated: 0 })
  const arrived = await deliverAll()
  expect(arrived.flatMap(mailboxesOf).filter((mailbox) => !isOurs(mailbox))).toEqual([])
  const { rows } = await database.pool.query<{ email: string }>('select email from users')
  expect(rows.map(({ email }) => email).filter((email) => !isOurs(email))).toEqual([])
}, 60_000)

test('an address that is not a text is refused', async () => {
  const values = [[`attacker@${EVIL}`, asha.email], { 0: asha.email }, [asha.email], 7, null, true]
  for (const [body] of values.map(bodiesWith)) {
    if (!body) throw new Error('There is nothing to send')
    const asked = { ...person, ...body }
    expect((await asNobody(auth.sendOtp, { body: asked })).statusCode).toBe(400)
    expect((await asNobody(auth.forgotPassword, { body })).statusCode).toBe(400)
    const created = await as(asha, users.create, { body: { ...asked, role: 'Interns' } })
    expect(created.statusCode).toBe(400)
  }
  expect(await deliverAll()).toEqual([])
})

test('an address that bypassed validation receives no mail', async () => {
  const people = ADDRESSES.filter((email) => !email.includes('\u0000')).map((email, at) => ({
    name: `Somebody ${at}`,
    email: email.toLowerCase(),
  }))
  await insertPeople(services, people)
  for (const { email } of people) await asNobody(auth.forgotPassword, { body: { email } })
  const { rows } = await database.pool.query<{ email: string; id: string }>(
    `select id, email from users where name like 'Somebody %'`,
  )
  for (const { id: userId } of rows) {
    const laptop = { assetType: 'Laptop', assetName: 'T14', givenOn: '2026-03-01', userId }
    await as(asha, users.giveAsset, { body: laptop })
  }
  const arrived = await deliverAll()
  expect(arrived.flatMap(mailboxesOf).filter((mailbox) => !isOurs(mailbox))).toEqual([])
}, 60_000)

test('user input adds neither recipients nor headers', async () => {
  const words = `Review\r\nBcc: attacker@${EVIL}\r\nX-Evil: 1\r\n\r\n.\r\nRCPT TO:<attacker@${EVIL}>`
  const form = { ...interactionForm(world, { name: words.slice(0, 100) }), place: words }
  await as(asha, interactions.schedule, { body: form })
  const request = { subject: words, description: words }
  await as(isha, helpdesk.raise, { body: request })
  const arrived = await deliverAll()
  expect(arrived.length).toBeGreaterThan(0)
  expect(arrived.flatMap(mailboxesOf).filter((mailbox) => !isOurs(mailbox))).toEqual([])
  const headers = arrived.flatMap((mail) => mail.headers.map(({ key }) => key))
  expect(headers.filter((key) => /^(bcc|cc|x-evil)$/.test(key))).toEqual([])
})
