import { notifications } from '@cohort/contract/notifications/calls'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import type { Person } from '../../../test/cast.ts'
import { actOften } from '../../../test/scenarios/acting-often.ts'
import { BANK, PERSONAL, PROFESSIONAL, profiler } from '../../../test/scenarios/profiles.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, clock, database, asha, anil, meera, ivan, isha } = world
const { fill, get, change } = profiler(world)

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

test("admins change others' professional fields, which is notified and recorded", async () => {
  const { data } = await change(asha, ivan, PROFESSIONAL)
  expect(data.data).toMatchObject(PROFESSIONAL)
  expect((await change(asha, ivan, { zone: null })).data.data.zone).toBeNull()
  const { rows: told } = await database.pool.query(
    'select user_id, message, link from notifications order by id',
  )
  expect(told.at(-1)).toEqual({
    user_id: ivan.id,
    message: 'Your zone was removed.',
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

test('records of others and missing records cannot be changed', async () => {
  expect((await change(ivan, isha, { gender: 'Male' })).statusCode).toBe(403)
  expect((await change(meera, ivan, { zone: 'RED ZONE' })).statusCode).toBe(403)
  expect((await change(asha, { ...ivan, id: newId() }, { zone: 'RED ZONE' })).statusCode).toBe(404)
})

test('an employee id belongs to one person', async () => {
  await change(asha, ivan, { employeeId: 'NW7' })
  const refused = await change(asha, isha, { employeeId: 'NW7', zone: 'RED ZONE' })
  const message = 'Another person already has this employee id.'
  expect(refused).toMatchObject({
    statusCode: 409,
    message,
    fields: { employeeId: message },
  })
  expect((await get(asha, isha)).data.zone).toBeNull()
})

test('a skill that is named twice is kept once', async () => {
  await change(ivan, ivan, { secondary_skills: ['React', 'Git', 'React'] })
  expect((await get(ivan, ivan)).data.secondary_skills).toEqual(['React', 'Git'])
})

test('two concurrent changes are both kept', async () => {
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

test('of two admins who edit one profile the later is rejected, and nothing is overwritten', async () => {
  const params = { userId: isha.id }
  const read = await as(asha, users.get, { params })
  const { updatedAt } = read.data
  clock.advance(1)
  const first = await as(asha, users.update, { params, body: { zone: 'GREEN ZONE', updatedAt } })
  expect(first.statusCode).toBe(200)
  const later = await as(anil, users.update, {
    params,
    body: { zone: 'RED ZONE', updatedAt },
  })
  expect(later).toMatchObject({
    statusCode: 409,
    message: 'This profile was changed by another user. Reload it and try again.',
  })
  const { data } = await as(asha, users.get, { params })
  expect(data.zone).toBe('GREEN ZONE')
  const again = { zone: 'RED ZONE', updatedAt: data.updatedAt } as const
  expect((await as(anil, users.update, { params, body: again })).statusCode).toBe(200)
})

test('admins hear of a person who takes the name of one of them', async () => {
  expect((await change(ivan, ivan, { name: 'Ashá Rao' })).statusCode).toBe(200)
  for (const admin of [asha, anil]) {
    const { data } = await as(admin, notifications.list, { params: { userId: admin.id } })
    expect(data.map(({ message }) => message)).toContain(
      `Ashá Rao (${ivan.email}) took the name of an admin. Please verify their identity.`,
    )
  }
})

test('a person who takes such a name again and again is reported once a day for each name', async () => {
  const reports = async () => {
    const { data } = await as(asha, notifications.list, { params: { userId: asha.id } })
    return data.filter(({ message }) => /took the name of an admin/.test(message)).length
  }
  for (const name of ['Ashá Rao', 'Asha Rao', 'Äsha Rao']) {
    await change(ivan, ivan, { name })
    await change(ivan, ivan, { name: ivan.name })
  }
  expect(await reports()).toBe(1)
  await change(ivan, ivan, { name: anil.name })
  expect(await reports()).toBe(2)
  clock.advance(24 * 60 * 60_000 + 1)
  await change(ivan, ivan, { name: 'Ashá Rao' })
  expect(await reports()).toBe(3)
})

test('people change their name and contacts ten times a month', async () => {
  const rename = (name: string) => change(ivan, ivan, { name })
  for (let times = 0; times < 5; times += 1) {
    expect((await rename('Ivan Thomas Kurian')).statusCode).toBe(200)
    expect((await rename(ivan.name)).statusCode).toBe(200)
  }
  for (const edit of [{ name: 'Ivan Kurian' }, { phone_no: '9876543210' }])
    expect((await change(ivan, ivan, edit)).statusCode).toBe(429)
  expect((await change(ivan, ivan, { permanentAddress: '1 Temple Street' })).statusCode).toBe(200)
  expect((await change(asha, ivan, { zone: 'GREEN ZONE' })).statusCode).toBe(200)
})

test('people change their own profile sixty times an hour, admins as often as they like', async () => {
  const often = { action: 'changed', subject: 'user', times: 59 }
  for (const person of [ivan, asha]) await actOften(world, person, often)
  const edit = (person: Person, street: string) =>
    change(person, person, { permanentAddress: street })
  expect((await edit(ivan, '1 Temple Street')).statusCode).toBe(200)
  expect(await edit(ivan, '2 Temple Street')).toMatchObject({
    statusCode: 429,
    message: 'You have changed your profile many times. Please try again later.',
  })
  for (const street of ['1 Fort Road', '2 Fort Road'])
    expect((await edit(asha, street)).statusCode).toBe(200)
  expect((await change(asha, ivan, { zone: 'GREEN ZONE' })).statusCode).toBe(200)
})
