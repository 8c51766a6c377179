import { auth } from '@cohort/contract/auth/calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dirname } from 'node:path/posix'
import type { Config } from '#server/platform/process/config.ts'
import { cookieOf, setCookie } from '#server/platform/http/cookies.ts'
import { randomToken, tokenHash } from '#server/platform/process/opaque-token.ts'

const NAME = 'cohort-sign-up'
const PATH = dirname(auth.verifyOtp.path)
/** As long as a code works. */
const SECONDS = 10 * 60

export interface Browser {
  readonly secret: string
  readonly hash: string
}

const browserOf = (secret: string): Browser => ({ secret, hash: tokenHash(secret) })

export const newBrowser = () => browserOf(randomToken())

/** Undefined for a client without cookies, or before its first code. */
export function readBrowser(
  request: FastifyRequest,
  config: Pick<Config, 'publicUrl'>,
): Browser | undefined {
  const secret = cookieOf(request, config, NAME)
  return secret ? browserOf(secret) : undefined
}

export function keepBrowser(
  reply: FastifyReply,
  config: Pick<Config, 'publicUrl'>,
  { secret }: Browser,
): void {
  setCookie(reply, config, { name: NAME, value: secret, path: PATH, seconds: SECONDS })
}
