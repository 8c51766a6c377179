import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { users } from '@cohort/contract/users/calls'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/process/config.ts'
import { newId } from '#server/platform/database/columns.ts'
import { planMembers, plans } from '#server/plans/table.ts'
import { TO_MANOJ } from '../../test/scenarios/asking-for-help.ts'
import { planner } from '../../test/scenarios/planning.ts'
import { schedule } from '../../test/scenarios/scheduling.ts'
import { openWorld } from '../../test/world.ts'
import type { OperatorRequest } from './requests.ts'
import { runCommand } from './run.ts'

const world = await openWorld()
const { as, services, database, asha, anil, meera, manoj, ivan, isha } = world
const { makePlan, addMilestone, join: joinPlan } = planner(world)

async function run(request: OperatorRequest) {
  const said: string[] = []
  const { code, report } = await runCommand(services, request, (line) => said.push(line))
  return { code, said, report }
}

const disable = ({ email }: { email: string }) => run({ command: 'user disable', email })
const enable = ({ email }: { email: string }) => run({ command: 'user enable', email })

test('a disabled user is signed out immediately, and can sign in again when enabled', async () => {
  const token = await world.tokenOf(ivan)
  const asking = () =>
    world.app.inject({
      url: users.get.path.replace(':userId', ivan.id),
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await asking()).statusCode).toBe(200)
  expect((await disable(ivan)).said).toEqual(['Ivan Thomas is disabled and signed out everywhere.'])
  expect((await asking()).statusCode).toBe(401)
  expect((await disable(ivan)).said).toEqual(['Ivan Thomas is already disabled.'])
  expect((await enable(ivan)).said).toEqual(['Ivan Thomas is enabled and can sign in again.'])
  expect((await enable(ivan)).said).toEqual(['Ivan Thomas is already enabled.'])
  expect((await asking()).statusCode).toBe(401)
})

test('the last enabled admin can neither be disabled nor demoted', async () => {
  expect((await disable(anil)).code).toBe(0)
  const refused = {
    code: 1,
    said: ['Asha Rao is the last enabled admin. Add another admin first.'],
  }
  expect(await disable(asha)).toMatchObject(refused)
  expect(await run({ command: 'user role', email: asha.email, role: 'Mentors' })).toMatchObject(
    refused,
  )
  expect((await run({ command: 'user role', email: meera.email, role: 'Admins' })).code).toBe(0)
  expect((await disable(asha)).code).toBe(0)
})

test('of two who remove an admin each, one finds that it is the last', async () => {
  const answers = await Promise.all([disable(asha), disable(anil)])
  expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1])
})

test('an intern who becomes a mentor leaves the plan, and the change is recorded', async () => {
  const planId = newId()
  const dates = { startDate: '2026-03-01', endDate: '2026-03-11' }
  await database.orm
    .insert(plans)
    .values({ id: planId, name: 'Plan', description: 'Plan', days: 10, ...dates })
  await database.orm.insert(planMembers).values({ planId, internId: ivan.id })
  const { said } = await run({
    command: 'user role',
    email: ivan.email.toUpperCase(),
    role: 'Mentors',
  })
  expect(said).toEqual(['Ivan Thomas now has the role Mentors and has to sign in again.'])
  const { data } = await as(asha, users.get, { params: { userId: ivan.id } })
  expect(data).toMatchObject({ role: 'Mentors', plan: null })
  const { rows } = await database.pool.query('select actor_id, changes from audit_entries')
  expect(rows).toEqual([
    { actor_id: null, changes: { plan: { from: 'Plan', to: null } } },
    { actor_id: null, changes: { role: { from: 'Interns', to: 'Mentors' } } },
  ])
})

test('an unknown address finds no user', async () => {
  const missing = { email: 'nobody@northwind.example' }
  expect(await disable(missing)).toMatchObject({
    code: 1,
    said: [`No user has the email ${missing.email}.`],
  })
})

test('the preview of an erasure lists the open work, and changes nothing', async () => {
  await schedule(world, { name: 'Review' })
  const { data: request } = await as(isha, helpdesk.raise, { body: TO_MANOJ })
  const plan = await makePlan()
  await addMilestone(plan.id, { mentor: manoj })
  await joinPlan(plan.id, isha)
  const preview = (who: string, successor?: string) =>
    run({ command: 'erase', who, isPreview: true, successor })
  expect(await preview(manoj.email)).toMatchObject({ code: 1 })
  expect(await preview(manoj.email, meera.email)).toMatchObject({
    code: 0,
    said: [
      '1 upcoming interaction will go to meera@northwind.example:',
      '  Review (Isha Menon, 4 March 2026, 11:00 am)',
      '1 help request addressed to them will go to meera@northwind.example:',
      `  HD-${request.number}`,
      '1 milestone will go to meera@northwind.example:',
      '  Foundations (Backend track)',
    ],
  })
  expect(await preview(isha.id)).toMatchObject({
    code: 0,
    said: [
      '1 upcoming interaction of their own will be cancelled:',
      '  Review (Isha Menon, 4 March 2026, 11:00 am)',
      '1 help request of their own will be closed:',
      `  HD-${request.number}`,
      'The plan "Backend track" loses a member.',
    ],
  })
  expect((await as(asha, users.get, { params: { userId: isha.id } })).data).toMatchObject({
    name: 'Isha Menon',
    plan: { name: 'Backend track' },
  })
  expect((await preview('nobody@northwind.example')).said).toEqual([
    'No user found for nobody@northwind.example.',
  ])
})

test('an admin is made by the rules of every account', async () => {
  const create = (email: string, password: string) =>
    run({ command: 'admin create', name: 'First Admin', email, password })
  expect((await create('first@northwind.example', 'weakling')).said.join()).toContain(
    'Password must include at least 1 uppercase letter.',
  )
  expect((await create('first@gmail.com', 'Strong@2026')).code).toBe(1)
  expect(await create('first@northwind.example', 'Strong@2026')).toMatchObject({ code: 0 })
  expect((await create('first@northwind.example', 'Strong@2026')).said.join()).toContain(
    'already exists',
  )
})

test('an import reports every row and returns the rejected ones', async () => {
  const name = 'problems.csv'
  const file = join(import.meta.dirname, '../../test/files', name)
  const content = readFileSync(file).toString('base64')
  const { code, said, report } = await run({
    command: 'import',
    name,
    content,
    dryRun: false,
    atomic: false,
    mode: 'both',
  })
  expect([code, said.at(-1)]).toEqual([1, '12 rows: 2 created, 0 updated, 10 with errors'])
  expect(report).toContain('Invalid phone number.')
})

test('an import invites the people it creates on request, at the rate of mails to many', async () => {
  const text = 'Name,Email\nAarti Kale,aarti@northwind.example\nTara Bose,tara@northwind.example'
  const file = { name: 'people.csv', content: Buffer.from(text).toString('base64') }
  const request = { command: 'import', ...file, atomic: false, mode: 'both' } as const
  const mails = async () => {
    const { rows } = await database.pool.query('select recipient, is_bulk from mails order by 1')
    return rows
  }
  await run({ ...request, dryRun: true, sendInvitations: true })
  expect(await mails()).toEqual([])
  const { code, said } = await run({ ...request, dryRun: false, sendInvitations: true })
  expect([code, said.at(-2)]).toEqual([
    0,
    '2 invitations are queued. The server sends up to 60 a minute.',
  ])
  expect(await mails()).toEqual([
    { recipient: 'aarti@northwind.example', is_bulk: true },
    { recipient: 'tara@northwind.example', is_bulk: true },
  ])
})

test('the demo organisation goes into an empty database only', async () => {
  const message =
    'The database is not empty. The demo organisation can only be created in an empty database.'
  expect(await run({ command: 'seed' })).toMatchObject({ code: 1, said: [message] })
  await database.reset()
  const { said } = await run({ command: 'seed' })
  expect(said[0]).toContain('Keep these passwords')
  expect(said[1]).toMatch(/^ {2}admin@northwind\.example {2}\S{43}$/)
  expect(said).toHaveLength(4)
})

test('in demo mode on this machine alone the operator gets the documented password', async () => {
  await database.reset()
  const config = readConfig({ PORT: '0', DEMO: 'on' })
  const said: string[] = []
  await runCommand({ ...services, config }, { command: 'seed' }, (line) => void said.push(line))
  expect(said).toEqual([
    'The demo organisation was created. Sign in as admin@northwind.example with the password Cohort@2026.',
  ])
})
