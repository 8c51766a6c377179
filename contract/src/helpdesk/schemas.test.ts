import { expect, test } from 'vitest'
import { canResolve, isReopenable, parseRequestNumber, formatRequestNumber } from './rules.ts'
import { helpMessageForm, helpRequestForm } from './schemas.ts'

const FILL_ALL = 'Please fill all details'
const REQUEST = { subject: 'Badge', description: 'Lost it' }
const MEERA = '01900000-0000-7000-8000-0000000000b1'

test('a request is addressed to the admins and not urgent by default', () => {
  expect(helpRequestForm.parse(REQUEST)).toEqual({
    ...REQUEST,
    priority: 'LOW',
    recepient: 'Admins',
  })
})

test('its subject is one line, its description is not', () => {
  const written = { subject: 'Badge\nNo other records.', description: 'Lost it\nyesterday' }
  expect(helpRequestForm.parse(written)).toMatchObject({
    subject: 'Badge No other records.',
    description: written.description,
  })
})

test('a request is LOW, MEDIUM or HIGH, and nothing else', () => {
  for (const priority of ['LOW', 'MEDIUM', 'HIGH']) {
    expect(helpRequestForm.parse({ ...REQUEST, priority }).priority).toBe(priority)
  }
  expect(helpRequestForm.safeParse({ ...REQUEST, priority: 'URGENT' }).success).toBe(false)
})

test.each([
  { subject: ' ' },
  { subject: undefined },
  { description: '' },
  { recepient: '' },
  { recepient: 'Mentors' },
  { recepient: 'Mentors', recepientId: '' },
  { recepient: 'Mentors', recepientId: null },
])('a request with %j is incomplete', (change) => {
  const refused = helpRequestForm.safeParse({ ...REQUEST, ...change })
  expect(refused.error?.issues[0]?.message).toBe(FILL_ALL)
})

test('all missing fields are reported together', () => {
  const refused = helpRequestForm.safeParse({ subject: '', description: '', recepient: 'Mentors' })
  expect(refused.error?.issues.map(({ path }) => path.join())).toEqual([
    'subject',
    'description',
    'recepientId',
  ])
})

test('a message is trimmed, is not empty, and has at most 5,000 characters', () => {
  const refusalOf = (text: unknown) => helpMessageForm.safeParse({ text }).error?.issues[0]?.message
  expect(helpMessageForm.parse({ text: ' Thanks ' })).toEqual({ text: 'Thanks' })
  expect(refusalOf(' \n ')).toBe('Message cannot be empty.')
  expect(refusalOf(undefined)).toBe('Message cannot be empty.')
  expect(refusalOf('x'.repeat(5001))).toBe('At most 5000 characters are allowed.')
  expect(refusalOf('x'.repeat(5000))).toBeUndefined()
})

test('admins resolve requests addressed to admins, a mentor those addressed to them', () => {
  const toAdmins = { recepient: 'Admins', recepientId: null } as const
  const toMeera = { recepient: 'Mentors', recepientId: MEERA } as const
  expect(canResolve({ id: 'a', role: 'Admins' }, toAdmins)).toBe(true)
  expect(canResolve({ id: MEERA, role: 'Mentors' }, toAdmins)).toBe(false)
  expect(canResolve({ id: MEERA, role: 'Mentors' }, toMeera)).toBe(true)
  expect(canResolve({ id: 'm', role: 'Mentors' }, toMeera)).toBe(false)
  expect(canResolve({ id: 'a', role: 'Admins' }, toMeera)).toBe(false)
})

test('a request can be open again for seven days after it was resolved', () => {
  const resolvedAt = '2026-03-04T04:30:00.000Z'
  expect(isReopenable({ resolvedAt }, new Date('2026-03-11T04:30:00.000Z'))).toBe(true)
  expect(isReopenable({ resolvedAt }, new Date('2026-03-11T04:30:00.001Z'))).toBe(false)
  expect(isReopenable({ resolvedAt: null }, new Date())).toBe(true)
})

test.each([
  ['HD-104', 104],
  ['hd104', 104],
  [' 104 ', 104],
  ['Laptop 104', undefined],
  ['HD-', undefined],
])('a search for %j means the number %s', (searched, number) => {
  expect(parseRequestNumber(searched)).toBe(number)
})

test('a request is found by its displayed number', () => {
  expect(parseRequestNumber(formatRequestNumber({ number: 104 }))).toBe(104)
})
