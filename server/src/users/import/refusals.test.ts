import { MAX_FILE_BYTES } from '@cohort/contract/files'
import { expect, test } from 'vitest'
import { importer, sheetOf } from '../../../test/scenarios/importing.ts'
import { openWorld } from '../../../test/world.ts'
import { importPeople } from './import-people.ts'
import { rejectedRowsCsv, messagesOf } from './rejected-rows.ts'
import { reportLines } from './report.ts'

const world = await openWorld()
const { services } = world
const { importFile, personWith, snapshot } = importer(world)

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
      'Date of joining: Enter a valid date, day first as 30/06/2025, or as 2025-06-30.',
      'Personal email: Invalid email address.',
      'Invalid phone number.',
    ],
  ],
  [8, ['Email good.person@northwind.example is also on line 2.']],
  [9, ['Employee ID P1 is also on line 2.']],
  [10, ['Date of joining must be between 1 January 2024 and today.']],
  [11, ['Name should contain only alphabets and spaces.']],
  [12, ['The row has 10 cells, but the first row has 9.']],
]

test('bad rows are refused with every reason while the good ones go in', async () => {
  const result = await importFile('problems.csv')
  const refused = result.rows.filter(({ outcome }) => outcome === 'refused')
  expect(refused.map(({ line, errors }) => [line, messagesOf(errors)])).toEqual(REFUSED)
  expect(await personWith('good.person@northwind.example')).toMatchObject({ zone: 'RED ZONE' })
  expect(await personWith('last.good@northwind.example')).toMatchObject({ batch: 'Batch 3' })
  expect(await personWith('many@northwind.example')).toBeUndefined()
  expect(reportLines(result, {}).at(-1)).toBe('12 rows: 2 created, 0 updated, 10 with errors')
})

test('the sheet of problems can be opened safely, corrected and imported', async () => {
  const sheet = rejectedRowsCsv(await importFile('problems.csv')) ?? ''
  expect(sheet.startsWith('\uFEFF"Line","Reason","Name","Email"')).toBe(true)
  expect(sheet).toContain(`"'=cmd|' /C calc'!A1"`)
  expect(sheet).not.toMatch(/(^|,|\n)"[=+@-]/)
  const again = await importPeople(services, sheetOf(sheet))
  expect(again.ignored).toEqual(['Line', 'Reason'])
  expect(again.rows).toHaveLength(10)
  const corrected = await importPeople(services, sheetOf(sheet.replace('"Bob"', '"Bobby"')))
  expect(corrected.rows[0]).toMatchObject({ name: 'Bobby', outcome: 'created' })
})

test('with atomic, one rejected row prevents the import', async () => {
  const before = await snapshot()
  const result = await importFile('problems.csv', { atomic: true })
  expect(result.written).toBe(false)
  expect(await snapshot()).toEqual(before)
  expect(reportLines(result, { atomic: true })).toContain(
    'Nothing was imported, because 10 of 12 rows have errors.',
  )
  expect((await importFile('people.csv', { atomic: true })).written).toBe(true)
})

test.each([
  ['empty.csv', 'empty.csv is empty.'],
  ['heading-only.csv', 'heading-only.csv has column names but no other rows.'],
  [
    'no-email.csv',
    'no-email.csv has no column Email. The columns found are: "Full Name", "Batch".',
  ],
  ['twice.csv', 'twice.csv has two columns for the same field: "Email" and "E-mail ID".'],
  [
    'broken-quotes.csv',
    'broken-quotes.csv is not a valid CSV file: a quotation mark on or before line 3 is out of place.',
  ],
  ['workbook.csv', 'workbook.csv is damaged and cannot be unpacked. Save it again.'],
])('%s is refused in one message', async (file, message) => {
  const before = await snapshot()
  await expect(importFile(file)).rejects.toThrow(message)
  expect(await snapshot()).toEqual(before)
})

test('a file that is too large is refused before it is read', async () => {
  const bytes = new Uint8Array(MAX_FILE_BYTES + 1)
  await expect(importPeople(services, { name: 'big.csv', bytes })).rejects.toThrow(
    'big.csv is larger than 10 MiB',
  )
})
