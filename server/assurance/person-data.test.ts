import { users } from '@cohort/contract/users/calls'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '#server/operator/run.ts'
import { LEFT_OUT, SECTIONS } from '#server/users/own-data/sections-queries.ts'
import { openOperatorsData, runCohort } from '../test/processes/command-line.ts'
import { openWorld } from '../test/world.ts'
import { figure, times } from './extent.ts'
import { OTHERS_WORDS, plantIvan, PLANTED } from './personal-traces.ts'

const world = await openWorld()
const { as, asNobody, services, database, asha, manoj, ivan, isha } = world

/** References, ids without one that name a person, and addresses. */
const LEADING_TO_PEOPLE = `
  select source.relname || '.' || attname as place
  from pg_constraint
  join pg_class source on source.oid = conrelid
  join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confrelid = 'users'::regclass
  union
  select table_name || '.' || column_name from information_schema.columns
  where table_schema = 'public' and (
    column_name in ('email', 'recipient', 'personal_email')
    or (data_type = 'uuid' and column_name ~ '(user|person|actor|subject|author|by|intern|mentor)(_id)?$'))`

/** Known otherwise: the profile itself, and a word for a role. */
const NO_REFERENCES = ['users.email', 'users.personal_email', 'help_requests.recipient']

test('every column that refers to a user is in the export, or excluded for a reason', async () => {
  const { rows } = await database.pool.query<{ place: string }>(LEADING_TO_PEOPLE)
  const told = [...SECTIONS.flatMap(({ from }) => from), ...Object.keys(LEFT_OUT)]
  const places = rows.map(({ place }) => place)
  const unknown = places.filter((place) => !told.includes(place) && !NO_REFERENCES.includes(place))
  expect(unknown).toEqual([])
  expect(told.filter((place) => place !== 'users.id' && !places.includes(place))).toEqual([])
  figure(
    `${places.length} columns lead to people; ${Object.keys(LEFT_OUT).length} of them are left out`,
  )
})

const SECRETS = ['password_hash', '$argon2', 'planted-sub', 'sealed', 'wrapped', 'session_version']

test("users can export all their own data and no other user's", async () => {
  await plantIvan(world)
  const params = { userId: ivan.id }
  expect((await asNobody(users.ownData, { params })).statusCode).toBe(401)
  for (const other of [asha, manoj, isha]) {
    expect((await as(other, users.ownData, { params })).statusCode).toBe(403)
  }
  const { data } = await as(ivan, users.ownData, { params })
  expect(data.profile.bankDetails).toEqual(PLANTED.bankDetails)
  const { sections } = data
  expect(sections['daily updates']).toMatchObject([{ name: 'Planted task' }])
  expect(sections['help requests']).toMatchObject([{ description: 'Planted description' }])
  expect(sections['zones']).toMatchObject([{ toZone: 'RED ZONE' }])
  expect(sections['done about the person']).toContainEqual(
    expect.objectContaining({ action: 'revealed', by: asha.name }),
  )
  const text = JSON.stringify(data)
  expect(text).not.toContain('did better')
  expect(text).not.toContain(`${OTHERS_WORDS}"`)
  for (const secret of SECRETS) expect(text).not.toContain(secret)
  for (const other of [asha, manoj]) {
    const own = { params: { userId: other.id } }
    expect((await as(other, users.ownData, own)).data.profile.name).toBe(other.name)
  }
})

test("the operator's export holds what others judged too, and no secret", async () => {
  await plantIvan(world)
  const { code, report = '' } = await runCommand(
    services,
    { command: 'person export', email: ivan.email },
    () => {},
  )
  expect(code).toBe(0)
  expect(report).toContain('did better')
  expect(report).toContain(`"reason": "${OTHERS_WORDS}"`)
  expect(report).toContain('planted words of others on the reveal')
  for (const secret of SECRETS) expect(report).not.toContain(secret)
})

test('whose bank details were revealed reads when, by whom and why', async () => {
  await plantIvan(world)
  const params = { userId: ivan.id }
  expect((await as(asha, users.reveals, { params })).statusCode).toBe(403)
  const { data } = await as(ivan, users.reveals, { params })
  expect(data).toEqual([
    {
      at: expect.any(String),
      actorName: asha.name,
      reason: 'planted words of others on the reveal',
    },
  ])
})

test('the commands work as processes, and the file is for its owner alone', async ({ skip }) => {
  skip(times(0, 1) === 0, 'It takes several processes: in full only')
  const { folder, environment, drop } = await openOperatorsData()
  try {
    const admin = ['admin', 'create', '--name', 'First Admin', '--email', 'first@northwind.example']
    await runCohort(environment, [...admin, '--password-stdin'], 'Strong@2026\n')
    const file = join(folder, 'person.json')
    const made = await runCohort(environment, ['person', 'export', 'first@northwind.example', file])
    expect(made).toMatchObject({ code: 0 })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      profile: { name: 'First Admin' },
    })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const unasked = await runCohort(environment, ['erase', 'first@northwind.example'])
    expect(unasked).toEqual({
      code: 1,
      said: ['Confirm in a terminal, or add --yes. Nothing was erased.'],
    })
    const last = await runCohort(environment, ['erase', 'first@northwind.example', '--yes'])
    expect(last.said).toEqual(['This is the last enabled admin. Add another admin first.'])
    const verified = await runCohort(environment, ['audit', 'verify'])
    expect([verified.code, verified.said.at(-1)]).toEqual([0, 'The audit log is intact.'])
  } finally {
    await drop()
  }
}, 120_000)
