import { settings } from '@cohort/contract/settings/calls'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/platform/http/http-error.ts'
import { clientAddress } from '#server/platform/http/limits/client-address.ts'
import { route } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { changeBranding } from './change.ts'
import { findLogoFile } from './queries.ts'

const YEAR_SECONDS = 31_536_000

export function brandingRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, settings.readBranding, async () => services.settings.current.look)

  route(app, services, settings.changeBranding, ({ actor, body }) =>
    changeBranding(services, actor, body),
  )

  const { orm } = services.database
  app.get<{ Params: { file: string } }>('/logo/:file', async (request, reply) => {
    const [, key = '', ending] = /^([\w-]{22})\.(webp|png)$/.exec(request.params.file) ?? []
    const kind = ending === 'png' ? 'icon' : 'image'
    const find = async () => key && findLogoFile(orm, key, kind)
    const file = await app.limits.photos.run(request, clientAddress(request), find)
    if (!file) throw notFound('Logo')
    return reply
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .type(`image/${ending}`)
      .send(file)
  })
}
