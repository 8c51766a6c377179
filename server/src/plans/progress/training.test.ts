import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import { milestones, planMembers, plans } from '../table.ts'
import { openWorld } from '../../../test/world.ts'
import { users as table } from '#server/users/table.ts'

const world = await openWorld()
const { as, database, asha, meera, ivan, isha } = world

async function planForIvan(startDate: string, days: number[]) {
  const planId = newId()
  const endDate = '2027-12-31'
  const plan = { id: planId, name: 'Plan', description: 'Plan', days: 180, startDate, endDate }
  await database.orm.insert(plans).values(plan)
  const rows = days.map((count, index) => ({
    planId,
    name: `Milestone ${index + 1}`,
    days: count,
    mentorId: index === 0 ? meera.id : null,
  }))
  if (rows.length > 0) await database.orm.insert(milestones).values(rows)
  await database.orm.insert(planMembers).values({ internId: ivan.id, planId })
}

// Today is 2026-03-04.
test.each([
  ['2026-03-10', [5, 5], 'Milestone 1', 'Meera Iyer'],
  ['2026-03-04', [5, 5], 'Milestone 1', 'Meera Iyer'],
  ['2026-02-28', [5, 5], 'Milestone 1', 'Meera Iyer'],
  ['2026-02-27', [5, 5], 'Milestone 2', null],
  ['2025-01-01', [5, 5], 'Milestone 2', null],
] as const)(
  'in a plan from %s of %j days, today is in %s',
  async (start, days, name, mentorName) => {
    await planForIvan(start, [...days])
    await database.orm.update(table).set({ dateOfJoining: '2025-01-01' })
    const { data } = await as(ivan, users.training, { params: { userId: ivan.id } })
    const mentorId = mentorName && meera.id
    const startsOn = start > '2026-03-04' ? start : null
    expect(data).toMatchObject({ zone: null, milestone: { name, mentorName, mentorId }, startsOn })
  },
)

test('an intern who joined later reads in which milestone of the plan they are', async () => {
  await planForIvan('2026-02-20', [5, 20])
  const ownMilestone = async () => {
    const { data } = await as(ivan, users.training, { params: { userId: ivan.id } })
    return [data.milestone?.name, data.ownMilestone]
  }
  expect(await ownMilestone()).toEqual(['Milestone 2', 'Milestone 1'])
  await database.orm.update(table).set({ dateOfJoining: '2026-02-20' })
  expect(await ownMilestone()).toEqual(['Milestone 2', null])
})

test('without a plan or milestones there is no phase, and the zone is returned', async () => {
  await database.orm.update(table).set({ zone: 'RED ZONE' })
  const ask = { params: { userId: ivan.id } }
  expect((await as(ivan, users.training, ask)).data).toEqual({
    zone: 'RED ZONE',
    hasPlan: false,
    milestone: null,
    startsOn: null,
    ownMilestone: null,
  })
  await planForIvan('2026-03-01', [])
  const { data } = await as(asha, users.training, ask)
  expect([data.hasPlan, data.milestone]).toEqual([true, null])
})

test('the training of others, of mentors and of unknown users is not accessible', async () => {
  const of = (userId: string) => ({ params: { userId } })
  expect((await as(ivan, users.training, of(isha.id))).statusCode).toBe(403)
  expect((await as(meera, users.training, of(meera.id))).statusCode).toBe(403)
  expect((await as(asha, users.training, of(meera.id))).statusCode).toBe(404)
  expect((await as(asha, users.training, of(newId()))).statusCode).toBe(404)
  expect((await as(asha, users.training, of('me'))).statusCode).toBe(400)
})
