import type { Page } from '@playwright/test'

/** The fourth of five stars, of a KPI that is shown at once. */
export async function rateFour(page: Page, index: number): Promise<void> {
  const stars = page.getByRole('slider').nth(index).locator('span').first()
  const box = await stars.boundingBox()
  if (!box) throw new Error('The stars are not shown.')
  await stars.click({ position: { x: box.width * 0.75, y: box.height / 2 } })
}
