import type { Actor } from '@cohort/contract/access'
import type { FollowUp, NewFeedback } from '@cohort/contract/sharing/schemas'
import { insertGiven } from '#server/feedback/give.ts'
import { settle } from '#server/notifications/notify.ts'
import { transact } from '#server/platform/database/transact.ts'
import { orNotFound } from '#server/platform/http/http-error.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { shareAt } from './change.ts'
import { findSharing, replaceSteps, showFollowUp, updateSharing } from './queries.ts'

interface Target {
  readonly actor: Actor
  readonly interactionId: string
}

export function giveWithFollowUp(
  services: Services,
  { actor, interactionId }: Target,
  { strength, improvement, nextSteps = [], heldReason, isSharedAtOnce, ...form }: NewFeedback,
): Promise<FollowUp> {
  return transact(services, async (db, afterCommit) => {
    const { now } = ruleContextOf(services)
    const { id: feedbackId, internId } = await insertGiven(services, db, actor, {
      ...form,
      interactionId,
    })
    afterCommit(await settle(services, db, { records: [{ id: interactionId }], kind: 'feedback' }))
    const held = heldReason ? { sharedFrom: null, heldAt: now, heldReason } : {}
    const words = { strength: strength ?? null, improvement: improvement ?? null }
    await updateSharing(db, feedbackId, { ...words, ...held })
    await replaceSteps(db, { feedbackId, internId, createdAt: now }, nextSteps)
    const target = { actor, feedbackId }
    if (isSharedAtOnce && !heldReason) afterCommit(await shareAt(services, db, target, now))
    return showFollowUp(db, orNotFound(await findSharing(db, feedbackId), 'Feedback'), now)
  })
}
