import { signIn } from '../../support/accounts.ts'
import { expect, test } from '../../support/test.ts'

test(
  "an API client's developer reads the API at /api/docs and tries it with a token",
  { tag: '@nightly' },
  async ({ page, context }) => {
    await signIn(page, 'anita')
    const cookies = await context.cookies()
    const token = cookies.find(({ name }) => name === 'token')?.value ?? ''

    await page.goto('/api/docs')
    await page.getByRole('button', { name: 'Authorize' }).click()
    const dialog = page.locator('.dialog-ux')
    await dialog.getByRole('textbox').fill(token)
    await dialog.getByRole('button', { name: 'Apply credentials' }).click()
    await dialog.getByRole('button', { name: 'Close' }).last().click()

    // Only what is in sight is drawn.
    await page.getByPlaceholder('Filter by tag or path').fill('/count/status')
    const counts = page.locator('[id^="operations-users"]').filter({ hasText: '/count/status' })
    await counts.getByRole('button').first().click()
    await counts.getByRole('button', { name: 'Execute' }).click()
    const answered = counts.locator('.live-responses-table')
    await expect(answered).toContainText('200')
    await expect(answered).toContainText('"statusCode": 200')
  },
)
