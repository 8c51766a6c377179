import type { Clock } from './dates.ts'
import type { Lists } from './settings/rules.ts'

/** What is known before sign-in: the clock, and the domains that may have an account. */
export interface PublicRuleContext extends Clock {
  readonly domains: readonly string[]
}

/** What rules need beside their input: the organisation's clock, domains and lists. */
export interface RuleContext extends PublicRuleContext {
  readonly lists: Lists
}
