import type { Clock } from './dates.ts'
import type { Lists } from './settings/rules.ts'

export interface PublicRuleContext extends Clock {
  readonly domains: readonly string[]
}

export interface RuleContext extends PublicRuleContext {
  readonly lists: Lists
}
