import type { Page } from '@playwright/test'
import { signInElsewhere, openFromMenu, signIn } from '../support/accounts.ts'
import { axeViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const SUBJECT = `Closures, once more ${Date.now()}`

const cardOn = (page: Page) => page.getByRole('article', { name: SUBJECT })
const drawerOn = (page: Page) => page.getByRole('dialog', { name: SUBJECT })

async function send(page: Page, text: string) {
  await drawerOn(page).getByLabel('Message').fill(text)
  await drawerOn(page).getByRole('button', { name: 'Send' }).click()
  await expect(drawerOn(page).getByText(text)).toBeVisible()
}

test('an intern asks a mentor, they talk, and the request is resolved and reopened', async ({
  page: isha,
  browser,
}) => {
  const manoj = await signInElsewhere(browser, 'manoj')
  await openFromMenu(manoj, 'Pending Tickets')
  await expect(manoj.getByRole('article').first()).toBeVisible()

  await signIn(isha, 'isha')
  await openFromMenu(isha, 'Help desk')
  await isha.getByRole('button', { name: 'Submit' }).click()
  await expect(isha.getByText('Please fill all details')).toBeVisible()
  await isha.getByLabel('Subject').fill(SUBJECT)
  await isha.getByLabel('Description').fill('Why does the loop print the same number?')
  await isha.reload()
  await expect(isha.getByLabel('Subject')).toHaveValue(SUBJECT)
  await isha.getByRole('combobox', { name: 'Priority' }).click()
  await isha.getByRole('option', { name: 'HIGH' }).click()
  await isha.getByRole('combobox', { name: 'Recipient' }).click()
  await isha.getByRole('option', { name: 'Mentors' }).click()
  await isha.getByRole('combobox', { name: 'Mentor', exact: true }).click()
  await isha.getByRole('option', { name: 'Manoj Kulkarni' }).click()
  await isha.getByRole('button', { name: 'Submit' }).click()
  await expect(isha.getByText('Your request is submitted. Thank you!')).toBeVisible()
  await isha.getByRole('tab', { name: 'Your Help Requests' }).click()
  await expect(cardOn(isha).getByText('Pending')).toBeVisible()
  await cardOn(isha)
    .getByRole('button', { name: /^Conversation/ })
    .click()

  await expect(cardOn(manoj).getByText('raised by Isha Menon')).toBeVisible()
  await expect(cardOn(manoj).getByText('HIGH')).toBeVisible()
  await cardOn(manoj)
    .getByRole('button', { name: /^Conversation/ })
    .click()
  await send(manoj, 'Each turn of the loop needs a number of its own.')
  await expect(drawerOn(isha).getByText('Each turn of the loop needs')).toBeVisible()
  expect(await axeViolations(isha, '.mantine-Drawer-body')).toEqual([])
  await send(isha, 'Now I see it.')
  await expect(drawerOn(manoj).getByText('Now I see it.')).toBeVisible()

  await drawerOn(manoj)
    .getByRole('switch', { name: /^Resolved/ })
    .click()
  await expect(drawerOn(isha).getByText('Resolved', { exact: true })).toBeVisible()
  await drawerOn(manoj).getByRole('button', { name: 'Close' }).click()
  await expect(cardOn(manoj)).toBeHidden()
  await manoj.getByRole('tab', { name: 'Resolved Requests' }).click()
  await expect(cardOn(manoj)).toBeVisible()

  await drawerOn(isha).getByRole('button', { name: 'Close' }).click()
  await expect(cardOn(isha).getByText('Resolved', { exact: true })).toBeVisible()
  await cardOn(isha)
    .getByRole('button', { name: /^Reopen/ })
    .click()
  await expect(isha.getByText('Request reopened')).toBeVisible()
  await expect(cardOn(isha).getByText('Pending')).toBeVisible()
  await expect(cardOn(manoj)).toBeHidden()

  await manoj.getByRole('button', { name: /^Notifications/ }).click()
  await manoj
    .getByRole('link', { name: /^Isha Menon reopened the request/ })
    .first()
    .click()
  await expect(drawerOn(manoj).getByText('Now I see it.')).toBeVisible()
})
