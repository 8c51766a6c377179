import type { Page } from '@playwright/test'

/**
 * Touch targets smaller than 44 px, except links within sentences. The days of a month beside names may be
 * narrower: the month behind a name has larger ones. A label and an absolutely positioned pseudo-element
 * enlarge the target.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 43.5
    const LEAST_DAY = 31.5
    const PRESSED =
      'a[href], button, input:not([type="hidden"]), select, textarea, [role="slider"], [role="tab"], [role="menuitem"]'
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.closest('[inert]') &&
      // Buttons outside the tab order are touched too, such as those that remove a pill.
      (element.matches('button') || !element.closest('[aria-hidden="true"], [tabindex="-1"]'))
    /** Beside other text; a link that is all its box says is as large as a button. */
    const isInSentence = (element: Element) => {
      const box = element.parentElement?.closest('p, li, dd, label, td, div')
      return (
        element.matches('a') &&
        getComputedStyle(element).display === 'inline' &&
        Boolean(box?.closest('p, li, dd, label, td')) &&
        box?.textContent?.trim() !== element.textContent?.trim()
      )
    }
    const ROOTS =
      '.mantine-Checkbox-root, .mantine-Radio-root, .mantine-Switch-root, .mantine-PasswordInput-input'
    /** Of the element, of its label and of their pseudo-elements. */
    const areasOf = (element: Element) => {
      const root = element.matches('input') ? element.closest(ROOTS) : null
      const parts = [
        element,
        root,
        ...(root?.querySelectorAll('label, .mantine-Switch-track') ?? []),
      ]
      return parts
        .filter((part) => part !== null)
        .flatMap((part) => [
          part.getBoundingClientRect(),
          ...(['::before', '::after'] as const).map((around) => drawnAround(part, around)),
        ])
    }
    const drawnAround = (part: Element, around: string) => {
      const { position, width, height } = getComputedStyle(part, around)
      const isArea = position === 'absolute'
      return {
        width: isArea ? Number.parseFloat(width) || 0 : 0,
        height: isArea ? Number.parseFloat(height) || 0 : 0,
      }
    }
    const sizeOf = (element: Element) => {
      const areas = areasOf(element)
      const largest = (side: 'width' | 'height') => Math.max(...areas.map((area) => area[side]))
      return [largest('width'), largest('height')] as const
    }
    return [...document.querySelectorAll(PRESSED)]
      .filter((element) => isShown(element) && !isInSentence(element))
      .flatMap((element) => {
        const [width, height] = sizeOf(element)
        const isDay = element.closest('[role="grid"][aria-label="Interns by day"]') !== null
        if (height >= LEAST && width >= (isDay ? LEAST_DAY : LEAST)) return []
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30)
        return [`${element.tagName} "${name}" is ${Math.round(width)} by ${Math.round(height)} px`]
      })
  })
