import type { Page } from '@playwright/test'
import { openFromMenu, signIn } from '../../support/accounts.ts'
import { expect, test } from '../../support/test.ts'

test.describe.configure({ mode: 'serial' })

/** A JPEG of six megapixels, encoded by the browser. */
async function photograph(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 3000
    canvas.height = 2000
    const brush = canvas.getContext('2d')
    if (!brush) throw new Error('This browser does not draw.')
    for (let x = 0; x < 3000; x += 20) {
      for (let y = 0; y < 2000; y += 20) {
        brush.fillStyle = `rgb(${(x * 7) % 256} ${(y * 11) % 256} ${(x * y) % 256})`
        brush.fillRect(x, y, 20, 20)
      }
    }
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}

const headerPhoto = (page: Page) => page.getByRole('button', { name: /^Account of/ }).locator('img')

test('an intern crops a photo of six megapixels and sees it in the header immediately', async ({
  page,
}) => {
  await signIn(page, 'isha')
  await page.getByRole('button', { name: 'Account of Isha Menon' }).click()
  await page.getByRole('menuitem', { name: 'Edit Profile' }).click()
  await expect(page).toHaveURL('/dashboard/edit-profile')
  const file = page.getByLabel('Photo file')
  await file.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture at all'),
  })
  await expect(page.getByText('Please select a valid image file.')).toBeVisible()

  const buffer = await photograph(page)
  expect(buffer.length).toBeGreaterThan(500_000)
  expect(buffer.length).toBeLessThan(2_000_000)
  await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  const dialog = page.getByRole('dialog', { name: 'Crop photo' })
  const cut = dialog.getByRole('button', { name: /part of the photo/ })
  const box = await cut.boundingBox()
  if (!box) throw new Error('There is nothing to drag.')
  await page.mouse.move(box.x + 100, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 100, { steps: 5 })
  await page.mouse.up()
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  await expect(page.getByText('Please select a valid image file.')).toBeHidden()

  const before = await headerPhoto(page).getAttribute('src')
  await page.getByLabel('College').fill('Fergusson College')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/my-profile')
  await expect(headerPhoto(page)).toHaveAttribute('src', /\/photos\/[\w-]+\.webp$/)
  const shown = await headerPhoto(page).getAttribute('src')
  expect(shown).not.toBe(before)
  const size = await headerPhoto(page).evaluate((image: HTMLImageElement) => image.naturalWidth)
  expect(size).toBe(512)
  await page.reload()
  await expect(headerPhoto(page)).toHaveAttribute('src', shown ?? '')
  await page.getByRole('tab', { name: 'Education' }).click()
  await expect(page.getByText('Fergusson College')).toBeVisible()
})

test('an admin finds an intern among the resources and edits the status', async ({ page }) => {
  await signIn(page, 'anita')
  await openFromMenu(page, 'Resources')
  await page.getByPlaceholder('Search by name').fill('Isha Menon')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Isha Menon' }).click()
  await page.getByRole('tab', { name: 'Professional info' }).click()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'SHADOWING' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await page.goto('/admin/resources?name=Isha+Menon')
  await expect(page.getByRole('article')).toContainText('SHADOWING')
})
