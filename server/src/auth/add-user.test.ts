import { auth } from '@cohort/contract/auth/calls'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { mailsTo } from '../../test/processes/outbox.ts'
import { planner } from '../../test/scenarios/planning.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld({ PUBLIC_URL: 'https://cohort.northwind.example' })
const { as, asha, asNobody, database, ivan, meera } = world

const tara = {
  name: 'Tara Bose',
  email: 'tara@northwind-labs.example',
  password: 'Right@2026',
  role: 'Mentors',
} as const

const add = (more: object = {}) => as(asha, users.create, { body: { ...tara, ...more } })

const signIn = (password: string) =>
  asNobody(auth.signIn, { body: { email: tara.email, password } })

test.each(['Mentors', 'Admins', 'Interns'] as const)('an admin adds one of %s', async (role) => {
  const added = await add({ role })
  expect(added).toMatchObject({
    statusCode: 201,
    message: 'User added successfully!',
    data: { name: 'Tara Bose', email: tara.email, role, status: null, plan: null },
  })
  const { data } = await signIn(tara.password)
  expect(data).toMatchObject({ userId: added.data.id, role })
})

test('a status is given to interns alone when they are added', async () => {
  const { data } = await add({ role: 'Interns', status: 'ACTIVE' })
  expect(data).toMatchObject({ status: 'ACTIVE' })
  const { data: found } = await as(asha, users.get, { params: { userId: data.id } })
  expect(found).toMatchObject({ status: 'ACTIVE' })
  expect(await add({ email: 'uma@northwind.example', status: 'ACTIVE' })).toMatchObject({
    statusCode: 400,
    fields: { status: 'Only interns have a status.' },
  })
})

test('a new user is informed who added them and where to sign in, never the password', async () => {
  await add()
  const [mail] = await mailsTo(database, tara.email)
  expect(mail?.subject).toBe('Welcome to Cohort')
  expect(mail?.text).toContain('Asha Rao added you to Cohort.')
  expect(mail?.text).toContain('https://cohort.northwind.example/signin')
  expect(`${mail?.text}${mail?.html}`).not.toContain(tara.password)
})

test('only admins add users', async () => {
  for (const person of [meera, ivan]) {
    expect((await as(person, users.create, { body: tara })).statusCode).toBe(403)
  }
  expect((await asNobody(users.create, { body: tara })).statusCode).toBe(401)
  expect((await signIn(tara.password)).statusCode).toBe(401)
})

test.each([
  ['name', 'Tara4', 'Name should contain only alphabets and spaces.'],
  ['name', 'T', 'Name must be at least 5 characters long.'],
  ['email', 'tara@gmail.com', 'Email must be from @northwind.example or @northwind-labs.example'],
  ['password', 'right@2026', 'Password must include at least 1 uppercase letter.'],
  ['role', 'Owners', 'Choose a role.'],
  ['role', '', 'Choose a role.'],
])('a wrong %s is rejected as a whole, with the field named', async (field, value, sentence) => {
  expect(await add({ [field]: value })).toMatchObject({
    statusCode: 400,
    message: 'Please enter valid values',
    fields: { [field]: sentence },
  })
})

test('an existing address is rejected, and its owner keeps their password', async () => {
  await add()
  const again = await add({ email: tara.email.toUpperCase(), password: 'Other@2026' })
  expect(again).toMatchObject({
    statusCode: 409,
    message: 'A user with this email already exists.',
  })
  expect((await signIn('Other@2026')).statusCode).toBe(401)
  expect(await mailsTo(database, tara.email)).toHaveLength(1)
})

test('of two who add the same address concurrently one succeeds', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => add()))
  expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([201, 409, 409])
})

test('the audit log records who added whom, without the password', async () => {
  const { data } = await add()
  const { rows } = await database.pool.query('select * from audit_entries')
  expect(rows).toMatchObject([
    {
      actor_id: asha.id,
      action: 'created',
      subject_id: data.id,
      changes: { role: { from: null, to: 'Mentors' }, email: { to: { of: data.id } } },
    },
  ])
  const told = await as(asha, users.history, { params: { userId: data.id } })
  expect(JSON.stringify(told.data)).toContain(tara.email)
  expect(JSON.stringify(rows)).not.toMatch(/Right@2026|argon2/)
})

test('with an invitation no password is needed, and none is handed over', async () => {
  const { password: _, ...invited } = tara
  expect(await as(asha, users.create, { body: invited })).toMatchObject({
    statusCode: 400,
    fields: { password: 'Password is required.' },
  })
  const added = await as(asha, users.create, { body: { ...invited, sendInvitation: true } })
  expect(added.statusCode).toBe(201)
  const [mail, ...others] = await mailsTo(database, tara.email)
  expect(mail?.subject).toBe('Your invitation to Cohort')
  expect(others).toEqual([])
})

test('a common password is rejected', async () => {
  expect(await add({ password: 'Password@123' })).toMatchObject({
    statusCode: 400,
    message: 'Please enter valid values',
  })
})

test('an employee id is given to one person alone, and a wrong one is named', async () => {
  expect((await add({ employeeId: ' NW-7 ' })).data).toMatchObject({ employeeId: 'NW-7' })
  expect(await add({ email: 'uma@northwind.example', employeeId: 'NW-7' })).toMatchObject({
    statusCode: 409,
    fields: { employeeId: 'Another person already has this employee id.' },
  })
  expect(await add({ employeeId: 'NW-7' })).toMatchObject({
    message: 'A user with this email already exists.',
  })
  for (const name of ['uma', 'ravi']) {
    const { data } = await add({ email: `${name}@northwind.example`, employeeId: '' })
    expect(data).toMatchObject({ employeeId: null })
  }
})

test('an intern is added with batch, designation and plan, or not at all', async () => {
  const { makePlan } = planner(world)
  const { id: planId } = await makePlan({ name: 'Web basics' })
  const placed = { year: 2026, batch: 'Batch 1', designation: 'Backend' }
  const body = { role: 'Interns', ...placed, planId }
  expect((await add({ ...body, planId: '01900000-0000-7000-8000-00000000ffff' })).statusCode).toBe(
    404,
  )
  expect(await add({ ...body, role: 'Mentors' })).toMatchObject({
    statusCode: 400,
    fields: { planId: 'Only interns can be added to a plan.' },
  })
  const { data } = await add(body)
  expect(data).toMatchObject({ ...placed, plan: { id: planId, name: 'Web basics' } })
  const found = (await as(asha, users.get, { params: { userId: data.id } })).data
  expect(found).toMatchObject({ ...placed, plan: { id: planId } })
})
