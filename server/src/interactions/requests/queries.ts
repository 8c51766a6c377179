import { type Actor, isAdmin } from '@cohort/contract/access'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import type { QueryOf } from '@cohort/contract/calls'
import type { interactions as calls } from '@cohort/contract/interactions/calls'
import type { OpenRequests } from '@cohort/contract/interactions/request-schemas'
import { MAX_LISTED_REQUESTS } from '@cohort/contract/interactions/rules'
import { and, asc, eq, gt, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { toLocalDateTime, today } from '@cohort/contract/dates'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { isMentorOf } from '#server/plans/mentor-queries.ts'
import { users } from '#server/users/table.ts'
import { feedbackAuthors } from '../participants.ts'
import { listInteractionsById, type Clock } from '../queries.ts'
import { interactions, meetingRequests } from '../table.ts'
import { listDeclined } from './new-time-queries.ts'

const intern = alias(users, 'intern')
const asker = alias(users, 'asker')

const { id, internId, askedBy, interactionId, text, preferredAt, state, createdAt } =
  meetingRequests

/** A literal, which the planner and the inference of a partial index need. */
const isOpen = sql`${state} = 'OPEN'`
const isForMeeting = isNull(interactionId)

type NewRequest = Omit<typeof meetingRequests.$inferInsert, 'id' | 'state'> & {
  readonly createdAt: Date
}

export async function saveRequest(db: Queryable, row: NewRequest): Promise<string> {
  const conflict = row.interactionId
    ? {
        target: [interactionId, askedBy],
        targetWhere: sql`${isOpen} and ${interactionId} is not null`,
      }
    : { target: [internId, askedBy], targetWhere: sql`${isOpen} and ${interactionId} is null` }
  const set = {
    internId: row.internId,
    text: row.text,
    preferredAt: row.preferredAt ?? null,
    createdAt: row.createdAt,
  }
  const saved = await db
    .insert(meetingRequests)
    .values(row)
    .onConflictDoUpdate({ ...conflict, set })
    .returning({ id })
  return onlyRow(saved).id
}

/** At most one of each mentor and intern is open. */
export async function findOpenRequestId(
  db: Queryable,
  asked: { readonly internId: string; readonly askedBy: string },
): Promise<string | undefined> {
  const isMeant = and(eq(internId, asked.internId), eq(askedBy, asked.askedBy))
  const [found] = await db
    .select({ id })
    .from(meetingRequests)
    .where(and(isOpen, isForMeeting, isMeant))
  return found?.id
}

const SHOWN = {
  id,
  internId,
  intern: intern.name,
  internEmail: intern.email,
  askedById: askedBy,
  askedBy: asker.name,
  text,
  preferredAt,
  createdAt,
  interactionId,
  total: sql<number>`count(*) over ()`.mapWith(Number),
}

const selectOpen = (db: Queryable, clock: Clock, further?: SQL) =>
  db
    .select(SHOWN)
    .from(meetingRequests)
    .innerJoin(intern, and(eq(intern.id, internId), isNull(intern.disabledAt)))
    .innerJoin(asker, and(eq(asker.id, askedBy), isNull(asker.disabledAt)))
    .leftJoin(
      interactions,
      and(eq(interactions.id, interactionId), eq(interactions.internId, internId)),
    )
    .where(and(isCurrent(clock), further))
    .orderBy(asc(createdAt), asc(id))

/** Not of a former mentor of the intern, nor about an interaction that is over, not held, or no longer of who asked. */
const isCurrent = ({ now, timeZone }: Clock) =>
  and(
    isOpen,
    or(
      and(isForMeeting, isMentorOf(askedBy, internId, today(now, timeZone))),
      and(
        isNull(interactions.outcome),
        gt(interactions.endsAt, now),
        sql`${askedBy} in (${interactions.internId}, ${interactions.mentorId}, ${interactions.interviewerId})`,
      ),
    ),
  )

/** How many are open, and the oldest. */
export async function findOldestRequest(db: Queryable, clock: Clock) {
  const [oldest] = await selectOpen(db, clock).limit(1)
  if (!oldest) return { total: 0, first: [] }
  const { total, text: _text, preferredAt: _preferredAt, ...shown } = oldest
  const { askedById: _askedById, createdAt: _createdAt, ...first } = shown
  return { total, first: [first] }
}

/** A meeting with the intern of the row of `users` is requested. The requests are read once for all rows. */
export const isMeetingRequested = (db: Queryable, { now, timeZone }: Clock) =>
  inArray(
    users.id,
    db
      .select({ internId })
      .from(meetingRequests)
      .innerJoin(asker, and(eq(asker.id, askedBy), isNull(asker.disabledAt)))
      .where(and(isOpen, isForMeeting, isMentorOf(askedBy, internId, today(now, timeZone)))),
  )

export async function listInternsAskedFor(db: Queryable, askerId: string, clock: Clock) {
  const rows = await selectOpen(db, clock, and(isForMeeting, eq(askedBy, askerId)))
  return rows.map((row) => row.internId)
}

export async function listRequests(
  db: Queryable,
  actor: Actor,
  wanted: QueryOf<typeof calls.requests>,
  clock: Clock,
): Promise<OpenRequests> {
  const isWanted = and(
    isAdmin(actor) ? undefined : eq(askedBy, actor.id),
    wanted.internId ? eq(internId, wanted.internId) : undefined,
  )
  const rows = await selectOpen(db, clock, isWanted).limit(MAX_LISTED_REQUESTS)
  const ids = rows.flatMap((row) => row.interactionId ?? [])
  const found = await listInteractionsById(db, ids, clock, isAdmin(actor))
  const first = rows.map(({ preferredAt, ...row }) => ({
    ...row,
    preferred: preferredAt && slotOf(preferredAt, clock.timeZone),
    createdAt: row.createdAt.toISOString(),
    interaction: found.find((one) => one.id === row.interactionId) ?? null,
  }))
  const declined = isAdmin(actor) ? [] : await listDeclined(db, actor.id, clock.now)
  return { total: rows[0]?.total ?? 0, first, declined }
}

function slotOf(at: Date, timeZone: string) {
  const { day: date, time } = toLocalDateTime(at, timeZone)
  return { date, time }
}

type Closing =
  | { readonly state: 'SCHEDULED' | 'WITHDRAWN'; readonly closedAt: Date }
  | { readonly state: 'DECLINED'; readonly closedAt: Date; readonly declineReason: string }

/** Closes those that are still open: of two who close the same one, only the first gets it. */
const close = (db: Queryable, closing: Closing, which: SQL | undefined) =>
  db
    .update(meetingRequests)
    .set(closing)
    .where(and(isOpen, which))
    .returning({ id, askedBy, internId, interactionId })

export async function closeRequest(
  db: Queryable,
  { requestId, ofUser }: { readonly requestId: string; readonly ofUser?: string },
  closing: Closing,
) {
  const isMeant = and(eq(id, requestId), ofUser ? eq(askedBy, ofUser) : undefined)
  const [closed] = await close(db, closing, isMeant)
  const isKnown = closed !== undefined || (await db.$count(meetingRequests, isMeant)) > 0
  return { closed, isKnown }
}

export function closeMeetingRequests(db: Queryable, made: Interaction, closedAt: Date) {
  const isFulfilled = and(
    isForMeeting,
    eq(internId, made.internId),
    inArray(askedBy, feedbackAuthors(made)),
  )
  return close(db, { state: 'SCHEDULED', closedAt }, isFulfilled)
}

/** The one for which the interaction was scheduled; undefined when it is closed or of another intern. */
export async function claimRequest(
  db: Queryable,
  { requestId, made }: { readonly requestId: string; readonly made: Interaction },
  closedAt: Date,
) {
  const isMeant = and(isForMeeting, eq(id, requestId), eq(internId, made.internId))
  const [closed] = await close(db, { state: 'SCHEDULED', closedAt }, isMeant)
  return closed
}

export const fulfilTimeRequests = (db: Queryable, changedId: string, closedAt: Date) =>
  close(db, { state: 'SCHEDULED', closedAt }, eq(interactionId, changedId))

export const withdrawOfOthers = (
  db: Queryable,
  { id: changedId, internId: named }: Interaction,
  closedAt: Date,
) =>
  close(
    db,
    { state: 'WITHDRAWN', closedAt },
    and(eq(interactionId, changedId), ne(internId, named)),
  )

/** Of interactions that do not take place: no admin declined them, and after a reopening each can be sent again. */
export const withdrawTimeRequests = (db: Queryable, ids: readonly string[], closedAt: Date) =>
  close(db, { state: 'WITHDRAWN', closedAt }, inArray(interactionId, [...ids]))

export const askersOf = (closed: readonly { readonly askedBy: string }[]) =>
  closed.map((request) => request.askedBy)
