import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { forbidden } from '../http-error.ts'

/**
 * What a page of another site sends from the browser of a visitor would count against the network of that visitor.
 * Browsers say so in headers that no page can change. Links lead to pages as before; frames, forms and links to calls do not.
 */
export function refuseCrossSite(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', ({ method, url, routeOptions, headers }, _reply, done) => {
    // The route, because the address can spell it in other ways.
    const target = { method, path: routeOptions.url ?? url }
    if (isCrossSite(headers, origins) && !isLink(target, headers)) return done(forbidden())
    done()
  })
}

/**
 * Images and scripts of a page send no `Origin`, and what a page lets the browser prefetch names no site. A neighbouring
 * host of the same domain is another site: it may belong to others, and `CORS_ORIGINS` names those that do not.
 */
export const isCrossSite = (headers: IncomingHttpHeaders, origins: readonly string[]) => {
  const { origin, 'sec-fetch-site': site, 'sec-purpose': purpose } = headers
  if (origin !== undefined && origins.includes(origin)) return false
  return (
    site === 'cross-site' ||
    site === 'same-site' ||
    (purpose !== undefined && site !== 'same-origin')
  )
}

interface Target {
  readonly method: string
  readonly path: string
}

const isLink = ({ method, path }: Target, headers: IncomingHttpHeaders) =>
  (method === 'GET' || method === 'HEAD') &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-purpose'] === undefined &&
  !path.startsWith('/api/')
