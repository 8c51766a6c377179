import type { ResponseOf } from '@cohort/contract/calls'
import { directory } from '@cohort/contract/directory/calls'
import { interns } from '@cohort/contract/interns/calls'
import { plans } from '@cohort/contract/plans/calls'
import { signals } from '@cohort/contract/signals/calls'
import { users } from '@cohort/contract/users/calls'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { MISSING, planner } from '../../../test/scenarios/planning.ts'
import { computeSignals, makePlan } from '../../../test/scenarios/signals.ts'
import { letInternsJoin } from '../../../test/scenarios/writing.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, asNobody, database, asha, anil, meera, manoj, ivan, isha } = world
const { notesOf, historyOf, join, makePlan: makeOtherPlan } = planner(world)
beforeEach(() => letInternsJoin(world))

const choose = (mentor: Person | null, ...people: Person[]) => {
  const who = { userIds: people.map(({ id }) => id) }
  return as(asha, directory.setMentor, { body: { who, mentorId: mentor && mentor.id } })
}
const namesOf = ({ data }: { data: ResponseOf<typeof interns.mine> }) =>
  data.data.map(({ name }) => name)
const mine = async (mentor: Person) =>
  namesOf(await as(mentor, interns.mine, { query: { sort: 'name' } }))
const statusFor = async (mentor: Person, intern: Person) =>
  (await as(mentor, interns.header, { params: { userId: intern.id } })).statusCode
const headerOf = async (intern: Person) =>
  (await as(asha, interns.header, { params: { userId: intern.id } })).data
const disable = (mentor: Person, successor: Person | null) =>
  as(asha, users.disable, {
    params: { userId: mentor.id },
    body: { reason: 'Left in March.', successorId: successor && successor.id },
  })

test('a mentor chosen for an intern replaces the mentor of the plan for that intern alone', async () => {
  await makePlan(world, [isha.id, ivan.id], { mentorId: manoj.id })
  expect((await choose(meera, isha)).data).toEqual({ changed: 1, unchanged: 0, skipped: [] })
  expect((await choose(meera, isha)).data).toEqual({ changed: 0, unchanged: 1, skipped: [] })
  expect(await mine(meera)).toEqual([isha.name])
  expect(await mine(manoj)).toEqual([ivan.name])
  expect([await statusFor(meera, isha), await statusFor(manoj, isha)]).toEqual([200, 404])
  expect((await headerOf(isha)).mentor).toEqual({ id: meera.id, name: meera.name })
  const training = await as(isha, users.training, { params: { userId: isha.id } })
  expect(training.data.milestone).toMatchObject({ name: 'First', mentorName: meera.name })
  const listed = await as(asha, directory.list, { body: { filters: { mentorId: [meera.id] } } })
  expect(listed.data.data).toMatchObject([{ name: isha.name, mentor: { name: meera.name } }])
  await computeSignals(world)
  for (const [reader, name] of [
    [meera, isha.name],
    [manoj, ivan.name],
  ] as const)
    expect((await as(reader, signals.list, {})).data.data).toMatchObject([{ name }])
  const ofMeera = await as(asha, signals.list, { query: { mentorId: meera.id } })
  expect(ofMeera.data.data).toMatchObject([{ name: isha.name }])
})

test('an intern with a mentor does not lack one, whatever the plan has', async () => {
  await makePlan(world, [isha.id, ivan.id])
  await choose(meera, isha)
  await computeSignals(world)
  const { data } = await as(asha, signals.list, { query: { sort: 'name' } })
  const kindsOf = (person: Person) =>
    data.data.find(({ id }) => id === person.id)?.pendingActions.map(({ action }) => action)
  expect(kindsOf(isha)).not.toContain('mentor')
  expect(kindsOf(ivan)).toContain('mentor')
})

test('the chosen mentor reads the roadmap and marks objectives of that intern, in place of the others', async () => {
  const { planId, objectiveIds } = await makePlan(world, [isha.id, ivan.id], {
    mentorId: manoj.id,
  })
  const mark = async ({ id: userId }: Person, mentor = meera) => {
    const params = { userId, objectiveId: objectiveIds[0] ?? '' }
    const body = { doneOn: '2026-03-02' }
    return (await as(mentor, plans.markDone, { params, body })).statusCode
  }
  const roadmap = async ({ id: userId }: Person, mentor = meera) =>
    (await as(mentor, plans.roadmap, { params: { userId } })).statusCode
  const progress = async () => {
    const { data } = await as(manoj, plans.progress, { params: { planId }, query: {} })
    const { internCount, interns, done } = data
    return { internCount, done, names: interns.data.map(({ name }) => name) }
  }
  expect(await progress()).toMatchObject({ internCount: 2, done: 0 })
  expect([await mark(isha), await roadmap(isha)]).toEqual([404, 404])
  await choose(meera, isha)
  expect([await mark(isha), await roadmap(isha)]).toEqual([200, 200])
  expect([await mark(ivan), await roadmap(ivan)]).toEqual([404, 404])
  expect([await mark(isha, manoj), await roadmap(isha, manoj)]).toEqual([404, 404])
  expect([await mark(ivan, manoj), await roadmap(ivan, manoj)]).toEqual([200, 200])
  expect(await progress()).toEqual({ internCount: 1, done: 1, names: [ivan.name] })
})

test('the roadmap names the chosen mentor at each milestone, of that intern alone', async () => {
  await makePlan(world, [isha.id, ivan.id], { mentorId: manoj.id })
  await choose(meera, isha)
  const mentorsOf = async ({ id: userId }: Person) => {
    const { data } = await as(asha, plans.roadmap, { params: { userId } })
    return data?.milestones.map(({ mentorName }) => mentorName)
  }
  expect(await mentorsOf(isha)).toEqual([meera.name])
  expect(await mentorsOf(ivan)).toEqual([manoj.name])
})

test('who is told, and what the history says', async () => {
  await makePlan(world, [isha.id, ivan.id], { mentorId: manoj.id })
  await choose(meera, isha, ivan)
  await choose(manoj, isha)
  await choose(null, ivan)
  expect(await notesOf(isha)).toEqual([
    `${manoj.name} is now your mentor.`,
    `${meera.name} is now your mentor.`,
  ])
  expect((await notesOf(ivan))[0]).toBe('Your mentor is now that of your plan.')
  expect(await notesOf(meera)).toEqual([
    `You are no longer the mentor of ${ivan.name}.`,
    `You are no longer the mentor of ${isha.name}.`,
    `You are now the mentor of ${isha.name} and 1 other.`,
  ])
  expect(await historyOf(isha)).toEqual([
    ['mentor changed', `mentor: ${meera.name} → ${manoj.name}`],
    ['mentor changed', `mentor: - → ${meera.name}`],
  ])
})

test('interns without a plan are skipped, and a change of the plan ends the choice', async () => {
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  const reason = 'This intern has no plan. Add them to one first.'
  expect((await choose(meera, isha, ivan)).data).toEqual({
    changed: 1,
    unchanged: 0,
    skipped: [{ id: ivan.id, name: ivan.name, reason }],
  })
  const { id: otherId } = await makeOtherPlan({ name: 'Other' })
  await join(otherId, isha)
  expect((await headerOf(isha)).mentor).toBeNull()
})

test('only admins choose, and only a mentor whose account is enabled', async () => {
  await makePlan(world, [isha.id])
  const body = { who: { userIds: [isha.id] }, mentorId: meera.id }
  expect((await asNobody(directory.setMentor, { body })).statusCode).toBe(401)
  for (const person of [meera, isha])
    expect((await as(person, directory.setMentor, { body })).statusCode).toBe(403)
  await disable(manoj, null)
  for (const mentorId of [manoj.id, anil.id, ivan.id, MISSING])
    expect(await as(asha, directory.setMentor, { body: { ...body, mentorId } })).toMatchObject({
      statusCode: 400,
      fields: { mentorId: 'Choose a mentor whose account is enabled.' },
    })
  expect((await headerOf(isha)).mentor).toBeNull()
})

test('a mentor who leaves hands the interns over, or leaves them to their plan', async () => {
  await makePlan(world, [isha.id, ivan.id])
  await choose(meera, isha, ivan)
  const preview = await as(asha, users.previewHandover, {
    params: { userId: meera.id },
    query: { change: 'disable' },
  })
  expect(preview.data.interns).toMatchObject({ count: 2, records: [{}, {}] })
  expect((await disable(meera, manoj)).statusCode).toBe(200)
  expect(await mine(manoj)).toEqual([isha.name, ivan.name])
  expect((await disable(manoj, null)).statusCode).toBe(200)
  expect((await headerOf(isha)).mentor).toBeNull()
  expect((await historyOf(isha))[0]).toEqual(['mentor changed', `mentor: ${manoj.name} → -`])
})

test('of a choice and a leaving mentor, no intern keeps a mentor who is gone', async () => {
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  const [chosen, disabled] = await Promise.all([choose(meera, isha), disable(meera, null)])
  expect(disabled.statusCode).toBe(200)
  expect([200, 400]).toContain(chosen.statusCode)
  expect((await headerOf(isha)).mentor).toEqual({ id: manoj.id, name: manoj.name })
})

test('an intern is added with plan and mentor at once, and not with a mentor alone', async () => {
  const { planId } = await makePlan(world, [], { mentorId: manoj.id })
  const person = { name: 'Asif Khan', email: 'asif@northwind.example', password: 'Str0ng&Intern' }
  const form = { ...person, role: 'Interns', mentorId: meera.id } as const
  expect(await as(asha, users.create, { body: form })).toMatchObject({
    statusCode: 400,
    fields: { mentorId: 'Choose a plan first: interns are mentored in their plan.' },
  })
  const added = await as(asha, users.create, { body: { ...form, planId } })
  expect(added.statusCode).toBe(201)
  const userId = added.data.id
  const header = await as(asha, interns.header, { params: { userId } })
  expect(header.data).toMatchObject({ plan: { id: planId }, mentor: { name: meera.name } })
  expect(await notesOf(meera)).toEqual(['You are now the mentor of Asif Khan.'])
})

// The embedded engine runs one transaction at a time.
test.skipIf(database.engine === 'embedded')(
  'disabling a mentor locks none of the interns, so that it cannot deadlock with scheduling',
  async () => {
    await makePlan(world, [isha.id])
    await choose(manoj, isha)
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('select from users where id = $1 for no key update', [isha.id])
    const disabled = await disable(manoj, meera)
    await client.query('rollback')
    client.release()
    expect(disabled).toMatchObject({ statusCode: 200 })
    expect(await mine(meera)).toEqual([isha.name])
  },
)
