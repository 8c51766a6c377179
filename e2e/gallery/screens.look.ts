import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { ORG_TIMEZONE, signIn } from '../support/accounts.ts'
import { overflowingTexts } from '../support/overflow.ts'
import { contentShown, openScreen } from '../support/open-screen.ts'
import { requestsDone } from '../support/pending-requests.ts'
import { startProduct } from '../support/product.ts'
import { SCREENS, type Screen, type Visitor } from '../support/screens.ts'
import { ADMIN, addOneOfEach, addPeople } from './organisations.ts'
import { writeSheets, type Picture } from './sheets.ts'

const FOLDER = join(import.meta.dirname, '../.gallery')
const SCHEMES = ['light', 'dark'] as const
const WIDTHS = { 360: 780, 768: 1024, 1440: 900 } as const
/** Longer pages are cut. */
const TALLEST = 2400

/** Routes that start with it only: `GALLERY_ONLY=/admin/plans`. */
const only = process.env['GALLERY_ONLY']
const wanted = SCREENS.filter(({ route }) => !only || route.startsWith(only))
const VISITORS: readonly Visitor[] = ['nobody', 'anita', 'manoj', 'isha']

/** An organisation with its first admin only. */
const BARE = {
  DEMO: 'off',
  BOOTSTRAP_ADMIN_EMAIL: ADMIN.email,
  BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
}

interface State {
  readonly name: string
  readonly change?: (page: Page) => Promise<void>
  /** Fills an empty organisation; by default the demo organisation is shown. */
  readonly fill?: (origin: string) => Promise<void>
}

/** API requests of a screen, those about the session excepted. */
const asked = (page: Page, answer: Parameters<Page['route']>[1]) =>
  page.route((url) => url.pathname.startsWith('/api/'), answer)

const refused = (status: number, message: string) => async (page: Page) => {
  const json = { statusCode: status, message, data: null }
  await asked(page, (route) => route.fulfill({ status, json }))
  await page.reload()
  await requestsDone(page)
}

/** Skeletons appear with a delay. */
const never = async (page: Page) => {
  await asked(page, () => {})
  await page.reload({ waitUntil: 'commit' })
  await page.waitForTimeout(1000)
}

const STATES: readonly State[] = [
  { name: 'demo' },
  { name: 'none', fill: addPeople },
  {
    name: 'one',
    fill: async (origin) => {
      await addPeople(origin)
      await addOneOfEach(origin)
    },
  },
  { name: 'loading', change: never },
  { name: 'failed', change: refused(500, 'Something went wrong!') },
  { name: 'forbidden', change: refused(403, 'You may not do this.') },
]

for (const { name, change, fill } of STATES) {
  test(`every screen, ${name}`, async ({ browser }) => {
    const environment = { ORG_TIMEZONE, ...(fill ? BARE : {}) }
    const { origin, stop } = await startProduct({ environment })
    await fill?.(origin)
    const pictures: Picture[] = []
    const cut: string[] = []
    for (const who of VISITORS) {
      const screens = wanted.filter((screen) => screen.who.includes(who))
      const page = await openAs(browser, origin, who)
      for (const screen of screens) {
        pictures.push(...(await picturesOf(page, screen, who)))
        await page.setViewportSize({ width: 360, height: 780 })
        cut.push(...(await overflowingTexts(page)).map((text) => `${who} ${screen.route}: ${text}`))
      }
      await page.context().close()
    }
    await stop()
    expect(pictures.length).toBeGreaterThan(0)
    await writeSheets(browser, join(FOLDER, name), pictures)
    expect(cut).toEqual([])
  })

  const picturesOf = async (page: Page, screen: Screen, who: Visitor) => {
    const taken: Picture[] = []
    await openScreen(page, screen, { mayBeEmpty: true })
    const faces = ['', ...(change ? [] : (screen.also ?? []))]
    for (const face of faces) {
      if (face) await page.goto(new URL(page.url()).pathname + face)
      await contentShown(page)
      await change?.(page)
      taken.push(...(await take(page, join(FOLDER, name), titleOf(screen, who, face))))
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    return taken
  }
}

const titleOf = ({ route }: Screen, who: Visitor, face: string) =>
  `${who} ${route}${face}`.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^-|-$/g, '')

async function openAs(browser: Browser, origin: string, who: Visitor) {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' })
  const page = await context.newPage()
  if (who !== 'nobody') await signIn(page, who)
  return page
}

/** One screenshot for each width and scheme. */
async function take(page: Page, folder: string, title: string): Promise<Picture[]> {
  const taken: Picture[] = []
  mkdirSync(folder, { recursive: true })
  for (const [width, height] of Object.entries(WIDTHS)) {
    await page.setViewportSize({ width: Number(width), height })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      const path = join(folder, `${title}.${width}.${colorScheme}.png`)
      // In a window as high as the page, sticky elements cover nothing.
      const tall = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width: Number(width), height: Math.min(tall, TALLEST) })
      await page.screenshot({ path, animations: 'disabled' })
      taken.push({ title, path, group: `${width}.${colorScheme}` })
    }
  }
  return taken
}
