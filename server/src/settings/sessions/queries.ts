import { DEFAULT_SESSION_LIMITS, type SessionLimits } from '@cohort/contract/settings/rules'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { sessionLimits } from '../table.ts'

/** Not scoped to an actor: the limits apply to everyone. */
export async function findSessionLimits(db: Queryable): Promise<SessionLimits> {
  const { idleHours, maximumDays } = sessionLimits
  const [limits] = await db.select({ idleHours, maximumDays }).from(sessionLimits)
  return limits ?? DEFAULT_SESSION_LIMITS
}

export async function lockSessionLimits(db: Queryable): Promise<void> {
  await db.execute(sql`lock table ${sessionLimits} in share row exclusive mode`)
}

export async function saveSessionLimits(db: Queryable, limits: SessionLimits): Promise<void> {
  const { id } = sessionLimits
  await db.insert(sessionLimits).values(limits).onConflictDoUpdate({ target: id, set: limits })
}
