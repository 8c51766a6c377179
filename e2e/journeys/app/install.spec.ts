import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { expect, test } from '../../support/test.ts'

test.use({ serviceWorkers: 'allow' })

interface Manifest {
  readonly id: string
  readonly scope: string
  readonly icons: readonly Picture[]
  readonly screenshots: readonly Picture[]
  readonly shortcuts: readonly { readonly url: string }[]
}

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly purpose?: string
  readonly form_factor?: string
}

/** Incognito contexts cannot install apps, so this uses a persistent profile. */
async function withOwnBrowser(use: (context: BrowserContext) => Promise<void>) {
  const { launchOptions } = test.info().project.use
  const folder = mkdtempSync(join(tmpdir(), 'cohort-browser-'))
  const context = await chromium.launchPersistentContext(folder, launchOptions)
  try {
    await use(context)
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

test('a browser reports no obstacle to installing Cohort', async ({ baseURL }) => {
  await withOwnBrowser(async (context) => {
    const page = await context.newPage()
    await page.goto(`${baseURL}/signin`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const devtools = await context.newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    const { errors, url } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(url).toBe(`${baseURL}/manifest.webmanifest`)
  })
})

test(
  'every icon, screenshot and shortcut of the manifest exists in the declared size',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const answer = await request.get('/manifest.webmanifest')
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const { id, scope, icons, screenshots, shortcuts } = (await answer.json()) as Manifest
    expect([id, scope]).toEqual(['/dashboard', '/'])
    const wanted = ['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(wanted)
    expect(screenshots.map((one) => one.form_factor)).toEqual(['wide', 'wide', 'narrow', 'narrow'])
    await page.goto('/mobile')
    for (const { src, sizes } of [...icons, ...screenshots]) {
      const measured = page.evaluate(async (path) => {
        const image = new Image()
        image.src = path
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, src)
      expect([src, await measured]).toEqual([src, sizes])
    }
    expect(shortcuts.map(({ url }) => url)).toEqual(['/today', '/dashboard/interactions'])
  },
)

test(
  'the page about phones installs the app where the browser allows it, and reports the result',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/mobile')
    const install = page.getByRole('button', { name: 'Install Cohort' })
    await expect(install).toBeHidden()
    // The value in Chrome on Android.
    await page.evaluate(() => {
      const offered = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve(),
        userChoice: Promise.resolve({ outcome: 'dismissed' }),
      })
      window.dispatchEvent(offered)
    })
    await install.click()
    await expect(page.getByText('Not installed. The menu of the browser offers it')).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
    await expect(page.getByText('Cohort is installed. You find it among your apps.')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  },
)

test(
  'a package provided by the operator is offered behind the download link',
  { tag: '@nightly' },
  async ({ page, product }) => {
    const folder = join(product.dataDir, 'mobile')
    await page.goto('/')
    await page.getByRole('link', { name: 'Download the mobile app' }).click()
    await expect(page).toHaveURL('/mobile')
    const link = page.getByRole('link', { name: 'Download cohort.apk' })
    await expect(link).toBeHidden()
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'cohort-1.apk'), 'a package')
    try {
      await page.reload()
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
      expect(download.suggestedFilename()).toBe('cohort.apk')
      expect(await axeViolations(page)).toEqual([])
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)

const DEVICES = [
  ['Android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile', 'Android'],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari', 'iPhone and iPad'],
  ['a desktop', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', 'From this screen to a phone'],
] as const

for (const [device, userAgent, first] of DEVICES) {
  test.describe(`on ${device}`, () => {
    test.use({ userAgent, viewport: { width: 360, height: 740 } })

    test(`the page about phones starts with ${first}`, { tag: '@nightly' }, async ({ page }) => {
      await page.goto('/mobile')
      const tops = await page.getByRole('heading', { level: 2 }).evaluateAll((headings) =>
        headings
          .filter((heading) => heading.getClientRects().length > 0)
          .map((heading) => [heading.getBoundingClientRect().top, heading.textContent] as const)
          .toSorted(([one], [other]) => one - other)
          .map(([, words]) => words),
      )
      expect(tops[0]).toBe(first)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    })
  })
}
