import { and, isNull } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { byName, isInTraining } from './queries.ts'
import { users } from './table.ts'

// Not scoped to an actor: for admins alone.

/** Interns in training for whom no batch has been chosen yet: the number, and the first by name. */
export async function findWithoutBatch(db: Queryable) {
  const condition = and(isInTraining, isNull(users.batch))
  const first = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(condition)
    .orderBy(...byName)
    .limit(2)
  const total = first.length < 2 ? first.length : await db.$count(users, condition)
  return { total, first: first.slice(0, 1) }
}
