import { and, asc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Day } from '@cohort/contract/dates'
import { helpRequests } from '#server/helpdesk/table.ts'
import { NOT_HELD } from '#server/interactions/queries.ts'
import { interactions, isUnrated, NOT_REMINDED } from '#server/interactions/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { milestones, planMembers, plans } from '#server/plans/table.ts'
import { isEnabledAs, isInTraining } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'

// Not scoped to an actor: for admins whom the calls admit, and for operators.

/** Locked in the order of ids, unless for a preview. */
interface Options {
  readonly isLocked: boolean
}

export async function listOpenInteractionIds(db: Queryable, userId: string, options: Options) {
  const takesPart = or(
    eq(interactions.internId, userId),
    eq(interactions.mentorId, userId),
    eq(interactions.interviewerId, userId),
  )
  const open = db
    .select({ id: interactions.id })
    .from(interactions)
    .where(and(takesPart, isUnrated, isNull(interactions.outcome)))
    .orderBy(asc(interactions.id))
  const rows = await (options.isLocked ? open.for('update') : open)
  return rows.map(({ id }) => id)
}

export async function replaceMentor(
  db: Queryable,
  ids: readonly string[],
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: Date },
) {
  if (ids.length === 0) return
  const replaced = (column: typeof interactions.mentorId | typeof interactions.interviewerId) =>
    sql`case when ${column} = ${from} then ${to}::uuid else ${column} end`
  await db
    .update(interactions)
    .set({
      mentorId: replaced(interactions.mentorId),
      interviewerId: replaced(interactions.interviewerId),
      ...NOT_REMINDED,
      updatedAt: now,
    })
    .where(inArray(interactions.id, [...ids]))
}

export async function holdAll(db: Queryable, ids: readonly string[], now: Date) {
  if (ids.length === 0) return
  await db
    .update(interactions)
    .set({ isScheduled: false, updatedAt: now })
    .where(inArray(interactions.id, [...ids]))
}

interface Cancellation {
  readonly reason: string
  readonly by: string | null
  readonly now: Date
}

export async function cancelAll(
  db: Queryable,
  ids: readonly string[],
  { reason, by, now }: Cancellation,
) {
  await db
    .update(interactions)
    .set({
      outcome: 'CANCELLED',
      outcomeReason: reason,
      outcomeAt: now,
      outcomeBy: by,
      ...NOT_HELD,
      updatedAt: now,
    })
    .where(inArray(interactions.id, [...ids]))
}

const requestFields = {
  id: helpRequests.id,
  number: helpRequests.number,
  subject: helpRequests.subject,
  senderId: helpRequests.senderId,
  recipientId: helpRequests.recipientId,
}

export function listOpenRequestsTo(db: Queryable, userId: string, { isLocked }: Options) {
  const found = db
    .select(requestFields)
    .from(helpRequests)
    .where(and(eq(helpRequests.recipientId, userId), eq(helpRequests.status, 'PENDING')))
    .orderBy(asc(helpRequests.id))
  return isLocked ? found.for('update') : found
}

export type RequestRow = Awaited<ReturnType<typeof listOpenRequestsTo>>[number]

export function listOpenRequestsOf(db: Queryable, userId: string, { isLocked }: Options) {
  const found = db
    .select(requestFields)
    .from(helpRequests)
    .where(and(eq(helpRequests.senderId, userId), eq(helpRequests.status, 'PENDING')))
    .orderBy(asc(helpRequests.id))
  return isLocked ? found.for('update') : found
}

export async function addressTo(db: Queryable, ids: readonly string[], mentorId: string | null) {
  if (ids.length === 0) return
  const recipient = mentorId === null ? 'Admins' : 'Mentors'
  await db
    .update(helpRequests)
    .set({ recipient, recipientId: mentorId, remindedAt: null })
    .where(inArray(helpRequests.id, [...ids]))
}

export async function resolveAll(
  db: Queryable,
  ids: readonly string[],
  { by, now }: { readonly by: string | null; readonly now: Date },
) {
  if (ids.length === 0) return
  await db
    .update(helpRequests)
    .set({ status: 'RESOLVED', resolvedAt: now, resolvedById: by })
    .where(inArray(helpRequests.id, [...ids]))
}

/** Of an ended plan the last one, while interns in training are still in it: its mentor remains theirs. */
const isStillMentored = sql`(${milestones.position}, ${milestones.id}) = (
    select later.position, later.id from ${milestones} later where later.plan_id = ${plans.id}
    order by later.position desc, later.id desc limit 1)
  and exists (select from ${planMembers} join ${users} on ${users.id} = ${planMembers.internId}
    where ${planMembers.planId} = ${plans.id} and ${isInTraining})`

export const listMilestonesOf = (db: Queryable, mentorId: string, today: Day) =>
  db
    .select({
      id: milestones.id,
      name: milestones.name,
      planId: plans.id,
      planName: plans.name,
    })
    .from(milestones)
    .innerJoin(plans, eq(plans.id, milestones.planId))
    .where(and(eq(milestones.mentorId, mentorId), or(gte(plans.endDate, today), isStillMentored)))
    .orderBy(asc(milestones.id))

export type MilestoneRow = Awaited<ReturnType<typeof listMilestonesOf>>[number]

/** Those that the mentor still has, whose ids it answers: a change of a plan locks the plan, not its mentors. */
export async function giveMilestones(
  db: Queryable,
  ids: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
) {
  if (ids.length === 0) return new Set<string>()
  const given = await db
    .update(milestones)
    .set({ mentorId: to })
    .where(and(inArray(milestones.id, [...ids]), eq(milestones.mentorId, from)))
    .returning({ id: milestones.id })
  return new Set(given.map(({ id }) => id))
}

export async function findPlanOf(db: Queryable, internId: string) {
  const [plan] = await db
    .select({ id: plans.id, name: plans.name })
    .from(planMembers)
    .innerJoin(plans, eq(plans.id, planMembers.planId))
    .where(eq(planMembers.internId, internId))
  return plan
}

export async function hasOtherMentor(db: Queryable, userId: string): Promise<boolean> {
  const isOther = and(isEnabledAs('Mentors'), ne(users.id, userId))
  const [other] = await db.select({ id: users.id }).from(users).where(isOther).limit(1)
  return other !== undefined
}
