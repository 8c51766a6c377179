import type { Zone } from '@cohort/contract/users/rules'
import type { ZoneChange } from '@cohort/contract/users/schemas'
import { desc, eq, sql } from 'drizzle-orm'
import { newId } from '#server/platform/database/columns.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users, zoneChanges } from './table.ts'

export interface ZoneStep {
  readonly userId: string
  readonly from: Zone | null
  readonly to: Zone | null
}

interface Told {
  readonly reason: string | null
  /** Null for an operator. */
  readonly actorId: string | null
  readonly at: Date
}

const AT_ONCE = 10_000

/**
 * Whoever changes zones calls it in the same transaction, with what they were and what they became;
 * those that stay as they were are left out.
 */
export async function recordZoneChanges(
  db: Queryable,
  steps: readonly ZoneStep[],
  { reason, actorId, at }: Told,
): Promise<void> {
  const changed = steps.filter(({ from, to }) => from !== to)
  for (let start = 0; start < changed.length; start += AT_ONCE) {
    const some = changed.slice(start, start + AT_ONCE)
    const column = <Value>(of: (step: ZoneStep) => Value) => sql.param(some.map(of))
    await db.execute(sql`
      insert into ${zoneChanges} (id, user_id, from_zone, to_zone, reason, actor_id, at)
      select id, user_id, from_zone, to_zone,
        ${reason}::text, ${actorId}::uuid, ${at.toISOString()}::timestamptz
      from unnest(
        ${column(newId)}::uuid[],
        ${column(({ userId }) => userId)}::uuid[],
        ${column(({ from }) => from)}::text[],
        ${column(({ to }) => to)}::text[]
      ) as step (id, user_id, from_zone, to_zone)`)
  }
}

const NEWEST = 500

/** Not scoped to an actor: its only caller admits admins alone. */
export async function listZoneChanges(db: Queryable, userId: string): Promise<ZoneChange[]> {
  const changes = await db
    .select({
      id: zoneChanges.id,
      at: zoneChanges.at,
      actorName: users.name,
      from: zoneChanges.from,
      to: zoneChanges.to,
      reason: zoneChanges.reason,
    })
    .from(zoneChanges)
    .leftJoin(users, eq(users.id, zoneChanges.actorId))
    .where(eq(zoneChanges.userId, userId))
    .orderBy(desc(zoneChanges.at), desc(zoneChanges.id))
    .limit(NEWEST)
  return changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }))
}
