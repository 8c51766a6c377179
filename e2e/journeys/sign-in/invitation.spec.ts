import { ACCOUNTS, signInElsewhere, submitSignIn } from '../../support/accounts.ts'
import { readMail } from '../../support/mailbox.ts'
import { expect, test } from '../../support/test.ts'

const EMAIL = 'leela.pillai@northwind.example'
const PASSWORD = 'Better@2026'

test('an admin adds an intern by invitation, who chooses a password and signs in', async ({
  page,
  product,
  browser,
}) => {
  const anita = await signInElsewhere(browser, 'anita')
  await expect(
    anita.getByRole('button', { name: `Account of ${ACCOUNTS.anita.name}` }),
  ).toBeVisible()
  await anita.goto('/admin/resources')
  await anita.getByRole('button', { name: 'Add intern' }).click()
  const dialog = anita.getByRole('dialog', { name: 'Add intern' })
  await dialog.getByLabel('Full name').fill('Leela Pillai')
  await dialog.getByLabel('Email').fill(EMAIL)
  await dialog.getByRole('combobox', { name: 'Batch' }).click()
  await anita.getByRole('option', { name: 'Batch 1' }).click()
  await dialog.getByRole('button', { name: 'Add intern' }).click()
  await expect(anita.getByText('User added successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await anita.goto('/admin/resources?signIn=invited')
  await expect(anita.getByRole('article').filter({ hasText: 'Leela Pillai' })).toContainText(
    'Invited',
  )

  const link = await readMail(product, EMAIL, /(http:\S+\/invitation\?token=[\w-]+)/)
  await page.goto(link)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL('/signin')
  await submitSignIn(page, EMAIL, PASSWORD)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Welcome, Leela Pillai')).toBeVisible()

  await anita.goto('/admin/resources?name=leela+pillai')
  await expect(anita.getByRole('article').filter({ hasText: 'Leela Pillai' })).not.toContainText(
    'Invited',
  )
  await anita.goto(link)
  await expect(anita.getByText('This invitation has already been used')).toBeVisible()
})
