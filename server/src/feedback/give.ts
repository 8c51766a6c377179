import type { Actor } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { BodyOf } from '@cohort/contract/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { averageRating, canGiveFeedback } from '@cohort/contract/feedback/rules'
import type { Feedback, FeedbackForm } from '@cohort/contract/feedback/schemas'
import { MESSAGES } from '@cohort/contract/http-messages'
import { changedRatings, SHARED_AFTER_MINUTES, type Edit } from '@cohort/contract/sharing/rules'
import { notify, settle, type Notice } from '#server/notifications/notify.ts'
import { limitChanges, SERIAL_CHANGES_AN_HOUR } from '#server/notifications/sending-limit.ts'
import { lockUnread } from '#server/notifications/withdraw-queries.ts'
import { changesBetween } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import { recordAboutPeople } from '#server/users/record-person.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { lockInteraction } from '#server/interactions/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { orNotFound, refuse } from '#server/platform/http/http-error.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { findFeedback, insertFeedback, lockOwnFeedback, updateFeedback } from './queries.ts'

/** The author is the actor, whatever the body says about the interviewer. */
export function giveFeedback(
  services: Services,
  actor: Actor,
  form: BodyOf<typeof feedbacks.give>,
): Promise<Feedback> {
  return transact(services, async (db, afterCommit) => {
    const given = await insertGiven(services, db, actor, form)
    afterCommit(
      await settle(services, db, { records: [{ id: given.interactionId }], kind: 'feedback' }),
    )
    return given
  })
}

/** Shared with the intern after a quarter of an hour, unless its author holds it back. */
export async function insertGiven(
  services: Services,
  db: Queryable,
  actor: Actor,
  form: BodyOf<typeof feedbacks.give>,
): Promise<Feedback> {
  const { id: interactionId, internId } = await rateable(services, db, actor, form)
  const { now } = ruleContextOf(services)
  const subject = { interactionId, internId, authorId: actor.id }
  const sharedFrom = new Date(now.getTime() + SHARED_AFTER_MINUTES * 60_000)
  const row = { ...subject, ...columnsOf(form), sharedFrom, createdAt: now, updatedAt: now }
  const feedbackId = await insertFeedback(db, row)
  if (!feedbackId) throw refuse(feedbacks.give, 'closed')
  const entry = { actorId: actor.id, action: 'given', subject: 'feedback' }
  await record(db, { ...entry, subjectId: feedbackId })
  return orNotFound(await findFeedback(db, actor, feedbackId), 'Feedback')
}

async function rateable(
  services: Services,
  db: Queryable,
  actor: Actor,
  { interactionId, internId }: BodyOf<typeof feedbacks.give>,
) {
  const locked = await lockInteraction(db, actor, interactionId, ruleContextOf(services))
  const interaction = orNotFound(locked, 'Interaction')
  const isOther = internId !== undefined && internId !== interaction.internId
  if (isOther) throw refuse(feedbacks.give, 'otherIntern')
  if (!canGiveFeedback(actor, interaction)) throw refuse(feedbacks.give, 'closed')
  return interaction
}

export async function changeFeedback(
  services: Services,
  actor: Actor,
  feedbackId: string,
  form: FeedbackForm,
): Promise<Feedback> {
  return transact(services, async (db, afterCommit) => {
    const now = services.now()
    const { sharedFrom, ...edit } = await changeGiven(services, db, { actor, feedbackId }, form)
    const isNotified = sharedFrom !== null && sharedFrom <= now && (edit.ratings > 0 || edit.words)
    const changed = orNotFound(await findFeedback(db, actor, feedbackId), 'Feedback')
    if (isNotified) afterCommit(await markEdited(services, db, changed, edit))
    return changed
  })
}

type Edited = Pick<Feedback, 'id' | 'internId' | 'interaction'>

/** Of feedback that its intern can read, who is told once until the notice is read. Call the result after the commit. */
export async function markEdited(
  services: Services,
  db: Queryable,
  { id: recordId, internId: userId, interaction }: Edited,
  edit: Omit<Edit, 'at'>,
) {
  const at = services.now().toISOString()
  await updateFeedback(db, recordId, { edited: { at, ...edit } })
  const unread = await lockUnread(db, { recordId, kind: 'feedback', readerId: userId })
  const notice: Notice = {
    userId,
    kind: 'feedback',
    message: `The feedback on "${interaction.name}" was edited.`,
    link: paths.receivedFeedback(recordId),
    recordId,
  }
  return notify(services, db, unread.length === 0 ? [notice] : [])
}

interface Target {
  readonly actor: Actor
  readonly feedbackId: string
}

/** Each is kept in the audit log for good. */
export const FEEDBACK_CHANGES = {
  subject: 'feedback',
  actions: ['changed', 'shared', 'held back', 'answered'],
  most: SERIAL_CHANGES_AN_HOUR,
  sentence: MESSAGES.tooMany,
} as const

/** Changes ratings and text. Returns what changed, and since when the intern reads it. */
export async function changeGiven(
  services: Services,
  db: Queryable,
  { actor, feedbackId }: Target,
  form: FeedbackForm,
) {
  await limitChanges(services, db, actor, FEEDBACK_CHANGES)
  const before = orNotFound(await lockOwnFeedback(db, actor, feedbackId), 'Feedback')
  const after = columnsOf(form)
  const changes = changesBetween(
    { ratings: before.ratings, descriptive_feedback: before.description },
    { ratings: after.ratings, descriptive_feedback: after.description },
  )
  if (Object.keys(changes).length > 0) {
    await updateFeedback(db, feedbackId, { ...after, updatedAt: services.now() })
    const about = { subject: 'feedback', subjectId: feedbackId, personId: before.internId, changes }
    await recordAboutPeople(services, db, [{ actorId: actor.id, action: 'changed', ...about }])
  }
  return {
    sharedFrom: before.sharedFrom,
    ratings: changedRatings(before.ratings, after.ratings),
    words: before.description !== after.description,
  }
}

function columnsOf({ ratings, descriptive_feedback: description }: FeedbackForm) {
  return { ratings, averageRating: averageRating(ratings), description }
}
