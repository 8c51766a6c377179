import { addDays, today } from '@cohort/contract/dates'
import { interactions } from '@cohort/contract/interactions/calls'
import type { Locator, Page } from '@playwright/test'
import { ACCOUNTS, ORG_TIMEZONE, signIn } from '../support/accounts.ts'
import { callServer } from '../support/call-server.ts'
import { requestsDone } from '../support/pending-requests.ts'
import { chooseTime } from '../support/choose-time.ts'
import { expect, test } from '../support/test.ts'

const DAY = addDays(today(new Date(), ORG_TIMEZONE), 1)
const [YEAR, MONTH, DATE] = DAY.split('-')

test('with a clash the buttons of the schedule stay in sight, and the focus goes to the free times', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 640 })
  await signIn(page, 'anita', '/dashboard/interactions')
  await meetIsha(page)
  const dialog = await openSchedule(page)
  await dialog.getByLabel('Interaction Name').fill('Second review')
  await dialog.getByRole('combobox', { name: 'Intern Name' }).fill(ACCOUNTS.isha.name)
  await page.getByRole('option', { name: ACCOUNTS.isha.email }).click()
  await dialog.getByLabel('Date').fill(`${MONTH}/${DATE}/${YEAR}`)
  await chooseTime(dialog, '11:00 am')
  await expect(dialog.getByText(/not available at this time/)).toBeVisible()
  const submit = dialog.getByRole('button', { name: 'Schedule Interaction' })
  const inSight = async (...controls: Locator[]) => {
    for (const control of controls) await expect(control).toBeInViewport({ ratio: 1 })
  }
  const buttons = [dialog.getByRole('button', { name: 'Cancel' }), submit]
  await inSight(...buttons)
  await submit.click()
  const anyway = dialog.getByRole('checkbox', { name: 'Schedule anyway' })
  const first = dialog.getByRole('button', { name: /^\w+, \d+ \w+ \d+ at / }).first()
  await expect(first).toBeFocused()
  await inSight(anyway, dialog.getByText('Available times:'), ...buttons)
})

/** At 11:00 on the day. */
async function meetIsha(page: Page) {
  const { email, name } = ACCOUNTS.isha
  const data = {
    name: 'First review',
    assignedIntern: name,
    internEmail: email,
    assignedMentor: null,
    mentorId: null,
    assignedInterviewer: null,
    interviewerId: null,
    date: DAY,
    time: '11:00',
    duration: '30 mins',
  }
  expect((await callServer(page, { ...interactions.schedule, data })).status()).toBe(201)
}

async function openSchedule(page: Page) {
  await page.getByRole('button', { name: 'Schedule Interaction' }).click()
  return page.getByRole('dialog', { name: 'Schedule Interaction' })
}

const colourIn = (place: Locator, colour: string) =>
  place.evaluate((node, name) => {
    const sample = node.appendChild(document.createElement('span'))
    sample.style.color = name
    const { color } = getComputedStyle(sample)
    sample.remove()
    return color
  }, colour)

test('weekends of a calendar are muted, not red', async ({ page }) => {
  await signIn(page, 'anita', '/dashboard/interactions')
  const dialog = await openSchedule(page)
  await dialog.getByLabel('Date').click()
  await page.locator('button[data-direction="next"]').click()
  const saturday = page.locator('[data-weekend]:not([data-outside], [data-disabled])').first()
  await expect(saturday).toHaveCSS('color', await colourIn(page.locator('body'), 'var(--quiet)'))
})

const SCREENS = ['/dashboard', '/admin/people', '/admin/plans', '/dashboard/interactions'] as const

for (const path of SCREENS) {
  test(`grey borders are of one hairline, those of fields apart: ${path}`, async ({ page }) => {
    await signIn(page, 'anita', path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await requestsDone(page)
    const body = page.locator('body')
    const known = [
      await colourIn(body, 'var(--hairline)'),
      await colourIn(body, 'var(--field-border)'),
    ]
    const greys = await page.getByRole('main').evaluate(greyBorders)
    expect(greys).toContain(known[0])
    expect(greys.filter((colour) => !known.includes(colour))).toEqual([])
  })
}

/** The colours of borders that are drawn and have hardly any hue. */
function greyBorders(main: Element) {
  const greys = [...main.querySelectorAll('*')].flatMap((node) => {
    const style = getComputedStyle(node)
    return ['top', 'right', 'bottom', 'left'].flatMap((side) => {
      const colour = style.getPropertyValue(`border-${side}-color`)
      const isDrawn = parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0
      const parts = (colour.match(/[\d.]+/g) ?? []).map(Number)
      const [red = 0, green = 0, blue = 0, alpha = 1] = parts
      const isGrey = Math.max(red, green, blue) - Math.min(red, green, blue) < 40
      return isDrawn && isGrey && alpha > 0 ? [colour] : []
    })
  })
  return [...new Set(greys)]
}

test('the titles of screens are in one place', async ({ page }) => {
  await signIn(page, 'anita')
  const places = new Set<string>()
  for (const path of ['/admin/people', '/admin/plans', '/admin/resources', '/admin/analytics']) {
    await page.goto(path)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    await requestsDone(page)
    const box = await title.boundingBox()
    places.add(`${box?.x} ${box?.y}`)
  }
  expect([...places]).toHaveLength(1)
})

test('the four actions of the bell are in one compact row', async ({ page }) => {
  await signIn(page, 'anita')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const panel = page.getByRole('region', { name: 'Notifications' })
  const names = ['Mark All as read', 'Delete All', 'Mark Selected as Read', 'Delete Selected']
  const boxes = await Promise.all(
    names.map((name) => panel.getByRole('button', { name }).boundingBox()),
  )
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
  for (const box of boxes) expect(box?.height).toBeLessThan(30)
})
