import type { FastifyInstance } from 'fastify'
import { createReadStream } from 'node:fs'
import { glob, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { renderSVG } from 'uqr'
import { notFound } from './http-error.ts'
import type { PlatformServices } from '#server/platform/services.ts'

export function mobileRoutes(
  app: FastifyInstance,
  { config, dataPath }: Pick<PlatformServices, 'config' | 'dataPath'>,
): void {
  const code = renderSVG(config.mobileAppUrl, { border: 2 })
  app.get('/mobile-app', async (_request, reply) => reply.redirect(config.mobileAppUrl))
  app.get('/mobile-qr.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(code),
  )
  app.get('/mobile/cohort.apk', async (_request, reply) => {
    const newest = await findNewestPackage(dataPath)
    if (!newest) throw notFound('Android package')
    return reply
      .type('application/vnd.android.package-archive')
      .header('content-length', newest.size)
      .header('content-disposition', 'attachment; filename="cohort.apk"')
      .header('cache-control', 'no-cache')
      .send(createReadStream(newest.path))
  })
}

export const mobilePage = async (dataPath: string) =>
  (await findNewestPackage(dataPath)) ? 'mobile-package.html' : 'mobile.html'

async function findNewestPackage(dataPath: string) {
  const folder = join(dataPath, 'mobile')
  const packages = []
  for await (const name of glob('*.apk', { cwd: folder })) {
    const path = join(folder, name)
    const { size, mtimeMs } = await stat(path)
    packages.push({ path, size, mtimeMs })
  }
  return packages.toSorted((a, b) => b.mtimeMs - a.mtimeMs)[0]
}
