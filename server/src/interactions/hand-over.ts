import type { Actor } from '@cohort/contract/access'
import { canRemind } from '@cohort/contract/feedback/rules'
import { interactions } from '@cohort/contract/interactions/calls'
import { canNameMentor } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { notify, type Notice } from '#server/notifications/notify.ts'
import { changesBetween } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { orNotFound, refuse, refuseAt } from '#server/platform/http/http-error.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { lockPeople } from '#server/users/lookup-queries.ts'
import { feedbackDueMessage, feedbackNotices, handedOverNotices } from './notices.ts'
import { findInteraction, lockEdits, lockInteraction, updateInteraction } from './queries.ts'
import { NOT_REMINDED } from './table.ts'

interface Target {
  readonly actor: Actor
  readonly interactionId: string
}

/** The mentor takes the place of both who could give the feedback until now. */
export const handOver = (services: Services, target: Target, mentorId: string) =>
  changeFeedbackAuthor(services, target, mentorId, {
    call: interactions.handOver,
    check: (before) => {
      if (!canRemind(target.actor, before)) throw refuse(interactions.handOver, 'notDue')
    },
    columnsOf: (before) => {
      const givers = new Set([before.mentorId, before.interviewerId].filter((id) => id !== null))
      if (givers.size === 1 && givers.has(mentorId))
        throw refuse(interactions.handOver, 'sameMentor')
      return { mentorId, interviewerId: null }
    },
    noticesOf: handedOverNotices,
  })

export const nameMentor = (services: Services, target: Target, mentorId: string) =>
  changeFeedbackAuthor(services, target, mentorId, {
    call: interactions.nameMentor,
    check: (before) => {
      if (!canNameMentor(target.actor, before)) throw refuse(interactions.nameMentor, 'notNeeded')
    },
    columnsOf: () => ({ mentorId }),
    noticesOf: (_before, after) =>
      feedbackNotices(after, feedbackDueMessage(after)).filter(({ userId }) => userId === mentorId),
  })

interface Change {
  readonly call: typeof interactions.handOver | typeof interactions.nameMentor
  /** Throws when the interaction needs no other mentor. */
  readonly check: (before: Interaction) => void
  readonly columnsOf: (before: Interaction) => { mentorId: string; interviewerId?: null }
  readonly noticesOf: (before: Interaction, after: Interaction) => readonly Notice[]
}

function changeFeedbackAuthor(
  services: Services,
  { actor, interactionId }: Target,
  mentorId: string,
  { call, check, columnsOf, noticesOf }: Change,
): Promise<Interaction> {
  const context = ruleContextOf(services)
  return transact(services, async (db, afterCommit) => {
    await lockEdits(db, interactionId)
    const [mentor] = await lockPeople(db, [mentorId])
    const locked = await lockInteraction(db, actor, interactionId, context)
    const before = orNotFound(locked, 'Interaction')
    check(before)
    // The intern may have become a mentor.
    const isSuitable = mentor?.isEnabledMentor && mentor.id !== before.internId
    if (!isSuitable) throw refuseAt(call, 'unknownMentor', 'mentorId')
    const columns = { ...columnsOf(before), ...NOT_REMINDED, updatedAt: context.now }
    await updateInteraction(db, before.id, columns)
    const found = await findInteraction(db, actor, interactionId, context)
    const after = orNotFound(found, 'Interaction')
    const changes = changesBetween(before, after, ['mentorId', 'interviewerId'])
    const subject = { subject: 'interaction', subjectId: interactionId, changes }
    await record(db, { actorId: actor.id, action: 'changed', ...subject })
    afterCommit(await notify(services, db, noticesOf(before, after)))
    return after
  })
}
