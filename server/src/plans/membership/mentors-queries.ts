import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { planMembers } from '../table.ts'

// Not scoped to an actor: for admins whom the calls admit, and for handovers.

const fields = {
  internId: planMembers.internId,
  intern: users.name,
  mentorId: planMembers.mentorId,
}

export const listOwnMentors = (db: Queryable, internIds: readonly string[]) =>
  db
    .select(fields)
    .from(planMembers)
    .innerJoin(users, eq(users.id, planMembers.internId))
    .where(inArray(planMembers.internId, [...internIds]))
    .orderBy(asc(planMembers.internId))

export type MentoredRow = Awaited<ReturnType<typeof listOwnMentors>>[number]

export const listMentoredBy = (db: Queryable, mentorId: string) =>
  db
    .select(fields)
    .from(planMembers)
    .innerJoin(users, eq(users.id, planMembers.internId))
    .where(and(isNotNull(planMembers.mentorId), eq(planMembers.mentorId, mentorId)))
    .orderBy(asc(planMembers.internId))

export async function updateMentor(
  db: Queryable,
  internIds: readonly string[],
  mentorId: string | null,
): Promise<void> {
  if (internIds.length === 0) return
  await db
    .update(planMembers)
    .set({ mentorId })
    .where(inArray(planMembers.internId, [...internIds]))
}
