import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** In the dark only the colours are others: the second look is for what these can break. */
const RULES = { light: undefined, dark: ['color-contrast', 'link-in-text-block'] } as const

/** What axe finds on the screen, or on a part of it, in the light colours and in the dark ones. */
export async function findings(page: Page, part = 'html'): Promise<string[]> {
  const found: string[] = []
  await page.waitForLoadState('networkidle')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(arrived)
    const axe = new AxeBuilder({ page }).include(part)
    const rules = RULES[colorScheme]
    const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze()
    for (const { id, nodes } of violations) {
      found.push(`${colorScheme}, ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    }
  }
  return found
}

/** Runs in the page: two frames later colours have begun to pass into each other, and then they arrive. */
const arrived = async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const passing = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  await Promise.allSettled(passing.map(({ finished }) => finished))
}
