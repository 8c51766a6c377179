import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import { planMembers, plans } from '#server/plans/table.ts'
import { insertPeople } from '../../test/scenarios/people.ts'
import { openWorld, WEDNESDAY } from '../../test/world.ts'
import { photos } from './table.ts'

const world = await openWorld()
const { as, asNobody, app, services, database, asha, meera, manoj, ivan, isha } = world

const namesOf = async (body: object, query: object = {}) => {
  const { data } = await as(asha, users.list, { body, query })
  return data.data.map(({ name }) => name)
}

test('only admins may list people', async () => {
  expect((await asNobody(users.list, { body: {} })).statusCode).toBe(401)
  for (const person of [meera, ivan]) {
    expect((await as(person, users.list, { body: {} })).statusCode).toBe(403)
  }
  const wrong = await as(asha, users.list, { body: { status: ['HAPPY' as 'ACTIVE'] } })
  expect(wrong.statusCode).toBe(400)
  expect(await namesOf({})).toEqual(['Isha Menon', 'Ivan Thomas'])
})

test('mentors and admins are listed when asked for', async () => {
  expect(await namesOf({ role: ['Mentors'] })).toEqual(['Manoj Kulkarni', 'Meera Iyer'])
  expect(await namesOf({ role: ['Admins', 'Mentors'] })).toHaveLength(4)
  expect(await namesOf({ role: [] })).toEqual(['Isha Menon', 'Ivan Thomas'])
})

const CURIOUS = [
  '100% Sure',
  'Snake_Case',
  'Back\\slash',
  "Brian O'Brien",
  'प्रिया शर्मा',
  'Party 🎉 Person',
]

test.each([
  ['%', ['100% Sure']],
  ['_', ['Snake_Case']],
  ['\\', ['Back\\slash']],
  ["o'b", ["Brian O'Brien"]],
  ['शर्मा', ['प्रिया शर्मा']],
  ['🎉', ['Party 🎉 Person']],
  ['  mEnOn ', ['Isha Menon']],
  ["'; drop table users; --", []],
])('a search for %s finds that text alone', async (name, expected) => {
  await insertPeople(
    services,
    CURIOUS.map((curious) => ({ name: curious })),
  )
  expect(await namesOf({ name })).toEqual(expected)
})

const BATCH = [
  {
    name: 'Aarti One',
    year: 2024,
    batch: 'Batch 1',
    designation: 'Backend',
    status: 'ACTIVE',
    zone: 'GREEN ZONE',
  },
  {
    name: 'Bala Two',
    year: 2024,
    batch: 'Batch 2',
    designation: 'Testing',
    status: 'DEPLOYED',
    zone: 'RED ZONE',
  },
  {
    name: 'Chitra Three',
    year: 2025,
    batch: 'Batch 1',
    designation: 'Backend',
    status: 'NOT_ACTIVE',
    zone: null,
  },
] as const

test.each([
  [{ year: [2024] }, ['Aarti One', 'Bala Two']],
  [{ year: ['2024', '2025'] }, ['Aarti One', 'Bala Two', 'Chitra Three']],
  [{ year: [2024], batch: ['Batch 1'] }, ['Aarti One']],
  [{ designation: ['Backend'], status: ['NOT_ACTIVE'] }, ['Chitra Three']],
  [{ zone: ['RED ZONE', 'GREEN ZONE'], name: 'bala' }, ['Bala Two']],
  [{ batch: ['Batch 9'] }, []],
])('the filters %j narrow the list together', async (body, expected) => {
  await insertPeople(services, BATCH)
  expect(await namesOf(body)).toEqual(expected)
})

test('pages follow each other without gaps, and count exactly', async () => {
  await insertPeople(
    services,
    Array.from({ length: 11 }, () => ({ name: 'Same Name' })),
  )
  const pages = []
  for (const offset of [0, 5, 10]) {
    const { data } = await as(asha, users.list, { body: {}, query: { limit: 5, offset } })
    expect(data).toMatchObject({ total: 13, total_pages: 3 })
    pages.push(...data.data.map(({ id }) => id))
  }
  expect(new Set(pages).size).toBe(13)
  const beyond = await as(asha, users.list, { body: {}, query: { limit: 5, offset: 500 } })
  expect(beyond.data).toEqual({ data: [], total: 13, total_pages: 3 })
  const none = await as(asha, users.list, { body: { name: 'nobody' } })
  expect(none.data).toEqual({ data: [], total: 0, total_pages: 0 })
  const long = await as(asha, users.list, { body: {}, query: { limit: 101 } })
  expect(long.statusCode).toBe(400)
  expect((await as(asha, users.list, { body: {} })).data.data).toHaveLength(10)
})

test('a card shows what lists may show, with photo and plan', async () => {
  const planId = newId()
  await database.orm.insert(plans).values({
    id: planId,
    name: 'Basics',
    description: 'Basics',
    days: 10,
    startDate: '2026-03-01',
    endDate: '2026-03-11',
  })
  await database.orm.insert(planMembers).values({ internId: isha.id, planId })
  await database.orm.insert(photos).values({ userId: isha.id, key: 'k3y', image: Buffer.of(1) })
  const { data } = await as(asha, users.list, { body: { name: 'isha' } })
  expect(data.data).toEqual([
    {
      id: isha.id,
      name: isha.name,
      email: isha.email,
      disabledAt: null,
      profilePhoto: '/photos/k3y.webp',
      employeeId: null,
      designation: null,
      batch: null,
      year: null,
      phase: null,
      status: null,
      zone: null,
      plan: { id: planId, name: 'Basics' },
      primary_skill: null,
      signIn: 'signed in',
      secondary_skills: [],
    },
  ])
})

test('disabled people are in no list, choice or count', async () => {
  await insertPeople(services, [{ ...BATCH[0], disabledAt: WEDNESDAY }])
  expect(await namesOf({ name: 'Aarti' })).toEqual([])
  expect((await as(asha, users.filterChoices, {})).data.years).toEqual([])
  expect((await as(asha, users.countByStatus, {})).data.totalCount).toBe(2)
})

test('interns and mentors list the names of mentors, and of no other role', async () => {
  for (const person of [ivan, meera]) {
    const { data } = await as(person, users.listByRole, { query: { roleName: 'Mentors' } })
    expect(data).toEqual([
      { id: manoj.id, name: manoj.name },
      { id: meera.id, name: meera.name },
    ])
    expect(
      (await as(person, users.listByRole, { query: { roleName: 'Interns' } })).statusCode,
    ).toBe(403)
  }
  const ofAdmins = await as(asha, users.listByRole, { query: { roleName: 'Interns' } })
  expect(ofAdmins.data).toContainEqual({ id: ivan.id, name: ivan.name, email: ivan.email })
  expect((await asNobody(users.listByRole, {})).statusCode).toBe(401)
})

test('several roles can be requested together', async () => {
  const asking = async (person: typeof asha) =>
    app.inject({
      url: `${users.listByRole.path}?roleName=Mentors&roleName=Admins`,
      headers: { authorization: `Bearer ${await world.tokenOf(person)}` },
    })
  expect((await asking(asha)).json<{ data: unknown[] }>().data).toHaveLength(4)
  expect((await asking(ivan)).statusCode).toBe(403)
})

test('an unknown role is refused, and none lists the mentors', async () => {
  const asking = async (query: string) =>
    app.inject({
      url: `${users.listByRole.path}${query}`,
      headers: { authorization: `Bearer ${await world.tokenOf(asha)}` },
    })
  expect((await asking('?roleName=Guests')).statusCode).toBe(400)
  expect((await asking('')).json<{ data: unknown[] }>().data).toHaveLength(2)
})

test('the choices of the filters are those that interns have', async () => {
  await insertPeople(services, [...BATCH, { name: 'Some Mentor', role: 'Mentors', year: 2027 }])
  const { data } = await as(ivan, users.filterChoices, {})
  expect(data).toEqual({
    years: [2024, 2025],
    statuses: ['ACTIVE', 'DEPLOYED', 'NOT_ACTIVE'],
    designations: ['Backend', 'Testing'],
    batches: ['Batch 1', 'Batch 2'],
  })
  expect((await asNobody(users.filterChoices, {})).statusCode).toBe(401)
})

test('interns are counted by status, for admins', async () => {
  await insertPeople(services, BATCH)
  expect((await as(meera, users.countByStatus, {})).statusCode).toBe(403)
  const { data } = await as(asha, users.countByStatus, {})
  expect(data).toEqual({
    totalCount: 5,
    activeStatus: 1,
    notActiveStatus: 1,
    deployedCount: 1,
    otherStatuses: [{ status: null, interns: 2 }],
    awayToday: 0,
  })
})
