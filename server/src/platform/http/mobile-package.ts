import type { FastifyInstance } from 'fastify'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { renderSVG } from 'uqr'
import { notFound } from './refusal.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { hasCode } from '#server/platform/process/start-error.ts'

type Needed = Pick<PlatformServices, 'config' | 'dataPath'>

/** Where the landing page's download link and its QR code lead, and the package an operator laid down. */
export function mobileRoutes(app: FastifyInstance, { config, dataPath }: Needed): void {
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

/** The built page that tells the truth about the package. */
export const mobilePage = async (dataPath: string) =>
  (await findNewestPackage(dataPath)) ? 'mobile-package.html' : 'mobile.html'

async function findNewestPackage(dataPath: string) {
  const folder = join(dataPath, 'mobile')
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.apk'))
  const packages = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const { size, mtimeMs } = await stat(path)
      return { path, size, mtimeMs }
    }),
  )
  return packages.toSorted((a, b) => b.mtimeMs - a.mtimeMs)[0]
}

async function namesIn(folder: string) {
  try {
    return await readdir(folder)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}
