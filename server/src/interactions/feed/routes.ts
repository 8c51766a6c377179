import { interactions } from '@cohort/contract/interactions/calls'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { clientAddress } from '#server/platform/http/limits/client-address.ts'
import { route } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { FEED_PATH, feedReader, removeFeed, renewFeed } from './feed.ts'
import { findFeed } from './queries.ts'

const SECRET = /^[\w-]{43}$/

export function feedRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, interactions.feed, async ({ actor }) => {
    const feed = await findFeed(services.database.orm, actor.id)
    return { createdAt: feed?.createdAt.toISOString() ?? null }
  })

  route(app, services, interactions.renewFeed, ({ actor }) => renewFeed(services, actor))

  route(app, services, interactions.removeFeed, ({ actor }) => removeFeed(services, actor))

  const readFeed = feedReader(services, app.limits.countFeed)
  app.get<{ Querystring: { key?: unknown } }>(FEED_PATH, async (request, reply) => {
    const { key } = request.query
    const isKey = typeof key === 'string' && SECRET.test(key)
    const read = async () => (isKey ? readFeed(key) : undefined)
    const address = clientAddress(request)
    await app.limits.countCall(address)
    const content = await app.limits.anonymous.run(request, address, read)
    if (content === undefined) return reply.callNotFound()
    const etag = `"${createHash('sha256').update(content).digest('base64url')}"`
    void reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(content)
  })
}
