import type { Locator, Page } from '@playwright/test'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { signInElsewhere, openFromMenu, signIn } from '../support/accounts.ts'
import { axeViolations } from '../support/axe.ts'
import { callServer } from '../support/call-server.ts'
import { expect, test } from '../support/test.ts'

const SUBJECT = `Closures, once more ${Date.now()}`

const cardOn = (page: Page) => page.getByRole('article', { name: SUBJECT })
const drawerOn = (page: Page) => page.getByRole('dialog', { name: SUBJECT })
/** The conversation beside the list. */
const paneOn = (page: Page) => page.getByRole('region', { name: SUBJECT })

async function send(conversation: Locator, text: string) {
  await conversation.getByRole('textbox', { name: 'Message' }).fill(text)
  await conversation.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(conversation.getByText(text)).toBeVisible()
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
  await send(paneOn(manoj), 'Each turn of the loop needs a number of its own.')
  await expect(drawerOn(isha).getByText('Each turn of the loop needs')).toBeVisible()
  expect(await axeViolations(isha, '.mantine-Drawer-body')).toEqual([])
  await send(drawerOn(isha), 'Now I see it.')
  await expect(paneOn(manoj).getByText('Now I see it.')).toBeVisible()

  await paneOn(manoj)
    .getByRole('switch', { name: /^Resolved/ })
    .click()
  await expect(drawerOn(isha).getByText('Resolved', { exact: true })).toBeVisible()
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
  await expect(paneOn(manoj).getByText('Now I see it.')).toBeVisible()
})

test('an admin works through the inbox without leaving the list', async ({ page, browser }) => {
  const subject = `Badge ${Date.now()}`
  const isha = await signInElsewhere(browser, 'isha')
  await isha.goto('/intern/help')
  await isha.getByLabel('Subject').fill(subject)
  await isha.getByLabel('Description').fill('It does not open the door.')
  await isha.getByRole('button', { name: 'Submit' }).click()
  await expect(isha.getByText('Your request is submitted. Thank you!')).toBeVisible()

  await signIn(page, 'anita', '/admin/pending-tickets')
  await page.getByText(/^Waiting for a reply/).click()
  await page.getByLabel('Search by number, subject or name').fill(subject)
  const card = page.getByRole('article', { name: subject })
  const pane = page.getByRole('region', { name: subject })
  const said = pane.getByRole('log', { name: 'Conversation' })
  await card.getByRole('button', { name: /^Conversation/ }).click()
  await expect(pane.getByText(/^First answer due /)).toBeVisible()
  await expect(page).toHaveURL(/request=/)
  await pane.getByRole('textbox', { name: 'Message' }).fill('Please come to the second floor.')
  await page.keyboard.press('Control+Enter')
  // While it is sent, the text is also in its field.
  await expect(said.getByText('Please come to the second floor.')).toBeVisible()
  await expect(card).toBeHidden()
  await page.reload()
  await expect(said.getByText('Please come to the second floor.')).toBeVisible()
  await expect(pane.getByText(/^First answer due /)).toBeHidden()
  await pane.getByRole('switch', { name: /^Resolved/ }).click()
  await page.getByRole('tab', { name: 'Resolved Requests' }).click()
  // The list may have opened another request before this one arrived in it.
  await card.getByRole('button', { name: /^Conversation/ }).click()
  await expect(pane).toBeVisible()
  expect(await axeViolations(page, 'main')).toEqual([])

  await page.setViewportSize({ width: 390, height: 780 })
  await expect(page.getByRole('dialog', { name: subject })).toBeVisible()
})

test('earlier messages are added above what is read, which keeps its place', async ({ page }) => {
  await signIn(page, 'anita', '/admin/pending-tickets')
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Conversation/ })
    .click()
  await expect(page).toHaveURL(/request=/)
  const requestId = new URL(page.url()).searchParams.get('request') ?? ''
  const path = helpdesk.write.path.replace(':requestId', requestId)
  const write = async (text: string) => {
    const reply = await callServer(page, { method: 'POST', path, data: { text } })
    expect(reply.status()).toBe(201)
  }
  await write('The first words')
  for (let count = 0; count < 205; count += 1) await write(`Filler ${count}`)
  await page.reload()
  const log = page.getByRole('log', { name: 'Conversation' })
  await expect(log.getByText('Filler 204')).toBeInViewport()
  const button = page.getByRole('button', { name: 'Show earlier messages' })
  for (const place of ['page', 'dialog']) {
    if (place === 'dialog') {
      await page.setViewportSize({ width: 390, height: 780 })
      await page.reload()
      await expect(log.getByText('Filler 204')).toBeInViewport()
    }
    await button.scrollIntoViewIfNeeded()
    const first = log.getByRole('listitem').first()
    const before = await first.boundingBox()
    await button.click()
    await expect(page.getByText('The first words')).toBeAttached()
    const moved = ((await first.boundingBox())?.y ?? 0) - (before?.y ?? 0)
    expect(Math.abs(moved)).toBeLessThan(2)
  }
})
