import type { CheckedImport } from '@cohort/contract/users/transfer'
import { FILE_TOO_LARGE, MOST_SHOWN, transfer } from '@cohort/contract/users/transfer'
import { expect, test } from 'vitest'
import { workbookOf } from '../../../test/xlsx-files.ts'
import { openWorld } from '../../../test/world.ts'
import type { Person } from '../../../test/cast.ts'

const world = await openWorld()
const { app, as, asNobody, tokenOf, database, asha, meera, ivan } = world

const csvOf = (...lines: string[]) => ({
  name: 'people.csv',
  content: Buffer.from(lines.join('\n')).toString('base64'),
})
const HEAD = 'Name,Email,Zone'
const GOOD = 'Aarti Kale,aarti@northwind.example,green'
const IVAN = `Ivan Thomas,${ivan.email},red`
const BAD = 'Bob,bob@elsewhere.example,blue'

/** Everything in every table, audit included. */
async function everything() {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await database.pool.query(
      `select coalesce(json_agg(t order by t::text), '[]') as rows from "${name}" t`,
    )
    found[name] = rows[0]
  }
  return found
}

type Wanted = Parameters<typeof as<typeof transfer.checkImport>>[2]['body']

const check = async (body: Wanted) => (await as(asha, transfer.checkImport, { body })).data

/** The lines of a run: those about progress, and the last. */
async function run(body: object, person: Person = asha) {
  const {
    statusCode,
    headers,
    body: text,
  } = await app.inject({
    method: 'POST',
    url: transfer.runImport.path,
    headers: { authorization: `Bearer ${await tokenOf(person)}` },
    payload: body,
  })
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return { statusCode, type: headers['content-type'], told: lines.slice(0, -1), last: lines.at(-1) }
}

test('only admins import and export', async () => {
  const body = csvOf(HEAD, GOOD)
  const exported = { body: { format: 'csv' as const, columns: ['name' as const] } }
  expect((await asNobody(transfer.checkImport, { body })).statusCode).toBe(401)
  expect((await asNobody(transfer.export, exported)).statusCode).toBe(401)
  for (const person of [meera, ivan]) {
    expect((await as(person, transfer.checkImport, { body })).statusCode).toBe(403)
    expect((await run(body, person)).statusCode).toBe(403)
    expect((await as(person, transfer.export, exported)).statusCode).toBe(403)
  }
})

test('a check says what would happen, refused rows first, each bad cell with its reason', async () => {
  const body = csvOf(`${HEAD},Shoe size`, `${GOOD},38`, `${IVAN},40`, `${BAD},`)
  const checked = await check(body)
  expect(checked).toMatchObject({
    encoding: 'UTF-8',
    sheets: [],
    sheet: null,
    ignored: ['Shoe size'],
    problem: null,
    counts: { created: 1, updated: 1, unchanged: 0, refused: 1 },
    more: { refused: 0, good: 0 },
    problems: null,
  })
  expect(checked.headings[0]).toEqual({
    heading: 'Name',
    column: 'name',
    samples: ['Aarti Kale', 'Ivan Thomas', 'Bob'],
  })
  expect(checked.headings[3]).toMatchObject({ heading: 'Shoe size', column: null })
  expect(checked.rows.map(({ line, outcome }) => [line, outcome])).toEqual([
    [4, 'refused'],
    [2, 'created'],
    [3, 'updated'],
  ])
  expect(checked.rows[0]?.bad.map(({ place }) => place)).toEqual([0, 1, 2])
  expect(checked.rows[0]?.bad[2]?.reason).toBe(
    'Zone should be one of: GREEN ZONE, RED ZONE, YELLOW ZONE.',
  )
  expect(checked.rows[0]?.reasons).toHaveLength(3)
  expect(checked.rows[2]?.fields).toEqual(['Zone'])
})

test('a check writes nothing in any table, the audit log included', async () => {
  const before = await everything()
  await check({ ...csvOf(HEAD, GOOD, IVAN, BAD), withProblems: true })
  expect(await everything()).toEqual(before)
})

test('columns are matched by hand where their names say nothing', async () => {
  const body = csvOf('Who,Where to write,Zone', 'Aarti Kale,aarti@northwind.example,huge')
  const lost = await check(body)
  expect(lost.problem).toBe(
    'people.csv has no column Name and no column Email. Its first line says: "Who", "Where to write", "Zone".',
  )
  expect(lost.rows).toEqual([])
  const columns = { 0: 'name', 1: 'email', 2: null } as const
  const matched = await check({ ...body, columns })
  expect(matched).toMatchObject({ problem: null, counts: { created: 1 }, ignored: ['Zone'] })
  expect((await run(body)).last).toMatchObject({ statusCode: 400, message: lost.problem })
  expect((await run({ ...body, columns })).last.data.counts.created).toBe(1)
})

test('a column that is there twice, or is none, is refused', async () => {
  const body = csvOf('Name,Email,Mail', 'Aarti Kale,a@northwind.example,b@northwind.example')
  expect((await check(body)).problem).toBe(
    'people.csv has two columns for the same thing: "Email" and "Mail".',
  )
  expect((await check({ ...body, columns: { 2: null } })).problem).toBeNull()
  const beyond = await as(asha, transfer.checkImport, { body: { ...body, columns: { 9: 'zone' } } })
  expect(beyond).toMatchObject({ statusCode: 400, message: 'people.csv has no column 10.' })
  const unknown = { ...body, columns: { 0: 'passwordHash' } } as never
  expect((await as(asha, transfer.checkImport, { body: unknown })).statusCode).toBe(400)
})

test.each([
  [
    'create',
    ['created', 'refused'],
    `Ivan Thomas (${ivan.email}) exists already, and this import only creates people.`,
  ],
  [
    'update',
    ['refused', 'updated'],
    'Nobody has the email aarti@northwind.example, and this import only updates people.',
  ],
] as const)('an import that only may %s refuses the other rows', async (mode, outcomes, reason) => {
  const body = { ...csvOf(HEAD, GOOD, IVAN), mode }
  const { rows } = await check(body)
  const inOrder = rows.toSorted((one, other) => one.line - other.line)
  expect(inOrder.map(({ outcome }) => outcome)).toEqual(outcomes)
  expect(rows.flatMap(({ reasons }) => reasons)).toEqual([reason])
  expect((await run(body)).last.data.counts.refused).toBe(1)
})

test('a sheet of a workbook is chosen by its name', async () => {
  const bytes = await workbookOf({
    Old: [['Name'], ['x']],
    New: [HEAD.split(','), GOOD.split(',')],
  })
  const body = { name: 'people.xlsx', content: bytes.toString('base64') }
  const first = await check(body)
  expect(first).toMatchObject({ sheets: ['Old', 'New'], sheet: 'Old' })
  expect(first.problem).toContain('no column Email')
  expect((await check({ ...body, sheet: 'New' })).counts.created).toBe(1)
})

test('a run tells how far it is and ends with the envelope', async () => {
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

test('whoever ran it, and what came of it, is written down', async () => {
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

test('with atomic, a refused row keeps everybody out and nothing is written', async () => {
  const before = await everything()
  const { last } = await run({ ...csvOf(HEAD, GOOD, BAD), atomic: true })
  expect(last).toMatchObject({ statusCode: 200, data: { written: false, counts: { refused: 1 } } })
  expect(await everything()).toEqual(before)
  expect((await run({ ...csvOf(HEAD, GOOD), atomic: true })).last.data.written).toBe(true)
})

test('what cannot be read is refused before a line is told', async () => {
  const { statusCode, type, last } = await run({ name: 'people.xlsx', content: 'TmFtZQ==' })
  expect(statusCode).toBe(400)
  expect(type).toContain('application/json')
  expect(last.message).toContain('people.xlsx is called an Excel file but is none.')
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

test('a request beyond the limit is refused with a sentence, and elsewhere the usual limit stays', async () => {
  const content = 'A'.repeat(14 * 1024 * 1024)
  const refused = { statusCode: 413, message: FILE_TOO_LARGE }
  expect(await as(asha, transfer.checkImport, { body: { name: 'a.csv', content } })).toMatchObject(
    refused,
  )
  expect((await run({ name: 'a.csv', content })).last).toMatchObject(refused)
  const name = 'A'.repeat(300 * 1024)
  const body = { format: 'csv' as const, columns: ['name' as const], name }
  expect((await as(asha, transfer.export, { body })).statusCode).toBe(413)
})

test('at most five hundred refused rows and a hundred good ones are shown, and all can be had', async () => {
  const bad = Array.from({ length: 520 }, () => '=cmd(),nobody,')
  const good = Array.from(
    { length: 130 },
    (_, index) =>
      `Person ${'abcdefghij'[index % 10]}${'abcdefghijklm'[Math.floor(index / 10)]},g${index}@northwind.example,`,
  )
  const checked: CheckedImport = await check({
    ...csvOf(HEAD, ...good, ...bad),
    withProblems: true,
  })
  expect(checked.rows).toHaveLength(MOST_SHOWN.refused + MOST_SHOWN.good)
  expect(checked.more).toEqual({ refused: 20, good: 30 })
  const lines = checked.problems?.trim().split('\r\n') ?? []
  expect(lines).toHaveLength(521)
  expect(lines[1]).toMatch(/^"'=cmd\(\)"/)
})
