import type { FastifyRequest } from 'fastify'
import { isFromThisMachine } from '#server/platform/http/local-request.ts'
import type { Config } from '#server/platform/process/config.ts'

/** Published in the documentation, so that its accounts accept this machine only. */
export const DEMO_PASSWORD = 'Cohort@2026'

/** Its hash, with a fixed salt: accounts with it can be found, even in a restored backup. */
export const DEMO_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Y29ob3J0LWRlbW8tMjAyNg$0MkY3zGWwWFr7VpZHEO/OB9gUO7ktoN/5TcDWCB4L1I'

export const isDemoOpenTo = (
  { demo, isLocal }: Config,
  request: Pick<FastifyRequest, 'headers' | 'socket'>,
): boolean => demo && isLocal && isFromThisMachine(request)
