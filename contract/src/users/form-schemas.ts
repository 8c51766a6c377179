import * as z from 'zod'
import { today } from '../dates.ts'
import { day, INVALID_DATE, personName, requiredText, text } from '../fields.ts'
import { LIMITS } from '../field-rules.ts'
import type { RuleContext } from '../rule-context.ts'
import { BLOOD_GROUPS, BORN, GENDERS, JOINED_FROM, PHOTO_BODY, STATUSES, ZONES } from './rules.ts'
import {
  PHOTO_INVALID,
  PHOTO_TOO_LARGE,
  ZONE_REASON_MISSING,
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
  REVEAL_REASON_MISSING,
  ZONE_REASON_TOO_SHORT,
} from './messages.ts'

/** Stored with the change of the zone, not with the user. */
export const zoneReason = requiredText(ZONE_REASON_MISSING, LIMITS.reason).min(
  5,
  ZONE_REASON_TOO_SHORT,
)

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
