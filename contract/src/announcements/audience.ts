import * as z from 'zod'
import { ROLES } from '../access.ts'
import { text } from '../fields.ts'

/** Whom an announcement is for; a part that is null leaves nobody out. */
export const audience = z.object({
  role: z.enum(ROLES).nullable(),
  year: z.int().nullable(),
  batch: z.string().nullable(),
})
export type Audience = z.infer<typeof audience>

export const EVERYONE: Audience = { role: null, year: null, batch: null }

const NOT_A_YEAR = 'Enter a year.'

export const audienceForm = z
  .object({
    role: z.enum(ROLES, 'Choose a role.').nullable().default(null),
    year: z.int(NOT_A_YEAR).min(2000, NOT_A_YEAR).max(2100, NOT_A_YEAR).nullable().default(null),
    batch: text(60)
      .nullable()
      .default(null)
      .transform((batch) => batch || null),
  })
  .refine(({ role, year, batch }) => role === 'Interns' || (year === null && batch === null), {
    path: ['role'],
    message: 'Only interns have a year and a batch.',
  })

/** Everyone; Mentors; Interns of 2026, Batch 3. */
export function audienceInWords({ role, year, batch }: Audience): string {
  if (role === null) return 'Everyone'
  const group = [year, batch].filter((part) => part !== null).join(', ')
  return group ? `${role} of ${group}` : role
}
