import type { FastifyInstance } from 'fastify'
import { forbidden } from '../http-error.ts'

/**
 * What a page of another site sends from the browser of a visitor would count against the network of that visitor.
 * Browsers say so in headers that no page can change. Links to the product, and forms, lead to it as before.
 */
export function refuseCrossSite(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers
    const isAllowed = origin !== undefined && origins.includes(origin)
    if (site === 'cross-site' && mode !== 'navigate' && !isAllowed) return done(forbidden())
    done()
  })
}
