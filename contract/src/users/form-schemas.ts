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
import { LIMITS } from '../field-rules.ts'
import type { RuleContext } from '../rule-context.ts'
import {
  BLOOD_GROUPS,
  BORN,
  GENDERS,
  isTrainee,
  JOINED_FROM,
  PHOTO_BODY,
  STATUSES,
  ZONES,
} from './rules.ts'
import {
  ONLY_INTERNS_HAVE_PLANS,
  PHOTO_INVALID,
  PHOTO_TOO_LARGE,
  ZONE_REASON_MISSING,
  ASSET_NAME_MISSING,
  ASSET_TYPE_MISSING,
  DISABLING_REASON_MISSING,
  INVALID_ACCOUNT_NUMBER,
  INVALID_BANK,
  INVALID_BIRTHDAY,
  INVALID_BRANCH,
  INVALID_COLLEGE,
  INVALID_DEGREE,
  INVALID_IFSC,
  INVALID_JOINING_DATE,
  INVALID_PERSONAL_EMAIL,
  INVALID_PHONE,
  ONE_FIELD_AT_A_TIME,
  PASSWORD_REQUIRED,
  PROVIDED_IN_THE_FUTURE,
  PROVIDED_MISSING,
  RETURNED_IN_THE_FUTURE,
  RETURNED_TOO_EARLY,
  REVEAL_REASON_MISSING,
  ROLE_MISSING,
  ZONE_REASON_TOO_SHORT,
  invalidDomain,
} from './messages.ts'

/** Stored with the change of the zone, not with the user. */
export const zoneReason = requiredText(ZONE_REASON_MISSING, LIMITS.reason).min(
  5,
  ZONE_REASON_TOO_SHORT,
)

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
  bankName: matching(/^[\p{L}\p{M}.\- ]{3,}$/u, INVALID_BANK),
  branch: matching(/^[\p{L}\p{M}\- ]{3,}$/u, INVALID_BRANCH),
  IFSC: matching(/^[A-Z]{4}0[A-Za-z0-9]{6}$/, INVALID_IFSC),
  accountNumber: matching(/^\d{6,18}$/, INVALID_ACCOUNT_NUMBER),
})

const schooling = z.object({
  college: matching(/^[\p{L}\p{M} ]{3,}$/u, INVALID_COLLEGE),
  degree: matching(/^[\p{L}\p{M} ]{3,}$/u, INVALID_DEGREE),
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
      INVALID_PERSONAL_EMAIL,
    ),
    phone_no: matching(/^[6-9]\d{9}$/, INVALID_PHONE),
    gender: z.enum(GENDERS),
    bloodGroup: z.enum(BLOOD_GROUPS),
    dateOfBirth: day().refine((born) => born >= BORN.from && born <= BORN.to, INVALID_BIRTHDAY),
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
          INVALID_JOINING_DATE,
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
  reason: requiredText(REVEAL_REASON_MISSING, LIMITS.short),
})

export const disableForm = z.object({
  reason: requiredText(DISABLING_REASON_MISSING, 500).min(5, DISABLING_REASON_MISSING),
})

const assetFields = ({ now, timeZone }: Pick<RuleContext, 'now' | 'timeZone'>) =>
  z.object({
    assetType: requiredText(ASSET_TYPE_MISSING),
    assetName: requiredText(ASSET_NAME_MISSING),
    givenOn: day(PROVIDED_MISSING, timeZone).refine(
      (given) => given <= today(now, timeZone),
      PROVIDED_IN_THE_FUTURE,
    ),
    returnedOn: day(INVALID_DATE, timeZone)
      .refine((returned) => returned <= today(now, timeZone), RETURNED_IN_THE_FUTURE)
      .nullable(),
  })

export const newAssetForm = (ruleContext: Pick<RuleContext, 'now' | 'timeZone'>) =>
  assetFields(ruleContext).omit({ returnedOn: true })

export const assetChange = (ruleContext: Pick<RuleContext, 'now' | 'timeZone'>) =>
  assetFields(ruleContext)
    .partial()
    .refine((change) => Object.keys(change).length === 1, ONE_FIELD_AT_A_TIME)
    .refine(({ givenOn, returnedOn }) => !givenOn || !returnedOn || returnedOn >= givenOn, {
      path: ['returnedOn'],
      message: RETURNED_TOO_EARLY,
    })
