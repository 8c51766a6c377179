import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { byName } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { planMembers } from '../table.ts'

// Not scoped to an actor: for admins alone.

/** As written in the condition of the index. */
const hasNoPlace = sql`${users.role} = 'Interns' and ${users.disabledAt} is null
  and ${users.status} is null and ${users.batch} is null`

/** Interns for whom no status, batch or plan has been chosen yet: the number, and the first by name. */
export async function findUnplaced(db: Queryable) {
  const membership = db
    .select({ one: sql`1` })
    .from(planMembers)
    .where(eq(planMembers.internId, users.id))
  const condition = and(hasNoPlace, notExists(membership))
  const first = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(condition)
    .orderBy(...byName)
    .limit(2)
  const total = first.length < 2 ? first.length : await db.$count(users, condition)
  return { total, first: first.slice(0, 1) }
}
