import type { Locator, Page } from '@playwright/test'
import { ACCOUNTS, OPEN_DAY, PASSWORD, signIn, type Account } from '../support/accounts.ts'
import { requestsDone } from '../support/pending-requests.ts'
import { expect, test } from '../support/test.ts'

/** More than the tab stops of any screen. */
const MAX_STOPS = 80

/** Presses Tab until the target has the focus, which must be visible at each stop. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
    expect(await unseenFocus(page)).toBeNull()
  }
  throw new Error(`${target.toString()} is reached by no Tab.`)
}

const isFocused = (target: Locator) => target.evaluate((node) => node === document.activeElement)

/** Null when an outline or a shadow shows the focus on the element or its visual replacement. */
const unseenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    // The browser's own controls are between the last stop and the first.
    if (!focused || focused === document.body) return null
    const isMarked = (element: Element | null) => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
      )
    }
    // The mark of a person in a chart is drawn with a frame around it.
    const isFramed = (element: Element) => {
      const { stroke, strokeWidth } = getComputedStyle(element)
      return stroke !== 'none' && Number.parseFloat(strokeWidth) >= 2
    }
    const frame = focused instanceof SVGElement ? [...focused.querySelectorAll('rect')] : []
    // The label of a segmented control draws its radio button.
    const inPlace = [
      focused,
      focused.nextElementSibling,
      focused.closest('.mantine-PillsInput-root'),
    ]
    const isSeen = inPlace.some(isMarked) || frame.some(isFramed)
    return isSeen || focused.matches('.mantine-PillsInputField-field')
      ? null
      : focused.outerHTML.slice(0, 200)
  })

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function signInByKeys(page: Page, who: Account) {
  await page.goto('/')
  await press(page, page.getByRole('link', { name: 'Sign In' }).first())
  await expect(page).toHaveURL('/signin')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(ACCOUNTS[who].email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await requestsDone(page)
}

test('an admin finds an intern and schedules an interaction using only the keyboard', async ({
  page,
}) => {
  await signInByKeys(page, 'anita')
  await press(page, page.getByRole('link', { name: 'Skip to the content' }))
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: /^Dashboard/ })).toBeVisible()
  await page.keyboard.type('analytics')
  const found = page.getByRole('option', { name: /^Analytics/ })
  await expect(found).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/analytics')
  await press(page, page.getByRole('button', { name: 'Schedule Interaction' }))
  const dialog = page.getByRole('dialog', { name: 'Schedule Interaction' })
  await expect(dialog.getByLabel('Interaction Name')).toBeFocused()
  await page.keyboard.type('By keyboard alone')
  await tabTo(page, dialog.getByRole('combobox', { name: 'Intern Name' }))
  await page.keyboard.type('Isha Menon')
  // Those of the list before the search are gone.
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option', { name: /^Isha Menon/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Intern Email')).toHaveValue(ACCOUNTS.isha.email)
  await tabTo(page, dialog.getByRole('textbox', { name: 'Date' }))
  await page.keyboard.type('12/31/2027')
  await tabTo(page, dialog.getByRole('combobox', { name: 'Time' }))
  await page.keyboard.type('2:30 pm')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('Duration'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('45 mins')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Interaction scheduled successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Schedule Interaction' })).toBeFocused()
})

test('a mentor answers a request and gives stars using only the keyboard', async ({ page }) => {
  await signInByKeys(page, 'manoj')
  await press(page, page.getByRole('link', { name: 'Give feedback' }).first())
  await expect(page.getByRole('heading', { name: 'Give feedback' })).toBeVisible()
  const kpi = page.getByRole('checkbox').first()
  await press(page, kpi, 'Space')
  await expect(kpi).toBeChecked()
  const stars = page.getByRole('slider').first()
  await press(page, stars, '3')
  await page.keyboard.press('ArrowRight')
  await expect(stars).toHaveAttribute('aria-valuenow', '3.5')
  await press(page, page.getByRole('link', { name: 'Pending Tickets' }))
  await press(page, page.getByRole('button', { name: /^Conversation/ }).first())
  const pane = page.getByRole('region', { name: /^HD-/ })
  await expect(pane).toBeFocused()
  await tabTo(page, pane.getByRole('textbox'))
  await page.keyboard.type('Written without a mouse.')
  await press(page, pane.getByRole('button', { name: 'Send', exact: true }))
  await expect(pane.getByText('Written without a mouse.')).toBeVisible()
  await expect(pane.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Conversation/ }).first()).toBeFocused()
})

test('an intern opens the day and requests help using only the keyboard', async ({ page }) => {
  await signInByKeys(page, 'isha')
  await press(page, page.getByRole('link', { name: 'Daily Update' }))
  await expect(page).toHaveURL('/intern/daily-update')
  await page.goto(`/intern/daily-update/${OPEN_DAY}`)
  await requestsDone(page)
  await tabTo(page, page.getByRole('button', { name: 'Add Task' }))
  await press(page, page.getByRole('link', { name: 'Help desk' }))
  await expect(page).toHaveURL('/intern/help')
  await tabTo(page, page.getByLabel('Subject'))
  await page.keyboard.type('A second monitor')
  await tabTo(page, page.getByLabel('Description'))
  await page.keyboard.type('It would help me with the design milestone.')
  await press(page, page.getByRole('button', { name: 'Submit' }))
  await expect(page.getByText('Your request is submitted. Thank you!')).toBeVisible()
})

test('the initial focus of a confirmation dialog is on the safe choice', async ({ page }) => {
  await signIn(page, 'anita', '/admin/create-announcement')
  const remove = page.getByRole('button', { name: /^Delete "/ }).first()
  await press(page, remove)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(remove).toBeFocused()
})

test('the arrows bring the cell of the table of people that they reach into sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 })
  await signIn(page, 'anita')
  await page.goto('/admin/people')
  const grid = page.getByRole('grid', { name: 'People' })
  await grid.focus()
  await page.keyboard.press('End')
  const last = grid.locator('[data-active]')
  await expect(last).toBeInViewport({ ratio: 1 })
  for (let column = 0; column < 9; column += 1) await page.keyboard.press('ArrowLeft')
  const name = await grid.getByRole('rowheader').first().boundingBox()
  const zone = await grid.locator('[data-active]').boundingBox()
  if (!name || !zone) throw new Error('Both are shown.')
  expect(zone.x).toBeGreaterThanOrEqual(name.x + name.width)
})
