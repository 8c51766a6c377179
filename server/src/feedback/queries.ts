import { type Actor, isAdmin, type Role, isIntern } from '@cohort/contract/access'
import type { Feedback } from '@cohort/contract/feedback/schemas'
import { and, asc, eq, ne, or, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { prepared } from '#server/platform/database/prepared.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { interactions } from '#server/interactions/table.ts'
import { users } from '#server/users/table.ts'
import { feedbacks } from './table.ts'

const intern = alias(users, 'intern')
const mentor = alias(users, 'mentor')
const author = alias(users, 'author')

const select = (db: Queryable) =>
  db
    .select({
      id: feedbacks.id,
      interactionId: feedbacks.interactionId,
      internId: feedbacks.internId,
      interviewerId: feedbacks.authorId,
      interactionName: interactions.name,
      assignedMentor: mentor.name,
      internName: intern.name,
      zone: intern.zone,
      authorName: author.name,
      avg_rating: feedbacks.averageRating,
      ratings: feedbacks.ratings,
      descriptive_feedback: feedbacks.description,
      isHeld: sql<boolean>`${feedbacks.heldAt} is not null`,
      createdAt: feedbacks.createdAt,
    })
    .from(feedbacks)
    .innerJoin(interactions, eq(interactions.id, feedbacks.interactionId))
    .innerJoin(intern, eq(intern.id, feedbacks.internId))
    .innerJoin(author, eq(author.id, feedbacks.authorId))
    .leftJoin(mentor, eq(mentor.id, interactions.mentorId))

type Row = Awaited<ReturnType<typeof select>>[number]

function shown(row: Row, actor: Actor): Feedback {
  const { interactionName, internName, authorName, assignedMentor, zone, createdAt, ...same } = row
  const name = internName
  return {
    ...same,
    interaction: { name: interactionName, assignedIntern: name, assignedMentor },
    intern: isAdmin(actor) ? { name, zone } : { name },
    interviewer: { name: authorName },
    createdAt: createdAt.toISOString(),
  }
}

interface Reader extends Pick<Actor, 'role'> {
  readonly id: string | Placeholder
}

/** Not what is about the reader: former interns would read what was never shared with them. */
function visibleTo(reader: Reader): SQL | undefined {
  if (isIntern(reader)) return sql`false`
  const { id } = reader
  const isOfOthers = ne(feedbacks.internId, id)
  if (isAdmin(reader)) return isOfOthers
  const isTheirs = or(
    eq(feedbacks.authorId, id),
    eq(interactions.mentorId, id),
    eq(interactions.interviewerId, id),
  )
  return and(isOfOthers, isTheirs)
}

export async function findFeedback(db: Queryable, actor: Actor, feedbackId: string) {
  const [row] = await select(db).where(and(eq(feedbacks.id, feedbackId), visibleTo(actor)))
  return row && shown(row, actor)
}

type Subject = { readonly interactionId: string } | { readonly internId: string }

const SUBJECTS = {
  intern: and(eq(feedbacks.internId, sql.placeholder('subjectId')), eq(intern.role, 'Interns')),
  interaction: eq(feedbacks.interactionId, sql.placeholder('subjectId')),
}

const listAs = (role: Role, subject: keyof typeof SUBJECTS) =>
  prepared((db) =>
    select(db)
      .where(and(SUBJECTS[subject], visibleTo({ role, id: sql.placeholder('readerId') })))
      .orderBy(asc(feedbacks.createdAt), asc(feedbacks.id))
      .prepare(`feedback of an ${subject} for ${role}`),
  )

const listsAs = (role: Role) => ({
  intern: listAs(role, 'intern'),
  interaction: listAs(role, 'interaction'),
})

const LISTS = {
  Admins: listsAs('Admins'),
  Mentors: listsAs('Mentors'),
  Interns: listsAs('Interns'),
}

/** Oldest first. Empty for people who are no interns any more. */
export async function listFeedbacks(db: Queryable, actor: Actor, of: Subject): Promise<Feedback[]> {
  const lists = LISTS[actor.role]
  const [list, subjectId] =
    'internId' in of ? [lists.intern, of.internId] : [lists.interaction, of.interactionId]
  const rows = await list(db).execute({ subjectId, readerId: actor.id })
  return rows.map((row) => shown(row, actor))
}

export async function lockOwnFeedback(db: Queryable, author: Actor, feedbackId: string) {
  const [own] = await db
    .select({
      internId: feedbacks.internId,
      ratings: feedbacks.ratings,
      description: feedbacks.description,
      sharedFrom: feedbacks.sharedFrom,
    })
    .from(feedbacks)
    .where(and(eq(feedbacks.id, feedbackId), eq(feedbacks.authorId, author.id)))
    .for('update')
  return own
}

type Columns = Omit<typeof feedbacks.$inferInsert, 'id'>

/** Undefined when the interaction has one already. */
export async function insertFeedback(db: Queryable, row: Columns): Promise<string | undefined> {
  const [made] = await db
    .insert(feedbacks)
    .values(row)
    .onConflictDoNothing({ target: feedbacks.interactionId })
    .returning({ id: feedbacks.id })
  return made?.id
}

export async function updateFeedback(
  db: Queryable,
  feedbackId: string,
  change: Partial<Columns>,
): Promise<void> {
  await db.update(feedbacks).set(change).where(eq(feedbacks.id, feedbackId))
}
