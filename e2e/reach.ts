import type { Page } from '@playwright/test'
import { OPEN_DAY } from './cast.ts'
import type { Screen } from './screens.ts'

/** No record has this id: the screen opens and says so. */
export const NONE = '01900000-0000-7000-8000-00000000dead'

interface Reaching {
  /** The organisation may have nothing that leads there: then the address is opened with an id of nothing. */
  readonly mayBeEmpty?: boolean
}

/** Opens a screen the way people come to it. */
export async function reach(
  page: Page,
  { route, from }: Screen,
  { mayBeEmpty = false }: Reaching = {},
): Promise<void> {
  const address = route.replace('$date', OPEN_DAY).replace(/\$\w+/, NONE)
  if (!from) return void (await page.goto(address))
  await page.goto(from.list)
  const link = page.locator(from.link).first()
  if (mayBeEmpty) {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await drawn(page)
    if (!(await link.isVisible())) return void (await page.goto(address))
  }
  await link.click()
  await page.waitForURL((url) => isOn(route, url.pathname))
  // Anew, to know when all of it is there; what was carried along stays.
  await page.reload()
}

const isOn = (route: string, path: string) =>
  new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path)

/** Waits until nothing is on its way any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

/** Waits until nothing hints any more at what is to come, and charts are drawn. */
export async function drawn(page: Page): Promise<void> {
  await settled(page)
  await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root'))
  await page.evaluate(() => document.fonts.ready)
}
