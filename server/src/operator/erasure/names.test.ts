import { interactions } from '@cohort/contract/interactions/calls'
import { users } from '@cohort/contract/users/calls'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recordAll } from '#server/platform/audit/queries.ts'
import { mails } from '#server/platform/mail/table.ts'
import { announcements } from '#server/announcements/table.ts'
import { holidays } from '#server/daily-updates/table.ts'
import { assets } from '#server/users/table.ts'
import { insertPeople } from '../../../test/scenarios/people.ts'
import type { Person } from '../../../test/cast.ts'
import { newFolder } from '../../../test/new-folder.ts'
import { schedule } from '../../../test/scenarios/scheduling.ts'
import { openWorld } from '../../../test/world.ts'
import { erasePerson } from './erase.ts'
import { isFullName } from './traces-queries.ts'

const world = await openWorld()
const { as, services, database, asha, manoj, isha } = world
const { orm } = database

async function erasedAs(name: string, more: object = {}) {
  const [person] = await insertPeople(world, [{ name, ...more }])
  const erased = await erasePerson(services, person?.id ?? '')
  expect(erased).toMatchObject({ outcome: 'erased' })
}

const announce = (message: string) => orm.insert(announcements).values({ message })
const mail = (recipient: string, text: string) =>
  orm.insert(mails).values({ recipient, subject: 'News', text })

const told = async () => {
  const { rows } = await database.pool.query<{ message: string }>(
    'select message from announcements order by created_at',
  )
  return rows.map(({ message }) => message)
}
const mailed = async () => {
  const { rows } = await database.pool.query<{ text: string }>('select text from mails')
  return rows.map(({ text }) => text)
}

test.for([
  ['Isha Menon', true],
  ['Ravi Kumar B', true],
  ['Vincent van Gogh', true],
  ['Good understanding', false],
  ['इशा मेनन', true],
  ['of the', false],
  ['Cohort', false],
  ['  ', false],
  ['Former intern 3', false],
] as const)('%s is a full name: %s', ([name, isFull]) => {
  expect(isFullName(name)).toBe(isFull)
})

test('a person who had thousands of names is erased, and each that was written is replaced', async () => {
  const [person] = await insertPeople(world, [{ name: 'Nora Pillai' }])
  const { id: subjectId = '' } = person ?? {}
  const former = Array.from(
    { length: 5000 },
    (_, index) => `Nora Pillai${'ABCDEFGHIJ'[index % 10]}${index}`,
  )
  const about = { actorId: subjectId, action: 'changed', subject: 'user', subjectId }
  await recordAll(
    orm,
    former.map((to) => ({ ...about, changes: { name: { from: 'Nora Pillai', to } } })),
  )
  await announce(`${former[4999]} and ${former[7]} meet Nora Pillai`)
  expect(await erasePerson(services, subjectId)).toMatchObject({ outcome: 'erased' })
  expect(await told()).toEqual([expect.stringMatching(/^(Former intern \d+) and \1 meet \1$/)])
})

test('a name is found with other spaces in it, and in the names of assets and holidays', async () => {
  await announce('Nora Pillai, Nora\u00a0Pillai, Nora\u202fPillai and Nora\n Pillai')
  await orm.insert(holidays).values({ day: '2026-12-31', name: 'Farewell of Nora Pillai' })
  const kept = {
    userId: isha.id,
    type: 'Laptop of Nora Pillai',
    name: 'Old',
    givenOn: '2026-01-05',
  }
  await orm.insert(assets).values(kept)
  await erasedAs('Nora Pillai')
  const former = /^(Former intern \d+)/.exec((await told())[0] ?? '')?.[1]
  expect(await told()).toEqual([`${former}, ${former}, ${former} and ${former}`])
  expect(await orm.select({ name: holidays.name }).from(holidays)).toEqual([
    { name: `Farewell of ${former}` },
  ])
  expect(await orm.select({ type: assets.type }).from(assets)).toEqual([
    { type: `Laptop of ${former}` },
  ])
})

test('a name of common words changes no text and deletes no mail of others', async () => {
  await announce('The end of the week')
  await mail(asha.email, 'The password of the account')
  await mail(asha.email, 'Cohort wishes a nice day')
  await erasedAs('of the')
  await erasedAs('Cohort')
  expect(await told()).toEqual(['The end of the week'])
  expect(await mailed()).toHaveLength(2)
})

test('a name inside the name of another person changes nothing', async () => {
  await announce('Ravi Kumbaran and Ravi Kumbar (both in Pune)')
  await mail(asha.email, 'Ravi Kumbaran has news')
  await erasedAs('Ravi Kumbar')
  expect(await told()).toEqual([
    expect.stringMatching(/^Ravi Kumbaran and Former intern \d+ \(both in Pune\)$/),
  ])
  expect(await mailed()).toEqual(['Ravi Kumbaran has news'])
})

test('a name with signs of patterns is taken as it is', async () => {
  await announce('Thanks to Asha (Ops) Rao. And to Asha Ops Rao!')
  await erasedAs('Asha (Ops) Rao')
  const [message] = await told()
  expect(message).toMatch(/^Thanks to Former intern \d+\. And to Asha Ops Rao!$/)
  await announce('Thanks to Jo* D.K')
  await erasedAs('Jo* D.K')
  expect((await told())[1]).toMatch(/^Thanks to Former intern \d+$/)
})

test('an address is found in any case, and a name in capitals or with other spaces, in mail files too', async () => {
  const address = 'Nisha.Iyer@Private.example'
  await announce(`NISHA IYER, Nisha  Iyer and Nisha\nIyer <${address}>, NISHA.IYER@PRIVATE.EXAMPLE`)
  await announce(
    'nisha iyer, NISHA IYERS, annisha.iyer@private.example, a.nisha.iyer@private.example',
  )
  const dataPath = newFolder()
  const folder = join(dataPath, 'mail')
  await mkdir(folder)
  await writeFile(join(folder, 'capitals.eml'), 'Subject: News\n\nNISHA IYER is here.')
  await writeFile(join(folder, 'address.eml'), `Subject: News\n\nTo ${address}.`)
  await writeFile(join(folder, 'other.eml'), `To: a+${address}\n\nNews`)
  await writeFile(join(folder, 'small.eml'), 'Subject: News\n\nnisha iyer is here.')
  const [person] = await insertPeople(world, [
    { name: 'Nisha Iyer', personalEmail: address.toLowerCase() },
  ])
  await erasePerson({ ...services, dataPath }, person?.id ?? '')
  const [first, second] = await told()
  expect(first?.replaceAll(/Former intern \d+/g, 'X')).toBe('X, X and X <X>, X')
  expect(second).toBe(
    'nisha iyer, NISHA IYERS, annisha.iyer@private.example, a.nisha.iyer@private.example',
  )
  expect((await readdir(folder)).toSorted()).toEqual(['other.eml', 'small.eml'])
})

test('a private address that another account has deletes no mail of that account', async () => {
  await mail(manoj.email, 'Your next interaction')
  await erasedAs('Nisha Iyer', { personalEmail: manoj.email })
  expect(await mailed()).toEqual(['Your next interaction'])
})

test('what is written about an erased person makes no key, and is removed by erasing again', async () => {
  const { id: interactionId } = await schedule(world, { intern: isha })
  await erasePerson(services, isha.id)
  const body = { outcome: 'CANCELLED', reason: 'Left after the burnout in May' } as const
  await as(asha, interactions.setOutcome, { params: { interactionId }, body })
  const keys = await database.pool.query('select from user_keys where user_id = $1', [isha.id])
  expect(keys.rowCount).toBe(0)
  const logged = await database.pool.query<{ changes: object }>('select changes from audit_entries')
  expect(JSON.stringify(logged.rows)).not.toContain('burnout')
  expect((await erasePerson(services, isha.id)).outcome).toBe('again')
  const entries = await database.pool.query(`select from audit_entries where action = 'erased'`)
  expect(entries.rowCount).toBe(2)
  const { rows } = await database.pool.query<{ reason: string }>(
    'select outcome_reason as reason from interactions',
  )
  expect(rows).toEqual([{ reason: 'Removed with the personal data of a former user.' }])
})

async function rename(person: Person, ...names: readonly string[]) {
  for (const name of names) {
    const taken = await as(person, users.update, { params: { userId: person.id }, body: { name } })
    expect(taken.statusCode).toBe(200)
  }
}

test('former names of the person go with the erasure, from texts, mails and files', async () => {
  await rename(isha, 'Zubin Testwala')
  const wish = { name: 'Talk with Zubin Testwala', intern: { ...isha, name: 'Zubin Testwala' } }
  await schedule(world, wish)
  await mail(asha.email, 'Zubin Testwala Rao has news')
  const dataPath = newFolder()
  const folder = join(dataPath, 'mail')
  await mkdir(folder)
  await writeFile(join(folder, 'former.eml'), 'Subject: News\n\nZubin Testwala meets you.')
  await rename(isha, 'Zubin Testwala Rao', 'Zara Othername')
  expect((await erasePerson({ ...services, dataPath }, isha.id)).outcome).toBe('erased')
  const { rows } = await database.pool.query<{ text: string }>(
    `select name as text from interactions union all select message from notifications
     union all select text from mails union all select response::text from idempotency_keys`,
  )
  expect(rows.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Talk with Former intern \d+$/),
  )
  expect(JSON.stringify(rows)).not.toMatch(/Zubin|Testwala|Othername|Former intern \d+ Rao/)
  expect(await readdir(folder)).toEqual([])
})

test('a former name that another person has, or that is no full name, changes nothing', async () => {
  await insertPeople(world, [{ name: 'Ravi Kumbar' }])
  await announce('Ravi Kumbar and the Zubin gate')
  await rename(isha, 'Ravi Kumbar', 'Zubin', 'Zara Othername')
  await erasePerson(services, isha.id)
  expect(await told()).toEqual(['Ravi Kumbar and the Zubin gate'])
})

test('former private addresses and numbers go too, unless another account has them', async () => {
  const params = { userId: isha.id }
  const first = { personalEmail: 'zubin.t@gmail.com', phone_no: '9876543210' }
  const taken = { personalEmail: 'shared.one@gmail.com', phone_no: '9876501234' }
  const last = { personalEmail: 'zara.other@gmail.com', phone_no: '9876511111' }
  for (const body of [first, taken, last])
    expect((await as(isha, users.update, { params, body })).statusCode).toBe(200)
  await insertPeople(world, [
    { name: 'Nisha Iyer', personalEmail: taken.personalEmail, phone: taken.phone_no },
  ])
  await announce('Call 9876543210 or 9876501234')
  await mail(asha.email, 'Write to zubin.t@gmail.com')
  await mail(asha.email, 'Write to shared.one@gmail.com')
  await erasePerson(services, isha.id)
  expect(await told()).toEqual([expect.stringMatching(/^Call Former intern \d+ or 9876501234$/)])
  expect(await mailed()).toContain('Write to shared.one@gmail.com')
  expect(await mailed()).not.toContain('Write to zubin.t@gmail.com')
})
