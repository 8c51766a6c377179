import * as z from 'zod'
import { ROLES } from '../access.ts'
import { id } from '../fields.ts'
import { disableForm } from './form-schemas.ts'
import { HANDED_OVER, ACCOUNT_CHANGES } from './handover-rules.ts'
import { ROLE_MISSING } from './messages.ts'

const successor = id.nullish()

export const successors = z.object({
  successorId: successor,
  successors: z
    .object({ interactions: successor, helpRequests: successor, milestones: successor })
    .optional(),
})
export type Successors = z.output<typeof successors>

export const disabling = disableForm.extend(successors.shape)

export const roleForm = successors.extend({ role: z.enum(ROLES, ROLE_MISSING) })

export const handoverQuery = z
  .object({ change: z.enum(ACCOUNT_CHANGES), role: z.enum(ROLES).optional() })
  .refine(({ change, role }) => change !== 'role' || role !== undefined, {
    path: ['role'],
    message: ROLE_MISSING,
  })

const affected = z.object({
  count: z.int(),
  records: z.array(z.object({ id, title: z.string(), detail: z.string() })),
})

export const handover = z.object({
  ...(Object.fromEntries(HANDED_OVER.map((kind) => [kind, affected])) as Record<
    (typeof HANDED_OVER)[number],
    typeof affected
  >),
  plan: z.string().nullable(),
  needsSuccessor: z.boolean(),
})
export type Handover = z.output<typeof handover>
