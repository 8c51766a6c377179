import type { BatchAverages } from '@cohort/contract/feedback/schemas'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { isEnabledIntern, isInternWithId } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { feedbacks } from './table.ts'

// Not scoped to an actor: averages of a batch are for admins.

/** Undefined for people who are not interns. */
export async function findBatchOf(db: Queryable, userId: string) {
  const [intern] = await db
    .select({ year: users.year, batch: users.batch })
    .from(users)
    .where(isInternWithId(userId))
  return intern
}

/** Bounds the time; the average of a larger batch is that of its first accounts. */
const MAX_INTERNS = 500

interface Batch {
  readonly year: number | null
  readonly batch: string | null
}

export async function averageSkillsOfBatch(
  db: Queryable,
  { year, batch }: Batch,
): Promise<BatchAverages | null> {
  if (year === null || batch === null) return null
  const members = db
    .select({ id: users.id })
    .from(users)
    .where(and(isEnabledIntern, eq(users.year, year), eq(users.batch, batch)))
    .orderBy(asc(users.id))
    .limit(MAX_INTERNS)
    .as('members')
  const given = db
    .select({ internId: feedbacks.internId, ratings: feedbacks.ratings })
    .from(members)
    .innerJoin(feedbacks, eq(feedbacks.internId, members.id))
    .as('given')
  const skills = await db
    .select({
      skill: sql<string>`rated.key`,
      average: sql`avg(rated.value::numeric)`.mapWith(Number),
    })
    .from(given)
    .innerJoin(sql`lateral jsonb_each_text(${given.ratings}) as rated (key, value)`, sql`true`)
    .groupBy(sql`rated.key`)
  const [counted] = await db
    .select({ interns: sql`count(distinct ${given.internId})`.mapWith(Number) })
    .from(given)
  return { year, batch, interns: counted?.interns ?? 0, skills }
}
