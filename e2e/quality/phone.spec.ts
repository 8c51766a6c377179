import { signIn } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('the table of the overview cuts off no reasons', async ({ page }) => {
  await signIn(page, 'anita', '/dashboard/overview?view=table')
  const table = page.getByRole('table', { name: 'Interns in training' })
  await expect(table.getByRole('link').first()).toBeVisible()
  const cutOff = await table.evaluate((node) =>
    [...node.querySelectorAll('td')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  )
  expect(cutOff).toEqual([])
})
