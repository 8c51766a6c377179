import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { requestsDone } from './pending-requests.ts'

const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))

/** Whether this run renews the pictures of the guides, or only runs their steps. */
export const TAKES_PICTURES = process.env['PICTURES'] === '1'

/** Takes the picture of this name when the page is idle. */
export async function picture(page: Page, name: string): Promise<void> {
  await requestsDone(page)
  await expect(page.locator('.skeleton:visible')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0)
  if (!TAKES_PICTURES) return
  const shown = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await sharp(shown).webp({ quality: 80, effort: 6 }).toFile(`${FOLDER}${name}.webp`)
}
