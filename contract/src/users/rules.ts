import { type Actor, isAdmin, isIntern, isMentor, type Role } from '../access.ts'

export const STATUSES = [
  'ACTIVE',
  'NOT_ACTIVE',
  'EXAMINATION',
  'LEAVE',
  'SHADOWING',
  'DEPLOYED',
] as const
export type Status = (typeof STATUSES)[number]

export const STATUS_WORDS: Readonly<Record<Status, string>> = {
  ACTIVE: 'Active',
  NOT_ACTIVE: 'Not active',
  EXAMINATION: 'In an examination',
  LEAVE: 'On leave',
  SHADOWING: 'Shadowing',
  DEPLOYED: 'Deployed',
}

export const ZONES = ['GREEN ZONE', 'RED ZONE', 'YELLOW ZONE'] as const
export type Zone = (typeof ZONES)[number]

export const YEARS = [2023, 2024, 2025, 2026, 2027] as const
export const BATCHES = ['Batch 1', 'Batch 2', 'Batch 3'] as const
export const PHASES = ['Phase 1', 'Phase 2', 'Phase 3'] as const
export const DESIGNATIONS = [
  'Intern Fullstack Engineer',
  'Fullstack Engineer',
  'Frontend',
  'Backend',
  'Testing',
] as const
export const GENDERS = ['Male', 'Female', 'Other'] as const
export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'] as const

export const BORN = { from: '1970-01-01', to: '2005-12-31' } as const
export const JOINED_FROM = '2024-01-01'

export const USER_SORTS = [
  'name',
  'employeeId',
  'year',
  'batch',
  'designation',
  'status',
  'zone',
  'dateOfJoining',
] as const
export type UserSort = (typeof USER_SORTS)[number]

/** `training`, of interns: first those who are in training, then the absent ones, then the others. */
export const LIST_SORTS = ['training', ...USER_SORTS] as const
export type ListSort = (typeof LIST_SORTS)[number]

export const ABSENT_STATUSES = ['LEAVE', 'EXAMINATION'] as const satisfies readonly Status[]
export type AbsentStatus = (typeof ABSENT_STATUSES)[number]

export const isAbsent = (status: Status | null | undefined): status is AbsentStatus =>
  ABSENT_STATUSES.some((absent) => absent === status)

export const DIRECTIONS = ['ascending', 'descending'] as const
export type Direction = (typeof DIRECTIONS)[number]

export const ACCOUNT_STATES = ['enabled', 'disabled'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

interface InBatch {
  readonly batch: string | null
  readonly year: number | null
}

export const batchAndYear = ({ batch, year }: InBatch) =>
  [batch, year].filter((part) => part !== null).join(' - ')

export const hasZones = (person: Pick<Actor, 'role'>) => isIntern(person)

export const hasBankDetails = (person: Pick<Actor, 'role'>) => isIntern(person)

export const PHOTO_BYTES = 2 * 1024 * 1024
export const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp']

/** The length of a 2 MB photo as a data URL. */
export const PHOTO_BODY = 3 * 1024 * 1024

export const canListRole = (actor: Actor, role: Role) => isAdmin(actor) || isMentor({ role })

/** Not their own account, so that an admin cannot lock themselves out. */
export const canDisable = (actor: Actor, owner: Pick<Actor, 'id'>) =>
  isAdmin(actor) && actor.id !== owner.id

/** Not their own: another admin edits an admin's professional information. */
export const canEditProfessional = (actor: Actor, owner: Pick<Actor, 'id'>) =>
  isAdmin(actor) && actor.id !== owner.id

const ERASED_DOMAIN = 'erased.invalid'

export const erasedEmail = (userId: string) => `${userId}@${ERASED_DOMAIN}`

export const isErased = ({ email }: { readonly email: string }) =>
  email.endsWith(`@${ERASED_DOMAIN}`)
