import { erasedEmail } from '@cohort/contract/users/rules'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { resetTokens, sessions, signUpChallenges } from '#server/auth/table.ts'
import { blockers } from '#server/blockers/table.ts'
import { dayReads, dayReplies } from '#server/days/table.ts'
import {
  dayRevisions,
  leavePeriods,
  statusChanges,
  tasks,
  updateReminders,
} from '#server/daily-updates/table.ts'
import { type Queryable } from '#server/platform/database/queryable.ts'
import { peopleViews } from '#server/directory/table.ts'
import { feedbacks, feedbackSnippets } from '#server/feedback/table.ts'
import { cannedAnswers, helpMessages, helpRequests } from '#server/helpdesk/table.ts'
import { calendarFeeds, interactions, meetingRequests } from '#server/interactions/table.ts'
import { idempotencyKeys } from '#server/platform/http/table.ts'
import { mails } from '#server/platform/mail/table.ts'
import { channelChoices, contactTimes, notifications } from '#server/notifications/table.ts'
import { pushDevices } from '#server/notifications/push/table.ts'
import { objectiveMarks } from '#server/plans/table.ts'
import { named } from '#server/platform/database/columns.ts'
import { internMessages, signalStates, suggestionDecisions } from '#server/signals/table.ts'
import { feedbackQuestions, nextSteps } from '#server/sharing/table.ts'
import { selfAssessments } from '#server/self-assessments/table.ts'
import { invitations, photos, userKeys, users, zoneChanges } from '#server/users/table.ts'
import { holdsAny } from './traces-queries.ts'

// Not scoped to an actor: for operators alone.

const OWNED = [
  userKeys,
  photos,
  tasks,
  dayRevisions,
  updateReminders,
  leavePeriods,
  notifications,
  channelChoices,
  contactTimes,
  pushDevices,
  resetTokens,
  sessions,
  invitations,
  calendarFeeds,
]

export async function deletePrivateRows(
  db: Queryable,
  userId: string,
  addresses: readonly string[],
): Promise<void> {
  for (const table of OWNED) await db.delete(table).where(eq(table.userId, userId))
  if (addresses.length > 0) {
    await db.delete(signUpChallenges).where(inArray(signUpChallenges.email, [...addresses]))
  }
}

export async function deleteMailsAbout(
  db: Queryable,
  userId: string,
  traces: readonly string[],
): Promise<void> {
  const texts = [mails.recipient, mails.subject, mails.text, mails.html, mails.lastError]
  const invitation = sql`${mails.invitation}->>'content'`
  const unfolded = sql`regexp_replace(${invitation}, E'\r?\n[ \t]', '', 'g')`
  const naming = [...texts, unfolded].map((text) => holdsAny(text, traces))
  const invites = sql`exists (select from ${interactions}
    where ${eq(interactions.internId, userId)} and position(${interactions.id}::text in ${invitation}) > 0)`
  await db.delete(mails).where(or(invites, ...naming))
}

export async function deleteViewsAbout(db: Queryable, traces: readonly string[]): Promise<void> {
  if (traces.length === 0) return
  const searched = sql`lower(${peopleViews.definition} -> 'filters' ->> 'name')`
  const naming = sql`exists (select from unnest(${sql.param([...traces])}::text[]) as trace (name)
    where position(lower(trace.name) in ${searched}) > 0)`
  await db.delete(peopleViews).where(naming)
}

/** Deleted instead of edited: no two of a person may become the same. */
export async function deleteSnippetsAbout(db: Queryable, traces: readonly string[]): Promise<void> {
  if (traces.length === 0) return
  for (const table of [feedbackSnippets, cannedAnswers]) {
    await db.delete(table).where(holdsAny(table.text, traces))
  }
}

/** All of them, since any response may quote a text that is removed with the person. */
export async function deleteKeys(db: Queryable): Promise<void> {
  await db.delete(idempotencyKeys)
}

export const REMOVED = 'Removed with the personal data of a former user.'

export async function silenceTexts(db: Queryable, userId: string): Promise<void> {
  const isOwn = eq(helpRequests.senderId, userId)
  const own = db.select({ id: helpRequests.id }).from(helpRequests).where(isOwn)
  await db
    .update(helpMessages)
    .set({ text: REMOVED })
    .where(or(eq(helpMessages.authorId, userId), inArray(helpMessages.requestId, own)))
  await db.update(helpRequests).set({ subject: 'Removed', description: REMOVED }).where(isOwn)
  await silenceFeedback(db, userId)
  await db.update(objectiveMarks).set({ note: null }).where(eq(objectiveMarks.internId, userId))
  await db.update(zoneChanges).set({ reason: null }).where(eq(zoneChanges.userId, userId))
  await db.delete(signalStates).where(eq(signalStates.internId, userId))
  await db.delete(statusChanges).where(eq(statusChanges.userId, userId))
  await db.delete(blockers).where(eq(blockers.internId, userId))
  const { answeredById, closedById } = blockers
  await db.update(blockers).set({ answer: REMOVED }).where(eq(answeredById, userId))
  await db.update(blockers).set({ note: REMOVED }).where(eq(closedById, userId))
  await removeReplies(db, userId)
  const { internId, askedBy } = meetingRequests
  await db.delete(meetingRequests).where(or(eq(internId, userId), eq(askedBy, userId)))
  await db
    .delete(internMessages)
    .where(or(eq(internMessages.internId, userId), eq(internMessages.authorId, userId)))
  await db.delete(suggestionDecisions).where(eq(suggestionDecisions.internId, userId))
  // Others use the shared ones.
  await db
    .delete(peopleViews)
    .where(and(eq(peopleViews.ownerId, userId), eq(peopleViews.isShared, false)))
}

async function removeReplies(db: Queryable, userId: string): Promise<void> {
  await db
    .delete(dayReplies)
    .where(or(eq(dayReplies.internId, userId), eq(dayReplies.authorId, userId)))
  await db.delete(dayReads).where(or(eq(dayReads.internId, userId), eq(dayReads.readerId, userId)))
}

/** Texts of feedback to the person, and by them about meetings. The ratings stay, for statistics. */
async function silenceFeedback(db: Queryable, userId: string): Promise<void> {
  const isAbout = eq(feedbacks.internId, userId)
  const about = db.select({ id: feedbacks.id }).from(feedbacks).where(isAbout)
  await db.delete(feedbackQuestions).where(inArray(feedbackQuestions.feedbackId, about))
  await db.delete(nextSteps).where(eq(nextSteps.internId, userId))
  await db.delete(selfAssessments).where(eq(selfAssessments.internId, userId))
  await db.delete(feedbackSnippets).where(eq(feedbackSnippets.ownerId, userId))
  await db.delete(cannedAnswers).where(eq(cannedAnswers.ownerId, userId))
  await db
    .update(feedbacks)
    .set({ description: REMOVED, strength: null, improvement: null })
    .where(isAbout)
  await db
    .update(feedbacks)
    .set({ heldReason: REMOVED })
    .where(and(isAbout, isNotNull(feedbacks.heldReason)))
  await db
    .update(interactions)
    .set({ outcomeReason: REMOVED })
    .where(and(eq(interactions.internId, userId), isNotNull(interactions.outcomeReason)))
}

/** Batch, year, designation, status, zone and phase stay, for the figures. */
export async function anonymise(
  db: Queryable,
  userId: string,
  { name, now }: { name: string; now: Date },
): Promise<void> {
  await db
    .update(users)
    .set({
      ...named(name),
      email: erasedEmail(userId),
      ...NOTHING_LEFT,
      disabledAt: now,
      sessionVersion: sql`${users.sessionVersion} + 1`,
      updatedAt: now,
    })
    .where(eq(users.id, userId))
}

const NOTHING_LEFT = {
  passwordHash: null,
  isPasswordProven: false,
  googleSub: null,
  disabledBy: null,
  disabledReason: null,
  firstSignedInAt: null,
  personalEmail: null,
  phone: null,
  gender: null,
  bloodGroup: null,
  dateOfBirth: null,
  currentAddress: null,
  permanentAddress: null,
  college: null,
  degree: null,
  educationBatch: null,
  primarySkill: null,
  secondarySkills: [],
  bankDetailsSealed: null,
  employeeId: null,
  dateOfJoining: null,
} satisfies Partial<typeof users.$inferInsert>
