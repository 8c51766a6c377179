import type { Locator, Page } from '@playwright/test'

/** The calendar opens at the current month; the day may be in another one. */
export async function turnTo(page: Page, day: string): Promise<Locator> {
  // The previous screen stays until the calendar has loaded.
  const shown = page.getByRole('grid').locator('[data-day]').first()
  await shown.waitFor()
  const month = ((await shown.getAttribute('data-day')) ?? '').slice(0, 7)
  if (!day.startsWith(month)) {
    const neighbour = day < month ? 'Previous month' : 'Next month'
    await page.getByRole('button', { name: neighbour }).click()
  }
  return page.locator(`[data-day="${day}"]`)
}
