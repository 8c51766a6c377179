import { notifications } from '@cohort/contract/notifications/calls'
import { users } from '@cohort/contract/users/calls'
import { FILE_TOO_LARGE } from '@cohort/contract/users/messages'
import { expect, test } from 'vitest'
import { BAD, csvOf, GOOD, HEAD, importCaller, IVAN } from '../../../test/scenarios/importing.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, asNobody, database, asha, anil, meera, ivan } = world
const { everything, check, run } = importCaller(world)

test('only admins import and export', async () => {
  const body = csvOf(HEAD, GOOD)
  const exported = { body: { format: 'csv' as const, columns: ['name' as const] } }
  expect((await asNobody(users.checkImport, { body })).statusCode).toBe(401)
  expect((await asNobody(users.export, exported)).statusCode).toBe(401)
  for (const person of [meera, ivan]) {
    expect((await as(person, users.checkImport, { body })).statusCode).toBe(403)
    expect((await run(body, person)).statusCode).toBe(403)
    expect((await as(person, users.export, exported)).statusCode).toBe(403)
  }
})

test.each([
  [
    'create',
    ['created', 'refused'],
    `Ivan Thomas (${ivan.email}) already exists, and this import only creates people.`,
  ],
  [
    'update',
    ['refused', 'updated'],
    'No account has the email aarti@northwind.example, and this import only updates people.',
  ],
] as const)('an import that only may %s refuses the other rows', async (mode, outcomes, reason) => {
  const body = { ...csvOf(HEAD, GOOD, IVAN), mode }
  const { rows } = await check(body)
  const inOrder = rows.toSorted((one, other) => one.line - other.line)
  expect(inOrder.map(({ outcome }) => outcome)).toEqual(outcomes)
  expect(rows.flatMap(({ reasons }) => reasons)).toEqual([reason])
  expect((await run(body)).last.data.counts.refused).toBe(1)
})

test('a run reports its progress and ends with the envelope', async () => {
  const people = Array.from({ length: 1200 }, (_, index) => {
    const letters = String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
    return `Person ${letters},p${index}@northwind.example,green`
  })
  const { type, told, last } = await run(csvOf(HEAD, ...people, BAD))
  expect(type).toBe('application/x-ndjson')
  expect(told.length).toBeGreaterThan(10)
  for (const [index, { done, total }] of told.entries()) {
    expect(total).toBe(2402)
    expect(done).toBeGreaterThan(told[index - 1]?.done ?? 0)
  }
  expect(told.at(-1)).toEqual({ done: 2402, total: 2402 })
  expect(last).toMatchObject({
    statusCode: 200,
    message: 'Imported',
    data: { counts: { created: 1200, refused: 1 }, written: true },
  })
  expect(last.data.problems).toContain('"bob@elsewhere.example"')
})

test('the author and the result of a run are audited', async () => {
  await run(csvOf(HEAD, GOOD, IVAN, BAD))
  const { rows } = await database.pool.query(
    `select actor_id, action, subject, changes from audit_entries order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'created by import',
    'changed by import',
    'imported',
  ])
  expect(new Set(rows.map(({ actor_id }) => actor_id))).toEqual(new Set([asha.id]))
  expect(rows[2]).toMatchObject({
    subject: 'users',
    changes: { file: { to: 'people.csv' }, created: { to: 1 }, refused: { to: 1 } },
  })
})

test('with atomic, one rejected row prevents the import, and nothing is saved', async () => {
  const before = await everything()
  const { last } = await run({ ...csvOf(HEAD, GOOD, BAD), atomic: true })
  expect(last).toMatchObject({ statusCode: 200, data: { written: false, counts: { refused: 1 } } })
  expect(await everything()).toEqual(before)
  expect((await run({ ...csvOf(HEAD, GOOD), atomic: true })).last.data.written).toBe(true)
})

test('an unreadable file is rejected before the first line of the response', async () => {
  const { statusCode, type, last } = await run({ name: 'people.xlsx', content: 'TmFtZQ==' })
  expect(statusCode).toBe(400)
  expect(type).toContain('application/json')
  expect(last.message).toContain('people.xlsx is not a valid Excel file.')
  for (const content of ['no base64!', undefined]) {
    expect((await run({ name: 'people.csv', content })).statusCode).toBe(400)
  }
})

test('a failure while it writes is the last line, and nothing was written', async () => {
  const before = await everything()
  await database.pool.query('alter table audit_entries add constraint none check (false) not valid')
  try {
    const { statusCode, told, last } = await run(csvOf(HEAD, GOOD))
    expect(statusCode).toBe(200)
    expect(told.length).toBeGreaterThan(0)
    expect(last).toEqual({ statusCode: 500, message: 'Something went wrong!', data: null })
  } finally {
    await database.pool.query('alter table audit_entries drop constraint none')
  }
  expect(await everything()).toEqual(before)
})

test('a request beyond the limit is refused with a message, and elsewhere the usual limit stays', async () => {
  const content = 'A'.repeat(14 * 1024 * 1024)
  const refused = { statusCode: 413, message: FILE_TOO_LARGE }
  expect(await as(asha, users.checkImport, { body: { name: 'a.csv', content } })).toMatchObject(
    refused,
  )
  expect((await run({ name: 'a.csv', content })).last).toMatchObject(refused)
  const name = 'A'.repeat(300 * 1024)
  const body = { format: 'csv' as const, columns: ['name' as const], name }
  expect((await as(asha, users.export, { body })).statusCode).toBe(413)
})

test('an import follows the rules of the single edit by field, and people are notified of it', async () => {
  const edit = (person: typeof ivan, body: object) =>
    as(asha, users.update, { params: { userId: person.id }, body })
  const head = 'Name,Email,Designation,Phone,Personal email'
  const line = (person: typeof ivan, more: string) => `${person.name},${person.email},${more}`
  const cases = [
    [
      asha,
      'Testing,,',
      { designation: 'Testing' },
      'Designation: only another admin can change it.',
    ],
    [ivan, ',9876543210,', { phone_no: '9876543210' }, 'Phone: only Ivan Thomas can change it.'],
    [
      ivan,
      ',,ivan.thomas@gmail.com',
      { personalEmail: 'ivan.thomas@gmail.com' },
      'Personal email: only Ivan Thomas can change it.',
    ],
  ] as const
  for (const [person, cells, body, reason] of cases) {
    expect((await edit(person, body)).statusCode).toBe(403)
    const file = csvOf(head, line(person, cells))
    expect((await check(file)).rows.flatMap(({ reasons }) => reasons)).toEqual([reason])
    expect((await run(file)).last.data.counts).toMatchObject({ updated: 0, refused: 1 })
  }
  const renamed = await run(csvOf('Name,Email', `Some Body,${anil.email}`))
  expect(renamed.last.data.problems).toContain('Name: only Anil Gupta can change it.')
  expect((await run(csvOf(head, line(asha, ',9876543210,')))).last.data.counts.updated).toBe(1)
  expect((await run(csvOf(head, line(ivan, 'Backend,,')))).last.data.counts.updated).toBe(1)
  const told = await as(ivan, notifications.list, { params: { userId: ivan.id } })
  expect(told.data.map(({ message }) => message)).toEqual(['Your designation is now Backend.'])
})
