import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { brandedDocuments } from './branding-documents.ts'
import { assetArchive } from './previous-assets.ts'
import { mobilePage, mobileRoutes } from './mobile-package.ts'
import { ASSET_HEADERS } from './security.ts'
import type { Branding } from '@cohort/contract/settings/branding-rules'
import type { PlatformServices } from '#server/platform/services.ts'

export const BUILT = join(import.meta.dirname, '../../../../web/dist')
const DOCUMENTS = ['index.html', 'app.html', 'mobile.html', 'mobile-package.html']
const WORKER = 'service-worker.js'
const ASSET = /^[\w-][\w.-]*$/
const NO_VALIDATORS = { etag: false, lastModified: false }
const YEAR_SECONDS = 31_536_000

type SendDocument = ReturnType<typeof brandedDocuments>

export async function webRoutes(
  app: FastifyInstance,
  services: PlatformServices,
  currentLook: () => Promise<Branding>,
): Promise<void> {
  mobileRoutes(app, services)
  if (!existsSync(join(BUILT, 'app.html'))) return
  await app.register(fastifyStatic, {
    root: BUILT,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = /\/(web-)?assets\//.test(path)
      const lasting = `public, max-age=${YEAR_SECONDS}, immutable`
      void response.header('cache-control', isHashed ? lasting : 'no-cache')
    },
  })
  const send = brandedDocuments(BUILT, currentLook)
  app.get('/', (request, reply) => send(request, reply, 'index.html'))
  for (const file of DOCUMENTS) app.get(`/${file}`, (request, reply) => send(request, reply, file))
  app.get('/mobile', async (request, reply) =>
    send(request, reply, await mobilePage(services.dataPath)),
  )
  app.get(`/${WORKER}`, async (_request, reply) =>
    // Without validators: two builds of the same second and length would compare as equal.
    reply.sendFile(services.config.serviceWorker ? WORKER : 'retired-worker.js', NO_VALIDATORS),
  )
  fileRoutes(app, services, send)
}

// In two routes: routes of their own for a thousand files would take a tenth of the start.
function fileRoutes(app: FastifyInstance, { dataPath }: PlatformServices, send: SendDocument) {
  const files = new Set(globSync('**/*.*', { cwd: BUILT }))
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    if (files.has(request.params['*'])) return reply.sendFile(request.params['*'])
    if (isPagePath(request.url)) return send(request, reply, 'app.html')
    return reply.callNotFound()
  })
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { helmet: ASSET_HEADERS },
    async ({ params: { '*': name } }, reply) => {
      if (files.has(`assets/${name}`)) return reply.sendFile(`assets/${name}`)
      // Of an earlier release, when the current build has no such file.
      if (ASSET.test(name)) return reply.sendFile(name, assetArchive(dataPath))
      return reply.callNotFound()
    },
  )
}

export function isPagePath(url: string) {
  const path = url.split('?', 1)[0] ?? ''
  return !path.startsWith('/api/') && !/\.\w+$/.test(path)
}
