import type { Actor, Role } from '@cohort/contract/access'
import { wallClock } from '@cohort/contract/dates'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { and, eq, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { statusAt } from './status.ts'
import { interactions } from './table.ts'

const intern = alias(users, 'intern')
const mentor = alias(users, 'mentor')
const interviewer = alias(users, 'interviewer')

/** When and where it is: the status and the shown times depend on both. */
export interface Clock {
  readonly now: Date
  readonly timeZone: string
}

const fieldsAt = (now: Date) => ({
  id: interactions.id,
  name: interactions.name,
  assignedIntern: intern.name,
  internEmail: intern.email,
  internId: interactions.internId,
  assignedMentor: mentor.name,
  mentorId: interactions.mentorId,
  assignedInterviewer: interviewer.name,
  interviewerId: interactions.interviewerId,
  startsAt: interactions.startsAt,
  duration: interactions.durationMinutes,
  place: interactions.place,
  interactionStatus: statusAt(now),
  isScheduled: interactions.isScheduled,
})

const select = (db: Queryable, now: Date) =>
  db
    .select(fieldsAt(now))
    .from(interactions)
    .innerJoin(intern, eq(intern.id, interactions.internId))
    .leftJoin(mentor, eq(mentor.id, interactions.mentorId))
    .leftJoin(interviewer, eq(interviewer.id, interactions.interviewerId))

type Row = Awaited<ReturnType<typeof select>>[number]

function shown({ startsAt, ...row }: Row, timeZone: string): Interaction {
  const { day: date, time } = wallClock(startsAt, timeZone)
  return { ...row, date, time }
}

/** The interactions that this person may know of. Every read goes through it, or through their list. */
function visibleTo({ role, id }: Actor): SQL | undefined {
  if (role === 'Admins') return undefined
  if (role === 'Interns') return eq(interactions.internId, id)
  return or(eq(interactions.mentorId, id), eq(interactions.interviewerId, id))
}

export async function findInteraction(
  db: Queryable,
  actor: Actor,
  interactionId: string,
  { now, timeZone }: Clock,
): Promise<Interaction | undefined> {
  const [row] = await select(db, now).where(
    and(eq(interactions.id, interactionId), visibleTo(actor)),
  )
  return row && shown(row, timeZone)
}

/**
 * Locks the interaction for the transaction, then finds it. In two statements, because the status
 * must be read after the wait: a feedback may be given meanwhile.
 */
export async function lockInteraction(
  db: Queryable,
  ...asked: [actor: Actor, interactionId: string, clock: Clock]
): Promise<Interaction | undefined> {
  const [, interactionId] = asked
  await db
    .select({ id: interactions.id })
    .from(interactions)
    .where(eq(interactions.id, interactionId))
    .for('update')
  return findInteraction(db, ...asked)
}

export type Columns = Omit<typeof interactions.$inferInsert, 'id'>

export async function insertInteraction(db: Queryable, row: Columns): Promise<string> {
  const [made] = await db.insert(interactions).values(row).returning({ id: interactions.id })
  if (!made) throw new Error('The database kept no interaction')
  return made.id
}

export async function updateInteraction(
  db: Queryable,
  interactionId: string,
  change: Partial<Columns>,
): Promise<void> {
  await db.update(interactions).set(change).where(eq(interactions.id, interactionId))
}

/**
 * Marks interactions that have ended as called for; of two processes each claims its own. Those that
 * were rated meanwhile are marked too, but are not due.
 */
export async function claimEnded(db: Queryable, { now, timeZone }: Clock, limit: number) {
  const over = db
    .select({ id: interactions.id })
    .from(interactions)
    .where(
      and(
        isNull(interactions.feedbackDueNotifiedAt),
        eq(interactions.isScheduled, true),
        lte(interactions.endsAt, now),
      ),
    )
    .orderBy(interactions.endsAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(interactions)
    .set({ feedbackDueNotifiedAt: now })
    .where(inArray(interactions.id, over))
    .returning({ id: interactions.id })
  const ids = claimed.map(({ id }) => id)
  const ended = await listInteractionsById(db, ids, { now, timeZone })
  const due = ended.filter(({ interactionStatus }) => interactionStatus === 'FEEDBACK_PENDING')
  return { claimed: ids.length, due }
}

/** In no order. For jobs, which act for nobody, and for lists, which are scoped. */
export async function listInteractionsById(
  db: Queryable,
  ids: readonly string[],
  { now, timeZone }: Clock,
): Promise<Interaction[]> {
  if (ids.length === 0) return []
  const rows = await select(db, now).where(inArray(interactions.id, [...ids]))
  return rows.map((row) => shown(row, timeZone))
}

type By = { readonly id: string } | { readonly email: string } | { readonly name: string }

/** Enabled people of a role, at most two: the second says that a name does not tell who is meant. */
export async function findCandidates(db: Queryable, role: Role, by: By) {
  const meant =
    'id' in by
      ? eq(users.id, by.id)
      : 'email' in by
        ? eq(users.email, by.email)
        : sql`${users.name} = ${by.name}`
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.role, role), isNull(users.disabledAt), meant))
    .limit(2)
}

export async function isKnownUser(db: Queryable, userId: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
  return found.length > 0
}
