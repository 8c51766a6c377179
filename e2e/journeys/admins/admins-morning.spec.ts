import type { Page } from '@playwright/test'
import { turnTo } from '../../support/calendar.ts'
import { signInElsewhere, openFromMenu, OPEN_DAY, signIn } from '../../support/accounts.ts'
import { chooseTime } from '../../support/choose-time.ts'
import { expect, test } from '../../support/test.ts'

const BADGE = 'The badge opens no door'
const NEWS = 'The canteen opens at eight from Monday on'

test("an admin's morning, from open tasks to an announcement", async ({ page: anita, browser }) => {
  const isha = await signInElsewhere(browser, 'isha')
  await signIn(anita, 'anita')
  await expect(anita.getByText('Welcome, Anita Deshpande')).toBeVisible()
  for (const count of [
    'Total Interns',
    'Active Interns',
    'Non Active Interns',
    'Deployed Interns',
  ]) {
    await expect(anita.getByRole('link', { name: new RegExp(`^${count}`) })).toBeVisible()
  }

  await test.step('feedback that is overdue is looked up', async () => {
    await needOf(anita, /without feedback for/)
      .getByRole('link', { name: 'View interactions' })
      .click()
    await expect(anita).toHaveURL(/interactionStatus=FEEDBACK_PENDING/)
    await expect(anita.getByRole('article').first()).toContainText('Feedback pending')
  })

  await test.step('an intern without an interaction gets one', async () => {
    await openFromMenu(anita, 'Dashboard')
    await needOf(anita, /had no interaction/)
      .getByRole('link', { name: 'Schedule' })
      .click()
    const first = anita.getByRole('button', { name: /^Schedule an interaction with/ }).first()
    const name = (await first.getAttribute('aria-label'))?.replace(/^.* with /, '') ?? ''
    await first.click()
    const dialog = anita.getByRole('dialog', { name: 'Schedule Interaction' })
    await expect(dialog.getByRole('combobox', { name: 'Intern Name' })).toHaveValue(name)
    await dialog.getByLabel('Interaction Name').fill('A first conversation')
    const [year, month, day] = OPEN_DAY.split('-')
    await dialog.getByRole('textbox', { name: 'Date' }).fill(`${month}/${day}/${Number(year) + 1}`)
    await chooseTime(dialog, '11:00 am')
    await dialog.getByLabel('Duration').fill('30')
    await dialog.getByRole('button', { name: 'Schedule Interaction' }).click()
    await expect(anita.getByText('Interaction scheduled successfully')).toBeVisible()
    await expect(dialog).toBeHidden()
    const row = anita.getByRole('button', { name: `Schedule an interaction with ${name}` })
    await expect(row).toHaveCount(0)
  })

  await test.step('a request that arrives in between is answered and resolved', async () => {
    await openFromMenu(isha, 'Help desk')
    await isha.getByLabel('Subject').fill(BADGE)
    await isha.getByLabel('Description').fill('Since yesterday, on both floors.')
    await isha.getByRole('button', { name: 'Submit' }).click()
    await expect(isha.getByText('Your request is submitted. Thank you!')).toBeVisible()
    await isha.getByRole('tab', { name: 'Your Help Requests' }).click()

    await anita.getByRole('button', { name: /^Notifications/ }).click()
    await anita
      .getByRole('link', { name: new RegExp(`Isha Menon.*${BADGE}`) })
      .first()
      .click()
    const pane = anita.getByRole('region', { name: BADGE })
    await pane
      .getByRole('textbox', { name: 'Message' })
      .fill('Please come by, a new one is printed.')
    await pane.getByRole('button', { name: 'Send', exact: true }).click()
    await pane.getByRole('switch', { name: /^Resolved/ }).click()
    const card = isha.getByRole('article', { name: BADGE })
    await expect(card.getByText('Resolved', { exact: true })).toBeVisible()
    await card.getByRole('button', { name: /^Conversation/ }).click()
    const answer = isha.getByRole('dialog', { name: BADGE })
    await expect(answer.getByText('Please come by, a new one is printed.')).toBeVisible()
    await answer.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('missing updates are listed', async () => {
    await openFromMenu(anita, 'Daily Update')
    await (await turnTo(anita, OPEN_DAY)).click()
    await expect(anita).toHaveURL(`/dashboard/daily-update/${OPEN_DAY}`)
    await anita.goto(`/dashboard/daily-update/${OPEN_DAY}?view=missing`)
    await expect(anita.getByText(/^\d+ interns have not submitted an update/)).toBeVisible()
  })

  await test.step('a new mentor is added', async () => {
    await anita.getByRole('button', { name: /^Account of/ }).click()
    await anita.getByRole('menuitem', { name: 'Add users' }).click()
    const dialog = anita.getByRole('dialog', { name: 'Add User' })
    await dialog.getByLabel('Full name').fill('Vikram Rao')
    await dialog.getByLabel('Email').fill('vikram.rao@northwind.example')
    await dialog.getByRole('textbox', { name: 'Password' }).fill('Cohort@2026')
    await dialog.getByRole('combobox', { name: 'Role' }).click()
    await anita.getByRole('option', { name: 'Mentors' }).click()
    await dialog.getByRole('button', { name: 'Add User' }).click()
    await expect(anita.getByText('User added successfully!')).toBeVisible()
    await expect(dialog).toBeHidden()
    await openFromMenu(anita, 'Resources')
    await anita.getByText('Mentors', { exact: true }).click()
    await anita.getByPlaceholder('Search by name').fill('Vikram')
    await expect(anita.getByRole('link', { name: 'Vikram Rao' })).toBeVisible()
  })

  await test.step('the interns are notified and read the announcement immediately', async () => {
    await openFromMenu(isha, 'Dashboard')
    await openFromMenu(anita, 'Create announcement')
    await anita.getByLabel('Message').fill(NEWS)
    await anita.getByRole('combobox', { name: 'For' }).click()
    await anita.getByRole('option', { name: 'Interns' }).click()
    await anita.getByRole('button', { name: 'Create Announcement' }).click()
    await expect(anita.getByText('Announcement created successfully!')).toBeVisible()
    const told = isha.getByRole('region', { name: 'Announcements' })
    await expect(told.getByText(NEWS)).toBeVisible()
  })
})

const needOf = (page: Page, sentence: RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByText(sentence) })
