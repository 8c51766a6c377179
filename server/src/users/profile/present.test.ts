import { users } from '@cohort/contract/users/calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import { BANK, MASKED, PERSONAL, PROFESSIONAL, profiler } from '../../../test/scenarios/profiles.ts'
import { openWorld, WEDNESDAY } from '../../../test/world.ts'
import { users as table } from '../table.ts'

const world = await openWorld()
const { asNobody, database, asha, anil, meera, manoj, ivan, isha } = world
const { fill, get } = profiler(world)

test('access to the records of others follows the role', async () => {
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
    signIn: 'signed in',
    invitation: null,
    bankDetails,
    profilePercentage,
    updatedAt: expect.any(String),
  })
})

test('an empty profile is reported as nearly empty', async () => {
  const { data } = await get(ivan, ivan)
  expect(data).toMatchObject({
    profilePercentage: 6,
    bankDetails: { bankName: null, branch: null, IFSC: null, accountNumber: null },
  })
})

test('a disabled person is still on record for admins', async () => {
  await database.orm.update(table).set({ disabledAt: WEDNESDAY }).where(eq(table.id, ivan.id))
  const { data } = await get(asha, ivan)
  expect(data).toMatchObject({ name: ivan.name, disabledAt: WEDNESDAY.toISOString() })
})
