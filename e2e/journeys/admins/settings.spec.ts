import { ACCOUNTS, signInElsewhere, signIn } from '../../support/accounts.ts'
import { expect, test } from '../../support/test.ts'

test('an admin adds a batch, gives it to an intern, and reads where it is used', async ({
  page,
  browser,
  expectError,
}) => {
  expectError(/^409 DELETE \/api\/settings\/values/, 'the batch is in use')
  await signIn(page, 'anita')
  await page.getByRole('button', { name: `Account of ${ACCOUNTS.anita.name}` }).click()
  await page.getByRole('menuitem', { name: 'Settings', exact: true }).click()
  await expect(page).toHaveURL('/admin/settings')
  const batches = page.getByRole('list', { name: 'batches in their order' })
  await expect(batches.getByRole('listitem')).toHaveText(['Batch 1', 'Batch 2', 'Batch 3'])

  // Another account has a form with batches open.
  const other = await signInElsewhere(browser, 'anita', { path: '/admin/create-announcement' })
  await other.getByRole('combobox', { name: 'For' }).click()
  await other.getByRole('option', { name: 'Interns' }).click()

  await page.getByRole('textbox', { name: 'New batch' }).fill('Batch 4')
  await page.getByRole('button', { name: 'Add batch' }).click()
  await expect(batches.getByRole('listitem')).toHaveCount(4)

  await other.getByRole('combobox', { name: 'Batch' }).click()
  await expect(other.getByRole('option', { name: 'Batch 4' })).toBeVisible()
  await other.context().close()

  await page.goto('/admin/resources?name=Isha')
  await page.getByRole('link', { name: /Isha Menon/ }).click()
  await page.getByRole('tab', { name: 'Professional info' }).click()
  await page.getByRole('combobox', { name: 'Batch' }).click()
  await page.getByRole('option', { name: 'Batch 4' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()

  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'Remove Batch 4', exact: true }).click()
  await page.getByRole('button', { name: 'Remove batch', exact: true }).click()
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('Batch 4 is used by 1 intern.')
  await refusal.getByRole('link', { name: 'Show people with Batch 4' }).click()
  await expect(page).toHaveURL('/admin/resources?batch=Batch+4')
  await expect(page.getByRole('link', { name: /Isha Menon/ })).toBeVisible()
})
