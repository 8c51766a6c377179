import type { Actor } from '@cohort/contract/access'
import { interactions } from '@cohort/contract/interactions/calls'
import { canNameMentor } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { notify } from '#server/notifications/notify.ts'
import { changesBetween } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { orNotFound, refuse, refuseAt } from '#server/platform/http/refusal.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { lockPeople } from '#server/users/lookup-queries.ts'
import { feedbackDueMessage, feedbackNotices } from './notices.ts'
import { findInteraction, lockEdits, lockInteraction, updateInteraction } from './queries.ts'

interface Target {
  readonly actor: Actor
  readonly interactionId: string
}

/** Assigns feedback that none of the named people can give any more. */
export function nameMentor(
  services: Services,
  { actor, interactionId }: Target,
  mentorId: string,
): Promise<Interaction> {
  const context = ruleContextOf(services)
  return transact(services, async (db, afterCommit) => {
    await lockEdits(db, interactionId)
    const [mentor] = await lockPeople(db, [mentorId])
    const locked = await lockInteraction(db, actor, interactionId, context)
    const before = orNotFound(locked, 'Interaction')
    if (!canNameMentor(actor, before)) throw refuse(interactions.nameMentor, 'notNeeded')
    const isSuitable = mentor?.isEnabledMentor && mentor.id !== before.internId
    if (!isSuitable) throw refuseAt(interactions.nameMentor, 'unknownMentor', 'mentorId')
    // The new giver was not reminded.
    const columns = { mentorId: mentor.id, feedbackRemindedAt: null }
    await updateInteraction(db, before.id, { ...columns, updatedAt: context.now })
    const found = await findInteraction(db, actor, interactionId, context)
    const after = orNotFound(found, 'Interaction')
    const changes = changesBetween(before, after, ['mentorId'])
    const subject = { subject: 'interaction', subjectId: interactionId, changes }
    await record(db, { actorId: actor.id, action: 'changed', ...subject })
    const due = feedbackNotices(after, feedbackDueMessage(after)).filter(
      ({ userId }) => userId === mentor.id,
    )
    afterCommit(await notify(services, db, due))
    return after
  })
}
