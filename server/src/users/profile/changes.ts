import type { Actor } from '@cohort/contract/access'
import { users } from '@cohort/contract/users/calls'
import { userUpdate } from '@cohort/contract/users/form-schemas'
import type { User } from '@cohort/contract/users/schemas'
import { isDeepStrictEqual } from 'node:util'
import { recordRefusal } from '#server/platform/audit/refusals.ts'
import { refuse, refuseAt } from '#server/platform/http/http-error.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { editableFields } from './editable-fields.ts'

type ProfileFields = Readonly<Record<string, unknown>>

/** Set by the server alone, and refused when they are sent with another value. */
const READ_ONLY = [
  'id',
  'email',
  'role',
  'permissions',
  'plan',
  'assets',
  'profilePercentage',
  'signIn',
  'invitation',
]
const SECRETS = [
  'password',
  'passwordHash',
  'isPasswordProven',
  'sessionVersion',
  'googleSub',
  'disabledAt',
  'disabledBy',
  'disabledReason',
]

/** Leaves out fields that are empty or unchanged; refuses the whole body for one forbidden change. */
export async function changesIn(
  services: Services,
  actor: Actor,
  shown: User,
  given: ProfileFields,
): Promise<ProfileFields> {
  const known = [
    ...Object.keys(userUpdate(ruleContextOf(services)).shape),
    ...READ_ONLY,
    ...SECRETS,
  ]
  const names = Object.keys(given)
  // A misspelt name would otherwise appear as a success without a change.
  if (names.length > 0 && !names.some((name) => known.includes(name) || name in shown)) {
    throw refuse(users.update, 'noField')
  }
  const changed = Object.entries(withoutEmpty(given)).filter(
    ([name, value]) => name === 'updatedAt' || !isDeepStrictEqual(value, shown[name as keyof User]),
  )
  const allowed = ['updatedAt', ...editableFields(actor, shown, ruleContextOf(services))]
  const forbidden = changed
    .map(([name]) => name)
    .filter((name) => known.includes(name) && !allowed.includes(name))
  if (forbidden.length > 0) {
    await recordRefusal(services, actor, users.update)
    throw refuseAt(users.update, 'protectedField', ...forbidden)
  }
  return Object.fromEntries(changed)
}

function withoutEmpty(given: ProfileFields): ProfileFields {
  const kept = Object.entries(given).map(([name, value]): [string, unknown] => [
    name,
    isRecord(value) ? withoutEmpty(value) : value,
  ])
  return Object.fromEntries(kept.filter(([, value]) => !isEmpty(value)))
}

const isEmpty = (value: unknown) =>
  (typeof value === 'string' && value.trim() === '') ||
  (isRecord(value) && Object.keys(value).length === 0)

const isRecord = (value: unknown): value is ProfileFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
