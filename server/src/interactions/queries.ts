import type { Actor, Role } from '@cohort/contract/access'
import type { Page } from '@cohort/contract/calls'
import { addDays, momentOf, wallClock } from '@cohort/contract/dates'
import type { Interaction, InteractionFilters } from '@cohort/contract/interactions'
import {
  and,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/database.ts'
import { nameHolds } from '#server/users/queries.ts'
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

/** The interactions that this person may know of. Every read goes through it. */
function visibleTo({ role, id }: Actor): SQL | undefined {
  if (role === 'Admins') return undefined
  return role === 'Interns' ? eq(interactions.internId, id) : isTakenPartIn(id)
}

const isTakenPartIn = (userId: string) =>
  or(eq(interactions.mentorId, userId), eq(interactions.interviewerId, userId))

/** Of whatever kind this person's part is, which is for admins to ask. */
const ofPerson = (userId: string): SQL | undefined =>
  or(eq(interactions.internId, userId), isTakenPartIn(userId))

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

type Filters = InteractionFilters & { readonly limit: number; readonly offset: number }

export async function listInteractions(
  db: Queryable,
  scope: Actor | { readonly ofUser: string },
  filters: Filters,
  { now, timeZone }: Clock,
): Promise<Page<Interaction>> {
  const scoped = 'ofUser' in scope ? ofPerson(scope.ofUser) : visibleTo(scope)
  const wanted = and(scoped, ...conditions(filters, { now, timeZone }))
  const rows = await select(db, now)
    .where(wanted)
    .orderBy(desc(interactions.startsAt), desc(interactions.id))
    .limit(filters.limit)
    .offset(filters.offset)
  const [counted] = await db
    .select({ total: count() })
    .from(interactions)
    .innerJoin(intern, eq(intern.id, interactions.internId))
    .where(wanted)
  const total = counted?.total ?? 0
  const data = rows.map((row) => shown(row, timeZone))
  return { data, total, total_pages: Math.ceil(total / filters.limit) }
}

function conditions(
  { name, year, batch, designation, interactionStatus, date, endedBefore }: InteractionFilters,
  { now, timeZone }: Clock,
): (SQL | undefined)[] {
  return [
    name
      ? or(ilike(interactions.name, holding(name)), nameHolds(intern.nameFolded, name))
      : undefined,
    year?.length ? inArray(intern.year, year) : undefined,
    batch?.length ? inArray(intern.batch, batch) : undefined,
    designation?.length ? inArray(intern.designation, designation) : undefined,
    interactionStatus?.length ? inArray(statusAt(now), interactionStatus) : undefined,
    date ? startingOn(date, timeZone) : undefined,
    endedBefore ? lt(interactions.endsAt, momentOf(endedBefore, '00:00', timeZone)) : undefined,
  ]
}

/** A searched `%` or `_` stands for itself. */
const holding = (searched: string) => `%${searched.replaceAll(/[\\%_]/g, '\\$&')}%`

function startingOn(day: string, timeZone: string): SQL {
  const from = momentOf(day, '00:00', timeZone).toISOString()
  const until = momentOf(addDays(day, 1), '00:00', timeZone).toISOString()
  return sql`${interactions.startsAt} >= ${from}::timestamptz and ${interactions.startsAt} < ${until}::timestamptz`
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

/** For jobs, which act for nobody. */
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
