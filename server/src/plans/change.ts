import type { Actor } from '@cohort/contract/access'
import type { Changes } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { notify } from '#server/notifications/notify.ts'
import { orNotFound } from '#server/platform/http/http-error.ts'
import { todayOf, type Services } from '#server/services.ts'
import { findPlanMentor } from './mentor-queries.ts'
import { tellOfMentorChange } from './membership/mentor-change.ts'
import { listMembersWithoutUnread } from './membership/queries.ts'
import { planNotices, planChanged } from './notices.ts'
import { findPlanRow, lockPlan, type PlanRow } from './queries.ts'
import { rethrowTotalsError } from './totals.ts'

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

export function changePlan<Result>(
  services: Services,
  { actor, planId }: Target,
  work: (db: Queryable, plan: PlanRow) => Promise<PlanChange<Result>>,
): Promise<Result> {
  return transact(services, async (db, afterCommit) => {
    const plan = orNotFound(await lockPlan(db, planId, 'update'), 'Plan')
    const former = await findPlanMentor(db, planId, todayOf(services))
    const { result, action, changes } = await work(db, plan)
    if (Object.keys(changes).length === 0) return result
    const subject = { subject: 'plan', subjectId: plan.id }
    await record(db, { actorId: actor.id, action, ...subject, changes })
    const { name } = orNotFound(await findPlanRow(db, planId), 'Plan')
    const next = await findPlanMentor(db, planId, todayOf(services))
    const { internIds, tell } = await tellOfMentorChange(services, db, { planId, former, next })
    afterCommit(tell)
    const message = planChanged(name)
    const members = await listMembersWithoutUnread(db, planId, message)
    const others = members.filter((id) => !internIds.has(id))
    afterCommit(await notify(services, db, planNotices(others, message)))
    return result
  }).catch(rethrowTotalsError)
}
