import type { Input } from '@cohort/contract/calls'
import { users } from '@cohort/contract/users'
import { NOTHING_CHOSEN } from '@cohort/contract/users/edits'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { insertPeople } from '../../../test/people.ts'
import { connect } from '../../../test/sockets.ts'
import { openWorld, WEDNESDAY } from '../../../test/world.ts'
import { users as table } from '../table.ts'

const world = await openWorld()
const { as, asNobody, clock, database, tokenOf, asha, anil, meera, ivan, isha } = world
const address = await world.listen()

type Edit = Input<typeof users.previewChanges>['body']
type Person = typeof asha

const NOBODY = '01900000-0000-7000-8000-00000000dead'
const BASIS = 'a'.repeat(64)
const RED = { changes: { zone: 'RED ZONE' }, zoneReason: 'Missed two weeks' } as const

let neha: Person
let omar: Person
/** Somebody who is disabled. */
let gone: Person

beforeEach(async () => {
  const [first, second, third] = await insertPeople(world, [
    { name: 'Neha Joshi', zone: 'GREEN ZONE', batch: 'Batch 1', year: 2026 },
    { name: 'Omar Khan', zone: 'RED ZONE', batch: 'Batch 1', year: 2026 },
    { name: 'Pooja Sen', batch: 'Batch 1', disabledAt: WEDNESDAY },
  ])
  if (!first || !second || !third) throw new Error('Somebody is missing')
  ;[neha, omar, gone] = [first, second, third]
})

const preview = (body: Edit, person = asha) => as(person, users.previewChanges, { body })
const apply = (body: Edit & { basis: string }, person = asha) =>
  as(person, users.applyChanges, { body })
const named = (...people: { id: string }[]) => ({ userIds: people.map(({ id }) => id) })

async function previewAndApply(edit: Edit, person = asha) {
  const { basis } = (await preview(edit, person)).data
  return apply({ ...edit, basis }, person)
}

const recordOf = async (person: Person) =>
  (await as(asha, users.get, { params: { userId: person.id } })).data
const zoneOf = async (person: Person) => (await recordOf(person)).zone

async function written() {
  const { rows } = await database.pool.query<Record<'zones' | 'audits' | 'notices', number>>(
    `select (select count(*)::int from zone_changes) as zones,
       (select count(*)::int from audit_entries where action = 'changed') as audits,
       (select count(*)::int from notifications) as notices`,
  )
  return rows[0]
}

const UNTOUCHED = { zones: 0, audits: 0, notices: 0 }

test('only admins edit in bulk', async () => {
  const edit = { who: named(ivan), ...RED }
  const body = { ...edit, basis: BASIS }
  expect((await asNobody(users.previewChanges, { body: edit })).statusCode).toBe(401)
  expect((await asNobody(users.applyChanges, { body })).statusCode).toBe(401)
  for (const person of [meera, ivan]) {
    expect((await preview(edit, person)).statusCode).toBe(403)
    expect((await apply(body, person)).statusCode).toBe(403)
  }
  expect(await written()).toEqual(UNTOUCHED)
})

test('what breaks a rule is refused with the sentence of the field', async () => {
  const refused = await preview({ who: named(ivan), changes: { zone: 'RED ZONE' } })
  expect([refused.statusCode, refused.message, refused.fields]).toEqual([
    400,
    'Please say why the zone changes.',
    { zoneReason: 'Please say why the zone changes.' },
  ])
  const late = { who: named(ivan), changes: { dateOfJoining: '2026-03-05' }, basis: BASIS }
  expect((await apply(late)).fields).toEqual({
    'changes.dateOfJoining': 'Date of joining must be between 2024-01-01 and today.',
  })
  const loose = { changes: { employeeId: 'NW-1' } } as unknown as Edit
  expect((await preview({ ...loose, who: named(ivan) })).message).toBe(
    'This cannot be set for several people at once: employeeId.',
  )
})

test('a preview counts who changes, who is so already, and who cannot, each with a sentence', async () => {
  const who = named(neha, omar, ivan, gone, meera, asha, { id: NOBODY }, neha)
  const changes = { zone: 'RED ZONE', status: 'LEAVE', year: 2026 } as const
  const edit = { ...RED, who, changes }
  await database.orm.update(table).set({ status: 'LEAVE' }).where(eq(table.id, omar.id))
  const { data } = await preview(edit)
  expect(data).toMatchObject({ willChange: 2, alreadySo: 1 })
  expect(data.rows).toEqual([
    {
      id: ivan.id,
      name: 'Ivan Thomas',
      changes: [
        { field: 'status', from: null, to: 'LEAVE' },
        { field: 'zone', from: null, to: 'RED ZONE' },
        { field: 'year', from: null, to: 2026 },
      ],
    },
    {
      id: neha.id,
      name: 'Neha Joshi',
      changes: [
        { field: 'status', from: null, to: 'LEAVE' },
        { field: 'zone', from: 'GREEN ZONE', to: 'RED ZONE' },
      ],
    },
  ])
  expect(data.refused).toEqual([
    { id: gone.id, name: 'Pooja Sen', reason: 'This account is disabled.' },
    { id: meera.id, name: 'Meera Iyer', reason: 'Only interns can be edited together.' },
    {
      id: asha.id,
      name: 'Asha Rao',
      reason: 'Your own professional information is edited by another admin.',
    },
    { id: NOBODY, name: null, reason: 'There is nobody with this id.' },
  ])
  expect(await written()).toEqual(UNTOUCHED)
})

test('those who can be edited are, the refused stay as they are', async () => {
  clock.advance(5)
  const before = (await recordOf(omar)).updatedAt
  const done = await previewAndApply({ who: named(neha, omar, gone, meera, asha), ...RED })
  expect([done.statusCode, done.message, done.data]).toEqual([
    200,
    'Changes saved successfully!',
    { changed: 1 },
  ])
  const { zone, updatedAt } = await recordOf(neha)
  expect([zone, updatedAt]).toEqual(['RED ZONE', '2026-03-04T04:35:00.000Z'])
  expect((await recordOf(omar)).updatedAt).toBe(before)
  for (const person of [gone, meera, asha]) expect(await zoneOf(person)).toBeNull()
  expect(await written()).toEqual({ zones: 1, audits: 1, notices: 1 })
})

test('what is written is what single edits write', async () => {
  const changes = { zone: 'RED ZONE', status: 'LEAVE', year: 2026, phase: null } as const
  await previewAndApply({ who: named(ivan), changes, zoneReason: RED.zoneReason })
  const body = { ...changes, zoneReason: RED.zoneReason }
  await as(asha, users.update, { params: { userId: isha.id }, body })
  const ofBoth = async (query: string) => {
    const of = async ({ id }: Person) => (await database.pool.query(query, [id])).rows
    const [bulk, single] = [await of(ivan), await of(isha)]
    expect(bulk).toHaveLength(1)
    expect(bulk).toEqual(single)
    return bulk[0]
  }
  await ofBoth(
    'select from_zone, to_zone, reason, actor_id, at from zone_changes where user_id = $1',
  )
  await ofBoth('select zone, status, year, phase, updated_at from users where id = $1')
  const audited = await ofBoth(
    'select actor_id, action, subject, changes from audit_entries where subject_id = $1',
  )
  expect(audited).toMatchObject({ changes: { zone: { from: null, to: 'RED ZONE' } } })
  const told = await ofBoth(
    'select message, link, created_at from notifications where user_id = $1',
  )
  expect(told).toMatchObject({ link: '/dashboard/my-profile' })
})

test('only what changes for a person is told and recorded', async () => {
  const edit = { who: named(neha, omar), changes: { zone: 'RED ZONE', batch: 'Batch 2' } } as const
  await previewAndApply({ ...edit, zoneReason: RED.zoneReason })
  const { rows } = await database.pool.query('select user_id, message from notifications')
  expect(rows).toContainEqual({
    user_id: omar.id,
    message: 'Your professional information has changed: batch is now Batch 2.',
  })
  expect(rows).toContainEqual({
    user_id: neha.id,
    message:
      'Your professional information has changed: zone is now RED ZONE, batch is now Batch 2.',
  })
  expect(await written()).toMatchObject({ zones: 1, audits: 2 })
})

test('filters match whom the list shows, on all of its pages', async () => {
  const edit: Edit = {
    who: { filters: { year: ['2026'], batch: ['Batch 1'], zone: ['GREEN ZONE', 'RED ZONE'] } },
    changes: { status: 'SHADOWING' },
  }
  const { data } = await preview(edit)
  expect([data.willChange, data.alreadySo, data.refused]).toEqual([2, 0, []])
  await apply({ ...edit, basis: data.basis })
  expect([(await recordOf(neha)).status, (await recordOf(omar)).status]).toEqual([
    'SHADOWING',
    'SHADOWING',
  ])
  for (const person of [gone, ivan]) expect((await recordOf(person)).status).toBeNull()
  expect((await preview(edit)).data).toMatchObject({ willChange: 0, alreadySo: 2, rows: [] })
})

test('a searched name is the one of the list', async () => {
  const who = { filters: { name: 'kHAn' } }
  const { data } = await preview({ who, changes: { phase: 'Phase 2' } })
  expect(data.rows.map(({ name }) => name)).toEqual(['Omar Khan'])
})

test('every field can be set, and every field emptied', async () => {
  const set = {
    status: 'ACTIVE',
    zone: 'GREEN ZONE',
    phase: 'Phase 2',
    batch: 'Batch 3',
    year: 2027,
    designation: 'Testing',
    dateOfJoining: '2026-01-05',
  } as const
  await previewAndApply({ who: named(ivan, isha), changes: set, zoneReason: 'Strong start' })
  for (const person of [ivan, isha]) expect(await recordOf(person)).toMatchObject(set)
  const nothing = Object.fromEntries(
    Object.keys(NOTHING_CHOSEN.changes).map((name) => [name, null]),
  )
  await previewAndApply({ who: named(ivan), changes: nothing, zoneReason: 'Starts anew' })
  expect(await recordOf(ivan)).toMatchObject(nothing)
  expect(await recordOf(isha)).toMatchObject(set)
})

const CHANGED =
  'These people or their values have changed meanwhile. Please look at the new preview.'

const zoneBy = (person: Person, zone: 'YELLOW ZONE' | null) => () =>
  as(anil, users.update, { params: { userId: person.id }, body: { zone } })
const disabledAs = (person: () => Person, disabledAt: Date | null) => () =>
  database.orm.update(table).set({ disabledAt }).where(eq(table.id, person().id))

const MEANWHILE: [string, () => Promise<unknown>][] = [
  ['the zone of one', () => zoneBy(neha, 'YELLOW ZONE')()],
  ['who was so already is not any more', () => zoneBy(omar, null)()],
  [
    'another field of one',
    () => as(anil, users.update, { params: { userId: neha.id }, body: { status: 'LEAVE' } }),
  ],
  ['one is disabled', disabledAs(() => neha, WEDNESDAY)],
  ['one is enabled', disabledAs(() => gone, null)],
]
const CHOICES: [string, () => Edit['who']][] = [
  ['people', () => named(neha, omar, gone)],
  ['filters', () => ({ filters: { batch: ['Batch 1'] } })],
]

test.each(
  MEANWHILE.flatMap(([what, change]) =>
    CHOICES.map(([how, who]) => [how, what, change, who] as const),
  ),
)('an edit of %s writes nothing when something changed: %s', async (_how, _what, change, who) => {
  const edit = { who: who(), ...RED }
  const { basis } = (await preview(edit)).data
  await change()
  const people = [neha, omar, gone]
  const [before, zones] = [await written(), await Promise.all(people.map(zoneOf))]
  const refused = await apply({ ...edit, basis })
  expect([refused.statusCode, refused.message]).toEqual([409, CHANGED])
  expect(await written()).toEqual(before)
  expect(await Promise.all(people.map(zoneOf))).toEqual(zones)
})

test('nobody joins an edit by filters unseen', async () => {
  const edit = { who: { filters: { batch: ['Batch 1'] } }, ...RED }
  const { basis } = (await preview(edit)).data
  await insertPeople(world, [{ name: 'Late Comer', batch: 'Batch 1' }])
  expect((await apply({ ...edit, basis })).statusCode).toBe(409)
  expect(await written()).toEqual(UNTOUCHED)
})

test('the preview of one edit is no ground for another', async () => {
  const { basis } = (await preview({ who: named(ivan), ...RED })).data
  const other = {
    who: named(ivan),
    changes: { zone: 'GREEN ZONE' },
    zoneReason: 'Well done',
  } as const
  expect((await apply({ ...other, basis })).statusCode).toBe(409)
  const elsewhere = { who: named(isha), ...RED }
  expect((await apply({ ...elsewhere, basis })).statusCode).toBe(409)
})

test('what an intern changes of their own stands in nobody’s way', async () => {
  const edit = { who: named(ivan, isha), ...RED }
  const { basis } = (await preview(edit)).data
  clock.advance(1)
  await as(ivan, users.update, { params: { userId: ivan.id }, body: { gender: 'Male' } })
  expect((await apply({ ...edit, basis })).data).toEqual({ changed: 2 })
  expect(await recordOf(ivan)).toMatchObject({ gender: 'Male', zone: 'RED ZONE' })
})

test('of two admins at once one edits, and the other is told', async () => {
  const who = named(ivan, isha, neha)
  const green = { who, changes: { zone: 'GREEN ZONE' }, zoneReason: 'Strong reviews' } as const
  const red = { who, ...RED }
  const [ofRed, ofGreen] = [(await preview(red)).data.basis, (await preview(green)).data.basis]
  const answers = await Promise.all([
    apply({ ...red, basis: ofRed }),
    apply({ ...green, basis: ofGreen }, anil),
  ])
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
  const zones = await Promise.all([ivan, isha, neha].map(zoneOf))
  expect(new Set(zones).size).toBe(1)
})

test('a bulk edit and single edits at once are all kept', async () => {
  const edit = { who: named(ivan, isha, neha), changes: { phase: 'Phase 2' } } as const
  const { basis } = (await preview(edit)).data
  const singly = [ivan, isha, neha].map(({ id }) =>
    as(anil, users.update, { params: { userId: id }, body: { designation: 'Backend' } }),
  )
  const [bulk] = await Promise.all([apply({ ...edit, basis }), ...singly])
  for (const person of [ivan, isha, neha]) {
    const { phase, designation } = await recordOf(person)
    expect([phase, designation]).toEqual([bulk?.statusCode === 200 ? 'Phase 2' : null, 'Backend'])
  }
})

test('when one row fails, none is changed', async () => {
  await database.pool.query(
    `alter table notifications add constraint closed check (user_id <> '${isha.id}')`,
  )
  try {
    const failed = await previewAndApply({ who: named(neha, ivan, isha), ...RED })
    expect(failed.statusCode).toBe(500)
  } finally {
    await database.pool.query('alter table notifications drop constraint closed')
  }
  expect(await zoneOf(neha)).toBe('GREEN ZONE')
  expect(await written()).toEqual(UNTOUCHED)
})

test('whoever is connected hears of it at once, and nobody else', async () => {
  const [ivans, ishas] = [
    await connect(address, await tokenOf(ivan)),
    await connect(address, await tokenOf(isha)),
  ]
  await previewAndApply({ who: named(neha, ivan), ...RED })
  await expect.poll(() => ivans.notices).toHaveLength(1)
  expect(ivans.notices[0]?.message).toContain('zone is now RED ZONE')
  expect(ishas.notices).toEqual([])
})

/** How many statements the work sends to the database. */
async function statementsOf(work: () => Promise<unknown>) {
  let count = 0
  const counted = new Set<object>()
  const counting = (client: { query: (...given: never[]) => unknown }) => {
    if (counted.has(client)) return
    counted.add(client)
    const query = client.query.bind(client)
    client.query = (...given) => {
      count += 1
      return query(...given)
    }
  }
  database.pool.on('acquire', counting)
  await work()
  database.pool.off('acquire', counting)
  return count
}

test('thousands are edited by filter with a few statements, and the first hundred shown', async () => {
  const many = Array.from({ length: 3000 }, (_, index) => ({
    name: `Crowd ${String(index).padStart(4, '0')}`,
    batch: 'Batch 2',
  }))
  for (let start = 0; start < many.length; start += 500) {
    await insertPeople(world, many.slice(start, start + 500))
  }
  const edit = { who: { filters: { batch: ['Batch 2'] } }, ...RED }
  const { data } = await preview(edit)
  expect([data.willChange, data.rows.length]).toEqual([3000, 100])
  expect([data.rows[0]?.name, data.rows.at(-1)?.name]).toEqual(['Crowd 0000', 'Crowd 0099'])
  const statements = await statementsOf(async () => {
    expect((await apply({ ...edit, basis: data.basis })).data).toEqual({ changed: 3000 })
  })
  expect(statements).toBeGreaterThan(5)
  expect(statements).toBeLessThan(40)
  expect(await written()).toEqual({ zones: 3000, audits: 3000, notices: 3000 })
  const { rows } = await database.pool.query(
    `select count(*)::int, count(distinct updated_at)::int as moments from users
     where batch = 'Batch 2' and zone = 'RED ZONE'`,
  )
  expect(rows).toEqual([{ count: 3000, moments: 1 }])
})
