import { expect, type Locator } from '@playwright/test'

/** A list that closes while a slow page is drawn again keeps what was typed only until the field is left. */
export async function chooseTime(dialog: Locator, time: string): Promise<void> {
  const field = dialog.getByRole('combobox', { name: 'Time' })
  const option = dialog.page().getByRole('option', { name: time, exact: true })
  await expect(async () => {
    await field.fill(time)
    await option.click({ timeout: 5000 })
    await dialog.getByLabel('Duration').focus()
    await expect(field).toHaveValue(time, { timeout: 1000 })
  }).toPass()
}
