import type { Page } from '@playwright/test'
import { OPEN_DAY } from './accounts.ts'
import { requestsDone } from './pending-requests.ts'
import type { Screen } from './screens.ts'

/** No record has this id. */
export const UNKNOWN_ID = '01900000-0000-7000-8000-00000000dead'

/** In milliseconds; a link that leads elsewhere is told at once, not at the end of the journey. */
const NAVIGATION_TIMEOUT = 30_000

interface Options {
  /** Opens the address with an unknown id when no record links to it. */
  readonly mayBeEmpty?: boolean
}

/** Opens a screen by its address, or by its link in a list. */
export async function openScreen(
  page: Page,
  { route, from }: Screen,
  { mayBeEmpty = false }: Options = {},
): Promise<void> {
  const address = route.replace('$date', OPEN_DAY).replace(/\$\w+/, UNKNOWN_ID)
  if (!from) return void (await page.goto(address))
  await page.goto(from.list)
  const link = page.locator(from.link).first()
  if (mayBeEmpty) {
    await contentShown(page)
    if (!(await link.isVisible())) return void (await page.goto(address))
  }
  await link.click()
  await page.waitForURL((url) => matches(route, url.pathname), { timeout: NAVIGATION_TIMEOUT })
}

const matches = (route: string, path: string) =>
  new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path)

/** Waits for requests, skeletons and fonts. */
export async function contentShown(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await requestsDone(page)
  await page.waitForFunction(() => !document.querySelector('.skeleton'))
  await page.evaluate(() => document.fonts.ready)
}
