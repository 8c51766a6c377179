import { fastify } from 'fastify'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/platform/process/config.ts'
import { respondToErrors } from './errors.ts'
import { mobilePage, mobileRoutes } from './mobile-package.ts'
import { newFolder } from '../../../test/new-folder.ts'

function openMobile(environment: Record<string, string> = {}) {
  const dataPath = newFolder()
  const app = fastify()
  respondToErrors(app)
  mobileRoutes(app, { config: readConfig(environment), dataPath })
  onTestFinished(() => app.close())
  const get = (url: string) => app.inject({ url })
  const layDown = (name: string, content: string, day: string) => {
    mkdirSync(join(dataPath, 'mobile'), { recursive: true })
    writeFileSync(join(dataPath, 'mobile', name), content)
    utimesSync(join(dataPath, 'mobile', name), new Date(day), new Date(day))
  }
  return { get, layDown, dataPath }
}

test('the download link leads to the page of this installation, or to the configured address', async () => {
  const here = openMobile({ PUBLIC_URL: 'https://cohort.example' })
  expect((await here.get('/mobile-app')).headers.location).toBe('https://cohort.example/mobile')

  const elsewhere = openMobile({ MOBILE_APP_URL: 'https://store.example/cohort' })
  expect((await elsewhere.get('/mobile-app')).headers.location).toBe('https://store.example/cohort')
})

test('the QR code is an image that differs with the address', async () => {
  const code = await openMobile({ PUBLIC_URL: 'https://cohort.example' }).get('/mobile-qr.svg')
  expect(code.headers['content-type']).toContain('image/svg+xml')
  const { width, height } = await sharp(Buffer.from(code.body)).metadata()
  expect(width).toBe(height)

  const other = await openMobile({ PUBLIC_URL: 'https://other.example' }).get('/mobile-qr.svg')
  expect(other.body).not.toBe(code.body)
})

test('without a package there is nothing to download, and the page does not offer it', async () => {
  const { get, dataPath } = openMobile()
  const answer = await get('/mobile/cohort.apk')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ statusCode: 404, data: null })
  expect(await mobilePage(dataPath)).toBe('mobile.html')
})

test('the newest package is the one that is offered', async () => {
  const { get, layDown, dataPath } = openMobile()
  layDown('cohort-2.apk', 'second', '2026-03-02')
  layDown('cohort-1.apk', 'first', '2026-03-01')
  layDown('notes.txt', 'not a package', '2026-03-03')

  const answer = await get('/mobile/cohort.apk')
  expect(answer.body).toBe('second')
  expect(answer.headers['content-type']).toBe('application/vnd.android.package-archive')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="cohort.apk"')
  expect(await mobilePage(dataPath)).toBe('mobile-package.html')
})
