import type { Page } from '@playwright/test'
import { test } from '../../support/clock-journey.ts'
import { expect } from '../../support/test.ts'

test('what was written offline is saved when the network is back, beside what another tab and device saved @nightly', async ({
  browser,
  clockJourney: { moveTo, signedIn, dayOf },
  expectError,
}) => {
  expectError(
    /net::ERR_INTERNET_DISCONNECTED|^409 POST \/api\/dailyUpdates\//,
    'the day is saved without a network, and after another device has saved it',
  )
  moveTo(dayOf(0), '16:30')
  const laptop = await signedIn(browser, 'isha')
  const tab = await laptop.context().newPage()
  await tab.goto('/dashboard')
  const phone = await signedIn(browser, 'isha')
  // An empty day opens with an empty row in each.
  for (const page of [laptop, tab, phone]) await removeAll(page)

  await laptop.context().setOffline(true)
  await add(laptop, 'Written on the train')
  await expect(laptop.getByText(/^On this device, .*Sent when you are online\.$/)).toBeVisible()
  await expect(tab.getByLabel('Task 1', { exact: true })).toHaveValue('Written on the train')
  await add(tab, 'Written in the other tab')
  await add(phone, 'Written on the phone')
  await expect(phone.getByText(/^Saved \d/)).toBeVisible()

  await laptop.context().setOffline(false)
  for (const page of [laptop, phone]) {
    await expect(async () => {
      await page.reload()
      await expect(tasksOf(page)).toHaveCount(3, { timeout: 2000 })
    }).toPass()
    const names = await tasksOf(page).evaluateAll((inputs: HTMLInputElement[]) =>
      inputs.map(({ value }) => value).toSorted(),
    )
    expect(names).toEqual([
      'Written in the other tab',
      'Written on the phone',
      'Written on the train',
    ])
  }
})

const tasksOf = (page: Page) => page.getByLabel(/^Task \d+$/)

async function removeAll(page: Page) {
  await expect(page.getByRole('button', { name: 'Add task' })).toBeVisible()
  for (let left = await tasksOf(page).count(); left > 0; left -= 1) {
    await page.getByRole('button', { name: 'Delete task 1', exact: true }).click()
    await expect(tasksOf(page)).toHaveCount(left - 1)
  }
}

async function add(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add task' }).click()
  // The last one: a new row, or the empty one that was there.
  const place = await tasksOf(page).count()
  await page.getByLabel(`Task ${place}`, { exact: true }).fill(name)
  await page.getByLabel(`Plan ${place}`, { exact: true }).fill('The whole of it')
  await page.getByLabel(`Estimated Time of task ${place}`).fill('1')
}
