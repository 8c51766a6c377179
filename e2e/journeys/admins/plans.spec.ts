import type { Page } from '@playwright/test'
import { signInElsewhere, openFromMenu, ORG_TIMEZONE, signIn } from '../../support/accounts.ts'
import { expect, test } from '../../support/test.ts'

const PLAN = 'Keyboard journey'

/** Three milestones of three objectives each at night, fewer with every change. */
const SIZE = process.env['JOURNEYS'] === 'full' ? 3 : 2
const MILESTONES = ['Basics', 'Practice', 'Delivery'].slice(0, SIZE).map((name) => ({
  name,
  objectives: ['read', 'build', 'show'].slice(0, SIZE).map((verb) => `${name}: ${verb}`),
}))
const OBJECTIVES = SIZE ** 2

test.describe.configure({ mode: 'serial' })

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const node = document.activeElement
      return node?.getAttribute('aria-label') ?? node?.textContent ?? ''
    })
    if (focused.trim() === name) return
  }
  throw new Error(`Tab never comes to "${name}".`)
}

async function typeAlong(page: Page, ...texts: string[]) {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
}

const shown = (day: Date) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: ORG_TIMEZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(day)

test('an admin builds a plan of milestones and objectives without a mouse', async ({ page }) => {
  await signIn(page, 'anita', '/admin/plans')
  await expect(page.getByRole('button', { name: 'Create Plan' })).toBeVisible()
  await tabTo(page, 'Create Plan')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Plan name')).toBeFocused()
  await typeAlong(page, PLAN, 'Built by keys alone', '90', shown(new Date()))
  await page.keyboard.press('Tab')
  await tabTo(page, 'Create Plan')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Plan created successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: PLAN })).toBeVisible()

  for (const [index, { name, objectives }] of MILESTONES.entries()) {
    const form = page.getByRole('region', { name: `New Milestone ${index + 1}` })
    // A new plan opens with the form of its first milestone.
    if (index > 0) {
      await tabTo(page, '+ Add Milestone')
      await page.keyboard.press('Enter')
    }
    await expect(form.getByLabel('Name')).toBeFocused()
    await typeAlong(page, name, 'Manoj')
    await expect(page.getByRole('option', { name: 'Manoj Kulkarni' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await typeAlong(page, '', '30')
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { name: `Milestone ${index + 1}`, exact: true })
    await expect(heading).toBeVisible()
    for (const [place, objective] of objectives.entries()) {
      // A new milestone opens with the form of its first objective.
      if (place > 0) {
        await expect(page.getByRole('button', { name: '+ Add Objective' }).last()).toBeFocused()
        await page.keyboard.press('Enter')
      }
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
      await typeAlong(page, objective, `What ${objective} means`, '10', '')
      await page.keyboard.press('Control+A')
      await page.keyboard.type('1')
      await page.keyboard.press('Enter')
      const cell = `Name of objective ${index + 1}.${place + 1}`
      await expect(page.getByRole('textbox', { name: cell })).toHaveValue(objective)
    }
  }
  await expect(page.getByText(`${SIZE * 30} of 90 days assigned to milestones`)).toBeVisible()

  await page.getByRole('textbox', { name: 'Name of milestone 2' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' and habit')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Saved')).toBeAttached()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Name of milestone 2' })).toHaveValue(
    'Practice and habit',
  )
  await expect(page.getByRole('table')).toHaveCount(SIZE)
  await expect(page.getByRole('button', { name: /^Delete objective/ })).toHaveCount(OBJECTIVES)
})

test('an intern who is added to the plan immediately sees it on the dashboard with the completed objectives', async ({
  page,
  browser,
}) => {
  const isha = await signInElsewhere(browser, 'isha')
  await expect(isha.getByRole('heading', { name: 'Full Stack Foundations' })).toBeVisible()

  await signIn(page, 'anita')
  await openFromMenu(page, 'Plans')
  await page.getByRole('link', { name: new RegExp(PLAN) }).click()
  await page.getByRole('button', { name: 'Add Users to Plan' }).click()
  await page.getByRole('button', { name: 'Remove filter Without a plan' }).click()
  await page.getByPlaceholder('Search by name').fill('Isha Menon')
  await page.getByRole('checkbox', { name: 'Isha Menon' }).click()
  await page.getByRole('button', { name: 'Add Selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to plan?' })
  await expect(dialog).toContainText('Isha Menon leaves "Full Stack Foundations".')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Users added successfully')).toBeVisible()

  await expect(isha.getByRole('heading', { name: PLAN })).toBeVisible()
  await expect(isha.getByText('You are here')).toBeVisible()
  await expect(isha.getByText(`0 of ${OBJECTIVES} objectives completed`)).toBeVisible()

  const manoj = await signInElsewhere(browser, 'manoj')
  await manoj.getByRole('link', { name: 'Progress by plan' }).click()
  const section = manoj.getByRole('region', { name: PLAN })
  await section.getByRole('button', { name: 'Isha Menon', exact: true }).click()
  await manoj.getByRole('button', { name: 'Mark as completed: Basics: read' }).click()
  await manoj.getByLabel('Note (optional)').fill('Read well')
  await manoj.keyboard.press('Enter')
  await expect(isha.getByText(`1 of ${OBJECTIVES} objectives completed`)).toBeVisible()
  await expect(isha.getByText('Read well')).toBeVisible()
})
