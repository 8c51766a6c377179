import { announcements } from '@cohort/contract/announcements/calls'
import { auth } from '@cohort/contract/auth/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { users } from '@cohort/contract/users/calls'
import { plans } from '@cohort/contract/plans/calls'
import { expect, test } from 'vitest'
import { queueMail } from '#server/platform/mail/queries.ts'
import { newId } from '#server/platform/database/columns.ts'
import { notify } from '#server/notifications/notify.ts'
import { planMembers, plans as planTable } from '#server/plans/table.ts'
import type { Person } from '../../../test/cast.ts'
import { newestSecret } from '../../../test/processes/outbox.ts'
import { csvOf } from '../../../test/scenarios/importing.ts'
import { interactionForm, schedule } from '../../../test/scenarios/scheduling.ts'
import { connect } from '../../../test/processes/sockets.ts'
import { openWorld, requestOf } from '../../../test/world.ts'
import { isDisabledAddress } from './queries.ts'

const world = await openWorld()
const { as, asNobody, database, services, clock, asha, anil, meera, manoj, ivan, isha } = world
const address = await world.listen()

const REASON = 'Left the programme in March.'
const disable = (actor: Person, person: Person, reason = REASON) =>
  as(actor, users.disable, { params: { userId: person.id }, body: { reason } })
const enable = (actor: Person, person: Person) =>
  as(actor, users.enable, { params: { userId: person.id } })
const statusesOf = (answers: readonly { readonly statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
const recordOf = (actor: Person, person: Person) =>
  as(actor, users.get, { params: { userId: person.id } })

test('only admins disable and enable, and never themselves', async () => {
  const input = { params: { userId: ivan.id }, body: { reason: REASON } }
  expect((await asNobody(users.disable, input)).statusCode).toBe(401)
  for (const person of [meera, ivan]) {
    expect((await as(person, users.disable, input)).statusCode).toBe(403)
    expect((await enable(person, isha)).statusCode).toBe(403)
  }
  const own = 'Another admin must disable your account.'
  expect(await disable(asha, asha)).toMatchObject({ statusCode: 403, message: own })
  expect(await disable(asha, asha, '')).toMatchObject({ statusCode: 403, message: own })
  expect(await enable(asha, asha)).toMatchObject({ statusCode: 403 })
})

test.each(['', '    ', 'Left', 'x'.repeat(501)])('the reason %j is refused', async (reason) => {
  const refused = await disable(asha, ivan, reason)
  expect(refused.statusCode).toBe(400)
  expect(Object.keys(refused.fields ?? {})).toEqual(['reason'])
})

test('an unknown user can be neither disabled nor enabled', async () => {
  const nobody = { ...ivan, id: '01900000-0000-7000-8000-0000000000ff' }
  expect((await disable(asha, nobody)).statusCode).toBe(404)
  expect((await enable(asha, nobody)).statusCode).toBe(404)
})

test('enabling an enabled account and disabling a disabled one are rejected', async () => {
  expect(await enable(asha, ivan)).toMatchObject({
    statusCode: 409,
    message: 'This account is already enabled.',
  })
  expect((await disable(asha, ivan)).statusCode).toBe(200)
  expect(await disable(anil, ivan)).toMatchObject({
    statusCode: 409,
    message: 'This account is already disabled.',
  })
  const answers = await Promise.all([enable(asha, ivan), enable(anil, ivan)])
  expect(statusesOf(answers)).toEqual([200, 409])
})

test('the author, the time and the reason are in the record for admins, and in its history', async () => {
  expect((await recordOf(ivan, ivan)).data).toMatchObject({ disabledAt: null, disabledBy: null })
  const { data } = await disable(asha, ivan)
  const told = {
    disabledAt: clock.now().toISOString(),
    disabledBy: asha.name,
    disabledReason: REASON,
  }
  expect(data).toMatchObject(told)
  expect((await recordOf(anil, ivan)).data).toMatchObject(told)
  await enable(anil, ivan)
  const nothing = { disabledAt: null, disabledBy: null, disabledReason: null }
  expect((await recordOf(asha, ivan)).data).toMatchObject(nothing)
  const history = await as(asha, users.history, { params: { userId: ivan.id } })
  expect(history.data).toMatchObject([
    { actorName: anil.name, action: 'enabled' },
    {
      actorName: asha.name,
      action: 'disabled',
      changes: [
        { field: 'reason', from: '-', to: REASON },
        { field: 'disabled', from: 'false', to: 'true' },
      ],
    },
  ])
})

test('the sessions end immediately, and the sockets within five seconds', async () => {
  const token = await world.tokenOf(ivan)
  const { socket } = await connect(address, token)
  expect((await recordOf(ivan, ivan)).statusCode).toBe(200)
  await disable(asha, ivan)
  expect((await recordOf(ivan, ivan)).statusCode).toBe(401)
  await expect.poll(() => socket.connected, { timeout: 5000 }).toBe(false)
  expect((await connect(address, token)).refusal).toBeTruthy()
  await enable(asha, ivan)
  expect((await recordOf(ivan, ivan)).statusCode).toBe(401)
})

test('a reset link that was mailed before is of no use, not even once enabled again', async () => {
  await asNobody(auth.forgotPassword, { body: { email: ivan.email } })
  const link = await newestSecret(database, ivan.email)
  const token = new URL(link).searchParams.get('token') ?? ''
  const check = () => asNobody(auth.verifyResetToken, { body: { token } })
  expect((await check()).statusCode).toBe(200)
  await disable(asha, ivan)
  expect((await check()).statusCode).toBe(401)
  await enable(asha, ivan)
  expect((await check()).statusCode).toBe(401)
})

test('the last enabled admin stays, also when two disable each other', async () => {
  const answers = await Promise.all([disable(asha, anil), disable(anil, asha)])
  // Whoever comes so late that the other has disabled them is not even asked.
  expect([
    [200, 409],
    [200, 401],
  ]).toContainEqual(statusesOf(answers))
  const refused = answers.find(({ statusCode }) => statusCode !== 200)
  expect([
    'The last enabled admin cannot be disabled. Add another admin first.',
    'Please sign in to continue.',
  ]).toContain(refused?.message)
  const { rows } = await database.pool.query(
    `select 1 from users where role = 'Admins' and disabled_at is null`,
  )
  expect(rows).toHaveLength(1)
})

test('an admin who is disabled during a request changes nothing', async () => {
  await database.pool.query(`update users set role = 'Admins' where id = $1`, [meera.id])
  const answers = await Promise.all([disable(asha, anil), disable(anil, meera)])
  const statuses = answers.map(({ statusCode }) => statusCode)
  // Whichever came first; had the second not been refused, one of three admins would be left by two.
  expect([
    [200, 200],
    [200, 401],
  ]).toContainEqual(statuses)
  const anils = await recordOf(asha, anil)
  expect(anils.data.disabledAt).not.toBeNull()
})

const newUser = (index: number) => ({
  name: 'Back Door',
  email: `door${index}@northwind.example`,
  role: 'Admins' as const,
  password: 'Zebra!Run99x',
})

test('what an admin requested is written before they are disabled, or not at all', async () => {
  const other = await world.beside()
  const params = { userId: ivan.id }
  expect((await as(anil, users.get, { params })).statusCode).toBe(200)
  expect((await other.as(asha, users.get, { params })).statusCode).toBe(200)
  const creations = Promise.all(
    [1, 2, 3, 4].map((index) => as(anil, users.create, { body: newUser(index) })),
  )
  const input = { params: { userId: anil.id }, body: { reason: REASON } }
  expect((await other.as(asha, users.disable, input)).statusCode).toBe(200)
  const count = async () => {
    const found = await database.pool.query(`select from users where email like 'door%'`)
    return found.rowCount
  }
  const before = await count()
  const statuses = statusesOf(await creations)
  expect([201, 401]).toEqual(expect.arrayContaining(statuses))
  expect(await count()).toBe(before)
})

test('a process that has not heard of it yet writes nothing for a disabled or demoted admin', async () => {
  const other = await world.beside()
  const params = { userId: ivan.id }
  const zone = { zone: 'RED ZONE', zoneReason: 'Missed two weeks.' } as const
  const file = csvOf('Name,Email,Role', 'Bea Rao,door9@northwind.example,Mentors')
  for (const change of ['disabled_at = now()', `role = 'Mentors'`]) {
    expect((await other.as(anil, users.get, { params })).statusCode).toBe(200)
    await database.pool.query(`update users set ${change} where id = $1`, [anil.id])
    const answers = await Promise.all([
      other.as(anil, users.create, { body: newUser(1) }),
      other.as(anil, announcements.create, { body: { message: 'Hello' } }),
      other.as(anil, users.update, { params, body: zone }),
    ])
    expect(statusesOf(answers)).toEqual([401, 401, 401])
    const headers = { authorization: `Bearer ${await other.tokenOf(anil)}` }
    await other.app.inject({ ...requestOf(users.runImport, { body: file }), headers })
    const { rows } = await database.pool.query(`select email from users where email like 'door%'`)
    expect(rows).toEqual([])
    const restored = `update users set disabled_at = null, role = 'Admins' where id = $1`
    await database.pool.query(restored, [anil.id])
  }
})

test('disabled users receive no mail', async () => {
  const letter = { recipient: ivan.email, subject: 'Hello', text: 'Hello', html: 'Hello' }
  await queueMail(database.orm, letter, clock.now())
  expect(await isDisabledAddress(database.orm, ivan.email)).toBe(false)
  await disable(asha, ivan)
  expect(await isDisabledAddress(database.orm, ivan.email)).toBe(true)
  expect(await isDisabledAddress(database.orm, 'nobody@northwind.example')).toBe(false)
})

test('disabled users are not notified, and all others are', async () => {
  await disable(asha, manoj)
  const news = { kind: 'interaction', message: 'News', link: null } as const
  const notices = [manoj, isha].map(({ id }) => ({ userId: id, ...news }))
  await notify(services, database.orm, notices)
  const { rows } = await database.pool.query('select user_id from notifications')
  expect(rows).toEqual([{ user_id: isha.id }])
  const told = await as(isha, notifications.list, { params: { userId: isha.id } })
  expect(told.data).toHaveLength(1)
})

test('records of a disabled mentor keep the name, and the mentor cannot be assigned again', async () => {
  const held = await schedule(world, { mentor: manoj })
  await disable(asha, manoj)
  const listed = await as(asha, interactions.list, { body: {} })
  expect(listed.data.data).toMatchObject([{ id: held.id, assignedMentor: manoj.name }])
  const again = await as(asha, interactions.schedule, { body: interactionForm(world) })
  expect(again).toMatchObject({ statusCode: 400, message: 'No mentor has this name.' })
})

async function inPlan(planId: string, planStatus: 'Present' | 'Not Present') {
  const { data } = await as(asha, plans.listUsers, { params: { planId }, body: { planStatus } })
  return data.data.map(({ name }) => name)
}

test('every list, count and choice leaves a disabled intern and a disabled mentor out', async () => {
  const change = { year: 2025, batch: 'Batch 1', designation: 'Backend', status: 'ACTIVE' } as const
  const params = { userId: ivan.id }
  await as(asha, users.update, { params, body: change })
  const planId = newId()
  const dates = { startDate: '2026-03-01', endDate: '2026-03-11' }
  const basics = { id: planId, name: 'Basics', description: 'Basics', days: 10, ...dates }
  await database.orm.insert(planTable).values(basics)
  await database.orm.insert(planMembers).values({ planId, internId: ivan.id })
  const seen = async () => {
    const list = async (role: 'Interns' | 'Mentors', body: object = {}) => {
      const { data } = await as(asha, users.list, { body: { role: [role], ...body } })
      return [data.total, data.data.map(({ name }) => name)]
    }
    const choicesOf = async (roleName: 'Interns' | 'Mentors') =>
      (await as(asha, users.listByRole, { query: { roleName } })).data.map(({ name }) => name)
    return {
      interns: await list('Interns'),
      filtered: await list('Interns', { year: [2025] }),
      searched: await list('Interns', { name: 'ivan' }),
      mentors: await list('Mentors'),
      choices: [...(await choicesOf('Interns')), ...(await choicesOf('Mentors'))],
      toAdd: await inPlan(planId, 'Not Present'),
      inPlan: await inPlan(planId, 'Present'),
      planned: (await as(asha, plans.list, {})).data.map(({ userCount }) => userCount),
      filters: (await as(asha, users.filterChoices, {})).data,
      counts: (await as(asha, users.countByStatus, {})).data,
    }
  }
  expect(await seen()).toMatchObject({
    interns: [2, [isha.name, ivan.name]],
    filtered: [1, [ivan.name]],
    searched: [1, [ivan.name]],
    mentors: [2, [manoj.name, meera.name]],
    choices: [isha.name, ivan.name, manoj.name, meera.name],
    toAdd: [isha.name],
    inPlan: [ivan.name],
    planned: [1],
    filters: { years: [2025], statuses: ['ACTIVE'] },
    counts: { totalCount: 2, activeStatus: 1 },
  })
  await disable(asha, ivan)
  await disable(asha, manoj)
  expect(await seen()).toMatchObject({
    interns: [1, [isha.name]],
    filtered: [0, []],
    searched: [0, []],
    mentors: [1, [meera.name]],
    choices: [isha.name, meera.name],
    toAdd: [isha.name],
    inPlan: [],
    planned: [0],
    filters: { years: [], statuses: [] },
    counts: { totalCount: 1, activeStatus: 0 },
  })
})

test('the disabled are listed when asked for, searched, filtered and sorted like others', async () => {
  await disable(asha, ivan)
  await disable(asha, isha)
  const list = async (body: object) => {
    const { data } = await as(asha, users.list, { body: { account: 'disabled', ...body } })
    return data.data.map(({ name, disabledAt }) => [name, disabledAt])
  }
  const at = clock.now().toISOString()
  expect(await list({})).toEqual([
    [isha.name, at],
    [ivan.name, at],
  ])
  expect(await list({ sort: 'name', direction: 'descending' })).toHaveLength(2)
  expect(await list({ name: 'IVAN' })).toEqual([[ivan.name, at]])
  expect(await list({ year: [2025] })).toEqual([])
  expect(await list({ role: ['Mentors'] })).toEqual([])
})
