import type { Page } from '@playwright/test'

/** Texts beyond the right edge of the window that no scrolling reaches. */
export const overflowingTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SCROLLS = /auto|scroll|hidden|clip/
    const isContained = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (SCROLLS.test(getComputedStyle(element).overflowX) || isContained(element.parentElement))
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const overflows = (element: Element) => {
      const { right, width } = element.getBoundingClientRect()
      return width > 1 && right > document.documentElement.clientWidth + 1
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => hasText(element) && overflows(element) && !isContained(element))
      .map((element) => element.textContent?.trim().slice(0, 60) ?? '')
  })
