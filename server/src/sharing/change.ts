import type { Actor } from '@cohort/contract/access'
import type { Call } from '@cohort/contract/calls'
import { sharing } from '@cohort/contract/sharing/calls'
import { canEditFeedback } from '@cohort/contract/feedback/rules'
import { decidesOnSharing, isStepLate } from '@cohort/contract/sharing/rules'
import type { FollowUp, FollowUpChange } from '@cohort/contract/sharing/schemas'
import { changeGiven, FEEDBACK_CHANGES, markEdited } from '#server/feedback/give.ts'
import { findFeedback } from '#server/feedback/queries.ts'
import { notify, settle } from '#server/notifications/notify.ts'
import { limitChanges } from '#server/notifications/sending-limit.ts'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { orNotFound, refuse } from '#server/platform/http/http-error.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { listAdmins } from '#server/users/lookup-queries.ts'
import { answerNotice, sharedNotice } from './notices.ts'
import {
  answerQuestion,
  listSteps,
  lockSharing,
  replaceSteps,
  showFollowUp,
  type SharingRow,
  stateAt,
  updateSharing,
} from './queries.ts'

interface Target {
  readonly actor: Actor
  readonly feedbackId: string
}

export function shareNow(services: Services, target: Target): Promise<FollowUp> {
  return transact(services, async (db, afterCommit) => {
    const { row, now } = await lockOwn(services, db, target, sharing.share)
    if (stateAt(row, now) === 'shared') throw refuse(sharing.share, 'shared')
    const { nextSteps } = await showFollowUp(db, row, now)
    const today = todayOf(services)
    if (nextSteps.some((step) => isStepLate(step, today))) throw refuse(sharing.share, 'stepLate')
    afterCommit(await shareAt(services, db, target, now))
    return show(db, target, now)
  })
}

/** Within a transaction of the caller. Returns what is to be done after its commit. */
export async function shareAt(services: Services, db: Queryable, target: Target, now: Date) {
  const { feedbackId } = target
  const none = { heldAt: null, heldReason: null, heldRemindedAt: null }
  await updateSharing(db, feedbackId, { ...none, sharedFrom: now, sharedNotifiedAt: now })
  await recordStep(db, target, 'shared')
  const row = orNotFound(await lockSharing(db, feedbackId), 'Feedback')
  const settled = await settleDecision(services, db, row)
  const notified = await notify(services, db, [sharedNotice(row)])
  return () => {
    settled()
    notified()
  }
}

/** Of its author, or of the admins in place of one: edits of the same feedback only inform its intern. */
async function settleDecision(services: Services, db: Queryable, row: SharingRow) {
  const admins = await listAdmins(db)
  return settle(services, db, {
    records: [{ id: row.feedbackId }],
    kind: 'feedback',
    readerIds: [row.authorId, ...admins.map(({ id }) => id)],
  })
}

export function holdBack(services: Services, target: Target, reason: string): Promise<FollowUp> {
  return transact(services, async (db) => {
    const { row, now } = await lockOwn(services, db, target, sharing.hold)
    if (stateAt(row, now) === 'shared') throw refuse(sharing.hold, 'shared')
    const held = { sharedFrom: null, heldAt: row.heldAt ?? now, heldReason: reason }
    await updateSharing(db, row.feedbackId, held)
    await recordStep(db, target, 'held back')
    return show(db, target, now)
  })
}

/** In one transaction, so that nothing of it is lost or saved alone. */
export function changeFollowUp(
  services: Services,
  target: Target,
  { rated, ...after }: FollowUpChange,
): Promise<FollowUp> {
  return transact(services, async (db, afterCommit) => {
    const { row, feedback, now } = await lockOwn(services, db, target, sharing.changeFollowUp)
    if (rated && !canEditFeedback(target.actor, { interviewerId: row.authorId }))
      throw refuse(sharing.changeFollowUp, 'notAuthor')
    const { ratings, words } = rated
      ? await changeGiven(services, db, target, rated)
      : { ratings: 0, words: false }
    const parts = await changedParts(db, row, after)
    const { nextSteps, ...texts } = after
    const owner = { feedbackId: row.feedbackId, internId: row.internId, createdAt: now }
    if (parts.length > 0) {
      await updateSharing(db, row.feedbackId, { ...texts, updatedAt: now })
      await replaceSteps(db, owner, nextSteps)
      // Saved together with ratings or the text, it is the change that is recorded there.
      if (ratings === 0 && !words) await recordStep(db, target, 'changed')
    }
    const isNotified = stateAt(row, now) === 'shared' && (ratings > 0 || words || parts.length > 0)
    const edit = { ratings, words, parts }
    if (isNotified) afterCommit(await markEdited(services, db, feedback, edit))
    return show(db, target, now)
  })
}

async function changedParts(db: Queryable, row: SharingRow, after: FollowUpChange) {
  const { strength, improvement, nextSteps } = after
  const written = (steps: FollowUpChange['nextSteps']) =>
    JSON.stringify(steps.map(({ text, dueOn }) => [text, dueOn]))
  const isReplanned = written(await listSteps(db, row.feedbackId)) !== written(nextSteps)
  return [
    ...(strength === row.strength ? [] : (['strength'] as const)),
    ...(improvement === row.improvement ? [] : (['improvement'] as const)),
    ...(isReplanned ? (['next steps'] as const) : []),
  ]
}

export function answer(services: Services, target: Target, text: string): Promise<FollowUp> {
  return transact(services, async (db, afterCommit) => {
    const { row, now } = await lockOwn(services, db, target, sharing.answer)
    const given = { answer: text, answeredAt: now }
    const isAnswered = await answerQuestion(db, row.feedbackId, given)
    if (!isAnswered) throw refuse(sharing.answer, 'noQuestion')
    await recordStep(db, target, 'answered')
    afterCommit(await settleDecision(services, db, row))
    afterCommit(await notify(services, db, [answerNotice(row)]))
    return show(db, target, now)
  })
}

type OwnCall = Call & { readonly errors: { readonly notAuthor: readonly [403, string] } }

async function lockOwn(services: Services, db: Queryable, target: Target, call: OwnCall) {
  const { actor, feedbackId } = target
  await limitChanges(services, db, actor, FEEDBACK_CHANGES)
  const feedback = orNotFound(await findFeedback(db, actor, feedbackId), 'Feedback')
  const row = orNotFound(await lockSharing(db, feedbackId), 'Feedback')
  if (!decidesOnSharing(actor, row)) throw refuse(call, 'notAuthor')
  return { row, feedback, now: ruleContextOf(services).now }
}

async function show(db: Queryable, { feedbackId }: Target, now: Date): Promise<FollowUp> {
  return showFollowUp(db, orNotFound(await lockSharing(db, feedbackId), 'Feedback'), now)
}

const recordStep = (db: Queryable, { actor, feedbackId }: Target, action: string) =>
  record(db, { actorId: actor.id, action, subject: 'feedback', subjectId: feedbackId })
