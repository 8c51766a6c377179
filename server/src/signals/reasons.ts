import { isAdmin, type Actor } from '@cohort/contract/access'
import type { Facts, Levels, Thresholds } from '@cohort/contract/signals/rules'
import { reasonsOf, type Reason } from '@cohort/contract/signals/sentences'

/**
 * Mentors read which skills fell, without the means, and the last average without the one before: one of two
 * ratings may be their own, and the other one could be computed.
 */
export function reasonsFor(
  reader: Actor,
  facts: Facts,
  levels: Levels,
  limits: Thresholds,
): Reason[] {
  if (isAdmin(reader)) return reasonsOf(facts, levels, limits)
  const ratings = facts.ratings && { ...facts.ratings, earlier: null }
  return reasonsOf({ ...facts, ratings }, levels, limits).map(withoutMeans)
}

const withoutMeans = (reason: Reason): Reason =>
  reason.signal === 'kpis' ? { ...reason, sentence: `${reason.short}.` } : reason
