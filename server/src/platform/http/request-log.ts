import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const ID_HEADER = 'x-request-id'

const SAFE = /^[\w.:-]{1,64}$/

/** The id that a proxy assigned, so that all logs share it; otherwise a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[ID_HEADER]
  return typeof given === 'string' && SAFE.test(given) ? given : randomUUID()
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
