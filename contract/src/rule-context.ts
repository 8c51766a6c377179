import type { Clock } from './dates.ts'
import type { Lists } from './settings/rules.ts'

/** What rules need before sign-in. */
export interface PublicRuleContext extends Clock {
  /** E-mail domains that may have an account. */
  readonly domains: readonly string[]
}

export interface RuleContext extends PublicRuleContext {
  readonly lists: Lists
}
