import { and, eq, inArray, sql } from 'drizzle-orm'
import { tasks } from '#server/daily-updates/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { planMembers } from '../table.ts'

// Not scoped to an actor: callers decide who may change the members of a plan.

export async function upsertMembers(
  db: Queryable,
  planId: string,
  internIds: readonly string[],
  joinedAt: Date,
): Promise<void> {
  await db
    .insert(planMembers)
    .values(
      internIds.map((internId) => ({
        internId,
        planId,
        joinedAt,
        wroteBefore: sql`exists (select from ${tasks} where ${eq(tasks.userId, internId)})`,
      })),
    )
    .onConflictDoUpdate({
      target: planMembers.internId,
      set: { planId, mentorId: null, joinedAt, wroteBefore: sql`excluded.wrote_before` },
    })
}

export async function deleteMembers(db: Queryable, planId: string, internIds?: readonly string[]) {
  const isNamed = internIds && inArray(planMembers.internId, [...internIds])
  const deleted = await db
    .delete(planMembers)
    .where(and(eq(planMembers.planId, planId), isNamed))
    .returning({ internId: planMembers.internId })
  return deleted.map(({ internId }) => internId)
}
