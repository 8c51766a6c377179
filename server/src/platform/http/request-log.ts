import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { TrustProxy } from './proxy-trust.ts'

export const ID_HEADER = 'x-request-id'

const SAFE = /^[\w.:-]{1,64}$/

type Received = Pick<IncomingMessage, 'headers'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
}

/** The id that a trusted proxy assigned, so that all logs share it; otherwise a new one. */
export function requestIdReader(isTrusted: TrustProxy) {
  return ({ headers, socket }: Received): string => {
    const given = headers[ID_HEADER]
    const isProxys = typeof given === 'string' && isTrusted(socket.remoteAddress ?? '', 0)
    return isProxys && SAFE.test(given) ? given : randomUUID()
  }
}

/** Logs paths without their query, which may hold a token. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ id }, reply, done) => {
    void reply.header(ID_HEADER, id)
    done()
  })
  app.addHook('onResponse', ({ log, method, url }, { statusCode, elapsedTime }, done) => {
    const path = url.split('?', 1)[0]
    log.debug({ method, path, statusCode, milliseconds: Math.round(elapsedTime) })
    done()
  })
}
