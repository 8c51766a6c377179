import { expect, test } from 'vitest'
import { canResolve, helpRequestForm } from './helpdesk.ts'

const FILL_ALL = 'Please fill all details'
const REQUEST = { subject: 'Badge', description: 'Lost it' }
const MEERA = '01900000-0000-7000-8000-0000000000b1'

test('a request goes to the admins and is not urgent, unless it says otherwise', () => {
  expect(helpRequestForm.parse(REQUEST)).toEqual({
    ...REQUEST,
    priority: 'LOW',
    recepient: 'Admins',
  })
})

test.each([{ subject: ' ' }, { description: '' }, { recepient: 'Mentors' }])(
  'a request with %j lacks something',
  (change) => {
    const refused = helpRequestForm.safeParse({ ...REQUEST, ...change })
    expect(refused.error?.issues[0]?.message).toBe(FILL_ALL)
  },
)

test('admins resolve what is addressed to admins, a mentor what is addressed to them', () => {
  const toAdmins = { recepient: 'Admins', recepientId: null } as const
  const toMeera = { recepient: 'Mentors', recepientId: MEERA } as const
  expect(canResolve({ id: 'a', role: 'Admins' }, toAdmins)).toBe(true)
  expect(canResolve({ id: MEERA, role: 'Mentors' }, toAdmins)).toBe(false)
  expect(canResolve({ id: MEERA, role: 'Mentors' }, toMeera)).toBe(true)
  expect(canResolve({ id: 'm', role: 'Mentors' }, toMeera)).toBe(false)
  expect(canResolve({ id: 'a', role: 'Admins' }, toMeera)).toBe(false)
})
