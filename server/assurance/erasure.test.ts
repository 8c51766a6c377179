import { announcements } from '@cohort/contract/announcements/calls'
import { articles } from '@cohort/contract/articles/calls'
import { audit } from '@cohort/contract/audit/calls'
import { auth } from '@cohort/contract/auth/calls'
import type { Call } from '@cohort/contract/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { users } from '@cohort/contract/users/calls'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { linkEntries } from '#server/platform/audit/chain/link.ts'
import { verifyChain } from '#server/platform/audit/chain/verify.ts'
import { openDelivery } from '#server/platform/mail/delivery.ts'
import type { Mail } from '#server/platform/mail/queries.ts'
import { mails } from '#server/platform/mail/table.ts'
import { runCommand } from '#server/operator/run.ts'
import { erasePending } from '#server/operator/erasure/erase-pending.ts'
import {
  insertPending,
  listErasures,
  type Erasure,
} from '#server/operator/erasure/pending-queries.ts'
import { newFolder } from '../test/new-folder.ts'
import { interactionForm, schedule } from '../test/scenarios/scheduling.ts'
import { openWorld, requestOf } from '../test/world.ts'
import { figure } from './extent.ts'
import { plantIvan, TRACES } from './personal-traces.ts'

const world = await openWorld()
const { as, asNobody, app, database, asha, anil, meera, manoj, ivan, isha } = world

const FORMER: unknown = expect.stringMatching(/^Former intern \d+$/)
const WELL_DONE_FORMER: unknown = expect.stringMatching(/^Well done, Former intern \d+$/)

async function erase(who: string, dataPath = '') {
  const said: string[] = []
  const services = { ...world.services, dataPath }
  const { code } = await runCommand(services, { command: 'erase', who }, (line) => said.push(line))
  return { code, said }
}

/** Every column of every table, as text, without regard to case. */
async function searchEverything() {
  const { rows: tables } = await database.pool.query<{ name: string; columns: number }>(
    `select quote_ident(table_name) as name, count(*)::int as columns
     from information_schema.columns where table_schema = 'public' group by table_name order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ line: string }>(
      `select lower(t::text) as line from ${name} t`,
    )
    for (const trace of TRACES) {
      const lines = rows.filter(({ line }) => line.includes(trace))
      if (lines.length > 0) found.push(`${trace} in ${name}: ${lines[0]?.line}`)
    }
  }
  return { found, columns: tables.reduce((sum, table) => sum + table.columns, 0) }
}

test('an erased user appears in no column of any table, and the audit log is still valid', async () => {
  await plantIvan(world)
  await linkEntries(world.services)
  expect((await searchEverything()).found.length).toBeGreaterThan(TRACES.length)
  const { code, said } = await erase(ivan.email.toUpperCase())
  expect(code).toBe(0)
  expect(said[0]).toMatch(/^Erased. Remaining records are shown under "Former intern \d+"\.$/)
  const { found, columns } = await searchEverything()
  expect(found).toEqual([])
  await linkEntries(world.services)
  expect((await verifyChain(database.orm)).broken).toBeUndefined()
  figure(`${TRACES.length} traces in none of ${columns} columns after the erasure`)
})

test('what was kept to repeat responses goes, as any response may quote what is removed', async () => {
  const create = async (person: typeof ivan, call: Call, body: object) => {
    const headers = { authorization: `Bearer ${await world.tokenOf(person)}` }
    const keyed = { ...headers, 'idempotency-key': `key-of-${person.name.split(' ')[0]}` }
    const { statusCode } = await app.inject({ ...requestOf(call, { body }), headers: keyed })
    expect(statusCode).toBe(201)
  }
  const request = { subject: 'Badge', description: 'Lost', priority: 'LOW', recepient: 'Admins' }
  await create(ivan, helpdesk.raise, request)
  await create(isha, helpdesk.raise, request)
  await create(asha, announcements.create, { message: `Well done, ${ivan.name}` })
  await erase(ivan.email)
  const { rows } = await database.pool.query('select user_id from idempotency_keys')
  expect(rows).toEqual([])
})

test('shared records remain under a number', async () => {
  await plantIvan(world)
  await erase(ivan.email)
  const params = { userId: ivan.id }
  const { data } = await as(asha, feedbacks.ofIntern, { params })
  expect(data).toMatchObject([{ intern: { name: FORMER } }])
  expect(JSON.stringify(data)).toContain('Removed with the personal data of a former user.')
  const { data: history } = await as(asha, users.history, { params })
  expect(history.map(({ action }) => action)).toContain('revealed')
  expect(JSON.stringify(history)).toContain('erased')
  const { data: person } = await as(asha, users.get, { params })
  expect(person).toMatchObject({ name: FORMER, zone: 'RED ZONE', personalEmail: null })
  const { rows } = await database.pool.query(
    `select is_scheduled from interactions where intern_id = $1 order by starts_at`,
    [ivan.id],
  )
  expect(rows).toEqual([{ is_scheduled: true }, { is_scheduled: false }])
})

test('the audit log keeps neither the reason of an outcome, a name of an interaction nor a searched name', async () => {
  const { id: interactionId } = await schedule(world, { intern: ivan, name: 'Review' })
  const params = { interactionId }
  const renamed = interactionForm(world, { intern: ivan, name: 'Warning of Ivan Thomas' })
  await as(asha, interactions.update, { params, body: renamed })
  const body = { outcome: 'CANCELLED', reason: 'A family matter' } as const
  await as(asha, interactions.setOutcome, { params, body })
  const exported = { format: 'csv' as const, columns: ['email' as const], name: ivan.name }
  const headers = { authorization: `Bearer ${await world.tokenOf(asha)}` }
  await app.inject({ ...requestOf(users.export, { body: exported }), headers })
  const searched = { format: 'csv' as const, text: ivan.name }
  await app.inject({ ...requestOf(audit.export, { body: searched }), headers })
  const logged = async () =>
    JSON.stringify((await as(asha, audit.list, { query: { limit: 100 } })).data)
  const before = await logged()
  expect(before).toContain('A family matter')
  expect(before).toContain('Warning of Ivan Thomas')
  await erase(ivan.email)
  const after = await logged()
  for (const text of ['family matter', ivan.name]) expect(after).not.toContain(text)
})

test('admins can edit neither the record nor the assets of an erased person', async () => {
  await plantIvan(world)
  const { rows } = await database.pool.query<{ id: string }>('select id from assets')
  await erase(ivan.email)
  const params = { userId: ivan.id }
  const zone = { zone: 'GREEN ZONE', zoneReason: 'Caught up again.' } as const
  const asset = { assetType: 'Laptop', assetName: 'New', givenOn: '2026-03-03' } as const
  const assetId = rows[0]?.id ?? ''
  const answers = [
    await as(asha, users.update, { params, body: zone }),
    await as(asha, users.giveAsset, { body: { ...asset, userId: ivan.id } }),
    await as(asha, users.changeAsset, { params: { assetId }, body: { assetName: 'New' } }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  const keys = await database.pool.query('select from user_keys where user_id = $1', [ivan.id])
  expect(keys.rowCount).toBe(0)
})

test('handing over quotes nothing that the person wrote', async () => {
  const subject = `Laptop of ${ivan.name}`
  const request = { subject, description: 'Broken', priority: 'LOW', recepient: 'Mentors' } as const
  const raised = await as(ivan, helpdesk.raise, { body: { ...request, recepientId: manoj.id } })
  expect(raised.statusCode).toBe(201)
  await erase(ivan.email)
  const { rows } = await database.pool.query<{ message: string }>(
    'select message from notifications union all select text from mails',
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ message }) => /Laptop|Ivan/.test(message))).toEqual([])
  const closed = await database.pool.query('select status from help_requests')
  expect(closed.rows).toEqual([{ status: 'RESOLVED' }])
})

test('a text as long as its column allows loses its end to a longer name', async () => {
  const body = {
    title: `${ivan.name} ${'x'.repeat(99 - ivan.name.length)}`,
    text: 'Ask the admins.',
  }
  const { data } = await as(asha, articles.create, { body })
  expect((await erase(ivan.email)).code).toBe(0)
  const { rows } = await database.pool.query<{ title: string }>(
    'select title from help_articles where id = $1',
    [data.id],
  )
  expect(rows[0]?.title).toMatch(/^Former intern \d+ x+$/)
  expect(rows[0]?.title).toHaveLength(100)
})

test('titles that become equal stay apart', async () => {
  for (const who of [ivan.name, ivan.email]) {
    const body = { title: `Ask ${who}`, text: 'About the badge.' }
    expect((await as(asha, articles.create, { body })).statusCode).toBe(201)
  }
  expect((await erase(ivan.email)).code).toBe(0)
  const { rows } = await database.pool.query<{ title: string }>(
    `select title from help_articles where title like 'Ask %' order by length(title)`,
  )
  expect(rows.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Ask Former intern \d+$/),
    expect.stringMatching(/^Ask Former intern \d+ [\da-f]{12}$/),
  ])
})

test('sessions end immediately, the account cannot be enabled, and the address can be used again', async () => {
  const token = await world.tokenOf(ivan)
  const asking = () =>
    app.inject({
      url: users.get.path.replace(':userId', ivan.id),
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await asking()).statusCode).toBe(200)
  await erase(ivan.email)
  expect((await asking()).statusCode).toBe(401)
  const params = { userId: ivan.id }
  expect((await as(asha, users.enable, { params })).statusCode).toBe(404)
  const body = { name: 'Ivan Thomas', email: ivan.email, password: 'Secret@123', role: 'Interns' }
  const added = await as(asha, users.create, { body: { ...body, role: 'Interns' } })
  expect(added.statusCode).toBe(201)
  expect(added.data.id).not.toBe(ivan.id)
  const signIn = { email: ivan.email, password: 'Secret@123' }
  expect((await asNobody(auth.signIn, { body: signIn })).statusCode).toBe(200)
})

test('the last enabled admin cannot be erased, nor two concurrently, and no user twice', async () => {
  const codes = await Promise.all([erase(asha.email), erase(anil.email)])
  expect(codes.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1])
  expect(codes.flatMap(({ said }) => said)).toContain(
    'This is the last enabled admin. Add another admin first.',
  )
  await erase(isha.email)
  expect((await erase(isha.id)).said).toEqual([
    'Already erased. What was written about this person since is removed.',
  ])
  expect((await erase(isha.email)).said).toEqual([`No user found for ${isha.email}.`])
})

test('texts of other users are unchanged where a name may refer to another person', async () => {
  const message = 'Well done, Ivan Thomas'
  const twin = { name: 'Ivan Thomas', email: 'twin@northwind.example', password: 'Secret@123' }
  await as(asha, users.create, { body: { ...twin, role: 'Interns' } })
  await database.pool.query('insert into announcements (id, message) values ($1, $2)', [
    isha.id,
    message,
  ])
  const told = () => database.pool.query('select message from announcements')
  await erase(ivan.email)
  expect((await told()).rows).toEqual([{ message }])
  await erase(twin.email)
  expect((await told()).rows).toEqual([{ message: WELL_DONE_FORMER }])
})

const ONE_ERASED = { lines: ['People erased again after the restore: 1.'], isComplete: true }

/** As a restore does. */
async function keepPending(erased: readonly Erasure[]) {
  const client = await database.pool.connect()
  try {
    await insertPending(client, erased)
  } finally {
    client.release()
  }
}

test('who cannot be erased again after a restore is named, with the reason', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from users where role = 'Admins' and disabled_at is null",
  )
  const [last, ...others] = rows.map(({ id }) => id)
  const disable = 'update users set disabled_at = now() where id = any($1)'
  await database.pool.query(disable, [others])
  await keepPending([{ userId: last ?? '', number: 51 }])
  const lines = [
    `NOT erased again: ${last}, because no other admin is enabled. The next start tries again; or erase this person yourself.`,
  ]
  expect(await erasePending(world.services)).toEqual({ lines, isComplete: false })
  await database.pool.query('update users set disabled_at = null where id = any($1)', [others])
  expect(await erasePending(world.services)).toEqual(ONE_ERASED)
})

test('an erasure that fails is named, and keeps neither others nor a start', async () => {
  await keepPending([
    { userId: ivan.id, number: 61 },
    { userId: isha.id, number: 62 },
  ])
  await database.pool.query(
    `alter table users add constraint none check (id <> '${ivan.id}' or name <> 'Former intern 61')`,
  )
  expect(await erasePending(world.services)).toEqual({
    lines: [
      'People erased again after the restore: 1.',
      `NOT erased again: ${ivan.id}, because of the error in the log. The next start tries again; or erase this person yourself.`,
    ],
    isComplete: false,
  })
  await database.pool.query('alter table users drop constraint none')
  expect(await erasePending(world.services)).toEqual(ONE_ERASED)
})

test('a restored backup that holds the person again is erased again', async () => {
  await plantIvan(world)
  await erase(ivan.email)
  const erased = await listErasures(database.pool)
  await world.database.reset()
  await database.pool.query(
    `insert into users (id, role, name, name_folded, email) values
     ($1, 'Interns', 'Ivan Thomas', 'ivan thomas', $2), ($3, 'Interns', 'Isha', 'isha', 'i@n.example')`,
    [ivan.id, ivan.email, isha.id],
  )
  // Above what is given out next, as after a restore from before many others were erased.
  const known = erased.map(({ userId }) => ({ userId, number: 41 }))
  // Who is not in this backup may be in the next one that is restored.
  const absent = { userId: meera.id, number: 50 }
  await keepPending([...known, absent])
  // A second restore, before anyone was erased, still knows of them.
  expect(await listErasures(database.pool)).toEqual([...known, absent])
  expect(await erasePending(world.services)).toEqual(ONE_ERASED)
  expect(await erasePending(world.services)).toEqual({ lines: [], isComplete: true })
  expect(await listErasures(database.pool)).toEqual([...known, absent])
  await erase('i@n.example')
  expect((await listErasures(database.pool)).map(({ number }) => number)).toEqual([41, 42, 50])
  expect((await searchEverything()).found).toEqual([])
})

test('mails in the folder go when they are to the person or name them, whatever their encoding', async () => {
  const dataPath = newFolder()
  const services = { ...world.services, dataPath }
  const delivery = openDelivery(services)
  const letter = (recipient: string, text: string) => ({ recipient, subject: 'News', text })
  const invitation = {
    method: 'REQUEST' as const,
    content: `BEGIN:VCALENDAR\r\nX:${'é'.repeat(9)} Ivan Thomas\r\n`,
  }
  const written = await database.orm
    .insert(mails)
    .values([
      letter(ivan.email, 'Hello'),
      letter(asha.email, `${'नमस्ते '.repeat(20)} Ivan Thomas`),
      { ...letter(asha.email, 'See the calendar'), invitation },
      letter(asha.email, 'Isha has news'),
    ])
    .returning()
  for (const mail of written) await delivery.deliver(mail satisfies Mail)
  const folder = join(dataPath, 'mail')
  expect(readdirSync(folder)).toHaveLength(4)
  await erase(ivan.email, dataPath)
  const left = readdirSync(folder).map((name) => readFileSync(join(folder, name)))
  expect(left).toHaveLength(1)
  const [kept = Buffer.from('')] = left
  expect((await new PostalMime().parse(kept)).text).toContain('Isha has news')
})
