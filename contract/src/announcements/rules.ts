import type { Role } from '../access.ts'
import { addDays, type Day, momentOf, wallClock } from '../dates.ts'

export const IS_OVER = 'Choose a moment that is still to come.'

interface Expiry {
  expiresOn: Day | null
  expiresTime: string | null
}

/** The moment from which it is listed no longer: a day without a time counts until it ends. */
export function expiryOf({ expiresOn: on, expiresTime: at }: Expiry, timeZone: string) {
  if (on === null) return null
  return at === null ? momentOf(addDays(on, 1), '00:00', timeZone) : momentOf(on, at, timeZone)
}

/** The other way round: what stands in the fields for a moment. */
export function expiryFields(expiresAt: string | null, timeZone: string): Expiry {
  if (expiresAt === null) return { expiresOn: null, expiresTime: null }
  const { day: on, time } = wallClock(new Date(expiresAt), timeZone)
  return time === '00:00' ? lastDay(addDays(on, -1)) : { expiresOn: on, expiresTime: time }
}

const lastDay = (on: Day): Expiry => ({ expiresOn: on, expiresTime: null })

export const isOver = (expiresAt: Date | string | null, now: Date) =>
  expiresAt !== null && new Date(expiresAt) <= now

/** Whom an announcement is for. A part that is null restricts nothing. */
export interface Audience {
  role: Role | null
  year: number | null
  batch: string | null
}

export const EVERYONE: Audience = { role: null, year: null, batch: null }

/** Everyone; Mentors; Interns of 2026, Batch 3. */
export function audienceInWords({ role, year, batch }: Audience): string {
  if (role === null) return 'Everyone'
  const group = [year, batch].filter((part) => part !== null).join(', ')
  return group ? `${role} of ${group}` : role
}

interface Listed {
  readonly id: string
  readonly isPinned: boolean
  readonly createdAt: string
}

/** The pinned first, then the newest. */
export const inListOrder = (one: Listed, other: Listed) =>
  Number(other.isPinned) - Number(one.isPinned) ||
  other.createdAt.localeCompare(one.createdAt) ||
  other.id.localeCompare(one.id)
