import { TtlCache } from '#server/platform/process/ttl-cache.ts'
import type { StoredSession } from './queries.ts'
import type { TokenClaims } from './tokens.ts'

/** Changes of roles and sessions must take effect within five seconds. */
const TTL = 4_000

export interface SessionCache {
  readonly claims: TtlCache<TokenClaims>
  readonly stored: TtlCache<StoredSession>
  /** Ids of sessions that are not, or no longer, stored, and never will be again. */
  readonly ended: TtlCache<true>
}

export const newSessionCache = (): SessionCache => ({
  claims: new TtlCache(TTL),
  stored: new TtlCache(TTL),
  ended: new TtlCache(TTL),
})
