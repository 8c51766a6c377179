import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mobilePage, mobileRoutes } from './mobile.ts'
import type { Services } from './services.ts'

const BUILT = join(import.meta.dirname, '../../web/dist')
const YEAR_SECONDS = 31_536_000

/** The built web app: the landing page at `/`, its assets, and one document for every other path. */
export async function webRoutes(app: FastifyInstance, services: Services): Promise<void> {
  mobileRoutes(app, services)
  if (!existsSync(join(BUILT, 'app.html'))) return
  await app.register(fastifyStatic, {
    root: BUILT,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/')
      const lasting = `public, max-age=${YEAR_SECONDS}, immutable`
      void response.header('cache-control', isHashed ? lasting : 'no-cache')
    },
  })
  app.get('/mobile', async (_request, reply) => reply.sendFile(await mobilePage(services.dataPath)))
  app.get('/*', async (request, reply) => {
    if (isForPeople(request.url)) return reply.sendFile('app.html')
    return reply.callNotFound()
  })
}

/** A path that a person may stand on, and not a call or a file that is missing. */
export function isForPeople(url: string) {
  const path = url.split('?', 1)[0] ?? ''
  return !path.startsWith('/api/') && !/\.\w+$/.test(path)
}
