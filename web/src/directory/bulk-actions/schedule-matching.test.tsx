import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const { visit, asha, isha } = await openBrowser()

test('all who match are scheduled together', async () => {
  const { user } = await visit('/admin/people?column=name', asha)
  await user.click(await screen.findByRole('checkbox', { name: `Select ${isha.name}` }))
  await user.click(await screen.findByRole('button', { name: /^Select all 2 that match/ }))
  await user.click(screen.getByRole('button', { name: 'Schedule…' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Schedule several interactions' }),
  )
  expect(await dialog.findByRole('combobox', { name: 'Interns (2)' })).toBeTruthy()
})
