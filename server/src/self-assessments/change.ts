import type { Actor } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { formatShortDateTime } from '@cohort/contract/dates'
import { MESSAGES } from '@cohort/contract/http-messages'
import { spanOf } from '@cohort/contract/interactions/rules'
import { selfAssessments } from '@cohort/contract/self-assessments/calls'
import { acceptsSelfAssessment } from '@cohort/contract/self-assessments/rules'
import type { SelfAssessment, SelfAssessmentForm } from '@cohort/contract/self-assessments/schemas'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { lockInteraction } from '#server/interactions/queries.ts'
import { notify, settle, type Notice } from '#server/notifications/notify.ts'
import { limitChanges } from '#server/notifications/sending-limit.ts'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { orNotFound, refuse } from '#server/platform/http/http-error.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { deleteRequest, findSelfAssessment, insertRequest, saveAnswers } from './queries.ts'

/** Each is kept in the audit log for good. */
const CHANGES = { subject: 'self-assessment', sentence: MESSAGES.tooMany } as const

interface Target {
  readonly actor: Actor
  readonly interactionId: string
}

export function askForSelfAssessment(services: Services, target: Target): Promise<SelfAssessment> {
  const { actor, interactionId } = target
  return transact(services, async (db, afterCommit) => {
    await limitChanges(services, db, actor, { subject: 'self-assessment' })
    const { interaction, isOpen, context } = await lock(services, db, target)
    if (!isOpen) throw refuse(selfAssessments.ask, 'closed')
    const { internId } = interaction
    const request = { interactionId, internId, askedBy: actor.id, askedAt: context.now }
    if (!(await insertRequest(db, request))) throw refuse(selfAssessments.ask, 'asked')
    await recordChange(db, target, 'requested')
    afterCommit(await notify(services, db, [requestNotice(interaction, context.timeZone)]))
    return find(db, target, context.now)
  })
}

export function withdrawRequest(services: Services, target: Target) {
  return transact(services, async (db, afterCommit) => {
    const { interaction, context } = await lock(services, db, target)
    const { submittedAt, interactionId } = await find(db, target, context.now)
    if (submittedAt) throw refuse(selfAssessments.withdraw, 'submitted')
    await deleteRequest(db, interactionId)
    await recordChange(db, target, 'withdrawn')
    afterCommit(await settleRequest(services, db, interaction))
    return { interactionId }
  })
}

/** May be sent again until the interaction begins. */
export function submitSelfAssessment(
  services: Services,
  target: Target,
  form: SelfAssessmentForm,
): Promise<SelfAssessment> {
  return transact(services, async (db, afterCommit) => {
    await limitChanges(services, db, target.actor, CHANGES)
    const { interaction, isOpen, context } = await lock(services, db, target)
    const { interactionId } = await find(db, target, context.now)
    if (!isOpen) throw refuse(selfAssessments.submit, 'closed')
    await saveAnswers(db, interactionId, { ...form, submittedAt: context.now })
    await recordChange(db, target, 'sent')
    afterCommit(await settleRequest(services, db, interaction))
    return find(db, target, context.now)
  })
}

/** Of the intern: mentors are asked for feedback on the same record. */
const settleRequest = (services: Services, db: Queryable, interaction: Interaction) =>
  settle(services, db, {
    records: [interaction],
    kind: 'feedback',
    readerIds: [interaction.internId],
  })

async function lock(services: Services, db: Queryable, { actor, interactionId }: Target) {
  const context = ruleContextOf(services)
  const locked = await lockInteraction(db, actor, interactionId, context)
  const interaction = orNotFound(locked, 'Interaction')
  const { startsAt } = spanOf(interaction, context.timeZone)
  const isOpen = acceptsSelfAssessment({ ...interaction, startsAt }, context.now)
  return { interaction, isOpen, context }
}

const find = async (db: Queryable, { actor, interactionId }: Target, now: Date) =>
  orNotFound(await findSelfAssessment(db, interactionId, { actor, now }), 'Self-assessment')

const recordChange = (db: Queryable, { actor, interactionId }: Target, action: string) =>
  record(db, {
    actorId: actor.id,
    action,
    subject: 'self-assessment',
    subjectId: interactionId,
  })

function requestNotice(interaction: Interaction, timeZone: string): Notice {
  const { id, name, internId } = interaction
  const { startsAt } = spanOf(interaction, timeZone)
  return {
    userId: internId,
    kind: 'feedback',
    message: `Please assess your own work before "${name}" on ${formatShortDateTime(startsAt, timeZone)}. It is voluntary. Your mentor sees it only after giving feedback.`,
    link: paths.selfAssessment(id),
    recordId: id,
  }
}
