import { cellOf, ratingsOf, type RatedFeedback } from '@cohort/contract/comparison/heat'
import { sharesOf, type Signal, type Thresholds } from '@cohort/contract/signals/rules'
import { reasonsOf } from '@cohort/contract/signals/sentences'
import type { ReportedRow } from './queries.ts'

export type InternRow = ReturnType<typeof internRow>

export function internRow(
  row: ReportedRow,
  leniency: ReadonlyMap<string, number>,
  limits: Thresholds,
) {
  const { facts, levels, assessment, given, ...shown } = row
  const isJudged = assessment === 'judged'
  const reasons = isJudged && facts && levels ? reasonsOf(facts, levels, limits) : []
  const rated = given.map((one): RatedFeedback => ({
    ...one,
    leniency: leniency.get(one.raterId) ?? 0,
  }))
  const plan = facts?.plan ?? null
  return {
    ...shown,
    assessment,
    suggested: isJudged ? row.suggested : null,
    reasons: reasons.map(({ short }) => short),
    signals: reasons.map(({ signal }): Signal => signal),
    given: rated,
    rating: cellOf(ratingsOf(rated), 0),
    ...(plan ? sharesOf(plan) : { done: null, due: null }),
    overdue: plan?.overdue ?? 0,
    expected: isJudged ? (facts?.expected.length ?? 0) : 0,
    missing: isJudged ? (facts?.missingDays.length ?? 0) : 0,
  }
}
