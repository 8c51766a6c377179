import { paths } from '@cohort/contract/app-paths'
import { dashboard } from '@cohort/contract/dashboard/calls'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { KPIS } from '@cohort/contract/feedback/kpis'
import type { Locator, Page } from '@playwright/test'
import { signIn, signInByForm, startSession } from '../support/accounts.ts'
import { callServer } from '../support/call-server.ts'
import { unreadableLabels } from '../support/chart-labels.ts'
import { test as testOnMonday } from '../support/clock-journey.ts'
import { requestsDone } from '../support/pending-requests.ts'
import { smallTargets } from '../support/touch-targets.ts'
import { expect, test } from '../support/test.ts'

const widthOf = async (thing: Locator) => (await thing.boundingBox())?.width
const styleOf = (thing: Locator, property: string) =>
  thing.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

test('the side bar is 64 px wide, and 240 px with names while a pointer is on it', async ({
  page,
}) => {
  await signIn(page, 'isha')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await page.mouse.move(900, 400)
  await expect.poll(() => widthOf(bar)).toBe(64)
  await bar.hover()
  await expect.poll(() => widthOf(bar)).toBe(240)
  await expect(bar.getByText('Help desk')).toBeInViewport({ ratio: 1 })
  await page.mouse.move(900, 400)
  await expect.poll(() => widthOf(bar)).toBe(64)
})

test('the header stays where it is, and its logo leads to the dashboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 300 })
  await signIn(page, 'anita', '/admin/analytics')
  await expect(page.getByText(/^Page 1 of/)).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 400))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
  await page.getByRole('link', { name: 'Cohort, go to dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('Edit Profile reloads its page', async ({ page }) => {
  await signIn(page, 'isha')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('button', { name: /Isha Menon/ }).click()
  await page.getByRole('menuitem', { name: 'Edit Profile' }).click()
  await expect(page).toHaveURL('/dashboard/edit-profile')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
})

test('name, token and photo are kept in cookies of this site for an hour', async ({
  page,
  context,
}) => {
  await signInByForm(page, 'isha')
  const cookies = await context.cookies()
  const minutesLeft = (expires: number) => (expires - Date.now() / 1000) / 60
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['name', 'profilePhoto', 'token'])
  for (const { expires, sameSite } of cookies) {
    expect(sameSite).toBe('Lax')
    expect(minutesLeft(expires)).toBeGreaterThan(58)
    expect(minutesLeft(expires)).toBeLessThanOrEqual(60)
  }
})

test('notifications and announcements scroll in lists of 18 and 16 rem', async ({ page }) => {
  await signIn(page, 'anita')
  const announced = page.getByRole('list', { name: 'Announcements' })
  expect(await styleOf(announced, 'max-height')).toBe('256px')
  expect(await styleOf(announced, 'overflow-y')).toBe('auto')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const told = page.getByRole('region', { name: 'Notifications' }).getByRole('list')
  expect(await styleOf(told, 'max-height')).toBe('288px')
  expect(await styleOf(told, 'overflow-y')).toBe('auto')
})

test('the text of a scrolling list fades at the edge where it continues', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'anita')
  await requestsDone(page)
  const list = page.getByRole('list', { name: 'Announcements' })
  await list.scrollIntoViewIfNeeded()
  const fades = async () => {
    const style = (name: string) => styleOf(list, name).then((value) => value.trim() || '0px')
    return { above: await style('--fade-before'), below: await style('--fade-after') }
  }
  expect(await styleOf(list, 'mask-image')).toContain('linear-gradient')
  expect(await list.evaluate((node) => node.scrollHeight > node.clientHeight)).toBe(true)
  await expect.poll(fades).toEqual({ above: '0px', below: '1.5rem' })
  await list.evaluate((node) => node.scrollTo(0, 20))
  await expect.poll(fades).toEqual({ above: '1.5rem', below: '1.5rem' })
  await list.evaluate((node) => node.scrollTo(0, node.scrollHeight))
  await expect.poll(fades).toEqual({ above: '1.5rem', below: '0px' })
  await list.evaluate((node) => {
    for (const line of [...node.children].slice(1)) line.remove()
  })
  await expect.poll(fades).toEqual({ above: '0px', below: '0px' })
})

test("on a phone an admin's bar has four screens and the others under More", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'anita', '/admin/plans')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link')).toHaveText([
    'Dashboard',
    'Overview',
    'Daily Update',
    'Interactions',
  ])
  const more = bar.getByRole('button', { name: 'More' })
  await expect(more).toHaveAttribute('data-status', 'active')
  expect(await bar.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
  await more.click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Profile',
    'Resources',
    'People',
    'Plans',
    'Analytics',
    'Pending Tickets',
    'Create announcement',
  ])
  await page.getByRole('menuitem', { name: 'Analytics' }).click()
  await expect(page).toHaveURL('/admin/analytics')
  await page.setViewportSize({ width: 1440, height: 780 })
  await expect(bar.getByRole('link')).toHaveCount(11)
})

for (const [person, path] of [
  ['anita', '/admin/create-announcement'],
  ['isha', '/dashboard/edit-profile'],
] as const) {
  test(`on a phone nothing that has the focus is under a bar: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await signIn(page, person, path)
    expect(await coveredInTurn(page)).toEqual([])
  })
}

test('on a phone nothing that has the focus is under a bar: giving feedback', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await startSession(page, 'manoj')
  const { id } = await longestDue(page)
  await signIn(page, 'manoj', paths.giveFeedback(id))
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
  expect(await coveredInTurn(page)).toEqual([])
})

/** Of what gets the focus one after the other, what is covered. */
async function coveredInTurn(page: Page) {
  await requestsDone(page)
  const covered: string[] = []
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab')
    const name = await coveredFocus(page)
    if (name) covered.push(name)
  }
  return covered
}

/** What has the focus in `main`, if the header or the bar at the bottom covers its middle. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused?.closest('main')) return undefined
    const { top, bottom } = focused.getBoundingClientRect()
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const bar = document.querySelector('nav[aria-label="Main"]')?.getBoundingClientRect().top ?? 0
    const isCovered = bottom > bar + 1 || top < header - 1
    return isCovered && bottom - top < bar - header
      ? (focused.getAttribute('aria-label') ?? focused.textContent ?? focused.tagName)
      : undefined
  })

test('the QR code appears when the download link is pointed at or focused', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Download the mobile app' })
  const code = page.getByRole('img', { name: 'QR code with the address of the mobile app' })
  await link.scrollIntoViewIfNeeded()
  await expect(code).toHaveCSS('filter', 'blur(5px)')
  await link.hover()
  await expect(code).toHaveCSS('filter', 'none')
  await expect(code).toHaveCSS('opacity', '1')
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('heading', { name: 'Get Started' }).hover()
  await expect(code).toHaveCSS('filter', 'blur(5px)')
  await link.focus()
  await expect(code).toHaveCSS('filter', 'none')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(link).toBeVisible()
  await expect(code).toBeHidden()
  await expect(page.getByText('Hover to show the QR code.')).toBeHidden()
})

/** The interaction that has waited longest for feedback. */
async function longestDue(page: Page) {
  const items = (await (await callServer(page, dashboard.actionItems)).json()) as {
    data: ActionItemsOf<'Mentors'>
  }
  const [interaction] = items.data.feedbackDue.first
  if (!interaction) throw new Error('No feedback is due.')
  return interaction
}

async function rateEverySkill(page: Page) {
  const interaction = await longestDue(page)
  const ratings = Object.fromEntries(KPIS.map((skill) => [skill, 4]))
  const data = {
    interactionId: interaction.id,
    ratings,
    descriptive_feedback: 'Good in all skills',
  }
  expect((await callServer(page, { ...feedbacks.give, data })).status()).toBe(201)
  return interaction.internId
}

test('on a phone the labels of the radar chart are inside it and do not overlap', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await startSession(page, 'manoj')
  const internId = await rateEverySkill(page)
  await signIn(page, 'anita', `/admin/analytics/user/${internId}`)
  const card = page.locator('.mantine-Card-root').filter({ hasText: 'Average rating per skill' })
  const list = page.getByRole('region', { name: 'Skills', exact: true }).getByRole('listitem')
  await expect(list.last()).toHaveText(/^21Code Complexity/)
  const drawing = card.locator('svg').filter({ has: page.locator('text', { hasText: /^21$/ }) })
  await expect(drawing).toBeVisible()
  expect(await unreadableLabels(drawing)).toEqual([])
})

test('a filter keeps the height of its neighbours while the selection fits', async ({ page }) => {
  await signIn(page, 'anita', '/admin/analytics')
  await page.getByRole('button', { name: 'Show Filters' }).click()
  const heights = () =>
    page
      .locator('.mantine-MultiSelect-input')
      .evaluateAll((boxes) => [...new Set(boxes.map((box) => box.getBoundingClientRect().height))])
  await expect.poll(heights).toEqual([36])
  await page.getByRole('combobox', { name: 'Select Zone' }).click()
  await page.getByRole('option', { name: 'GREEN ZONE' }).click()
  await page.getByRole('combobox', { name: 'Select Designation' }).click()
  await page.getByRole('option', { name: 'Intern Fullstack Engineer' }).click()
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(2)
  expect(await heights()).toEqual([36])
})

test('on a phone the buttons that remove filters are large enough to touch', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'anita', '/admin/analytics?zone=GREEN+ZONE&zone=RED+ZONE')
  await page.getByRole('button', { name: 'Show Filters' }).click()
  await expect(page.getByRole('combobox', { name: 'Select Zone' })).toBeVisible()
  await requestsDone(page)
  await expect.poll(() => smallTargets(page)).toEqual([])
})

test('the buttons for adding an intern stay in sight while errors make the form longer', async ({
  page,
}) => {
  await signIn(page, 'anita', '/admin/resources')
  await page.getByRole('button', { name: 'Add intern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add intern' })
  await dialog.getByLabel('Full name').fill('Nora Newman')
  await dialog.getByLabel('Email').fill('nora@elsewhere.example')
  const add = dialog.getByRole('button', { name: 'Add intern' })
  await add.click()
  await expect(dialog.getByText('Please enter valid values')).toBeAttached()
  await expect(add).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 })
})

test('a toast does not cover the header and the buttons beside the title', async ({ page }) => {
  await signIn(page, 'anita', '/admin/plans')
  await page.locator('main a[href^="/admin/plans/"]').first().click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
  const toast = await page.getByRole('alert').filter({ hasText: 'Plan updated' }).boundingBox()
  const last = await page.getByRole('button', { name: 'Add Users to Plan' }).boundingBox()
  if (!toast || !last) throw new Error('Both are shown.')
  expect(toast.y).toBeGreaterThanOrEqual(last.y + last.height)
  await page.goto('/admin/people')
  await page.locator('main a[href^="/dashboard/interns/"]').first().click()
  // Inside a card, and therefore lower.
  const inCard = await page.getByRole('button', { name: 'Change zone', exact: true }).boundingBox()
  if (!inCard) throw new Error('It is shown.')
  expect(toast.y).toBeGreaterThanOrEqual(inCard.y + inCard.height)
})

for (const width of [1440, 390]) {
  test(`toasts of the open bell are at the top right, cover none of its buttons, and go with it (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'anita')
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await bell.click()
    await page.getByRole('button', { name: 'Mark Selected as Read' }).click()
    const toast = page.getByRole('alert').filter({ hasText: 'Select at least one notification!' })
    await expect(toast).toBeVisible()
    const shown = await toast.boundingBox()
    const panel = await page.getByRole('region', { name: 'Notifications' }).boundingBox()
    const buttons = await bell.boundingBox()
    if (!shown || !panel || !buttons) throw new Error('All are shown.')
    expect(shown.y).toBeLessThan(160)
    expect(shown.y).toBeGreaterThanOrEqual(buttons.y + buttons.height)
    expect(shown.x + shown.width <= panel.x || shown.y + shown.height <= panel.y).toBe(true)
    await bell.click()
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeHidden()
    await expect(toast).toBeHidden({ timeout: 1_000 })
  })
}

test('on a phone the deletion of a plan is smaller than the other buttons', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'anita', '/admin/plans')
  await page.locator('main a[href^="/admin/plans/"]').first().click()
  const boxes = await Promise.all(
    ['Edit', 'Duplicate', 'Delete', 'Add Users to Plan'].map((name) =>
      page.getByRole('main').getByRole('button', { name, exact: true }).boundingBox(),
    ),
  )
  const [edit, duplicate, remove, add] = boxes
  expect(edit?.width).toBe(duplicate?.width)
  expect(remove?.width).toBe(44)
  expect(remove?.y).toBe(edit?.y)
  expect(add?.width).toBeGreaterThan((edit?.width ?? NaN) * 2)
  const description = await page.getByRole('main').locator('.prose').first().boundingBox()
  const foot = Math.max(...boxes.map((box) => (box ? box.y + box.height : 0)))
  expect((description?.y ?? 0) - foot).toBeGreaterThanOrEqual(8)
})

testOnMonday(
  'on a phone two actions of a line are below its texts',
  async ({ browser, clockJourney: { moveTo, signedIn, dayOf } }) => {
    moveTo(dayOf(0), '18:30')
    const page = await signedIn(browser, 'anita')
    await page.setViewportSize({ width: 390, height: 844 })
    const line = page.getByRole('listitem').filter({ hasText: "today's update" })
    const texts = await line.getByText(/^\d+ interns? ha/).boundingBox()
    const actions = [
      await line.getByRole('button', { name: /^Remind \d+ interns?$/ }).boundingBox(),
      await line.getByRole('link', { name: 'View missing' }).boundingBox(),
    ]
    for (const action of actions) {
      if (!texts || !action) throw new Error('All are shown.')
      expect(action.y).toBeGreaterThanOrEqual(texts.y + texts.height)
      expect(action.x).toBeGreaterThanOrEqual(texts.x)
      expect(action.x + action.width).toBeLessThanOrEqual(390)
    }
  },
)

const LISTS = [
  ['/admin/resources?batch=Batch+1&status=ACTIVE', 'Accounts', '2'],
  ['/admin/analytics?zone=RED+ZONE', 'Sort by', '1'],
  ['/dashboard/interactions', 'Date', ''],
  ['/admin/pending-tickets', 'Order', ''],
] as const

for (const [path, field, count] of LISTS) {
  test(`on a phone the filters and the order are in one dialog: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await signIn(page, 'anita', path)
    const button = page.getByRole('button', { name: new RegExp(`^Show Filters ?${count}$`) })
    await expect(page.getByLabel(field)).toHaveCount(0)
    await button.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await expect(dialog.getByLabel(field, { exact: true }).first()).toBeVisible()
    await expect
      .poll(() => dialog.evaluate((node) => node.contains(document.activeElement)))
      .toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })
}
