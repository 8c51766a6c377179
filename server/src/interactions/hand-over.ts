import type { Actor } from '@cohort/contract/access'
import { canRemind } from '@cohort/contract/feedback/rules'
import { interactions } from '@cohort/contract/interactions/calls'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { notify } from '#server/notifications/notify.ts'
import { changesBetween } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { orNotFound, refuse, refuseAt } from '#server/platform/http/refusal.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { lockPeople } from '#server/users/lookup-queries.ts'
import { handedOverNotices } from './notices.ts'
import { findInteraction, lockEdits, lockInteraction, updateInteraction } from './queries.ts'

interface Target {
  readonly actor: Actor
  readonly interactionId: string
}

/** The mentor takes the place of both who could give the feedback until now. */
export function handOver(
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
    if (!canRemind(actor, before)) throw refuse(interactions.handOver, 'notDue')
    if (!mentor?.isEnabledMentor) throw refuseAt(interactions.handOver, 'unknownMentor', 'mentorId')
    const givers = new Set([before.mentorId, before.interviewerId].filter((id) => id !== null))
    if (givers.size === 1 && givers.has(mentor.id))
      throw refuse(interactions.handOver, 'sameMentor')
    // The new giver was not reminded.
    const columns = { mentorId: mentor.id, interviewerId: null, feedbackRemindedAt: null }
    await updateInteraction(db, before.id, { ...columns, updatedAt: context.now })
    const found = await findInteraction(db, actor, interactionId, context)
    const after = orNotFound(found, 'Interaction')
    const changes = changesBetween(before, after, ['mentorId', 'interviewerId'])
    const subject = { subject: 'interaction', subjectId: interactionId, changes }
    await record(db, { actorId: actor.id, action: 'changed', ...subject })
    afterCommit(await notify(services, db, handedOverNotices(before, after)))
    return after
  })
}
