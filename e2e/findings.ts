import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const SCHEMES = ['light', 'dark'] as const

/** What axe finds on the screen, or on a part of it, in the light colours and in the dark ones. */
export async function findings(page: Page, part = 'html'): Promise<string[]> {
  const found: string[] = []
  await page.waitForLoadState('networkidle')
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours that were passing into each other have arrived two frames later.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    const { violations } = await new AxeBuilder({ page }).include(part).analyze()
    for (const { id, nodes } of violations) {
      found.push(`${colorScheme}, ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    }
  }
  return found
}
