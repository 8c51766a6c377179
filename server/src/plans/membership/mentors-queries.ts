import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, max } from 'drizzle-orm'
import { notifications } from '#server/notifications/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { isEnabledIntern } from '#server/users/queries.ts'
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

/** Those for whom no other mentor was chosen; of all, or of who joined before a moment. */
export const listMentoredByPlans = (
  db: Queryable,
  planIds: readonly string[],
  joinedBefore?: Date,
): Promise<MentoredRow[]> =>
  db
    .select(fields)
    .from(planMembers)
    .innerJoin(users, eq(users.id, planMembers.internId))
    .where(
      and(
        inArray(planMembers.planId, [...planIds]),
        isNull(planMembers.mentorId),
        isEnabledIntern,
        joinedBefore && lt(planMembers.joinedAt, joinedBefore),
      ),
    )
    .orderBy(asc(planMembers.internId))

type Message = { readonly userId: string; readonly message: string }

/** Which of the messages were written since the moment. */
export function listWritten(db: Queryable, notices: readonly Message[], since: Date) {
  const { userId, message, createdAt } = notifications
  const readers = notices.map((notice) => notice.userId)
  const messages = [...new Set(notices.map((notice) => notice.message))]
  const isOne = and(inArray(userId, readers), inArray(message, messages))
  return db
    .select({ userId, message })
    .from(notifications)
    .where(and(isOne, gte(createdAt, since)))
}

interface Told {
  readonly planId: string
  readonly userIds: readonly string[]
  readonly since: Date
}

/** Whether one change of the plan was the last that each of them was told of. */
export async function wereToldTogether(db: Queryable, { planId, userIds, since }: Told) {
  const { userId, recordId, createdAt } = notifications
  const rows = await db
    .select({ at: max(createdAt) })
    .from(notifications)
    .where(and(inArray(userId, [...userIds]), gte(createdAt, since), eq(recordId, planId)))
    .groupBy(userId)
  const moments = new Set(rows.map(({ at }) => at?.getTime()))
  return rows.length === userIds.length && moments.size === 1
}

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
