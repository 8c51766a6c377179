import { type Actor, isAdmin, isIntern } from '@cohort/contract/access'
import { toLocalDateTime } from '@cohort/contract/dates'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { and, asc, eq, gt, inArray, lt, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn, type PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { awayOn } from '#server/daily-updates/absences-queries.ts'
import { holidays } from '#server/daily-updates/table.ts'
import { LOCKS } from '#server/platform/database/locks.ts'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { newTimeRequestsAt } from './requests/new-time-queries.ts'
import { interactions, statusAt } from './table.ts'

const intern = alias(users, 'intern')
const mentor = alias(users, 'mentor')
const interviewer = alias(users, 'interviewer')

/** A left join gives null where no one is named. */
const isMentor = ({ role, disabledAt }: Record<'role' | 'disabledAt', AnyPgColumn>) =>
  sql`coalesce(${role} = 'Mentors' and ${disabledAt} is null, false)`

export interface Clock {
  readonly now: Date
  readonly timeZone: string
}

/** Why its day is unusual, of an interaction that is not over. */
interface DayOff {
  readonly internAway: SQL<Interaction['internAway']>
  readonly holiday: SQL<Interaction['holiday']>
}

function dayOffAt({ now, timeZone }: Clock): DayOff {
  const start = sql`(${interactions.startsAt} at time zone ${timeZone})`
  const isAhead = sql`${interactions.endsAt} > ${now.toISOString()}::timestamptz and ${interactions.outcome} is null`
  const away = awayOn({ id: sql`${interactions.internId}`, status: sql`${intern.status}` }, start)
  const holiday = sql`(select ${holidays.name} from ${holidays} where ${holidays.day} = ${start}::date)`
  return {
    internAway: sql`(case when ${isAhead} then ${away} end)`,
    holiday: sql`(case when ${isAhead} then ${holiday} end)`,
  }
}

const fieldsAt = (now: Date, { internAway, holiday }: DayOff) => ({
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
  endsAt: interactions.endsAt,
  duration: interactions.durationMinutes,
  place: interactions.place,
  interactionStatus: statusAt(now),
  isScheduled: interactions.isScheduled,
  outcome: interactions.outcome,
  outcomeReason: interactions.outcomeReason,
  outcomeBy: interactions.outcomeBy,
  seriesId: interactions.seriesId,
  feedbackRemindedAt: interactions.feedbackRemindedAt,
  // By their names: the module of feedback builds on this one.
  feedbackGivenBy: sql<GivenBy | null>`(select json_build_object('id', giver.id, 'name', giver.name)
    from feedbacks feedback join users giver on giver.id = feedback.author_id
    where feedback.interaction_id = ${interactions.id})`,
  isFeedbackShared: sql<boolean>`exists (select from feedbacks feedback
    where feedback.interaction_id = ${interactions.id} and feedback.shared_from <= ${now.toISOString()}::timestamptz)`,
  newTimeRequests: newTimeRequestsAt(now),
  // Of the intern who is named now: an edit may have named another one.
  selfAssessment: sql<Interaction['selfAssessment']>`(select
    case when assessment.submitted_at is null then 'REQUESTED' else 'SENT' end
    from self_assessments assessment
    where assessment.interaction_id = ${interactions.id} and assessment.intern_id = ${interactions.internId})`,
  internAway,
  holiday,
  isReopenable: sql<boolean>`(${interactions.endsAt} <= ${now.toISOString()}::timestamptz
    or ${interactions.wasOnHold} or (${intern.role} = 'Interns' and ${intern.disabledAt} is null
    and (${mentor.id} is null or ${isMentor(mentor)}) and (${interviewer.id} is null or ${isMentor(interviewer)})))`,
  hasFeedbackAuthor: sql<boolean>`(${isMentor(mentor)}) or (${isMentor(interviewer)})`,
})

type GivenBy = NonNullable<Interaction['feedbackGivenBy']>

const select = (db: Queryable, now: Date, dayOff: DayOff) =>
  db
    .select(fieldsAt(now, dayOff))
    .from(interactions)
    .innerJoin(intern, eq(intern.id, interactions.internId))
    .leftJoin(mentor, eq(mentor.id, interactions.mentorId))
    .leftJoin(interviewer, eq(interviewer.id, interactions.interviewerId))

const selectShown = (db: Queryable, clock: Clock) => select(db, clock.now, dayOffAt(clock))

/** Of many that overlap: a day away of one of them says nothing of the overlap. */
const NOT_READ: DayOff = { internAway: sql`null`, holiday: sql`null` }

export type InteractionRow = Awaited<ReturnType<typeof select>>[number]

/** `endsAt` stays in the row: response schemas drop it. Reminders are shown to admins alone. */
function shown(
  { startsAt, feedbackRemindedAt, ...row }: InteractionRow,
  timeZone: string,
  isForAdmin: boolean,
): Interaction {
  const { day: date, time } = toLocalDateTime(startsAt, timeZone)
  const remindedAt = isForAdmin && feedbackRemindedAt ? feedbackRemindedAt.toISOString() : null
  return { ...row, date, time, feedbackRemindedAt: remindedAt }
}

function visibleTo(actor: Actor): SQL | undefined {
  if (isAdmin(actor)) return undefined
  if (isIntern(actor)) return eq(interactions.internId, actor.id)
  return or(eq(interactions.mentorId, actor.id), eq(interactions.interviewerId, actor.id))
}

export async function findInteraction(
  db: Queryable,
  actor: Actor,
  interactionId: string,
  clock: Clock,
): Promise<Interaction | undefined> {
  const isVisible = and(eq(interactions.id, interactionId), visibleTo(actor))
  const [row] = await selectShown(db, clock).where(isVisible)
  return row && shown(row, clock.timeZone, isAdmin(actor))
}

/** Before the participants are locked, so that those who are locked are still those of the interaction. */
export async function lockEdits(db: Queryable, interactionId: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${interactionId}, ${LOCKS.interaction}))`,
  )
}

/** Two statements: the status must be read after the wait, during which feedback may be given. */
export async function lockInteraction(
  db: Queryable,
  actor: Actor,
  interactionId: string,
  clock: Clock,
): Promise<Interaction | undefined> {
  await db
    .select({ id: interactions.id })
    .from(interactions)
    .where(eq(interactions.id, interactionId))
    .for('update')
  return findInteraction(db, actor, interactionId, clock)
}

/** In no order. Not scoped to an actor: for jobs, and for ids from a scoped list. */
export async function listInteractionsById(
  db: Queryable,
  ids: readonly string[],
  clock: Clock,
  isForAdmin = false,
): Promise<Interaction[]> {
  if (ids.length === 0) return []
  const rows = await selectShown(db, clock).where(inArray(interactions.id, [...ids]))
  return rows.map((row) => shown(row, clock.timeZone, isForAdmin))
}

/** The longest interaction, which bounds how early a running one can have begun. */
const MAX_DURATION = 24 * 60 * 60_000

export interface OverlapQuery {
  readonly personIds: readonly string[]
  readonly from: Date
  readonly until: Date
  readonly except?: string | undefined
}

/** What overlaps the span, for any of these people. Not scoped to an actor: only admins schedule. */
export function listOverlapping(db: Queryable, { personIds, from, until, except }: OverlapQuery) {
  const ids = [...personIds]
  // A condition for each column, because each has its own index.
  const takesPart = or(
    inArray(interactions.internId, ids),
    inArray(interactions.mentorId, ids),
    inArray(interactions.interviewerId, ids),
  )
  return select(db, from, NOT_READ)
    .where(
      and(
        takesPart,
        eq(interactions.isScheduled, true),
        gt(interactions.startsAt, new Date(from.getTime() - MAX_DURATION)),
        lt(interactions.startsAt, until),
        gt(interactions.endsAt, from),
        except ? ne(interactions.id, except) : undefined,
      ),
    )
    .orderBy(asc(interactions.startsAt), asc(interactions.id))
}

export type Columns = Omit<typeof interactions.$inferInsert, 'id'>

export async function insertInteraction(db: Queryable, row: Columns): Promise<string> {
  const { id } = interactions
  return onlyRow(await db.insert(interactions).values(row).returning({ id })).id
}

export type ColumnChange = Partial<Columns> | PgUpdateSetSource<typeof interactions>

/** Beside a first outcome. */
export const NOT_HELD = { isScheduled: false, wasOnHold: not(interactions.isScheduled) }

/** What was on hold stays on hold: only admins resume it. */
export const REOPENED = { isScheduled: not(interactions.wasOnHold), wasOnHold: false }

export async function updateInteraction(
  db: Queryable,
  interactionId: string,
  change: ColumnChange,
): Promise<void> {
  await db.update(interactions).set(change).where(eq(interactions.id, interactionId))
}

/** Returns the sequence numbers of the next invitations by interaction (RFC 5545, 3.8.7.4). */
export async function incrementSequences(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { id, invitationSequence } = interactions
  const updated = await db
    .update(interactions)
    .set({ invitationSequence: sql`${invitationSequence} + 1` })
    .where(inArray(id, [...ids]))
    .returning({ id, sequence: invitationSequence })
  return new Map(updated.map(({ id: interactionId, sequence }) => [interactionId, sequence]))
}
