import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const { visit, asha, isha } = await openBrowser()

test('saving without a change says that a field has to be chosen', async () => {
  const { user } = await visit('/admin/people', asha)
  await user.click(await screen.findByRole('checkbox', { name: `Select ${isha.name}` }))
  await user.click(screen.getByRole('button', { name: 'Edit…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 1 intern' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Choose at least one field to set.')).toBeTruthy()
})
