import type { Role } from '@cohort/contract/access'

export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
}

/** A person whose id ends in the given digits. */
export const person = (last: string, role: Role, name: string): Person => ({
  id: `01900000-0000-7000-8000-0000000000${last}`,
  role,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@northwind.example`,
})

export const CAST = {
  asha: person('a1', 'Admins', 'Asha Rao'),
  anil: person('a2', 'Admins', 'Anil Gupta'),
  meera: person('b1', 'Mentors', 'Meera Iyer'),
  manoj: person('b2', 'Mentors', 'Manoj Kulkarni'),
  ivan: person('c1', 'Interns', 'Ivan Thomas'),
  isha: person('c2', 'Interns', 'Isha Menon'),
} as const
