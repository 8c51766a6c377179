import type { Page } from '@playwright/test'

/** The words that stick out of the window to the right, where nothing scrolls them into sight. */
export const beyondTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SCROLLS = /auto|scroll|hidden|clip/
    const isKept = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (SCROLLS.test(getComputedStyle(element).overflowX) || isKept(element.parentElement))
    const isWritten = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const isBeyond = (element: Element) => {
      const { right, width } = element.getBoundingClientRect()
      return width > 1 && right > document.documentElement.clientWidth + 1
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => isWritten(element) && isBeyond(element) && !isKept(element))
      .map((element) => element.textContent?.trim().slice(0, 60) ?? '')
  })
