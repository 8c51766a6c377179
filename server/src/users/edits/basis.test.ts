import type { InputOf } from '@cohort/contract/calls'
import { users } from '@cohort/contract/users/calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { editor, RED, UNTOUCHED, type Edit } from '../../../test/scenarios/editing.ts'
import { insertPeople } from '../../../test/scenarios/people.ts'
import { openWorld, WEDNESDAY } from '../../../test/world.ts'
import { users as table } from '../table.ts'

const world = await openWorld()
const { as, clock, database, anil, ivan, isha } = world
const { neha, omar, gone, named, preview, apply, recordOf, zoneOf, written } = editor(world)

const CHANGED =
  'These people or their values have changed in the meantime. Please check the new preview.'

const updated = (person: Person, body: InputOf<typeof users.update>['body']) => () =>
  as(anil, users.update, { params: { userId: person.id }, body })
const disabledAs = (person: Person, disabledAt: Date | null) => () =>
  database.orm.update(table).set({ disabledAt }).where(eq(table.id, person.id))

const MEANWHILE: [string, () => Promise<unknown>][] = [
  ['the zone of one', updated(neha, { zone: 'YELLOW ZONE' })],
  ['a person without a change now has one', updated(omar, { zone: null })],
  ['another field of one', updated(neha, { status: 'LEAVE' })],
  ['one is disabled', disabledAs(neha, WEDNESDAY)],
  ['one is enabled', disabledAs(gone, null)],
]
const CHOICES: [string, Edit['who']][] = [
  ['people', named(neha, omar, gone)],
  ['filters', { filters: { batch: ['Batch 1'] } }],
]

test.each(
  MEANWHILE.flatMap(([what, change]) =>
    CHOICES.map(([how, who]) => [how, what, change, who] as const),
  ),
)('an edit of %s writes nothing when something changed: %s', async (_how, _what, change, who) => {
  const edit = { who, ...RED }
  const { basis } = (await preview(edit)).data
  await change()
  const people = [neha, omar, gone]
  const [before, zones] = [await written(), await Promise.all(people.map(zoneOf))]
  const refused = await apply({ ...edit, basis })
  expect([refused.statusCode, refused.message]).toEqual([409, CHANGED])
  expect(await written()).toEqual(before)
  expect(await Promise.all(people.map(zoneOf))).toEqual(zones)
})

test('an edit writes nothing when two people have exchanged their values', async () => {
  const phaseOf = (person: Person, phase: string) =>
    database.orm.update(table).set({ phase }).where(eq(table.id, person.id))
  await phaseOf(neha, 'Phase 1')
  await phaseOf(ivan, 'Phase 2')
  const edit = { who: named(neha, ivan), ...RED }
  const { basis } = (await preview(edit)).data
  await phaseOf(neha, 'Phase 2')
  await phaseOf(ivan, 'Phase 1')
  expect((await apply({ ...edit, basis })).statusCode).toBe(409)
  expect([await zoneOf(neha), await zoneOf(ivan)]).not.toContain('RED ZONE')
})

test('users who match the filters later are not edited without a new preview', async () => {
  const edit = { who: { filters: { batch: ['Batch 1'] } }, ...RED }
  const { basis } = (await preview(edit)).data
  await insertPeople(world, [{ name: 'Late Comer', batch: 'Batch 1' }])
  expect((await apply({ ...edit, basis })).statusCode).toBe(409)
  expect(await written()).toEqual(UNTOUCHED)
})

test('the preview of one edit does not allow another', async () => {
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

test('changes of personal fields do not invalidate a preview', async () => {
  const edit = { who: named(ivan, isha), ...RED }
  const { basis } = (await preview(edit)).data
  clock.advance(1)
  await as(ivan, users.update, { params: { userId: ivan.id }, body: { gender: 'Male' } })
  expect((await apply({ ...edit, basis })).data).toEqual({ changed: 2 })
  expect(await recordOf(ivan)).toMatchObject({ gender: 'Male', zone: 'RED ZONE' })
})

test('of two concurrent edits by admins one succeeds, and the other is rejected', async () => {
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
  const [first] = answers
  const zone = first.statusCode === 200 ? 'RED ZONE' : 'GREEN ZONE'
  expect(zones).toEqual([zone, zone, zone])
})

test('a concurrent bulk edit and single edits are all kept', async () => {
  const edit = { who: named(ivan, isha, neha), changes: { phase: 'Phase 2' } } as const
  const { basis } = (await preview(edit)).data
  const singly = [ivan, isha, neha].map(({ id }) =>
    as(anil, users.update, { params: { userId: id }, body: { designation: 'Backend' } }),
  )
  const [bulk, ...single] = await Promise.all([apply({ ...edit, basis }), ...singly])
  expect(single.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect([200, 409]).toContain(bulk.statusCode)
  for (const person of [ivan, isha, neha]) {
    const { phase, designation } = await recordOf(person)
    expect([phase, designation]).toEqual([bulk.statusCode === 200 ? 'Phase 2' : null, 'Backend'])
  }
})
