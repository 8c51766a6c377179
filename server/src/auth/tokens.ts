import { GRANTS, SESSION_SECONDS, type Role } from '@cohort/contract/access'
import { jwtVerify, SignJWT } from 'jose'

const ISSUER = 'cohort'
const AUDIENCE = 'cohort-session'
const ALGORITHM = 'HS256'

export interface TokenClaims {
  readonly userId: string
  readonly sessionVersion: number
  /** Epoch seconds. */
  readonly expiresAt: number
}

interface TokenOwner {
  readonly id: string
  readonly role: Role
  readonly sessionVersion: number
}

const keyFrom = (secret: string) => new TextEncoder().encode(secret)

export function signSessionToken(owner: TokenOwner, secret: string, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({
    userId: owner.id,
    role: owner.role,
    permissions: GRANTS[owner.role],
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
    const { userId, sv, exp, sub } = payload
    if (typeof userId !== 'string' || typeof sv !== 'number' || exp === undefined) return undefined
    return sub === userId ? { userId, sessionVersion: sv, expiresAt: exp } : undefined
  } catch {
    return undefined
  }
}
