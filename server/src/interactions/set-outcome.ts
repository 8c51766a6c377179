import type { Actor } from '@cohort/contract/access'
import { interactions } from '@cohort/contract/interactions/calls'
import {
  canChangeOutcome,
  canSetOutcome,
  outcomeRefusal,
  spanOf,
} from '@cohort/contract/interactions/rules'
import type { Interaction, OutcomeChange } from '@cohort/contract/interactions/schemas'
import { notify, settle } from '#server/notifications/notify.ts'
import { withdraw } from '#server/notifications/withdraw.ts'
import { limitChanges } from '#server/notifications/sending-limit.ts'
import { changesBetween } from '#server/platform/audit/changes.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { forbidden, orNotFound, refuse } from '#server/platform/http/http-error.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { rejectConflicts } from './conflicts/conflicts.ts'
import { resendInvitations } from './invitations/invitations.ts'
import { outcomeNotices } from './notices.ts'
import { areActive, lockParticipants } from './participants.ts'
import {
  findInteraction,
  lockEdits,
  lockInteraction,
  NOT_HELD,
  REOPENED,
  updateInteraction,
  type Clock,
  type ColumnChange,
} from './queries.ts'
import { withdrawTimeRequests } from './requests/queries.ts'
import { settleRequests } from './requests/settle.ts'
import { recordChange, resetReminders, type Target } from './schedule.ts'

type People = Awaited<ReturnType<typeof lockParticipants>>

export async function setOutcome(
  services: Services,
  target: Target,
  change: OutcomeChange,
): Promise<Interaction> {
  const context = ruleContextOf(services)
  const { actor, interactionId } = target
  const saved = await transact(services, async (db, afterCommit) => {
    await limitChanges(services, db, actor, { subject: 'interaction' })
    const { before, people } = await lockChangeable(db, target, change.outcome, context)
    const columns = columnsOf(before, change, { actorId: actor.id, clock: context })
    if (!columns) return before
    await updateInteraction(db, interactionId, { ...columns, updatedAt: context.now })
    const found = await findInteraction(db, actor, interactionId, context)
    const after = orNotFound(found, 'Interaction')
    const isAhead = spanOf(after, context.timeZone).endsAt > context.now
    if (isAhead && after.isScheduled)
      await requireFree(db, after, { actor, people, change, context })
    const changes = changesBetween(before, after, ['outcome', 'outcomeReason'])
    await recordChange(services, db, { actor, after, changes })
    const about = { recordId: after.id, kind: 'interaction' } as const
    const { tell } = await withdraw(services, db, about)
    afterCommit(tell)
    if (isAhead && [before.outcome, after.outcome].includes('CANCELLED'))
      await resendInvitations(services, db, [{ before, after }])
    if (after.outcome) {
      const requests = await withdrawTimeRequests(db, [after.id], context.now)
      afterCommit(await settle(services, db, { records: [after], kind: 'feedback' }))
      afterCommit(await settleRequests(services, db, requests))
    }
    const by = { actorId: actor.id, now: context.now, timeZone: context.timeZone }
    afterCommit(await notify(services, db, outcomeNotices(before, after, by)))
    return after
  })
  services.outboxSignal.wake()
  return saved
}

async function lockChangeable(
  db: Queryable,
  { actor, interactionId }: Target,
  outcome: OutcomeChange['outcome'],
  context: Clock,
) {
  await lockEdits(db, interactionId)
  const current = await findInteraction(db, actor, interactionId, context)
  const people = await lockParticipants(db, orNotFound(current, 'Interaction'))
  const locked = await lockInteraction(db, actor, interactionId, context)
  const before = orNotFound(locked, 'Interaction')
  if (!canSetOutcome(actor, before)) throw forbidden()
  const span = spanOf(before, context.timeZone)
  const refused = outcomeRefusal({ ...before, ...span }, outcome, context.now)
  if (refused) throw refuse(interactions.setOutcome, refused)
  // The words stand under the name of the person who recorded them, and tell of the intern or the mentor.
  if (before.outcome && !canChangeOutcome(actor, before))
    throw refuse(interactions.setOutcome, 'notRecorder')
  return { before, people }
}

interface Change {
  readonly actorId: string
  readonly clock: Clock
}

/** Undefined when nothing changes. */
function columnsOf(
  before: Interaction,
  { outcome, reason }: OutcomeChange,
  { actorId, clock: { now, timeZone } }: Change,
): ColumnChange | undefined {
  if (outcome === null) {
    const { startsAt } = spanOf(before, timeZone)
    const none = { outcome, outcomeReason: null, outcomeAt: null, outcomeBy: null }
    return before.outcome ? { ...none, ...REOPENED, ...resetReminders(startsAt, now) } : undefined
  }
  if (outcome === before.outcome && reason === before.outcomeReason) return undefined
  return {
    outcome,
    outcomeReason: reason ?? '',
    outcomeAt: now,
    outcomeBy: actorId,
    ...(!before.outcome && NOT_HELD),
  }
}

interface Reopening {
  readonly actor: Actor
  readonly people: People
  readonly change: OutcomeChange
  readonly context: Clock
}

async function requireFree(
  db: Queryable,
  after: Interaction,
  { actor, people, change, context }: Reopening,
) {
  if (!areActive(people, after)) throw refuse(interactions.setOutcome, 'inactive')
  if (change.refuseConflicts !== false)
    await rejectConflicts(db, after, { actor, timeZone: context.timeZone })
}
