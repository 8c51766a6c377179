import { directory } from '@cohort/contract/directory/calls'
import { MAX_VIEWS, type PeopleColumn } from '@cohort/contract/directory/rules'
import type { PeopleFilters } from '@cohort/contract/directory/schemas'
import { interns } from '@cohort/contract/interns/calls'
import { plans } from '@cohort/contract/plans/calls'
import { signals } from '@cohort/contract/signals/calls'
import { users } from '@cohort/contract/users/calls'
import { readXlsx } from 'hucre/xlsx'
import { beforeEach, expect, test } from 'vitest'
import { untilBlocked } from '../../test/databases/blocked.ts'
import { insertPeople } from '../../test/scenarios/people.ts'
import {
  computeSignals,
  giveRatings,
  makePlan,
  markDone,
  PAST_WEEKDAYS,
  writeOn,
} from '../../test/scenarios/signals.ts'
import { letInternsJoin } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'
import { openDay } from '#server/signals/state-queries.ts'

const world = await openWorld()
const { app, as, clock, tokenOf, database, asha, anil, manoj, ivan, isha } = world
beforeEach(() => letInternsJoin(world))

type Sort = readonly [
  column: 'batch' | 'zone' | 'lead' | 'rating' | 'name' | 'lastUpdateOn',
  isDescending?: boolean,
]

const list = async (filters: object = {}, sorts: readonly Sort[] = [], query: object = {}) => {
  const body = {
    filters: filters as PeopleFilters,
    sorts: sorts.map(([column, isDescending = false]) => ({ column, isDescending })),
  }
  return (await as(asha, directory.list, { body, query })).data
}

const names = async (...args: Parameters<typeof list>) =>
  (await list(...args)).data.map(({ name }) => name.split(' ')[0])

test('the share of a plan is that of its objectives in the table, the header and the roadmap', async () => {
  const { objectiveIds } = await makePlan(world, [isha.id])
  // Of nineteen days, so that shares of days would be 94 and 84.
  await database.pool.query('update objectives set days = 1 where id = $1', [objectiveIds[9]])
  await markDone(world, isha.id, objectiveIds.slice(0, 9), '2026-02-27')
  await computeSignals(world)
  const params = { userId: isha.id }
  const shares = { done: 90, due: 80 }
  expect((await list({ name: 'isha' })).data).toMatchObject([shares])
  expect((await as(asha, interns.header, { params })).data.plan).toMatchObject(shares)
  expect((await as(isha, plans.roadmap, { params })).data).toMatchObject({ percent: 90 })
})

test('interns are ordered by their last update, of these days or of long ago, in the table and the overview', async () => {
  await insertPeople(world, [{ name: 'Bela', status: 'ACTIVE' }])
  await writeOn(world, isha.id, ['2026-02-09', '2026-03-03'])
  // What is planned for later is no update.
  await writeOn(world, ivan.id, ['2026-02-10', '2026-03-06'])
  await computeSignals(world)
  expect(await names({}, [['lastUpdateOn']])).toEqual(['Ivan', 'Isha', 'Bela'])
  expect(await names({}, [['lastUpdateOn', true]])).toEqual(['Isha', 'Ivan', 'Bela'])
  const inOverview = async (direction: 'ascending' | 'descending') => {
    const query = { sort: 'lastUpdateOn', direction } as const
    const { data } = await as(asha, signals.list, { query })
    return data.data.map(({ name, lastUpdateOn }) => [name.split(' ')[0], lastUpdateOn])
  }
  const [long, lately, never] = [
    ['Ivan', '2026-02-10'],
    ['Isha', '2026-03-03'],
    ['Bela', null],
  ]
  expect(await inOverview('ascending')).toEqual([long, lately, never])
  expect(await inOverview('descending')).toEqual([lately, long, never])
})

test('a row holds what the records of the intern add up to', async () => {
  const { objectiveIds } = await makePlan(world, [isha.id], { mentorId: manoj.id })
  await markDone(world, isha.id, objectiveIds.slice(0, 9), '2026-02-27')
  await writeOn(world, isha.id, PAST_WEEKDAYS)
  await giveRatings(world, isha.id, manoj.id, [5, 4, 2, 3])
  await computeSignals(world)
  const { data, asOf } = await list({ name: 'isha' })
  expect(asOf).toBe('2026-03-03')
  expect(data).toMatchObject([
    {
      name: isha.name,
      email: isha.email,
      suggested: 'GREEN ZONE',
      assessment: 'judged',
      plan: { name: expect.any(String) },
      mentor: { id: manoj.id, name: manoj.name },
      done: 90,
      due: 80,
      lead: 2,
      ratings: [5, 4, 2, 3],
      rating: 3,
      lastUpdateOn: PAST_WEEKDAYS.toSorted().at(-1),
      nextMeetingOn: null,
    },
  ])
})

test('the table has the suggestions of the last complete day while the next one is computed', async () => {
  await computeSignals(world)
  clock.set(new Date('2026-03-05T04:30:00Z'))
  await openDay(database.orm, '2026-03-04')
  const { data, asOf } = await list({ name: 'ivan' })
  expect(asOf).toBe('2026-03-03')
  expect(data).toMatchObject([{ suggested: 'RED ZONE' }])
})

test('several columns sort together, what is unknown last, red zones first, and equal rows by name', async () => {
  await insertPeople(world, [
    { name: 'Asif', batch: 'Batch 10', zone: 'RED ZONE' },
    { name: 'Bela', batch: 'Batch 2', zone: 'GREEN ZONE' },
    { name: 'Chad', batch: 'Batch 2', zone: 'RED ZONE' },
    { name: 'Dina', batch: 'Batch 2', zone: 'RED ZONE' },
    { name: 'Ezra', batch: 'Batch 2', zone: 'YELLOW ZONE' },
    { name: 'Fay', status: 'DEPLOYED', batch: 'Batch 1' },
  ])
  const rest = ['Isha', 'Ivan']
  expect(await names({}, [['batch'], ['zone']])).toEqual([
    'Chad',
    'Dina',
    'Ezra',
    'Bela',
    'Asif',
    ...rest,
  ])
  expect(
    await names({}, [
      ['zone', true],
      ['batch', true],
      ['name', true],
    ]),
  ).toEqual(['Bela', 'Ezra', 'Asif', 'Dina', 'Chad', 'Ivan', 'Isha'])
  expect(await names({ scope: 'everyone', batch: ['Batch 1', 'none'] })).toEqual(['Fay', ...rest])
  expect(await names({ status: ['DEPLOYED'] })).toEqual(['Fay'])
  expect(await names({ status: ['DEPLOYED', 'none'] })).toContain('Fay')
  const second = await list({}, [['batch'], ['zone']], { limit: 2, offset: 2 })
  expect(second).toMatchObject({
    total: 7,
    total_pages: 4,
    data: [{ name: 'Ezra' }, { name: 'Bela' }],
  })
  expect(await list({}, [], { limit: 2, offset: 50 })).toMatchObject({ total: 7, data: [] })
})

test('filters combine', async () => {
  const { planId } = await makePlan(world, [isha.id, ivan.id], { mentorId: manoj.id })
  await writeOn(world, isha.id, PAST_WEEKDAYS)
  await giveRatings(world, isha.id, manoj.id, [2, 2])
  await computeSignals(world)
  await insertPeople(world, [{ name: 'Bela', status: 'LEAVE', phase: 'Phase 2', year: 2026 }])
  expect(await names({ planId: [planId] })).toEqual(['Isha', 'Ivan'])
  expect(await names({ planId: ['none'] })).toEqual(['Bela'])
  expect(await names({ mentorId: [manoj.id], suggested: ['RED ZONE'] })).toEqual(['Ivan'])
  expect(await names({ suggested: ['none'] })).toEqual(['Bela'])
  expect(await names({ phase: ['Phase 2'], year: ['2026'], status: ['LEAVE'] })).toEqual(['Bela'])
  expect(await names({ updatedBefore: '2026-03-03' })).toEqual(['Bela', 'Ivan'])
  expect(await names({ ratedAtMost: 2 })).toEqual(['Isha'])
  // The meetings that were rated took place lately.
  expect(await names({ noMeetingDays: 30, noMeetingPlanned: true })).toEqual(['Bela', 'Ivan'])
  const joined = { dateOfJoining: '2026-02-20' }
  await as(asha, users.update, { params: { userId: ivan.id }, body: joined })
  expect(await names({ noMeetingDays: 30, noMeetingPlanned: true })).toEqual(['Bela'])
  expect(await names({ noMeetingDays: 7, noMeetingPlanned: true })).toEqual([
    'Bela',
    'Isha',
    'Ivan',
  ])
  expect(await names({ behindBy: 16 })).toEqual(['Isha', 'Ivan'])
  expect(await names({ behindBy: 17 })).toEqual([])
  const misspelt = { body: { filters: { zones: ['RED ZONE'] } as PeopleFilters, sorts: [] } }
  expect((await as(asha, directory.list, misspelt)).statusCode).toBe(400)
})

const COLUMNS: PeopleColumn[] = ['zone', 'name', 'batch']
const definition = (zone: 'RED ZONE' | 'GREEN ZONE') => ({
  filters: { zone: [zone], batch: ['Batch 2'] },
  sorts: [{ column: 'lead' as const, isDescending: false }],
  columns: COLUMNS,
})
const form = { name: 'Red zone, Batch 2', isShared: false, definition: definition('RED ZONE') }

const viewsOf = async (person: typeof asha) => (await as(person, directory.listViews, {})).data

test('two tabs that save a view at once do not exceed the maximum', async () => {
  const saveAs = (name: string) => as(asha, directory.saveView, { body: { ...form, name } })
  for (let nth = 1; nth < MAX_VIEWS; nth += 1) await saveAs(`View ${nth}`)
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('select from users where id = $1 for no key update', [asha.id])
  const second = saveAs('Second')
  await untilBlocked(database, client)
  await client.query(
    `insert into people_views (id, owner_id, name, is_shared, definition, created_at, updated_at)
    select gen_random_uuid(), owner_id, 'First', is_shared, definition, now(), now()
    from people_views limit 1`,
  )
  await client.query('commit')
  client.release()
  expect((await second).statusCode).toBe(409)
})

test('a view is private until it is shared, and admins change a shared one', async () => {
  const { statusCode, data: made } = await as(asha, directory.saveView, { body: form })
  expect(statusCode).toBe(201)
  expect(made).toMatchObject({ ...form, isOwn: true, ownerName: asha.name })
  expect(await viewsOf(anil)).toEqual([])
  const target = { params: { viewId: made.id } }
  const changed = { ...form, definition: definition('GREEN ZONE') }
  const change = (person: typeof asha, body: typeof form) =>
    as(person, directory.changeView, { ...target, body })
  expect((await change(anil, changed)).statusCode).toBe(404)
  expect((await as(anil, directory.removeView, target)).statusCode).toBe(404)
  expect(await as(asha, directory.saveView, { body: form })).toMatchObject({
    statusCode: 409,
    message: 'You already have a view with this name.',
  })
  await change(asha, { ...form, isShared: true })
  expect(await viewsOf(anil)).toMatchObject([
    { name: form.name, isOwn: false, ownerName: asha.name },
  ])
  expect((await change(anil, { ...changed, isShared: true })).statusCode).toBe(200)
  expect(await viewsOf(asha)).toMatchObject([{ isOwn: true, definition: changed.definition }])
  expect(await change(anil, changed)).toMatchObject({
    statusCode: 403,
    message: 'Only its owner can stop sharing a view.',
  })
  await as(asha, directory.saveView, { body: { ...form, name: 'Private' } })
  expect((await change(anil, { ...form, name: 'Private', isShared: true })).statusCode).toBe(200)
  expect((await as(anil, directory.removeView, target)).statusCode).toBe(200)
  const { rows } = await database.pool.query(
    `select actor_id from audit_entries where action = 'deleted' and subject = 'view of people'`,
  )
  expect(rows).toEqual([{ actor_id: anil.id }])
  expect(await viewsOf(asha)).toMatchObject([{ name: 'Private', isShared: false }])
})

test('the average of the last ratings is that of the overview', async () => {
  await writeOn(world, isha.id, PAST_WEEKDAYS)
  await giveRatings(world, isha.id, manoj.id, [3, 3, 3])
  await database.pool.query(
    'update feedbacks set average_rating = 3.14 where id = (select id from feedbacks limit 1)',
  )
  await computeSignals(world)
  const [person] = (await list({ name: 'isha' })).data
  const overview = await as(asha, signals.list, { query: { name: 'isha' } })
  expect(person?.rating).toBe(3.05)
  expect(overview.data.data[0]?.averageRating).toBe(3.05)
})

test('a single rating is the same in the overview, where it is no reason', async () => {
  await writeOn(world, isha.id, PAST_WEEKDAYS)
  await giveRatings(world, isha.id, manoj.id, [3.5])
  await computeSignals(world)
  const [person] = (await list({ name: 'isha' })).data
  const overview = await as(asha, signals.list, { query: { name: 'isha' } })
  expect(person?.rating).toBe(3.5)
  expect(overview.data.data).toMatchObject([{ averageRating: 3.5, reasons: [] }])
})

test('an action on all that match changes them, and names those who are skipped', async () => {
  const [bela, gone] = await insertPeople(world, [
    { name: 'Bela', batch: 'Batch 2', zone: 'RED ZONE' },
    { name: 'Gone', batch: 'Batch 2', disabledAt: new Date() },
  ])
  const edit = { changes: { zone: 'RED ZONE' }, zoneReason: 'No updates' } as const
  const change = async (who: object, more: object = edit) =>
    as(asha, directory.change, { body: { who, ...more } as never })
  expect((await change({ filters: { batch: ['Batch 2', 'none'] } })).data).toEqual({
    changed: 2,
    unchanged: 1,
    skipped: [],
  })
  expect(await names({ zone: ['RED ZONE'] })).toEqual(['Bela', 'Isha', 'Ivan'])
  const named = { userIds: [isha.id, gone?.id, manoj.id] }
  const green = { changes: { zone: 'GREEN ZONE' }, zoneReason: 'Wrote again' }
  expect((await change(named, green)).data).toEqual({
    changed: 1,
    unchanged: 0,
    skipped: [
      { id: gone?.id, name: 'Gone', reason: 'This account is disabled.' },
      { id: manoj.id, name: manoj.name, reason: 'Only interns can be edited in bulk.' },
    ],
  })
  expect(await change({ filters: {} }, { changes: { zone: null } })).toMatchObject({
    statusCode: 400,
    fields: { zoneReason: 'Please give a reason for the zone change.' },
  })
  const withoutReason = { changes: { zone: 'GREEN ZONE' } }
  expect((await change({ userIds: [bela?.id] }, withoutReason)).data).toMatchObject({ changed: 1 })
  expect((await change({ userIds: [bela?.id], filters: {} })).statusCode).toBe(400)
  const { rows } = await database.pool.query(
    `select reason from zone_changes where user_id = $1 order by at`,
    [isha.id],
  )
  expect(rows).toEqual([{ reason: 'No updates' }, { reason: 'Wrote again' }])
})

test('several interns join a plan, are messaged and reminded', async () => {
  const { planId } = await makePlan(world, [isha.id])
  const who = { filters: {} }
  const placed = await as(asha, directory.placeInPlan, { body: { who, planId } })
  expect(placed.data).toEqual({ changed: 1, unchanged: 1, skipped: [] })
  const sent = await as(asha, directory.message, { body: { who, text: 'Meet at ten.' } })
  expect(sent.data).toMatchObject({ changed: 2 })
  const { rows } = await database.pool.query(
    `select count(*)::int as sent from notifications where message = $1`,
    [`${asha.name} wrote to you: Meet at ten.`],
  )
  expect(rows).toEqual([{ sent: 2 }])
  const remind = async () => (await as(asha, directory.remind, { body: { who } })).data
  expect(await remind()).toMatchObject({ changed: 2, unchanged: 0 })
  expect(await remind()).toMatchObject({ changed: 0, unchanged: 2 })
  await computeSignals(world)
  expect((await as(asha, signals.list, {})).data.data).toMatchObject([
    { group: 'inHand' },
    { group: 'inHand' },
  ])
})

test('an export holds the columns, the order and the rows of the table', async () => {
  const [bela, asif] = await insertPeople(world, [
    {
      name: 'Bela',
      email: 'bela@northwind.example',
      employeeId: 'NW7',
      year: 2026,
      batch: 'Batch 2',
      zone: 'RED ZONE',
    },
    { name: '=Asif', email: 'asif@northwind.example', batch: 'Batch 2', zone: 'GREEN ZONE' },
  ])
  // The average is 2.666….
  await giveRatings(world, bela?.id ?? '', manoj.id, [2, 3, 3])
  const body = {
    filters: { batch: ['Batch 2'] },
    sorts: [{ column: 'zone' as const, isDescending: false }],
    columns: ['zone', 'name', 'rating', 'batch'] satisfies PeopleColumn[],
    format: 'csv' as const,
  }
  const exported = async (more: object = {}) => {
    const headers = { authorization: `Bearer ${await tokenOf(asha)}` }
    const { path: url } = directory.export
    return app.inject({ method: 'POST', url, headers, payload: { ...body, ...more } })
  }
  const [header, red, green] = [
    '\uFEFF"Name","Employee ID","Email","Year","Zone","Average (last 3)","Batch"\r\n',
    '"Bela","NW7","bela@northwind.example",2026,"RED ZONE",2.7,"Batch 2"\r\n',
    '"\'=Asif",,"asif@northwind.example",,"GREEN ZONE",,"Batch 2"\r\n',
  ]
  const answered = await exported()
  expect(answered.payload).toBe(header + red + green)
  expect(answered.headers['content-disposition']).toContain('interns-batch-2-2026-03-04.csv')
  const onlyAsif = { userIds: [asif?.id, isha.id] }
  expect((await exported(onlyAsif)).payload).toBe(header + green)
  const { sheets } = await readXlsx((await exported({ format: 'xlsx' })).rawPayload)
  expect(sheets[0]?.rows).toEqual([
    ['Name', 'Employee ID', 'Email', 'Year', 'Zone', 'Average (last 3)', 'Batch'],
    ['Bela', 'NW7', 'bela@northwind.example', 2026, 'RED ZONE', 2.7, 'Batch 2'],
    ["'=Asif", null, 'asif@northwind.example', null, 'GREEN ZONE', null, 'Batch 2'],
  ])
  expect((await exported({ filters: { name: 'Zzz' } })).json()).toMatchObject({
    statusCode: 404,
    message: 'No people match the filters.',
  })
})
