import { TtlCache } from '#server/platform/process/ttl-cache.ts'
import type { SessionOwner } from './queries.ts'
import type { TokenClaims } from './tokens.ts'

/** A change of role, a disabling or a sign-out is seen within five seconds, the answer included. */
const REMEMBERED = 4_000

export interface SessionCache {
  readonly claims: TtlCache<TokenClaims>
  readonly owners: TtlCache<SessionOwner>
}

export const newSessionCache = (): SessionCache => ({
  claims: new TtlCache(REMEMBERED),
  owners: new TtlCache(REMEMBERED),
})
