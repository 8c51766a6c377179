import { audit } from '@cohort/contract/audit/calls'
import { auth } from '@cohort/contract/auth/calls'
import type { InputOf } from '@cohort/contract/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { users } from '@cohort/contract/users/calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashPassword } from '#server/auth/passwords.ts'
import { linkEntries } from '#server/platform/audit/chain/link.ts'
import { verifyChain } from '#server/platform/audit/chain/verify.ts'
import { closeHours, recordFolded } from '#server/platform/audit/repeated-entries.ts'
import { auditEntries } from '#server/platform/audit/table.ts'
import { users as people } from '#server/users/table.ts'
import type { Person } from '../../test/cast.ts'
import { planner } from '../../test/scenarios/planning.ts'
import { giveFeedback } from '../../test/scenarios/sharing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const beside = await world.beside()
const { app, as, clock, database, services, tokenOf, asha, anil, ivan, isha, meera } = world

const { makePlan } = planner(world)

type Query = InputOf<typeof audit.list>['query']
const listed = async (query: Query = {}) => (await as(asha, audit.list, { query })).data

const PASSWORD = 'Wrong-pass-1'
const signIn = (email: string, headers: Record<string, string> = {}, address = '203.0.113.9') =>
  app.inject({
    method: 'POST',
    url: auth.signIn.path,
    payload: { email, password: PASSWORD },
    headers: { 'user-agent': 'Firefox 141', ...headers },
    remoteAddress: address,
  })

const failures = async (count: number) => {
  await expect
    .poll(async () => (await listed({ kind: 'failure' })).data.length)
    .toBeGreaterThanOrEqual(count)
  return (await listed({ kind: 'failure' })).data
}

test('a failed sign-in is shown with its address and browser, folded by hour, without what was typed', async () => {
  await database.orm
    .update(people)
    .set({ passwordHash: await hashPassword('Right-pass-1') })
    .where(eq(people.id, ivan.id))
  for (let attempt = 0; attempt < 3; attempt += 1) await signIn(ivan.email)
  for (let attempt = 0; attempt < 3; attempt += 1)
    await signIn(`${'long'.repeat(50)}${attempt}@northwind.example`, {
      'user-agent': 'x'.repeat(9_000),
    })
  const found = await failures(2)
  await expect
    .poll(async () => (await listed({ kind: 'failure' })).data.map(({ repeated }) => repeated))
    .toEqual([2, 2])
  expect(found.map(({ subject, personName }) => [subject, personName])).toEqual([
    ['unknown account', null],
    ['user', ivan.name],
  ])
  const [, ofIvan] = found
  expect(Object.fromEntries((ofIvan?.changes ?? []).map(({ field, to }) => [field, to]))).toEqual({
    method: 'password',
    address: '203.0.113.9',
    browser: 'Firefox 141',
  })
  const { rows } = await database.pool.query('select * from audit_entries')
  const stored = JSON.stringify(rows)
  for (const typed of [PASSWORD, 'longlong', 'x'.repeat(301), '"Firefox 141"'])
    expect(stored).not.toContain(typed)
})

test('what repeats within an hour is one entry, and its number a second one when the hour is over', async () => {
  for (let attempt = 0; attempt < 4; attempt += 1) await signIn(ivan.email)
  const repeats = async () =>
    (await listed({ kind: 'failure' })).data.map(({ repeated }) => repeated)
  await expect.poll(repeats).toEqual([3])
  await closeHours(services)
  expect(await repeats()).toEqual([3])
  clock.advance(60)
  await Promise.all([closeHours(services), closeHours(services)])
  await signIn(ivan.email)
  await expect.poll(repeats).toEqual([0, 3, 0])
  await linkEntries(services)
  expect(await verifyChain(database.orm)).toMatchObject({ broken: undefined })
})

test('parallel repetitions in two processes are counted exactly', async () => {
  const entry = { actorId: null, action: 'failed to sign in', subject: 'unknown account' }
  const both = Array.from({ length: 10 }, (_, at) =>
    recordFolded(at % 2 === 0 ? services : beside.services, ['alike'], () => entry),
  )
  await Promise.all(both)
  expect((await listed({ kind: 'failure' })).data.map(({ repeated }) => repeated)).toEqual([9])
})

/** Sixty changes an hour apart, by two admins about two people, the oldest first. */
const fill = () =>
  database.orm.insert(auditEntries).values(
    Array.from({ length: 60 }, (_, index) => ({
      at: new Date(Date.parse('2026-03-01T00:30:00Z') + index * 3_600_000),
      actorId: index % 2 === 0 ? asha.id : anil.id,
      action: index === 7 ? 'exported' : 'changed',
      subject: 'user',
      subjectId: index % 3 === 0 ? ivan.id : isha.id,
      changes: { batch: { from: null, to: `Batch ${index} of_1` } },
    })),
  )

test('pages follow one another in both directions without gaps', async () => {
  await fill()
  const seen: string[] = []
  let page = await listed({ limit: 25 })
  expect(page.hasNewer).toBe(false)
  for (;;) {
    seen.push(...page.data.map(({ changes }) => changes[0]?.to ?? ''))
    if (!page.hasOlder) break
    page = await listed({ limit: 25, before: page.data.at(-1)?.id ?? 0 })
  }
  expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => `Batch ${59 - index} of_1`))
  const newer = await listed({ limit: 25, after: page.data[0]?.id ?? 0 })
  expect(newer.data.map(({ changes }) => changes[0]?.to)).toEqual(seen.slice(25, 50))
  expect([newer.hasNewer, newer.hasOlder]).toEqual([true, true])
})

test('entries are found by kind, person who acted, person concerned, period and text', async () => {
  await fill()
  const count = async (query: Query) => (await listed({ limit: 100, ...query })).data.length
  expect(await count({ kind: 'export' })).toBe(1)
  expect(await count({ actorId: anil.id })).toBe(30)
  expect(await count({ personId: ivan.id })).toBe(20)
  expect(await count({ personId: ivan.id, actorId: asha.id, kind: 'change' })).toBe(10)
  // In the organisation's time zone, five and a half hours ahead.
  expect(await count({ from: '2026-03-01', to: '2026-03-01' })).toBe(18)
  expect(await count({ from: '2026-03-03', to: '2026-03-03' })).toBe(18)
  expect(await count({ text: 'BATCH 41 ' })).toBe(1)
  expect(await count({ text: '%_1' })).toBe(0)
  expect(await count({ text: 'of_1' })).toBe(60)
  const short = await as(asha, audit.list, { query: { text: 'ab' } })
  expect(short).toMatchObject({ statusCode: 400, message: 'Enter at least 3 characters.' })
})

test('those who take part in a meeting are concerned by its entries and those of its feedback', async () => {
  await giveFeedback(world)
  const actionsAbout = async (person: Person) =>
    (await listed({ personId: person.id })).data
      .filter(({ subject }) => subject !== 'user')
      .map(({ subject, action }) => `${subject} ${action}`)
  const both = ['feedback given', 'interaction scheduled']
  expect(await actionsAbout(isha)).toEqual(both)
  expect(await actionsAbout(world.manoj)).toEqual(both)
  expect(await actionsAbout(ivan)).toEqual([])
  const { data } = await listed({ kind: 'change' })
  const [, scheduled] = data.filter(({ subject }) => subject !== 'user')
  expect(scheduled).toMatchObject({ personId: isha.id, personName: isha.name })
})

test('what is known by an id is named, in a list too, and what was deleted keeps its id', async () => {
  const plan = await makePlan()
  const unknown = '01900000-0000-7000-8000-00000000dead'
  await database.orm.insert(auditEntries).values({
    actorId: asha.id,
    action: 'exported',
    subject: 'users',
    changes: {
      planId: { from: null, to: plan.id },
      mentorIds: { from: null, to: `${meera.id}, ${unknown}` },
      personId: { from: ivan.id, to: isha.id },
    },
  })
  const [entry] = (await listed({ kind: 'export' })).data
  expect(entry?.changes).toEqual([
    { field: 'planId', from: '-', to: plan.name },
    { field: 'personId', from: ivan.name, to: isha.name },
    { field: 'mentorIds', from: '-', to: `${meera.name}, ${unknown}` },
  ])
  await giveFeedback(world)
  const { data } = await as(asha, interactions.list, { body: {} })
  await database.orm.insert(auditEntries).values({
    actorId: asha.id,
    action: 'carried',
    subject: 'users',
    changes: { interactionId: { from: null, to: data.data[0]?.id } },
  })
  const [next] = (await listed()).data
  expect(next?.changes[0]?.to).toBe(`Mid-term review with ${isha.name}`)
})

async function exported(body: object, person: Person = asha) {
  const headers = { authorization: `Bearer ${await tokenOf(person)}` }
  return app.inject({ method: 'POST', url: audit.export.path, headers, payload: body })
}

test('what is filtered is exported as CSV and NDJSON, with old and new values, and that is audited', async () => {
  const params = { userId: ivan.id }
  await as(asha, users.update, { params, body: { dateOfJoining: '2026-01-05' } })
  await fill()
  const lines = await exported({ format: 'ndjson', personId: ivan.id })
  expect(lines.headers['content-type']).toContain('ndjson')
  const entries = lines.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  expect(entries).toHaveLength(21)
  expect(entries[0]).toMatchObject({
    actorName: asha.name,
    personName: ivan.name,
    changes: expect.arrayContaining([{ field: 'dateOfJoining', from: '-', to: '2026-01-05' }]),
  })
  const csv = await exported({ format: 'csv', kind: 'change', text: 'Batch 41 ' })
  expect(csv.body).toContain('"batch: - → Batch 41 of_1"')
  expect(csv.body.trim().split('\r\n')).toHaveLength(2)
  const [newest] = (await listed({ kind: 'export' })).data
  expect(newest).toMatchObject({ subject: 'audit log', actorName: asha.name })
  expect(newest?.changes).toContainEqual({ field: 'text', from: '-', to: 'hidden' })
  expect((await exported({ format: 'csv', text: 'nothing at all' })).body.trim()).toContain('Entry')
  expect((await exported({ format: 'csv' }, meera)).statusCode).toBe(403)
})
