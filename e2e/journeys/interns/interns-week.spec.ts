import type { Day } from '@cohort/contract/dates'
import type { Page } from '@playwright/test'
import { turnTo } from '../../support/calendar.ts'
import { openFromMenu } from '../../support/accounts.ts'
import { clearDay } from '../../support/day-tasks.ts'
import { expect } from '../../support/test.ts'
import { test } from '../../support/clock-journey.ts'

interface Written {
  readonly name: string
  readonly planned: string
  readonly completed?: string
  readonly estimated: string
  readonly actual?: string
}

test("an intern's week, from Monday's plans to what the admin sees on Friday", async ({
  browser,
  clockJourney,
}) => {
  const { moveTo, signedIn, dayOf } = clockJourney
  const [monday, tuesday, wednesday] = [dayOf(0), dayOf(1), dayOf(2)]
  const [thursday, friday, saturday] = [dayOf(3), dayOf(4), dayOf(5)]

  await test.step('on Monday she plans today and tomorrow', async () => {
    moveTo(monday, '09:30')
    const isha = await signedIn(browser, 'isha')
    await openDay(isha, monday)
    await clearDay(isha)
    await write(isha, 1, { name: 'Read the brief', planned: 'All of it', estimated: '1.5' })
    await write(isha, 2, { name: 'Sketch the form', planned: 'On paper', estimated: '2' })
    await save(isha)
    await expect(isha.getByText('Total Time: 0 Hours')).toBeVisible()
    await openDay(isha, tuesday)
    await clearDay(isha)
    await write(isha, 1, { name: 'Build the form', planned: 'Fields and rules', estimated: '3' })
    await save(isha)
    await isha.goto('/dashboard')
    await expect(isha.getByText('Planned: fill in your hours')).toBeVisible()
    await isha.context().close()
  })

  await test.step('on Tuesday Monday is closed, and the plan of today is done', async () => {
    moveTo(tuesday, '17:45')
    const isha = await signedIn(browser, 'isha')
    await openDay(isha, monday)
    await expect(isha.getByRole('cell', { name: 'Sketch the form' })).toBeVisible()
    await expect(isha.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
    await expect(isha.getByRole('columnheader', { name: 'Action' })).toHaveCount(0)
    await openDay(isha, tuesday)
    await expect(isha.getByLabel('Task Name of task 1')).toHaveValue('Build the form')
    await expect(isha.getByLabel('Progress of task 1')).toHaveValue('PENDING')
    await isha.getByLabel('Completed Activities of task 1').fill('Fields, and half of the rules')
    await isha.getByLabel('Actual Time of task 1').fill('2.5')
    await isha.getByLabel('Progress of task 1').selectOption('COMPLETED')
    await save(isha)
    await expect(isha.getByText('Total Time: 2.5 Hours')).toBeVisible()
    await isha.context().close()
  })

  await test.step('on Wednesday she requests help, and sees the answer live', async () => {
    moveTo(wednesday, '11:00')
    const [isha, manoj] = [await signedIn(browser, 'isha'), await signedIn(browser, 'manoj')]
    await openFromMenu(isha, 'Help desk')
    await isha.getByLabel('Subject').fill('The other half of the rules')
    await isha.getByLabel('Description').fill('How do I check two fields together?')
    await isha.getByRole('combobox', { name: 'Recipient' }).click()
    await isha.getByRole('option', { name: 'Mentors' }).click()
    await isha.getByRole('combobox', { name: 'Mentor', exact: true }).click()
    await isha.getByRole('option', { name: 'Manoj Kulkarni' }).click()
    await isha.getByRole('button', { name: 'Submit' }).click()
    await expect(isha.getByText('Your request is submitted. Thank you!')).toBeVisible()
    await isha.getByRole('tab', { name: 'Your Help Requests' }).click()
    await openFromMenu(manoj, 'Pending Tickets')
    const asked = manoj.getByRole('article', { name: 'The other half of the rules' })
    await asked.getByRole('switch', { name: /^Resolved/ }).click({ force: true })
    await expect(asked).toBeHidden()
    const card = isha.getByRole('article', { name: 'The other half of the rules' })
    await expect(card.getByText('Resolved', { exact: true })).toBeVisible()
    await manoj.context().close()
    await isha.context().close()
  })

  await test.step('on Friday it is too late for Thursday, and the week is read', async () => {
    moveTo(friday, '16:00')
    const isha = await signedIn(browser, 'isha')
    await openDay(isha, thursday)
    await expect(isha.getByText('No tasks found')).toBeVisible()
    await expect(isha.getByRole('button', { name: 'Add Task' })).toHaveCount(0)
    await openDay(isha, friday)
    const done = { completed: 'Shown to everybody', actual: '1' }
    await write(isha, 1, { name: 'Show the form', planned: 'To the team', estimated: '1', ...done })
    await save(isha)
    await openFromMenu(isha, 'Daily Update')
    await expect(await turnTo(isha, tuesday)).toContainText('2.5')
    await expect(await turnTo(isha, friday)).toContainText('1')
    await expect(await turnTo(isha, saturday)).toContainText('closed')
    await isha.goto(`/intern/daily-update/${saturday}`)
    await expect(isha).toHaveURL('/not-found')

    const anita = await signedIn(browser, 'anita')
    for (const [day, task] of [
      [tuesday, 'Build the form'],
      [friday, 'Show the form'],
    ] as const) {
      await anita.goto(`/dashboard/daily-update/${day}?name=Isha+Menon`)
      const table = anita.getByRole('table', { name: 'Tasks of Isha Menon' })
      await expect(table.getByRole('cell', { name: task })).toBeVisible()
    }
    await anita.goto(`/dashboard/daily-update/${thursday}?name=Isha+Menon`)
    await expect(anita.getByText('No updates found.')).toBeVisible()
  })
})

async function openDay(page: Page, day: Day) {
  await openFromMenu(page, 'Daily Update')
  await (await turnTo(page, day)).click()
  await expect(page).toHaveURL(`/intern/daily-update/${day}`)
}

async function write(page: Page, row: number, task: Written) {
  await page.getByRole('button', { name: 'Add Task' }).click()
  await page.getByLabel(`Task Name of task ${row}`).fill(task.name)
  await page.getByLabel(`Planned Activities of task ${row}`).fill(task.planned)
  await page.getByLabel(`Completed Activities of task ${row}`).fill(task.completed ?? '')
  await page.getByLabel(`Estimated Time of task ${row}`).fill(task.estimated)
  await page.getByLabel(`Actual Time of task ${row}`).fill(task.actual ?? '')
}

async function save(page: Page) {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.ok(),
  )
  await page.getByRole('button', { name: 'Save changes' }).click()
  // The message of the save before may still be shown.
  await saved
  await expect(page.getByText('Changes saved successfully!').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
}
