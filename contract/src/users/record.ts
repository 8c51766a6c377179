import * as z from 'zod'
import { PERMISSIONS, ROLES } from '../access.ts'
import { id } from '../calls.ts'
import { STATUSES, ZONES } from './vocabulary.ts'

export const asset = z.object({
  id,
  assetType: z.string(),
  assetName: z.string(),
  givenOn: z.string(),
  returnedOn: z.string().nullable(),
})
export type Asset = z.infer<typeof asset>

/** What tells a person from others. */
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

/** What lists show of a person. */
export const userCard = knownPerson.extend({
  phase: z.string().nullable(),
  zone: z.enum(ZONES).nullable(),
  plan: z.object({ id, name: z.string() }).nullable(),
  primary_skill: z.string().nullable(),
  secondary_skills: z.array(z.string()),
})
export type UserCard = z.infer<typeof userCard>

/** Null while the account is enabled. */
const disabledAt = z.iso.datetime().nullable()

export const listedUser = userCard.extend({ disabledAt })
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

/** The whole record, as its owner and the admins read it; the account number is masked for the latter. */
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
  /** Null for an enabled account; for a disabled one too, when an operator did it or gave no reason. */
  disabledBy: z.string().nullable(),
  disabledReason: z.string().nullable(),
  /** Sent back with a change, it tells whether somebody else was faster. */
  updatedAt: z.iso.datetime(),
})
export type User = z.infer<typeof user>

/** One change of a person's record. Values of secrets are never in it. */
export const historyEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null for what an operator did, or the product itself. */
  actorName: z.string().nullable(),
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
})
export type HistoryEntry = z.infer<typeof historyEntry>
