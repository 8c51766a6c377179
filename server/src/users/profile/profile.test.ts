import { users } from '@cohort/contract/users'
import type { User } from '@cohort/contract/users/record'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#server/columns.ts'
import { openWorld, WEDNESDAY } from '../../../test/world.ts'
import { seal } from '../sealing.ts'
import { users as table } from '../table.ts'

const world = await openWorld()
const { as, asNobody, services, database, asha, anil, meera, manoj, ivan, isha } = world

const BANK = {
  bankName: 'State Bank',
  branch: 'Pune',
  IFSC: 'SBIN0123456',
  accountNumber: '12345678901',
}
const MASKED = { ...BANK, accountNumber: '••••8901' }

const PERSONAL = {
  personalEmail: 'somebody@gmail.com',
  phone_no: '9876543210',
  gender: 'Female',
  bloodGroup: 'O+',
  dateOfBirth: '2001-05-04',
  currentAddress: 'Baner, Pune',
  permanentAddress: 'Aundh, Pune',
  primary_skill: 'React',
  secondary_skills: ['Go'],
  education: { college: 'Anna University', degree: 'Bachelor of Engineering', batch: '2024' },
} as const
const PROFESSIONAL = {
  employeeId: 'NW1',
  designation: 'Backend',
  batch: 'Batch 1',
  year: 2025,
  phase: 'Phase 1',
  status: 'ACTIVE',
  zone: 'GREEN ZONE',
  dateOfJoining: '2025-06-30',
} as const

async function fill(userId: string) {
  const { phone_no, primary_skill, secondary_skills, education, ...same } = PERSONAL
  const { college, degree, batch } = education
  const bankDetailsSealed = seal(
    JSON.stringify(BANK),
    { userId, field: 'bankDetails' },
    services.secrets.dataKey,
    'organisation',
  )
  const own = {
    phone: phone_no,
    primarySkill: primary_skill,
    secondarySkills: [...secondary_skills],
  }
  const rest = { college, degree, educationBatch: batch, bankDetailsSealed }
  const { employeeId, ...work } = PROFESSIONAL
  const columns = { ...same, ...own, ...rest, ...work, employeeId: `${employeeId}-${userId}` }
  await database.orm.update(table).set(columns).where(eq(table.id, userId))
}

const get = (person: typeof asha, of: typeof asha) =>
  as(person, users.get, { params: { userId: of.id } })
const change = (person: typeof asha, of: typeof asha, body: object) =>
  as(person, users.update, { params: { userId: of.id }, body })

test('who may open whose record', async () => {
  const may = [
    [asha, ivan],
    [asha, meera],
    [asha, anil],
    [asha, asha],
    [meera, meera],
    [ivan, ivan],
  ] as const
  const mayNot = [
    [ivan, isha],
    [ivan, meera],
    [ivan, asha],
    [meera, ivan],
    [meera, manoj],
  ] as const
  for (const [person, of] of may) expect((await get(person, of)).statusCode).toBe(200)
  for (const [person, of] of mayNot) expect((await get(person, of)).statusCode).toBe(403)
  expect((await asNobody(users.get, { params: { userId: ivan.id } })).statusCode).toBe(401)
  expect((await get(asha, { ...ivan, id: newId() })).statusCode).toBe(404)
})

/** Field by field what a filled record shows. Whatever is not named here is the same for everybody. */
test.for([
  ['an intern of their own', ivan, ivan, BANK, 94],
  ['an admin of an intern', asha, ivan, MASKED, 94],
  ['a mentor of their own', meera, meera, null, 93],
  ['an admin of a mentor', asha, meera, null, 93],
  ['an admin of their own', asha, asha, null, 93],
] as const)('the record that %s sees', async ([, person, of, bankDetails, profilePercentage]) => {
  await fill(of.id)
  const permissions = {
    Interns: ['profile.update', 'interactions.view', 'tasks.update'],
    Mentors: ['profile.update', 'interactions.view', 'feedback.create'],
    Admins: [
      'profile.update',
      'users.view',
      'users.manage',
      'plans.create',
      'tasks.view',
      'interactions.view',
      'interactions.schedule',
      'feedback.view',
      'helpdesk.manage',
    ],
  }
  expect((await get(person, of)).data).toEqual({
    id: of.id,
    name: of.name,
    email: of.email,
    role: of.role,
    permissions: permissions[of.role],
    profilePhoto: null,
    plan: null,
    assets: [],
    ...PERSONAL,
    ...PROFESSIONAL,
    employeeId: `NW1-${of.id}`,
    disabledAt: null,
    disabledBy: null,
    disabledReason: null,
    bankDetails,
    profilePercentage,
    updatedAt: expect.any(String),
  })
})

test('an empty profile is told to be nearly empty', async () => {
  const { data } = await get(ivan, ivan)
  expect(data).toMatchObject({
    profilePercentage: 6,
    bankDetails: { bankName: null, branch: null, IFSC: null, accountNumber: null },
  })
})

test('people change their personal fields, and those alone', async () => {
  const body = { ...PERSONAL, name: 'Ivan Peter Thomas', bankDetails: BANK }
  const { statusCode, message, data } = await change(ivan, ivan, body)
  expect([statusCode, message]).toEqual([200, 'Profile updated successfully'])
  expect(data.data).toMatchObject(body)
  const { rows } = await database.pool.query<{ bank_details_sealed: string }>(
    'select bank_details_sealed from users where id = $1',
    [ivan.id],
  )
  expect(rows[0]?.bank_details_sealed).toBeTruthy()
  expect(rows[0]?.bank_details_sealed).not.toContain('12345678901')
  expect((await change(meera, meera, { phone_no: '9876543210' })).data.data.phone_no).toBe(
    '9876543210',
  )
})

test('one bank field may change while the others stay', async () => {
  await fill(ivan.id)
  const { data } = await change(ivan, ivan, { bankDetails: { branch: 'Mumbai' } })
  expect(data.data.bankDetails).toEqual({ ...BANK, branch: 'Mumbai' })
  const college = await change(ivan, ivan, { education: { college: 'Pune University' } })
  expect(college.data.data.education).toEqual({ ...PERSONAL.education, college: 'Pune University' })
})

test("admins change others' professional fields, which is told and recorded", async () => {
  const { data } = await change(asha, ivan, PROFESSIONAL)
  expect(data.data).toMatchObject(PROFESSIONAL)
  expect((await change(asha, ivan, { zone: null })).data.data.zone).toBeNull()
  const { rows: told } = await database.pool.query(
    'select user_id, message, link from notifications order by id',
  )
  expect(told.at(-1)).toEqual({
    user_id: ivan.id,
    message: 'Your professional information has changed: zone is now empty.',
    link: '/dashboard/my-profile',
  })
  const { rows: audited } = await database.pool.query(
    'select actor_id, changes from audit_entries order by id',
  )
  expect(audited.at(-1)).toEqual({
    actor_id: asha.id,
    changes: { zone: { from: 'GREEN ZONE', to: null } },
  })
})

const PROTECTED: [string, typeof asha, typeof asha, object][] = [
  ['the own status', ivan, ivan, { status: 'DEPLOYED' }],
  ['the own role', ivan, ivan, { role: 'Admins' }],
  ['the own email', ivan, ivan, { email: 'else@northwind.example' }],
  ['the own password', ivan, ivan, { password: 'Cohort@2026' }],
  ['the own plan', ivan, ivan, { plan: { id: ivan.id, name: 'Mine' } }],
  ['the own percentage', ivan, ivan, { profilePercentage: 100 }],
  ['another id', ivan, ivan, { id: isha.id }],
  ["a mentor's bank", meera, meera, { bankDetails: BANK }],
  ["an admin's own zone", asha, asha, { zone: 'RED ZONE' }],
  ["another's phone", asha, ivan, { phone_no: '9876500000' }],
  ["another's phone, badly written", asha, ivan, { phone_no: 'x' }],
  ["another's bank", asha, ivan, { bankDetails: { ...MASKED, branch: 'Delhi' } }],
  ['a permitted field beside a protected one', ivan, ivan, { gender: 'Male', year: 2027 }],
]

test.each(PROTECTED)('%s is refused whole and recorded', async (_, person, of, body) => {
  await fill(of.id)
  const before = (await get(asha, of)).data
  const refused = await change(person, of, body)
  expect([refused.statusCode, refused.message]).toEqual([403, 'You may not change this field.'])
  expect((await get(asha, of)).data).toEqual(before)
  const { rows } = await database.pool.query('select action, actor_id from audit_entries')
  expect(rows).toEqual([{ action: 'refused', actor_id: person.id }])
})

test('a record sent back as it was received changes nothing', async () => {
  await fill(ivan.id)
  for (const person of [ivan, asha]) {
    const { data } = await get(person, ivan)
    expect((await change(person, ivan, data)).data.data).toEqual(data)
  }
  const { rows } = await database.pool.query('select 1 from audit_entries')
  expect(rows).toEqual([])
})

test('empty fields are left out, and wrong ones named', async () => {
  await fill(ivan.id)
  const empty = {
    phone_no: '',
    gender: '',
    education: { college: '', degree: 'Master of Science' },
  }
  const { data } = await change(ivan, ivan, empty)
  expect(data.data).toMatchObject({ phone_no: '9876543210', gender: 'Female' })
  expect(data.data.education).toEqual({ ...PERSONAL.education, degree: 'Master of Science' })
  const wrong = await change(ivan, ivan, {
    phone_no: '123',
    bankDetails: { IFSC: 'abc' },
    name: 'Al',
  })
  expect(wrong).toMatchObject({
    statusCode: 400,
    fields: {
      phone_no: 'Invalid phone number',
      'bankDetails.IFSC': 'Invalid IFSC code',
      name: 'Name must be at least 5 characters long.',
    },
  })
  expect((await change(asha, ivan, { dateOfJoining: '2026-03-05' })).statusCode).toBe(400)
})

test("nobody changes a stranger's record, or one that is not there", async () => {
  expect((await change(ivan, isha, { gender: 'Male' })).statusCode).toBe(403)
  expect((await change(meera, ivan, { zone: 'RED ZONE' })).statusCode).toBe(403)
  expect((await change(asha, { ...ivan, id: newId() }, { zone: 'RED ZONE' })).statusCode).toBe(404)
})

test('an employee id belongs to one person', async () => {
  await change(asha, ivan, { employeeId: 'NW7' })
  const refused = await change(asha, isha, { employeeId: 'NW7', zone: 'RED ZONE' })
  const sentence = 'Another person has this employee id.'
  expect(refused).toMatchObject({
    statusCode: 409,
    message: sentence,
    fields: { employeeId: sentence },
  })
  expect((await get(asha, isha)).data.zone).toBeNull()
})

test('a skill that is named twice is kept once', async () => {
  await change(ivan, ivan, { secondary_skills: ['React', 'Git', 'React'] })
  expect((await get(ivan, ivan)).data.secondary_skills).toEqual(['React', 'Git'])
})

test('two changes at once are both kept', async () => {
  await fill(ivan.id)
  await Promise.all([
    change(ivan, ivan, { bankDetails: { branch: 'Mumbai' } }),
    change(ivan, ivan, { bankDetails: { bankName: 'Axis Bank' } }),
  ])
  expect((await get(ivan, ivan)).data.bankDetails).toEqual({
    ...BANK,
    branch: 'Mumbai',
    bankName: 'Axis Bank',
  })
})

const LAPTOP = { assetType: 'Laptop', assetName: 'Latitude', givenOn: '2026-03-02' }
const give = (person: typeof asha, of: typeof asha, more: object = {}) =>
  as(person, users.giveAsset, { body: { ...LAPTOP, userId: of.id, ...more } })

test('an asset is given by an admin to somebody else', async () => {
  for (const person of [meera, ivan]) expect((await give(person, isha)).statusCode).toBe(403)
  const own = await give(asha, asha)
  expect([own.statusCode, own.message]).toEqual([
    403,
    'Your own assets are recorded by another admin.',
  ])
  const inCapitals = { ...asha, id: asha.id.toUpperCase() }
  expect((await give(asha, inCapitals)).statusCode).toBe(403)
  expect((await give(asha, { ...ivan, id: newId() })).statusCode).toBe(404)
  expect((await give(asha, ivan, { givenOn: '2026-03-05' })).message).toBe(
    'Provided On date cannot be in the future.',
  )
  const { statusCode, message, data } = await give(asha, ivan)
  expect([statusCode, message]).toEqual([201, 'asset added successfully'])
  expect((await get(ivan, ivan)).data.assets).toEqual([
    { id: data.id, ...LAPTOP, returnedOn: null },
  ])
  const { rows } = await database.pool.query('select user_id, message from notifications')
  expect(rows).toEqual([{ user_id: ivan.id, message: 'You have been given: Laptop, Latitude.' }])
})

test('an asset changes one field at a time, and is not returned before it was given', async () => {
  const { data } = await give(asha, ivan)
  const set = (person: typeof asha, body: object, assetId = data.id) =>
    as(person, users.changeAsset, { params: { assetId }, body })
  expect((await set(asha, { returnedOn: '2026-03-03' })).data.returnedOn).toBe('2026-03-03')
  const early = await set(asha, { returnedOn: '2026-03-01' })
  expect(early).toMatchObject({
    statusCode: 400,
    message: 'Returned On date cannot be earlier than Provided On date.',
  })
  expect((await set(asha, { givenOn: '2026-03-04' })).statusCode).toBe(400)
  expect((await set(asha, { assetName: 'Other', assetType: 'Mouse' })).statusCode).toBe(400)
  expect((await set(asha, { returnedOn: null })).data.returnedOn).toBeNull()
  expect((await set(ivan, { assetName: 'Mine' })).statusCode).toBe(403)
  expect((await set(asha, { assetName: 'Gone' }, newId())).statusCode).toBe(404)
  const ofAnil = (await give(asha, anil)).data.id
  expect((await set(anil, { assetName: 'Mine' }, ofAnil)).statusCode).toBe(403)
  expect((await set(asha, { assetName: 'His' }, ofAnil)).data.assetName).toBe('His')
})

test('a disabled person is still on record for admins', async () => {
  await database.orm.update(table).set({ disabledAt: WEDNESDAY }).where(eq(table.id, ivan.id))
  const shown: User = (await get(asha, ivan)).data
  expect(shown.name).toBe(ivan.name)
})

test('of two admins who edit one profile the later is told, and nothing is overwritten', async () => {
  const params = { userId: isha.id }
  const read = await as(asha, users.get, { params })
  const { updatedAt } = read.data
  world.clock.advance(1)
  const first = await as(asha, users.update, { params, body: { zone: 'GREEN ZONE', updatedAt } })
  expect(first.statusCode).toBe(200)
  const later = await as(world.anil, users.update, {
    params,
    body: { zone: 'RED ZONE', updatedAt },
  })
  expect(later).toMatchObject({
    statusCode: 409,
    message: 'Somebody else changed this profile meanwhile. Please look again.',
  })
  const { data } = await as(asha, users.get, { params })
  expect(data.zone).toBe('GREEN ZONE')
  const again = { zone: 'RED ZONE', updatedAt: data.updatedAt } as const
  expect((await as(world.anil, users.update, { params, body: again })).statusCode).toBe(200)
})
