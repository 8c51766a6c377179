import { SESSION_SECONDS } from '@cohort/contract/access'
import { receivedAt } from './token-age.ts'
import { claimsOf } from './token-claims.ts'

/**
 * The latest that it can be by the server's clock, whatever this browser's clock says. The token tells
 * when it was made, and is at most as old as a session is long when a browser first sees it.
 */
export function latestByServer(token: string, now: Date): Date {
  const { iat } = claimsOf(token)
  const ahead = receivedAt(token) - Number(iat) * 1000
  return new Date(now.getTime() - ahead + SESSION_SECONDS * 1000)
}
