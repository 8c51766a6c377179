import type { Role } from '@cohort/contract/access'
import { STATUSES_WITH_DAILY_UPDATES } from '@cohort/contract/daily-updates/rules'
import { foldedName } from '@cohort/contract/folded-name'
import { STATUSES_IN_TRAINING, ZONE_ORDER } from '@cohort/contract/signals/rules'
import { ABSENT_STATUSES } from '@cohort/contract/users/rules'
import type { UserFilters, UserCard } from '@cohort/contract/users/schemas'
import {
  and,
  asc,
  eq,
  getTableColumns,
  isNull,
  like,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { oneOf } from '#server/platform/database/checks.ts'
import { plans } from '#server/plans/table.ts'
import { isInternIn, isUnsetOrOf, photos, users } from './table.ts'

// Not scoped to an actor: parts of statements that are.

/** To be joined with `photos`. */
export const personFields = {
  id: users.id,
  name: users.name,
  email: users.email,
  profilePhoto: sql<string | null>`'/photos/' || ${photos.key} || '.webp'`,
  employeeId: users.employeeId,
  designation: users.designation,
  batch: users.batch,
  year: users.year,
  status: users.status,
}

/** To be joined with `photos`, `planMembers` and `plans`. */
export const cardFields = {
  ...personFields,
  phase: users.phase,
  zone: users.zone,
  planId: plans.id,
  planName: plans.name,
  primary_skill: users.primarySkill,
  secondary_skills: users.secondarySkills,
}

type CardRow = Omit<UserCard, 'plan'> & { planId: string | null; planName: string | null }

/** `planId` and `planName` stay in the row: response schemas drop them. */
export function withPlan<Row extends CardRow>(row: Row) {
  const { planId, planName } = row
  return { ...row, plan: planId && planName ? { id: planId, name: planName } : null }
}

const {
  passwordHash: _hash,
  googleSub: _sub,
  bankDetailsSealed: _sealed,
  ...readable
} = getTableColumns(users)

/** Every column of a person but the secrets. */
export const readableColumns = readable

export const isEnabled = isNull(users.disabledAt)

export const hasRole = (role: Role) => eq(users.role, role)

export const isEnabledAs = (role: Role) => and(isEnabled, hasRole(role))

export const isEnabledIntern = isEnabledAs('Interns')

/** Enabled or not. */
export const isInternWithId = (userId: string) => and(eq(users.id, userId), hasRole('Interns'))

/** Interns in training today, on leave and in examination too. */
export const isInTraining = isInternIn(STATUSES_IN_TRAINING, users)

export const isAttending = isUnsetOrOf(STATUSES_WITH_DAILY_UPDATES, users.status)

/** 0 attending, 1 absent, 2 no longer in training. */
export const trainingRank = sql`case when ${isAttending} then 0
  when ${oneOf(users.status, ABSENT_STATUSES)} then 1 else 2 end`

/** From green to red; null has none. */
export const placeOfZone = (zone: SQLWrapper) =>
  sql`array_position(${sql.param([...ZONE_ORDER])}::text[], ${zone})`

export const matching = ({ name, year, batch, designation, status, zone }: UserFilters) =>
  and(
    nameHolds(users.nameFolded, name),
    isAnyOf(users.year, year),
    isAnyOf(users.batch, batch),
    isAnyOf(users.designation, designation),
    isAnyOf(users.status, status),
    isAnyOf(users.zone, zone),
  )

/** One parameter for any number of values, so that the statement's text stays the same. */
export const isAnyOf = (column: PgColumn, values: readonly unknown[] | undefined) =>
  values?.length ? sql`${column} = any(${sql.param(values)})` : undefined

export const hasId = (ids: readonly string[]) => sql`${users.id} = any(${sql.param(ids)}::uuid[])`

export function nameHolds(column: PgColumn, searched = ''): SQL | undefined {
  const folded = foldedName(searched)
  return folded ? like(column, containing(folded)) : undefined
}

/** LIKE patterns in which `%` and `_` have no special meaning. */
export const containing = (text: string) => `%${escaped(text)}%`
export const beginningWith = (text: string) => `${escaped(text)}%`

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

export const byName = [asc(users.nameFolded), asc(users.id)]
