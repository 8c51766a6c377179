import { ShortMemory } from '#server/short-memory.ts'
import type { SessionOwner } from './queries.ts'
import type { TokenClaims } from './tokens.ts'

/** A change of role, a disabling or a sign-out is seen within five seconds, the answer included. */
const REMEMBERED = 4_000

export interface SessionMemory {
  readonly claims: ShortMemory<TokenClaims>
  readonly owners: ShortMemory<SessionOwner>
}

export const newSessionMemory = (): SessionMemory => ({
  claims: new ShortMemory(REMEMBERED),
  owners: new ShortMemory(REMEMBERED),
})
