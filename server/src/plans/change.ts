import type { Actor } from '@cohort/contract/access'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { notify } from '#server/notifications/notify.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { changedNotices, changedWords } from './notices.ts'
import { listUntoldMembers } from './membership/queries.ts'
import { findPlanRow, lockPlan, type PlanRow } from './queries.ts'
import { rethrowTotalsError } from './totals.ts'

/** The plan's id, and who changes it. */
export interface Target {
  readonly actor: Actor
  readonly planId: string
}

export type Changes = Record<string, { from: unknown; to: unknown }>

export interface Done<Result> {
  readonly result: Result
  readonly action: string
  /** None when everything is as it was: nothing to write down then, and no news. */
  readonly changes: Changes
}

/**
 * Does something to a plan or its parts with the plan locked, so that totals are checked against what
 * stays true; writes it down and tells the interns, once for all the edits they have not read of.
 */
export async function changePlan<Result>(
  services: Services,
  { actor, planId }: Target,
  work: (db: Queryable, plan: PlanRow) => Promise<Done<Result>>,
): Promise<Result> {
  const [result, tell] = await services.database.orm
    .transaction(async (db) => {
      const plan = await lockPlan(db, planId, 'update')
      if (!plan) throw notFound('Plan')
      const { result, action, changes } = await work(db, plan)
      if (Object.keys(changes).length === 0) return [result, () => {}] as const
      const subject = { subject: 'plan', subjectId: plan.id }
      await record(db, { actorId: actor.id, action, ...subject, changes })
      return [result, await tellMembers(services, db, plan.id)] as const
    })
    .catch(rethrowTotalsError)
  tell()
  return result
}

async function tellMembers(services: Services, db: Queryable, planId: string) {
  const plan = await findPlanRow(db, planId)
  if (!plan) throw notFound('Plan')
  const untold = await listUntoldMembers(db, planId, changedWords(plan.name))
  return notify(services, db, changedNotices(untold, plan.name))
}

/** The fields of `after` that differ, with what they were. */
export function differences<Row extends object>(before: Row, after: Partial<Row>): Changes {
  const changed = Object.entries(after).filter(
    ([name, to]) => to !== undefined && to !== before[name as keyof Row],
  )
  return Object.fromEntries(
    changed.map(([name, to]) => [name, { from: before[name as keyof Row], to }]),
  )
}
