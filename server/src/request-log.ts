import type { FastifyInstance } from 'fastify'

/** One line a request. The path without its query, which may carry a token. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ log, method, url }, { statusCode, elapsedTime }) => {
    const path = url.split('?', 1)[0]
    log.debug({ method, path, statusCode, milliseconds: Math.round(elapsedTime) })
  })
}
