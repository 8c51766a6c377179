import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import type { Page, TestInfo } from '@playwright/test'
import { callServer } from '../../support/call-server.ts'
import { test } from '../../support/clock-journey.ts'
import { expect } from '../../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const TASKS = ['Login page', 'Search page'].map((taskName, index) => ({
  clientId: `01900000-0000-7000-8000-00000000000${index}`,
  taskData: { taskName, activitiesPlanned: 'The whole of it', estimatedTime: 2 },
}))

test('an update of two tasks takes six taps on a phone, and saves itself', async ({
  browser,
  clockJourney: { moveTo, signedIn, dayOf },
}, info) => {
  moveTo(dayOf(0), '09:30')
  const monday = await signedIn(browser, 'isha')
  await plan(monday, dayOf(0))
  await monday.context().close()

  moveTo(dayOf(1), '17:45')
  const phone = await signedIn(browser, 'isha')
  const record = recorder(phone, info)
  const saves = phone.getByText(/^Saved \d/)
  await record('opened')
  let taps = 0
  const tap = async (name: string | RegExp) => {
    taps += 1
    await phone.getByRole('button', { name, exact: true }).tap()
    await record(`tap-${taps}`)
  }
  for (const [index, { taskData }] of TASKS.entries()) {
    await tap(`${taskData.taskName}, 2 h`)
    await tap('2 h')
    taps += 1
    await phone.getByRole('switch', { name: `Progress of task ${index + 1}: PENDING` }).tap()
    await record(`tap-${taps}`)
  }
  expect(taps).toBe(6)
  await expect(saves).toBeVisible()
  await record('saved')
  await phone.reload()
  await phone.getByRole('button', { name: "Edit today's update" }).click()
  await phone.getByRole('button', { name: /^Edit task 1: / }).click()
  await expect(phone.getByLabel('Task 1', { exact: true })).toHaveValue('Login page')
  await phone.getByRole('button', { name: /^Edit task 2: / }).click()
  await expect(phone.getByLabel('Task 2', { exact: true })).toHaveValue('Search page')
  await expect(phone.getByLabel('Actual Time of task 2')).toHaveValue('2')
})

/** Attaches a picture of each step with the seconds since the page was opened. */
function recorder(page: Page, info: TestInfo) {
  const opened = performance.now()
  return async (step: string) => {
    const seconds = ((performance.now() - opened) / 1000).toFixed(1)
    const body = await page.screenshot()
    await info.attach(`${step}, ${seconds} s`, { body, contentType: 'image/png' })
  }
}

/** Two tasks of the day, without the hours spent. */
async function plan(page: Page, date: string) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')
  const [, payload = ''] = decodeURIComponent(token?.value ?? '').split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { userId: string }
  const path = dailyUpdates.save.path.replace(':userId', claims.userId)
  const saved = await callServer(page, {
    method: dailyUpdates.save.method,
    path,
    data: { date, tasks: TASKS },
  })
  expect(saved.status()).toBe(201)
}
