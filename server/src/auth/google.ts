import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { Config } from '#server/platform/process/config.ts'
import { busy } from '#server/platform/http/http-error.ts'

/** Google uses both issuers. */
const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
const TIMEOUT = 5_000
const CLOCK_TOLERANCE_SECONDS = 10

export interface GoogleIdentity {
  readonly sub: string
  readonly email: string
  readonly name: string
  readonly nonce: string | undefined
  /** The domain of the organisation that manages the account; private accounts have none. */
  readonly hostedDomain: string | undefined
}

/** Undefined unless Google issued the credential to this client for a verified address and it is valid now. */
export type ReadCredential = (credential: string, now: Date) => Promise<GoogleIdentity | undefined>

type Settings = Pick<Config, 'googleIssuer' | 'googleJwksUrl'>

export function credentialReader(settings: Settings, clientId: string): ReadCredential {
  const { googleIssuer, googleJwksUrl } = settings
  const keys = createRemoteJWKSet(new URL(googleJwksUrl), { timeoutDuration: TIMEOUT })
  const issuer = GOOGLE_ISSUERS.includes(googleIssuer) ? GOOGLE_ISSUERS : [googleIssuer]
  return async (credential, now) => {
    const claims = await verified(credential, keys, {
      issuer,
      audience: clientId,
      currentDate: now,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat', 'email'],
    })
    if (!claims || claims['email_verified'] !== true) return undefined
    const { sub, email } = claims
    if (!sub || typeof email !== 'string') return undefined
    return {
      sub,
      email: email.toLowerCase(),
      name: textOf(claims, 'name') ?? '',
      nonce: textOf(claims, 'nonce'),
      hostedDomain: textOf(claims, 'hd')?.toLowerCase(),
    }
  }
}

/** Other issuers, for tests, may issue tokens without Google's own claims. */
export const isGoogle = ({ googleIssuer }: Pick<Config, 'googleIssuer'>) =>
  GOOGLE_ISSUERS.includes(googleIssuer)

const textOf = (claims: Readonly<Record<string, unknown>>, name: string) =>
  typeof claims[name] === 'string' ? claims[name] : undefined

type Rules = Parameters<typeof jwtVerify>[2]

async function verified(credential: string, keys: JWTVerifyGetKey, rules: Rules) {
  try {
    return (await jwtVerify(credential, keys, rules)).payload
  } catch (error) {
    if (isInvalidCredential(error)) return undefined
    throw busy(TIMEOUT / 1000)
  }
}

/** Other errors concern fetching the keys. */
const isInvalidCredential = (error: unknown) =>
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys
