import { auth } from '@cohort/contract/auth/calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dirname } from 'node:path/posix'
import { cookieOf, setCookie } from '#server/platform/http/cookies.ts'
import type { Config } from '#server/platform/process/config.ts'
import { randomToken, tokenHash } from '#server/platform/process/opaque-token.ts'

const NAME = 'cohort-google'
const PATH = dirname(auth.signInWithGoogle.path)
/** As long as a sign-in page may stay open. */
const SECONDS = 24 * 60 * 60

/** Google signs the nonce into its token. The page knows only the hash of the cookie's secret. */
export function issueNonce(reply: FastifyReply, config: Pick<Config, 'publicUrl'>): string {
  const secret = randomToken()
  setCookie(reply, config, { name: NAME, value: secret, path: PATH, seconds: SECONDS })
  return tokenHash(secret)
}

export function nonceOf(
  request: FastifyRequest,
  config: Pick<Config, 'publicUrl'>,
): string | undefined {
  const secret = cookieOf(request, config, NAME)
  return secret && tokenHash(secret)
}
