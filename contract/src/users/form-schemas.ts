import * as z from 'zod'
import { ROLES } from '../access.ts'
import { today } from '../dates.ts'
import {
  companyEmail,
  day,
  id,
  INVALID_DATE,
  ownPassword,
  personName,
  requiredText,
  text,
} from '../fields.ts'
import { LIMITS, named } from '../field-rules.ts'
import type { RuleContext } from '../rule-context.ts'
import {
  ASSET_DATES,
  BLOOD_GROUPS,
  BORN,
  GENDERS,
  isTrainee,
  JOINED_FROM,
  ONLY_INTERNS_HAVE_PLANS,
  PHOTO_BODY,
  PHOTO_INVALID,
  PHOTO_TOO_LARGE,
  STATUSES,
  ZONE_REASON_MISSING,
  ZONES,
} from './rules.ts'

const MIN_REASON_LENGTH = 5

/** Stored with the change of the zone, not with the user. */
export const zoneReason = requiredText(ZONE_REASON_MISSING, LIMITS.reason).min(
  MIN_REASON_LENGTH,
  `The reason must be at least ${MIN_REASON_LENGTH} characters long.`,
)

export const newUserForm = ({ domains }: Pick<RuleContext, 'domains'>) =>
  z.object({
    name: personName,
    email: companyEmail(domains, `Email must be from ${named(domains)}`),
    password: ownPassword,
    role: z.enum(ROLES, 'Choose a role.'),
  })

export const PASSWORD_MISSING = {
  path: ['password'],
  message: 'Password is required.',
  // Beside the errors of other fields.
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
}

const NO_INTERN = { path: ['planId'], message: ONLY_INTERNS_HAVE_PLANS }

type Placing = Pick<RuleContext, 'domains' | 'now' | 'timeZone' | 'lists'>

interface WayIn {
  readonly password?: string | undefined
  readonly sendInvitation?: boolean | undefined
}

/** With an invitation the person chooses the password. */
export const hasWayIn = ({ password, sendInvitation }: WayIn) =>
  sendInvitation === true || password !== undefined

export const addUserFields = (ruleContext: Placing) => {
  const { year, batch, designation } = professionalForm(ruleContext).shape
  return newUserForm(ruleContext).extend({
    password: ownPassword.optional(),
    sendInvitation: z.boolean().optional(),
    year,
    batch,
    designation,
    planId: id.nullable().optional(),
  })
}

export const addUserForm = (ruleContext: Placing) =>
  addUserFields(ruleContext)
    .refine(hasWayIn, PASSWORD_MISSING)
    .refine(({ role, planId }) => !planId || isTrainee({ role }), NO_INTERN)

const matching = (pattern: RegExp, message: string, max: number = LIMITS.short) =>
  text(max).regex(pattern, message)

const bank = z.object({
  bankName: matching(
    /^[\p{L}\p{M}.\- ]{3,}$/u,
    'Invalid Bank Name (Only letters and spaces, min 3 chars)',
  ),
  branch: matching(
    /^[\p{L}\p{M}\- ]{3,}$/u,
    'Invalid Branch Name (Min 3 chars, letters only allowed)',
  ),
  IFSC: matching(/^[A-Z]{4}0[A-Za-z0-9]{6}$/, 'Invalid IFSC code'),
  accountNumber: matching(/^\d{6,18}$/, 'Enter a valid account number (6-18 digits).'),
})

const schooling = z.object({
  college: matching(/^[\p{L}\p{M} ]{3,}$/u, 'College should contains alphabets only'),
  degree: matching(/^[\p{L}\p{M} ]{3,}$/u, 'Degree should contains alphabets only'),
  batch: text(20),
})

/** The server checks the bytes. */
export const photo = z
  .string(PHOTO_INVALID)
  .max(PHOTO_BODY, PHOTO_TOO_LARGE)
  .startsWith('data:image/', PHOTO_INVALID)

/** What users may change about themselves. */
export const profileForm = z
  .object({
    name: personName,
    personalEmail: matching(
      /^[A-Za-z0-9.]{6,30}@[A-Za-z0-9]+\.[A-Za-z]{2,}$/,
      'Invalid email address',
    ),
    phone_no: matching(/^[6-9]\d{9}$/, 'Invalid phone number'),
    gender: z.enum(GENDERS),
    bloodGroup: z.enum(BLOOD_GROUPS),
    dateOfBirth: day().refine(
      (born) => born >= BORN.from && born <= BORN.to,
      `Date of birth must be between ${BORN.from} and ${BORN.to}.`,
    ),
    currentAddress: text(500),
    permanentAddress: text(500),
    primary_skill: text(60),
    secondary_skills: z
      .array(text(60))
      .max(50)
      .transform((skills) => [...new Set(skills)]),
    education: schooling.partial(),
    bankDetails: bank.partial(),
    profilePhoto: photo,
  })
  .partial()
export type ProfileForm = z.output<typeof profileForm>

/** What admins may change about others. */
export const professionalForm = ({
  now,
  timeZone,
  lists,
}: Pick<RuleContext, 'now' | 'timeZone' | 'lists'>) =>
  z
    .object({
      status: z.enum(STATUSES).nullable(),
      zone: z.enum(ZONES).nullable(),
      phase: z.enum(lists.phases).nullable(),
      batch: z.enum(lists.batches).nullable(),
      year: z.literal([...lists.years]).nullable(),
      designation: z.enum(lists.designations).nullable(),
      employeeId: text(40).nullable(),
      dateOfJoining: day(INVALID_DATE, timeZone)
        .refine(
          (joined) => joined >= JOINED_FROM && joined <= today(now, timeZone),
          `Date of joining must be between ${JOINED_FROM} and today.`,
        )
        .nullable(),
    })
    .partial()

/** `updatedAt` as read, for optimistic locking. */
export const userUpdate = (ruleContext: RuleContext) =>
  profileForm
    .extend(professionalForm(ruleContext).shape)
    .extend({ updatedAt: z.iso.datetime().optional(), zoneReason: zoneReason.optional() })

export const revealForm = z.object({
  reason: requiredText('Please say why you need them.', LIMITS.short),
})

const WHY_DISABLED = 'Please say why, in at least 5 characters.'

export const disableForm = z.object({
  reason: requiredText(WHY_DISABLED, 500).min(5, WHY_DISABLED),
})

const assetFields = ({ now, timeZone }: Pick<RuleContext, 'now' | 'timeZone'>) =>
  z.object({
    assetType: requiredText('Asset type is required.'),
    assetName: requiredText('Asset name is required.'),
    givenOn: day('Provided On date is required.', timeZone).refine(
      (given) => given <= today(now, timeZone),
      'Provided On date cannot be in the future.',
    ),
    returnedOn: day(INVALID_DATE, timeZone)
      .refine(
        (returned) => returned <= today(now, timeZone),
        'Returned On date cannot be in the future.',
      )
      .nullable(),
  })

export const newAssetForm = (ruleContext: Pick<RuleContext, 'now' | 'timeZone'>) =>
  assetFields(ruleContext).omit({ returnedOn: true })

export const assetChange = (ruleContext: Pick<RuleContext, 'now' | 'timeZone'>) =>
  assetFields(ruleContext)
    .partial()
    .refine((change) => Object.keys(change).length === 1, 'Change exactly one field at a time.')
    .refine(
      ({ givenOn, returnedOn }) => !givenOn || !returnedOn || returnedOn >= givenOn,
      ASSET_DATES,
    )
