import { milestoneDaysExceeded, objectiveDaysExceeded } from '@cohort/contract/plans/rules'
import { Refusal } from '#server/platform/http/refusal.ts'
import { violationOf } from '#server/platform/database/constraint-errors.ts'

interface Total {
  readonly used: number
  readonly allowed: number
  /** What the person wants to change: a part of the sum, or the total itself. */
  readonly by: 'part' | 'total'
  readonly field: string
}

export const checkMilestoneDays = (total: Total) => check(total, milestoneDaysExceeded)
export const checkObjectiveDays = (total: Total) => check(total, objectiveDaysExceeded)

/** A part too many is bad input; a total that its parts do not fit into any more is their state. */
function check({ used, allowed, by, field }: Total, sentence: (allowed: number) => string) {
  if (used <= allowed) return
  const message = sentence(allowed)
  throw new Refusal(by === 'part' ? 400 : 409, message, { fields: { [field]: message } })
}

const STATUS: Record<string, number> = {
  milestones_fit_plan: 400,
  objectives_fit_milestone: 400,
  plan_holds_milestones: 409,
  milestone_holds_objectives: 409,
}

/** The triggers are the last line, and their words those of the contract. */
export function rethrowTotalsError(error: unknown): never {
  const { constraint = '', sentence = '' } = violationOf(error) ?? {}
  const statusCode = STATUS[constraint]
  throw statusCode ? new Refusal(statusCode, sentence) : error
}
