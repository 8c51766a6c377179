import * as z from 'zod'
import { ROLES, type Actor } from '../access.ts'
import type { Facts } from '../calls.ts'
import { today } from '../dates.ts'
import {
  companyEmail,
  day,
  LIMITS,
  named,
  password,
  personName,
  requiredText,
  text,
} from '../fields.ts'
import { BLOOD_GROUPS, BORN, GENDERS, JOINED_FROM, STATUSES, ZONES } from './vocabulary.ts'
import { zoneReason } from './zones.ts'

export const INVALID_USER = 'Please enter valid values'

export const newUserForm = ({ domains }: Pick<Facts, 'domains'>) =>
  z.object({
    name: personName,
    email: companyEmail(domains, `Email must be from ${named(domains)}`),
    password,
    role: z.enum(ROLES, 'Choose a role.'),
  })

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

export const PHOTO_INVALID = 'Please select a valid image file.'
export const PHOTO_TOO_LARGE = 'File size must be less than 2MB.'
export const PHOTO_BYTES = 2 * 1024 * 1024
export const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp']

/** A data URL of 3 MiB is the longest that a 2 MB photo makes. */
export const PHOTO_BODY = 3 * 1024 * 1024

/** A photo's bytes are judged by the server. */
export const photo = z
  .string(PHOTO_INVALID)
  .max(PHOTO_BODY, PHOTO_TOO_LARGE)
  .startsWith('data:image/', PHOTO_INVALID)

/** What people may change about themselves. An absent field stays as it is. */
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
}: Pick<Facts, 'now' | 'timeZone' | 'lists'>) =>
  z
    .object({
      status: z.enum(STATUSES).nullable(),
      zone: z.enum(ZONES).nullable(),
      phase: z.enum(lists.phases).nullable(),
      batch: z.enum(lists.batches).nullable(),
      year: z.literal([...lists.years]).nullable(),
      designation: z.enum(lists.designations).nullable(),
      employeeId: text(40).nullable(),
      dateOfJoining: day()
        .refine(
          (joined) => joined >= JOINED_FROM && joined <= today(now, timeZone),
          `Date of joining must be between ${JOINED_FROM} and today.`,
        )
        .nullable(),
    })
    .partial()

/**
 * `updatedAt` as it was read: the change is refused when the record is another by now. `zoneReason`
 * is told with a change of the zone; older clients send none.
 */
export const userUpdate = (facts: Facts) =>
  profileForm
    .extend(professionalForm(facts).shape)
    .extend({ updatedAt: z.iso.datetime().optional(), zoneReason: zoneReason.optional() })

export const revealForm = z.object({
  reason: requiredText('Please say why you need them.', LIMITS.short),
})

export const LAST_ADMIN = 'The last enabled admin cannot be disabled. Add another admin first.'

const WHY_DISABLED = 'Please say why, in at least 5 characters.'

export const disableForm = z.object({
  reason: requiredText(WHY_DISABLED, 500).min(5, WHY_DISABLED),
})

/** Nobody locks themselves out: another admin has to do it. */
export const canDisable = (actor: Actor, owner: Pick<Actor, 'id'>) =>
  actor.role === 'Admins' && actor.id !== owner.id

const ASSET_DATES = {
  path: ['returnedOn'],
  message: 'Returned On date cannot be earlier than Provided On date.',
}

const assetFields = ({ now, timeZone }: Pick<Facts, 'now' | 'timeZone'>) =>
  z.object({
    assetType: requiredText('Asset type is required.'),
    assetName: requiredText('Asset name is required.'),
    givenOn: day('Provided On date is required.').refine(
      (given) => given <= today(now, timeZone),
      'Provided On date cannot be in the future.',
    ),
    returnedOn: day().nullable(),
  })

export const newAssetForm = (facts: Pick<Facts, 'now' | 'timeZone'>) =>
  assetFields(facts).omit({ returnedOn: true })

export const assetChange = (facts: Pick<Facts, 'now' | 'timeZone'>) =>
  assetFields(facts)
    .partial()
    .refine((change) => Object.keys(change).length === 1, 'Change exactly one field at a time.')
    .refine(
      ({ givenOn, returnedOn }) => !givenOn || !returnedOn || returnedOn >= givenOn,
      ASSET_DATES,
    )

export const RETURNED_TOO_EARLY = ASSET_DATES.message

/** "Not their own": an admin's professional information is another admin's to edit. */
export const canEditProfessional = (actor: Actor, owner: Pick<Actor, 'id'>) =>
  actor.role === 'Admins' && actor.id !== owner.id
