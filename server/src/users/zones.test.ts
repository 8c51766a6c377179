import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { seedWhenEmpty } from '../../seeds/seed.ts'
import { insertPeople } from '../../test/scenarios/people.ts'
import { openWorld } from '../../test/world.ts'
import { importPeople } from './import/import-people.ts'

const world = await openWorld()
const { as, asNobody, clock, database, services, asha, anil, meera, ivan, isha } = world

const NOBODY = '01900000-0000-7000-8000-00000000dead'
const params = { userId: isha.id }

const edit = (person: typeof asha, body: object, of = isha) =>
  as(person, users.update, { params: { userId: of.id }, body })
const zonesOf = async (of: Pick<typeof isha, 'id'> = isha) =>
  (await as(asha, users.zones, { params: { userId: of.id } })).data

test('admins read how a zone changed, by whom and why, newest first', async () => {
  await edit(asha, { zone: 'GREEN ZONE', zoneReason: '  Strong reviews  ' })
  clock.advance(1)
  await edit(anil, { zone: 'RED ZONE' })
  clock.advance(1)
  await edit(asha, { zone: null, zoneReason: 'Has left the training' })
  expect(await zonesOf()).toMatchObject([
    {
      actorName: 'Asha Rao',
      from: 'RED ZONE',
      to: null,
      reason: 'Has left the training',
      at: '2026-03-04T04:32:00.000Z',
    },
    { actorName: 'Anil Gupta', from: 'GREEN ZONE', to: 'RED ZONE', reason: null },
    { actorName: 'Asha Rao', from: null, to: 'GREEN ZONE', reason: 'Strong reviews' },
  ])
  expect(await zonesOf(ivan)).toEqual([])
})

test('a former intern who is an admin does not read why their own zone was set', async () => {
  await edit(asha, { zone: 'RED ZONE', zoneReason: 'Missed two weeks' })
  await database.pool.query(`update users set role = 'Admins' where id = $1`, [isha.id])
  const [own, history] = [
    (await as(isha, users.zones, { params })).data,
    (await as(isha, users.history, { params })).data,
  ]
  expect(own).toMatchObject([{ to: 'RED ZONE', reason: null }])
  expect(history).toMatchObject([{ zoneReason: null }])
  expect(await zonesOf()).toMatchObject([{ reason: 'Missed two weeks' }])
})

test('the history of zones is for admins, and of people who exist', async () => {
  expect((await asNobody(users.zones, { params })).statusCode).toBe(401)
  for (const person of [isha, ivan, meera]) {
    expect((await as(person, users.zones, { params })).statusCode).toBe(403)
  }
  const unreadable = await as(asha, users.zones, { params: { userId: '7' } })
  expect(unreadable.statusCode).toBe(400)
  const missing = await as(asha, users.zones, { params: { userId: NOBODY } })
  expect([missing.statusCode, missing.message]).toEqual([404, 'User not found'])
})

test.each([
  ['too short', ' no ', 'The reason must be at least 5 characters long.'],
  ['too long', 'x'.repeat(501), 'At most 500 characters are allowed.'],
  ['no text', 7, 'Please give a reason for the zone change.'],
])('a zone does not change for a reason that is %s', async (_, zoneReason, message) => {
  const refused = await edit(asha, { zone: 'RED ZONE', zoneReason })
  expect([refused.statusCode, refused.fields]).toEqual([400, { zoneReason: message }])
  expect(await zonesOf()).toEqual([])
})

test('a reason of 5 and one of 500 characters are kept', async () => {
  for (const [zone, zoneReason] of [
    ['RED ZONE', 'fünf5'],
    ['GREEN ZONE', 'x'.repeat(500)],
  ]) {
    expect((await edit(asha, { zone, zoneReason })).statusCode).toBe(200)
    const [newest] = await zonesOf()
    expect(newest).toMatchObject({ to: zone, reason: zoneReason })
  }
})

test('a reason without a change of the zone is ignored, and is stored for no user', async () => {
  await edit(asha, { zone: 'RED ZONE' })
  const { data } = await edit(asha, { status: 'LEAVE', zoneReason: 'Missed two weeks' })
  expect(data.data).toMatchObject({ status: 'LEAVE', zone: 'RED ZONE' })
  expect(data.data).not.toHaveProperty('zoneReason')
  await edit(asha, { zone: 'RED ZONE', zoneReason: 'Missed two weeks' })
  expect(await zonesOf()).toHaveLength(1)
  const history = (await as(asha, users.history, { params })).data
  expect(history.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual([
    'status',
    'zone',
  ])
  expect((await as(isha, users.get, { params })).data).not.toHaveProperty('zoneReason')
})

test('users cannot give a reason on their own profile', async () => {
  for (const person of [isha, asha]) {
    const refused = await edit(person, { zoneReason: 'Because I say so' }, person)
    expect([refused.statusCode, refused.message]).toEqual([403, 'You may not change this field.'])
  }
})

test('an intern is notified of the zone, without the reason', async () => {
  await edit(asha, { zone: 'RED ZONE', zoneReason: 'Missed two weeks' })
  const { rows } = await database.pool.query('select message from notifications')
  expect(rows).toEqual([{ message: 'Your zone is now red.' }])
})

test('a profile that cannot be saved leaves no change of the zone behind', async () => {
  await edit(asha, { employeeId: 'NW-1' }, ivan)
  const refused = await edit(asha, { zone: 'RED ZONE', employeeId: 'NW-1' })
  expect(refused.statusCode).toBe(409)
  expect(await zonesOf()).toEqual([])
})

test('an import notifies the zones that it sets and changes', async () => {
  await edit(asha, { zone: 'RED ZONE', zoneReason: 'Missed two weeks' })
  const [neha] = await insertPeople(world, [{ name: 'Neha Joshi', zone: 'GREEN ZONE' }])
  clock.advance(1)
  const csv = `name,email,zone
Isha Menon,${isha.email},Yellow
Neha Joshi,${neha?.email},Green
Ivan Thomas,${ivan.email},
Zoya Khan,zoya@northwind.example,Red
Omar Khan,omar@northwind.example,`
  const source = { name: 'people.csv', bytes: Buffer.from(csv) }
  await importPeople(services, source, { dryRun: true })
  expect(await zonesOf()).toHaveLength(1)
  await importPeople(services, source, { actorId: anil.id })
  expect((await zonesOf())[0]).toMatchObject({
    actorName: 'Anil Gupta',
    from: 'RED ZONE',
    to: 'YELLOW ZONE',
    reason: null,
  })
  const { rows } = await database.pool.query(
    `select email, from_zone, to_zone from zone_changes join users on users.id = user_id
     where at > '2026-03-04T04:30:30Z' order by email`,
  )
  expect(rows).toEqual([
    { email: isha.email, from_zone: 'RED ZONE', to_zone: 'YELLOW ZONE' },
    { email: 'zoya@northwind.example', from_zone: null, to_zone: 'RED ZONE' },
  ])
})

test('the zones of the demo organisation have a history that ends in them', async () => {
  await database.reset()
  await seedWhenEmpty(services)
  const { rows: broken } = await database.pool.query(
    `select users.name from users left join lateral (
       select to_zone from zone_changes where user_id = users.id order by at desc, id desc limit 1
     ) newest on true where users.zone is distinct from newest.to_zone`,
  )
  expect(broken).toEqual([])
  const { rows: untidy } = await database.pool.query(
    `select 1 from (select *, lag(to_zone) over (partition by user_id order by at, id) as before
     from zone_changes) step where from_zone is distinct from before or at > $1`,
    [services.now()],
  )
  expect(untidy).toEqual([])
  const { rows: ishas } = await database.pool.query(
    `select 1 from zone_changes join users on users.id = user_id
     where email = 'intern@northwind.example' and reason is not null`,
  )
  expect(ishas.length).toBeGreaterThan(1)
})
