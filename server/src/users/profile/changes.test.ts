import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { BANK, MASKED, PERSONAL, profiler } from '../../../test/scenarios/profiles.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { database, asha, meera, ivan, isha } = world
const { fill, get, change } = profiler(world)

const PROTECTED: [string, Person, Person, object][] = [
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

test('a body without any field of a profile is refused, and an empty one changes nothing', async () => {
  const refused = await change(ivan, ivan, { phoneNo: '9876543210' })
  expect([refused.statusCode, refused.message]).toEqual([400, 'None of these is a profile field.'])
  const before = (await get(ivan, ivan)).data
  for (const body of [{}, { phone_no: '', nickname: 'Ivy' }]) {
    const answer = await change(ivan, ivan, body)
    expect([answer.statusCode, answer.data.data]).toEqual([200, before])
  }
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
