import { addDays } from '@cohort/contract/dates'
import { ACCOUNTS, OPEN_DAY, signIn, signInElsewhere } from '../support/accounts.ts'
import { chooseTime } from '../support/choose-time.ts'
import { expect, test } from '../support/test.ts'

const AGENDA = '/dashboard/interactions?view=agenda'
const WHY = 'A review of the importer, in three weeks'
const NAME = 'Importer review'

test('a mentor requests a meeting, an admin schedules it, and the mentor sees it', async ({
  browser,
  page,
}) => {
  await signIn(page, 'manoj', AGENDA)
  await page.getByRole('button', { name: 'Request a meeting' }).click()
  const asking = page.getByRole('dialog', { name: 'Request a meeting' })
  await asking.getByRole('combobox', { name: 'Intern' }).fill('Isha')
  await page.getByRole('option', { name: 'Isha Menon' }).click()
  await asking.getByLabel(/^What is it about/).fill(WHY)
  await asking.getByRole('button', { name: 'Send request' }).click()
  const own = page.getByRole('region', { name: 'Requested meetings' })
  await expect(own.getByText(WHY)).toBeVisible()

  const admin = await signInElsewhere(browser, 'anita', { path: AGENDA })
  const requested = admin.getByRole('region', { name: 'Requested meetings' })
  await requested.getByRole('button', { name: 'Schedule a meeting with Isha Menon' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Schedule Interaction' })
  await expect(dialog.getByLabel('Intern Email')).toHaveValue(ACCOUNTS.isha.email)
  await dialog.getByLabel('Interaction Name').fill(NAME)
  const [year, month, date] = addDays(OPEN_DAY, 21).split('-')
  await dialog.getByRole('textbox', { name: 'Date' }).fill(`${month}/${date}/${year}`)
  await chooseTime(dialog, '8:30 pm')
  await dialog.getByRole('button', { name: 'Schedule Interaction' }).click()
  await expect(admin.getByText('Interaction scheduled successfully')).toBeVisible()
  await expect(requested).toBeHidden()
  await admin.context().close()

  await expect(own).toBeHidden()
  await expect(page.getByRole('button', { name: NAME, exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText(`As requested: "${NAME}" with Isha Menon`)).toBeVisible()
})
