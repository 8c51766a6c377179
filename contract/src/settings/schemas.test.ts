import { expect, test } from 'vitest'
import { DEFAULT_LISTS, fewestOf, LIST_KINDS, formatUses, valuesOf } from './rules.ts'
import { newValueForm, renameForm } from './schemas.ts'

const added = (kind: string, value: unknown) => newValueForm.safeParse({ kind, value })
const refusalOf = (kind: string, value: unknown) => added(kind, value).error?.issues[0]
const messageOf = (kind: string, value: unknown) => refusalOf(kind, value)?.message

test('the lists are those of the specification until they are changed', () => {
  const all = { lists: structuredClone(DEFAULT_LISTS) as never, domains: ['a.example'] }
  expect(LIST_KINDS.map((kind) => valuesOf(all, kind).slice(0, 2))).toEqual([
    ['2023', '2024'],
    ['Batch 1', 'Batch 2'],
    ['Intern Fullstack Engineer', 'Fullstack Engineer'],
    ['Phase 1', 'Phase 2'],
    ['Communication', 'Learning Curve'],
    ['a.example'],
  ])
})

test('a value is stored in one spelling', () => {
  expect(added('batch', '  Batch   4 ').data?.value).toBe('Batch 4')
  expect(added('domain', ' @Acme-Labs.Example').data?.value).toBe('acme-labs.example')
  expect(added('year', ' 2028 ').data?.value).toBe('2028')
  expect(added('phase', 'चरण ४').data?.value).toBe('चरण ४')
})

const NO_YEAR = 'Enter a year from 2000 to 2100.'
const NO_DOMAIN = 'Enter a domain such as company.example.'

test.each([
  ['year', '1999', NO_YEAR],
  ['year', '2101', NO_YEAR],
  ['year', '', NO_YEAR],
  ['year', '20.5', NO_YEAR],
  ['batch', '   ', 'Enter a name for the batch.'],
  ['kpi', '', 'Enter a name for the KPI.'],
  ['designation', 'x'.repeat(61), 'At most 60 characters are allowed.'],
  ['kpi', '__proto__', 'Choose another name.'],
  ['kpi', 'toString', 'Choose another name.'],
  ['phase', 'One\nTwo', 'Enter a single line.'],
  ['domain', 'localhost', NO_DOMAIN],
  ['domain', 'ann@acme.example', NO_DOMAIN],
  ['domain', '-acme.example', NO_DOMAIN],
  ['domain', `${'a'.repeat(64)}.example`, NO_DOMAIN],
  ['domain', 'acme..example', NO_DOMAIN],
  ['batch', 4, 'Enter a value.'],
  ['colour', 'Red', 'Choose a list.'],
])('a %s cannot be %j', (kind, value, message) => {
  expect(messageOf(kind, value)).toBe(message)
})

test('a new name is validated like a new value, under its own field', () => {
  const form = { kind: 'year', value: '2026', to: 'soon' }
  expect(renameForm.safeParse(form).error?.issues[0]).toMatchObject({
    path: ['to'],
    message: NO_YEAR,
  })
  expect(renameForm.parse({ ...form, to: ' 2028' }).to).toBe('2028')
})

test('at least five KPIs remain, and one of every other list', () => {
  expect(LIST_KINDS.map(fewestOf)).toEqual([1, 1, 1, 1, 5, 1])
})

test('the uses of a value are listed in one sentence, without kinds that have none', () => {
  expect(formatUses('Batch 2', { interns: 40 })).toBe('Batch 2 is used by 40 interns.')
  expect(formatUses('Batch 2', { interns: 1, mentors: 2, admins: 0, announcements: 1 })).toBe(
    'Batch 2 is used by 1 intern, 2 mentors and 1 announcement.',
  )
  expect(formatUses('acme.example', { accounts: 0 })).toBeUndefined()
})
