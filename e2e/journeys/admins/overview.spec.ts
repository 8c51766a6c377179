import type { Locator, Page } from '@playwright/test'
import { OPEN_DAY, openFromMenu, signIn } from '../../support/accounts.ts'
import { chooseTime } from '../../support/choose-time.ts'
import { requestsDone } from '../../support/pending-requests.ts'
import { expect, test } from '../../support/test.ts'

const NAME = 'How are you getting on?'

test('an admin sees who needs help and why, schedules one meeting, and the intern is being handled', async ({
  page,
}) => {
  await signIn(page, 'anita')
  await test.step('the dashboard begins with the interns in trouble', async () => {
    const first = region(page).getByRole('listitem').first()
    await expect(first.getByRole('link', { name: 'Deepak Kumar' })).toBeVisible({
      timeout: 180_000,
    })
    await openFromMenu(page, 'Overview')
  })

  await test.step('three interns are red, each for a reason of their own', async () => {
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
    const rows = region(page).getByRole('listitem')
    const first = async () => (await rows.allInnerTexts()).slice(0, 3).join('\n')
    await expect.poll(first).toMatch(/Deepak Kumar\s+No update for 1\d working days/)
    expect(await first()).toMatch(
      /Ashwin Shinde\s+\d of 10 updates missing; \d+ plan days behind, 4 objectives overdue/,
    )
    expect(await first()).toMatch(
      /Aditi Sharma\s+\d+ plan days behind, 3 objectives overdue; last 3 ratings average/,
    )
  })

  await test.step('the chart reaches to the end of its card', async () => {
    const card = page.getByRole('region', { name: 'Progress' })
    const chart = card
      .getByRole('navigation', { name: 'Interns by progress' })
      // Not the badge of an intern whose details are shown.
      .locator(':scope > svg')
    // Whom the chart does not draw is said below it.
    const last = card
      .getByText(/ not in the chart| by tomorrow| need no plan/)
      .or(chart)
      .last()
    const below = async () => (await bottomOf(card)) - (await bottomOf(last))
    await expect.poll(below).toBeLessThan(20)
  })

  await test.step('in the chart the keyboard finds one, and shows the reasons', async () => {
    const marks = page.getByRole('navigation', { name: 'Interns by progress' })
    const worst = marks.getByRole('link', { name: /^Deepak Kumar, red, / })
    await worst.focus()
    await page.keyboard.type('ash')
    await expect(marks.getByRole('link', { name: /^Ashwin Shinde, red, / })).toBeFocused()
    await expect(marks.getByText(/4 objectives overdue, the oldest since/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(marks.getByText(/4 objectives overdue, the oldest since/)).toBeHidden()
    await page.keyboard.press('Shift+T')
    await expect(page.getByRole('table', { name: 'Interns in training' })).toBeVisible()
    await page.keyboard.press('Shift+T')
    await expect(marks).toBeVisible()
    await marks.getByRole('link', { name: /^Ashwin Shinde, red, / }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Ashwin Shinde' })).toBeVisible()
    await page.goBack()
    await expect(marks.getByRole('link', { name: /^Ashwin Shinde, red, / })).toBeFocused()
    await page.keyboard.press('Escape')
  })

  await test.step('a meeting moves the intern from those who need action to those being handled', async () => {
    // The screen that one comes back to may be read again.
    await requestsDone(page)
    const before = await countOf(page, 'Being handled')
    await rowOf(page, 'Ashwin Shinde')
      .getByRole('button', { name: /^Schedule: / })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Schedule Interaction' })
    await expect(dialog.getByRole('combobox', { name: 'Intern Name' })).toHaveValue('Ashwin Shinde')
    await dialog.getByLabel('Interaction Name').fill(NAME)
    const [year, month, day] = OPEN_DAY.split('-')
    await dialog.getByRole('textbox', { name: 'Date' }).fill(`${month}/${day}/${Number(year) + 1}`)
    await chooseTime(dialog, '3:00 pm')
    await dialog.getByLabel('Duration').fill('30')
    await dialog.getByRole('button', { name: 'Schedule Interaction' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, 'Ashwin Shinde')).toBeHidden()
    await page.getByRole('tab', { name: `Being handled ${before + 1}` }).click()
    await expect(rowOf(page, 'Ashwin Shinde')).toBeVisible()
  })
})

const region = (page: Page) => page.getByRole('region', { name: 'Who needs help' })

const rowOf = (page: Page, name: string) =>
  region(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name }) })

async function countOf(page: Page, tab: string) {
  const label = await page.getByRole('tab', { name: tab }).innerText()
  return Number(/\d+/.exec(label)?.[0])
}

async function bottomOf(part: Locator) {
  const box = await part.boundingBox()
  return box ? box.y + box.height : Number.NaN
}
