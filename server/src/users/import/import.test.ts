import { expect, test } from 'vitest'
import { importer, sheetOf } from '../../../test/scenarios/importing.ts'
import { insertPeople } from '../../../test/scenarios/people.ts'
import { openWorld } from '../../../test/world.ts'
import { importPeople } from './import-people.ts'
import { messagesOf } from './rejected-rows.ts'
import { reportLines } from './report.ts'

const world = await openWorld()
const { services, database, ivan, meera } = world
const { importFile, personWith, snapshot } = importer(world)

test('users are imported with the values of their rows, without a password, and audited', async () => {
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

test('headings are recognised by common names, and cells by their meaning', async () => {
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

test('a dry run reports the same and writes nothing', async () => {
  const before = await snapshot()
  const dry = await importFile('people.csv', { dryRun: true })
  expect(await snapshot()).toEqual(before)
  const real = await importFile('people.csv')
  expect(dry.rows).toEqual(real.rows)
})

test('a second import changes nothing, and a changed one only its filled cells', async () => {
  await importFile('people.csv')
  const before = await personWith('aarti.kale@northwind.example')
  const again = await importFile('people.csv')
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged'])
  expect(await personWith('aarti.kale@northwind.example')).toEqual(before)
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
  expect(rows.map(({ errors }) => messagesOf(errors))).toEqual([
    [
      'Role: an import cannot change the role of an existing person; Meera Iyer has the role Mentors.',
    ],
    ['Employee ID H1 belongs to Holder Of It (holder@northwind.example).'],
  ])
})

test('five hundred rows of which thirteen are bad', async () => {
  const letters = (count: number) =>
    String(count).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  const lines = Array.from({ length: 500 }, (_, index) => {
    const isBad = index % 40 === 7
    return `Person ${letters(index)},p${index}@${isBad ? 'gmail.com' : 'northwind.example'},E${index}`
  })
  const result = await importPeople(services, sheetOf(['Name,Email,Emp ID', ...lines].join('\r\n')))
  expect(reportLines(result, {}).at(-1)).toBe('500 rows: 487 created, 0 updated, 13 with errors')
  const { rows } = await database.pool.query<{ count: string }>(
    `select count(*) from users where employee_id like 'E%'`,
  )
  expect(Number(rows[0]?.count)).toBe(487)
})

test('two concurrent imports of the same users create them once', async () => {
  const results = await Promise.all([importFile('people.csv'), importFile('people.csv')])
  const outcomes = results.map(({ rows }) => rows[0]?.outcome)
  expect(new Set(outcomes)).toEqual(new Set(['created', 'unchanged']))
})
