import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { archiveAssets, assetArchive } from './previous-assets.ts'
import { newFolder } from '../../../test/new-folder.ts'
import { openWorld } from '../../../test/world.ts'

const { services } = await openWorld()
const dataPath = mkdtempSync(join(tmpdir(), 'cohort-web-'))
const app = await buildApp({ ...services, dataPath })
const config = { ...services.config, serviceWorker: false }
const withoutWorker = await buildApp({ ...services, config })
afterAll(async () => {
  await Promise.all([app.close(), withoutWorker.close()])
  rmSync(dataPath, { recursive: true })
})
const DAY = 24 * 60 * 60_000

function lay(folder: string, ...names: string[]) {
  mkdirSync(folder, { recursive: true })
  for (const name of names) writeFileSync(join(folder, name), `content of ${name}`)
}

const BUILT = join(import.meta.dirname, '../../../../web/dist')

test.runIf(existsSync(join(BUILT, 'app.html')))(
  'every built file is sent compressed, and a folder as a page of the app',
  async () => {
    const names = readdirSync(join(BUILT, 'assets')).filter((name) => name.endsWith('.js'))
    const headers = { 'accept-encoding': 'br' }
    for (const name of names) {
      const answer = await app.inject({ url: `/assets/${name}`, headers })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      const isCompressed = existsSync(join(BUILT, 'assets', `${name}.br`))
      expect(answer.headers['content-encoding']).toBe(isCompressed ? 'br' : undefined)
    }
    const icon = await app.inject({ method: 'HEAD', url: '/favicon.svg' })
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect((await app.inject('/assets')).headers['content-type']).toContain('text/html')
    expect((await app.inject('/.sources')).statusCode).toBe(404)
  },
)

test('documents have the headers of documents, and scripts only those that apply to them', async () => {
  const ofDocuments = ['content-security-policy', 'x-frame-options', 'referrer-policy']
  const page = await app.inject('/signin')
  expect(Object.keys(page.headers)).toEqual(expect.arrayContaining(ofDocuments))
  lay(assetArchive(dataPath), 'screen-Before2.js')
  const { headers } = await app.inject('/assets/screen-Before2.js')
  expect(ofDocuments.filter((name) => name in headers)).toEqual([])
  expect(headers).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
})

test('a page that was opened before an upgrade still finds its scripts', async () => {
  const folder = assetArchive(dataPath)
  lay(folder, 'screen-Before1.js')
  const answer = await app.inject('/assets/screen-Before1.js')
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe('content of screen-Before1.js')
  expect(answer.headers['content-type']).toContain('javascript')
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.each([
  '/assets/nowhere-A1.js',
  '/assets/..%2fsecret.txt',
  '/assets/.hidden',
  '/assets/a/b.js',
])('%s is answered as missing without further information', async (url) => {
  lay(assetArchive(dataPath), '.hidden')
  lay(dataPath, 'secret.txt')
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ statusCode: 404, data: null })
  expect(answer.headers['cache-control'] ?? '').not.toContain('immutable')
})

test('the assets of each release are kept until none has been used for a month', async () => {
  const [first, second, folder] = [newFolder(), newFolder(), newFolder()]
  const start = new Date('2026-03-04T04:30:00Z')
  const after = (days: number) => new Date(start.getTime() + days * DAY)
  lay(first, 'app-1.js', 'both.css')
  lay(second, 'app-2.js', 'both.css')
  await archiveAssets(first, folder, start)
  await archiveAssets(first, folder, after(60))
  // Upgraded after two months: what was in use until then stays.
  await archiveAssets(second, folder, after(61))
  expect(readdirSync(folder)).toEqual(['app-1.js', 'app-2.js', 'both.css'])
  expect(readFileSync(join(folder, 'app-1.js'), 'utf8')).toBe('content of app-1.js')
  await archiveAssets(second, folder, after(92))
  expect(readdirSync(folder)).toEqual(['app-2.js', 'both.css'])
  await archiveAssets(join(first, 'nowhere'), folder, after(93))
  expect(existsSync(join(folder, 'app-2.js'))).toBe(true)
})

test('processes whose ids are equal keep assets in one folder at the same time', async () => {
  const [built, folder] = [newFolder(), newFolder()]
  const names = Array.from({ length: 40 }, (_, count) => `chunk-${count}.js`)
  lay(built, ...names)
  const at = new Date('2026-03-04T04:30:00Z')
  await Promise.all([1, 2, 3].map(() => archiveAssets(built, folder, at)))
  expect(readdirSync(folder).toSorted()).toEqual(names.toSorted())
})

test('browsers request the service worker each time, and an operator can unregister it', async () => {
  const worker = await app.inject('/service-worker.js')
  expect(worker.headers['cache-control']).toBe('no-cache')
  expect(worker.headers).not.toHaveProperty('etag')
  expect(worker.headers).not.toHaveProperty('last-modified')
  expect(worker.headers['content-type']).toContain('javascript')
  expect(worker.body).toContain('cohort-offline-')
  const other = await withoutWorker.inject('/service-worker.js')
  expect(other.headers['cache-control']).toBe('no-cache')
  expect(other.body).toContain('registration.unregister()')
  expect(other.body).not.toContain("addEventListener('fetch'")
})
