import { directory } from '@cohort/contract/directory/calls'
import { plans } from '@cohort/contract/plans/calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/users/table.ts'
import { insertPeople } from '../../../test/scenarios/people.ts'
import { MISSING, planner } from '../../../test/scenarios/planning.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, anil, meera, manoj, ivan, isha } = world
const { makePlan, addMilestone, join, planOf, notesOf, historyOf } = planner(world)

const namesIn = async (planId: string, body: object = {}, query: object = {}) => {
  const listed = await as(asha, plans.listUsers, { params: { planId }, query, body })
  return listed.data.data.map(({ name }) => name)
}

const bodyOf = (...ids: string[]) => ({ userIds: ids })

test('only admins list the interns inside and outside the plan', async () => {
  const { id: planId } = await makePlan()
  const ask = { params: { planId }, body: {} }
  expect((await asNobody(plans.listUsers, ask)).statusCode).toBe(401)
  expect((await as(meera, plans.listUsers, ask)).statusCode).toBe(403)
  const wrong = { ...ask, body: { planStatus: 'Elsewhere' as 'Present' } }
  expect((await as(asha, plans.listUsers, wrong)).statusCode).toBe(400)
  const missing = { params: { planId: MISSING }, body: {} }
  expect((await as(asha, plans.listUsers, missing)).statusCode).toBe(404)
  await join(planId, ivan)
  expect(await namesIn(planId)).toEqual(['Ivan Thomas'])
  expect(await namesIn(planId, { planStatus: 'Not Present' })).toEqual(['Isha Menon'])
})

test('five a page, by name, with the plan they are in now, without the disabled', async () => {
  const { id: planId } = await makePlan()
  const { id: otherId } = await makePlan({ name: 'Other' })
  const letters = ['Aarav', 'Bina', 'Chetan', 'Devi', 'Esha', 'Farid']
  await insertPeople(world, [
    ...letters.map((name) => ({ name })),
    { name: 'Aaron Gone', disabledAt: clock.now() },
  ])
  await join(otherId, isha)
  await join(planId, ivan)
  const ask = { params: { planId }, body: { planStatus: 'Not Present' } } as const
  const { data } = await as(asha, plans.listUsers, ask)
  expect(data.data.map(({ name }) => name)).toEqual(letters.slice(0, 5))
  expect(data).toMatchObject({ total: 7, total_pages: 2 })
  const second = await as(asha, plans.listUsers, { ...ask, query: { limit: 5, offset: 5 } })
  expect(second.data.data).toMatchObject([
    { name: 'Farid', plan: null, planStatus: 'Not Present' },
    { name: 'Isha Menon', plan: { id: otherId, name: 'Other' }, planStatus: 'Not Present' },
  ])
})

test('of those outside the plan, who is in training and without a plan is first, on every page', async () => {
  const { id: planId } = await makePlan()
  const { id: otherId } = await makePlan({ name: 'Other' })
  await insertPeople(world, [
    { name: 'Aarav', status: 'DEPLOYED' },
    { name: 'Bina', status: 'LEAVE' },
    { name: 'Chetan', status: 'ACTIVE' },
    { name: 'Devi', status: 'SHADOWING' },
  ])
  await join(otherId, isha)
  const asked = (offset: number, more = {}) =>
    namesIn(planId, { planStatus: 'Not Present', ...more }, { limit: 3, offset })
  expect(await asked(0)).toEqual(['Chetan', 'Devi', 'Ivan Thomas'])
  expect(await asked(3)).toEqual(['Isha Menon', 'Aarav', 'Bina'])
  expect(await asked(0, { status: ['DEPLOYED', 'LEAVE'] })).toEqual(['Aarav', 'Bina'])
})

test('the interns to add can be those in training without a plan, on a page, in number and all at once', async () => {
  const { id: planId } = await makePlan()
  const { id: otherId } = await makePlan({ name: 'Other' })
  await insertPeople(world, [
    { name: 'Aarav', status: 'DEPLOYED' },
    { name: 'Bina', status: 'ACTIVE' },
    { name: 'Chetan', status: 'LEAVE' },
  ])
  await join(otherId, isha)
  const asked = async (more: object) => {
    const body = { planStatus: 'Not Present' as const, ...more }
    const { data } = await as(asha, plans.listUsers, { params: { planId }, body })
    return [data.total, ...data.data.map(({ name }) => name)]
  }
  const attending = { isAttending: true }
  expect(await asked({})).toEqual([5, 'Bina', 'Ivan Thomas', 'Isha Menon', 'Aarav', 'Chetan'])
  expect(await asked(attending)).toEqual([3, 'Bina', 'Ivan Thomas', 'Isha Menon'])
  expect(await asked({ withoutPlan: true })).toEqual([4, 'Bina', 'Ivan Thomas', 'Aarav', 'Chetan'])
  const ready = { ...attending, withoutPlan: true }
  expect(await asked(ready)).toEqual([2, 'Bina', 'Ivan Thomas'])
  expect(await asked({ ...ready, planStatus: 'Present' })).toEqual([0])
  await as(asha, plans.addUsers, { params: { planId }, body: { matching: ready } })
  expect(await namesIn(planId)).toEqual(['Bina', 'Ivan Thomas'])
})

test('disabled members are neither listed nor counted until they are enabled', async () => {
  const { id: planId } = await makePlan()
  await join(planId, ivan, isha)
  const set = async (disabledAt: Date | null) =>
    database.orm.update(users).set({ disabledAt }).where(eq(users.id, ivan.id))
  await set(clock.now())
  expect(await namesIn(planId)).toEqual(['Isha Menon'])
  expect((await planOf(planId)).userCount).toBe(1)
  await set(null)
  expect((await planOf(planId)).userCount).toBe(2)
})

test('search and filters take a list, one value, or nothing', async () => {
  const { id: planId } = await makePlan()
  const people = await insertPeople(world, [
    { name: 'Bina Das', year: 2026, batch: 'Batch 1', designation: 'Backend', status: 'ACTIVE' },
    { name: 'Chetan 100%', year: 2025, batch: 'Batch 2', designation: 'Testing' },
  ])
  await join(planId, ...people)
  const both = ['Bina Das', 'Chetan 100%']
  expect(await namesIn(planId, { name: 'bina' })).toEqual(['Bina Das'])
  expect(await namesIn(planId, { name: '%' })).toEqual(['Chetan 100%'])
  expect(await namesIn(planId, { year: '2026' })).toEqual(['Bina Das'])
  expect(await namesIn(planId, { year: [2025, '2026'] })).toEqual(both)
  expect(await namesIn(planId, { batch: 'Batch 2' })).toEqual(['Chetan 100%'])
  expect(await namesIn(planId, { designation: ['Backend', 'Testing'] })).toEqual(both)
  expect(await namesIn(planId, { status: 'ACTIVE', year: 2025 })).toEqual([])
  const nothing = { name: '', year: '', batch: '', designation: [], status: '', planStatus: '' }
  expect(await namesIn(planId, nothing)).toEqual(both)
})

test('an admin adds users to a plan and removes them, all or none', async () => {
  const { id: planId } = await makePlan()
  const params = { planId }
  const body = bodyOf(ivan.id, isha.id)
  for (const call of [plans.addUsers, plans.removeUsers] as const) {
    expect((await asNobody(call, { params, body })).statusCode).toBe(401)
    expect((await as(meera, call, { params, body })).statusCode).toBe(403)
    expect((await as(asha, call, { params, body: { userIds: [] } })).statusCode).toBe(400)
    expect((await as(asha, call, { params: { planId: MISSING }, body })).statusCode).toBe(404)
  }
  for (const stranger of [meera.id, asha.id, MISSING]) {
    const mixed = { params, body: bodyOf(ivan.id, stranger) }
    expect(await as(asha, plans.addUsers, mixed)).toMatchObject({
      statusCode: 400,
      message: 'Only interns can be added to a plan.',
    })
  }
  expect((await planOf(planId)).userCount).toBe(0)
  const twice = bodyOf(ivan.id, ivan.id, ivan.id.toUpperCase())
  expect(await as(asha, plans.addUsers, { params, body: twice })).toMatchObject({
    statusCode: 200,
    message: 'Users added successfully',
  })
  expect((await planOf(planId)).users).toEqual([{ id: ivan.id, name: ivan.name }])
  expect(await as(asha, plans.removeUsers, { params, body })).toMatchObject({
    statusCode: 400,
    message: 'Some of these users are not in this plan.',
  })
  expect((await planOf(planId)).userCount).toBe(1)
  const removed = await as(asha, plans.removeUsers, { params, body: bodyOf(ivan.id) })
  expect(removed).toMatchObject({ statusCode: 200, message: 'Users removed successfully' })
  expect((await planOf(planId)).userCount).toBe(0)
})

test('all who match a filter are added and removed in one call, as they are then', async () => {
  const { id: planId } = await makePlan()
  const { id: otherId } = await makePlan({ name: 'Other' })
  const [bina, chetan] = await insertPeople(world, [
    { name: 'Bina Das', batch: 'Batch 1', status: 'ACTIVE' },
    { name: 'Chetan Rao', batch: 'Batch 1', status: 'LEAVE' },
    { name: 'Devi Nair', batch: 'Batch 2' },
    { name: 'Gone Away', batch: 'Batch 1', disabledAt: clock.now() },
  ])
  if (!bina || !chetan) throw new Error('No one was added')
  await join(otherId, chetan)
  const chosen = { who: { userIds: [chetan.id] }, mentorId: meera.id }
  await as(asha, directory.setMentor, { body: chosen })
  const params = { planId }
  const matching = { batch: ['Batch 1'] }
  const asked = { ...matching, planStatus: 'Not Present', withWarnings: true } as const
  const { data: listed } = await as(asha, plans.listUsers, { params, body: asked })
  expect(listed).toMatchObject({
    total: 2,
    warnings: { notActive: 1, inOtherPlan: 1, withOwnMentor: 1 },
  })
  for (const call of [plans.addUsers, plans.removeUsers] as const) {
    expect((await asNobody(call, { params, body: { matching } })).statusCode).toBe(401)
    expect((await as(meera, call, { params, body: { matching } })).statusCode).toBe(403)
    const both = { matching, userIds: [ivan.id] }
    expect((await as(asha, call, { params, body: both })).statusCode).toBe(400)
  }
  expect((await as(asha, plans.addUsers, { params, body: { matching } })).data).toEqual({
    changed: 2,
  })
  expect(await namesIn(planId)).toEqual(['Bina Das', 'Chetan Rao'])
  expect(await namesIn(otherId)).toEqual([])
  expect(await historyOf(chetan)).toContainEqual(['plan moved', 'plan: Other → Backend track'])
  const named = { matching: { name: 'bina' } }
  expect((await as(asha, plans.removeUsers, { params, body: named })).data).toEqual({ changed: 1 })
  expect(await namesIn(planId)).toEqual(['Chetan Rao'])
  expect((await as(asha, plans.removeUsers, { params, body: named })).data).toEqual({ changed: 0 })
})

test('a filter that more than two thousand match changes no one', async () => {
  const { id: planId } = await makePlan()
  await insertPeople(
    world,
    Array.from({ length: 2001 }, (_, index) => ({ name: `Many ${index}` })),
  )
  const body = { matching: { name: 'many' } }
  expect(await as(asha, plans.addUsers, { params: { planId }, body })).toMatchObject({
    statusCode: 400,
    message: 'More than 2000 users match. Narrow the search or the filters.',
  })
  expect((await planOf(planId)).userCount).toBe(0)
})

test('disabled interns cannot be added', async () => {
  const { id: planId } = await makePlan()
  const [gone] = await insertPeople(world, [{ name: 'Gone Away', disabledAt: clock.now() }])
  const ask = { params: { planId }, body: bodyOf(gone?.id ?? '') }
  expect((await as(asha, plans.addUsers, ask)).statusCode).toBe(400)
})

test('an intern with another plan is moved; the intern and the mentors of both plans are notified', async () => {
  const { id: oldId } = await makePlan({ name: 'Old' })
  const { id: newId } = await makePlan({ name: 'New' })
  await addMilestone(oldId, { mentor: meera })
  await addMilestone(newId, { mentor: manoj })
  await join(oldId, ivan, isha)
  await join(newId, ivan)
  expect(await namesIn(oldId)).toEqual(['Isha Menon'])
  expect(await namesIn(newId)).toEqual(['Ivan Thomas'])
  expect(await notesOf(ivan)).toEqual([
    'You were moved from the plan "Old" to the plan "New".',
    'The plan "Old" was assigned to you.',
  ])
  expect(await notesOf(meera)).toEqual([
    'Ivan Thomas left the plan "Old".',
    'Isha Menon and 1 other joined the plan "Old".',
  ])
  expect(await notesOf(manoj)).toEqual(['Ivan Thomas joined the plan "New".'])
  await as(anil, plans.removeUsers, { params: { planId: newId }, body: bodyOf(ivan.id) })
  expect((await notesOf(ivan))[0]).toBe('You are no longer in the plan "New".')
  expect(await historyOf(ivan)).toEqual([
    ['plan removed', 'plan: New → -'],
    ['plan moved', 'plan: Old → New'],
    ['plan assigned', 'plan: - → Old'],
  ])
})

test('an intern who is already in the plan is unchanged and not notified', async () => {
  const { id: planId } = await makePlan()
  await join(planId, ivan)
  await join(planId, ivan, isha)
  expect(await notesOf(ivan)).toHaveLength(1)
  expect(await historyOf(ivan)).toHaveLength(1)
  expect((await planOf(planId)).userCount).toBe(2)
})

test('admins who move the same interns concurrently all get an answer, and every intern has one plan', async () => {
  const { id: firstId } = await makePlan({ name: 'First' })
  const { id: secondId } = await makePlan({ name: 'Second' })
  const people = await insertPeople(
    world,
    Array.from({ length: 40 }, (_, index) => ({ name: `Moved ${index}` })),
  )
  const ids = people.map(({ id }) => id)
  const move = async (admin: typeof asha, planId: string, userIds: string[]) =>
    as(admin, plans.addUsers, { params: { planId }, body: { userIds } })
  const rounds = Array.from({ length: 6 }, () => [
    move(asha, firstId, ids),
    move(anil, secondId, ids.toReversed()),
  ])
  const answers = await Promise.all(rounds.flat())
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const counts = [(await planOf(firstId)).userCount, (await planOf(secondId)).userCount]
  expect(counts.toSorted((one, other) => one - other)).toEqual([0, 40])
})

test('a plan that is deleted while interns are added leaves no intern in it', async () => {
  const { id: planId } = await makePlan()
  const params = { planId }
  const [added, removed] = await Promise.all([
    as(asha, plans.addUsers, { params, body: bodyOf(ivan.id, isha.id) }),
    as(anil, plans.remove, { params }),
  ])
  expect([200, 404]).toContain(added.statusCode)
  expect(removed.statusCode).toBe(200)
  const { rows } = await database.pool.query('select 1 from plan_members')
  expect(rows).toEqual([])
})

test('five hundred interns can be added in one call, five hundred and one are rejected', async () => {
  const { id: planId } = await makePlan()
  const people = await insertPeople(
    world,
    Array.from({ length: 501 }, (_, index) => ({ name: `Many ${index}` })),
  )
  const ids = people.map(({ id }) => id)
  const params = { planId }
  const tooMany = await as(asha, plans.addUsers, { params, body: { userIds: ids } })
  expect(tooMany).toMatchObject({
    statusCode: 400,
    message: 'Select at most 500 users at a time.',
  })
  await as(asha, plans.addUsers, { params, body: { userIds: ids.slice(1) } })
  const { userCount, users: named } = await planOf(planId)
  expect([userCount, named.length]).toEqual([500, 100])
})
