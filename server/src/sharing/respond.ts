import type { Actor } from '@cohort/contract/access'
import { today } from '@cohort/contract/dates'
import { MESSAGES } from '@cohort/contract/http-messages'
import { sharing } from '@cohort/contract/sharing/calls'
import type { NextStepOf, ReceivedFeedback } from '@cohort/contract/sharing/schemas'
import { notify } from '#server/notifications/notify.ts'
import { withdraw } from '#server/notifications/withdraw.ts'
import { limitChanges } from '#server/notifications/sending-limit.ts'
import { record } from '#server/platform/audit/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { notFound, orNotFound, refuse } from '#server/platform/http/http-error.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { questionNotice } from './notices.ts'
import { findSharing, insertQuestion } from './queries.ts'
import { findReceived, lockReceived, markAcknowledged } from './received-queries.ts'
import { findOwnStep, lockStep, setDoneOn } from './step-queries.ts'

interface Target {
  readonly actor: Actor
  readonly feedbackId: string
}

export function acknowledge(services: Services, target: Target): Promise<ReceivedFeedback> {
  const { actor, feedbackId } = target
  const { now } = ruleContextOf(services)
  return transact(services, async (db, afterCommit) => {
    if (!(await lockReceived(db, actor, { feedbackId, now }))) throw notFound('Feedback')
    // Of an edit: it was read here, and a later one is told again.
    const about = { recordId: feedbackId, kind: 'feedback', readerId: actor.id } as const
    afterCommit((await withdraw(services, db, about)).tell)
    if (await markAcknowledged(db, feedbackId, now)) {
      const entry = { actorId: actor.id, action: 'acknowledged', subject: 'feedback' }
      await record(db, { ...entry, subjectId: feedbackId })
    }
    return orNotFound(await findReceived(db, actor, { feedbackId, now }), 'Feedback')
  })
}

/** An author who is disabled or an intern by now is not notified; admins answer instead. */
export function ask(
  services: Services,
  { actor, feedbackId }: Target,
  question: string,
): Promise<ReceivedFeedback> {
  const { now } = ruleContextOf(services)
  return transact(services, async (db, afterCommit) => {
    if (!(await lockReceived(db, actor, { feedbackId, now }))) throw notFound('Feedback')
    const isAsked = await insertQuestion(db, { feedbackId, question, askedAt: now })
    if (!isAsked) throw refuse(sharing.ask, 'open')
    const entry = { actorId: actor.id, action: 'asked about', subject: 'feedback' }
    await record(db, { ...entry, subjectId: feedbackId })
    const row = orNotFound(await findSharing(db, feedbackId), 'Feedback')
    afterCommit(await notify(services, db, row.isAuthorInactive ? [] : [questionNotice(row)]))
    return orNotFound(await findReceived(db, actor, { feedbackId, now }), 'Feedback')
  })
}

interface StepTarget {
  readonly actor: Actor
  readonly stepId: string
}

/** A step that is done keeps its day when it is marked again. */
export function setStepDone(
  services: Services,
  { actor, stepId }: StepTarget,
  isDone: boolean,
): Promise<NextStepOf> {
  const { now, timeZone } = ruleContextOf(services)
  return transact(services, async (db) => {
    // Each is an entry of the audit log.
    await limitChanges(services, db, actor, { subject: 'next step', sentence: MESSAGES.tooMany })
    await lockStep(db, stepId)
    const step = orNotFound(await findOwnStep(db, actor, stepId, now), 'Next step')
    if (isDone === (step.doneOn !== null)) return step
    const doneOn = isDone ? today(now, timeZone) : null
    await setDoneOn(db, stepId, doneOn)
    const entry = { actorId: actor.id, action: isDone ? 'done' : 'reopened', subject: 'next step' }
    await record(db, { ...entry, subjectId: stepId })
    return { ...step, doneOn }
  })
}
