import type { Actor } from '@cohort/contract/access'
import type { ResponseOf } from '@cohort/contract/calls'
import { toInstant, today } from '@cohort/contract/dates'
import { canRemind, hasMentor } from '@cohort/contract/feedback/rules'
import { interactions } from '@cohort/contract/interactions/calls'
import { notify } from '#server/notifications/notify.ts'
import { addedValues } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { orNotFound, refuse } from '#server/platform/http/refusal.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { mailAbout } from '../invitations/mails.ts'
import { feedbackNotices, feedbackReminderMessage } from '../notices.ts'
import { feedbackAuthors, namesOf } from '../participants.ts'
import { lockInteraction } from '../queries.ts'
import { claimFeedbackReminder } from './queries.ts'

/** Reminds those who may give the feedback, once a day of the organisation's zone. */
export async function remindOfFeedback(
  services: Services,
  actor: Actor,
  interactionId: string,
): Promise<ResponseOf<typeof interactions.remind>> {
  const { now, timeZone } = ruleContextOf(services)
  const reminded = await transact(services, async (db, afterCommit) => {
    const interaction = await remindable(services, db, actor, interactionId)
    const since = toInstant(today(now, timeZone), '00:00', timeZone)
    if (!(await claimFeedbackReminder(db, interactionId, { now, since })))
      throw refuse(interactions.remind, 'alreadyReminded')
    const message = feedbackReminderMessage(interaction, timeZone)
    const authors = feedbackAuthors(interaction)
    const mail = { interaction, event: 'Feedback reminder', message, kind: 'feedback' } as const
    await mailAbout(services, db, authors, mail)
    const names = authors.flatMap((userId) => namesOf(interaction).get(userId) ?? [])
    const changes = addedValues({ feedback: names.join(', ') })
    const about = { subject: 'interaction', subjectId: interactionId, changes }
    await record(db, { actorId: actor.id, action: 'reminded', ...about })
    afterCommit(await notify(services, db, feedbackNotices(interaction, message)))
    return names
  })
  services.outboxSignal.ring()
  return { reminded }
}

async function remindable(services: Services, db: Queryable, actor: Actor, interactionId: string) {
  const locked = await lockInteraction(db, actor, interactionId, ruleContextOf(services))
  const interaction = orNotFound(locked, 'Interaction')
  if (canRemind(actor, interaction)) return interaction
  const isDue = interaction.interactionStatus === 'FEEDBACK_PENDING'
  throw refuse(interactions.remind, isDue && !hasMentor(interaction) ? 'noMentor' : 'notDue')
}
