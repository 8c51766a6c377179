import { interactions } from '@cohort/contract/interactions/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, asha, manoj } = world

test('a mentor creates a feed whose address is shown once, and removes it', async () => {
  const { user } = await visit('/dashboard/interactions', manoj)
  await user.click(await screen.findByRole('button', { name: 'Calendar feed' }))
  await user.click(await screen.findByRole('button', { name: 'Create address' }))
  const address = await screen.findByLabelText('Address')
  expect((address as HTMLInputElement).value).toMatch(/\/calendar\.ics\?key=[\w-]{43}$/)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Calendar feed' }))
  expect(await screen.findByText(/Creating a new one removes it/)).toBeTruthy()
  expect(screen.queryByLabelText('Address')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Calendar feed removed')).toBeTruthy()
  expect((await as(manoj, interactions.feed, {})).data.createdAt).toBeNull()
})

test('an admin, who does not take part in interactions, has no calendar feed', async () => {
  await visit('/dashboard/interactions', asha)
  await screen.findByRole('heading', { name: 'Interactions' })
  expect(screen.queryByRole('button', { name: 'Calendar feed' })).toBeNull()
})
