import { users } from '@cohort/contract/users/calls'
import { NOTHING_CHOSEN } from '@cohort/contract/users/edit-rules'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { editor, RED, UNTOUCHED, type Edit } from '../../../test/scenarios/editing.ts'
import { insertPeople } from '../../../test/scenarios/people.ts'
import { connect } from '../../../test/processes/sockets.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, tokenOf, asha, meera, ivan, isha } = world
const address = await world.listen()
const { neha, omar, gone, named, preview, apply, previewAndApply, recordOf, zoneOf, written } =
  editor(world)

const BASIS = 'a'.repeat(64)

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

test('an invalid value is rejected with the message of its field', async () => {
  const refused = await preview({ who: named(ivan), changes: { zone: 'RED ZONE' } })
  expect([refused.statusCode, refused.message, refused.fields]).toEqual([
    400,
    'Please give a reason for the zone change.',
    { zoneReason: 'Please give a reason for the zone change.' },
  ])
  const late = { who: named(ivan), changes: { dateOfJoining: '2026-03-05' }, basis: BASIS }
  expect((await apply(late)).fields).toEqual({
    'changes.dateOfJoining': 'Date of joining must be between 1 January 2024 and today.',
  })
  const loose = { changes: { employeeId: 'NW-1' } } as unknown as Edit
  expect((await preview({ ...loose, who: named(ivan) })).message).toBe(
    'This cannot be set for several people at once: employeeId.',
  )
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

test('a bulk edit writes what single edits write', async () => {
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

test('only actual changes of a user are notified and recorded', async () => {
  const edit = { who: named(neha, omar), changes: { zone: 'RED ZONE', batch: 'Batch 2' } } as const
  await previewAndApply({ ...edit, zoneReason: RED.zoneReason })
  const { rows } = await database.pool.query('select user_id, message from notifications')
  expect(rows).toContainEqual({
    user_id: omar.id,
    message: 'Your batch is now Batch 2.',
  })
  expect(rows).toContainEqual({
    user_id: neha.id,
    message: 'Your zone is now red. Your batch is now Batch 2.',
  })
  expect(await written()).toMatchObject({ zones: 1, audits: 2 })
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
  const { rows } = await database.pool.query<{ message: string }>(
    'select message from notifications where user_id = $1',
    [ivan.id],
  )
  for (const sentence of [
    'Your status is now active.',
    'Your zone is now green.',
    'Your date of joining is now 5 January 2026.',
    'Your year is now 2027.',
  ])
    expect(rows[0]?.message).toContain(sentence)
  const nothing = Object.fromEntries(
    Object.keys(NOTHING_CHOSEN.changes).map((name) => [name, null]),
  )
  await previewAndApply({ who: named(ivan), changes: nothing, zoneReason: 'Starts anew' })
  expect(await recordOf(ivan)).toMatchObject(nothing)
  expect(await recordOf(isha)).toMatchObject(set)
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

test('connected affected users are notified immediately, and no others', async () => {
  const [ivans, ishas] = [
    await connect(address, await tokenOf(ivan)),
    await connect(address, await tokenOf(isha)),
  ]
  await previewAndApply({ who: named(neha, ivan), ...RED })
  await expect.poll(() => ivans.notices).toHaveLength(1)
  expect(ivans.notices[0]?.message).toContain('Your zone is now red.')
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
