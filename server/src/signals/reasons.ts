import { isAdmin, type Actor } from '@cohort/contract/access'
import type { Facts, Levels, Thresholds } from '@cohort/contract/signals/rules'
import { isFall, reasonsOf, type Reason } from '@cohort/contract/signals/reason-texts'

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
  const hasFallen = facts.ratings !== null && isFall(facts.ratings, limits)
  return reasonsOf(factsFor(reader, facts), levels, limits)
    .map(withoutMeans)
    .map((reason) => (hasFallen && reason.signal === 'ratings' ? asFall(reason) : reason))
}

/** Of the ratings, mentors get nothing that follows from the average before the last three. */
export const factsFor = (reader: Actor, facts: Facts): Facts =>
  isAdmin(reader)
    ? facts
    : {
        ...facts,
        ratings: facts.ratings && { ...facts.ratings, earlier: null, isEarlierHidden: true },
      }

const asFall = (reason: Reason): Reason => ({
  ...reason,
  sentence: `${reason.sentence.slice(0, -1)}, lower than before.`,
  short: `${reason.short}, lower than before`,
})

const withoutMeans = (reason: Reason): Reason =>
  reason.signal === 'kpis' ? { ...reason, sentence: `${reason.short}.` } : reason
