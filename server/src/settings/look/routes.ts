import { settings } from '@cohort/contract/settings'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/refusal.ts'
import { route } from '#server/route.ts'
import type { Services } from '#server/services.ts'
import { changeLook } from './change.ts'
import { findLogoFile } from './queries.ts'

const YEAR_SECONDS = 31_536_000

export function lookRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, settings.readLook, async () => services.settings.current.look)

  route(app, services, settings.changeLook, ({ actor, body }) => changeLook(services, actor, body))

  const { orm } = services.database
  app.get<{ Params: { file: string } }>('/logo/:file', async (request, reply) => {
    const [, key = '', ending] = /^([\w-]{22})\.(webp|png)$/.exec(request.params.file) ?? []
    const kind = ending === 'png' ? 'icon' : 'image'
    const find = async () => key && findLogoFile(orm, key, kind)
    const file = await app.lanes.photos.run(request, find)
    if (!file) throw notFound('Logo')
    return reply
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .type(`image/${ending}`)
      .send(file)
  })
}
