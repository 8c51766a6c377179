import { expect, test } from 'vitest'
import { ROLES } from '../access.ts'
import { canListRole } from './rules.ts'

test('admins list people of every role, others only mentors', () => {
  const listedBy = (role: (typeof ROLES)[number]) =>
    ROLES.filter((wanted) => canListRole({ id: 'someone', role }, wanted))
  expect(listedBy('Admins')).toEqual(ROLES)
  expect(listedBy('Mentors')).toEqual(['Mentors'])
  expect(listedBy('Interns')).toEqual(['Mentors'])
})
