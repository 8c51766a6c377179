import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { forbidden } from '../http-error.ts'

/**
 * What a page of another site sends from the browser of a visitor would count against the network of that visitor.
 * Browsers say so in headers that no page can change. Links lead to the product as before; frames and forms do not.
 */
export function refuseCrossSite(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    if (isCrossSite(headers, origins) && !isLink(method, headers)) return done(forbidden())
    done()
  })
}

/** Images and scripts of a page send no `Origin`. */
export const isCrossSite = (
  { origin, 'sec-fetch-site': site }: IncomingHttpHeaders,
  origins: readonly string[],
) => site === 'cross-site' && !(origin !== undefined && origins.includes(origin))

const isLink = (method: string, headers: IncomingHttpHeaders) =>
  (method === 'GET' || method === 'HEAD') &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document'
