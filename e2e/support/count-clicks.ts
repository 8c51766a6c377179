import type { Page } from '@playwright/test'

interface Counting extends Window {
  clicks?: number
}

/** Presses of the pointer from now on; the count ends when the page is loaded anew. */
export const countClicks = (page: Page) =>
  page.evaluate(() => {
    const counting: Counting = window
    counting.clicks = 0
    addEventListener('pointerdown', () => (counting.clicks = (counting.clicks ?? 0) + 1), true)
  })

export const clicksOn = (page: Page) => page.evaluate(() => (window as Counting).clicks ?? 0)
