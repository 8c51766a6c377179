import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { requestsDone } from './pending-requests.ts'

/** The dark scheme differs in colours only. */
const RULES = { light: undefined, dark: ['color-contrast', 'link-in-text-block'] } as const

/** The second run uses the script that the first one has loaded. */
const SOURCES = { light: {}, dark: { axeSource: 'void 0' } }

export type Scheme = keyof typeof RULES
export const SCHEMES: readonly Scheme[] = ['light', 'dark']

/** Violations of every rule in the light scheme, and of the contrast rules in the dark one. */
export async function axeViolations(
  page: Page,
  part = 'html',
  schemes: readonly Scheme[] = SCHEMES,
): Promise<string[]> {
  const found: string[] = []
  await requestsDone(page)
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(animationsEnded)
    const axe = new AxeBuilder({ page, ...SOURCES[colorScheme] })
      .include(part)
      // Faster: there are no frames, and passed rules need no selectors.
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
