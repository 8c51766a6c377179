import type { Role } from '../access.ts'

/** In the names of those who were erased, before a number. */
export const FORMER: Readonly<Record<Role, string>> = {
  Admins: 'Former admin',
  Mentors: 'Former mentor',
  Interns: 'Former intern',
}
