import { announcements } from '@cohort/contract/announcements/calls'
import { auth } from '@cohort/contract/auth/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { KPIS } from '@cohort/contract/feedback/kpis'
import { reports } from '@cohort/contract/reports/calls'
import { LIST_KINDS } from '@cohort/contract/settings/rules'
import { users } from '@cohort/contract/users/calls'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { listKeeper } from '../../test/scenarios/keeping-lists.ts'
import { insertPeople } from '../../test/scenarios/people.ts'
import { RATINGS, schedule } from '../../test/scenarios/scheduling.ts'
import { openWorld } from '../../test/world.ts'
import { importPeople } from '../users/import/import-people.ts'

const world = await openWorld()
const { as, asNobody, clock, database, tokenOf, asha, manoj, isha } = world
const { add, rename, order, remove, listed, edit, recordOfIsha, audited } = listKeeper(world)

test('an added value can be assigned, others cannot', async () => {
  expect(await edit({ batch: 'Batch 4' })).toMatchObject({ statusCode: 400 })
  expect(await add('batch', ' Batch 4 ')).toMatchObject({
    statusCode: 201,
    message: 'Added successfully',
  })
  expect(await listed('batch')).toEqual(['Batch 1', 'Batch 2', 'Batch 3', 'Batch 4'])
  expect((await edit({ batch: 'Batch 4' })).statusCode).toBe(200)
  expect((await recordOfIsha()).batch).toBe('Batch 4')
  expect(await audited()).toEqual([
    {
      action: 'added',
      subject: 'batches',
      changes: { value: { from: null, to: 'Batch 4' } },
    },
  ])
})

test('a new KPI can be rated immediately', async () => {
  await add('kpi', 'Charm')
  expect(await listed('kpi')).toEqual([...KPIS, 'Charm'])
  const { id: interactionId } = await schedule(world)
  clock.advance(180)
  const ratings = { ...RATINGS, Charm: 4.5 }
  const body = { interactionId, ratings, descriptive_feedback: 'Good' }
  expect((await as(manoj, feedbacks.give, { body })).statusCode).toBe(201)
})

test('imports, edits of many and spreadsheets follow the lists', async () => {
  await add('batch', 'Spring intake')
  await add('designation', 'डेटा')
  await add('year', '2030')
  await order('kpi', KPIS.toReversed())
  const rows =
    'Name,Email,Batch,Designation,Year\nNeha Joshi,neha@northwind.example,spring INTAKE,डेटा,2030'
  const source = { name: 'people.csv', bytes: Buffer.from(rows) }
  const { rows: outcomes } = await importPeople(world.services, source)
  expect(outcomes).toMatchObject([{ outcome: 'created' }])
  const { rows: written } = await database.pool.query(
    `select batch, designation, year from users where email = 'neha@northwind.example'`,
  )
  expect(written).toEqual([{ batch: 'Spring intake', designation: 'डेटा', year: 2030 }])

  const who = { userIds: [isha.id] }
  const preview = (changes: object) =>
    as(asha, users.previewChanges, { body: { who, changes: changes as never } })
  expect((await preview({ batch: 'Spring intake' })).statusCode).toBe(200)
  expect((await preview({ batch: 'Autumn intake' })).statusCode).toBe(400)

  const report = await world.app.inject({
    url: reports.batch.path,
    query: { year: '2030', batch: 'Spring intake' },
    headers: { authorization: `Bearer ${await tokenOf(asha)}` },
  })
  const { sheets } = await readXlsx(report.rawPayload)
  const kpis = sheets.find(({ name }) => name === 'KPIs')
  expect(kpis?.rows[0]?.slice(2)).toEqual(KPIS.toReversed())
})

test('a new domain opens accounts, and the old one is not renamed under its people', async () => {
  const body = {
    name: 'Priya Shah',
    email: 'priya@acme.example',
    password: 'Right@2026',
    role: 'Interns',
  } as const
  expect(await as(asha, users.create, { body })).toMatchObject({ statusCode: 400 })
  expect((await add('domain', 'Acme.example')).statusCode).toBe(201)
  expect((await asNobody(auth.options, {})).data.domains).toContain('acme.example')
  expect((await as(asha, users.create, { body })).statusCode).toBe(201)
  const { email, password } = body
  expect((await asNobody(auth.signIn, { body: { email, password } })).statusCode).toBe(200)
  expect(await rename('domain', 'acme.example', 'acme-labs.example')).toMatchObject({
    statusCode: 409,
    message: 'acme.example is used by 1 account. Add the new domain as well.',
  })
  expect((await rename('domain', 'northwind-labs.example', 'labs.example')).statusCode).toBe(200)
})

test('an unused value can be removed, and is then rejected in forms', async () => {
  expect(await remove('batch', 'Batch 3')).toMatchObject({
    statusCode: 200,
    message: 'Removed successfully',
  })
  expect(await edit({ batch: 'Batch 3' })).toMatchObject({ statusCode: 400 })
})

test('a value in use is not removed, and the refusal lists its uses', async () => {
  await insertPeople(world, [
    { name: 'Neha Joshi', batch: 'Batch 2', year: 2026 },
    { name: 'Omar Khan', batch: 'Batch 2', phase: 'Phase 1', disabledAt: new Date() },
    { name: 'Priya Shah', batch: 'Batch 2', designation: 'Testing', role: 'Mentors' },
  ])
  const audience = { role: 'Interns', year: 2026, batch: 'Batch 2' } as const
  await as(asha, announcements.create, { body: { message: 'Hello', audience } })
  for (const [kind, value, message] of [
    ['batch', 'Batch 2', 'Batch 2 is used by 2 interns, 1 mentor and 1 announcement.'],
    ['year', '2026', '2026 is used by 1 intern and 1 announcement.'],
    ['phase', 'Phase 1', 'Phase 1 is used by 1 intern.'],
    ['designation', 'Testing', 'Testing is used by 1 mentor.'],
    ['domain', 'northwind.example', 'northwind.example is used by 9 accounts.'],
  ] as const) {
    expect(await remove(kind, value)).toMatchObject({ statusCode: 409, message })
    expect(await listed(kind)).toContain(value)
  }
})

test('one value of each list stays, and five KPIs', async () => {
  for (const kind of LIST_KINDS) {
    const values = (await listed(kind)).toReversed()
    const answers = []
    for (const value of values) answers.push(await remove(kind, value))
    const refused = answers.filter(({ statusCode }) => statusCode === 409)
    expect((await listed(kind)).length).toBe(kind === 'kpi' ? 5 : 1)
    expect(refused).toHaveLength(kind === 'kpi' ? 5 : 1)
  }
  expect(await remove('kpi', 'Communication')).toMatchObject({
    message: 'At least 5 KPIs are required, because feedback needs 5.',
  })
  expect(await remove('batch', 'Batch 1')).toMatchObject({
    message: 'The list needs at least one value.',
  })
})
