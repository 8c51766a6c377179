import type { Actor } from '@cohort/contract/access'
import { milestoneDaysExceeded, objectiveDaysExceeded } from '@cohort/contract/plans/rules'
import type { Changes } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import { violationOf } from '#server/platform/database/constraint-errors.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { notify } from '#server/notifications/notify.ts'
import { badRequest, conflict, invalid, orNotFound } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { listMembersWithoutUnread } from './membership/queries.ts'
import { planNotices } from './notices.ts'
import { findPlanRow, lockPlan, type PlanRow } from './queries.ts'

export interface Target {
  readonly actor: Actor
  readonly planId: string
}

interface PlanChange<Result> {
  readonly result: Result
  readonly action: string
  /** Without changes nothing is recorded and no one is notified. */
  readonly changes: Changes
}

/** Changes a plan or its parts with the plan locked, records the change and notifies the members. */
export function changePlan<Result>(
  services: Services,
  { actor, planId }: Target,
  work: (db: Queryable, plan: PlanRow) => Promise<PlanChange<Result>>,
): Promise<Result> {
  return transact(services.database, async (db, afterCommit) => {
    const plan = orNotFound(await lockPlan(db, planId, 'update'), 'Plan')
    const { result, action, changes } = await work(db, plan)
    if (Object.keys(changes).length === 0) return result
    const subject = { subject: 'plan', subjectId: plan.id }
    await record(db, { actorId: actor.id, action, ...subject, changes })
    const { name } = orNotFound(await findPlanRow(db, planId), 'Plan')
    const message = `Your plan "${name}" was changed.`
    const members = await listMembersWithoutUnread(db, planId, message)
    afterCommit(await notify(services, db, planNotices(members, message)))
    return result
  }).catch(rethrowTotalsError)
}

interface Total {
  readonly used: number
  readonly allowed: number
  /** Whether the request changes a part of the sum, or the total itself. */
  readonly by: 'part' | 'total'
  readonly field: string
}

export const checkMilestoneDays = (total: Total) => check(total, milestoneDaysExceeded)
export const checkObjectiveDays = (total: Total) => check(total, objectiveDaysExceeded)

/** A part that is too large is bad input; a total too small for its parts conflicts with them. */
function check({ used, allowed, by, field }: Total, sentence: (allowed: number) => string) {
  if (used <= allowed) return
  const fields = { [field]: sentence(allowed) }
  throw by === 'part' ? invalid(fields) : conflict(sentence(allowed), fields)
}

const REFUSALS: Record<string, typeof badRequest> = {
  milestones_fit_plan: badRequest,
  objectives_fit_milestone: badRequest,
  plan_holds_milestones: conflict,
  milestone_holds_objectives: conflict,
}

/** The triggers raise the sentences of the contract. */
export function rethrowTotalsError(error: unknown): never {
  const { constraint = '', sentence = '' } = violationOf(error) ?? {}
  throw REFUSALS[constraint]?.(sentence) ?? error
}
