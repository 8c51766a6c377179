import * as z from 'zod'
import { PERMISSIONS, ROLES } from '../access.ts'
import { id, text } from '../fields.ts'
import { SIGN_IN_STATES } from './invitation-rules.ts'
import { DIRECTIONS, STATUSES, USER_SORTS, ZONES } from './rules.ts'

export const asset = z.object({
  id,
  assetType: z.string(),
  assetName: z.string(),
  givenOn: z.string(),
  returnedOn: z.string().nullable(),
})
export type Asset = z.infer<typeof asset>

export const knownPerson = z.object({
  id,
  name: z.string(),
  email: z.string(),
  profilePhoto: z.string().nullable(),
  employeeId: z.string().nullable(),
  designation: z.string().nullable(),
  batch: z.string().nullable(),
  year: z.int().nullable(),
  status: z.enum(STATUSES).nullable(),
})

export const userCard = knownPerson.extend({
  phase: z.string().nullable(),
  zone: z.enum(ZONES).nullable(),
  plan: z.object({ id, name: z.string() }).nullable(),
  primary_skill: z.string().nullable(),
  secondary_skills: z.array(z.string()),
})
export type UserCard = z.infer<typeof userCard>

const disabledAt = z.iso.datetime().nullable()

export const signInState = z.enum(SIGN_IN_STATES)

export const listedUser = userCard.extend({ disabledAt, signIn: signInState })
export type ListedUser = z.infer<typeof listedUser>

export const education = z.object({
  college: z.string().nullable(),
  degree: z.string().nullable(),
  batch: z.string().nullable(),
})

export const bankDetails = z.object({
  bankName: z.string().nullable(),
  branch: z.string().nullable(),
  IFSC: z.string().nullable(),
  accountNumber: z.string().nullable(),
})

const invitation = z.object({
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Null when an operator sent it. */
  sentBy: z.string().nullable(),
})

/** As its owner and the admins read it; admins get the account number masked. */
export const user = userCard.extend({
  role: z.enum(ROLES),
  permissions: z.array(z.enum(PERMISSIONS)),
  personalEmail: z.string().nullable(),
  phone_no: z.string().nullable(),
  gender: z.string().nullable(),
  bloodGroup: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  currentAddress: z.string().nullable(),
  permanentAddress: z.string().nullable(),
  education,
  bankDetails: bankDetails.nullable(),
  profilePercentage: z.int(),
  dateOfJoining: z.string().nullable(),
  assets: z.array(asset),
  disabledAt,
  /** Null when an operator disabled the account. */
  disabledBy: z.string().nullable(),
  disabledReason: z.string().nullable(),
  signIn: signInState,
  /** The newest one; null for people who were never invited. */
  invitation: invitation.nullable(),
  updatedAt: z.iso.datetime(),
})
export type User = z.infer<typeof user>

/** An audit entry of a user. Secrets are never in it. */
export const historyEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null for an operator or a recurring job. */
  actorName: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  zoneReason: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** Nulls last in both directions; ties by name. */
export const sorting = z.object({
  sort: z.enum(USER_SORTS).optional(),
  direction: z.enum(DIRECTIONS).optional(),
})

const chosen = <Value extends z.ZodType>(value: Value) => z.array(value).max(50).optional()

export const yearPicked = z.union([
  z.int().min(0).max(9999),
  z
    .string()
    .regex(/^\d{4}$/)
    .transform(Number),
])

export const userFilters = z.object({
  name: text(100).optional(),
  year: chosen(yearPicked),
  batch: chosen(text(60)),
  designation: chosen(text(60)),
  status: chosen(z.enum(STATUSES)),
  zone: chosen(z.enum(ZONES)),
})
export type UserFilters = z.output<typeof userFilters>

const zone = z.enum(ZONES).nullable()

export const zoneChange = z.object({
  id,
  at: z.iso.datetime(),
  actorName: z.string().nullable(),
  from: zone,
  to: zone,
  reason: z.string().nullable(),
})
export type ZoneChange = z.infer<typeof zoneChange>

export const personData = z.object({
  madeAt: z.iso.datetime(),
  profile: user.omit({ disabledBy: true, disabledReason: true }),
  /** Rows by the label of their kind. */
  sections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type PersonData = z.infer<typeof personData>

export const reveal = z.object({
  at: z.iso.datetime(),
  actorName: z.string().nullable(),
  reason: z.string(),
})
export type Reveal = z.infer<typeof reveal>

export const filterChoices = z.object({
  years: z.array(z.int()),
  statuses: z.array(z.string()),
  designations: z.array(z.string()),
  batches: z.array(z.string()),
})
export type FilterChoices = z.infer<typeof filterChoices>

export const adminCounts = z.object({
  totalCount: z.int(),
  activeStatus: z.int(),
  notActiveStatus: z.int(),
  deployedCount: z.int(),
  /** Of the others, as far as there are any. */
  otherStatuses: z.array(z.object({ status: z.enum(STATUSES).nullable(), interns: z.int() })),
  /** On leave or in an examination today, by their status or by recorded leave. */
  awayToday: z.int(),
})

export const training = z.object({
  milestone: z
    .object({ name: z.string(), mentorName: z.string().nullable(), mentorId: id.nullable() })
    .nullable(),
  zone: z.enum(ZONES).nullable(),
  /** A plan may have no milestones yet. */
  hasPlan: z.boolean(),
  /** While the plan has not begun for the intern, who may join later or be on leave; null during an absence without an end. */
  startsOn: z.string().nullable(),
  /** Where the intern is, who joined later or was away, when that is another milestone. */
  ownMilestone: z.string().nullable(),
})

export const interactionCounts = z.object({
  interactionTaken: z.int(),
  interactionPending: z.int(),
  interactionFeedbackPending: z.int(),
})
