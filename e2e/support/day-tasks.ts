import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export const tasksIn = (page: Page) => page.getByLabel(/^Task Name of task/)

/** Deletes the tasks of the open day. */
export async function clearDay(page: Page) {
  await expect(page.getByRole('button', { name: 'Add Task' })).toBeVisible()
  // Its only row is empty.
  if (await page.getByText('No tasks found').isVisible()) return
  // A phone folds finished tasks.
  const folded = page.getByRole('button', { name: /^Edit task/ })
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click()
  for (let left = await tasksIn(page).count(); left > 0; left -= 1) {
    await page.getByRole('button', { name: 'Delete task 1', exact: true }).click()
    await page.getByRole('button', { name: 'Delete task', exact: true }).click()
    await expect(tasksIn(page)).toHaveCount(left - 1)
  }
}
