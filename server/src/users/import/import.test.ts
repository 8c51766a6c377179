import { LARGEST_FILE } from '@cohort/contract/users/transfer'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertPeople } from '../../../test/people.ts'
import { openWorld } from '../../../test/world.ts'
import { importPeople, type ImportOptions } from './import-people.ts'
import { problemSheet, reportLines, sentencesOf } from './report.ts'

const world = await openWorld()
const { services, database, ivan, meera } = world

const fileNamed = (name: string) => ({
  name,
  bytes: readFileSync(join(import.meta.dirname, '../../../test/files', name)),
})
const sheetOf = (text: string) => ({ name: 'people.csv', bytes: Buffer.from(text) })
const importFile = (name: string, options?: ImportOptions) =>
  importPeople(services, fileNamed(name), options)

async function personWith(email: string) {
  const { rows } = await database.pool.query<{ person: Record<string, unknown> }>(
    'select to_jsonb(users) as person from users where email = $1',
    [email],
  )
  return rows[0]?.person
}

async function snapshot() {
  const { rows } = await database.pool.query(
    'select (select json_agg(u order by id) from users u) as users, (select count(*) from audit_entries) as entries',
  )
  return rows
}

test('people come in with what their rows say, without a password, and audited', async () => {
  const { rows, written } = await importFile('people.csv')
  expect(rows.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created'])
  expect(written).toBe(true)
  expect(await personWith('aarti.kale@northwind.example')).toMatchObject({
    name: 'Aarti Kale',
    role: 'Interns',
    employee_id: 'NW101',
    batch: 'Batch 1',
    year: 2025,
    zone: 'GREEN ZONE',
    status: 'ACTIVE',
    designation: 'Backend',
    date_of_joining: '2025-06-30',
    phone: '9876543210',
    password_hash: null,
    secondary_skills: [],
  })
  expect(await personWith('bharat.nair@northwind-labs.example')).toMatchObject({ role: 'Mentors' })
  expect(await personWith('chitra.sen@northwind.example')).toMatchObject({
    role: 'Interns',
    batch: 'Batch 2',
    status: 'LEAVE',
    designation: 'Frontend',
    phone: '9876543211',
    date_of_joining: '2025-06-30',
  })
  const { rows: audited } = await database.pool.query(
    `select action, changes->'email'->'to' ? 'sealed' as sealed from audit_entries order by id`,
  )
  expect(audited).toHaveLength(4)
  expect(audited[0]).toEqual({ action: 'created by import', sealed: true })
})

test('headings are found by their usual names, and cells by what they mean', async () => {
  const { rows, ignored } = await importFile('aliases.csv')
  expect(ignored).toEqual(['Shoe size'])
  expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, 'created'],
    [5, 'created'],
  ])
  expect(await personWith('zoe.fernandes@northwind.example')).toMatchObject({
    name: 'Zoë Fernandes',
    employee_id: 'E-1',
    designation: 'Intern Fullstack Engineer',
    date_of_joining: '2025-03-05',
    date_of_birth: '2001-05-04',
    blood_group: 'O+',
    status: 'DEPLOYED',
    batch: 'Batch 1',
    permanent_address: '12, "Sea View"\nAndheri East\nMumbai',
    secondary_skills: ['React', 'Node.js', 'SQL'],
  })
  expect(await personWith('priya.sharma@northwind.example')).toMatchObject({
    name: 'प्रिया शर्मा',
    date_of_joining: '2025-03-05',
    date_of_birth: '2001-05-04',
    blood_group: 'AB-',
    status: 'NOT_ACTIVE',
    batch: 'Batch 3',
  })
})

test.each([
  ['utf-16.csv', 'UTF-16', 'noemie@northwind.example', { name: 'Noémie Dubois', batch: 'Batch 2' }],
  [
    'semicolons.csv',
    'Windows-1252',
    'rene@northwind.example',
    { name: 'René Müller', current_address: 'Street 1; Floor 2' },
  ],
])('%s is read as %s', async (file, encoding, email, expected) => {
  const result = await importFile(file)
  expect(result).toMatchObject({ encoding, rows: [{ outcome: 'created' }] })
  expect(await personWith(email)).toMatchObject(expected)
  const isGuess = encoding === 'Windows-1252'
  expect(reportLines(result, {}).some((line) => line.includes('read as Windows-1252'))).toBe(
    isGuess,
  )
})

const REFUSED = [
  [3, ['Name must be at least 5 characters long.']],
  [4, ['Name should contain only alphabets and spaces.']],
  [5, ['Email must be from @northwind.example or @northwind-labs.example.']],
  [6, ['Email is required.']],
  [
    7,
    [
      'Role should be one of: Admins, Mentors, Interns.',
      'Zone should be one of: GREEN ZONE, RED ZONE, YELLOW ZONE.',
      'Batch should be one of: Batch 1, Batch 2, Batch 3.',
      'Date of joining: Enter a valid date.',
      'Personal email: Invalid email address.',
      'Invalid phone number.',
    ],
  ],
  [8, ['Email good.person@northwind.example is also on line 2.']],
  [9, ['Employee id P1 is also on line 2.']],
  [10, ['Date of joining must be between 2024-01-01 and today.']],
  [11, ['Name should contain only alphabets and spaces.']],
  [12, ['The row has 10 cells, but the heading has 9.']],
]

test('bad rows are refused with every reason while the good ones go in', async () => {
  const result = await importFile('problems.csv')
  const refused = result.rows.filter(({ outcome }) => outcome === 'refused')
  expect(refused.map(({ line, faults }) => [line, sentencesOf(faults)])).toEqual(REFUSED)
  expect(await personWith('good.person@northwind.example')).toMatchObject({ zone: 'RED ZONE' })
  expect(await personWith('last.good@northwind.example')).toMatchObject({ batch: 'Batch 3' })
  expect(await personWith('many@northwind.example')).toBeUndefined()
  expect(reportLines(result, {}).at(-1)).toBe('12 rows: 2 created, 0 updated, 10 refused')
})

test('the sheet of problems can be opened safely, corrected and imported', async () => {
  const sheet = problemSheet(await importFile('problems.csv'))
  expect(sheet.startsWith('\uFEFF"Name","Email"')).toBe(true)
  expect(sheet).toContain(`"'=cmd|' /C calc'!A1"`)
  expect(sheet).not.toMatch(/(^|,|\n)"[=+@-]/)
  const again = await importPeople(services, sheetOf(sheet))
  expect(again.ignored).toEqual(['Line', 'Reason'])
  expect(again.rows).toHaveLength(10)
  const corrected = await importPeople(services, sheetOf(sheet.replace('"Bob"', '"Bobby"')))
  expect(corrected.rows[0]).toMatchObject({ name: 'Bobby', outcome: 'created' })
})

test('with atomic, one refused row keeps everybody out', async () => {
  const before = await snapshot()
  const result = await importFile('problems.csv', { atomic: true })
  expect(result.written).toBe(false)
  expect(await snapshot()).toEqual(before)
  expect(reportLines(result, { atomic: true })).toContain(
    'Nothing was imported, because 10 of 12 rows were refused. It would be:',
  )
  expect((await importFile('people.csv', { atomic: true })).written).toBe(true)
})

test('a dry run says the same and writes nothing', async () => {
  const before = await snapshot()
  const dry = await importFile('people.csv', { dryRun: true })
  expect(await snapshot()).toEqual(before)
  const real = await importFile('people.csv')
  expect(dry.rows).toEqual(real.rows)
})

test('a second import changes nothing, and a changed one only what is filled', async () => {
  await importFile('people.csv')
  const again = await importFile('people.csv')
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged'])
  await database.pool.query(`update users set password_hash = 'kept' where employee_id = 'NW101'`)
  const { rows } = await importPeople(
    services,
    sheetOf('Name,Email,Zone,Batch,Skills\n,AARTI.KALE@northwind.example,red,,Go\n'),
  )
  expect(rows[0]).toMatchObject({
    name: 'Aarti Kale',
    outcome: 'updated',
    fields: ['Zone', 'Secondary skills'],
  })
  expect(await personWith('aarti.kale@northwind.example')).toMatchObject({
    zone: 'RED ZONE',
    batch: 'Batch 1',
    secondary_skills: ['Go'],
    password_hash: 'kept',
    session_version: 1,
  })
})

test("another's role or employee id is not taken", async () => {
  await insertPeople(services, [
    { name: 'Holder Of It', employeeId: 'H1', email: 'holder@northwind.example' },
  ])
  const { rows } = await importPeople(
    services,
    sheetOf(
      `Name,Email,Role,Employee ID\n${meera.name},${meera.email},Intern,\n${ivan.name},${ivan.email},Intern,H1\n`,
    ),
  )
  expect(rows.map(({ faults }) => sentencesOf(faults))).toEqual([
    ["Role: an import changes nobody's role, and Meera Iyer belongs to Mentors."],
    ['Employee id H1 belongs to Holder Of It (holder@northwind.example).'],
  ])
})

test.each([
  ['empty.csv', 'empty.csv is empty.'],
  ['heading-only.csv', 'heading-only.csv has a heading but no rows.'],
  ['no-email.csv', 'no-email.csv has no column Email. Its first line says: "Full Name", "Batch".'],
  ['twice.csv', 'twice.csv has two columns for the same thing: "Email" and "E-mail ID".'],
  [
    'broken-quotes.csv',
    'broken-quotes.csv is not a valid CSV file: a quotation mark on or before line 3 is out of place.',
  ],
  ['workbook.csv', 'workbook.csv is damaged and cannot be unpacked. Save it again.'],
])('%s is refused in one sentence', async (file, sentence) => {
  const before = await snapshot()
  await expect(importFile(file)).rejects.toThrow(sentence)
  expect(await snapshot()).toEqual(before)
})

test('a file that is too large is refused before it is read', async () => {
  const bytes = new Uint8Array(LARGEST_FILE + 1)
  await expect(importPeople(services, { name: 'big.csv', bytes })).rejects.toThrow(
    'big.csv is larger than 10 MiB',
  )
})

test('five hundred rows of which thirteen are bad', async () => {
  const letters = (count: number) =>
    String(count).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  const lines = Array.from({ length: 500 }, (_, index) => {
    const isBad = index % 40 === 7
    return `Person ${letters(index)},p${index}@${isBad ? 'gmail.com' : 'northwind.example'},E${index}`
  })
  const result = await importPeople(services, sheetOf(['Name,Email,Emp ID', ...lines].join('\r\n')))
  expect(reportLines(result, {}).at(-1)).toBe('500 rows: 487 created, 0 updated, 13 refused')
  const { rows } = await database.pool.query<{ count: string }>(
    `select count(*) from users where employee_id like 'E%'`,
  )
  expect(Number(rows[0]?.count)).toBe(487)
})

test('two imports of the same people at once create them once', async () => {
  const results = await Promise.all([importFile('people.csv'), importFile('people.csv')])
  const outcomes = results.map(({ rows }) => rows[0]?.outcome)
  expect(new Set(outcomes)).toEqual(new Set(['created', 'unchanged']))
})
