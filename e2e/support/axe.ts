import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { requestsDone } from './pending-requests.ts'

/** The dark scheme differs in its colours only. */
const RULES = { light: undefined, dark: ['color-contrast', 'link-in-text-block'] } as const

/** Violations on the screen or a part of it: of every rule in the light scheme, of contrast in the dark. */
export async function axeViolations(page: Page, part = 'html'): Promise<string[]> {
  const found: string[] = []
  await requestsDone(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(animationsEnded)
    const axe = new AxeBuilder({ page })
      .include(part)
      // Without frames to visit it needs no second page, and selectors of what passed take its time.
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
    const rules = RULES[colorScheme]
    const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze()
    for (const { id, nodes } of violations) {
      found.push(`${colorScheme}, ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** Runs in the page: transitions begin up to two frames after the scheme changes. */
const animationsEnded = async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const finite = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  await Promise.allSettled(finite.map(({ finished }) => finished))
}
