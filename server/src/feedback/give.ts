import { paths } from '@cohort/contract/app-paths'
import type { Actor } from '@cohort/contract/access'
import type { BodyOf } from '@cohort/contract/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { averageRating, canGiveFeedback } from '@cohort/contract/feedback/rules'
import type { Feedback, FeedbackForm } from '@cohort/contract/feedback/schemas'
import { changesBetween } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import { recordAboutPeople } from '#server/users/record-person.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { lockInteraction } from '#server/interactions/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { notify, type Notice } from '#server/notifications/notify.ts'
import { orNotFound, refuse } from '#server/platform/http/refusal.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { findFeedback, insertFeedback, lockOwnFeedback, updateFeedback } from './queries.ts'

/** The author is the actor, whatever the body says about the interviewer. */
export function giveFeedback(
  services: Services,
  actor: Actor,
  form: BodyOf<typeof feedbacks.give>,
): Promise<Feedback> {
  return transact(services, async (db, afterCommit) => {
    const interaction = await rateable(services, db, actor, form)
    const { now } = ruleContextOf(services)
    const { id: interactionId, internId } = interaction
    const subject = { interactionId, internId, authorId: actor.id }
    const row = { ...subject, ...columnsOf(form), createdAt: now, updatedAt: now }
    const feedbackId = await insertFeedback(db, row)
    if (!feedbackId) throw refuse(feedbacks.give, 'closed')
    const made = orNotFound(await findFeedback(db, actor, feedbackId), 'Feedback')
    const entry = { actorId: actor.id, action: 'given', subject: 'feedback' }
    await record(db, { ...entry, subjectId: feedbackId })
    afterCommit(await notify(services, db, [givenNotice(made)]))
    return made
  })
}

async function rateable(
  services: Services,
  db: Queryable,
  actor: Actor,
  { interactionId, internId }: BodyOf<typeof feedbacks.give>,
) {
  const locked = await lockInteraction(db, actor, interactionId, ruleContextOf(services))
  const interaction = orNotFound(locked, 'Interaction')
  const isOther = internId !== undefined && internId.toLowerCase() !== interaction.internId
  if (isOther) throw refuse(feedbacks.give, 'otherIntern')
  if (!canGiveFeedback(actor, interaction)) throw refuse(feedbacks.give, 'closed')
  return interaction
}

const givenNotice = ({ internId, interaction, interviewer }: Feedback): Notice => ({
  userId: internId,
  kind: 'feedback',
  message: `${interviewer.name} has given feedback on "${interaction.name}".`,
  link: paths.interactions,
})

export async function changeFeedback(
  services: Services,
  actor: Actor,
  feedbackId: string,
  form: FeedbackForm,
): Promise<Feedback> {
  return services.database.orm.transaction(async (db) => {
    const before = orNotFound(await lockOwnFeedback(db, actor, feedbackId), 'Feedback')
    const after = columnsOf(form)
    const changes = changesBetween(
      { ratings: before.ratings, descriptive_feedback: before.description },
      { ratings: after.ratings, descriptive_feedback: after.description },
    )
    if (Object.keys(changes).length === 0)
      return orNotFound(await findFeedback(db, actor, feedbackId), 'Feedback')
    await updateFeedback(db, feedbackId, { ...after, updatedAt: services.now() })
    const about = { subject: 'feedback', subjectId: feedbackId, personId: before.internId, changes }
    await recordAboutPeople(services, db, [{ actorId: actor.id, action: 'changed', ...about }])
    return orNotFound(await findFeedback(db, actor, feedbackId), 'Feedback')
  })
}

function columnsOf({ ratings, descriptive_feedback: description }: FeedbackForm) {
  return { ratings, averageRating: averageRating(ratings), description }
}
