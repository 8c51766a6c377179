import { milestoneDaysExceeded, objectiveDaysExceeded } from '@cohort/contract/plans/rules'
import { violationOf } from '#server/platform/database/constraint-errors.ts'
import { badRequest, conflict, invalid } from '#server/platform/http/refusal.ts'

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
