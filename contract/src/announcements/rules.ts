import { batchAndYear } from '../users/rules.ts'
import type { Role } from '../access.ts'
import { addDays, type Day, toInstant, toLocalDateTime } from '../dates.ts'

interface Expiry {
  expiresOn: Day | null
  expiresTime: string | null
}

/** The moment of expiry: the end of the day when no time is given. */
export function expiryOf({ expiresOn: on, expiresTime: at }: Expiry, timeZone: string) {
  if (on === null) return null
  return at === null ? toInstant(addDays(on, 1), '00:00', timeZone) : toInstant(on, at, timeZone)
}

export function expiryFields(expiresAt: string | null, timeZone: string): Expiry {
  if (expiresAt === null) return { expiresOn: null, expiresTime: null }
  const { day: on, time } = toLocalDateTime(new Date(expiresAt), timeZone)
  return time === '00:00'
    ? { expiresOn: addDays(on, -1), expiresTime: null }
    : { expiresOn: on, expiresTime: time }
}

export const isOver = (expiresAt: Date | string | null, now: Date) =>
  expiresAt !== null && new Date(expiresAt) <= now

/** Null does not restrict. */
export interface Audience {
  role: Role | null
  year: number | null
  batch: string | null
}

export const EVERYONE: Audience = { role: null, year: null, batch: null }

export function formatAudience({ role, year, batch }: Audience): string {
  if (role === null) return 'Everyone'
  const group = batchAndYear({ batch, year })
  return group ? `${role} of ${group}` : role
}

interface Listed {
  readonly id: string
  readonly isPinned: boolean
  readonly createdAt: string
}

export const inListOrder = (one: Listed, other: Listed) =>
  Number(other.isPinned) - Number(one.isPinned) ||
  other.createdAt.localeCompare(one.createdAt) ||
  other.id.localeCompare(one.id)
