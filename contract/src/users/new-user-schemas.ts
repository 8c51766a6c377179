import * as z from 'zod'
import { ROLES, isIntern } from '../access.ts'
import { companyEmail, id, ownPassword, personName } from '../fields.ts'
import { MENTOR_WITHOUT_PLAN } from '../plans/messages.ts'
import type { RuleContext } from '../rule-context.ts'
import {
  ONLY_INTERNS_HAVE_A_STATUS,
  ONLY_INTERNS_HAVE_PLANS,
  PASSWORD_REQUIRED,
  ROLE_MISSING,
  invalidDomain,
} from './messages.ts'
import { professionalForm } from './form-schemas.ts'

export const newUserForm = ({ domains }: Pick<RuleContext, 'domains'>) =>
  z.object({
    name: personName,
    email: companyEmail(domains, invalidDomain(domains)),
    password: ownPassword,
    role: z.enum(ROLES, ROLE_MISSING),
  })

export const PASSWORD_MISSING = {
  path: ['password'],
  message: PASSWORD_REQUIRED,
  // Beside the errors of other fields.
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
}

export const MENTOR_NEEDS_PLAN = { path: ['mentorId'], message: MENTOR_WITHOUT_PLAN }
const NO_TRAINEE = { path: ['status'], message: ONLY_INTERNS_HAVE_A_STATUS }
const NO_INTERN = { path: ['planId'], message: ONLY_INTERNS_HAVE_PLANS }

type Placing = Pick<RuleContext, 'domains' | 'now' | 'timeZone' | 'lists'>

interface WayIn {
  readonly password?: string | undefined
  readonly sendInvitation?: boolean | undefined
}

interface Mentoring {
  readonly planId?: string | null | undefined
  readonly mentorId?: string | null | undefined
}

export const isMentoredInPlan = ({ planId, mentorId }: Mentoring) => !mentorId || Boolean(planId)

export const hasWayIn = ({ password, sendInvitation }: WayIn) =>
  sendInvitation === true || password !== undefined

export const addUserFields = (ruleContext: Placing) => {
  const { year, batch, designation, status, employeeId } = professionalForm(ruleContext).shape
  return newUserForm(ruleContext).extend({
    password: ownPassword.optional(),
    sendInvitation: z.boolean().optional(),
    year,
    batch,
    designation,
    status,
    employeeId,
    planId: id.nullable().optional(),
    mentorId: id.nullable().optional(),
  })
}

export const addUserForm = (ruleContext: Placing) =>
  addUserFields(ruleContext)
    .refine(hasWayIn, PASSWORD_MISSING)
    .refine(({ role, planId }) => !planId || isIntern({ role }), NO_INTERN)
    .refine(({ role, status }) => !status || isIntern({ role }), NO_TRAINEE)
    .refine(isMentoredInPlan, MENTOR_NEEDS_PLAN)
