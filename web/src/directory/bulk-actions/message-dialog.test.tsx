import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const { visit, asha, ivan, isha } = await openBrowser()

test.each([
  [[isha], 'Message to 1 intern', 'The intern receives this as a notification.'],
  [[isha, ivan], 'Message to 2 interns', 'Each of them receives this as a notification.'],
])('a message to %j says who receives it', async (people, name, words) => {
  const { user } = await visit('/admin/people', asha)
  for (const person of people)
    await user.click(await screen.findByRole('checkbox', { name: `Select ${person.name}` }))
  await user.click(screen.getByRole('button', { name: 'Message…' }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  expect(dialog.getByText(words)).toBeTruthy()
})
