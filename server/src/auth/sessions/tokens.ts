import { GRANTS, SESSION_SECONDS, type Role } from '@cohort/contract/access'
import { jwtVerify, SignJWT } from 'jose'
import { validate as isUuid } from 'uuid'

const ISSUER = 'cohort'
const AUDIENCE = 'cohort-session'
const ALGORITHM = 'HS256'

/** How far the clocks of several processes may differ. */
export const CLOCK_TOLERANCE_SECONDS = 60

export interface TokenClaims {
  readonly sessionId: string
  readonly userId: string
  readonly sessionVersion: number
  /** Epoch seconds. */
  readonly issuedAt: number
  /** Epoch seconds. */
  readonly expiresAt: number
}

interface TokenOwner {
  readonly id: string
  readonly role: Role
  readonly sessionVersion: number
  readonly sessionId: string
}

const keyFrom = (secret: string) => new TextEncoder().encode(secret)

export function signSessionToken(owner: TokenOwner, secret: string, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({
    userId: owner.id,
    role: owner.role,
    permissions: GRANTS[owner.role],
    sid: owner.sessionId,
    sv: owner.sessionVersion,
  })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(owner.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + SESSION_SECONDS)
    .sign(keyFrom(secret))
}

export async function readSessionToken(
  token: string,
  secret: string,
  now: Date,
): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyFrom(secret), {
      issuer: ISSUER,
      audience: AUDIENCE,
      algorithms: [ALGORITHM],
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    const { userId, sid, sv, iat = 0, exp = 0, sub } = payload
    if (typeof userId !== 'string' || sub !== userId) return undefined
    if (typeof sid !== 'string' || !isUuid(sid) || typeof sv !== 'number') return undefined
    const claims = { sessionId: sid, userId, sessionVersion: sv, issuedAt: iat, expiresAt: exp }
    return isTimely(claims, now) ? claims : undefined
  } catch {
    return undefined
  }
}

/** Not from the future: signed while the clock was wrong, it would be valid for too long. */
export const isTimely = ({ issuedAt, expiresAt }: TokenClaims, now: Date): boolean => {
  const seconds = now.getTime() / 1000
  const isIssued = issuedAt <= seconds + CLOCK_TOLERANCE_SECONDS
  return isIssued && seconds < expiresAt && expiresAt - issuedAt <= SESSION_SECONDS
}
