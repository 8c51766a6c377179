import { SESSION_SECONDS } from '@cohort/contract/access'
import { receivedAt } from './token-age.ts'
import { claimsOf } from './token-claims.ts'

/**
 * The latest time that the server's clock can show, however wrong this browser's clock is: when a browser
 * first sees a token, it is at most as old as a session lasts.
 */
export function latestServerTime(token: string, now: Date): Date {
  const { iat } = claimsOf(token)
  const ahead = receivedAt(token) - Number(iat) * 1000
  return new Date(now.getTime() - ahead + SESSION_SECONDS * 1000)
}
