import type { FastifyRequest } from 'fastify'
import { isFromThisMachine } from '#server/platform/http/local-request.ts'
import type { Config } from '#server/platform/process/config.ts'

/** Published in the documents, so that it opens accounts to this machine alone. */
export const DEMO_PASSWORD = 'Cohort@2026'

/** Of it, with a fixed salt: accounts that it opens are found by it, in a restored backup too. */
export const DEMO_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Y29ob3J0LWRlbW8tMjAyNg$0MkY3zGWwWFr7VpZHEO/OB9gUO7ktoN/5TcDWCB4L1I'

export const isDemoOpenTo = (
  { demo, isLocal }: Config,
  request: Pick<FastifyRequest, 'headers' | 'socket'>,
): boolean => demo && isLocal && isFromThisMachine(request)
