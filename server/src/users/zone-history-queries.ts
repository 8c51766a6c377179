import type { Actor } from '@cohort/contract/access'
import { today } from '@cohort/contract/dates'
import type { Zone } from '@cohort/contract/users/rules'
import type { ZoneChange } from '@cohort/contract/users/schemas'
import { desc, eq, sql, type SQL } from 'drizzle-orm'
import { newId } from '#server/platform/database/columns.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users, zoneChanges } from './table.ts'

export interface ZoneStep {
  readonly userId: string
  readonly from: Zone | null
  readonly to: Zone | null
}

interface Origin {
  readonly reason: string | null
  readonly actorId: string | null
  readonly at: Date
}

const BATCH_SIZE = 10_000

/** Called in the transaction that changes the zones. Steps without a change are left out. */
export async function recordZoneChanges(
  db: Queryable,
  steps: readonly ZoneStep[],
  { reason, actorId, at }: Origin,
): Promise<void> {
  const changed = steps.filter(({ from, to }) => from !== to)
  for (let start = 0; start < changed.length; start += BATCH_SIZE) {
    const chunk = changed.slice(start, start + BATCH_SIZE)
    const column = <Value>(of: (step: ZoneStep) => Value) => sql.param(chunk.map(of))
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

/** Of a row of people, by its alias: from what the first change since then led away, else the present one. */
export const zoneAt = (person: SQL, moment: Date) => sql`(array(
  select from_zone from ${zoneChanges} change
  where change.user_id = ${person}.id and change.at >= ${moment.toISOString()}::timestamptz
  order by change.at, change.id limit 1) || ${person}.zone)[1]`

/** The day on which the present zone was set; null when that was before the history of zones. */
export async function findZoneSetOn(db: Queryable, userId: string, timeZone: string) {
  const { id, at } = zoneChanges
  const [last] = await db
    .select({ at })
    .from(zoneChanges)
    .where(eq(zoneChanges.userId, userId))
    .orderBy(desc(at), desc(id))
    .limit(1)
  return last ? today(last.at, timeZone) : null
}

const MAX_LISTED = 500

/** For admins, some of whom were interns: a reader does not read why their own zone was set. */
export async function listZoneChanges(
  db: Queryable,
  userId: string,
  reader?: Actor,
): Promise<ZoneChange[]> {
  const { id, at, from, to, reason } = zoneChanges
  const changes = await db
    .select({ id, at, actorName: users.name, from, to, reason })
    .from(zoneChanges)
    .leftJoin(users, eq(users.id, zoneChanges.actorId))
    .where(eq(zoneChanges.userId, userId))
    .orderBy(desc(at), desc(id))
    .limit(MAX_LISTED)
  return changes.map(({ reason: why, ...change }) => ({
    ...change,
    reason: userId === reader?.id ? null : why,
    at: change.at.toISOString(),
  }))
}
