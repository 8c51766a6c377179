import { milestoneDaysExceeded, objectiveDaysExceeded } from '@cohort/contract/plans/messages'
import type { Milestone } from '@cohort/contract/plans/schemas'
import { violationOf } from '#server/platform/database/constraint-errors.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { badRequest, conflict, invalid } from '#server/platform/http/http-error.ts'
import { sumMilestoneDays } from './parts-queries.ts'
import type { PlanRow } from './queries.ts'

interface Total {
  readonly used: number
  readonly allowed: number
  /** Whether the request changes a part of the sum, or the total itself. */
  readonly by: 'part' | 'total'
  readonly field: string
}

export interface Part {
  readonly days: number
  readonly field: string
  /** The part being changed; absent for a new one. */
  readonly id?: string
}

export async function checkMilestoneFits(db: Queryable, plan: PlanRow, { days, field, id }: Part) {
  const others = await sumMilestoneDays(db, plan.id, id)
  check({ used: others + days, allowed: plan.planDays, by: 'part', field }, milestoneDaysExceeded)
}

export async function checkPlanHolds(db: Queryable, planId: string, planDays: number) {
  const used = await sumMilestoneDays(db, planId)
  check({ used, allowed: planDays, by: 'total', field: 'planDays' }, milestoneDaysExceeded)
}

export function checkObjectiveFits(milestone: Milestone, { days, field, id }: Part) {
  const others = milestone.objectives.filter((objective) => objective.id !== id)
  const used = sumObjectiveDays(others) + days
  check({ used, allowed: milestone.milestoneDays, by: 'part', field }, objectiveDaysExceeded)
}

export function checkMilestoneHolds({ objectives }: Milestone, { days, field }: Part) {
  const used = sumObjectiveDays(objectives)
  check({ used, allowed: days, by: 'total', field }, objectiveDaysExceeded)
}

const sumObjectiveDays = (objectives: Milestone['objectives']) =>
  objectives.reduce((sum, { objectiveDays }) => sum + objectiveDays, 0)

/** A part that is too large is invalid; a total that is too small conflicts with its parts. */
function check({ used, allowed, by, field }: Total, message: (allowed: number) => string) {
  if (used <= allowed) return
  const fields = { [field]: message(allowed) }
  throw by === 'part' ? invalid(fields) : conflict(message(allowed), fields)
}

const REFUSALS: Record<string, typeof badRequest> = {
  milestones_fit_plan: badRequest,
  objectives_fit_milestone: badRequest,
  plan_holds_milestones: conflict,
  milestone_holds_objectives: conflict,
}

/** The triggers raise the messages of the contract. */
export function rethrowTotalsError(error: unknown): never {
  const { constraint = '', message = '' } = violationOf(error) ?? {}
  throw REFUSALS[constraint]?.(message) ?? error
}
