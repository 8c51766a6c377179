import * as z from 'zod'
import type { RuleContext } from '../rule-context.ts'
import { professionalForm, profileForm, zoneReason } from './form-schemas.ts'
import type { User } from './schemas.ts'

type Values = Readonly<Record<string, unknown>>

export const profileValues = (user: User) => ({
  name: user.name,
  ...texts(user, ['personalEmail', 'phone_no', 'gender', 'bloodGroup', 'dateOfBirth']),
  ...texts(user, ['currentAddress', 'permanentAddress', 'primary_skill']),
  secondary_skills: user.secondary_skills,
  education: texts(user.education, ['college', 'degree', 'batch']),
  bankDetails: texts(user.bankDetails, ['bankName', 'branch', 'IFSC', 'accountNumber']),
  profilePhoto: '',
})
export type ProfileValues = ReturnType<typeof profileValues>

/** Parses form values into the changed fields. An emptied field stays as it is, except the name. */
export const profileChanges = (before: ProfileValues) =>
  z
    .custom<ProfileValues>()
    // The piped schema checks the values.
    .transform((values) => changesIn(values, before, isOmitted) as z.input<typeof profileForm>)
    .pipe(profileForm)

const PROFESSIONAL = [
  'status',
  'zone',
  'phase',
  'batch',
  'designation',
  'employeeId',
  'dateOfJoining',
] as const

export const professionalValues = (user: User) => ({
  ...texts(user, PROFESSIONAL),
  year: String(user.year ?? ''),
  zoneReason: '',
})
export type ProfessionalValues = ReturnType<typeof professionalValues>

/** As `profileChanges`; an emptied field becomes null, and a change of zone may have its reason. */
export const professionalChanges = (ruleContext: RuleContext, before: ProfessionalValues) => {
  const form = professionalForm(ruleContext).extend({ zoneReason: zoneReason.optional() })
  return z
    .custom<ProfessionalValues>()
    .transform(({ zoneReason: reason, ...values }) => {
      const { year, ...rest } = changesIn(values, before, () => false)
      const changed = Object.entries(rest).map(([name, value]) => [name, value || null])
      const numbered = year === undefined ? {} : { year: year ? Number(year) : null }
      const explained = 'zone' in rest && reason.trim() ? { zoneReason: reason } : {}
      return { ...Object.fromEntries(changed), ...numbered, ...explained } as z.input<typeof form>
    })
    .pipe(form)
}

function texts<Name extends string>(
  fields: Readonly<Partial<Record<Name, string | null>>> | null,
  names: readonly Name[],
) {
  return Object.fromEntries(names.map((name) => [name, fields?.[name] ?? ''])) as Record<
    Name,
    string
  >
}

const isOmitted = (name: string, value: unknown) =>
  name !== 'name' && typeof value === 'string' && value.trim() === ''

function changesIn(
  values: Values,
  before: Values,
  isLeftOut: (name: string, value: unknown) => boolean,
): Values {
  const changed = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const was = before[name]
    if (isNested(value) && isNested(was)) {
      const inner = changesIn(value, was, isLeftOut)
      return Object.keys(inner).length > 0 ? [[name, inner]] : []
    }
    const isSame = JSON.stringify(value) === JSON.stringify(was)
    return isSame || isLeftOut(name, value) ? [] : [[name, value]]
  })
  return Object.fromEntries(changed)
}

const isNested = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
